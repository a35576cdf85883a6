"""The same games on a real Ray cluster on this machine, some of whose workers are killed in the middle."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.lab.conftest import begin, play_out, wait_for_rows

GAMES = 30
WORKERS = 3


def test_a_cluster_plays_the_same_games_though_its_workers_are_killed(tmp_path: Path) -> None:
    here, there = begin(tmp_path / "here", GAMES), begin(tmp_path / "there", GAMES)
    play_out(here)
    command = [sys.executable, "-m", "outerworld", "lab", "simulate", str(there.folder)]
    command += ["--cluster", "local", "--workers", str(WORKERS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        wait_for_rows(there, 1, process)
        workers: list[int] = []
        while not workers:
            assert process.poll() is None
            workers = [child for child in offspring(process.pid) if is_playing(child)]
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        output, errors = process.communicate()
    assert process.returncode == 0, errors
    assert f"{GAMES} games are in" in output
    assert there.games_file.read_bytes() == here.games_file.read_bytes()


def offspring(parent: int) -> Iterator[int]:
    """The processes that a process has started, and those that they have."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents[int(entry.parent.name)] = int(entry.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
    found = [parent]
    for process in found:
        found += [child for child, of in parents.items() if of == process]
    yield from found[1:]


def is_playing(process: int) -> bool:
    """Whether it is a worker of Ray, which puts what it does in its name."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes().startswith(b"ray::play_number")
    except (FileNotFoundError, ProcessLookupError):
        return False
