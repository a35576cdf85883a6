"""A world of tiles in a position of Quest: which tile lies where, and names of cells on them (`4c3`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Field, model_validator

from outerworld.board.layout import SIDE
from outerworld.cards.base import Number, Slug, Table
from outerworld.cards.errors import CardError, Path, expected, expected_name
from outerworld.cards.position import is_map_cell
from outerworld.cards.tiles import FAMILIES, Family, Tile

Turn = Literal["north", "east", "south", "west"]
TURNS: tuple[Turn, ...] = get_args(Turn)
"""Where the top of a tile's print points, in the order of turns to the right."""
CITY_TILES = 2
MOST_LAID = 24
WORLD_CELL = "([1-9][0-9]?|[gt][12])([a-f])([1-6])"
"""A cell of a world as it is written: its tile, or the room of a dungeon, its column and its row."""
_CELL = re.compile(WORLD_CELL)
ROOMS = 2
"""How many rooms a dungeon can have."""


def _check_quest_cell(value: Any) -> Any:
    if isinstance(value, str) and (_CELL.fullmatch(value) or is_map_cell(value)):
        return value
    raise ValueError(expected('a cell such as "e4", "3c4" on the third tile of a world, or "g1c3" in a dungeon', value))


QuestCell = Annotated[str, BeforeValidator(_check_quest_cell)]
"""A cell of a map, or of a world."""


def is_of_city(cell: str) -> bool:
    """Whether a cell of a world lies in the city, by its name.

    >>> is_of_city("2a6"), is_of_city("3c4")
    (True, False)
    """
    return cell[:-2] in [str(number + 1) for number in range(CITY_TILES)]


def room_of(cell: str) -> Family | None:
    """The family in whose dungeon a cell of a world lies, by its name.

    >>> room_of("t2a6"), room_of("3c4")
    ('tofu', None)
    """
    return next((family for family in FAMILIES if _CELL.fullmatch(cell) and cell.startswith(family[0])), None)


class LaidTile(Table):
    """A tile of a world: `{ tile = "631-a", at = [2, 0], turn = "east" }`."""

    tile: Slug
    """A side of a tile, of a loaded pack or of this file's `cards`."""
    at: Annotated[tuple[Number, Number], Field(min_length=2, max_length=2)]
    """How many tiles east and north it lies."""
    turn: Turn = "north"
    """Where the top of its print points."""


class OpenDungeon(Table):
    """A dungeon in which somebody is: `{ room = 1, tiles = ["624-a"], mood = "furious" }`."""

    room: Annotated[int, Field(strict=True, ge=1, le=ROOMS)]
    """How many rooms are open."""
    tiles: tuple[Slug, ...]
    """The tile of each room, of a loaded pack or of this file's `cards`; the top of its print points north."""
    mood: Slug | None = None
    """The mood of the boss."""

    @model_validator(mode="after")
    def _has_a_tile_for_each_room(self) -> OpenDungeon:
        if len(self.tiles) != self.room:
            raise ValueError(f"tiles: expected one for each room, {self.room}, found {len(self.tiles)}")
        return self


def check_places(world: tuple[LaidTile, ...], least: int, of_city: int = 0) -> None:
    """The two tiles of the city lie side by side, every other one beside one that lies there, and none on another.

    So many of them stand under `city` in the file, the others under `world`.
    """
    if not least <= len(world) <= MOST_LAID:
        raise ValueError(f"world: expected {least} to {MOST_LAID} tiles, first the two of the city, found {len(world)}")
    for number, laid in enumerate(world):
        key = f"city[{number}].at" if number < of_city else f"world[{number - of_city}].at"
        before = [other.at for other in world[:number]]
        if laid.at in before:
            raise ValueError(f"{key}: expected a place of its own, found {[*laid.at]} again")
        if number and not any(_touch(laid.at, other) for other in before):
            raise ValueError(f"{key}: expected a place beside a tile before it, found {[*laid.at]} (Q3.4.2)")


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def check_world_cells(
    world: tuple[LaidTile, ...], dungeons: Mapping[Family, OpenDungeon], named: Iterable[tuple[str, str]]
) -> None:
    """Every cell, each with the key that names it, lies on a tile of the world or in an open room."""
    lying = [str(number + 1) for number in range(len(world))]
    lying += [f"{family[0]}{room + 1}" for family, dungeon in dungeons.items() for room in range(dungeon.room)]
    for where, name in named:
        found = _CELL.fullmatch(name)
        if found is None or found[1] not in lying:
            last = f"{len(world)}{chr(96 + SIDE)}{SIDE}"
            rooms = "".join(f", or of the open room {room}" for room in lying[len(world) :])
            raise ValueError(f'{where}: expected a cell of the world, 1a1 to {last}{rooms}, found "{name}"')


def check_rooms(dungeons: Mapping[Family, OpenDungeon], tiles: Mapping[str, Tile]) -> None:
    """Known tiles of a family's dungeon lie in its rooms, each once."""
    lying = [(family, room, name) for family, open_ in dungeons.items() for room, name in enumerate(open_.tiles)]
    pieces: dict[str, str] = {}
    for family, room, name in lying:
        path: Path = ("dungeon", family, "tiles", room)
        if name not in tiles or tiles[name].of != family:
            known = [tile.id for tile in tiles.values() if tile.of == family]
            raise CardError("", path, expected_name(name, known, f"a loaded tile of the {family} dungeon"))
        if tiles[name].piece in pieces:
            raise CardError("", path, f'expected each tile once, found "{name}" after "{pieces[tiles[name].piece]}"')
        pieces[tiles[name].piece] = name


def check_tiles(world: tuple[LaidTile, ...], tiles: Mapping[str, Tile]) -> None:
    """Known tiles, first the city's two and then land, and no tile with both its sides up."""
    pieces: dict[str, str] = {}
    for number, laid in enumerate(world):
        path: Path = ("world", number, "tile")
        if laid.tile not in tiles:
            raise CardError("", path, expected_name(laid.tile, tiles, "a loaded tile"))
        tile = tiles[laid.tile]
        is_city = number < CITY_TILES
        if (tile.family == "city") != is_city or tile.family == "dungeon":
            raise CardError("", path, expected("a tile of the city" if is_city else "a tile of land", laid.tile))
        if tile.piece in pieces:
            raise CardError("", path, f'expected each tile once, found "{laid.tile}" after "{pieces[tile.piece]}"')
        pieces[tile.piece] = laid.tile
