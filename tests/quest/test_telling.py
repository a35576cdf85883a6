"""Every question and option of an adventure has its words, in every language and whatever it is about."""

import re
from random import Random

import pytest

import outerworld
from outerworld.cards.text.words import vocabulary
from outerworld.combat.actions import ANSWERS
from outerworld.combat.block import BLOCKING
from outerworld.combat.casting import REBOUNDING
from outerworld.play.adventure.telling import OPTIONS, QUESTIONS, option_json, question_text
from outerworld.quest.actions import ACTIONS
from outerworld.quest.turn.activation import FIGHTING

LANGUAGES = ("en", "fr")
FIELD = re.compile(r"\{([\w-]+)\}")
DECISIONS = 600

# What every fight has is said by whoever shows the fight.
SHARED = {action.word for action in (*FIGHTING, *ANSWERS, BLOCKING, REBOUNDING)}
OWN = [action for action in ACTIONS if action.word not in SHARED]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_of_quest_is_said_with_what_it_is_done_to(language: str) -> None:
    words = vocabulary(language).entry(OPTIONS)
    for action in OWN:
        named = {argument.name for argument in action.form.arguments}
        assert set(FIELD.findall(words[action.word])) - {"kamas"} == named - {"kamas"}, action.word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_quest_is_asked_in_words(language: str) -> None:
    asked = {kind for action in OWN for kind in action.answers} - {"activation"}
    assert asked <= set(vocabulary(language).entry(QUESTIONS))


@pytest.mark.parametrize("quick", [True, False], ids=["dealt", "laid by hand"])
def test_whatever_is_asked_in_random_play_can_be_said(quick: bool) -> None:
    game, random = outerworld.new_adventure(["raul-bak", "pandalida", "katsu-mi"], seed=3, quick=quick), Random(3)
    for _ in range(DECISIONS):
        if game.over:
            break
        for language in LANGUAGES:
            question_text(game, language)
            for code in game.legal_options():
                assert option_json(game, code, language)["label"]
                assert isinstance(ACTIONS.of(code).facts(game, code).get("kamas", 0), int)
        game.apply(random.choice(game.legal_options()))
