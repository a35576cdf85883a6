"""Bots in adventures: they play whole games, mind their quests, and know no more than a player may."""

import pytest

from outerworld.bots import PLAYS, bot_named
from outerworld.bots.adventure.outlook import SearchingAdventurer
from outerworld.bots.registry import BotNameError
from outerworld.combat.unit_turn import MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of
from outerworld.play.adventure.start import new_adventure
from outerworld.play.notation import write
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


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("plain", 'No bot "plain" plays this game: choose random, greedy, level-1'),
        ("nobody", 'There is no bot "nobody": choose random, greedy, level-1'),
        ("search:0", "A search is named by how many positions"),
    ],
)
def test_a_bot_that_plays_no_adventures_is_refused_with_those_that_do(name: str, sentence: str) -> None:
    with pytest.raises(BotNameError) as refused:
        bot_named(name, 1, "adventure")
    assert str(refused.value).startswith(sentence)


def test_greedy_says_the_same_when_it_is_asked_again() -> None:
    game = new_adventure(seed=11)
    answers = [bot_named("greedy", 4, "adventure").choose(view(game, 0), game.decision) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("name", ["greedy", "search:20"])
def test_a_bot_leaves_the_view_as_it_was(name: str) -> None:
    game = new_adventure(seed=12)
    seen = view(game, 0)
    before = seen.known.hash()
    bot_named(name, 4, "adventure").choose(seen, game.decision)
    assert seen.known.hash() == before


def test_a_search_looks_at_no_more_positions_than_it_may_and_says_the_same_with_the_same_seed() -> None:
    played_twice = []
    for _ in range(2):
        game, bots = new_adventure(seed=13), [SearchingAdventurer(seat, nodes=15) for seat in range(2)]
        for _ in range(25):
            bot = bots[game.asked]
            game.apply(bot.choose(view(game, game.asked), game.decision))
            assert bot.searched <= bot.nodes
        played_twice.append(game.hash())
    assert played_twice[0] == played_twice[1]


@pytest.mark.parametrize("answers", [0, 9, 30])
def test_a_search_knows_no_more_than_its_player(answers: int) -> None:
    game = played(new_adventure(seed=14), ["greedy", "greedy"], most=answers)
    choices = set()
    for seed in range(4):
        hidden = view(game, game.asked).deal(seed)
        bot = SearchingAdventurer(5, nodes=15)
        choices.add(str(write(hidden, bot.choose(view(hidden, hidden.asked), hidden.decision))))
    assert len(choices) == 1


def test_a_search_walks_on_where_it_was_going() -> None:
    """A walk is chosen once: its later steps are not thought about."""
    game, bots = new_adventure(seed=15), [SearchingAdventurer(seat, nodes=15) for seat in range(2)]
    searched = []
    while game.number < 25:
        bot = bots[game.asked]
        chosen = bot.choose(view(game, game.asked), game.decision)
        searched += [bot.searched] if action_of(chosen) == MOVE and game.kind == "activation" else []
        game.apply(chosen)
    assert 0 in searched
    assert any(searched)
