"""Runs the server until it is told to stop."""

import signal
import socket
from collections.abc import Callable

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from outerworld.server.app import create_app

# A frame over the protocol's 16 KiB is answered by an error; one over this is not even read to its end.
LARGEST_FRAME = 1024 * 1024


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


def listen(host: str, port: int) -> socket.socket:
    """A socket on that address; port 0 means a free one. An address that cannot be had is an `OSError`."""
    family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    return socket.create_server(address[:2], family=family)


def address_of(listening: socket.socket) -> str:
    """Where a browser on this machine finds the server: `http://127.0.0.1:8000/`."""
    host, port = listening.getsockname()[:2]
    if host in {"0.0.0.0", "::"}:  # noqa: S104
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def serve(listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serves until Ctrl-C or a request to end, and calls `ready` as soon as it answers."""
    config = uvicorn.Config(
        create_app(),
        log_level="warning",
        access_log=False,
        ws=WebSocketsSansIOProtocol,
        ws_max_size=LARGEST_FRAME,
        timeout_graceful_shutdown=2,
    )
    server = _Server(config, ready)
    # Uvicorn passes a signal on once it has stopped; it shall find a handler there that is content with that.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, server.handle_exit)
    server.run(sockets=[listening])
