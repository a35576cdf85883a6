"""The packs of a Limited event as they are shown: what somebody opens and takes is for them alone."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from outerworld.events.limited import Drafting, Opened
from outerworld.play.fair import VALUE, commitment
from outerworld.server.events.held import Held
from outerworld.server.events.limited import MOST_FIGURES, ends_at
from outerworld.server.tables.games import Word
from outerworld.server.web.shapes import Shape

Value: TypeAlias = Annotated[str, Field(pattern=f"^{VALUE}$")]


class Taken(Shape):
    """A figure that is taken from what lies there, and how many one had: told again, it is not taken again."""

    figure: Word
    place: Annotated[int, Field(ge=0, le=MOST_FIGURES)]


class EventPod(Shape):
    """Those who draft together in the order of their seats, who is to take a figure, and until when."""

    players: list[str]
    asked: list[str]
    ends_at: int | None
    left: bool
    """Whether packs go to the left, to who sits next."""


class EventDraft(Shape):
    """What somebody has of the packs. `offer` is what lies before them, or face up in their pod."""

    pod: int
    asked: bool
    offer: list[str]
    pool: list[str]
    value: str | None
    """What they gave to chance."""


class EventLimited(Shape):
    """The packs of an event. `commitment` binds the server to the secret, which is told at the end."""

    commitment: str
    secret: str | None
    phase: Literal["closed", "drafting", "building", "locked"]
    ends_at: int | None
    """When the time to build is over."""
    paused_at: int | None
    pods: list[EventPod]
    you: EventDraft | None


def limited_of(held: Held, handle: str | None) -> EventLimited | None:
    """The packs of an event, as somebody may know them; None where none are opened."""
    if held.row.secret is None:
        return None
    opened = held.event.limited
    is_building = opened is not None and opened.phase == "building"
    return EventLimited(
        commitment=commitment(bytes.fromhex(held.row.secret)),
        secret=opened.secret or None if opened else None,
        phase=opened.phase if opened else "closed",
        ends_at=ends_at(held, opened.drafted_at or 0, opened.built_at or 0) if opened and is_building else None,
        paused_at=opened.paused_at if opened else None,
        pods=[_pod(held, pod) for pod in opened.pods] if opened and opened.plan.way != "sealed" else [],
        you=_draft(held, opened, handle),
    )


def _pod(held: Held, pod: Drafting) -> EventPod:
    return EventPod(
        players=[held.name(player) for player in pod.players],
        asked=[held.name(player) for player in pod.asked()],
        ends_at=ends_at(held, pod.since, pod.ends_at) if pod.offers else None,
        left=pod.way_round > 0,
    )


def _draft(held: Held, opened: Opened | None, handle: str | None) -> EventDraft | None:
    player = None if handle is None else held.player(handle)
    if player is None:
        return None
    pods = opened.pods if opened else []
    number = next((number for number, pod in enumerate(pods, 1) if player.handle in pod.players), 0)
    if not number:
        return EventDraft(pod=0, asked=False, offer=[], pool=[], value=player.value)
    pod = pods[number - 1]
    is_asked = player.handle in pod.asked()
    # Two cards lie face up for all who draft together.
    face_up = [figure for offer in pod.offers.values() for figure in offer] if pod.plan.way == "two-cards" else []
    return EventDraft(
        pod=number,
        asked=is_asked,
        offer=list(pod.offers[player.handle]) if is_asked else face_up,
        pool=list(pod.pools[player.handle]),
        value=player.value,
    )
