"""Games that are played the same for ever, step by step, in both forms of the engine."""

import hashlib
import tomllib

import pytest

from outerworld.play.rules_version import RULES_VERSION
from tests.golden.recording import FOLDER, SETUPS, replayed


@pytest.mark.parametrize("name", SETUPS)
def test_a_golden_game_is_played_as_it_was(name: str) -> None:
    """Every answer leads to the same state, the same options and the same events as when it was recorded."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert lines[0] == SETUPS[name]
    for number, (then, now) in enumerate(replayed(lines), start=2):
        assert now == then, f"line {number} of {name}.txt"


def test_every_recorded_game_is_played() -> None:
    """No file lies there that nothing replays."""
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(SETUPS)


@pytest.mark.interpreted
def test_golden_games_change_with_the_version_of_the_rules_alone() -> None:
    """A stored game names the version that played it: one that plays otherwise has another."""
    versions = tomllib.loads((FOLDER.parent / "versions.toml").read_text(encoding="utf-8"))
    for name in SETUPS:
        now = hashlib.sha256((FOLDER / f"{name}.txt").read_bytes()).hexdigest()
        last = max(versions.get(name, {"0": ""}), key=int)
        raised = f'raise RULES_VERSION and add {int(last) + 1} = "{now}" to [{name}] of tests/golden/versions.toml'
        assert versions.get(name, {}).get(last) == now, raised
    assert max(int(version) for entries in versions.values() for version in entries) == int(RULES_VERSION)


def test_golden_adventures_are_of_every_shape_and_enter_dungeons() -> None:
    """One to five Krosmasters, every way to play the Demon, a tale, a lesson; a rule that only they meet is watched."""
    lines = {name: setup.split() for name, setup in SETUPS.items() if name.startswith("quest")}
    shapes = {(words[2], words[3]) for words in lines.values() if words[0] == "adventure"}
    assert shapes == {("free-for-all", "shared"), ("free-for-all", "player"), ("cooperative", "player")}
    answers = "\n".join((FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in lines)
    for word in (
        "enter",
        "craft",
        "trade",
        "hand-in",
        "zaap",
        "flee",
        "bid",
        "tile",
        "lay",
        "build",
        "uncover",
        "farm",
    ):
        assert f"\n{word}" in answers, word
