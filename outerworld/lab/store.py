"""The folder of a run: its manifest, and its games one a line, appended so that nothing that was finished is lost."""

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pydantic import ValidationError

from outerworld.lab.errors import LabError
from outerworld.lab.rows import Row
from outerworld.lab.settings import Manifest
from outerworld.locking import lock


class Run:
    """A run on disk: `manifest.json`, `games.jsonl` and, once it is finished, `games.parquet`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest_file = folder / "manifest.json"
        self.games_file = folder / "games.jsonl"
        self.parquet_file = folder / "games.parquet"

    @property
    def exists(self) -> bool:
        """Whether a run was begun there."""
        return self.manifest_file.exists()

    def manifest(self) -> Manifest:
        """What the run plays."""
        try:
            return Manifest.model_validate_json(self.manifest_file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise LabError(f"{self.folder}: expected the folder of a run, found no manifest.json there.") from None
        except (OSError, UnicodeDecodeError, ValidationError):
            raise LabError(f"{self.manifest_file}: expected the manifest of a run, found something else.") from None

    def begin(self, manifest: Manifest) -> None:
        """Writes the manifest, for a new run or for more games of it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self.manifest_file, [manifest.model_dump_json(indent=2).encode() + b"\n"])
        except OSError as error:
            raise LabError(f"{self.folder}: cannot write the run there: {error.strerror}.") from None

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keeps others from writing to the run; the lock ends with its process, however that ends."""
        with (self.folder / "lock").open("ab") as file:
            try:
                lock(file)
            except OSError:
                raise LabError(f"{self.folder}: another process is playing this run now.") from None
            yield

    def mend(self) -> dict[int, tuple[int, int]]:
        """Where each game lies in the file, by number, after a line that a crash cut off was taken away."""
        if not self.games_file.exists():
            return {}
        places: dict[int, tuple[int, int]] = {}
        sound = 0
        with self.games_file.open("r+b") as file:
            for place, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    break
                number = self._number(line, place)
                if number in places:
                    raise LabError(f"{self.games_file}: line {place}: game {number} is there twice.")
                places[number] = (sound, len(line))
                sound += len(line)
            file.truncate(sound)
        return places

    def _number(self, line: bytes, place: int) -> int:
        try:
            return int(json.loads(line)["number"])
        except (ValueError, TypeError, KeyError):
            raise self._spoilt(place) from None

    def _spoilt(self, place: int) -> LabError:
        return LabError(f"{self.games_file}: line {place}: expected a game as lab simulate writes it, found none.")

    def append(self, lines: Iterable[str]) -> Iterator[str]:
        """Appends each line as it comes, safe on disk before the next is asked for."""
        with self.games_file.open("ab") as file:
            for line in lines:
                file.write(line.encode())
                file.flush()
                os.fsync(file.fileno())
                yield line

    def sort(self) -> None:
        """Puts the games in the order of their numbers: a finished run is the same file, however it was played."""
        places = self.mend()
        if list(places) == sorted(places):
            return
        with self.games_file.open("rb") as file:
            write_whole(self.games_file, (_piece(file, *places[number]) for number in sorted(places)))

    def rows(self) -> Iterator[Row]:
        """The games so far; a line that a crash cut off is left out."""
        try:
            with self.games_file.open("rb") as file:
                for place, line in enumerate(file, start=1):
                    if line.endswith(b"\n"):
                        yield self._row(line, place)
        except FileNotFoundError:
            raise LabError(f"{self.folder}: no game of this run was played yet.") from None

    def _row(self, line: bytes, place: int) -> Row:
        try:
            return Row.model_validate_json(line)
        except ValidationError:
            raise self._spoilt(place) from None

    def row(self, number: int) -> Row:
        """The game of that number."""
        found = next((row for row in self.rows() if row.number == number), None)
        if found is None:
            raise LabError(f"{self.folder}: game {number} is not among those that were played.")
        return found


def _piece(file: BinaryIO, start: int, length: int) -> bytes:
    file.seek(start)
    return file.read(length)


def write_whole(path: Path, pieces: Iterable[bytes]) -> None:
    """Writes a file that is there whole or not at all."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        file.writelines(pieces)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
