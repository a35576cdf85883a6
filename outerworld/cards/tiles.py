"""Tiles: what the world of Quest is made of, 6 x 6 cells each (Q2.2)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field, model_validator

from outerworld.board.layout import SIDE
from outerworld.cards.arenas import place_text
from outerworld.cards.base import CardTable, Name, Slug, Source
from outerworld.cards.errors import expected

# What a tile prints on a cell; the last four are scenery of dungeons, which always stands there.
PRINTS = ".SDTVWH12FONC"
PRINTS_TEXT = " ".join(PRINTS)
STANDING = PRINTS[-4:]
# How many tiles, each turned in four ways, are kept as they lie.
KEPT = 256
# The other cells of a room are enough for five Krosmasters, all that they summon, and the monsters.
MOST_STANDING = 12

Family = Literal["gobball", "tofu"]
FAMILIES: tuple[Family, ...] = get_args(Family)
BROUGHT_BY: dict[str, tuple[str, ...]] = {"gobball": ("dung", "wool", "horn"), "tofu": ("egg", "feather", "beak")}
"""The resources that there are where a family is in play; wood and iron there always are (Q10.1.2 to Q10.1.4)."""
TileFamily = Literal["city", "gobball", "tofu", "dungeon"]


def _check_rows(rows: tuple[str, ...]) -> tuple[str, ...]:
    """Refuses what is no tile: 6 rows of 6 signs of the legend."""
    if len(rows) != SIDE:
        raise ValueError(f"expected {SIDE} rows, found {len(rows)}")
    for number, row in enumerate(rows):
        if len(row) != SIDE:
            raise ValueError(f"row {number + 1}: expected {SIDE} cells, found {len(row)}")
        for column, sign in enumerate(row):
            if sign not in PRINTS:
                where = place_text(number, column, SIDE)
                raise ValueError(f"{where}: {expected(f'one of {PRINTS_TEXT}', sign)}")
    return rows


@lru_cache(KEPT)
def _turned(rows: tuple[str, ...], turn: int) -> str:
    """The signs of a tile turned to the right so often: worked out once, for the same tiles lie in every game."""
    for _ in range(turn):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return "".join(rows)


class Tile(CardTable):
    """A side of a tile: `tiles/631-a.toml`.

    `.` plain, `S` start, `D` demon, `T` tree, `V` vein, `W` low wall and `H` hay bale where such scenery can stand,
    `1` and `2` dung or eggs by the tile's family, and in dungeons `F` fountain, `O` totem, `N` nest, `C` cage.
    """

    id: Slug
    """The file's name where it is not given. `631-a` and `631-b` are the two sides of one tile."""
    name: Name
    family: TileFamily
    """Whose land it is, or the city; a dungeon's says whose `of`."""
    of: Family | None = None
    """The family that lives in a dungeon."""
    rows: Annotated[tuple[str, ...], AfterValidator(_check_rows), Field(min_length=SIDE, max_length=SIDE)]
    """One sign a cell, north row first as it is printed: . S D T V W H 1 2 F O N C."""
    source: Source = Source()

    @model_validator(mode="after")
    def _is_dungeon_or_land(self) -> Tile:
        """Totems, nests, fountains and cages stand only in dungeons (Q12.2.5, Q12.2.6)."""
        if self.family == "dungeon" and self.of is None:
            raise ValueError('of: expected "gobball" or "tofu" for a dungeon, found nothing')
        if self.family != "dungeon" and self.of is not None:
            raise ValueError(f'of: expected it only where family = "dungeon", found "{self.of}"')
        standing = sum(sign in STANDING for row in self.rows for sign in row)
        if standing and self.family != "dungeon":
            raise ValueError(f"rows: expected {' '.join(STANDING)} only in dungeons, found {standing}")
        if standing > MOST_STANDING:
            raise ValueError(f"rows: expected at most {MOST_STANDING} pieces of scenery in a room, found {standing}")
        return self

    @property
    def piece(self) -> str:
        """The tile of which this is a side: only one of the two can lie in a world.

        >>> Tile(id="631-b", name="Land", family="gobball", rows=("......",) * 6).piece
        '631'
        """
        return self.id[:-2] if self.id.endswith(("-a", "-b")) else self.id

    def printed(self, turn: int) -> str:
        """Its signs, north row first, when the print's top points north, east, south or west (0 to 3).

        >>> Tile(id="t", name="T", family="tofu", rows=("S.....", *["......"] * 5)).printed(1)[:6]
        '.....S'
        """
        return _turned(self.rows, turn)
