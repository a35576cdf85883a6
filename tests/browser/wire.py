"""A wire between a browser and the server, which a test may cut and mend."""

import socket
import threading
from contextlib import suppress
from urllib.parse import urlsplit


class Wire:
    """Carries bytes both ways: `with Wire(address) as wire: page.goto(wire.address)`, then `wire.cut()`."""

    def __init__(self, address: str) -> None:
        self._there = urlsplit(address)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._is_cut = False
        self._closed = False
        self._thread = threading.Thread(target=self._accept)

    @property
    def address(self) -> str:
        """Where the server is found at the other end of the wire."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}/"

    def __enter__(self) -> "Wire":
        self._thread.start()
        return self

    def __exit__(self, *exception: object) -> None:
        self._closed = True
        self.cut()
        # A last knock wakes the thread that waits for one.
        socket.create_connection(self._listener.getsockname()).close()
        self._thread.join()
        self._listener.close()

    def cut(self) -> None:
        """Ends every connection at once and lets no new one through."""
        with self._lock:
            self._is_cut = True
            for end in self._open:
                _hang_up(end)

    def mend(self) -> None:
        """Lets connections through again."""
        with self._lock:
            self._is_cut = False

    def _accept(self) -> None:
        carriers: list[threading.Thread] = []
        while not self._closed:
            near, _ = self._listener.accept()
            carriers += self._join(near)
        for carrier in carriers:
            carrier.join()

    def _join(self, near: socket.socket) -> list[threading.Thread]:
        with self._lock:
            if self._is_cut:
                near.close()
                return []
            far = socket.create_connection((self._there.hostname, self._there.port))
            self._open |= {near, far}
        carriers = [threading.Thread(target=self._carry, args=ends) for ends in ((near, far), (far, near))]
        for carrier in carriers:
            carrier.start()
        return carriers

    def _carry(self, source: socket.socket, sink: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        with self._lock:
            _hang_up(source)
            _hang_up(sink)
            self._open.remove(source)
            source.close()


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
