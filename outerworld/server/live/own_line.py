"""A person's own line: one WebSocket beside all tables, which tells what waits for its owner at any of them."""

from typing import Final

from outerworld.server.live.bell import bell
from outerworld.server.live.bus import Data
from outerworld.server.live.connection import Connection
from outerworld.server.live.messages import OWN_REQUEST, Hello, PromiseAt, Tables, ValueAt, write
from outerworld.server.storage import tables
from outerworld.server.tables.acts import Promise, Value

MOST_TABLES: Final = 50


class OwnLine(Connection):
    """A connection that hears a person's bell; the dice of a game may be given their value here too."""

    requests = OWN_REQUEST

    async def _arrive(self, hello: Hello) -> None:
        await self._worker.bus.listen(bell(self._person_needed().id), self.hear)
        await self._tell_whole()

    async def _depart(self) -> None:
        if self.person:
            await self._worker.bus.leave(bell(self.person.id), self.hear)

    async def _tell(self, message: Data) -> None:
        """Messages may have been lost on the way."""
        await self._tell_whole()

    async def _tell_whole(self) -> None:
        person = self._person_needed().id
        async with self._worker.database.read() as connection:
            theirs = await tables.tables_of(connection, person)
        waiting = [table.id for table in theirs if table.status == "playing" and table.calls_players][:MOST_TABLES]
        found = [await self._worker.house.info(table, person) for table in waiting]
        await self._send(write(Tables(tables=found)))

    async def _do(self, request: PromiseAt | ValueAt) -> None:
        act = Promise(request.promise) if isinstance(request, PromiseAt) else Value(request.value)
        await self._worker.house.act(request.table, self._id, act)
