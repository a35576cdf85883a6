"""A real server in processes of its own, which can be killed and started again at the same address."""

import asyncio
import json
import multiprocessing
import os
import random
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from benchmarks.reliability.client import ready
from outerworld.cli import main


def free_port() -> int:
    """A port that nobody listens on now, and that no connection is given while its server is away."""
    while True:
        port = random.randrange(20_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


_FORKING: Final = multiprocessing.get_context("forkserver")
_FORKING.set_forkserver_preload(["outerworld.cli", "outerworld.server.run"])


class Forked:
    """`outerworld` in a process of its own, forked from one that has loaded everything; with a Popen's methods.

    So a server that is killed is back at once, and not after the seconds in which Python loads what it needs.
    """

    def __init__(self, arguments: list[str], log: Path) -> None:
        self._process = _FORKING.Process(target=_run, args=(arguments, log))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        """Its exit code, if it has ended."""
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int | None:
        """Waits for its end."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("outerworld", timeout or 0)
        return self._process.exitcode

    def kill(self) -> None:
        """Kills it where it stands."""
        self._process.kill()

    def terminate(self) -> None:
        """Asks it to stop."""
        self._process.terminate()


def _run(arguments: list[str], log: Path) -> None:
    with log.open("ab") as written:
        for standard in (1, 2):
            os.dup2(written.fileno(), standard)
    sys.argv = ["outerworld", *arguments]
    main()


class Server:
    """`outerworld serve` with what it is told; its log is kept in a file.

    One that `forks` starts in a moment; others start as they do for an operator, and may open so many `files`.

    Example: `server = Server(folder, "sqlite:///games.sqlite"); await server.start(); server.kill()`
    """

    def __init__(
        self,
        folder: Path,
        database: str,
        redis: str | None = None,
        workers: int = 1,
        log_level: str = "info",
        forks: bool = False,
        rate_limits: bool = False,
        files: int | None = None,
        environment: dict[str, str] | None = None,
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        told = ["--host", "127.0.0.1", "--port", str(self.port), "--workers", str(workers)]
        told += [] if rate_limits else ["--no-rate-limits"]
        told += ["--database", database, "--log-format", "json", "--log-level", log_level]
        self._arguments = ["serve", *told, *(["--redis", redis] if redis else [])]
        self._forks = forks
        self._files = files
        self._environment = os.environ | (environment or {})
        self._process: subprocess.Popen[bytes] | Forked | None = None

    async def start(self) -> None:
        """Starts it, and waits until it is ready."""
        if self._forks:
            self._process = Forked(self._arguments, self.log)
        else:
            safe_path = ["-P"] if sys.flags.safe_path else []
            command = [sys.executable, *safe_path, "-m", "outerworld", *self._arguments]
            if self._files:
                command = ["sh", "-c", f'ulimit -n {self._files}; exec "$@"', "sh", *command]
            with self.log.open("ab") as log:
                self._process = subprocess.Popen(command, stdout=log, stderr=log, env=self._environment)
        await self.is_ready()

    async def is_ready(self) -> None:
        """Waits until it answers."""
        await ready(self.address)

    @property
    def is_running(self) -> bool:
        """Whether its (first) process lives."""
        return self._process is not None and self._process.poll() is None

    @property
    def process(self) -> int:
        """The number of its (first) process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """Kills it where it stands, with its workers."""
        assert self._process is not None
        workers = self.workers()
        self._process.kill()
        self._process.wait()
        for worker in workers:
            with suppress(ProcessLookupError):
                self.kill_worker(worker)

    def terminate(self) -> None:
        """Asks it to stop, as an operator does."""
        assert self._process is not None
        self._process.terminate()

    async def stopped(self, within: float = 30.0) -> int:
        """Waits until it has stopped: its exit code."""
        assert self._process is not None
        until = time.monotonic() + within
        while (code := self._process.poll()) is None:
            assert time.monotonic() < until, "The server did not stop."
            await asyncio.sleep(0.02)
        return code

    def workers(self) -> list[int]:
        """The processes of its workers that have begun and live, the first one first."""
        said = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
        begun = [line["process"] for line in said if line.get("event") == "a worker begins"]
        return [process for process in begun if _lives(process)]

    def kill_worker(self, process: int) -> None:
        """Kills one of its workers where it stands."""
        os.kill(process, signal.SIGKILL)

    def end(self) -> None:
        """Makes sure that nothing of it is left."""
        if self.is_running:
            self.terminate()
            try:
                assert self._process is not None
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
