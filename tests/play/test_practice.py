"""The practice positions: each is lost at the end of its turn, and can be won before with a fair chance."""

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.references import check_position
from outerworld.play.duel.practice import show_solution, solution_of, solve
from outerworld.play.duel.showing import goal_text
from outerworld.play.duel.start import new_tutorial, practice_positions
from outerworld.play.log import event_text
from outerworld.play.notation import parse
from outerworld.play.rulebook import rule_texts
from outerworld.play.view import view
from tests.duels import start_duel

POSITIONS = practice_positions()
GAMES = 40
FAIR = 0.4


def test_there_are_ten() -> None:
    assert sorted(POSITIONS) == [f"ko-{number:02}" for number in range(1, 11)]
    assert len({position.title for position in POSITIONS.values()}) == len(POSITIONS)


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_a_position_of_one_turn(name: str) -> None:
    position = POSITIONS[name]
    check_position(position, load_catalogue(), name)
    assert position.last_turn == position.turn == 1
    assert position.goal.ko == "any"
    assert set(position.teaches) <= set(rule_texts())
    assert goal_text(new_tutorial(name, 7)) == "KO an enemy Krosmaster this turn."


@pytest.mark.parametrize("name", POSITIONS)
def test_it_can_be_won_with_a_fair_chance(name: str) -> None:
    won = [solve(name, seed)[0] for seed in range(GAMES)]
    assert sum(game.over and game.winner == 0 for game in won) >= FAIR * GAMES


@pytest.mark.parametrize("name", POSITIONS)
def test_its_solution_is_shown_to_the_win_in_both_languages(name: str) -> None:
    solution = solution_of(name)
    assert [answer for answer in solution.answers if answer in POSITIONS[name].solution] == [*POSITIONS[name].solution]
    game = new_tutorial(name, solution.seed)
    for text in solution.answers:
        game.apply(parse(game, text))
    assert game.winner == 0
    for language, said in (("en", "Ann wins."), ("fr", "Ann gagne.")):
        steps = list(show_solution(name, ["Ann", "Beginner"], language))
        assert len(steps) == len(solution.answers) + 1
        assert steps[0][1]["winner"] is None
        assert steps[-1][1]["winner"] == 1
        assert steps[-1][0][-1]["text"] == said


@pytest.mark.parametrize("name", POSITIONS)
def test_no_single_blow_from_where_one_stands_wins_it(name: str) -> None:
    """Something has to be seen first: nobody is KO'd by whatever is done before the first step."""
    for seed in range(5):
        for code in new_tutorial(name, seed).legal_options():
            game = new_tutorial(name, seed)
            game.apply(code)
            assert game.winner != 0


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_lost_at_the_end_of_the_turn(name: str) -> None:
    game = new_tutorial(name, seed=7)
    game.record()
    while not game.over:
        assert game.asked == 0
        game.apply(parse(game, "end"))
    assert game.winner == 1
    assert view(game, 0).as_json()["winner"] == 2
    said = [event_text(game, event, 0) for event in game.take_events()]
    assert said[-1] == "Player 2 wins."


def test_a_position_starts_by_its_line_as_a_lesson_does() -> None:
    assert start_duel("tutorial ko-01", 7, load_catalogue()).terms.last_turn == 1
    assert start_duel("tutorial 1", 7, load_catalogue()).terms.last_turn == 0
    with pytest.raises(CardError, match="ko-99"):
        new_tutorial("ko-99", 7)
