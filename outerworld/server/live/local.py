"""The bus of a server that is one process: everything is in memory."""

from collections.abc import Collection, Iterable

from outerworld.server.live.bus import Answering, Data, Listener, NoAnswer


class Listeners:
    """Who listens to what in this process.

    >>> heard, listeners = [], Listeners()
    >>> listeners.add("table", heard.append)
    True
    >>> listeners.tell("table", {"number": 1})
    >>> heard
    [{'number': 1}]
    """

    def __init__(self) -> None:
        self._by_channel: dict[str, list[Listener]] = {}

    def __contains__(self, channel: str) -> bool:
        return channel in self._by_channel

    def add(self, channel: str, listener: Listener) -> bool:
        """Adds a listener; whether it is the channel's first."""
        listeners = self._by_channel.setdefault(channel, [])
        listeners.append(listener)
        return len(listeners) == 1

    def remove(self, channel: str, listener: Listener) -> bool:
        """Removes a listener; whether it was the channel's last."""
        listeners = self._by_channel.get(channel, [])
        if listener not in listeners:
            return False
        listeners.remove(listener)
        if not listeners:
            del self._by_channel[channel]
        return not listeners

    def tell(self, channel: str, message: Data) -> None:
        """Hands a message to all who listen."""
        for listener in list(self._by_channel.get(channel, ())):
            listener(message)

    def tell_all(self, message: Data) -> None:
        """Hands a message to all who listen to anything."""
        for channel in list(self._by_channel):
            self.tell(channel, message)


class LocalBus:
    """One worker, which owns every table.

    >>> import asyncio
    >>> bus = LocalBus()
    >>> asyncio.run(bus.own("kx7w")) == bus.worker
    True
    """

    def __init__(self) -> None:
        self.worker = "only"
        self._persons = 0
        self._listeners = Listeners()
        self._present: dict[str, dict[str, str]] = {}

    async def start(self, answer: Answering) -> None:
        """Nobody calls the only worker."""

    async def stop(self) -> None:
        """There is nobody to leave."""

    async def beat(self, persons: Collection[int]) -> bool:
        """Nobody can take what the only worker owns."""
        self._persons = len(persons)
        return True

    async def online(self) -> int:
        """How many persons are connected."""
        return self._persons

    async def own(self, table: str) -> str:
        """This worker."""
        return self.worker

    async def owners(self, tables: Collection[str]) -> list[str | None]:
        """This worker, for each."""
        return [self.worker for _ in tables]

    async def disown(self, table: str) -> None:
        """There is nobody to take it."""

    async def call(self, worker: str, request: Data) -> Data:
        """There is nobody to call."""
        raise NoAnswer(worker)

    async def publish(self, channel: str, message: Data) -> None:
        """Tells the listeners at once."""
        self._listeners.tell(channel, message)

    async def heard(self, channels: Iterable[str]) -> list[str]:
        """Those of the channels that anybody listens to."""
        return [channel for channel in channels if channel in self._listeners]

    async def listen(self, channel: str, listener: Listener) -> None:
        """Calls `listener` with each message of a channel from now on."""
        self._listeners.add(channel, listener)

    async def leave(self, channel: str, listener: Listener) -> None:
        """The end of `listen`."""
        self._listeners.remove(channel, listener)

    async def arrive(self, table: str, visitor: str, key: str) -> None:
        """Somebody is at a table, by the connection `key`."""
        self._present.setdefault(table, {})[key] = visitor

    async def depart(self, table: str, visitor: str, key: str) -> None:
        """That connection is gone."""
        visitors = self._present.get(table, {})
        visitors.pop(key, None)
        if not visitors:
            self._present.pop(table, None)

    async def present(self, table: str) -> list[str]:
        """Who is at a table; one name for each connection."""
        return list(self._present.get(table, {}).values())
