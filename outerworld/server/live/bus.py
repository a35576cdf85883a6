"""The bus: how the workers of one server share tables: who owns which, who listens to it, and calls between them."""

from collections.abc import Awaitable, Callable, Collection, Iterable
from typing import Any, Protocol, TypeAlias

Data: TypeAlias = dict[str, Any]
"""Whatever goes over a bus is JSON-ready."""
Listener: TypeAlias = Callable[[Data], None]
LOST: Data = {"lost": True}
"""What a listener hears when messages may have been lost on the way: it should ask anew."""
Answering: TypeAlias = Callable[[Data], Awaitable[Data]]


class NoAnswer(Exception):
    """The worker that was called is gone, or too busy to answer in time: ask who owns the table now."""


class Bus(Protocol):
    """What a worker needs of the others. In one process it is `LocalBus`, with Redis between several `RedisBus`.

    A worker lives as long as it beats. What it owns is another's to take as soon as it is dead; should it only have
    slept, the journal refuses what it writes, because another wrote that line first.
    """

    worker: str

    async def start(self, answer: Answering) -> None:
        """Joins the others; from now on calls to this worker are answered."""

    async def stop(self) -> None:
        """Gives up everything that this worker owns, and leaves."""

    async def beat(self, persons: Collection[int]) -> bool:
        """Lives on, with these persons. False: it came too late, and what this worker owned may be another's now."""

    async def online(self) -> int:
        """How many persons are connected to any worker, as they said with their last beats."""

    async def own(self, table: str) -> str:
        """The worker that owns a table: this one, if no living one does. `NoAnswer` if that cannot be found out."""

    async def owners(self, tables: Collection[str]) -> list[str | None]:
        """The living owner of each table, or None."""

    async def disown(self, table: str) -> None:
        """Gives a table up, if this worker owns it."""

    async def call(self, worker: str, request: Data) -> Data:
        """Another worker's answer, or `NoAnswer`."""

    async def publish(self, channel: str, message: Data) -> None:
        """Tells all who listen to a channel, on every worker."""

    async def heard(self, channels: Iterable[str]) -> list[str]:
        """Those of the channels that anybody listens to."""

    async def listen(self, channel: str, listener: Listener) -> None:
        """Calls `listener` with each message of a channel from now on."""

    async def leave(self, channel: str, listener: Listener) -> None:
        """The end of `listen`."""

    async def arrive(self, table: str, visitor: str, key: str) -> None:
        """Somebody is at a table, by the connection `key`."""

    async def depart(self, table: str, visitor: str, key: str) -> None:
        """That connection is gone."""

    async def present(self, table: str) -> list[str]:
        """Who is at a table, on every living worker; one name for each connection."""
