"""`outerworld play`: an option that would change nothing is refused in one sentence, and duels that are set up."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from outerworld.cli import app


def run(*arguments: str, answers: str = "") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "outerworld", "play", *arguments]
    return subprocess.run(command, input=answers, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--seed", "7"), "--seed is for a game in the terminal: add --text"),
        (("--bot", "random"), "--bot is for a game in the terminal: add --text"),
        (("--tutorial", "2"), "--tutorial is for a game in the terminal: add --text"),
        (("--save", "fight.txt"), "--save is for a game in the terminal: add --text"),
        (("--duel",), "--duel is for a game in the terminal: add --text"),
        (("--text", "--arena", "bonta-2"), "--arena is for a whole duel: add --duel"),
        (("--text", "--duel", "--tutorial", "2"), "two games"),
        (("--text", "--duel", "--quest"), "--duel and --quest are two games"),
        (("--text", "--quest", "--tutorial", "2"), "--tutorial and --quest are two games"),
        (("--text", "--krosmaster", "raul-bak"), "--krosmaster is for an adventure: add --quest"),
        (("--text", "--quest", "--bot", "plain"), 'No bot "plain" plays this game: choose random'),
        (("--text", "--quest", "--krosmaster", "raul-bka"), "raul-bak"),
        (("--text", "--port", "8000"), "--port is for the page: leave out --text"),
        (("--text", "--duel", "--team", "julith"), "give --team twice"),
        (("--text", "--duel", "--bans", "6"), "leave the teams open"),
        (("--text", "--duel", "--team", "?", "--team", "?", "--bans", "5"), "cannot be halved"),
        (("--text", "--duel", "--format", "boxed"), 'did you mean "box"'),
    ],
)
def test_what_cannot_be_is_one_sentence(arguments: tuple[str, ...], said: str) -> None:
    done = CliRunner().invoke(app, ["play", *arguments])
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_duel_is_set_up_in_the_terminal() -> None:
    done = run(
        *("--text", "--duel", "--arena", "?", "--team", "?", "--team", "?", "--format", "box", "--seed", "1"),
        answers="help\nquit\n",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "draft " in done.stdout


def test_an_adventure_is_played_in_the_terminal() -> None:
    done = run("--text", "--quest", "--seed", "7", answers="adventure\nend\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Raul Bak is in Adventure mode." in done.stdout
    assert "bag 0/8  nothing" in done.stdout
