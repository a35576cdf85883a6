"""Scenarios of duels."""

from outerworld.arena.duel import Duel
from outerworld.arena.setup import set_up
from outerworld.arena.terms import GOALS
from outerworld.cards.loading import Catalogue
from outerworld.cards.position import Position
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tutorials import Goal
from outerworld.engine.chance import Chance
from outerworld.play.scenario import Scenario


class DuelScenario(Position, Scenario):
    """A scenario whose position is a duel's."""

    goal: Goal = Goal(gg=True)
    """What wins, as in a tutorial."""


def set_up_scenario(scenario: DuelScenario, catalogue: Catalogue, rules: Ruleset, chance: Chance) -> Duel:
    """The duel of a scenario's position."""
    goal = GOALS.index(scenario.goal.ko or "gg")
    return set_up(scenario, catalogue, rules, chance, title=scenario.title, goal=goal)
