"""Bots that are classes of somebody's own."""

import zlib
from pathlib import Path

import pytest

from outerworld.bots.own import OwnBot
from outerworld.bots.random import RandomBot
from outerworld.bots.registry import BotNameError, bot_named
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import write
from outerworld.play.view import view
from tests.bots.matches import match

BOT = """
class Mine:
    def __init__(self, seed):
        {made}

    def choose(self, view, decision):
        {chooses}
"""


def written(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> str:
    """The name of a bot in a module of its own."""
    module = f"bot_{zlib.crc32(text.encode())}"
    (folder / f"{module}.py").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    return f"python:{module}:Mine"


@pytest.mark.parametrize(
    ("chooses", "fault"),
    [
        ("return decision.options[0] + 7_000_000", "its answer is none of the options but 7"),
        ("return None", "its answer is none of the options but None"),
        ("return [decision.options[0]]", "its answer is none of the options but ["),
        ("return view.nothing", "AttributeError: "),
        ("raise KeyError('plan')", "KeyError: 'plan' ("),
    ],
)
def test_one_that_fails_forfeits_and_says_where(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chooses: str, fault: str
) -> None:
    bot = bot_named(written(tmp_path, monkeypatch, BOT.format(made="pass", chooses=chooses)), seed=1)
    game = new_tutorial("1", seed=7)
    assert isinstance(bot, OwnBot)
    assert str(write(game, bot.choose(view(game, 0), game.decision))) == "end"
    assert bot.fault is not None
    assert f"forfeits: {fault}" in bot.fault
    assert ("line 7" in bot.fault) == ("Error" in fault)
    assert match((bot, RandomBot(1)), new_tutorial("1", seed=7)).winner in (0, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class Mine\n", "SyntaxError: "),
        (BOT.format(made="raise KeyError('gone')", chooses="return 1"), "KeyError: 'gone' ("),
        ("class Mine:\n    def __init__(self, seed): pass\n", "Mine has no method choose(view, decision)"),
        ("class Mine: pass\n", "TypeError: "),
        ("Mine = 7\n", 'has no class "Mine"'),
        ("import nothing_of_that_name\n", "ModuleNotFoundError: "),
    ],
)
def test_what_is_no_bot_is_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, sentence: str
) -> None:
    with pytest.raises(BotNameError) as refused:
        bot_named(written(tmp_path, monkeypatch, text), seed=1)
    assert sentence in str(refused.value)
