"""Turns: a few places that many want, given to one person after the other, and to nobody all of them."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class Turns:
    """So many places, of which one person has at most a share. Who had none for longest is next.

    Example: `async with turns.turn("joris"): ...`
    """

    def __init__(self, places: int, share: int) -> None:
        self._free = places
        self._share = share
        self._taken: Counter[Hashable] = Counter()
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}
        self._turn = 0
        self._had_turn: dict[Hashable, int] = {}

    def before(self, who: Hashable) -> int:
        """How many are to come before this person's next one: those of theirs that wait, and as many of each other."""
        own = len(self._waiting.get(who, ()))
        return own + sum(min(len(queue), own + 1) for other, queue in self._waiting.items() if other != who)

    @asynccontextmanager
    async def turn(self, who: Hashable) -> AsyncIterator[None]:
        """Has a place, once it is this person's turn."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(waiting)
        self._give_out()
        try:
            await waiting
            yield
        finally:
            if waiting.done() and not waiting.cancelled():
                self._free += 1
                self._taken -= Counter([who])
            self._give_out()

    def _give_out(self) -> None:
        """Gives free places to whose turn it is: those who had none, or had theirs longest ago."""
        for who in sorted(self._waiting, key=lambda who: self._had_turn.get(who, 0)):
            queue = self._waiting[who]
            while queue and queue[0].cancelled():
                queue.popleft()
            if queue and self._free and self._taken[who] < self._share:
                self._free -= 1
                self._taken[who] += 1
                self._turn += 1
                self._had_turn[who] = self._turn
                queue.popleft().set_result(None)
            if not queue:
                del self._waiting[who]
        if not self._waiting and not self._taken:
            self._had_turn.clear()
