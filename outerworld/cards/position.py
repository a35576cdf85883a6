"""A position: a board, who stands where, and what each player has. Tutorials and scenarios extend it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Field, Tag, model_validator

from outerworld.cards.arenas import (
    LEGEND,
    LEGEND_TEXT,
    MOST_CELLS,
    Arena,
    cell_name,
    cell_place,
    check_shape,
    place_text,
)
from outerworld.cards.base import Flag, NotNegative, Number, Positive, Rank, Slug, Table, Text
from outerworld.cards.errors import expected
from outerworld.cards.keywords import Keyword
from outerworld.cards.rewards import Reward
from outerworld.cards.units import Krosmaster, Scenery, Summon

Piles = Annotated[tuple[tuple[Slug, ...], ...], Field(max_length=99)]
FREE_GROUND = ".=123456789@DP"


class MarkersCarried(Table):
    """Markers on a unit: `{ ap = -2 }`."""

    ap: Number = 0
    mp: Number = 0
    range: Number = 0


def is_map_cell(name: str) -> bool:
    """Whether that is the name of a cell of the largest map.

    >>> is_map_cell("e4"), is_map_cell("e27")
    (True, False)
    """
    return re.fullmatch(r"[a-z][1-9][0-9]?", name) is not None and int(name[1:]) <= MOST_CELLS


def _check_cell(value: Any) -> Any:
    if isinstance(value, str) and is_map_cell(value):
        return value
    raise ValueError(expected('a cell such as "e4"', value))


Cell = Annotated[str, BeforeValidator(_check_cell)]


class PlacedUnit(Table):
    """A unit in a position: `[units.J]` with `card = "joris-swashbuckler"` and `player = 1`."""

    card: Slug
    """A card of a loaded pack, or of this file's `cards`."""
    player: Annotated[int, Field(strict=True, ge=0, le=4)] = 0
    """Whose unit it is; nobody's, and so not to be said, for scenery."""
    cell: Cell | None = None
    """Where it stands, unless the map shows it."""
    on: Literal[".", "=", "1", "2", "3", "4", "5", "6", "7", "8", "9", "@", "D", "P"] | None = None
    """What it stands on, where the map shows its letter."""
    injuries: NotNegative = 0
    ap: NotNegative | None = None
    """Action points now; full without it."""
    mp: NotNegative | None = None
    """Movement points now; full without it."""
    markers: MarkersCarried = MarkersCarried()
    rewards: tuple[Slug, ...] = ()
    """Demonic Rewards face down on its card."""
    equipped: tuple[Slug, ...] = ()
    """Demonic Rewards face up on its card."""
    powers: tuple[Keyword, ...] = ()
    """Powers added to those of its card."""
    inspired: tuple[Literal["critical", "armour", "lock", "dodge"], ...] = ()
    """Tension dice on its card."""
    summoner: Text | None = None
    """The letter of the unit that summoned it."""
    active: Flag = False
    """It is this unit's activation phase."""


class Stock(Table):
    """What a player has: `[players.1]` with `gg = 4`."""

    gg: NotNegative = 6
    kamas: NotNegative = 0
    bought_gg: Flag = False
    """Has bought a GG this turn."""


def read_rows(block: str) -> tuple[str, ...]:
    """The rows of a map block, north first.

    >>> read_rows('''
    ... .J
    ... #.
    ... ''')
    ('.J', '#.')
    """
    return tuple(line.strip() for line in block.strip().splitlines())


def card_kind(card: Any) -> str:
    """Which kind of card a table is: only a Krosmaster has a level, only a reward a rank, and scenery has no gauge.

    >>> card_kind({"name": "Post", "mp": "-", "hp": 1, "ap": "-"}), card_kind({"name": "Rock"})
    ('summon', 'scenery')
    """
    if not isinstance(card, Mapping):
        return type(card).__name__.lower()
    if "level" in card or "rank" in card:
        return "krosmaster" if "level" in card else "reward"
    return "summon" if {"mp", "ap"} & card.keys() else "scenery"


def _with_ids(cards: Any) -> Any:
    if not isinstance(cards, Mapping):
        return cards
    return {name: {"id": name, **card} if isinstance(card, Mapping) else card for name, card in cards.items()}


InlineCard = Annotated[
    Annotated[Krosmaster, Tag("krosmaster")]
    | Annotated[Summon, Tag("summon")]
    | Annotated[Scenery, Tag("scenery")]
    | Annotated[Reward, Tag("reward")],
    Discriminator(card_kind),
]


