"""What the library answers with, as the OpenAPI document shows it."""

from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict

from outerworld.play.forms import PrintedSpell

Language: TypeAlias = Literal["en", "fr"]
Game: TypeAlias = Literal["arena", "quest"]


class Shelved(BaseModel):
    """What all answers share: exactly these fields."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_serialization_defaults_required=True)


class Choice(Shelved):
    """Something to choose from."""

    id: str
    name: str


class LessonTitle(Shelved):
    """A lesson or a practice position."""

    id: str
    title: str


class QuestLessonTitle(LessonTitle):
    """A lesson of Quest, and how many sit at it."""

    seats: int


class Member(Shelved):
    """A Krosmaster of a recommended team or of a world."""

    id: str
    name: str
    level: int


class WorldChoice(Shelved):
    """A world of Quest, and the Krosmasters that are at hand in it."""

    id: str
    name: str
    krosmasters: list[Member]


class TaleChoice(Shelved):
    """A tale in which an adventure may be played, and whom it is for."""

    id: str
    name: str
    text: str
    """Its story."""
    goal: str
    """How it is won and lost."""
    fewest: int
    """Krosmasters."""
    most: int
    modes: list[Literal["free-for-all", "cooperative"]]
    demon: list[Literal["shared", "player"]]
    families: list[Literal["gobball", "tofu", "both"]]


class AdventureChoices(Shelved):
    """What an adventure is made of."""

    worlds: list[WorldChoice]
    """Those that lie already."""
    krosmasters: list[Member]
    """Who may walk in a world that is laid in the game: Quest's own first."""
    tales: list[TaleChoice]
    """What such a world may be about."""
    bosses: list[Choice]
    """Who may stand in for a family's own boss."""
    lessons: list[QuestLessonTitle]
    """Those of Quest, the last one a whole short adventure."""
    bots: list[Choice]
    """Those that play it."""


class Choices(Shelved):
    """What there is to play."""

    tutorials: list[LessonTitle]
    practice: list[LessonTitle]
    arenas: list[Choice]
    packs: list[Choice]
    """Those that the server was given: what is played with their cards names them."""
    rulesets: list[Choice]
    formats: list[Choice]
    opponents: list[Choice]
    bots: list[Choice]
    teams: list[list[Member]]
    four_teams: list[list[Member]]
    adventure: AdventureChoices


class Rule(Shelved):
    """A rule in our own words."""

    number: str
    title: str
    text: str


class Section(Shelved):
    """A section of a chapter."""

    number: str
    title: str
    rules: list[Rule]


class Chapter(Shelved):
    """A chapter of a book."""

    number: str
    title: str
    sections: list[Section]


class Book(Shelved):
    """The rules of a ruleset."""

    ruleset: str
    name: str
    chapters: list[Chapter]


class Rules(Shelved):
    """Every book."""

    books: list[Book]


class RulesAt(Shelved):
    """A rule and all below it."""

    number: str
    rules: list[Rule]


class Power(Shelved):
    """A power: its word, its name and what it does."""

    id: str
    name: str
    text: str


class Line(Shelved):
    """What a card says in a line."""

    label: str
    value: str


CardKind: TypeAlias = Literal[
    "krosmaster", "summon", "reward", "scenery", "mob", "item", "quest", "event", "mood", "tale"
]


class Card(Shelved):
    """A Krosmaster, a summon, a Demonic Reward or a piece of scenery; of Quest also all that lies on its table."""

    id: str
    kind: CardKind
    name: str
    version: str | None
    pack: str
    level: int | None
    initiative: int | None
    hp: int | None
    ap: int | None
    mp: int | None
    colour: str | None
    types: list[Choice]
    powers: list[Power]
    spells: list[PrintedSpell]
    rank: Choice | None
    slot: Choice | None
    copies: int | None
    facts: list[Line]
    """What it says besides, in lines."""
    notes: list[str]
    text: str


class Cards(Shelved):
    """Every card, and the packs they are in."""

    packs: list[Choice]
    cards: list[Card]


class CopiesOfEach(Shelved):
    """How often a team may have a Krosmaster, by the colour of its name; null for any number."""

    gold: int | None
    white: int | None
    black: int | None


class Teams(Shelved):
    """What a team may be; `bans` are those of the players before they build their teams."""

    fewest: int
    most: int
    least_levels: int
    most_levels: int
    copies: CopiesOfEach
    bans: int
    allowed: list[str]
    recommended: list[list[Member]]


class TeamProblem(Shelved):
    """What keeps a team from fighting."""

    text: str
    rules: list[str]


class TeamCheck(Shelved):
    """Whether a team may fight."""

    legal: bool
    levels: int
    initiative: int
    problems: list[TeamProblem]


class Hint(Shelved):
    """What a demon says once something happens for the first time."""

    when: str
    who: Literal["hour", "minute"]
    text: str
    rule: str | None
    cell: str | None
    """Where to look, where the moment itself names no cell."""


class LessonText(Shelved):
    """A lesson in the demons' words."""

    id: str
    title: str
    about: str
    hints: list[Hint]
