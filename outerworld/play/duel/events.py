"""The events that only a duel has."""

from typing import Literal, NotRequired, TypeAlias

from outerworld.play.events import Told
from outerworld.play.forms import Face


class ArenaChosen(Told):
    """Where the duel is fought."""

    kind: Literal["arena-chosen"]
    player: int
    arena: str


class SideChosen(Told):
    """Where a player sits."""

    kind: Literal["side-chosen"]
    player: int
    side: Literal["north", "east", "south", "west"]


class Banned(Told):
    """A Krosmaster that nobody may take."""

    kind: Literal["banned"]
    player: int
    card: str


class Offered(Told):
    """Two cards that lie face up."""

    kind: Literal["offered"]
    card: str
    other: str


class PlayerOnly(Told):
    """Who begins; both Tension dice show the same side."""

    kind: Literal["first-player", "tension-rose"]
    player: int


class Placed(Told):
    """Where a figure starts."""

    kind: Literal["placed"]
    unit: str
    cell: str


class TensionRolled(Told):
    """The two dice of a turn."""

    kind: Literal["tension-rolled"]
    player: int
    faces: list[Face]


class Inspired(Told):
    """A die that was given to a unit."""

    kind: Literal["inspired"]
    unit: str
    power: str


class OfReward(Told):
    """A Demonic Reward; one that is face down is only known to its owner."""

    kind: Literal["bought", "assigned", "revealed", "discarded"]
    unit: str
    reward: NotRequired[str]


class Shown(Told):
    """A reward that lies face up beside its pile."""

    kind: Literal["shown"]
    pile: str
    reward: str


DuelEvent: TypeAlias = (
    ArenaChosen | SideChosen | Banned | Offered | PlayerOnly | Placed | TensionRolled | Inspired | OfReward | Shown
)
