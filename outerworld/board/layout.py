"""Boards made of square tiles that lie side by side in any shape.

Cells are numbered tile by tile, `36 * tile + 6 * row + column`, so that one tile more changes none of them. A tile lies
in an area, the world or one of two dungeons, and nothing reaches from one area to another.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final

from outerworld.board.grid import FAR, OFFSETS, Cells, Distances, Grid
from outerworld.board.tracing import traced

Place = tuple[int, int, int]
"""Where a tile lies: its area, and how many tiles east and north there."""

SIDE: Final = 6
TILE: Final = SIDE * SIDE
"""How many cells a tile has."""
MOST_TILES: Final = 28
"""They have fewer than the 1,024 cells that an option can tell apart."""
SIGNS: Final = ("", "g", "t")
"""What the number of a tile is written after, by area: the world, the dungeon of the gobballs, that of the tofus."""
KEPT: Final = 32
"""How many layouts are kept for those who ask again."""
MOST_BLOCKS: Final = 2048
"""How many tiles with what lies around them are kept, of which layouts are put together."""

_MOST_STEPS: Final = 40
"""From tile to tile in one area, so that all distances in it stay below `FAR`."""
_APART: Final = 43 * SIDE
"""Rows and columns from area to area: no row, no column and no area of effect has cells of both."""
_INSIDE: Final = tuple((row, column) for row in range(SIDE) for column in range(SIDE))
_UNTRACED: Final[tuple[int, ...]] = (-1,)


class Layout(Grid):
    """A grid whose cells lie on tiles. Ask `layout` for it.

    Few games share its tables, so they are put together from what all layouts share, and a line is found when somebody
    looks along it.

    >>> board = layout(((0, 0, 0), (0, 1, 0), (1, 0, 0)))
    >>> board.size, board.zone[board.cell("2c3")], board.distance(board.cell("1a1"), board.cell("2f1"))
    (108, 1, 11)
    """

    __slots__ = ("_first", "_traced", "places")

    def __init__(self, places: tuple[Place, ...]) -> None:
        corners = _corners(places)
        height, width = (max(way) + SIDE for way in zip(*corners, strict=True))
        at = {place: tile for tile, place in enumerate(places)}
        # By row and column, counted in tiles, the first cell of the tile that lies there.
        self._first: dict[tuple[int, int], int] = {}
        cells = Cells()
        for tile, ((area, x, y), (row, column)) in enumerate(zip(places, corners, strict=True)):
            down, across = _APART * area + row, _APART * area + column
            self._first[down // SIDE, across // SIDE] = TILE * tile
            cells.rows += _rows(down)
            cells.columns += _columns(across)
            cells.add(_tile(tile, *[at.get((area, x + east, y - south), -1) for south, east in OFFSETS]))
        names = _names(tuple([area for area, _, _ in places]))
        super().__init__(width, height, cells, names, TileDistances(places))
        self.places: Final = places
        self.zone = _zones(len(places))
        self._traced: list[list[tuple[int, ...]] | None] = [None] * self.size

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Copied or sent elsewhere, a layout is still the one of its tiles, as long as it is kept."""
        return layout, (self.places,)

    def __repr__(self) -> str:
        return f"layout({self.places})"

    def at(self, row: int, column: int) -> int:
        """The cell there, or -1 where no tile lies.

        >>> layout(((0, 0, 0), (0, 1, 0))).at(1, 7), layout(((0, 0, 0),)).at(1, 7)
        (43, -1)
        """
        first = self._first.get((row // SIDE, column // SIDE), -1)
        return -1 if first < 0 else first + SIDE * (row % SIDE) + column % SIDE

    def lines_to(self, start: int, cells: Iterable[int]) -> list[tuple[int, ...]]:
        """By cell, what the line from `start` to it cuts into: for those cells, and here for no others.

        >>> layout(((0, 0, 0),)).lines_to(0, [3])[3]
        (1, 2)
        """
        lines = self._traced[start]
        if lines is None:
            lines = self._traced[start] = [_UNTRACED] * self.size
        for cell in cells:
            # Compiled, a tuple may be another one each time that it is named: compare what is in it.
            if lines[cell] == _UNTRACED:
                lines[cell] = self.line_between(start, cell)
        return lines

    def line_between(self, a: int, b: int) -> tuple[int, ...]:
        """What the line from a to b cuts into, in its order; it passes over places where no tile lies.

        >>> layout(((0, 0, 0), (0, 2, 0))).line_between(4, 37)
        (5, 36)
        """
        row, column = self.rows[a], self.columns[a]
        line = traced(self.rows[b] - row, self.columns[b] - column)
        cells = [self.at(row + south, column + east) for south, east in line]
        return tuple([cell for cell in cells if cell >= 0])

    def _title(self) -> str:
        return "a board of tiles"

    def ends(self) -> tuple[str, str]:
        """The names of its first and its last cell.

        >>> layout(((0, 0, 0), (0, 1, 0))).ends()
        ('1a1', '2f6')
        """
        return self._names[TILE - SIDE], self._names[SIDE - TILE - 1]


def layout(places: tuple[Place, ...]) -> Layout:
    """The board of those tiles: the same one for all who ask for it, as long as it is kept.

    Ask for it once the last tile lies. Cells and their names follow from the tiles' areas alone, so that until then
    any other layout of such tiles knows them.

    >>> layout(((0, 0, 0), (0, 5, 2))) is layout(((0, 0, 0), (0, 5, 2)))
    True
    """
    return _laid(places)


@lru_cache(KEPT)
def _laid(places: tuple[Place, ...]) -> Layout:
    if not 1 <= len(places) <= MOST_TILES:
        raise ValueError(f"no board of {len(places)} tiles: it has 1 to {MOST_TILES}")
    for number, place in enumerate(places):
        area, x, y = place
        if not 0 <= area < len(SIGNS):
            raise ValueError(f"no area {area}: areas are 0 to {len(SIGNS) - 1}")
        if place in places[:number]:
            raise ValueError(f"no room for a second tile at {x}, {y} of area {area}")
        if any(area == other and abs(x - u) + abs(y - v) > _MOST_STEPS for other, u, v in places):
            raise ValueError(f"the tile at {x}, {y} of area {area} lies more than {_MOST_STEPS} tiles from another")
    return Layout(places)


def _corners(places: tuple[Place, ...]) -> list[tuple[int, int]]:
    """By tile the row and column of its cell in the north-west, counted from the north-west of its area."""
    west = {area: min(x for there, x, _ in places if there == area) for area, _, _ in places}
    north = {area: max(y for there, _, y in places if there == area) for area, _, _ in places}
    return [(SIDE * (north[area] - y), SIDE * (x - west[area])) for area, x, y in places]


@cache
def _rows(first: int) -> list[int]:
    """By cell of a tile its row, where the tile begins in that one."""
    return [first + row for row, _ in _INSIDE]


@cache
def _columns(first: int) -> list[int]:
    """By cell of a tile its column, where the tile begins in that one."""
    return [first + column for _, column in _INSIDE]


@lru_cache(MOST_BLOCKS)
def _tile(tile: int, north: int, east: int, south: int, west: int) -> Cells:
    """What lies beside the cells of a tile between four others, of which -1 is none."""
    cells = Cells()
    cells.meet([
        [_beside(tile, other, down + a_row, across + a_column) for down, across in _INSIDE]
        for other, (a_row, a_column) in zip((north, east, south, west), OFFSETS, strict=True)
    ])  # fmt: skip
    return cells


def _beside(tile: int, other: int, row: int, column: int) -> int:
    """The cell in a row and a column of a tile, or where those leave it of the other one there; -1 where none is."""
    if not (0 <= row < SIDE and 0 <= column < SIDE):
        tile = other
    return -1 if tile < 0 else TILE * tile + SIDE * (row % SIDE) + column % SIDE


@lru_cache(KEPT)
def _zones(tiles: int) -> tuple[int, ...]:
    """By cell its tile."""
    return tuple(cell // TILE for cell in range(TILE * tiles))


@lru_cache(KEPT)
def _names(areas: tuple[int, ...]) -> tuple[str, ...]:
    """Tile, column from the west and row from the south: `4c3` in the world, `g1c3` in a dungeon."""
    tiles = [f"{SIGNS[area]}{areas[: number + 1].count(area)}" for number, area in enumerate(areas)]
    return tuple([f"{tile}{chr(97 + column)}{SIDE - row}" for tile in tiles for row, column in _INSIDE])


class TileDistances(Distances):
    """By cell the distances to all cells, put together tile by tile.

    >>> TileDistances(((0, 0, 0), (0, 1, 0)))[0][TILE]
    6
    """

    __slots__ = ("_places",)

    def __init__(self, places: tuple[Place, ...]) -> None:
        super().__init__(TILE, len(places))
        self._places: Final = places

    def measured(self, cell: int) -> bytes:
        """The row of a cell.

        >>> list(TileDistances(((0, 0, 0), (0, 1, 0))).measured(0)[TILE - 1 : TILE + 2])
        [10, 6, 7]
        """
        (area, x, y), inside = self._places[cell // TILE], cell % TILE
        tiles = [_between(y - v, u - x) if area == there else _ELSEWHERE for there, u, v in self._places]
        return b"".join([tile[inside] for tile in tiles])


@cache
def _between(south: int, east: int) -> tuple[bytes, ...]:
    """By cell of a tile the distances to the cells of another, so many tiles to the south and east of it."""
    far = [(SIDE * south + row, SIDE * east + column) for row, column in _INSIDE]
    return tuple(bytes(abs(down - row) + abs(across - column) for down, across in far) for row, column in _INSIDE)


_ELSEWHERE: Final = (bytes([FAR] * TILE),) * TILE
