"""How bots set a fight up: arena, sides, bans and teams as chance has it, for no board tells them anything yet."""

from random import Random

from outerworld.engine.game import Decision

SET_UP = "set-up"


def any_set_up(decision: Decision, seed: int, number: int) -> int:
    """Any answer to a question of the set-up, the same for the same seed and number of the state.

    >>> any_set_up(Decision(player=0, kind="set-up", options=[5, 6]), seed=1, number=0) in (5, 6)
    True
    """
    return Random(f"set-up {seed} {number}").choice(decision.options)
