"""A real server in processes of its own, which can be killed and started again at the same address."""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.reliability.client import ready


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


class Server:
    """`outerworld serve` with what it is told; its log is kept in a file.

    Example: `server = Server(folder, "sqlite:///games.sqlite"); await server.start(); server.kill()`
    """

    def __init__(
        self, folder: Path, database: str, redis: str | None = None, workers: int = 1, log_level: str = "info"
    ) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"server-{self.port}.log"
        told = ["--host", "127.0.0.1", "--port", str(self.port), "--workers", str(workers), "--no-rate-limits"]
        told += ["--database", database, "--log-format", "json", "--log-level", log_level]
        self._command = [sys.executable, "-m", "outerworld", "serve", *told, *(["--redis", redis] if redis else [])]
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Starts it, and waits until it is ready."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._command, stdout=log, stderr=log)
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
        """Kills it where it stands."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def terminate(self) -> None:
        """Asks it to stop, as an operator does."""
        assert self._process is not None
        self._process.send_signal(signal.SIGTERM)

    async def stopped(self, within: float = 30.0) -> int:
        """Waits until it has stopped: its exit code."""
        assert self._process is not None
        until = time.monotonic() + within
        while self._process.poll() is None:
            assert time.monotonic() < until, "The server did not stop."
            await asyncio.sleep(0.02)
        return self._process.returncode

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
