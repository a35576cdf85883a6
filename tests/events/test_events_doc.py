"""docs/events.md says what is so."""

import re
import tomllib
from pathlib import Path
from typing import get_args

from typer.testing import CliRunner

from outerworld.cli import app
from outerworld.events.plan import Plan, TieBreak, load_plan

TEXT = (Path(__file__).parents[2] / "docs" / "events.md").read_text("utf-8")


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_plan_is_read_and_names_every_key(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(block("toml"), "utf-8")
    assert load_plan(file).rounds == 5
    assert set(tomllib.loads(block("toml"))) == set(Plan.model_fields)


def test_every_tie_break_is_explained() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", TEXT, re.MULTILINE) == list(get_args(TieBreak))


def test_every_command_is_shown(tmp_path: Path) -> None:
    helped = CliRunner().invoke(app, ["event", "--help"], env={"COLUMNS": "120"}).output
    for command in {line.split()[2] for line in block("sh").splitlines()} | {"simulate"}:
        assert f" {command} " in helped
