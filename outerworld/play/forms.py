"""What every fight shows, as JSON has it: board, units and their spells. A mode adds what is its own.

Forms are plain dictionaries whose keys and types are said here once: mypy holds whoever fills them to it, and the
published documents and the page's types are made of them. `docs/protocol.md` tells what each means.
"""

from typing import Annotated, NotRequired, TypeAlias

from pydantic import WithJsonSchema
from typing_extensions import TypedDict

from outerworld.cards.arenas import Land
from outerworld.engine.dice import FACES

Face: TypeAlias = Annotated[str, WithJsonSchema({"type": "string", "enum": [*FACES]})]


class Gauges(TypedDict):
    """Markers of the three gauges."""

    ap: int
    mp: int
    range: int


class Cost(TypedDict):
    """What a spell costs now."""

    ap: int
    mp: int
    injuries: int
    kamas: int


class Range(TypedDict):
    """How far a spell reaches."""

    kind: str
    min: int
    max: int
    sight: bool


class SpellPage(TypedDict):
    """What a spell is, whoever has it: its name, its numbers and its words."""

    name: str
    range: Range
    damage: int
    heal: int
    element: str | None
    limit: str
    area: str | None
    text: str


class PrintedSpell(SpellPage):
    """A spell as it is printed on a card."""

    id: str
    cost: Cost
    fixed: bool


class Spell(TypedDict):
    """A spell as a unit has it: its page in the book, what it costs now, and whether it was cast this turn."""

    id: str
    page: str
    cost: Cost
    used: bool


class Written(TypedDict):
    """A power that is written out."""

    name: str
    text: str


class Figure(TypedDict):
    """A unit, as far as every fight has it."""

    letter: str
    card: str
    name: str
    version: str | None
    player: int
    kind: str
    level: int | None
    initiative: int | None
    cell: str | None
    hp: int | None
    injuries: int
    ap: int | None
    max_ap: int | None
    mp: int | None
    max_mp: int | None
    markers: Gauges
    powers: list[str]
    written: list[str]
    spells: list[Spell]


class Scenery(TypedDict):
    """A piece of special scenery."""

    letter: str
    card: str
    name: str
    cell: str
    free: bool
    hp: int | None
    injuries: int
    powers: list[str]


class Board(TypedDict):
    """The ground, north first, and what lies and stands on it."""

    land: Land
    width: int
    height: int
    rows: list[str]
    kamas: dict[str, int]
    scenery: list[Scenery]


class Asked(TypedDict):
    """Who is asked, and what kind of question it is."""

    player: int
    kind: str


class Reward(TypedDict):
    """A Demonic Reward as its token shows it."""

    name: str
    rank: str
    kind: str
    slot: str | None
    text: str


class Ware(TypedDict):
    """An item of Quest as its token says it."""

    name: str
    slot: str
    worn_as: str
    text: str
    sells: int
    set: str | None


class QuestPage(TypedDict):
    """A quest card: what it asks for in words, as a whole and, of a personal one, part by part; and `about`, one word a
    part for whoever draws it: a prey, a resource, a piece of scenery, else the deed itself."""

    name: str
    text: list[str]
    steps: list[str]
    about: list[str]


class CoverPage(TypedDict):
    """What is printed under a cover of a Krosmaster's card: the name of a spell, or nothing but powers."""

    name: str | None
    text: str


class Printed(TypedDict):
    """The pages that some game alone has: rewards, items and quests by their ids, covers by card and cover."""

    rewards: dict[str, Reward]
    wares: dict[str, Ware]
    quests: dict[str, QuestPage]
    covers: dict[str, CoverPage]


class CardBook(Printed):
    """What is printed of what a view names, by page."""

    spells: dict[str, SpellPage]
    powers: dict[str, Written]


class Fight(TypedDict):
    """What a view of every game has. At a table the book is told apart, each page once."""

    ruleset: str
    title: str
    viewer: int | None
    turn: int
    active_player: int
    active: str | None
    over: bool
    winner: int | None
    asked: Asked | None
    board: Board
    book: NotRequired[CardBook]


class About(TypedDict):
    """What a question is about: the question in words, the Tension dice, the reward that somebody is to receive."""

    says: str | None
    dice: list[Face | None]
    reward: str | None


class Price(TypedDict, total=False):
    """What an action costs, whatever it is done to."""

    ap: int
    mp: int
    kamas: int


class TilePrint(TypedDict):
    """A side of a tile as it would lie: the kind of its ground, and its signs, north row first."""

    kind: str
    rows: list[str]


class Label(TypedDict, total=False):
    """What a page needs to offer what it does not know: what a button says, what its action is called, and its cost;
    of a tile that is chosen or turned also its print."""

    label: str
    name: str
    cost: Price
    print: TilePrint
