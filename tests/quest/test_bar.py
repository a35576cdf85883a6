"""What a Krosmaster's bar shows: every errand, whether it can be done or why not, and what it costs."""

from random import Random

import pytest

import outerworld
from outerworld.play.adventure.bar import NEAREST, PRICES
from outerworld.play.choices import choices
from outerworld.quest.actions import ACTIONS

# What is done with what one carries: without anything there is nothing to say.
CARRIED = {"equip", "stow", "use"}
ERRANDS = {action.word for action in ACTIONS if "activation" in action.answers} - CARRIED - {"move", "cast", "end"}
DECISIONS = 400


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_errand_is_offered_or_refused_in_every_turn_of_random_play(language: str) -> None:
    game, random = outerworld.new_adventure(["raul-bak", "pandalida"], seed=5), Random(5)
    turns = 0
    for _ in range(DECISIONS):
        if game.over:
            break
        if game.kind == "activation" and game.is_adventurer(game.active):
            asked = choices(game, language, whole=False)
            refused = {entry["action"] for entry in asked["unavailable"]}
            assert {option["action"] for option in asked["options"]} | refused >= ERRANDS
            turns += 1
        game.apply(random.choice(game.legal_options()))
    assert turns > DECISIONS // 10


def test_what_an_errand_costs_is_said_whether_it_can_be_done_or_not() -> None:
    game = outerworld.new_adventure(["raul-bak", "pandalida"], seed=7)
    game.apply(game.legal_options()[0])
    asked = choices(game, whole=False)
    entries = [*asked["options"], *asked["unavailable"]]
    costs = {entry["action"]: entry["cost"] for entry in entries if "cost" in entry}
    assert costs == {
        "farm": {"ap": 3},
        "pick-up": {"ap": 1},
        "craft": {"ap": 3},
        "dabble": {"ap": 3},
        "zaap": {"mp": 1, "kamas": 1},
        "buy-gg": {"kamas": 7},
    }


def test_a_reason_names_people_and_never_numbers() -> None:
    game = outerworld.new_adventure(["raul-bak", "pandalida"], seed=7)
    game.apply(game.legal_options()[0])
    why = {entry["action"]: entry["reason"] for entry in choices(game, whole=False)["unavailable"]}
    assert why["trade"] == "Raul Bak is not in one group with Pandalida."
    assert why["farm"] == "There is no tree or vein next to Raul Bak."


def test_alone_in_the_world_nobody_is_invited_or_traded_with() -> None:
    game = outerworld.new_adventure(["raul-bak"], seed=7)
    game.apply(game.legal_options()[0])
    refused = {entry["action"] for entry in choices(game, whole=False)["unavailable"]}
    assert refused.isdisjoint({"invite", "trade"})


def test_the_words_of_the_bar_are_actions() -> None:
    assert {*NEAREST, *PRICES} <= set(ACTIONS.by_word)
