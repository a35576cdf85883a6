"""Duels in arenas with special scenery."""

from random import Random

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.lab.speed import play_random
from outerworld.play.duel.start import new_game
from outerworld.play.view import view
from tests.arena.invariants import Watched

SPECIAL = [name for name, arena in load_catalogue().for_duels.arenas.items() if arena.scenery]


@pytest.mark.parametrize("arena", SPECIAL)
def test_the_scenery_is_there_before_anybody_stands_on_the_board(arena: str) -> None:
    """F1.3.3, F4.17.5."""
    game = new_game(arena=arena, seed=3)
    there = [(game.row(piece).card.id, game.grid.name(game.cell[piece])) for piece in game.scenery]
    assert there == load_catalogue().for_duels.arenas[arena].pieces()
    assert len(there) == 6
    assert not game.in_play()
    assert [piece["cell"] for piece in view(game, None).as_json()["board"]["scenery"]] == [cell for _, cell in there]


@pytest.mark.parametrize("arena", SPECIAL)
def test_nothing_breaks_there(arena: str) -> None:
    game, twin = new_game(arena=arena, seed=5), new_game(arena=arena, seed=5)
    Watched(game, twin, Random(5)).play(1500)


def test_ice_cubes_are_pushed_about() -> None:
    game = new_game(arena="frigost-1", seed=8)
    game.record()
    play_random(game, Random(8), most=3000)
    assert any(event.kind == "scenery-moved" for event in game.take_events())
