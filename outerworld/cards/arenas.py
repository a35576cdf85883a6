"""Arenas: the ground of a fight, one character a cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from pydantic import AfterValidator, Field

from outerworld.cards.base import CardTable, Slug, Source, Text
from outerworld.cards.errors import expected

MOST_CELLS = 26
LEGEND = ".#*=123456789@DP"
LEGEND_TEXT = ". # * = 1-9 @ D P"


def cell_name(row: int, column: int, height: int) -> str:
    """The name of a cell, as in chess: rows of the list from the north, names from the south.

    >>> cell_name(0, 0, 6)
    'a6'
    """
    return f"{chr(ord('a') + column)}{height - row}"


def cell_place(cell: str, height: int) -> tuple[int, int]:
    """The row from the north and the column from the west of a cell.

    >>> cell_place("a6", 6)
    (0, 0)
    """
    return height - int(cell[1:]), ord(cell[0]) - ord("a")


def place_text(row: int, column: int, height: int) -> str:
    """Where a character stands, for people who count.

    >>> place_text(1, 2, 6)
    'row 2, column 3 (c5)'
    """
    return f"row {row + 1}, column {column + 1} ({cell_name(row, column, height)})"


def check_shape(rows: Sequence[str]) -> None:
    """Refuses rows that are no board: none, uneven, or more than 26 by 26."""
    if not rows or not rows[0]:
        raise ValueError("expected at least one row of cells, found none")
    if len(rows) > MOST_CELLS or len(rows[0]) > MOST_CELLS:
        raise ValueError(f"expected at most 26 x 26 cells, found {len(rows[0])} x {len(rows)}")
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise ValueError(f"row {number}: expected {len(rows[0])} cells as in row 1, found {len(row)}")


def _check_rows(rows: tuple[str, ...]) -> tuple[str, ...]:
    check_shape(rows)
    for number, row in enumerate(rows):
        for column, character in enumerate(row):
            if character not in LEGEND:
                where = place_text(number, column, len(rows))
                raise ValueError(f"{where}: {expected(f'one of {LEGEND_TEXT}', character)}")
    return rows


class Arena(CardTable):
    """An arena: `arenas/bonta-1.toml`.

    `.` free, `#` tree, `*` bush, `=` crate, `1`-`9` kamas, `D` demon cell with its kama, `@` demon cell with none,
    `P` start cell.
    """

    id: Slug
    """The file's name where it is not given."""
    name: Text
    rows: Annotated[tuple[str, ...], AfterValidator(_check_rows), Field(min_length=1, max_length=MOST_CELLS)]
    """One character a cell, north row first: . # * = 1-9 @ D P."""
    source: Source = Source()

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows it has."""
        return len(self.rows)

    def cells(self, character: str) -> list[str]:
        """The names of all cells that show the character, from the north-west: `bonta.cells("D")`."""
        return [
            cell_name(row, column, self.height)
            for row, line in enumerate(self.rows)
            for column, found in enumerate(line)
            if found == character
        ]
