"""What only a view of a duel has."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from outerworld.play.forms import Fight, Figure


class Rewards(TypedDict):
    """A unit's rewards; of those face down the ones that the viewer knows."""

    face_down: int
    ranks: list[str]
    known: list[str]
    equipped: list[str]


class DuelUnit(Figure):
    """A unit of a duel."""

    ko: bool
    rewards: Rewards


class DuelPlayer(TypedDict):
    """A player; those of one team win together."""

    number: int
    name: NotRequired[str]
    team: int
    gg: int
    kamas: int


class Pile(TypedDict):
    """A pile of rewards: how many lie face down, and the one that lies face up beside it."""

    name: str
    left: int
    shown: str | None


class SetUp(TypedDict):
    """The set-up so far; null for a card that the viewer may not know."""

    banned: list[str]
    offered: list[str]
    teams: list[list[str | None]]


class DuelView(Fight):
    """A duel as somebody may know it."""

    mode: Literal["duel"]
    goal: str
    stakes: Literal["gg", "any", "all"]
    wild_gg: int
    piles: list[Pile]
    players: list[DuelPlayer]
    units: list[DuelUnit]
    set_up: SetUp | None
