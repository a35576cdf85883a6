"""The situations of Quest's rulebook: every scenario file of this folder, step by step."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.chance import Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import MODES, Adventure
from outerworld.quest.laying import scenery_on
from outerworld.quest.refusals import why_not
from outerworld.quest.stock import STOCK
from tests.quest.adventures import SCENARIOS, adventure, cell_of, of, play, read, texts

FILES = sorted(SCENARIOS.glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_situation_goes_as_the_rulebook_says(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    table = tomllib.loads(text)
    assert table["rulesets"] == ["quest"]
    game = adventure(text)
    for step in table["step"]:
        take(game, step)


def take(game: Adventure, step: dict[str, Any]) -> None:
    """One step of a scenario: the dice that fall in it, and what is so afterwards."""
    if "error" in step:
        refused(game, step["do"], step["error"])
        return
    dice = [(SIDES, FACES.index(face)) for face in step.get("dice", [])]
    game.chance = Script(dice, first=game.drawn)
    before = game.drawn
    play(game, step["do"])
    assert game.drawn - before == len(dice)
    for path, value in step.get("expect", {}).items():
        assert (path, found(game, path)) == (path, value)


def refused(game: Adventure, text: str, error: str) -> None:
    """An answer that is not legal; where a rule of Quest's own forbids it the reason says what is missing."""
    assert text not in texts(game)
    reason = why_not(game, read(game, text))
    assert reason is None or error in reason[0].say()


def found(game: Adventure, path: str) -> object:
    """What a path of `expect` means."""
    if path.startswith("legal: "):
        return path.removeprefix("legal: ") in texts(game)
    if path in ("active", "asked", "decision"):
        return of_the_table(game, path)
    if "@" in path:
        what, cell = path.split("@")
        number = game.grid.cell(cell)
        return scenery_on(game, number) if what == "scenery" else {"dung": game.dung_on}[what][number]
    name, fact, *rest = path.split(".")
    if name == "reserve":
        return game.reserve[STOCK.index(fact)]
    if name.startswith("p") and name[1:].isdigit():
        return of_a_player(game, int(name[1:]) - 1, fact, rest)
    return of_a_unit(game, name, fact)


def of_the_table(game: Adventure, path: str) -> object:
    if path == "active":
        return "" if game.active == NOBODY else game.name[game.active]
    return game.asked + 1 if path == "asked" else game.kind


def of_a_player(game: Adventure, player: int, fact: str, rest: list[str]) -> object:
    if fact == "bag":
        return game.bag[player][STOCK.index(rest[0])]
    return {"gg": game.gg, "kamas": game.purse, "slots": game.slots}[fact][player]


def of_a_unit(game: Adventure, letter: str, fact: str) -> object:
    unit = of(game, letter)
    if fact == "cell":
        return cell_of(game, letter)
    if fact == "ko":
        return game.cell[unit] == OFF_BOARD
    if fact == "mode":
        return MODES[game.mode[game.player[unit]]]
    return {"ap": game.ap, "mp": game.mp, "injuries": game.injuries}[fact][unit]