class Position(Table):
    """A board, the units on it and the players' stocks."""

    map: str | None = None
    """One character a cell, north row first: . # * = 1-9 @ D P, and the letters of the units."""
    arena: Slug | None = None
    """An arena of a loaded pack, instead of a map."""
    units: dict[str, PlacedUnit] = Field(default_factory=dict)
    """The units by their letters."""
    players: dict[Literal["1", "2", "3", "4"], Stock] = Field(default_factory=dict)
    """What each player has."""
    pairs: Flag = False
    """Two against two: players 1 and 3 side against 2 and 4."""
    wild_gg: NotNegative = 1
    piles: dict[Rank, Piles] = Field(default_factory=dict)
    """The piles of each rank; the first of a pile is on top."""
    face_up: dict[str, Slug] = Field(default_factory=dict)
    """The reward that lies face up beside a pile: `{ granite-1 = "muddle" }`."""
    phase: Literal["activation", "tension"] = "activation"
    """`tension` starts at the player's Tension roll."""
    turn: Positive | None = None
    """Which turn of the game it is; without it, a later one."""
    cards: Annotated[dict[str, InlineCard], BeforeValidator(_with_ids)] = Field(default_factory=dict)
    """Cards written in this file, by id. `level` makes a Krosmaster, `rank` a reward, `mp` or `ap` a summon."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Position:
        if (self.map is None) == (self.arena is None):
            raise ValueError(f"expected map or arena, found {'neither' if self.map is None else 'both'}")
        wrong = [*self._wrong_units(), *self._wrong_cells(), *self._wrong_piles()]
        if wrong:
            raise ValueError(*wrong)
        return self

    def _wrong_units(self) -> Iterator[str]:
        for letter, unit in self.units.items():
            if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", letter):
                yield f"units: {expected('a letter', letter)}"
            if unit.summoner is not None and unit.summoner not in self.units:
                yield f"units.{letter}.summoner: {expected('the letter of a unit', unit.summoner)}"
        active = [letter for letter, unit in self.units.items() if unit.active]
        if len(active) > 1:
            yield f"units: expected one active unit, found {' and '.join(active)}"

    def _wrong_piles(self) -> Iterator[str]:
        for pile in self.face_up:
            if not re.fullmatch(r"(granite|jade|silver|gold|ruby)-[1-9]", pile):
                yield f"face_up: {expected('a pile such as granite-1', pile)}"

    def can_have_summoned(self, summoner: str, letter: str) -> bool:
        """Whether a unit is of the same player, and not itself summoned by the other in the end."""
        above, line = summoner, [letter]
        while above in self.units and above not in line:
            line.append(above)
            above = self.units[above].summoner or ""
        return not above and self.units[summoner].player == self.units[letter].player

    def _wrong_cells(self) -> Iterator[str]:
        seen = self._seen_on_map()
        for letter, unit in self.units.items():
            if unit.cell is None and letter not in seen:
                where = "a cell, or its letter on the map" if self.map is not None else "a cell"
                yield f"units.{letter}: expected {where}, found nothing"
            if unit.cell is not None and letter in seen:
                yield f"units.{letter}.cell: expected no cell, since the map shows it at {seen[letter]}"

    def _seen_on_map(self) -> dict[str, str]:
        """The letters on the map and their cells; refuses characters that mean nothing."""
        if self.map is None:
            return {}
        rows = read_rows(self.map)
        try:
            check_shape(rows)
        except ValueError as error:
            raise ValueError(f"map: {error}") from None
        seen: dict[str, str] = {}
        for row, line in enumerate(rows):
            for column, character in enumerate(line):
                where = f"map: {place_text(row, column, len(rows))}"
                if character in seen:
                    raise ValueError(f'{where}: expected unit "{character}" once, found it again')
                if character in self.units:
                    seen[character] = cell_name(row, column, len(rows))
                elif character not in LEGEND:
                    wanted = f"one of {LEGEND_TEXT} or the letter of a unit"
                    raise ValueError(f"{where}: {expected(wanted, character)}")
        return seen

    @property
    def cells(self) -> dict[str, str]:
        """Where each unit stands: `{"J": "b2", "k": "c2"}`."""
        return {letter: unit.cell for letter, unit in self.units.items() if unit.cell} | self._seen_on_map()

    def rows(self, arenas: Mapping[str, Arena]) -> tuple[str, ...]:
        """The rows of the map or the arena as they are written, north first."""
        return read_rows(self.map) if self.map is not None else arenas[self.arena or ""].rows

    def ground(self, arenas: Mapping[str, Arena]) -> tuple[str, ...]:
        """The rows of the board with no letters of units in them, north first."""
        cells = [list(row) for row in (self.rows(arenas) if self.arena is None else arenas[self.arena].ground)]
        for letter, cell in self.cells.items():
            row, column = cell_place(cell, len(cells))
            on = self.units[letter].on
            if on is not None or cells[row][column] == letter:
                cells[row][column] = on or "."
        return tuple("".join(row) for row in cells)

    def stock(self, player: int) -> Stock:
        """What a player has, with the defaults for one who is not written down."""
        return next((stock for key, stock in self.players.items() if key == str(player)), Stock())
