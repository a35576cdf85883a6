"""Writing observations: straight from the columns of what a player knows into an array."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, INSPIRATION_FRAME, OPENING_FRAME, TENSION_FRAME
from outerworld.arena.opening import waiting_figures
from outerworld.arena.tension import NAMING
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.columns import Markers
from outerworld.combat.frames import SHIFT_FRAME
from outerworld.combat.spellbook import spells_of
from outerworld.engine.game import NOBODY
from outerworld.play.duel.hidden import RANKS
from outerworld.rl.actions import DICE, HAND, PILES, SPELLS
from outerworld.rl.features import NO_REWARD, card_features, power_features, reward_features, spell_features
from outerworld.rl.observations import PILE, PLANES, QUESTIONS, SPELL, TABLE, UNIT, Floats, Sheet
from outerworld.rl.rows import NO_ROW
from outerworld.rl.seats import SQUARE, Seat

MOST_KEPT: Final = 4096

_KAMAS: Final = PLANES.index("kamas")
_OPAQUE: Final = PLANES.index("opaque")
_OWN: Final = PLANES.index("own-unit")
_OTHER: Final = PLANES.index("other-unit")
_UNDERFOOT: Final = PLANES.index("own-underfoot") - _OWN
_SCENERY: Final = PLANES.index("scenery")
_HEALTH: Final = PLANES.index("health")
_LEVEL: Final = PLANES.index("level")
_ACTIVE: Final = PLANES.index("active")
_CAST_THIS_TURN: Final = SPELL.index("cast-this-turn")
_SELDOM: Final = UNIT.index("in-use")
_QUESTION: Final = TABLE.index("question:activation")
_KINDS: Final = {kind: _QUESTION + number for number, kind in enumerate(QUESTIONS)}


_WORKED_OUT: Final = ("_ground", "_seldom", "_printed", "_piles")


class Encoder:
    """Writes observations of games that share their cards; what seldom changes it works out only once.

    It reads nothing but what the player knows, so that the view of a game and the game itself give the same.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> from outerworld.rl.observations import OBSERVATION_SIZE
    >>> from outerworld.rl.rows import unit_rows
    >>> from outerworld.rl.seats import seat_of
    >>> known = view(new_tutorial("1", seed=7), 0).known
    >>> sheet = Sheet(np.zeros(OBSERVATION_SIZE, dtype=np.float32))
    >>> Encoder(known).write(known, 0, seat_of(known, 0), unit_rows(known, 0), sheet)
    >>> sheet.units[0, :3].tolist()
    [1.0, 4.0, 2.0]
    """

    def __init__(self, known: Duel) -> None:
        self.book = known.setting.book
        self._keep()

    def _keep(self) -> None:
        self._ground = lru_cache(MOST_KEPT)(ground_planes)
        self._seldom = lru_cache(MOST_KEPT)(self._seldom_changing)
        self._printed = lru_cache(MOST_KEPT)(self._printed_on)
        self._piles = lru_cache(MOST_KEPT)(self._piles_of)

    def __getstate__(self) -> dict[str, Any]:
        """What was worked out is not kept with it."""
        return {name: value for name, value in vars(self).items() if name not in _WORKED_OUT}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._keep()

    def write(self, known: Duel, player: int, seat: Seat, rows: Sequence[int], sheet: Sheet) -> None:
        """Writes what a player observes; `seat` and `rows` are that player's."""
        sheet.out.fill(0)
        self._write_board(known, player, seat, sheet)
        self._write_units(known, seat, rows, sheet.units)
        if known.active != NOBODY:
            self._write_spells(known, sheet.spells)
            if known.player[known.active] == player and known.rewards[known.active]:
                self._write_hand(known, sheet.hand)
        if known.piles:
            sheet.piles[:] = self._piles(known.terms.pile_names, known.shown, tuple(map(len, known.piles)))
        self._write_table(known, player, sheet.table)

    def _write_board(self, known: Duel, player: int, seat: Seat, sheet: Sheet) -> None:
        """The ground, and who is where."""
        sheet.board[:_OPAQUE] = self._ground(known.ground, known.kamas_on, seat)
        sheet.board[_OPAQUE, seat.where] = np.frombuffer(known.opaque, dtype=np.uint8)
        places, values = list[int](), list[int]()
        active, occupant, owners, hp, injuries = known.active, known.occupant, known.player, known.hp, known.injuries
        for unit, cell in enumerate(known.cell):
            if cell == OFF_BOARD:
                continue
            owner, place = owners[unit], seat.cells[cell]
            plane = _SCENERY if owner == NOBODY else _OWN if owner == player else _OTHER
            if occupant[cell] == unit:
                health = hp[unit] - injuries[unit] if hp[unit] != NO_GAUGE else 0
                places += (plane * SQUARE + place, _HEALTH * SQUARE + place, _LEVEL * SQUARE + place)
                values += (1, health, known.level[unit])
            else:
                places.append((plane if plane == _SCENERY else plane + _UNDERFOOT) * SQUARE + place)
                values.append(1)
            if unit == active:
                places.append(_ACTIVE * SQUARE + place)
                values.append(1)
        sheet.squares[places] = values

    def _write_units(self, known: Duel, seat: Seat, rows: Sequence[int], table: Floats) -> None:
        """A row for each unit that has one."""
        units = np.empty((len(rows), len(UNIT)), dtype=np.float32)
        units[:, :_SELDOM] = self._always_changing(known, seat)
        units[:, _SELDOM:] = self._seldom(
            known.card,
            known.hp,
            known.max_ap,
            known.max_mp,
            known.markers,
            known.rewards,
            known.equipped,
            tuple(known.powers),
        )
        if NO_ROW in rows:
            shown = [unit for unit, row in enumerate(rows) if row != NO_ROW]
            table[[rows[unit] for unit in shown]] = units[shown]
        else:
            table[rows] = units

    def _always_changing(self, known: Duel, seat: Seat) -> Floats:
        """From `on-board` to `range-bonus`, a row for each unit."""
        is_active, is_subject = [0] * len(known.cell), [0] * len(known.cell)
        if known.active != NOBODY:
            is_active[known.active] = 1
        subject = subject_of(known)
        if subject != NOBODY:
            is_subject[subject] = 1
        on_board, row, column = zip(*[seat.places[cell] for cell in known.cell], strict=True)
        columns = (
            on_board,
            row,
            column,
            is_active,
            is_subject,
            known.injuries,
            known.ap,
            known.mp,
            known.range_bonus,
        )
        return np.array(columns, dtype=np.float32).T

    def _seldom_changing(
        self,
        cards: tuple[int, ...],
        hp: tuple[int, ...],
        max_ap: tuple[int, ...],
        max_mp: tuple[int, ...],
        markers: tuple[Markers, ...],
        rewards: tuple[tuple[int, ...], ...],
        equipped: tuple[tuple[int, ...], ...],
        powers: tuple[int, ...],
    ) -> Floats:
        """From `in-use` to the last of the powers, a row for each unit."""
        counted = [
            (1, hp[unit], max_ap[unit], max_mp[unit], *markers[unit], len(rewards[unit]), len(equipped[unit]))
            for unit in range(len(cards))
        ]
        printed = card_features([self.book.cards[card] for card in cards])
        return np.hstack([np.array(counted, dtype=np.float32), printed, power_features(powers)])

    def _write_spells(self, known: Duel, table: Floats) -> None:
        """The spells of the active unit."""
        spells = spells_of(known, known.active)
        is_printed = spells is known.row(known.active).spells
        table[:] = self._printed(known.card[known.active]) if is_printed else spell_features(spells)
        if known.cast_this_turn[known.active]:
            for place, spell in enumerate(spells[:SPELLS]):
                table[place, _CAST_THIS_TURN] = known.cast_this_turn[known.active] >> spell.slot & 1

    def _write_hand(self, known: Duel, table: Floats) -> None:
        """The different rewards that lie face down on the card of the own active unit."""
        held = sorted(set(known.rewards[known.active]))[:HAND]
        table[: len(held)] = [self._reward(reward) for reward in held]

    def _write_table(self, known: Duel, player: int, table: Floats) -> None:
        """All that is no unit's and no cell's."""
        other = 1 - player
        goals = [0, 0, 0]
        goals[known.terms.goal] = 1
        table[:_QUESTION] = (
            player,
            known.asked == player,
            known.active_player == player,
            known.turn,
            known.gg[player],
            known.gg[other],
            known.wild_gg,
            known.purse[player],
            known.purse[other],
            known.has_bought_gg,
            known.has_bought_reward,
            known.has_revealed,
            known.has_collected,
            *goals,
            *dice_of(known),
            *self._bought(known, player),
        )
        if not known.over:
            table[_KINDS[known.kind]] = 1

    def _bought(self, known: Duel, player: int) -> tuple[int, ...]:
        """The reward that this player has just bought and assigns now."""
        if known.over or known.frames[-1][0] != ASSIGN_FRAME or known.asked != player:
            return NO_REWARD
        return self._reward(known.frames[-1][2])

    def _reward(self, number: int) -> tuple[int, ...]:
        return reward_features(number, self.book.rewards[number])

    def _printed_on(self, card: int) -> Floats:
        return spell_features(self.book.cards[card].spells)

    def _piles_of(self, names: tuple[str, ...], shown: tuple[int, ...], left: tuple[int, ...]) -> Floats:
        table = np.zeros((PILES, len(PILE)), dtype=np.float32)
        for pile, (name, reward, count) in enumerate(zip(names[:PILES], shown, left, strict=False)):
            face_up = NO_REWARD if reward == NOBODY else self._reward(reward)
            table[pile] = (1, RANKS.index(name.split("-")[0]) + 1, count, *face_up)
        return table


