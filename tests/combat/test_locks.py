"""What a lost lock costs is the ruleset's: points, or the rest of the turn."""

from pathlib import Path

import pytest

from outerworld.arena.duel import Duel
from outerworld.engine.chance import Script
from outerworld.engine.dice import ARMOUR, DODGE, LOCK, SIDES
from tests.combat.fights import card, fight, play, summon

UNITS = {"A": "hero", "B": "hero", "k": "hero", "m": "hero"}
CARDS = {"hero": card(), "tofu": summon()}


@pytest.fixture
def ends_turn(tmp_path: Path) -> str:
    """The players' rules, but for what a lost lock costs."""
    file = tmp_path / "strict.toml"
    file.write_text('name = "Strict"\nextends = "fanmade-4.1"\nlock = "ends-turn"\ndisengage = "once"\n')
    return str(file)


def beside_enemies(ruleset: str, *faces: int, **units: object) -> Duel:
    """A stands between two enemies; the dice that are to fall."""
    chance = Script([(SIDES, face) for face in faces], first=0)
    game = fight(".m... .A.B. .k...", UNITS | units, ruleset=ruleset, chance=chance, cards=CARDS)
    game.record()
    return game


def test_more_locks_end_the_turn(ends_turn: str) -> None:
    """Nobody moves, what was left is lost, and the second enemy is not compared any more."""
    game = play(beside_enemies(ends_turn, LOCK, LOCK, ARMOUR), "move c2")
    assert game.grid.name(game.cell[0]) == "b2"
    assert (game.ap[0], game.mp[0]) == (0, 0)
    assert game.name[game.active] == "B"
    assert [event.kind for event in game.take_events()].count("locked") == 1


def test_a_tie_frees(ends_turn: str) -> None:
    game = play(beside_enemies(ends_turn, LOCK, ARMOUR, DODGE), "move c2")
    assert game.grid.name(game.cell[0]) == "c2"
    assert (game.ap[0], game.mp[0]) == (6, 2)


def test_summons_act_after_a_turn_that_a_lock_ended(ends_turn: str) -> None:
    tofu = {"card": "tofu", "summoner": "A", "cell": "e1"}
    game = play(beside_enemies(ends_turn, LOCK, ARMOUR, ARMOUR, T=tofu), "move c2")
    assert game.name[game.active] == "T"


def test_points_are_lost_elsewhere() -> None:
    game = play(beside_enemies("arena-2.0", LOCK, LOCK, ARMOUR), "move c2")
    assert game.grid.name(game.cell[0]) == "b2"
    assert (game.ap[0], game.mp[0], game.name[game.active]) == (0, 0, "A")
