"""A line to an event: it tells whoever looks at one, be it a screen on a wall, that something there has changed."""

from starlette.websockets import WebSocket

from outerworld.server.events.running import channel
from outerworld.server.live.bus import Data
from outerworld.server.live.connection import Connection
from outerworld.server.live.declined import Declined
from outerworld.server.live.messages import EVENT_REQUEST, EventChanged, EventRequest, Hello, write
from outerworld.server.live.worker import Worker
from outerworld.server.people.identity import Session
from outerworld.server.storage.rows import Denied


class EventLine(Connection):
    """A connection that hears of an event; what changed is asked for over HTTP, and shown as one may know it."""

    requests = EVENT_REQUEST

    def __init__(
        self, socket: WebSocket, worker: Worker, event_id: str, session: Session | None, key: str | None
    ) -> None:
        super().__init__(socket, worker, session)
        self._event = event_id
        self._key = key

    async def _arrive(self, hello: Hello) -> None:
        await self._tell_whole()
        await self._worker.bus.listen(channel(self._event), self.hear)

    async def _depart(self) -> None:
        await self._worker.bus.leave(channel(self._event), self.hear)

    async def _tell(self, message: Data) -> None:
        """What changed says its number, and nobody reads the event anew for it; where messages were lost it is read."""
        if "changed" in message:
            await self._send(write(EventChanged(number=message["changed"])))
        else:
            await self._tell_whole()

    async def _tell_whole(self) -> None:
        try:
            row = await self._worker.events.see_the_door(self._event, self.person, self._key)
        except Denied as denied:
            raise Declined("not-found", denied.sentence) from None
        await self._send(write(EventChanged(number=row.number)))

    async def _do(self, request: EventRequest) -> None:
        """There is nothing to say besides hello and ping."""
