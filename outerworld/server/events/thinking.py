"""Rounds are thought out beside the database: to seat hundreds takes seconds, in which nobody could write.

Whoever begins a round of many in a transaction is told that it was not thought out yet; nothing is done then, the round
is thought out in a thread, and all of it is done anew. Should the event have gone on meanwhile it is another round, and
thought out again.
"""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from outerworld.events.acts import Pair, Seats
from outerworld.events.event import Event, Refused
from outerworld.events.pairing import next_round

FEW: Final = 32
"""So many are seated in no time."""
MOST_KEPT: Final = 32

Given = ParamSpec("Given")
Result = TypeVar("Result")

_thread: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="pairing")
_thought: dict[str, Pair | Refused] = {}


class Unthought(Exception):
    """A round that was not thought out yet."""

    def __init__(self, key: str, event: Event, kept: Sequence[Seats]) -> None:
        super().__init__(key)
        self._key = key
        self._event = event
        self._kept = kept

    async def think(self) -> None:
        """Thinks it out, for whoever asks again; one at a time in this process."""
        found = await asyncio.get_running_loop().run_in_executor(_thread, self._round)
        _thought[self._key] = found
        if len(_thought) > MOST_KEPT:
            del _thought[next(iter(_thought))]

    def _round(self) -> Pair | Refused:
        try:
            return next_round(self._event, self._kept)
        except Refused as refused:
            return refused


def thought_round(event: Event, kept: Sequence[Seats] = ()) -> Pair:
    """The next round of an event, which is not changed any more if it was not thought out yet; all but Swiss rounds and
    pods of many follow at once from what was played."""
    if len(event.entrants) <= FEW or event.plan.system not in ("swiss", "pods") or event.is_in_bracket:
        return next_round(event, kept)
    key = _key(event, kept)
    found = _thought.get(key)
    if found is None:
        raise Unthought(key, event, kept)
    if isinstance(found, Refused):
        raise found
    return found


def thinking(work: Callable[Given, Awaitable[Result]]) -> Callable[Given, Awaitable[Result]]:
    """Something that may begin a round is done again once the round was thought out."""

    @wraps(work)
    async def again(*given: Given.args, **named: Given.kwargs) -> Result:
        while True:
            try:
                return await work(*given, **named)
            except Unthought as unthought:
                await unthought.think()

    return again


def _key(event: Event, kept: Sequence[Seats]) -> str:
    """The same for an event in which the same was done, whenever that was."""
    said = [event.plan.model_dump_json(), *(act.model_dump_json(exclude={"at"}) for act in event.log)]
    said += [seats.model_dump_json() for seats in kept]
    return hashlib.sha256("\n".join(said).encode()).hexdigest()
