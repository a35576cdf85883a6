"""A run that was played once, for all tests that read one, and rows made by hand."""

import subprocess
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from outerworld.lab.rows import Deeds, Row
from outerworld.lab.settings import Settings, new_manifest
from outerworld.lab.simulate import simulate
from outerworld.lab.store import Run
from outerworld.lab.workers import play_on_cores

GAMES = 6


def begin(folder: Path, games: int = GAMES) -> Run:
    """A run that was begun and not played yet, of a bot that plays fast."""
    run = Run(folder)
    run.begin(new_manifest(Settings(bots=("random",)), games))
    return run


def play_out(run: Run, workers: int = 1) -> list[int]:
    """Plays what is missing, and says how many games were there each time."""
    return list(simulate(run, lambda manifest, numbers: play_on_cores(manifest, numbers, workers)))


def wait_for_rows(run: Run, rows: int, process: "subprocess.Popen[str]") -> None:
    """Waits until a process that plays a run has finished so many games."""
    while not run.games_file.exists() or run.games_file.read_bytes().count(b"\n") < rows:
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"It ended with {process.wait(0.02)} before {rows} games were played.")


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A finished run, not to be changed."""
    run = begin(tmp_path_factory.mktemp("played") / "run")
    assert play_out(run) == [0, 1, 2, 3, 4, 5, 6]
    return run


@pytest.fixture
def make_row() -> Callable[..., Row]:
    """Rows of games that nobody played."""

    def make(winner: int | None, **changed: Any) -> Row:
        plain: dict[str, Any] = {
            "number": 1,
            "seed": 1,
            "setup": "duel fanmade-4.1 bonta-1 julith,marline bakara,lilotte",
            "ruleset": "fanmade-4.1",
            "arena": "bonta-1",
            "seats": ("south", "north"),
            "sides": (0, 1),
            "order": (1, 2),
            "teams": (("julith", "marline"), ("bakara", "lilotte")),
            "bots": ("strong", "weak"),
            "began": 1,
            "winner": winner,
            "won_by": None if winner is None else "F1.4.1",
            "turns": 10,
            "rounds": 5,
            "decisions": 100,
            "gg": (6, 0),
            "kamas": (2, 1),
            "cards": (Deeds(player=1, card="julith", kind="krosmaster", units=1, dealt=4, casts={"punch": 2}),),
            "state": "0",
            "answers": (),
        }
        return Row(**(plain | changed))

    return make
