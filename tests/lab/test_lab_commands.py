"""`outerworld lab …` teaches, works from one command to the next, and fails with one sentence."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from outerworld.cli import app
from outerworld.lab.commands import lab
from outerworld.lab.store import Run
from tests.lab.conftest import GAMES, begin

COMMANDS = sorted(command.name or command.callback.__name__ for command in lab.registered_commands if command.callback)


def run(*arguments: str | Path) -> Result:
    environment = {"NO_COLOR": "1", "COLUMNS": "120", "TERM": "dumb"}
    return CliRunner().invoke(app, [str(argument) for argument in arguments], env=environment)


def sentence(result: Result, code: int = 2) -> str:
    """The one sentence with which a command ended."""
    assert result.exit_code == code, result.output
    assert result.output.count("\n") == 1
    return result.output


def test_the_help_teaches_with_examples() -> None:
    assert COMMANDS == ["matchups", "rate", "replay", "report", "simulate"]
    for command in COMMANDS:
        result = run("lab", command, "--help")
        assert result.exit_code == 0
        assert f"outerworld lab {command} " in result.output
    assert "outerworld lab simulate my-run" in run("lab").output


def test_a_run_from_its_first_game_to_its_report(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    options = ("--games", "2", "--bot", "random", "--longest", "9000", "--workers", "1")
    assert run("lab", "simulate", folder, *options).output == (
        f"2 games are in {folder}, as games.jsonl and games.parquet.\n"
    )
    assert run("lab", "simulate", folder, "--games", "4", "--workers", "1").exit_code == 0
    assert Run(folder).manifest().settings.longest == 9000
    assert "recommended-1" in run("lab", "rate", folder, "--of", "teams").output
    assert "4 games, " in run("lab", "matchups", folder).output
    assert json.loads(run("lab", "matchups", folder, "--json").output)["games"] == 4
    report = tmp_path / "report.html"
    assert f"4 games is in {report}" in run("lab", "report", folder, "--output", report).output
    assert report.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_game_of_a_run_is_watched_again(played: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert str(file) in run("lab", "replay", played.folder, "3", "--output", file).output
    decisions = next(row.decisions for row in played.rows() if row.number == 3)
    assert f"The replay is sound: {decisions} answers" in run("replay", file, "--quiet").output


def test_cards_of_ones_own(tmp_path: Path) -> None:
    (tmp_path / "mine" / "krosmasters").mkdir(parents=True)
    (tmp_path / "mine" / "pack.toml").write_text('id = "mine"\nname = "Mine"\n', encoding="utf-8")
    hero = 'name = "Hero"\nlevel = 4\ninitiative = 9\nmp = 3\nhp = 9\nap = 6\ncolour = "black"\n'
    (tmp_path / "mine" / "krosmasters" / "hero.toml").write_text(hero, encoding="utf-8")
    own, folder = ("--pack", tmp_path / "mine"), tmp_path / "run"
    simulated = run("lab", "simulate", folder, "--team", "hero,hero,hero", "--bot", "random", "--games", "1", *own)
    assert simulated.exit_code == 0, simulated.output
    assert next(Run(folder).rows()).cards[0].units == 3
    run("lab", "replay", folder, "1")
    assert "is sound" in run("replay", folder / "game-1.txt", "--quiet", *own).output
    assert 'the pack "mine" to be loaded' in run("replay", folder / "game-1.txt", "--quiet").output


def test_several_runs_are_read_together(played: Run) -> None:
    result = run("lab", "matchups", played.folder, played.folder, "--json")
    assert json.loads(result.output)["games"] == 2 * GAMES


def test_ratings_as_json(played: Run) -> None:
    rated = json.loads(run("lab", "rate", played.folder, "--of", "cards", "--json").output)["cards"]
    assert {rating["name"] for rating in rated} >= {"julith", "bakara"}
    assert all(rating["low"] <= rating["points"] <= rating["high"] for rating in rated)


def test_what_differs_from_the_run_is_refused(tmp_path: Path) -> None:
    folder = begin(tmp_path / "run").folder
    before = (folder / "manifest.json").read_bytes()
    told = sentence(run("lab", "simulate", folder, "--bot", "greedy", "--games", "9"))
    assert "begun with bots random" in told
    assert f"begun with {GAMES} games" in sentence(run("lab", "simulate", folder, "--games", "2"))
    assert "begun with seed 0" in sentence(run("lab", "simulate", folder, "--seed", "3"))
    assert (folder / "manifest.json").read_bytes() == before


def test_bad_input_is_one_sentence(tmp_path: Path, played: Run) -> None:
    nowhere = tmp_path / "nowhere"
    for command in ("rate", "matchups", "report"):
        assert "manifest.json" in sentence(run("lab", command, nowhere))
    assert "manifest.json" in sentence(run("lab", "replay", nowhere, "1"))
    assert "game 99 is not" in sentence(run("lab", "replay", played.folder, "99"))
    assert "no game of this run" in sentence(run("lab", "rate", begin(tmp_path / "new").folder))
    assert "nothing to rate" in sentence(run("lab", "rate", played.folder), code=1)
    assert "nobody" in sentence(run("lab", "simulate", nowhere, "--bot", "nobody"))
    assert not nowhere.exists()
    (tmp_path / "file").write_text("")
    assert "cannot write" in sentence(run("lab", "simulate", tmp_path / "file", "--bot", "random"))
    assert "cannot write" in sentence(run("lab", "report", played.folder, "-o", tmp_path / "no" / "report.html"))
    told = sentence(run("lab", "simulate", begin(tmp_path / "cluster").folder, "--cluster", "127.0.0.1:1"))
    assert "no Ray cluster at 127.0.0.1:1" in told
    assert "no Ray cluster at here" in sentence(run("lab", "simulate", tmp_path / "cluster", "--cluster", "here:x"))


def test_a_manifest_that_is_none_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{}")
    assert "expected the manifest of a run" in sentence(run("lab", "simulate", tmp_path))


@pytest.mark.parametrize(
    ("missing", "extra", "arguments"),
    [
        ("pyarrow", "lab", ("simulate", "run")),
        ("choix", "lab", ("rate", "run")),
        ("choix", "lab", ("report", "run")),
        ("ray", "cluster", ("simulate", "run", "--cluster", "local")),
    ],
)
def test_a_missing_extra_is_named_with_its_command(missing: str, extra: str, arguments: tuple[str, ...]) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; from outerworld.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", code, "lab", *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"This needs more packages: pip install 'outerworld[{extra}]'.\n"


def test_help_comes_without_what_the_lab_needs() -> None:
    code = (
        "import sys; from outerworld.cli import app; from typer.testing import CliRunner;"
        "assert CliRunner().invoke(app, ['lab', '--help']).exit_code == 0;"
        "print(*(name for name in sys.modules if name.split('.')[0] in ('numpy', 'pyarrow', 'ray', 'choix')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
