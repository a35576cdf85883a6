"""`--pack` and OUTERWORLD_PACKS: every command that plays takes packs of one's own, and says which one it misses."""

import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from outerworld.cli import app
from tests.cards.own import FOXES, change, empty_pack, own_pack

TEAMS = ("--team", ",".join(FOXES), "--team", "julith,marline,joris-swashbuckler,jahash")
DUEL = ("play", "--text", "--duel", "--seed", "7", "--bot", "random", *TEAMS)
TYPED = (
    *("order A", "order B", "place A f2", "place B i2", "place C a1"),
    *("keep", "sell", "cast call-the-cub f3", "move e2", *("end",) * 4),
)

SCENARIO = """
title = "A fox walks"
rules = ["F4.7"]
map = "F.."

[units.F]
card = "ember-fox"
player = 1
active = true

[[step]]
do = "move b1"
expect = { "F.cell" = "b1" }
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.delenv("OUTERWORLD_PACKS", raising=False)
    return own_pack(tmp_path)


def run(*arguments: str, typed: str = "", packs: str | None = None) -> Result:
    environment = {"NO_COLOR": "1", "COLUMNS": "200", "TERM": "dumb", "OUTERWORLD_PACKS": packs}
    return CliRunner().invoke(app, arguments, input=typed, env=environment)


def test_the_environment_names_packs_as_the_option_does(folder: Path, tmp_path: Path) -> None:
    more = empty_pack(tmp_path / "more", "more")
    told = run("cards", "--from", "my-cards", "--pack", str(folder), "--pack", str(more))
    assert told.exit_code == 0, told.output
    assert "ember-fox" in told.output
    assert run("cards", "--from", "my-cards", packs=os.pathsep.join((str(folder), str(more)))).output == told.output
    assert run("cards", "--from", "my-cards").exit_code == 2


def test_a_duel_with_ones_own_cards_is_played_in_the_terminal(folder: Path) -> None:
    shown = run(*DUEL, "--pack", str(folder), typed="\n".join(TYPED))
    assert shown.exit_code == 0, shown.output
    assert "cast call-the-cub f3 | e2 | g2 | f1" in shown.output
    assert "D Ember Cub      health 2/2" in shown.output
    assert "The turn of Ember Fox (C) ends." in shown.output


def test_brackets_in_a_name_are_part_of_it(folder: Path) -> None:
    change(folder / "krosmasters" / "ember-fox.toml", 'name = "Ember Fox"', 'name = "Ember [/b] Fox"')
    shown = run(*DUEL, "--pack", str(folder), typed="\n".join(TYPED))
    assert shown.exit_code == 0, shown.output
    assert "The turn of Ember [/b] Fox (C) ends." in shown.output


def test_a_game_is_kept_in_a_folder_that_exists_and_this_is_said_before_it_begins(tmp_path: Path) -> None:
    for place in (tmp_path / "nowhere" / "fight.txt", tmp_path):
        result = run("play", "--text", "--save", str(place))
        assert result.exit_code == 2
        assert "name a file in a folder that exists" in " ".join(result.output.split())


def test_a_scenario_with_ones_own_cards(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "fox.toml"
    file.write_text(SCENARIO, encoding="utf-8")
    assert run("scenario", str(file), "--pack", str(folder)).exit_code == 0
    assert 'found "ember-fox"' in run("scenario", str(file)).output


def test_a_pack_with_a_mistake_ends_every_command_with_its_file_and_line(folder: Path) -> None:
    card = folder / "krosmasters" / "ember-fox.toml"
    change(card, "hp = 9", "hp = true")
    for command in (("cards",), DUEL, ("play", "--no-browser"), ("serve", "--port", "0"), ("lab", "simulate", "x")):
        result = run(*command, "--pack", str(folder))
        assert (result.exit_code, result.output.count("\n")) == (2, 1), result.output
        assert result.output.startswith(f"{card}:7: hp: expected")
