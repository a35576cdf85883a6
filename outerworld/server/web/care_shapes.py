"""What requests and responses about looking after each other hold."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from outerworld.server.live.messages import Plain
from outerworld.server.storage.bans import Ban
from outerworld.server.storage.reports import Evidence
from outerworld.server.web.shapes import BanInfo, Key, Name, Password, Shape

Words: TypeAlias = Annotated[Plain, Field(min_length=1, max_length=500)]
Number: TypeAlias = Annotated[int, Field(ge=1, le=2**31 - 1)]
Days: TypeAlias = Annotated[int, Field(ge=1, le=3650, description="Left out: until it is lifted.")]
TableKey: TypeAlias = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,40}$")]


class NewReport(Shape):
    """Who did what: in words, at which table, and the line of chat that it is about."""

    person: Name
    text: Words
    table: TableKey | None = None
    line: Number | None = None
    invite: Key | None = None


class Appeal(Shape):
    """What a banned person has to say."""

    text: Words


class BanListed(BanInfo):
    """A ban as moderators see it: of a person, or of a range of addresses."""

    person: str | None
    network: str | None
    appeal: str | None


class BanList(Shape):
    """Bans that hold, those who appeal first."""

    bans: list[BanListed]


class NewBan(Shape):
    """From what, why and for how long."""

    scope: Literal["site", "chat"]
    reason: Words
    days: Days | None = None


class NewNetworkBan(Shape):
    """Which addresses, why and for how long."""

    network: Annotated[str, Field(min_length=2, max_length=60, examples=["203.0.113.0/24"])]
    reason: Words
    days: Days | None = None


class NewName(Shape):
    """Another name for somebody; without one it is a number."""

    name: Name | None = None


class Note(Shape):
    """How a report was dealt with."""

    note: Words


class ReportInfo(Shape):
    """A report, with the evidence as it was."""

    id: int
    at: int
    reporter: str | None
    person: str
    table: str | None
    text: str
    evidence: Evidence
    closed_at: int | None
    note: str | None


class ReportList(Shape):
    """Reports."""

    reports: list[ReportInfo]


class ActInfo(Shape):
    """An act of a moderator or of the operator."""

    at: int
    actor: str
    what: str
    about: str
    detail: str


class ActList(Shape):
    """The latest acts, the newest first."""

    acts: list[ActInfo]


class DeviceInfo(Shape):
    """A session: a browser that is logged in, or a token of a program."""

    id: int
    kind: Literal["cookie", "api"]
    label: str
    created_at: int
    seen_at: int
    current: bool


class DeviceList(Shape):
    """Everything that is logged in in somebody's name."""

    devices: list[DeviceInfo]


class Farewell(Shape):
    """The password of an account that is to be deleted; a guest has none."""

    password: Annotated[str | None, Field(max_length=200, repr=False)] = None


class Reset(Shape):
    """The secret end of the link, and the new password."""

    token: Key
    password: Password


def ban_info(ban: Ban) -> BanInfo:
    """A ban for the person it is about."""
    return BanInfo(
        id=ban.id, scope=ban.scope, reason=ban.reason, at=ban.at, ends_at=ban.ends_at, appealed=ban.appeal is not None
    )


def ban_listed(ban: Ban) -> BanListed:
    """A ban for moderators."""
    return BanListed(**ban_info(ban).model_dump(), person=ban.name, network=ban.network, appeal=ban.appeal)
