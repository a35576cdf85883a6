"""A fight: its units read like the rulebook, put on the board and taken off, and what a mode decides about them."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from outerworld.cards.base import Stock
from outerworld.cards.tables import KROSMASTER, MOB, NO_GAUGE, OBSTRUCTIVE, CardRow, PowerRow, SpellRow
from outerworld.combat.battle_state import BattleState
from outerworld.combat.columns import Markers
from outerworld.combat.ground import HIDES, IMPASSABLE
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY

OFF_BOARD: Final = -1
CAPITALS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

T = TypeVar("T")

NO_MARKERS: Final[Markers] = (0, 0, 0)


def replaced(column: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A column of what seldom changes, with one place changed.

    >>> replaced((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    changed = list(column)
    changed[place] = value
    return tuple(changed)


def marked(column: bytes, cell: int, mark: bool) -> bytes:
    """A column of cells with the mark of one changed; the same one if it has that mark already.

    >>> marked(bytes(3), 1, True)
    b'\\x00\\x01\\x00'
    """
    if column[cell] == mark:
        return column
    return column[:cell] + (b"\1" if mark else b"\0") + column[cell + 1 :]


class Battle(BattleState):
    """A fight as Arena and Quest share it, each fact a column; see `outerworld.combat.columns`.

    Special scenery (F4.17.7) is among the units, with nobody as its player: no timeline and no selector has it. The
    cell columns `occupant`, `blocked` and `opaque` follow the units, and so does `underfoot`.
    """

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting.procedures, chance)
        self.setting = setting
        self.grid = setting.grid
        self.cards = setting.book.cards

    def start_empty(self) -> None:
        """Nothing lasts, waits or was done yet, and whoever wins together is on one side."""
        super().start_empty()
        self.side = self.setting.teams

    def keep_turn(self, player: int) -> None:
        """A player's turn is about to begin: where somebody listens the fight is kept as it is, to go on from there."""
        if self.events is not None:
            before = self.copy()
            before.active_player = player
            self.at_turn = before

    # What a mode decides.

    def asks(self, player: int) -> int:
        """Who answers for a player: the player itself, unless somebody speaks for it."""
        return player

    def next_name(self, player: int, summoner: int) -> str:
        """What a newcomer is called: a letter that no unit has, capitals for player 1, small for player 2, then with a
        digit."""
        letters = CAPITALS.lower() if player == 1 else CAPITALS
        number = "" if player < 2 else str(player + 1)
        for first in ("", *letters):
            for last in letters:
                name = f"{first}{last}{number}"
                if name not in self.name:
                    return name
        raise ValueError("no letter is left for another unit")

    def resting(self, summoner: int, card: int) -> int:
        """Whose place a new summon takes: one of its kind that its summoner had before, and of which nothing on standby
        speaks any more (F4.19.9.e); NOBODY if there is none."""
        spoken_of = {entry[1] for entry in self.standby}
        for unit, leader in enumerate(self.summoner):
            if (
                leader == summoner
                and self.card[unit] == card
                and self.cell[unit] == OFF_BOARD
                and unit not in spoken_of
            ):
                return unit
        return NOBODY

    def can_lock(self, unit: int, other: int) -> bool:
        """Whether a character next to a unit would try to lock it (F4.14.1)."""
        return self.are_enemies(unit, other)

    def can_touch(self, unit: int, other: int) -> bool:
        """Whether what one does can reach the other at all; asked where `Setting.apart` says so."""
        return True

    def is_spared(self, unit: int, caster: int, spell: SpellRow) -> bool:
        """Whether a spell passes over a unit on its cells; asked where `Setting.apart` says so."""
        return not self.can_touch(caster, unit)

    def more_hp(self, unit: int) -> int:
        """How many HP a unit has besides those of its card and its equipment."""
        return 0

    def may_enter(self, card: CardRow, cell: int) -> bool:
        """Whether a unit of that card may come to a free cell; asked where `Setting.apart` says so."""
        return True

    def is_safe(self, unit: int) -> bool:
        """Whether nothing can hurt a unit where it stands; asked where `Setting.apart` says so."""
        return False

    def open_spells(self, unit: int, printed: Sequence[SpellRow]) -> Sequence[SpellRow]:
        """Of the spells on a unit's card those that no cover hides; asked where `Setting.covers` says so."""
        return printed

    def own_written(self, unit: int) -> tuple[PowerRow, ...]:
        """The powers written out on a unit's card that no cover hides; asked where `Setting.covers` says so."""
        return self.row(unit).written

    def is_fighting(self, unit: int) -> bool:
        """Whether a unit is in a fight, as all are where nothing else can be done."""
        return True

    def lies_on(self, cell: int, what: str) -> bool:
        """Whether dung or eggs lie on a cell."""
        return False

    def carries(self, unit: int, stock: Mapping[Stock, int]) -> bool:
        """Whether a unit has so many resources with it."""
        return False

    def was_hurt(self, unit: int, by: int, placed: int) -> None:
        """Somebody placed injuries on a unit: what that brings it later."""

    def has_moved(self, unit: int) -> None:
        """A unit went to a cell of its own will: what that brings its player."""

    def has_gained(self, player: int) -> None:
        """A player's purse or stock has grown: what that brings it."""

    def is_invading(self, unit: int) -> bool:
        """Whether a unit stands in an opponent's territory (F4.20); a board has none unless its mode says so."""
        return False

    def vigilantes_at_first(self, player: int) -> int:
        """How many different Vigilantes a player's side began with (F4.9.16)."""
        return 0

    def own_powers(self, units: list[int]) -> list[int]:
        """By unit, what the card, the position and face-up rewards give some of them; nothing for all others."""
        had = [0] * len(self.cell)
        for unit in units:
            had[unit] = self.cards[self.card[unit]].powers | self.added[unit]
            if self.equipped[unit]:
                had[unit] |= self.powers_worn(unit)
        return had

    def powers_worn(self, unit: int) -> int:
        """What face-up rewards give a unit."""
        mask = 0
        for reward in self.equipped[unit]:
            mask |= self.setting.book.rewards[reward].powers
        return mask

    def knocked_out(self, unit: int, by: int) -> None:
        """A unit is KO'd and still on the board: what that brings its enemies."""

    def leaves_by_ko(self, unit: int, by: int) -> None:
        """Nothing keeps a KO'd unit on the board: what powers that wait for a KO bring."""

    def is_one_tile(self, here: int, there: int) -> bool:
        """Whether two cells lie on the same tile of a world that has tiles."""
        return False

    def litter(self, cell: int, what: str, count: int) -> None:
        """Dung or eggs fall on a cell, where there are such things."""

    def falls(self, unit: int, by: int) -> None:
        """What a KO does to the figure and to all that lies on its card."""
        raise NotImplementedError

    def left_board(self, unit: int) -> None:
        """A unit is no longer on the board: whether that ends the game."""

    # Reading units like the rulebook.

    def row(self, unit: int) -> CardRow:
        """The compiled card of a unit."""
        return self.cards[self.card[unit]]

    def is_krosmaster(self, unit: int) -> bool:
        """Whether it has a level (F4.3.3, F2.4.2, F4.19.1.c)."""
        return self.cards[self.card[unit]].kind == KROSMASTER

    def is_mob(self, unit: int) -> bool:
        """Whether it is a mob that nobody summoned."""
        return self.cards[self.card[unit]].kind == MOB and self.summoner[unit] == NOBODY

    def is_character(self, unit: int) -> bool:
        """Whether it has MP (F4.3.4, F4.19.4); otherwise it is a mechanism (F4.19.6, F4.19.8)."""
        return self.max_mp[unit] != NO_GAUGE

    def are_enemies(self, unit: int, other: int) -> bool:
        """Whether the two are on different sides (F4.3.5); scenery is on none (F4.4.1)."""
        side, one, two = self.side, self.player[unit], self.player[other]
        return side[one] != side[two] and one != NOBODY and two != NOBODY

    def is_scenery(self, unit: int) -> bool:
        """Whether nobody controls it: a game piece, but no unit (F4.2.1, F4.3.1)."""
        return self.player[unit] == NOBODY

    def decider(self, unit: int) -> int:
        """Who chooses where an effect of a piece leaves a choice: the active player for scenery (F1.7.1)."""
        return self.asks(self.active_player if self.is_scenery(unit) else self.player[unit])

    def in_play(self) -> list[int]:
        """Every unit on the board, in the order in which they came into play."""
        units = [unit for unit, cell in enumerate(self.cell) if cell != OFF_BOARD]
        return [unit for unit in units if unit not in self.scenery] if self.scenery else units

    def units_on(self, cell: int) -> list[int]:
        """Everything on a cell: who stands there, traps and tombstones that leave it free, and special scenery."""
        stands = self.occupant[cell]
        if not self.underfoot:
            return [] if stands == NOBODY else [stands]
        found = [unit for unit in self.underfoot if self.cell[unit] == cell]
        return found if stands == NOBODY else sorted([*found, stands])

    def note_health(self, unit: int) -> None:
        """Injuries or HP of a unit changed: whether there may now be somebody to be KO'd."""
        if self.injuries[unit] >= self.hp[unit]:
            self.fallen = True

    # Putting units on the board and taking them off.

    def place(self, unit: int, cell: int) -> None:
        """Puts a unit on a cell, from another cell or from beside the board.

        Rules F4.19.4.c, F4.19.5.b, F4.19.6.b, F4.19.7.b, F4.19.8.b, Q7.13.6.
        """
        self.lift(unit)
        self.cell[unit] = cell
        if self.row(unit).leaves_cell_free:
            self.underfoot = (*self.underfoot, unit)
        else:
            self.occupant[cell] = unit
            self.blocked = marked(self.blocked, cell, True)
            self.opaque = marked(self.opaque, cell, self.blocks_sight(unit) or HIDES[self.ground[cell]])

    def lift(self, unit: int) -> None:
        """Takes a unit off the board; one that is not there stays where it is."""
        cell = self.cell[unit]
        if cell == OFF_BOARD:
            return
        self.cell[unit] = OFF_BOARD
        if self.occupant[cell] == unit:
            self.occupant[cell] = NOBODY
            self.blocked = marked(self.blocked, cell, IMPASSABLE[self.ground[cell]])
            self.opaque = marked(self.opaque, cell, HIDES[self.ground[cell]])
        else:
            self.underfoot = tuple(other for other in self.underfoot if other != unit)

    def lay(self, cell: int, ground: int) -> None:
        """The ground of a cell becomes another: a tree falls, grows or changes places."""
        self.ground = replaced(self.ground, cell, ground)
        unit = self.occupant[cell]
        self.blocked = marked(self.blocked, cell, unit != NOBODY or IMPASSABLE[ground])
        self.opaque = marked(self.opaque, cell, HIDES[ground] or (unit != NOBODY and self.blocks_sight(unit)))

    def blocks_sight(self, unit: int) -> bool:
        """Krosmasters and mobs of Quest block sight, summons only if obstructive; some powers let it through.

        Rules F4.15.9.a, F4.15.9.b, O4.15.9.b, F4.19.1.g, F4.19.4.a, F4.9.10.a, F4.9.11.a, F8.6.1.a, Q7.12.7, Q9.4.5.
        """
        if self.powers[unit] & self.setting.see_through:
            return False
        return self.is_krosmaster(unit) or bool(self.powers[unit] & OBSTRUCTIVE) or self.is_mob(unit)

    # Copying and hashing.

    def columns(self) -> dict[str, object]:
        """Every column by name; cards by their ids, so that one more in a pack changes no hash of a game without it."""
        return super().columns() | {"card": [self.row(unit).card.id for unit in range(len(self.card))]}