def ground_planes(ground: tuple[int, ...], kamas: tuple[int, ...], seat: Seat) -> Floats:
    """The plane of all cells, one for each kind of ground but plain, and the kamas."""
    planes = np.zeros((_OPAQUE, SQUARE), dtype=np.float32)
    planes[ground, seat.where] = 1
    planes[0, seat.where] = 1
    planes[_KAMAS, seat.where] = kamas
    return planes


def subject_of(known: Duel) -> int:
    """The unit that is about to be placed or shifted, or NOBODY."""
    if known.over:
        return NOBODY
    frame = known.frames[-1]
    if frame[0] == SHIFT_FRAME:
        return frame[1]
    if frame[0] == OPENING_FRAME and known.kind == "placement":
        return waiting_figures(known, known.asked)[0]
    return NOBODY


def dice_of(known: Duel) -> tuple[int, ...]:
    """The Tension dice, by their faces from 1; 0 for none or one that was given away."""
    frame = known.frames[-1] if known.frames else (NOBODY,)
    dice: tuple[int, ...] = ()
    if frame[0] == TENSION_FRAME and frame[2] != NAMING:
        dice = frame[3:]
    elif frame[0] == INSPIRATION_FRAME:
        dice = frame[2:]
    return (*(face + 1 for face in dice), *(0,) * DICE)[:DICE]
