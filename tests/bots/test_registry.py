"""Bots by name."""

import pytest
from pydantic import ValidationError

from outerworld.bots import BOT_NAMES, SearchBot, bot_named
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.registry import BotNameError
from outerworld.play.duel.start import new_tutorial
from outerworld.play.view import view
from outerworld.server.tables.plan import SeatPlan


@pytest.mark.parametrize("name", BOT_NAMES)
def test_every_name_makes_a_bot(name: str) -> None:
    assert callable(bot_named(name, seed=3).choose)


def test_a_class_of_ones_own_is_named_by_its_module() -> None:
    bot, same = bot_named("python:outerworld.bots.greedy:GreedyBot", seed=1), GreedyBot(1)
    game = new_tutorial("1", seed=7)
    assert bot.choose(view(game, 0), game.decision) == same.choose(view(game, 0), game.decision)


def test_a_search_is_named_by_its_budget() -> None:
    bot = bot_named("search:123", seed=1)
    assert isinstance(bot, SearchBot)
    assert bot.nodes == 123


def test_a_search_may_be_given_time_instead() -> None:
    bot = bot_named("search:0.25s", seed=1)
    assert isinstance(bot, SearchBot)
    assert bot.seconds == 0.25


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("grandmaster", 'There is no bot "grandmaster": choose random, plain, greedy, level-1'),
        ("search:", "A search is named by how many positions it looks at or by its seconds, like"),
        ("search:-5", "A search is named by how many positions"),
        ("search:0", "A search is named by how many positions"),
        ("search:99999999999", "A search is named by how many positions"),
        ("search:infs", "A search is named by how many positions"),
        ("search:²", "A search is named by how many positions"),
        ("python:no_such_module:Bot", "A bot in Python is named"),
        ("python:outerworld.bots.random:NoSuchBot", "A bot in Python is named"),
        ("python:outerworld.bots.random", "A bot in Python is named"),
        ("python:outerworld.bots.bot:Bot", "A bot in Python is named"),
        ("program:", 'A bot program is named by its command, like "program:node bot.mjs".'),
        ("program:no-such-program-here x", 'There is no program "no-such-program-here" to be a bot.'),
        ('program:node "bot', "A quotation mark is left open in the command"),
    ],
)
def test_a_wrong_name_gets_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(BotNameError) as error:
        bot_named(name, seed=1)
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize("name", BOT_NAMES)
def test_a_table_may_have_every_bot_with_a_name_of_its_own(name: str) -> None:
    assert SeatPlan(by="bot", bot=name).bot == name


@pytest.mark.parametrize("name", ["program:true", "search:100000", "search:900s"])
def test_a_table_may_not_start_programs_or_long_searches(name: str) -> None:
    with pytest.raises(ValidationError) as refused:
        SeatPlan(by="bot", bot=name)
    assert "The seat of a bot names one of" in str(refused.value)
