"""What only a view of an adventure has."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from outerworld.play.forms import Fight, Figure


class AdventureUnit(Figure):
    """A unit of an adventure, and the players with a marker on it."""

    ko: bool
    hurt_by: list[int]


class Quest(TypedDict):
    """A quest card of the Adventure Path, and what it is worth there."""

    id: str
    gg: int


class QuestStep(TypedDict):
    """A part of a personal quest: whether it is done, and how many of how many."""

    done: bool
    have: NotRequired[int]
    of: NotRequired[int]


class OwnQuest(TypedDict):
    """A personal quest: whoever may not know it sees what it is worth, its owner how far it is and where it goes on."""

    gg: int
    id: NotRequired[str]
    done: NotRequired[int]
    of: NotRequired[int]
    marks: NotRequired[list[int]]
    counted: NotRequired[int]
    steps: NotRequired[list[QuestStep]]
    where: NotRequired[list[str]]


class Towards(TypedDict):
    """How far a player is with its next quest of the Adventure Path, and where it can be done."""

    have: int
    of: int
    where: list[str]


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


class Cover(TypedDict):
    """A cover of a Krosmaster's card: its price, and the page of the spell or the powers that it hides from use."""

    price: int
    page: str


class BagCover(TypedDict):
    """The next cover of a bag."""

    price: int
    slots: int


class Good(TypedDict):
    """Something that changes hands: `resource` is empty for items and recipes."""

    name: str
    resource: str
    slots: int


class Swap(TypedDict):
    """A trade that is composed or offered."""

    player: int
    partner: int
    gives: list[Good]
    wants: list[Good]
    offered: bool


class Auctioned(TypedDict):
    """An item that is auctioned, and who still bids."""

    item: str
    bid: int
    bidder: int | None
    bidders: list[int]


class Looted(TypedDict):
    """Whose Loot is chosen from, and whether by luck."""

    mob: str
    lucky: bool


class Dealing(TypedDict):
    """What the open question is about, where its kind alone does not say it."""

    trade: NotRequired[Swap]
    first: NotRequired[Swap]
    """The offer that this trade answers."""
    auction: NotRequired[Auctioned]
    arrives: NotRequired[Good]
    loot: NotRequired[Looted]
    crafted: NotRequired[str]


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
    covers: dict[str, Cover]
    bag_cover: BagCover | None
    slots: int
    taken: int
    quests: list[OwnQuest]
    done: int
    towards: Towards | None
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
    dealing: Dealing
    tiles: World
