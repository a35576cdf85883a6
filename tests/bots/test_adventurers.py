"""Bots in adventures: they play whole games, mind their quests, and know no more than a player may."""

import pytest

from outerworld.bots import PLAYS, bot_named
from outerworld.bots.registry import BotNameError
from outerworld.engine.game import NOBODY
from outerworld.play.adventure.start import new_adventure
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure


def played(game: Adventure, names: list[str], most: int = 10_000) -> Adventure:
    bots = [bot_named(name, seed, "adventure") for seed, name in enumerate(names)]
    while not game.over and game.number < most:
        game.apply(bots[game.asked].choose(view(game, game.asked), game.decision))
    return game


def test_greedy_beats_random_in_a_short_game() -> None:
    game = played(new_adventure(seed=3, path=2), ["greedy", "random"])
    assert game.winner == 0
    assert game.gg[0] > game.gg[1]


@pytest.mark.parametrize("name", PLAYS["adventure"])
def test_every_bot_of_adventures_plays_both_krosmasters_and_the_demon(name: str) -> None:
    game = new_adventure(["raul-bak", "pandalida"], demon="player", seed=5, quick=False)
    played(game, [name] * 3, most=60)
    assert game.number == 60 or game.winner != NOBODY


@pytest.mark.parametrize("name", ["plain", "search:50", "level-5", "nobody"])
def test_a_bot_that_plays_no_adventures_is_refused_with_those_that_do(name: str) -> None:
    with pytest.raises(BotNameError, match="choose random, greedy, level-1"):
        bot_named(name, 1, "adventure")


def test_greedy_says_the_same_when_it_is_asked_again() -> None:
    game = new_adventure(seed=11)
    answers = [bot_named("greedy", 4, "adventure").choose(view(game, 0), game.decision) for _ in range(2)]
    assert answers[0] == answers[1]


def test_greedy_leaves_the_view_as_it_was() -> None:
    game = new_adventure(seed=12)
    seen = view(game, 0)
    before = seen.known.hash()
    bot_named("greedy", 4, "adventure").choose(seen, game.decision)
    assert seen.known.hash() == before
