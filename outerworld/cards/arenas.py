"""Arenas: the ground of a fight, one character a cell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field, model_validator

from outerworld.cards.base import CardTable, Name, Slug, Source
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
    return rows


Land: TypeAlias = Literal["market", "snow"]


class Arena(CardTable):
    """An arena: `arenas/bonta-1.toml`.

    `.` free, `#` tree, `*` bush, `=` crate, `1`-`9` kamas, `D` demon cell with its kama, `@` demon cell with none,
    `P` start cell, and the letters of its special scenery.
    """

    id: Slug
    """The file's name where it is not given."""
    name: Name
    rows: Annotated[tuple[str, ...], AfterValidator(_check_rows), Field(min_length=1, max_length=MOST_CELLS)]
    """One character a cell, north row first: . # * = 1-9 @ D P, and the letters under `scenery`."""
    scenery: dict[Annotated[str, Field(pattern="^[A-Za-z]$")], Slug] = Field(default_factory=dict)
    """Special scenery by its letter in the rows: `{ I = "ice-cube" }`."""
    land: Land = Field(default="market", exclude=True)
    """How a page draws it. No rule asks for it, so that games stored with other looks go on."""
    source: Source = Source()

    @model_validator(mode="after")
    def _signs_are_known(self) -> Arena:
        for letter in self.scenery:
            if letter in LEGEND:
                raise ValueError(f"scenery: {expected(f'a letter other than {LEGEND_TEXT}', letter)}")
        for number, row in enumerate(self.rows):
            for column, character in enumerate(row):
                if character not in LEGEND and character not in self.scenery:
                    where = place_text(number, column, len(self.rows))
                    raise ValueError(f"rows: {where}: {expected(f'one of {LEGEND_TEXT}', character)}")
        return self

    @property
    def width(self) -> int:
        """How many columns it has."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """How many rows it has."""
        return len(self.rows)

    @property
    def ground(self) -> tuple[str, ...]:
        """The rows with no letters of special scenery in them."""
        return tuple("".join("." if sign in self.scenery else sign for sign in row) for row in self.rows)

    def pieces(self) -> list[tuple[str, str]]:
        """The special scenery, each with its cell, from the north-west: `[("ice-cube", "e9"), …]`."""
        return [(card, cell) for sign, card in self.scenery.items() for cell in self.cells(sign)]

    def cells(self, character: str) -> list[str]:
        """The names of all cells that show the character, from the north-west: `bonta.cells("D")`."""
        return [
            cell_name(row, column, self.height)
            for row, line in enumerate(self.rows)
            for column, found in enumerate(line)
            if found == character
        ]
