"""Measuring speed: what is measured, not how fast this machine is."""

import json
from io import StringIO
from random import Random

import pytest
from rich.console import Console

from outerworld.lab.growth import SIZES, growth_json, growth_table, measure_growth
from outerworld.lab.speed import (
    DUEL,
    FIGHTS,
    LONGEST_GAME,
    Figures,
    Speed,
    bytes_of_a_copy,
    bytes_of_a_game,
    measure,
    measure_all,
    new_duel,
    new_lesson,
    new_quest,
    play_random,
    read_figures,
    table_of,
)


@pytest.mark.parametrize("fight", sorted(FIGHTS))
def test_figures_are_numbers_that_make_sense(fight: str) -> None:
    speed = measure(FIGHTS[fight], seconds=0.06)
    assert speed.decisions > speed.games > 0
    assert speed.copies > 0
    assert 0 < speed.share_of_options < 1


def test_a_duel_is_the_box_on_its_arena() -> None:
    game = new_duel(7)
    assert (game.grid.width, game.grid.height, game.setting.rules.id) == (12, 12, "fanmade-4.1")
    assert sorted(game.row(unit).card.id for unit, player in enumerate(game.player) if player == 1) == [
        "jahash",
        "joris-swashbuckler",
        "julith",
        "marline",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_a_random_lesson_ends(seed: int) -> None:
    game = new_lesson(seed)
    assert play_random(game, Random(seed)) == game.number < LONGEST_GAME
    assert game.over


def test_no_more_answers_than_asked_for() -> None:
    game = new_duel(1)
    assert play_random(game, Random(1), most=50) == game.number == 50
    assert not game.over


def test_the_same_seeds_play_the_same_game() -> None:
    games = [new_duel(3), new_duel(3)]
    for game in games:
        play_random(game, Random(3), most=500)
    assert games[0].hash() == games[1].hash()


def test_every_fight_is_measured_and_kept() -> None:
    figures = measure_all(seconds=0.06)
    assert list(figures.fights) == list(FIGHTS)
    assert figures.machine > 0
    assert read_figures(figures.to_json()) == figures


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "7", '{"machine": 1, "fights": {"a": {"decisions": 1}}}'])
def test_what_is_no_figures_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_figures(text)


def test_ratios_are_those_of_an_equal_machine() -> None:
    """Twice as many decisions on a machine twice as fast are as many."""
    before = Figures(1.0, {"a fight": Speed(500.0, 5.0, 500.0, 0.25)})
    now = Figures(2.0, {"a fight": Speed(1000.0, 20.0, 500.0, 0.5), "another": Speed(1.0, 1.0, 1.0, 0.0)})
    shown = on_screen(now, before)
    assert all(words in shown for words in ("1,000 (x1.00)", "20.0 (x2.00)", "500 (x0.50)", "50%"))
    assert "(x" not in on_screen(now, None)


def on_screen(figures: Figures, earlier: Figures | None) -> str:
    screen = StringIO()
    Console(file=screen, width=120).print(table_of(figures, earlier))
    return screen.getvalue()


def test_memory_is_weighed_and_ratios_are_beside_a_duel() -> None:
    duel, adventure = Speed(400.0, 4.0, 800.0, 0.5, 3072.0, 1.0), Speed(300.0, 3.0, 400.0, 0.5, 10240.0, 1.0)
    shown = on_screen(Figures(1.0, {DUEL: duel, "an adventure": adventure}), None)
    assert all(words in shown for words in ("1.00, 1.00", "0.75, 0.50", "3.0", "10.0"))
    assert bytes_of_a_game(new_quest) > bytes_of_a_copy(new_quest) > 0


def test_adventures_of_every_size_are_measured() -> None:
    sizes = measure_growth(seconds=0.01)
    assert [size.name for size in sizes] == list(SIZES)
    assert all(size.decisions > 0 and size.bytes_a_game > size.bytes_a_copy > 0 for size in sizes)
    assert json.loads(growth_json(sizes))[0]["name"] == "1 Krosmaster"
    screen = StringIO()
    Console(file=screen, width=120).print(growth_table(sizes))
    assert "4 Krosmasters, 40 mobs more" in screen.getvalue()
