"""What only a view of an adventure has."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from outerworld.play.forms import Fight, Figure


class AdventureUnit(Figure):
    """A unit of an adventure, and the players with a marker on it."""

    ko: bool
    hurt_by: list[int]


class Quest(TypedDict):
    """A quest card: what it is worth, and what it asks for in words."""

    id: str
    name: str
    gg: int
    text: list[str]


class OwnQuest(TypedDict):
    """A personal quest: whoever may not know it sees what it is worth, its owner how far it is."""

    gg: int
    id: NotRequired[str]
    name: NotRequired[str]
    text: NotRequired[list[str]]
    done: NotRequired[int]
    of: NotRequired[int]
    marks: NotRequired[list[int]]
    counted: NotRequired[int]


class QuestPath(TypedDict):
    """The Adventure Path."""

    cells: int
    quests: list[Quest]


class Recipe(TypedDict):
    """A recipe; its item where the viewer knows it."""

    item: str | None
    slot: str
    price: int
    resources: dict[str, int]


class AdventurePlayer(TypedDict):
    """A player with a Krosmaster, or the Demon."""

    number: int
    name: NotRequired[str]
    team: int
    is_demon: bool
    mode: str
    group: int
    gg: int
    kamas: int
    covers: dict[str, int]
    slots: int
    taken: int
    quests: list[OwnQuest]
    done: int
    bag: dict[str, int]
    items: list[str]
    recipes: list[Recipe]
    worn: list[str]


class Token(TypedDict):
    """Who plays the Demon, and whether mobs act in its next turn."""

    player: int
    active: bool


class Dungeon(TypedDict):
    """A dungeon in which somebody is."""

    rooms: int
    player: int
    mood: str | None
    family_name: str
    mood_name: str | None


class Tile(TypedDict):
    """A tile of a world: which side is up, where it lies, and where the top of its print points."""

    tile: str
    face: str
    area: str
    at: list[int]
    turn: str


class World(TypedDict):
    """The tiles, and what stands and lies on their cells."""

    kinds: dict[str, str]
    cells: list[str]
    laid: list[Tile]
    scenery: dict[str, str]
    dung: dict[str, int]
    eggs: dict[str, int]


class AdventureView(Fight):
    """An adventure as somebody may know it."""

    mode: Literal["adventure"]
    goal: str
    gg_path: list[int]
    players: list[AdventurePlayer]
    units: list[AdventureUnit]
    path: QuestPath
    round: int
    token: Token
    dungeons: dict[str, Dungeon]
    prices: dict[str, int]
    stalls: dict[str, Recipe | None]
    tiles: World
