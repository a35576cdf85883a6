"""A bot as a program of its own: real processes, in Python and in Node, good ones and bad ones."""

import json
import os
import shlex
import sys
from pathlib import Path

import pytest

from outerworld.bots import RandomBot, bot_named
from outerworld.bots.program import ProgramBot
from outerworld.lab.speed import new_duel
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import write
from outerworld.play.view import view
from tests.bots.matches import match
from tests.duels import as_duel
from tools import npm

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "bot.mjs"

# Reads every question into a file beside itself, and answers as the line of Python in the middle says.
PROGRAM = """
import json, sys, time
heard = open(__file__ + ".heard", "a")
for line in sys.stdin:
    heard.write(line)
    heard.flush()
    message = json.loads(line)
    if message["type"] == "choose":
        {answer}
"""
SAY = "print(json.dumps({}), flush=True)"
LAST = SAY.format('{"option": message["options"][-1]}')


def node() -> Path:
    """The Node that the page is built with."""
    folder = npm._node_folder()
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"


def program(folder: Path, answer: str) -> str:
    """The command of a program that answers that way."""
    file = folder / "bot.py"
    file.write_text(PROGRAM.format(answer=answer), encoding="utf-8")
    return shlex.join([sys.executable, str(file)])


def heard(folder: Path) -> str:
    return (folder / "bot.py.heard").read_text(encoding="utf-8")


def first_choice(bot: ProgramBot) -> str:
    game = new_tutorial("1", seed=7)
    return str(write(game, bot.choose(view(game, 0), game.decision)))


def test_its_answer_is_the_choice(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, SAY.format('{"option": message["options"][0], "why": "first"}')), seed=5)
    game = new_tutorial("1", seed=7)
    assert bot.choose(view(game, 0), game.decision) == game.legal_options()[0]
    assert bot.fault is None
    bot.close()


def test_it_is_told_all_that_the_guide_names(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, LAST), seed=5)
    game = new_tutorial("1", seed=7)
    bot.choose(view(game, 0), game.decision)
    bot.close()
    hello, question = (json.loads(line) for line in heard(tmp_path).splitlines())
    assert hello == {"type": "hello", "protocol": 1, "seed": 5}
    assert question == {
        "type": "choose",
        "number": 0,
        "player": 1,
        "kind": "activation",
        "options": [str(write(game, option)) for option in game.legal_options()],
        "view": view(game, 0).as_json(),
    }


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (SAY.format('{"option": "fly home"}'), "after 3 tries its answer is still none of the options but fly home"),
        (SAY.format('{"choice": 1}'), 'after 3 tries its answer is still none of the options but {"choice": 1}'),
        (SAY.format('{"option": 7}'), 'after 3 tries its answer is still none of the options but {"option": 7}'),
        ("print('[' * 5000, flush=True)", "after 3 tries its answer is still none of the options but [["),
        ("print('good morning', flush=True)", "after 3 tries its answer is still none of the options but good morning"),
        ("sys.stdout.buffer.write(b'\\xff\\n'); sys.stdout.flush()", "after 3 tries its answer is still none"),
        ("break", "it ended"),
        ("raise SystemExit(3)", "it ended"),
    ],
)
def test_a_program_that_answers_wrongly_forfeits(tmp_path: Path, answer: str, fault: str) -> None:
    bot = ProgramBot(program(tmp_path, answer), seed=5)
    assert first_choice(bot) == "end"
    assert bot.fault is not None
    assert f"forfeits: {fault}" in bot.fault
    assert first_choice(bot) == "end"


def test_a_silent_program_forfeits_when_its_time_is_over(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "time.sleep(60)"), seed=5, seconds=0.2)
    assert first_choice(bot) == "end"
    assert bot.fault is not None
    assert bot.fault.endswith("forfeits: it gave no answer within 0.2 seconds.")


def test_a_program_that_reads_nothing_does_not_hang_the_game() -> None:
    bot = ProgramBot(shlex.join([sys.executable, "-c", "import time; time.sleep(60)"]), seed=5, seconds=0.2)
    assert first_choice(bot) == "end"


def test_a_wrong_answer_is_refused_with_a_sentence_and_may_be_mended(tmp_path: Path) -> None:
    answer = f"""
        mended = "error" in open(__file__ + ".heard").read()
        {SAY.format('{"option": message["options"][0] if mended else "fly home"}')}"""
    bot = ProgramBot(program(tmp_path, answer), seed=5)
    game = new_tutorial("1", seed=7)
    assert bot.choose(view(game, 0), game.decision) == game.legal_options()[0]
    assert bot.fault is None
    assert "An answer is" in heard(tmp_path)
    bot.close()


def test_a_forfeited_side_lets_the_game_end(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, "break"), seed=5)
    assert match((bot, RandomBot(1)), new_tutorial("1", seed=7)).winner in (0, 1)


def test_it_is_stopped_with_the_bot(tmp_path: Path) -> None:
    bot = ProgramBot(program(tmp_path, LAST), seed=5)
    first_choice(bot)
    process = bot._process
    assert process is not None
    assert process.poll() is None
    del bot
    assert process.poll() is not None


def test_the_example_in_javascript_plays_a_duel() -> None:
    bot = bot_named(f"program:{shlex.join([str(node()), str(EXAMPLE)])}", seed=1)
    game = match((bot, RandomBot(2)), as_duel(new_duel(3)))
    assert isinstance(bot, ProgramBot)
    assert bot.fault is None
    assert game.winner == 0
    bot.close()


def test_paths_with_blanks_are_quoted(tmp_path: Path) -> None:
    folder = tmp_path / "my bots"
    folder.mkdir()
    bot = ProgramBot(program(folder, LAST), seed=1)
    assert first_choice(bot) == "end"
    assert bot.fault is None
    assert heard(folder)
    bot.close()
