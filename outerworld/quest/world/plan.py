"""The lie of the land: a map, or tiles beside each other, as a board with prints, tiles and scenery."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from outerworld.board import Grid, grid, layout
from outerworld.board.layout import SIDE, TILE, Place
from outerworld.cards.frozen import Frozen
from outerworld.cards.quest_position import STANDING, QuestPosition
from outerworld.cards.quest_world import TURNS
from outerworld.cards.scenery_words import SCENERY_WORDS
from outerworld.cards.tiles import FAMILIES, Tile
from outerworld.combat.ground import (
    DUNGEON_ENTRANCE,
    FOUNTAIN,
    FREE,
    GOBBALL_TOTEM,
    HAY_BALE,
    LOW_WALL,
    MARKETPLACE,
    PHOENIX,
    TOFU_CAGE,
    TOFU_NEST,
    TREE,
    VEIN,
    VOID,
    WORKSHOP,
    ZAAP,
)
from outerworld.engine.game import NOBODY

GROUNDS: Final = (
    ZAAP,
    MARKETPLACE,
    WORKSHOP,
    PHOENIX,
    DUNGEON_ENTRANCE,
    TREE,
    VEIN,
    LOW_WALL,
    HAY_BALE,
    FOUNTAIN,
    GOBBALL_TOTEM,
    TOFU_NEST,
    TOFU_CAGE,
)
SCENERY: Final[dict[str, int]] = dict(zip(SCENERY_WORDS, GROUNDS, strict=True))
"""The ground that each word of scenery means."""
WORDS: Final = {ground: word for word, ground in SCENERY.items()}
"""The word for each ground that is scenery."""
# The cells that scenery is for (Q2.2.4), where a map shows only what stands there.
FOR_SCENERY: Final = {TREE: "T", VEIN: "V", LOW_WALL: "W", HAY_BALE: "H"}
# What always stands on a cell with such a print, which tiles of dungeons have (Q12.2.5, Q12.2.6).
PRINTED_SCENERY: Final = {"F": FOUNTAIN, "O": GOBBALL_TOTEM, "N": TOFU_NEST, "C": TOFU_CAGE}

LaidRow = tuple[int, ...]
"""A tile as a game remembers it: its side's number, its turns to the right, its area, and how far east and north."""
ROOMS: Final[tuple[LaidRow, ...]] = tuple((NOBODY, 0, area, 0, y) for area in (1, 2) for y in (0, 1))
"""The rooms of both dungeons, the second north of the first: tiles 0 to 3 of every world, closed at first."""
ROOMS_EACH: Final = len(ROOMS) // len(FAMILIES)
CITY: Final = (len(ROOMS), len(ROOMS) + 1)
"""The tiles of the city (Q1.6.1). Those after them are land."""
GAP: Final = 2
"""How far east of what lies there a page shows a dungeon, in tiles."""
KEPT: Final = 256
"""How many prints are kept with what they say of their cells."""
NOTHING: Final = " "
"""What is printed where no tile lies."""


@dataclass(frozen=True, slots=True)
class Plan(Frozen):
    """A world as it lies on the table."""

    grid: Grid
    printed: str  # by cell: the sign that its tile shows there
    ground: tuple[int, ...]  # by cell: what stands there
    tile: tuple[int, ...]  # by cell: the number of its tile
    tile_names: tuple[str, ...]  # by tile: its letter, or its number
    tile_kinds: tuple[str, ...]  # by tile: city, gobball, tofu, dungeon, or nothing where none lies yet
    tiles: tuple[LaidRow, ...] = ()  # by tile: what lies where; a map has none


def plan_of(position: QuestPosition, faces: Sequence[Tile], tiles: int) -> Plan:
    """What a position's map or world lays out; `faces` are the sides of tiles that there are.

    In setting up there will be so many `tiles`.
    """
    return plan_of_world(position, faces, tiles) if position.map is None else plan_of_map(position)


def plan_of_map(position: QuestPosition) -> Plan:
    """A map is an ordinary board, and its tiles are numbered in the order of their letters."""
    letters = sorted(set(position.tile_letters))
    words = {**STANDING, **position.scenery}
    ground = tuple(SCENERY[words[sign]] if sign in words else FREE for sign in position.signs)
    under = zip(position.signs, ground, strict=True)
    return Plan(
        grid=grid(len(position.rows[0]), len(position.rows)),
        printed="".join(sign if ground == FREE else FOR_SCENERY.get(ground, "D") for sign, ground in under),
        ground=ground,
        tile=tuple(letters.index(letter) for letter in position.tile_letters),
        tile_names=tuple(letters),
        tile_kinds=tuple(position.tile_kind(letter) for letter in letters),
    )


