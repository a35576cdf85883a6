"""A copy column by column, as a compiled game makes it, has every column that an interpreted game has."""

from array import array
from random import Random

import pytest

from outerworld.arena.duel import Duel
from outerworld.lab.speed import play_random
from outerworld.play.duel.start import new_game, new_tutorial

IN_PLACE = (list, bytearray, array)
FIXED = {"cards", "chance", "decision", "grid", "kind", "over", "procedures", "setting", "terms"}


def columns_of(game: Duel) -> set[str]:
    """Every attribute that a game has, in either form of the engine."""
    return {name for name in dir(game) if not name.startswith("__") and not callable(getattr(game, name))}


def test_every_column_is_declared() -> None:
    """What a game keeps besides is given to it at its start and never changes."""
    game = new_game(seed=3)
    declared = [column.name for column in game.declared()]
    assert len(declared) == len(set(declared))
    assert columns_of(game) - set(declared) == FIXED


def test_what_changes_in_place_says_so() -> None:
    game = new_game(seed=3)
    play_random(game, Random(3), 60)
    changing = {column.name for column in game.declared() if column.in_place}
    assert changing == {
        column.name for column in game.declared() if isinstance(getattr(game, column.name), IN_PLACE)
    } - {"_legal"}


@pytest.mark.parametrize("decisions", [0, 60, 600])
def test_a_twin_shares_every_column(decisions: int) -> None:
    game = new_game(seed=3)
    play_random(game, Random(3), decisions)
    twin = game.twin()
    assert columns_of(twin) == columns_of(game)
    for column in columns_of(game) - {"decision", "events", "at_turn"}:
        assert getattr(twin, column) == getattr(game, column), column


def test_a_copy_shares_nothing_that_changes_in_place() -> None:
    game = new_tutorial("3", seed=1)
    play_random(game, Random(1), 5)
    twin = game.copy()
    for column in columns_of(game) - {"decision", "_legal"}:
        value = getattr(game, column)
        assert not isinstance(value, IN_PLACE) or getattr(twin, column) is not value, column
    assert twin.hash() == game.hash()


def test_nobody_listens_to_a_copy() -> None:
    game = new_tutorial("1", seed=1)
    game.record()
    assert game.events is not None
    assert game.copy().events is None
