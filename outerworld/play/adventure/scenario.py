"""Scenarios of adventures."""

from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import Ruleset
from outerworld.engine.chance import Chance
from outerworld.play.scenario import Scenario
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up


class AdventureScenario(QuestPosition, Scenario):
    """A scenario whose position is an adventure's."""


def set_up_scenario(scenario: AdventureScenario, catalogue: Catalogue, rules: Ruleset, chance: Chance) -> Adventure:
    """The adventure of a scenario's position."""
    return set_up(scenario, catalogue, rules, chance, title=scenario.title)
