"""Games on all cores of this machine: processes that each play one game at a time.

A worker that dies loses the one game it was playing, which another then plays. Workers end with their parent.
"""

import os
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread
from traceback import format_exc

from outerworld.lab.errors import LabError
from outerworld.lab.playing import play_number

# A game that ends this many processes will end the next as well.
MOST_DEATHS = 3

# Workers start from nothing on every system, so that none depends on what its parent had loaded.
_CONTEXT = get_context("spawn")


def play_on_cores(manifest: str, numbers: Iterable[int], workers: int) -> Iterator[str]:
    """The rows of these games in the order in which they end; one worker plays in this process."""
    if workers == 1:
        yield from (play_number(manifest, number) for number in numbers)
        return
    waiting, deaths = deque(numbers), Counter[int]()
    crew = [Worker(manifest) for _ in range(min(workers, len(waiting)))]
    try:
        for worker in crew:
            worker.give(waiting)
        while busy := [worker for worker in crew if worker.number is not None]:
            ready = wait([worker.pipe for worker in busy])
            for worker in [worker for worker in busy if worker.pipe in ready]:
                number = worker.number
                assert number is not None
                line = worker.take()
                if line is None:
                    deaths[number] += 1
                    if deaths[number] == MOST_DEATHS:
                        raise LabError(f"Game {number}: the process that played it was ended {MOST_DEATHS} times.")
                    waiting.appendleft(number)
                    crew[crew.index(worker)] = worker = Worker(manifest)
                worker.give(waiting)
                if line is not None:
                    yield line
    finally:
        for worker in crew:
            worker.end()


class Worker:
    """A process, and the pipe through which it gets numbers and gives rows."""

    def __init__(self, manifest: str) -> None:
        self.pipe, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=serve, args=(theirs, manifest), daemon=True)
        self.process.start()
        theirs.close()
        self.number: int | None = None

    def give(self, waiting: deque[int]) -> None:
        """The next number, if one is waiting; a worker that has died meanwhile shows when its row is taken."""
        self.number = waiting.popleft() if waiting else None
        if self.number is not None:
            with suppress(OSError):
                self.pipe.send(self.number)

    def take(self) -> str | None:
        """The row that it played, or None if the worker is dead; what went wrong in it goes wrong here."""
        try:
            result: str | Exception = self.pipe.recv()
        except (EOFError, OSError):
            self.end()
            return None
        if isinstance(result, Exception):
            raise result
        return result

    def end(self) -> None:
        """Ends the process at once, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def serve(pipe: Connection, manifest: str) -> None:
    """What a worker does: plays the numbers that come until no more do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then ends its workers.
    Thread(target=_follow_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            pipe.send(_result(manifest, pipe.recv()))


def _result(manifest: str, number: int) -> str | Exception:
    try:
        return play_number(manifest, number)
    except Exception as error:  # noqa: BLE001 - it is raised in the parent
        error.add_note(format_exc())
        return error


def _follow_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
