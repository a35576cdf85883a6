"""The events of every fight, as a page is told them. Kinds with the same facts share a form; a mode adds its own.

A fact that not every viewer may know is left out for the others.
"""

from typing import Literal, NotRequired, TypeAlias

from typing_extensions import TypedDict

from outerworld.play.forms import Face


class LogLine(TypedDict):
    """What every event has: its rule, and a line for the log."""

    rule: str
    text: str


class Told(LogLine):
    """What happened in a game: also which answer it came of."""

    answer: NotRequired[int]


_Way = TypedDict("_Way", {"from": str, "to": str})


class TurnBegan(Told):
    """A player's turn begins."""

    kind: Literal["turn-began"]
    player: int
    turn: int


class OfPlayer(Told):
    """Something happened to a player."""

    kind: Literal["turn-ended", "won"]
    player: int


class Undone(LogLine):
    """Answers were taken back, from that one on."""

    kind: Literal["undone"]
    player: int
    answer: int


class Activated(Told):
    """A unit acts, with its gauges filled."""

    kind: Literal["activated"]
    unit: str
    ap: int
    mp: int


class OfUnit(Told):
    """Something happened to a unit."""

    kind: Literal["activation-ended", "removed"]
    unit: str


class Rolled(Told):
    """Dice for a roll that the rules ask for."""

    kind: Literal["rolled"]
    unit: str
    roll: Literal["lock", "dodge", "critical", "armour"]
    faces: list[Face]
    successes: int


class RolledFor(Told):
    """Dice that a card asks for."""

    kind: Literal["rolled-for"]
    unit: str
    faces: list[Face]


class Flipped(Told):
    """Coins, apart by commas."""

    kind: Literal["flipped"]
    unit: str
    coins: str


class UnitBy(Told):
    """Something that one unit does to another."""

    kind: Literal["freed", "ko", "replaced"]
    unit: str
    by: str


class Held(Told):
    """No MP is left to go there."""

    kind: Literal["held"]
    unit: str
    to: str


class Lost(Told):
    """A lock and what it took."""

    kind: Literal["caught", "locked"]
    unit: str
    by: str
    ap: int
    mp: int


class Moved(Told, _Way):
    """A unit changes its cell."""

    kind: Literal["moved"]
    unit: str


class SceneryMoved(Told, _Way):
    """A piece of scenery changes its cell."""

    kind: Literal["scenery-moved"]
    scenery: str


class Cast(Told):
    """A spell is cast on a cell."""

    kind: Literal["cast"]
    unit: str
    spell: str
    cell: str


class Paid(Told):
    """Injuries that a spell cost."""

    kind: Literal["paid"]
    unit: str
    amount: int
    injuries: int


class Damaged(Told):
    """Damage as it was computed."""

    kind: Literal["damaged"]
    unit: str
    by: str
    spell: str
    damage: int


class Wounds(Told):
    """Injuries that come or go, and how many there are now."""

    kind: Literal["injured", "healed"]
    unit: str
    by: str
    amount: int
    injuries: int


class Markers(Told):
    """Markers on a gauge, and how many there are now."""

    kind: Literal["markers"]
    unit: str
    by: str
    gauge: Literal["ap", "mp", "range"]
    amount: int
    markers: int


class Marked(Told):
    """A special marker."""

    kind: Literal["marked"]
    unit: str
    by: str
    marker: str


class Summoned(Told):
    """A summon comes."""

    kind: Literal["summoned"]
    unit: str
    by: str
    cell: str


class OnCell(Told):
    """A unit on a cell: a trap that springs."""

    kind: Literal["sprung"]
    unit: str
    cell: str


class OfPower(Told):
    """A written power that waited for something."""

    kind: Literal["triggered"]
    unit: str
    power: str


class Touched(Told):
    """An effect that lasts."""

    kind: Literal["touched"]
    unit: str
    by: str
    effect: str


class Exchanged(Told):
    """Injuries or markers change places."""

    kind: Literal["exchanged"]
    unit: str
    by: str
    what: str


class Destroyed(Told):
    """Scenery is gone."""

    kind: Literal["destroyed"]
    by: str
    cell: str


class Built(Told):
    """Scenery that an effect brings."""

    kind: Literal["built"]
    by: str
    scenery: str
    cell: str


class Glory(Told):
    """GG that come or go, how many of them were wild, and how many there are now."""

    kind: Literal["gg"]
    player: int
    amount: int
    gg: int
    wild: int


class Kamas(Told):
    """Kamas that come or go, and how many there are now."""

    kind: Literal["kamas"]
    player: int
    amount: int
    kamas: int


class Drafted(Told):
    """A player takes a Krosmaster."""

    kind: Literal["drafted"]
    player: int
    card: NotRequired[str]


FightEvent: TypeAlias = (
    TurnBegan
    | OfPlayer
    | Undone
    | Activated
    | OfUnit
    | Rolled
    | RolledFor
    | Flipped
    | UnitBy
    | Held
    | Lost
    | Moved
    | SceneryMoved
    | Cast
    | Paid
    | Damaged
    | Wounds
    | Markers
    | Marked
    | Summoned
    | OnCell
    | OfPower
    | Touched
    | Exchanged
    | Destroyed
    | Built
    | Glory
    | Kamas
    | Drafted
)