def plan_of_world(position: QuestPosition, faces: Sequence[Tile], tiles: int) -> Plan:
    """The dungeons' rooms, most of which are closed, and the tiles of a position."""
    ids = [face.id for face in faces]
    rooms = [*ROOMS]
    for family, dungeon in position.dungeon.items():
        for room, name in enumerate(dungeon.tiles):
            tile = room_tile(FAMILIES.index(family), room + 1)
            rooms[tile] = (ids.index(name), *rooms[tile][1:])
    laid = tuple((ids.index(tile.tile), TURNS.index(tile.turn), 0, *tile.at) for tile in position.world)
    setting_up = position.phase in ("city", "land")
    board = board_for(tiles) if setting_up else layout(places_of((*rooms, *laid)))
    plan = plan_of_tiles((*rooms, *laid), faces, board)
    ground = {plan.grid.cell(name): SCENERY[word] for name, word in position.scenery.items()}
    return with_scenery(plan, ground)


def room_tile(family: int, room: int) -> int:
    """The number of the tile of a dungeon's room, the first or the second.

    >>> [room_tile(family, room) for family in (0, 1) for room in (1, 2)]
    [0, 1, 2, 3]
    """
    return ROOMS_EACH * family + room - 1


def plan_of_tiles(tiles: Sequence[LaidRow], faces: Sequence[Tile], board: Grid) -> Plan:
    """Tiles that lie, on a board that may have places for more of them."""
    printed = "".join(faces[row[0]].printed(row[1]) if row[0] != NOBODY else NOTHING * TILE for row in tiles)
    printed = printed.ljust(board.size, NOTHING)
    places = range(board.size // TILE)
    kinds = [faces[row[0]].family if row[0] != NOBODY else "dungeon" for row in tiles]
    return Plan(
        grid=board,
        printed=printed,
        ground=ground_under(printed),
        tile=board.zone,
        tile_names=tuple(board.name(TILE * place)[:-2] for place in places),
        tile_kinds=(*kinds, *[""] * (len(places) - len(kinds))),
        tiles=tuple(tiles),
    )


@lru_cache(KEPT)
def ground_under(printed: str) -> tuple[int, ...]:
    """By cell what stands there before anybody builds: nothing, unless its print is scenery (Q2.2.5, Q15.1.9)."""
    return tuple([VOID if sign == NOTHING else PRINTED_SCENERY.get(sign, FREE) for sign in printed])


@lru_cache(KEPT)
def cells_with(printed: str, sign: str) -> list[int]:
    """The cells of a world that show a sign; worked out once, for a world hardly changes."""
    return [cell for cell, there in enumerate(printed) if there == sign]


def with_scenery(plan: Plan, scenery: Mapping[int, int]) -> Plan:
    """The same plan with scenery on some cells."""
    ground = tuple(scenery.get(cell, ground) for cell, ground in enumerate(plan.ground))
    return Plan(plan.grid, plan.printed, ground, plan.tile, plan.tile_names, plan.tile_kinds, plan.tiles)


def board_for(tiles: int) -> Grid:
    """A board on which so many tiles lie in a row, besides the rooms: it knows the cells of all while they are laid."""
    return layout((*places_of(ROOMS), *((0, x, 0) for x in range(tiles))))


def page_of(tiles: Sequence[LaidRow]) -> list[list[int]]:
    """The world as a page shows it: its cells by rows from the north, each from the west, with -1 where none is.

    Dungeons that are open lie east of the world, each apart from what is west of it.
    """
    at = {(row[3], row[4]): tile for tile, row in enumerate(tiles) if row[2] == 0}
    if not at:
        return []
    south = min(y for _, y in at)
    for family in range(len(FAMILIES)):
        east = max(x for x, _ in at) + GAP
        rooms = [room_tile(family, room + 1) for room in range(ROOMS_EACH)]
        at |= {(east, south + room): tile for room, tile in enumerate(rooms) if tiles[tile][0] != NOBODY}
    xs, ys = [x for x, _ in at], [y for _, y in at]
    return [
        [
            TILE * at[x, y] + SIDE * row + column if (x, y) in at else -1
            for x in range(min(xs), max(xs) + 1)
            for column in range(SIDE)
        ]
        for y in range(max(ys), min(ys) - 1, -1)
        for row in range(SIDE)
    ]


def places_of(tiles: Sequence[LaidRow]) -> tuple[Place, ...]:
    """Where tiles lie."""
    return tuple((row[2], row[3], row[4]) for row in tiles)
