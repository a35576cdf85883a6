"""The lessons of Quest: the way that each shows leads to its goal, and what is said in it comes up on the way."""

from collections.abc import Iterator

import pytest
from typer.testing import CliRunner

from outerworld.bots import bot_named
from outerworld.cards.loading import load_catalogue
from outerworld.cli import app
from outerworld.engine.chance import Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.play.adventure.lessons import lesson_line, quest_lessons
from outerworld.play.lessons import Guide, Hint, talks
from outerworld.play.notation import parse, write
from outerworld.play.rulebook import rule_texts
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure

WAYS = [name for name, lesson in quest_lessons().items() if lesson.steps]
WHOLE = "the-first-adventure"
SEEDS = range(1, 5)
# What the dice or another world may bring, and what happens where the way does not go.
BY_CHANCE = {"event locked", "lost"}
ELSEWHERE = {"can zaap", "can enter", "can equip", "asked bag", "asked auction", "asked phoenix", "won", "lost"}


def on_the_way(name: str) -> Iterator[tuple[Adventure, str]]:
    """The game before each step of a lesson's way, and the step."""
    lesson = quest_lessons()[name]
    faces = [face for step in lesson.steps for face in step.dice]
    game = start(lesson_line(name), Script([(SIDES, FACES.index(face)) for face in faces], first=0), load_catalogue())
    assert isinstance(game, Adventure)
    game.record()
    for step in lesson.steps:
        assert not game.over
        yield game, step.do
        game.apply(parse(game, step.do))
    assert game.over
    assert game.winner == 0


def moments(game: Adventure) -> set[str]:
    """What the open question and the last deed bring."""
    options = {str(write(game, code)) for code in game.legal_options()}
    news = [f"event {event.kind}" for event in game.take_events()]
    asked = {f"asked {game.decision.kind}"} if game.asked == 0 else set()
    return {"start", *asked, *(f"can {option.split()[0]}" for option in options if game.asked == 0), *news}


def without_whose(hint: Hint) -> str:
    return hint.when.removesuffix(" yours")


@pytest.mark.parametrize("name", WAYS)
def test_the_way_of_a_lesson_leads_to_its_goal_and_all_that_is_said_comes_up_on_it(name: str) -> None:
    came: set[str] = {"won"}
    for game, _ in on_the_way(name):
        came |= moments(game)
    assert {hint.when for hint in talks("en").lessons[name].hints} - came <= BY_CHANCE


@pytest.mark.parametrize("name", WAYS)
def test_a_lesson_points_at_cells_of_its_world_and_cites_rules_that_there_are(name: str) -> None:
    game, _ = next(on_the_way(name))
    cells = {game.grid.name(cell) for row in game.grid.page() for cell in row if cell >= 0}
    for hint in talks("en").lessons[name].hints:
        assert hint.cell is None or hint.cell in cells
        assert hint.rule is None or hint.rule in rule_texts()


def test_in_the_first_adventure_all_that_is_said_comes_up_sooner_or_later() -> None:
    came: set[str] = set()
    for seed in SEEDS:
        game = start(lesson_line(WHOLE), seed, load_catalogue())
        assert isinstance(game, Adventure)
        game.record()
        bots = [bot_named(bot, seed, "adventure") for bot in ("greedy", "level-1")]
        while not game.over:
            came |= moments(game)
            game.apply(bots[game.asked].choose(view(game, game.asked), game.decision))
        assert game.round == 6
    hints = talks("en").lessons[WHOLE].hints
    assert {without_whose(hint) for hint in hints} - came <= ELSEWHERE
    assert all(hint.rule is None or hint.rule in rule_texts() for hint in hints)
    assert all(hint.cell is None for hint in hints)


def test_a_lesson_is_played_in_the_terminal() -> None:
    answers = [step.do for step in quest_lessons()["first-steps"].steps]
    words = ["play", "--text", "--quest", "--lesson", "first-steps", "--seed", "3"]
    found = CliRunner().invoke(app, words, input="\n".join([*answers, ""]))
    assert found.exit_code == 0, found.output
    said = " ".join(found.output.split())
    assert "Minute: There's something to chop right beside you. Farm!" in said
    assert said.count("Farm! Three stars") == 1
    assert "One way to go on: farm h5" in said
    assert "You win!" in said


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
def test_a_lesson_begins_with_what_it_is_about(name: str, language: str) -> None:
    guide = Guide(lesson_line(name), language)
    assert guide.about == talks(language).lessons[name].about
    assert [hint.text for hint in guide.hear(["start"])] == [
        hint.text for hint in talks(language).lessons[name].hints if hint.when == "start"
    ]
