"""Playing a run: the games that are missing, each once, until all are there."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from outerworld.lab.parquet import write_parquet
from outerworld.lab.playing import catalogue_of
from outerworld.lab.store import Run

Play: TypeAlias = Callable[[str, Sequence[int]], Iterable[str]]
"""How games are played: the manifest's JSON and numbers go in, rows come out in any order."""


def simulate(run: Run, play: Play) -> Iterator[int]:
    """Plays what is missing of a run that was begun; yields how many games are there, at first and after each.

    It may be stopped at any moment, even by force, and called again.
    """
    manifest = run.manifest()
    catalogue_of(manifest)
    with run.locked():
        done = set(run.mend())
        missing = [number for number in range(1, manifest.games + 1) if number not in done]
        there = manifest.games - len(missing)
        yield there
        for _ in run.append(play(manifest.model_dump_json(), missing)):
            there += 1
            yield there
        if missing or not run.parquet_file.exists():
            run.sort()
            write_parquet(run.rows(), run.parquet_file)
