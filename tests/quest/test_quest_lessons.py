"""The six lessons of Quest: the way that each shows leads to its goal."""

import pytest
from typer.testing import CliRunner

from outerworld.cards.loading import load_catalogue
from outerworld.cli import app
from outerworld.engine.chance import Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.play.adventure.lessons import Guide, lesson_line, quest_lessons
from outerworld.play.notation import parse
from outerworld.play.start import start


@pytest.mark.parametrize("name", [*quest_lessons()])
def test_the_way_of_a_lesson_leads_to_its_goal(name: str) -> None:
    lesson = quest_lessons()[name]
    faces = [face for step in lesson.steps for face in step.dice]
    game = start(lesson_line(name), Script([(SIDES, FACES.index(face)) for face in faces], first=0), load_catalogue())
    for step in lesson.steps:
        assert not game.over
        game.apply(parse(game, step.do))
    assert game.over
    assert game.winner == 0


def test_a_lesson_is_played_in_the_terminal() -> None:
    answers = [step.do for step in quest_lessons()["first-steps"].steps]
    words = ["play", "--text", "--quest", "--lesson", "first-steps", "--seed", "3"]
    found = CliRunner().invoke(app, words, input="\n".join([*answers, ""]))
    assert found.exit_code == 0, found.output
    assert "Farm the tree next to you: 3 AP, 1 wood. (farm h5)" in found.output
    assert "You win!" in found.output


def test_an_unknown_lesson_is_one_sentence() -> None:
    found = CliRunner().invoke(app, ["play", "--text", "--quest", "--lesson", "first-step"])
    assert found.exit_code == 2
    assert 'did you mean "first-steps"?' in found.output


def test_a_lesson_that_is_none_is_told_which_there_are() -> None:
    found = CliRunner().invoke(app, ["play", "--text", "--quest", "--lesson", "nope"])
    assert found.exit_code == 2
    assert [name for name in quest_lessons() if name not in found.output] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [*quest_lessons()])
def test_a_lesson_begins_with_something_of_its_own(name: str, language: str) -> None:
    first = quest_lessons()[name].steps[0]
    guide = Guide(lesson_line(name), language)
    assert guide.next([first.do]) not in (f"Go on. ({first.do})", f"Continuez. ({first.do})")
    assert guide.about == (quest_lessons()[name].about_fr if language == "fr" else quest_lessons()[name].about)
