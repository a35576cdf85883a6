"""Shunning: who is refused again and again is not listened to for a while, before anything of theirs is read."""

import time
from collections.abc import Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from outerworld.server.metrics import REFUSALS
from outerworld.server.web.forwarded import household

MOST_REFUSED: Final = 100
"""So many refusals are answered at once."""
FORGOTTEN_AFTER: Final = 0.2
"""Seconds until one of them is forgotten: five a second are answered in the long run."""
MOST_KEPT: Final = 10_000
"""So many addresses are remembered; who was refused longest ago is forgotten first."""


class Shunned:
    """The addresses that were refused of late: of each one number, the moment at which all of it is forgotten.

    >>> shunned = Shunned(clock=lambda: 100.0)
    >>> for _ in range(100):
    ...     shunned.refuse("192.0.2.7")
    >>> "192.0.2.7" in shunned, "192.0.2.8" in shunned
    (True, False)
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._forgotten_at: dict[str, float] = {}

    def __contains__(self, address: str) -> bool:
        left = self._forgotten_at.get(address, 0.0) - self._clock()
        return left > (MOST_REFUSED - 1) * FORGOTTEN_AFTER

    def refuse(self, address: str) -> None:
        """Somebody there was refused once more."""
        now = self._clock()
        self._forgotten_at[address] = max(self._forgotten_at.pop(address, now), now) + FORGOTTEN_AFTER
        if len(self._forgotten_at) > MOST_KEPT:
            del self._forgotten_at[next(iter(self._forgotten_at))]


class Shunning:
    """Stands before everything else for those who come through a proxy, whose connections stay; others the door does
    not let in."""

    def __init__(self, app: ASGIApp, shunned: Shunned) -> None:
        self._app = app
        self._shunned = shunned

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on, or answers it with next to nothing."""
        if not scope.get("client") or household(scope["client"][0]) not in self._shunned:
            await self._app(scope, receive, send)
            return
        REFUSALS.labels("shunned").inc()
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        headers = [(b"content-length", b"0"), (b"connection", b"close"), (b"retry-after", b"10")]
        await send({"type": "http.response.start", "status": 429, "headers": headers})
        await send({"type": "http.response.body", "body": b""})
