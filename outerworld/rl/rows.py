"""Which row a unit has in a player's table of units: the own ones first, then the opponent's."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.game import NOBODY

UNIT_ROWS: Final = 16
"""Rows for each of the two players."""
NO_ROW: Final = -1


def unit_rows(known: Duel, player: int) -> list[int]:
    """The row of each unit, or NO_ROW for scenery, for summons that left the board and for those beyond the last row.

    >>> from outerworld.play.duel.start import new_game
    >>> unit_rows(new_game(seed=7), 1)
    [16, 17, 18, 19, 0, 1, 2, 3]
    """
    rows, summoners, cells = list[int](), known.summoner, known.cell
    own, others = 0, UNIT_ROWS
    for unit, owner in enumerate(known.player):
        if owner == NOBODY or (cells[unit] == OFF_BOARD and summoners[unit] != NOBODY):
            rows.append(NO_ROW)
        elif owner == player:
            rows.append(own if own < UNIT_ROWS else NO_ROW)
            own += 1
        else:
            rows.append(others if others < 2 * UNIT_ROWS else NO_ROW)
            others += 1
    return rows
