"""The bot that looks one step ahead."""

from fractions import Fraction

from outerworld.arena.duel import Duel
from outerworld.board import reachable
from outerworld.combat.actions import END, MOVE
from outerworld.engine.game import Decision
from outerworld.engine.option import action_of, first_of
from outerworld.play.odds import Result, odds
from outerworld.play.view import View

# What things are worth, in injuries. A KO also brings the GG of its level.
A_KO = 5
A_STEP_NEARER = Fraction(1, 10)
A_POINT = Fraction(1, 50)


class GreedyBot:
    """Takes the option that is worth most on average: hit, or come near enough to hit, or stop.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, GreedyBot(1).choose(view(game, 0), game.decision)))
    'move c3'
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, decision: Decision) -> int:
        """The best option; ending the turn is worth nothing."""
        game = view.deal(self._seed)
        return max(decision.options, key=lambda option: worth(game, option))


def worth(game: Duel, option: int) -> Fraction:
    """What an option is worth on average to the unit that acts."""
    if action_of(option) == END or game.decision.kind != "activation":
        return Fraction(0)
    return sum((worth_of(game, option, result) * chance for result, chance in odds(game, option).items()), Fraction(0))


def worth_of(game: Duel, option: int, result: Result) -> Fraction:
    """What one result is worth: injuries and KOs of enemies, coming nearer to them, and what it costs in points."""
    unit = game.active
    total = (result.ap + result.mp) * A_POINT
    for hurt, taken in result.injuries:
        total += taken * (1 if game.are_enemies(unit, hurt) else -1)
    for out in result.ko:
        total += (A_KO + game.row(out).level) * (1 if game.are_enemies(unit, out) else -1)
    if result.moved and action_of(option) == MOVE:
        total += (way_to_enemies(game, game.cell[unit]) - way_to_enemies(game, first_of(option))) * A_STEP_NEARER
    return total


def way_to_enemies(game: Duel, cell: int) -> int:
    """How many steps it is from a cell to the nearest enemy, around what stands in the way."""
    blocked = game.blocked[:]
    enemies = {game.cell[other] for other in game.in_play() if game.are_enemies(game.active, other)}
    for enemy in enemies:
        blocked[enemy] = 0
    steps = reachable(game.grid, cell, blocked, game.grid.size)
    return min((steps[enemy] for enemy in enemies if enemy in steps), default=game.grid.size)
