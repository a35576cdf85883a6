"""The state of a fight in columns: a unit, a cell and a player are small integers, each fact is one flat list."""

from typing import TypeVar

from outerworld.cards.tables import KROSMASTER, NO_GAUGE, OBSTRUCTIVE, CardRow
from outerworld.combat.ground import hides, is_impassable
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY, Game

OFF_BOARD = -1

UNIT_COLUMNS = (
    "name",  # its letter
    "card",  # row of the setting's cards
    "player",
    "summoner",  # the unit that brought it into play, or NOBODY
    "hp",  # NO_GAUGE for a unit without
    "max_ap",  # NO_GAUGE for a unit without
    "max_mp",  # NO_GAUGE for a mechanism
    "rewards",  # face down, rows of the setting's rewards
    "equipped",  # face up
    "cell",  # OFF_BOARD when it is not in the arena
    "injuries",
    "ap",  # the gauge now
    "mp",
    "ap_markers",  # signed: +1 and -1 markers cancel (F4.11.8)
    "mp_markers",
    "range_markers",
    "range_bonus",  # what range markers give for the rest of its turn (F4.12.1)
    "powers",  # those in force, a bit mask
    "cast_this_turn",  # spells by slot, a bit mask
    "cast_this_game",
)
CHANGING = UNIT_COLUMNS[UNIT_COLUMNS.index("cell") :]


T = TypeVar("T")


def replaced(column: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A column of what seldom changes, with one place changed.

    >>> replaced((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*column[:place], value, *column[place + 1 :])


class Battle(Game):
    """A fight as Arena and Quest share it, each fact a column by unit, by cell or by player.

    What seldom changes is a tuple, replaced whole and shared by copies; what changes all the time is a list. The
    cell columns `occupant`, `blocked` (nobody can enter) and `opaque` (blocks sight) follow the units; `purse` and
    `timeline` (the order in which a player's units act) are by player.
    """

    name: tuple[str, ...]
    card: tuple[int, ...]
    player: tuple[int, ...]
    summoner: tuple[int, ...]
    hp: tuple[int, ...]
    max_ap: tuple[int, ...]
    max_mp: tuple[int, ...]
    rewards: tuple[tuple[int, ...], ...]
    equipped: tuple[tuple[int, ...], ...]
    cell: list[int]
    injuries: list[int]
    ap: list[int]
    mp: list[int]
    ap_markers: list[int]
    mp_markers: list[int]
    range_markers: list[int]
    range_bonus: list[int]
    powers: list[int]
    cast_this_turn: list[int]
    cast_this_game: list[int]

    ground: tuple[int, ...]
    kamas_on: tuple[int, ...]
    occupant: list[int]
    blocked: list[int]
    opaque: list[int]

    timeline: tuple[tuple[int, ...], ...]
    purse: list[int]

    aimed: list[tuple[int, int]]  # (slot, unit) for what the active unit cast once per target this turn (F4.8.3)

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting.procedures, chance)
        self.setting = setting
        self.grid = setting.grid
        self.turn = 1
        self.active_player = NOBODY
        self.active = NOBODY

    # What a mode decides.

    def knocked_out(self, unit: int, by: int) -> None:
        """A unit is KO'd and still on the board: what that brings its enemies."""

    def left_board(self, unit: int) -> None:
        """A unit is no longer on the board: whether that ends the game."""

    # Reading units like the rulebook.

    def row(self, unit: int) -> CardRow:
        """The compiled card of a unit."""
        return self.setting.cards[self.card[unit]]

    def is_krosmaster(self, unit: int) -> bool:
        """Whether it has a level (F4.3.3)."""
        return self.setting.cards[self.card[unit]].kind == KROSMASTER

    def is_character(self, unit: int) -> bool:
        """Whether it has MP (F4.3.4); otherwise it is a mechanism."""
        return self.max_mp[unit] != NO_GAUGE

    def are_enemies(self, unit: int, other: int) -> bool:
        """Whether the two are on different sides (F4.3.5)."""
        teams = self.setting.teams
        return teams[self.player[unit]] != teams[self.player[other]]

    def in_play(self) -> list[int]:
        """Every unit on the board, in the order in which they came into play."""
        return [unit for unit, cell in enumerate(self.cell) if cell != OFF_BOARD]

    # Putting units on the board and taking them off.

    def place(self, unit: int, cell: int) -> None:
        """Puts a unit on a cell, from another cell or from beside the board."""
        self.lift(unit)
        self.cell[unit] = cell
        if not self.row(unit).leaves_cell_free:
            self.occupant[cell] = unit
            self.blocked[cell] = 1
            self.opaque[cell] = int(self.blocks_sight(unit) or hides(self.ground[cell]))

    def lift(self, unit: int) -> None:
        """Takes a unit off the board; one that is not there stays where it is."""
        cell = self.cell[unit]
        if cell == OFF_BOARD:
            return
        self.cell[unit] = OFF_BOARD
        if self.occupant[cell] == unit:
            self.occupant[cell] = NOBODY
            self.blocked[cell] = int(is_impassable(self.ground[cell]))
            self.opaque[cell] = int(hides(self.ground[cell]))

    def blocks_sight(self, unit: int) -> bool:
        """Krosmasters block sight, summons only if obstructive (F4.15.9.a, F4.19.1.g), and some powers see to it."""
        if self.powers[unit] & self.setting.see_through:
            return False
        return self.is_krosmaster(unit) or bool(self.powers[unit] & OBSTRUCTIVE)

    # Copying and hashing.

    def _copy_to(self, twin: "Game") -> None:
        super()._copy_to(twin)
        assert isinstance(twin, Battle)
        twin.turn = self.turn
        twin.active_player = self.active_player
        twin.active = self.active
        twin.name = self.name
        twin.card = self.card
        twin.player = self.player
        twin.summoner = self.summoner
        twin.hp = self.hp
        twin.max_ap = self.max_ap
        twin.max_mp = self.max_mp
        twin.rewards = self.rewards
        twin.equipped = self.equipped
        twin.ground = self.ground
        twin.kamas_on = self.kamas_on
        twin.timeline = self.timeline
        twin.cell = self.cell[:]
        twin.injuries = self.injuries[:]
        twin.ap = self.ap[:]
        twin.mp = self.mp[:]
        twin.ap_markers = self.ap_markers[:]
        twin.mp_markers = self.mp_markers[:]
        twin.range_markers = self.range_markers[:]
        twin.range_bonus = self.range_bonus[:]
        twin.powers = self.powers[:]
        twin.cast_this_turn = self.cast_this_turn[:]
        twin.cast_this_game = self.cast_this_game[:]
        twin.occupant = self.occupant[:]
        twin.blocked = self.blocked[:]
        twin.opaque = self.opaque[:]
        twin.purse = self.purse[:]
        twin.aimed = self.aimed[:]

    def columns(self) -> dict[str, object]:
        """Every column by name, those that follow from others (`occupant`, `blocked`, `opaque`) left out."""
        fight: dict[str, object] = {
            "turn": self.turn,
            "active_player": self.active_player,
            "active": self.active,
            "ground": self.ground,
            "kamas_on": self.kamas_on,
            "purse": self.purse,
            "timeline": self.timeline,
            "aimed": self.aimed,
        }
        fight.update((column, getattr(self, column)) for column in UNIT_COLUMNS)
        return super().columns() | fight
