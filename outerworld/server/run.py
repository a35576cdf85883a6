"""Runs one or more workers until they are told to stop."""

import asyncio
import gc
import multiprocessing
import os
import secrets
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import FrameType
from typing import Final, cast

import structlog
import uvicorn
from prometheus_client.multiprocess import mark_process_dead
from redis.exceptions import RedisError

from outerworld.server.app import PAGE, create_app
from outerworld.server.door import AT_ONCE, Asking, Door, most_connections
from outerworld.server.live.framing import LARGEST_FRAME, Framing
from outerworld.server.live.redis import bury
from outerworld.server.live.worker import Worker
from outerworld.server.logs import configure_logs
from outerworld.server.settings import Settings
from outerworld.server.web.forwarded import Proxies

STOP_WITHIN: Final = 10.0
RESTART_PAUSE: Final = 0.5
# So many connections wait in the system until they are taken in.
QUEUE: Final = 1024
# A thread that works out odds or plays a bot gives way to whoever has something to send after this many seconds.
# Python's own 5 ms would be waited for a dozen times by each answer.
GIVE_WAY: Final = 0.0005
# How many new things, rounds and rounds of rounds there are between one look for garbage and the next. The last kind
# goes through every game and takes as long as some answers.
GARBAGE: Final = (2_000, 10, 100)
STOPPING: Final = (signal.SIGINT, signal.SIGTERM)
# Workers are forked from a process that has loaded what they need, where there is such a thing: a new one is there in a
# fraction of a second, when Python alone would need some seconds.
FORKING: Final = "forkserver" in multiprocessing.get_all_start_methods()

_log = structlog.get_logger("outerworld.run")


class _Server(uvicorn.Server):
    """Uvicorn, which says when it is ready, and lets the worker say goodbye before connections are cut."""

    def __init__(self, config: uvicorn.Config, worker: Worker, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._worker = worker
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(QUEUE)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._worker.say_bye()
        await super().shutdown(sockets)


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address; port 0 means a free one. An address that cannot be had is an `OSError`."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address[:2], family=family, backlog=QUEUE)


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server: `http://127.0.0.1:8000/`."""
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until Ctrl-C or a request to end, and calls `ready` as soon as it answers."""
    if settings.workers > 1:
        _Workers(settings, listening, ready).run()
    else:
        serve_alone(settings, listening, ready)


def serve_alone(settings: Settings, listening: socket.socket, ready: Callable[[], None], name: str = "") -> None:
    """One worker in this process."""
    configure_logs(settings.log_format, settings.log_level)
    sys.setswitchinterval(GIVE_WAY)
    server = server_of(Worker(settings, name), lambda: _settle_in(ready))
    # Uvicorn passes a signal on once it has stopped; it shall find a handler there that is content with that.
    for number in STOPPING:
        signal.signal(number, server.handle_exit)
    server.run(sockets=[listening])


def _settle_in(ready: Callable[[], None]) -> None:
    """Whatever was loaded stays, and games last: who looked through them for garbage often would make answers wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    ready()


def server_of(worker: Worker, ready: Callable[[], None], page: Path = PAGE) -> uvicorn.Server:
    """The web server of a worker, which does not run yet."""
    settings = worker.settings
    most = most_connections(settings.most_connections)
    app = create_app(settings, page, worker)
    door = Door(most, settings.most_from_address, Proxies(settings.trusted_proxies), app.state.shunned)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        http=cast("type[asyncio.Protocol]", partial(Asking, door)),
        ws=cast("type[asyncio.Protocol]", partial(Framing, on_end=door.leave)),
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=2,
        backlog=AT_ONCE,
    )
    return _Server(config, worker, ready)


class _Workers:
    """Several workers on one listening socket. One that dies is buried, for others to take its tables, and replaced."""

    def __init__(self, settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
        self._settings = settings
        self._listening = listening
        self._ready = ready
        self._context = multiprocessing.get_context("forkserver" if FORKING else "spawn")
        self._processes: list[BaseProcess] = []
        self._is_stopping = False

    def run(self) -> None:
        """Until told to stop."""
        configure_logs(self._settings.log_format, self._settings.log_level)
        if FORKING:
            self._context.set_forkserver_preload([__name__])
        for number in STOPPING:
            signal.signal(number, self._stop)
        with tempfile.TemporaryDirectory(prefix="outerworld-") as folder:
            # Each worker counts in a file of its own there, and /metrics adds them up.
            os.environ.setdefault("PROMETHEUS_MULTIPROC_DIR", folder)
            self._run(Path(folder))

    def _run(self, folder: Path) -> None:
        signs = [folder / f"ready-{place}" for place in range(self._settings.workers)]
        self._processes = [self._begin(sign) for sign in signs]
        threading.Thread(target=self._wait_until_ready, args=(signs,), daemon=True).start()
        while not self._is_stopping:
            self._replace_the_dead(signs)
            wait([process.sentinel for process in self._processes], timeout=RESTART_PAUSE)
        self._end()

    def _begin(self, sign: Path) -> BaseProcess:
        name = secrets.token_hex(8)
        process: BaseProcess = self._context.Process(  # type: ignore[attr-defined]
            target=_work, args=(self._settings, self._listening, str(sign), name), name=name, daemon=False
        )
        process.start()
        _log.info("a worker begins", worker=name, process=process.pid)
        return process

    def _replace_the_dead(self, signs: list[Path]) -> None:
        for place, process in enumerate(self._processes):
            if not process.is_alive() and not self._is_stopping:
                _log.error("a worker died and is replaced", worker=process.name, exit_code=process.exitcode)
                self._bury(process.name)
                mark_process_dead(process.pid)  # type: ignore[no-untyped-call]
                time.sleep(RESTART_PAUSE if process.exitcode and process.exitcode > 0 else 0)
                self._processes[place] = self._begin(signs[place])

    def _bury(self, name: str) -> None:
        assert self._settings.redis is not None
        with suppress(RedisError, OSError):  # Its lease runs out by itself.
            asyncio.run(bury(self._settings.redis, name))

    def _wait_until_ready(self, signs: list[Path]) -> None:
        while not all(sign.exists() for sign in signs):
            time.sleep(0.02)
        self._ready()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._is_stopping = True
        for process in self._processes:
            if process.is_alive():
                process.terminate()

    def _end(self) -> None:
        until = time.monotonic() + STOP_WITHIN
        for process in self._processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.is_alive():
                process.kill()


def _work(settings: Settings, listening: socket.socket, sign: str, name: str) -> None:
    """A worker in a process of its own; it stops when the process that began it is gone."""
    threading.Thread(target=_stop_with_parent, daemon=True).start()
    serve_alone(settings, listening, Path(sign).touch, name)


def _stop_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
