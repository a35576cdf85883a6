"""A world of tiles in a position of Quest: which tile lies where, and names of cells on them (`4c3`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Field

from outerworld.board.layout import SIDE
from outerworld.cards.base import Number, Slug, Table
from outerworld.cards.errors import CardError, Path, expected, expected_name
from outerworld.cards.position import is_map_cell
from outerworld.cards.tiles import Tile

Turn = Literal["north", "east", "south", "west"]
TURNS: tuple[Turn, ...] = get_args(Turn)
"""Where the top of a tile's print points, in the order of turns to the right."""
CITY_TILES = 2
MOST_LAID = 24
_CELL = re.compile(r"([1-9][0-9]?)([a-f])([1-6])")


def _check_quest_cell(value: Any) -> Any:
    if isinstance(value, str) and (_CELL.fullmatch(value) or is_map_cell(value)):
        return value
    raise ValueError(expected('a cell such as "e4", or "3c4" on the third tile of a world', value))


QuestCell = Annotated[str, BeforeValidator(_check_quest_cell)]
"""A cell of a map, or of a world."""


class LaidTile(Table):
    """A tile of a world: `{ tile = "631-a", at = [2, 0], turn = "east" }`."""

    tile: Slug
    """A side of a tile, of a loaded pack or of this file's `cards`."""
    at: Annotated[tuple[Number, Number], Field(min_length=2, max_length=2)]
    """How many tiles east and north it lies."""
    turn: Turn = "north"
    """Where the top of its print points."""


def check_places(world: tuple[LaidTile, ...], least: int) -> None:
    """The two tiles of the city lie side by side, every other one beside one that lies there, and none on another."""
    if not least <= len(world) <= MOST_LAID:
        raise ValueError(f"world: expected {least} to {MOST_LAID} tiles, first the two of the city, found {len(world)}")
    for number, laid in enumerate(world):
        before = [other.at for other in world[:number]]
        if laid.at in before:
            raise ValueError(f"world[{number}].at: expected a place of its own, found {[*laid.at]} again")
        if number and not any(_touch(laid.at, other) for other in before):
            raise ValueError(
                f"world[{number}].at: expected a place beside a tile before it, found {[*laid.at]} (Q3.4.2)"
            )


def _touch(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def check_world_cells(world: tuple[LaidTile, ...], named: Iterable[tuple[str, str]]) -> None:
    """Every cell, each with the key that names it, lies on a tile of the world."""
    for where, name in named:
        found = _CELL.fullmatch(name)
        if found is None or int(found[1]) > len(world):
            last = f"{len(world)}{chr(96 + SIDE)}{SIDE}"
            raise ValueError(f'{where}: expected a cell of the world, 1a1 to {last}, found "{name}"')


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
