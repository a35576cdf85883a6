"""Every question and option of an adventure has its words, in every language and whatever it is about."""

import re
from random import Random

import pytest

import outerworld
from outerworld.cards.loading import load_catalogue
from outerworld.cards.text.words import vocabulary
from outerworld.combat.actions import ANSWERS
from outerworld.combat.block import BLOCKING
from outerworld.combat.casting import REBOUNDING
from outerworld.play.adventure.lessons import lesson_line, quest_lessons
from outerworld.play.adventure.telling import OPTIONS, QUESTIONS, action_name, option_json, question_text
from outerworld.play.notation import parse
from outerworld.play.start import start
from outerworld.quest.actions import ACTIONS
from outerworld.quest.adventure import Adventure
from outerworld.quest.turn.activation import FIGHTING

LANGUAGES = ("en", "fr")
FIELD = re.compile(r"\{([\w-]+)\}")
DECISIONS = 600
IDENTIFIER = re.compile(r"[a-z]-\d|slow-down")

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


@pytest.mark.parametrize(
    ("language", "uncovered", "sold"),
    [
        ("en", "Uncover: Slow Down, 4 kamas", "Buy: recipe for boots ("),
        (
            "fr",
            "Découvrir\N{NO-BREAK SPACE}: Ralentissement, 4 kamas",
            "Acheter\N{NO-BREAK SPACE}: recette pour des bottes (",
        ),
    ],
)
def test_covers_and_stalls_are_said_by_what_they_hold(language: str, uncovered: str, sold: str) -> None:
    game = start(lesson_line("market-day"), 7, load_catalogue())
    assert isinstance(game, Adventure)
    said = []
    for step in quest_lessons()["market-day"].steps:
        said += [option_json(game, code, language)["label"] for code in game.legal_options()]
        game.apply(parse(game, step.do))
    assert uncovered in said
    assert any(label.startswith(sold) for label in said)
    assert [label for label in said if IDENTIFIER.search(label)] == []


@pytest.mark.parametrize(("language", "turn"), [("en", "the turn"), ("fr", "le tour")])
@pytest.mark.parametrize("word", ["heal", "flee"])
def test_what_ends_the_turn_says_so_before_it_is_chosen(word: str, language: str, turn: str) -> None:
    """Q5.15.2, Q5.16.1: healing is offered to the unhurt too, and misses the turn."""
    assert turn in action_name(ACTIONS.by_word[word], language)
