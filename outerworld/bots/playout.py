"""Playing a unit's turn out by the first thing that comes to mind: what a position may well lead to."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.bots.advice import at_rest
from outerworld.bots.glance import worth_trying
from outerworld.combat.unit_turn import END
from outerworld.engine.option import action_of

LONGEST: Final = 12


def play_out(game: Duel) -> Duel:
    """The position at rest after the active unit did what looked best at a glance, one thing after another.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> play_out(new_tutorial("1", seed=7)).mp[0]
    0
    """
    turn, active = game.turn, game.active
    played = game.copy()
    for _ in range(LONGEST):
        option = worth_trying(played)[0]
        if action_of(option) == END:
            return at_rest(played)
        played.apply(option)
        if not played.frames or (played.turn, played.active) != (turn, active):
            break
    return played
