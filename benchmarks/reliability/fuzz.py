"""Strangers that send nonsense: no 5xx, no crash, no leak, memory flat.

`python -m benchmarks.reliability.fuzz --messages 100000` prints the figures and ends with 1 if any of it is not so.
Half of it are requests of guests, an organiser and a moderator to every address of the OpenAPI document, with bodies
made by its schemas; a quarter comes from strangers at tables, at events and on their own lines; and a quarter from
players in the middle of duels and adventures, who also answer as they should, and late, and twice.
`--database postgres` does the same on PostgreSQL.
"""

import argparse
import asyncio
import json
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias
from urllib.parse import quote

import httpx2
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.reliability.client import Guest, Message
from benchmarks.reliability.nonsense import KINDS, METHODS, Nonsense
from benchmarks.reliability.server import Server
from outerworld.server.live.messages import EVENT_REQUEST, OWN_REQUEST, PROTOCOL, REQUEST
from outerworld.server.people import looking_after
from outerworld.server.people.names import key_of
from outerworld.server.storage import people as stored_people
from outerworld.server.storage.database import Database
from outerworld.server.storage.schema.people import people, sessions
from outerworld.server.storage.schema.tables import tables
from tools import servers

ASKERS: Final = 6
SPEAKERS: Final = 3
PLAYERS: Final = 3
WARM: Final = 0.2
"""The part after which memory is looked at first: by then everything was loaded once."""
MOST_GROWTH: Final = 0.15
SPARE: Final = 24 * 1024 * 1024
"""What a process may take more in any case: caches with a bound, and the allocator's own."""
LESSON: Final[Message] = {"tutorial": "1", "seats": [{"by": "person"}, {"by": "bot", "bot": "random"}]}
HOT_SEAT: Final[Message] = {"duel": {}, "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
QUEST: Final[Message] = {"adventure": {}, "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
EVENT: Final[Message] = {"plan": {"name": "Club evening"}}
REQUESTS: Final = tuple(known.json_schema() for known in (REQUEST, OWN_REQUEST, EVENT_REQUEST))
"""The schemas of what may be said at a table, on one's own line and at an event."""
DUEL: Final[Message] = {"duel": {}, "seats": [{"by": "person"}, {"by": "bot", "bot": "random"}]}
VALUE: Final = "00112233445566778899aabbccddeeff"

PATIENCE: Final = 2.0
"""Seconds in which a message is answered by something; what comes then comes within a MOMENT."""
MOMENT: Final = 0.005

Talk: TypeAlias = Callable[[ClientConnection, Nonsense], Awaitable[None]]


@dataclass
class Figures:
    """What came of it."""

    requests: int = 0
    messages: int = 0
    """From strangers at tables."""
    moves: int = 0
    """Messages from players of a game that is on."""
    answers: int = 0
    """Those of them that answer a question, rightly or late."""
    seconds: float = 0.0
    statuses: Counter[str] = field(default_factory=Counter)
    replies: Counter[str] = field(default_factory=Counter)
    closes: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    leaks: int = 0
    warm_bytes: int = 0
    end_bytes: int = 0
    failures_logged: int = 0

    @property
    def sent(self) -> int:
        """Requests and messages in all."""
        return self.requests + self.messages + self.moves

    @property
    def is_flat(self) -> bool:
        """Whether memory did not grow with what was sent."""
        return self.end_bytes <= self.warm_bytes * (1 + MOST_GROWTH) + SPARE

    @property
    def is_good(self) -> bool:
        """Whether all is as it should be."""
        return not self.faults and not self.leaks and not self.failures_logged and self.is_flat


class Fuzz:
    """One run against one server."""

    def __init__(self, server: Server, url: str, messages: int, seed: int) -> None:
        self._url = url
        self.figures = Figures()
        self._server = server
        self._messages = messages
        self._seed = seed
        self._seen: set[str] = set()
        self._tables: list[str] = []
        self._cookies: list[str] = []
        self._known: list[tuple[str, str]] = []
        self._document: Message = {}
        self._kept: list[str] = []
        """Cookies that stay: those of a moderator who runs an event."""
        self._events: list[str] = []

    async def run(self) -> None:
        """Sends it all."""
        began = time.monotonic()
        await self._prepare()
        tasks = [self._ask(place) for place in range(ASKERS)]
        tasks += [self._speak(place) for place in range(SPEAKERS)] + [self._play(place) for place in range(PLAYERS)]
        watching = asyncio.create_task(self._watch())
        await asyncio.gather(*tasks)
        await watching
        self.figures.seconds = time.monotonic() - began
        self.figures.end_bytes = self._memory()
        if not self._server.is_running:
            self.figures.faults.append("The server is gone.")
        await self._check_that_games_go_on()

    async def _prepare(self) -> None:
        guests = [await Guest.arrive(self._server.address) for _ in range(4)]
        self._cookies = [guest.cookie for guest in guests] + ["", "wrong"]
        for guest in guests:
            self._tables += [(await guest.open(LESSON))["id"] for _ in range(3)]
        await self._prepare_moderator()
        document = self._document = await guests[0].request("GET", "/api/openapi.json")
        self._known = [(method.upper(), path) for path in document["paths"] for method in document["paths"][path]]
        self._known += [("GET", path) for path in ("/", "/api/openapi.json", "/assets/x.js", "/api/nothing")]

    async def _prepare_moderator(self) -> None:
        """An account that is made a moderator, with an event of its own."""
        body = {"name": "Kerubim", "password": "a long enough secret 7"}
        async with httpx2.AsyncClient(base_url=self._server.address, timeout=30) as http:
            response = await http.post("/api/accounts", json=body)
        keeper = Guest(self._server.address, body["name"], response.cookies["outerworld_session"])
        database = await Database.open_as_it_is(self._url)
        async with database.write() as connection:
            person = await stored_people.by_key(connection, key_of(keeper.name))
            assert person is not None
            await looking_after.appoint(connection, person, True)
        await database.close()
        self._kept = [keeper.cookie]
        event = await keeper.request("POST", "/api/events", EVENT)
        self._events = [event["id"]]

    async def _watch(self) -> None:
        while self.figures.sent < self._messages * WARM and len(self.figures.faults) <= 20:
            await asyncio.sleep(0.05)
        self.figures.warm_bytes = self._memory()

    async def _check_that_games_go_on(self) -> None:
        """After all that, somebody can sit down and play."""
        guest = await Guest.arrive(self._server.address)
        table = await guest.open(LESSON)
        async with guest.connected(table["id"]) as line:
            await line.hello()
            await line.send("value", value=VALUE)
            asked = await line.until("options")
            await line.send("answer", number=asked["number"], option=asked["options"][0]["text"])
            while (await line.until("state"))["number"] <= asked["number"]:
                pass

    def _goes_on(self, sent: int, part: int) -> bool:
        """Whether there is more to send of what is one of so many parts of the whole."""
        return sent < self._messages // part and len(self.figures.faults) <= 20

    # Requests.

    async def _ask(self, place: int) -> None:
        nonsense = Nonsense(self._seed * 100 + place)
        async with httpx2.AsyncClient(base_url=self._server.address, timeout=30) as http:
            while self._goes_on(self.figures.requests, 2):
                self.figures.requests += 1
                if nonsense.happens(0.01):
                    await self._mumble(nonsense)
                else:
                    await self._request(http, nonsense)

    async def _request(self, http: httpx2.AsyncClient, nonsense: Nonsense) -> None:
        method, path = nonsense.one_of(self._known)
        form = self._form(method, path, nonsense) if nonsense.happens(0.7) else None
        path = re.sub(r"\{\w+\}", lambda _: self._part(nonsense), path)
        query = f"?{quote(nonsense.text(), safe='=&%')}={quote(nonsense.text())}" if nonsense.happens(0.2) else ""
        method = nonsense.one_of(METHODS) if nonsense.happens(0.1) else method
        headers = {"content-type": nonsense.one_of(KINDS) if nonsense.happens(0.2) else KINDS[0]}
        if cookie := nonsense.one_of([*self._cookies, *self._kept]):
            headers["cookie"] = f"outerworld_session={cookie}"
        if nonsense.happens(0.1):
            headers["authorization"] = nonsense.one_of(("Bearer ow_x", "Bearer", "Basic eDp5", "Bearer " + "x" * 3000))
        if nonsense.happens(0.1):
            headers["origin"] = nonsense.one_of(("http://elsewhere.example", "null", self._server.address, "]["))
        content = nonsense.body(form) if method != "GET" or nonsense.happens(0.05) else None
        encoded = {name.encode(): value.encode("latin-1") for name, value in headers.items()}
        try:
            response = await http.request(method, path + query, headers=encoded, content=content)
        except httpx2.HTTPError as error:
            self.figures.faults.append(f"{method} {path}: {type(error).__name__}")
            return
        if fresh := response.cookies.get("outerworld_session"):
            self._cookies[nonsense.one_of(range(4))] = fresh
        http.cookies.clear()
        self.figures.statuses[str(response.status_code)] += 1
        if response.status_code >= 500:
            self.figures.faults.append(f"{method} {path}{query} {content!r:.300}: {response.text:.200}")
        if len(response.content) < 200_000:
            self._look_into(response.text)

    def _form(self, method: str, path: str, nonsense: Nonsense) -> object:
        """What fits as the body of a request, if it has one."""
        asked = self._document["paths"].get(path, {}).get(method.lower(), {}).get("requestBody", {}).get("content", {})
        schema = asked.get("application/json", {}).get("schema")
        return None if schema is None else nonsense.fitting(self._document, schema)

    def _part(self, nonsense: Nonsense) -> str:
        if nonsense.happens(0.6):
            return str(nonsense.one_of((*self._tables, *self._events * 4, "1", "2", "julith", "F4.14")))
        return quote(nonsense.text(), safe="%" if nonsense.happens(0.2) else "")

    async def _mumble(self, nonsense: Nonsense) -> None:
        """Bytes that are not even HTTP."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self._server.port)
        try:
            writer.write(nonsense.noise() + b"\r\n\r\n")
            await writer.drain()
            async with asyncio.timeout(10):
                answer = await reader.read(2000)
            self.figures.statuses["400" if b" 400 " in answer else "hung up"] += 1
        except (OSError, TimeoutError):
            self.figures.statuses["hung up"] += 1
        finally:
            writer.close()

    # Messages.

    async def _speak(self, place: int) -> None:
        nonsense = Nonsense(self._seed * 1000 + place)
        while self._goes_on(self.figures.messages, 4):
            table = nonsense.one_of((*self._tables, *self._tables, "nowhere", quote(nonsense.text(), safe="")))
            places = (f"tables/{table}", f"tables/{table}", f"events/{self._events[0]}", "me")
            await self._connected(nonsense.one_of(places), nonsense.one_of(self._cookies), self._talk, nonsense)

    async def _play(self, place: int) -> None:
        """Games of one's own, played on amid nonsense."""
        nonsense = Nonsense(self._seed * 10_000 + place)
        guest = await Guest.arrive(self._server.address)
        while self._goes_on(self.figures.moves, 4):
            table = (await guest.open(nonsense.one_of((LESSON, HOT_SEAT, DUEL, QUEST))))["id"]
            await self._connected(f"tables/{table}", guest.cookie, self._talk_and_play, nonsense)

    async def _connected(self, place: str, cookie: str, talk: Talk, nonsense: Nonsense) -> None:
        headers = {"cookie": f"outerworld_session={cookie}"}
        address = f"{self._server.address.replace('http', 'ws', 1)}/api/{place}/socket"
        try:
            async with connect(
                address, additional_headers=headers, max_size=None, open_timeout=30, close_timeout=1, proxy=None
            ) as socket:
                await talk(socket, nonsense)
        except ConnectionClosed as closed:
            self._closed(closed.rcvd.code if closed.rcvd else 1006)
        except InvalidHandshake:
            self.figures.closes["refused"] += 1
        except (OSError, TimeoutError) as error:
            self.figures.faults.append(f"socket: {type(error).__name__}")

    async def _talk_and_play(self, socket: ClientConnection, nonsense: Nonsense) -> None:
        """A game to its end, or nearly: an answer that fits, the same again, one for another state, and nonsense."""
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        await socket.send(json.dumps({"type": "value", "value": VALUE}))
        asked: Message = {}
        for _ in range(1000):
            for said in await self._listen(socket):
                asked = said if said["type"] == "options" else asked
                if said["type"] == "table" and said["table"]["result"]:
                    return
            if not self._goes_on(self.figures.moves, 4):
                return
            self.figures.moves += 1
            await socket.send(self._answer(asked, nonsense) if asked and nonsense.happens(0.6) else nonsense.message())

    def _answer(self, asked: Message, nonsense: Nonsense) -> str:
        self.figures.answers += 1
        option = nonsense.one_of(asked["options"])["text"]
        number = asked["number"] + (nonsense.one_of((-7, -1, 1, 2)) if nonsense.happens(0.2) else 0)
        return json.dumps({"type": "answer", "number": number, "option": option})

    async def _talk(self, socket: ClientConnection, nonsense: Nonsense) -> None:
        await socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        for _ in range(nonsense.one_of((5, 50, 200))):
            if not self._goes_on(self.figures.messages, 4):
                return
            self.figures.messages += 1
            schema = nonsense.one_of(REQUESTS)
            await socket.send(nonsense.message(nonsense.fitting(schema, schema) if nonsense.happens(0.7) else None))
            await self._listen(socket)

    async def _listen(self, socket: ClientConnection) -> list[Message]:
        """What a message is answered with, and all that comes with it."""
        heard: list[Message] = []
        while True:
            try:
                async with asyncio.timeout(MOMENT if heard else PATIENCE):
                    frame = await socket.recv(decode=True)
            except TimeoutError:
                return heard
            said = json.loads(frame)
            heard.append(said)
            self.figures.replies[said.get("code", said["type"])] += 1
            if said.get("code") == "failed":
                self.figures.faults.append(f"socket: {frame:.200}")
            self._look_into(frame)

    def _closed(self, code: int) -> None:
        self.figures.closes[str(code)] += 1
        if code in {1006, 1011}:
            self.figures.faults.append(f"socket: closed with {code}")

    # Leaks and memory.

    def _look_into(self, text: str) -> None:
        """Remembers whatever could be a secret."""
        self._seen.update(re.findall(r"[0-9a-f]{64}|\$argon2[^\"]+", text))

    async def find_leaks(self, url: str) -> None:
        """Whether anything that was seen is a secret that the database keeps."""
        database = await Database.open_as_it_is(url)
        async with database.read() as connection:
            kept = await connection.execute(select(tables.c.secret).where(tables.c.status != "over"))
            secrets = {secret.hex() for secret in kept.scalars()}
            secrets |= set((await connection.execute(select(sessions.c.token_hash))).scalars())
            secrets |= set((await connection.execute(select(people.c.password_hash))).scalars())
        await database.close()
        self._look_into(self._server.log.read_text())
        self.figures.leaks = len(secrets & self._seen)

    def find_failures(self) -> None:
        """Whether the server's log tells of anything that failed inside."""
        lines = [json.loads(line) for line in self._server.log.read_text().splitlines() if line.startswith("{")]
        failed = [line for line in lines if line.get("level") in {"error", "critical"} or "exception" in line]
        self.figures.failures_logged = len(failed)
        self.figures.faults += [f"log: {line.get('event')}: {str(line.get('exception'))[-300:]}" for line in failed[:5]]

    def _memory(self) -> int:
        """The bytes that the server's process holds."""
        status = Path(f"/proc/{self._server.process}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) * 1024  # type: ignore[index]


async def fuzz(messages: int, seed: int = 1, on_postgres: bool = False) -> Figures:
    """A server of its own, so many requests and messages, and what came of it."""
    with (
        tempfile.TemporaryDirectory() as folder,
        servers.postgres() if on_postgres else nullcontext(f"sqlite:///{Path(folder) / 'games.sqlite'}") as url,
    ):
        server = Server(Path(folder), url)
        await server.start()
        run = Fuzz(server, url, messages, seed)
        try:
            await run.run()
        finally:
            server.terminate()
        if await server.stopped() != 0:
            run.figures.faults.append("The server did not stop as it should.")
        run.find_failures()
        await run.find_leaks(url)
        return run.figures


def main() -> None:
    """Prints the figures as JSON, and ends with 1 if anything is not as it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=100_000, help="requests and messages in all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    told = parser.parse_args()
    figures = asyncio.run(fuzz(told.messages, told.seed, told.database == "postgres"))
    shown = vars(figures) | {"is_flat": figures.is_flat, "is_good": figures.is_good}
    print(json.dumps(shown, indent=2))
    sys.exit(0 if figures.is_good else 1)


if __name__ == "__main__":
    main()
