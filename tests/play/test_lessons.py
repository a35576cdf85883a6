"""What the demons say: the same moments in every language, each of which can come in its lesson."""

import pytest

from outerworld.arena.actions import ACTIONS
from outerworld.cards.errors import CardError
from outerworld.cards.files import parse_table
from outerworld.cards.loading import load_catalogue
from outerworld.cards.text import languages
from outerworld.play.adventure.lessons import quest_lessons
from outerworld.play.duel.showing import goal_text
from outerworld.play.duel.start import new_game, new_tutorial, practice_positions
from outerworld.play.lessons import DUEL, Talk, Talks, lesson_of, talks
from outerworld.play.rulebook import rule_texts

LESSONS = load_catalogue().tutorials


def every_talk(found: Talks) -> dict[str, Talk]:
    return found.lessons | {"practice": found.practice, "duel": found.duel}


@pytest.mark.parametrize("language", languages())
def test_every_language_says_the_same_at_the_same_moments(language: str) -> None:
    english, other = every_talk(talks("en")), every_talk(talks(language))
    assert list(other) == list(english)
    for lesson, talk in english.items():
        moments = [(hint.when, hint.who, hint.rule, hint.cell) for hint in talk.hints]
        assert [(hint.when, hint.who, hint.rule, hint.cell) for hint in other[lesson].hints] == moments, lesson


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    english, other = every_talk(talks("en")), every_talk(talks(language))
    for lesson, talk in english.items():
        assert talk.about != other[lesson].about
        assert not {hint.text for hint in talk.hints} & {hint.text for hint in other[lesson].hints}


def test_with_several_the_goal_says_what_loses_too() -> None:
    assert goal_text(new_tutorial("1", 7)) == "KO an enemy Krosmaster."
    assert goal_text(new_tutorial("4", 7)) == "KO an enemy Krosmaster before one of yours is down."
    assert goal_text(new_tutorial("4", 7), "fr").endswith("avant de perdre un des siens.")


def test_every_lesson_has_its_own_words() -> None:
    assert list(talks("en").lessons) == [*LESSONS, *quest_lessons()]
    assert {hint.who for talk in every_talk(talks("en")).values() for hint in talk.hints} == {"hour", "minute"}


@pytest.mark.parametrize("lesson", LESSONS)
def test_hints_fit_what_the_lesson_opens(lesson: str) -> None:
    opened = new_tutorial(lesson, seed=7).setting.actions
    for hint in talks("en").lessons[lesson].hints:
        kind, _, what = hint.when.partition(" ")
        if kind in ("can", "cannot"):
            assert ACTIONS.by_word[what].number in opened, hint.when
        assert hint.rule is None or hint.rule in rule_texts()


def test_the_first_duel_has_hints_that_fit_a_duel() -> None:
    found = lesson_of(DUEL, load_catalogue(), "fr")
    assert found is not None
    assert (found.title, found.hints) == ("Le premier duel", talks("fr").duel.hints)
    opened = new_game(seed=7).setting.actions
    for hint in found.hints:
        kind, _, what = hint.when.partition(" ")
        assert kind not in ("can", "cannot") or ACTIONS.by_word[what].number in opened, hint.when
        assert hint.rule is None or hint.rule in rule_texts()


def test_a_practice_position_has_the_words_of_practice() -> None:
    found = lesson_of(next(iter(practice_positions())), load_catalogue())
    assert found is not None
    assert found.hints == talks("en").practice.hints
    assert lesson_of("ko-99", load_catalogue()) is None


@pytest.mark.parametrize(
    "when", ["sometimes", "can fly", "event party", "asked nothing", "can", "can punch yours", "event ko ours"]
)
def test_a_moment_that_never_comes_is_refused(when: str) -> None:
    talk = {"about": "x", "hints": [{"when": when, "who": "hour", "text": "x"}]}
    table = {"lessons": {}, "practice": talk, "duel": {"title": "x", "about": "x"}}
    with pytest.raises(CardError, match=r"practice\.hints"):
        parse_table(Talks, table, "", "lessons/xx.toml")
