"""The state of a fight in columns: a unit, a cell and a player are small integers, each fact is one flat list."""

from typing import TypeAlias, TypeVar

from outerworld.cards.tables import KROSMASTER, NO_GAUGE, OBSTRUCTIVE, CardRow
from outerworld.combat.ground import hides, is_impassable
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY, Game

OFF_BOARD = -1

UNIT_COLUMNS = (
    "name",  # its letter
    "card",  # number in the compendium
    "player",
    "summoner",  # the unit that brought it into play, or NOBODY
    "level",
    "hp",  # NO_GAUGE for a unit without
    "max_ap",  # NO_GAUGE for a unit without
    "max_mp",  # NO_GAUGE for a mechanism
    "added",  # powers that a position adds to those of the card
    "rewards",  # face down, numbers in the compendium
    "equipped",  # face up: equipment and buffs
    "markers",  # AP, MP and Range markers, signed: +1 and -1 cancel (F4.11.8)
    "inspired",  # powers that Tension dice give, a bit mask
    "cast_this_game",  # spells by slot that are cast once a game, a bit mask
    "cell",  # OFF_BOARD when it is not in the arena
    "injuries",
    "ap",  # the gauge now
    "mp",
    "range_bonus",  # what range markers give for the rest of its turn (F4.12.1)
    "powers",  # those in force, a bit mask
    "cast_this_turn",  # spells by slot, a bit mask
)
CHANGING = UNIT_COLUMNS[UNIT_COLUMNS.index("cell") :]

T = TypeVar("T")
Markers: TypeAlias = tuple[int, int, int]

NO_MARKERS: Markers = (0, 0, 0)


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

    changing = (
        *Game.changing,
        *CHANGING,
        "occupant",
        "blocked",
        "opaque",
        "purse",
        "standby",
    )

    name: tuple[str, ...]
    card: tuple[int, ...]
    player: tuple[int, ...]
    summoner: tuple[int, ...]
    level: tuple[int, ...]
    hp: tuple[int, ...]
    max_ap: tuple[int, ...]
    max_mp: tuple[int, ...]
    added: tuple[int, ...]
    rewards: tuple[tuple[int, ...], ...]
    equipped: tuple[tuple[int, ...], ...]
    markers: tuple[Markers, ...]
    inspired: tuple[int, ...]
    cast_this_game: tuple[int, ...]
    cell: list[int]
    injuries: list[int]
    ap: list[int]
    mp: list[int]
    range_bonus: list[int]
    powers: list[int]
    cast_this_turn: list[int]

    ground: tuple[int, ...]
    kamas_on: tuple[int, ...]
    occupant: list[int]
    blocked: bytearray
    opaque: bytearray

    timeline: tuple[tuple[int, ...], ...]
    purse: list[int]

    # Effects that last: (until, whose turn ends it or whose powers are copied, unit touched, script, position).
    lasting: tuple[tuple[int, ...], ...]
    # Static powers in force: (owner, number of the written power, or -1 - reward).
    statics: tuple[tuple[int, int], ...]
    # Special markers: (number of its name, team that placed it, unit that carries it, unit that placed it).
    marks: tuple[tuple[int, ...], ...]
    # Powers that work once: (unit, power, turn of the fight or 0 for once a fight).
    worked: tuple[tuple[int, ...], ...]
    # What waits for step 8, or for the end of whatever triggered it; see `outerworld.combat.standby`.
    standby: list[tuple[int, ...]]
    # Of the spell that is being cast: effects that wait for a later step, and the units it has really moved.
    pending: tuple[tuple[int, int], ...]
    pushed: tuple[int, ...]
    # What the active unit cast once per target this turn: (slot, unit) (F4.8.3).
    aimed: tuple[tuple[int, int], ...]

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting.procedures, chance)
        self.setting = setting
        self.grid = setting.grid
        self.cards = setting.book.cards
        self.turn = 1
        self.active_player = NOBODY
        self.active = NOBODY

    # What a mode decides.

    def knocked_out(self, unit: int, by: int) -> None:
        """A unit is KO'd and still on the board: what that brings its enemies."""

    def leaves_by_ko(self, unit: int, by: int) -> None:
        """Nothing keeps a KO'd unit on the board: what powers that wait for a KO bring."""

    def left_board(self, unit: int) -> None:
        """A unit is no longer on the board: whether that ends the game."""

    # Reading units like the rulebook.

    def row(self, unit: int) -> CardRow:
        """The compiled card of a unit."""
        return self.cards[self.card[unit]]

    def is_krosmaster(self, unit: int) -> bool:
        """Whether it has a level (F4.3.3)."""
        return self.cards[self.card[unit]].kind == KROSMASTER

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

    def units_on(self, cell: int) -> list[int]:
        """Every unit on a cell: who stands there, and traps and tombstones that leave it free."""
        return [unit for unit, there in enumerate(self.cell) if there == cell]

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

    # Hashing.

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
            "lasting": self.lasting,
            "statics": self.statics,
            "marks": self.marks,
            "worked": self.worked,
            "standby": self.standby,
            "pending": self.pending,
            "pushed": self.pushed,
            "aimed": self.aimed,
        }
        fight.update((column, getattr(self, column)) for column in UNIT_COLUMNS)
        # By their ids, so that another card in a pack does not change the hash of a game without it.
        fight["card"] = [self.row(unit).card.id for unit in range(len(self.card))]
        return super().columns() | fight
