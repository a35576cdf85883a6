"""Seats: where a person sits at a table, through as many connections as it takes."""

import asyncio
import logging
import secrets

from outerworld.server.connection import Connection
from outerworld.server.lobby import welcome
from outerworld.server.messages import Answer, Error, Refused, Reply, Start
from outerworld.server.table import Table

MAX_SEATS = 1000
TAKEN_OVER = 4001
BROKEN = 1011

_log = logging.getLogger(__name__)


class Seat:
    """One person's place: its table, and the connection that speaks for it.

    Whatever touches the table happens under the lock and in a worker thread: of two answers only one counts, and
    nobody else waits. Bots think outside the lock.
    """

    def __init__(self) -> None:
        self.secret = secrets.token_urlsafe(24)
        self.table: Table | None = None
        self.connection: Connection | None = None
        self._lock = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None

    async def take(self, connection: Connection) -> None:
        """A connection speaks for this seat from now on; one that did before is told and closed."""
        async with self._lock:
            if self.connection:
                sentence = "Your game was taken up in another window."
                self.connection.send(Error(code="taken-over", message=sentence))
                self.connection.close(TAKEN_OVER, sentence)
            self.connection = connection
            connection.send(welcome(self.secret))
            if self.table:
                self._tell(await asyncio.to_thread(self.table.state))
        self._let_bots_play()

    def leave(self, connection: Connection) -> None:
        """The connection is gone; the game waits."""
        if self.connection is connection:
            self.connection = None

    async def receive(self, connection: Connection, request: Start | Answer) -> None:
        """Does what the connection asks for, if it still speaks for this seat."""
        async with self._lock:
            if self.connection is not connection:
                return
            try:
                self._tell(await asyncio.to_thread(self._do, request))
            except Refused as refused:
                self._refuse(connection, refused)
        self._let_bots_play()

    async def refuse(self, connection: Connection, refused: Refused) -> None:
        """Tells the connection why its message did nothing."""
        async with self._lock:
            self._refuse(connection, refused)

    def _do(self, request: Start | Answer) -> list[Reply]:
        if isinstance(request, Start):
            self.table = Table(request)
            return self.table.news()
        if self.table is None:
            raise Refused("no-game", "No game is on: start one first.")
        return self.table.answer(request.number, request.option)

    def _tell(self, replies: list[Reply]) -> None:
        if self.connection:
            self.connection.send(*replies)

    def _refuse(self, connection: Connection, refused: Refused) -> None:
        number = self.table.number if self.table else None
        connection.send(Error(code=refused.code, message=str(refused), number=number))

    def _let_bots_play(self) -> None:
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._play_bots())
            self._bots.add_done_callback(self._bots_stopped)

    async def _play_bots(self) -> None:
        """Lets bots answer, one after the other, until none is asked."""
        while True:
            async with self._lock:
                table = self.table
                question = await asyncio.to_thread(table.bot_question) if table else None
                if table is None or question is None:
                    return
            option = await asyncio.to_thread(question.think)
            async with self._lock:
                if self.table is table:
                    self._tell(await asyncio.to_thread(table.answer_question, question, option))

    def _bots_stopped(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()):
            _log.error("A bot could not answer, and its game stands still.", exc_info=error)
            if self.connection:
                self.connection.close(BROKEN, "The bot could not answer.")


class Seats:
    """Every seat by its secret. A game that was left stays, up to a number; the one left longest ago goes first."""

    def __init__(self, most: int = MAX_SEATS) -> None:
        self._most = most
        self._seats: dict[str, Seat] = {}

    def find(self, secret: str | None) -> Seat:
        """The seat with that secret, or a new one."""
        if secret and (seat := self._seats.get(secret)):
            return seat
        seat = Seat()
        self._seats[seat.secret] = seat
        return seat

    def leave(self, seat: Seat, connection: Connection) -> None:
        """The connection is gone: the seat waits for another if there is a game to come back to."""
        seat.leave(connection)
        if seat.connection is None:
            self._seats.pop(seat.secret, None)
            if seat.table:
                self._seats[seat.secret] = seat
                self._make_room()

    def _make_room(self) -> None:
        idle = [seat for seat in self._seats.values() if seat.connection is None]
        for seat in idle[: max(0, len(self._seats) - self._most)]:
            del self._seats[seat.secret]
