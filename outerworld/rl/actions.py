"""The numbers of actions: a fixed table, part by part, in which every legal option has one place."""

from collections.abc import Sequence
from itertools import accumulate
from math import prod
from typing import Final

from outerworld.arena.actions import ACTIONS
from outerworld.arena.duel import Duel
from outerworld.arena.shop import BUY, REVEAL
from outerworld.arena.tension import FACE, INSPIRE
from outerworld.combat.actions import CHOOSE, PLACE, PLAIN, UNIT
from outerworld.combat.aim import aims
from outerworld.combat.frames import SHIFT_FRAME, SUMMON_FRAME
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import MOVE
from outerworld.engine.dice import FACES
from outerworld.engine.option import action_of, first_of, second_of, third_of
from outerworld.play.notation import write
from outerworld.rl.rows import NO_ROW, UNIT_ROWS, unit_rows
from outerworld.rl.seats import SQUARE, Seat, seat_of

SPELLS: Final = 12
"""Places for the spells of the active unit."""
AIMS: Final = 4
"""Ways to aim a spell at a cell; at the caster's own cell there are up to twice as many."""
PILES: Final = 16
HAND: Final = 12
"""Places for the different rewards that the active unit may reveal."""
DICE: Final = 2
LISTED: Final = 256

_BY_NUMBER: Final = sorted(ACTIONS, key=lambda action: action.number)
WITHOUT_WORDS: Final = [action.number for action in _BY_NUMBER if action.form is PLAIN]
ALONE: Final = {number: place for place, number in enumerate(WITHOUT_WORDS)}
"""The actions that nothing else is to be said of, each with its place in the part `plain`."""
ABOUT_A_UNIT: Final = frozenset(action.number for action in ACTIONS if action.form.arguments == (UNIT,))

ACTION_PARTS: Final[dict[str, tuple[int, ...]]] = {
    "plain": (len(ALONE),),
    "direction": (4,),
    "face": (len(FACES),),
    "buy": (PILES, 2),
    "reveal": (HAND,),
    "unit": (2 * UNIT_ROWS,),
    "inspire": (DICE, UNIT_ROWS),
    "cell": (SQUARE,),
    "cast": (SPELLS, SQUARE, AIMS),
    "cast-here": (SPELLS, AIMS),
    "listed": (LISTED,),
}
"""The parts of the action table in their order, each with its shape."""


SIZES: Final = {name: prod(shape) for name, shape in ACTION_PARTS.items()}
STARTS: Final = dict(zip(SIZES, accumulate(SIZES.values(), initial=0), strict=False))
ACTION_COUNT: Final = sum(SIZES.values())

NOWHERE: Final = -1

_DIRECTION: Final = STARTS["direction"]
_CAST: Final = STARTS["cast"]


def legal_actions(game: Duel, seat: Seat, rows: Sequence[int]) -> dict[int, int]:
    """The options of the open question by their numbers; `seat` and `rows` are those of the player who is asked.

    An option without a place of its own has the next one of the part `listed`, as long as there is one.
    """
    found, listed = dict[int, int](), STARTS["listed"]
    # Of the active unit; without one nobody moves or casts.
    printed, here, cells = len(game.row(game.active).spells), game.cell[game.active], seat.cells
    for option in game.legal_options():
        action = option & 63
        if action == MOVE:
            number = _DIRECTION + seat.steps[(option >> 6) - here]
        elif action in (CAST, PUNCH):
            slot = option >> 16 & 1023
            if option >> 26 or slot >= printed:
                number = _aimed(game, option, seat)
            else:
                number = _CAST + (slot * SQUARE + cells[option >> 6 & 1023]) * AIMS
        elif action in ALONE:
            number = ALONE[action]
        else:
            number = _rare(game, option, seat, rows)
        if number == NOWHERE:
            number, listed = listed, listed + 1
        if number < ACTION_COUNT:
            found[number] = option
    return found


def _aimed(game: Duel, option: int, seat: Seat) -> int:
    """A cast by the place of its spell among the unit's, its cell and the way it is aimed."""
    slot, cell, aim = second_of(option), first_of(option), third_of(option)
    place = next(place for place, spell in enumerate(spells_of(game, game.active)) if spell.slot == slot)
    if place >= SPELLS:
        return NOWHERE
    way = aims(game.grid, spell_at(game, game.active, slot).area, game.cell[game.active], cell).index(aim)
    if way >= AIMS:
        return STARTS["cast-here"] + place * AIMS + way - AIMS
    return _CAST + (place * SQUARE + seat.cells[cell]) * AIMS + way


def _rare(game: Duel, option: int, seat: Seat, rows: Sequence[int]) -> int:
    """Whatever is seldom asked."""
    action, first, second = action_of(option), first_of(option), second_of(option)
    if action in ABOUT_A_UNIT:
        return _within("unit", rows[first])
    if action == INSPIRE:
        return NOWHERE if rows[second] == NO_ROW else _within("inspire", (first - 1) * UNIT_ROWS + rows[second])
    if action == FACE:
        return _within("face", first)
    if action == BUY:
        return _within("buy", 2 * first + second)
    if action == REVEAL:
        return _within("reveal", sorted(set(game.rewards[game.active])).index(first))
    if action == PLACE:
        return _within("cell", seat.cells[second])
    return _chosen(game, first, seat) if action == CHOOSE else NOWHERE


def _chosen(game: Duel, what: int, seat: Seat) -> int:
    """A direction or a cell where the question is about one; what else is chosen only the question knows."""
    asks = game.frames[-1][0]
    if asks == SHIFT_FRAME:
        return _within("direction", (what + seat.turn) % 4)
    return _within("cell", seat.cells[what]) if asks == SUMMON_FRAME else NOWHERE


def _within(part: str, place: int) -> int:
    """The number of a place in a part of the table, if it has that place."""
    return STARTS[part] + place if 0 <= place < SIZES[part] else NOWHERE


def action_text(game: Duel, action: int) -> str:
    """The text form of the option that an action means to the player who is asked; KeyError if it is not legal.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> action_text(new_tutorial("1", seed=7), 0)
    'end'
    """
    seat = seat_of(game, game.asked)
    return str(write(game, legal_actions(game, seat, unit_rows(game, game.asked))[action]))
