"""Games that are played the same for ever, step by step, in both forms of the engine."""

import pytest

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
