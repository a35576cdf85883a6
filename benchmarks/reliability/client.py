"""A scripted client: a guest, a table, and a player who answers over a real socket and keeps coming back."""

import asyncio
import json
import random
import secrets
import ssl
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from ipaddress import IPv4Address
from typing import Any, TypeAlias

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from outerworld.server.live.messages import PROTOCOL

Message: TypeAlias = dict[str, Any]
Choose: TypeAlias = Callable[[Message], str]

PLAN: Message = {"tutorial": "1", "seats": [{"by": "person"}, {"by": "person"}]}
AWAY = (OSError, httpx2.HTTPError, ConnectionClosed, InvalidHandshake, TimeoutError)
"""What a client meets while the server is away."""

# All of it is HTTP: whoever reads all certificates of the machine for each connection computes more than the server.
_PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)

PATIENCE = 120.0
"""Seconds until a request, or a connection that says nothing, is given up.

Whoever comes back too soon makes a busy machine busier: it works for those who have gone, and nobody is served.
"""
MOST_ATTEMPTS = 5
"""After so many, the pause between attempts to connect grows no more."""
ATTACKS = ("punch", "cast")
FOLLY = 0.1
"""How often somebody who fights does anything at all instead."""
PASSING = ("unavailable", "failed", "slow-down", "late", "stale")
"""Errors after which the same answer is worth another try."""


def _home() -> str:
    """An address that nobody else has, of those that are kept for measurements."""
    return str(IPv4Address("198.18.0.0") + secrets.randbelow(2**17))


class Guest:
    """Somebody with a name and a cookie, who lives at an address of their own: to a server with limits it comes through
    the proxy on this machine.

    Example: `guest = await Guest.arrive("http://127.0.0.1:8000"); table = await guest.open(PLAN)`
    """

    def __init__(self, address: str, name: str, cookie: str, home: str | None = None) -> None:
        self.address = address.rstrip("/")
        self.name = name
        self.cookie = cookie
        self.headers = {"cookie": f"outerworld_session={cookie}", "x-forwarded-for": home or _home()}

    @classmethod
    async def arrive(cls, address: str, name: str | None = None) -> "Guest":
        """A new guest of the server at that address."""
        return await cls._come(address, "/api/guests", {"name": name})

    @classmethod
    async def register(cls, address: str) -> "Guest":
        """Somebody with an account."""
        name = f"Ann {secrets.token_hex(6)}"
        return await cls._come(address, "/api/accounts", {"name": name, "password": secrets.token_hex(16)})

    @classmethod
    async def _come(cls, address: str, path: str, body: Message) -> "Guest":
        home = _home()
        headers = {"x-forwarded-for": home}
        async with httpx2.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE, verify=_PLAIN) as http:
            response = await http.post(path, json=body)
            response.raise_for_status()
            return cls(address, response.json()["name"], response.cookies["outerworld_session"], home)

    async def request(self, method: str, path: str, body: Message | None = None) -> Any:
        """The server's answer to a request; an error of the server is raised."""
        headers = self.headers | {"origin": self.address}
        async with httpx2.AsyncClient(base_url=self.address, headers=headers, timeout=PATIENCE, verify=_PLAIN) as http:
            response = await http.request(method, path, json={} if body is None else body)
            response.raise_for_status()
            return response.json() if response.content else None

    async def open(self, plan: Message = PLAN) -> Message:
        """A new table, as the server describes it."""
        table: Message = await self.request("POST", "/api/tables", {"plan": plan})
        return table

    async def join(self, table: str, invite: str | None = None) -> Message:
        """Takes a free seat."""
        joined: Message = await self.request("POST", f"/api/tables/{table}/seats", {"seat": None, "invite": invite})
        return joined

    @asynccontextmanager
    async def connected(
        self, table: str, invite: str | None = None, compression: str | None = "deflate"
    ) -> AsyncIterator["Line"]:
        """A connection to a table on which nothing was said yet; it compresses as browsers do."""
        key = f"?invite={invite}" if invite else ""
        async with self._line(f"/api/tables/{table}/socket{key}", compression) as line:
            yield line

    @asynccontextmanager
    async def own_line(self) -> AsyncIterator["Line"]:
        """A connection that tells what waits for this guest anywhere; nothing was said on it yet."""
        async with self._line("/api/me/socket", "deflate") as line:
            yield line

    @asynccontextmanager
    async def event_line(self, path: str) -> AsyncIterator["Line"]:
        """A connection that tells whenever something has changed at an event; nothing was said on it yet."""
        async with self._line(f"{path}/socket", "deflate") as line:
            yield line

    @asynccontextmanager
    async def _line(self, path: str, compression: str | None) -> AsyncIterator["Line"]:
        async with connect(
            self.address.replace("http", "ws", 1) + path,
            additional_headers=self.headers,
            compression=compression,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
            proxy=None,
        ) as socket:
            yield Line(socket)


class Line:
    """A connection: messages out, messages in."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.welcome: Message = {}

    async def send(self, type_: str, **fields: object) -> None:
        """Sends a message."""
        await self.socket.send(json.dumps({"type": type_, **fields}))

    async def receive(self, within: float = PATIENCE) -> Message:
        """The next message."""
        async with asyncio.timeout(within):
            frame = await self.socket.recv(decode=True)
        self.frames.append(frame)
        message: Message = json.loads(frame)
        return message

    async def until(self, *types: str, within: float = PATIENCE) -> Message:
        """The next message of one of these types; those before it are dropped."""
        while (message := await self.receive(within))["type"] not in types:
            pass
        return message

    async def hello(self, seen: int | None = None) -> Message:
        """Says hello: the welcome."""
        await self.send("hello", protocol=PROTOCOL, seen=seen)
        self.welcome = await self.until("welcome")
        return self.welcome


@dataclass
class Player:
    """Plays one seat to the end, whatever happens to the server.

    `decided` holds every answer that this player decided on, by the table's number when it was asked: each is decided
    once and repeated until the server has it. `acknowledged` are the numbers of those that the server confirmed.
    """

    guest: Guest
    table: str
    chance: random.Random
    pause: float = 0.0
    double: float = 0.05
    """How often an answer is sent twice, for the sake of it."""
    choose: Choose | None = None
    most: int | None = None
    """After so many answers it resigns."""
    value: str = field(default_factory=lambda: secrets.token_hex(16))
    decided: dict[int, str] = field(default_factory=dict)
    acknowledged: set[int] = field(default_factory=set)
    seconds: list[float] = field(default_factory=list)
    """How long each acknowledgement took that came over the connection of its answer."""
    connections: int = 0
    errors: list[Message] = field(default_factory=list)
    _own: list[int] = field(default_factory=list)
    _view: Message = field(default_factory=dict)
    number: int = 0
    is_over: bool = False
    moved_at: float = field(default_factory=time.monotonic)

    async def play(self) -> None:
        """Until the game is over. It comes back more and more slowly while the server is away."""
        attempts = 0
        while not self.is_over:
            try:
                async with self.guest.connected(self.table, compression=None) as line:
                    self.connections += 1
                    attempts = 0
                    await self._play(line)
            except AWAY:
                attempts = min(attempts + 1, MOST_ATTEMPTS)
                await asyncio.sleep(0.05 * 2**attempts * (0.5 + self.chance.random()))

    async def _play(self, line: Line) -> None:
        welcome = await line.hello(self.number or None)
        await self._give_value(line, welcome)
        sent: tuple[int, float] | None = None
        while not self.is_over:
            message = await line.receive()
            match message["type"]:
                case "state":
                    self._moved_on(message, sent)
                case "options" if sent is None or sent[0] != message["number"]:
                    sent = await self._answer(line, message)
                case "table":
                    self.is_over = message["table"]["result"] is not None
                    await self._give_value(line, message)
                case "error":
                    self.errors.append(message)
                    if message["code"] in PASSING:
                        await asyncio.sleep(0.2)
                        return  # Whoever comes back is told anew what is waited for.
                case "bye":
                    return

    async def _give_value(self, line: Line, message: Message) -> None:
        table = message["table"]
        own = message["you"]["players"] if "you" in message else None
        self.is_over = table["result"] is not None
        if own is not None:
            self._own = own
        missing = [seat for seat in table["seats"] if seat["player"] in self._own and not seat["ready"]]
        if table["status"] == "playing" and missing:
            await line.send("value", value=self.value)

    def _moved_on(self, state: Message, sent: tuple[int, float] | None) -> None:
        """A state that is further than an answer of ours acknowledges it."""
        if state["number"] > self.number:
            self.moved_at = time.monotonic()
        self.number = state["number"]
        self._view = state["view"]
        self.acknowledged.update(number for number in self.decided if number < self.number)
        if sent and sent[0] < self.number <= sent[0] + 1:
            self.seconds.append(time.monotonic() - sent[1])

    async def _answer(self, line: Line, options: Message) -> tuple[int, float]:
        number = options["number"]
        if self.most is not None and len(self.acknowledged) >= self.most:
            await line.send("resign", number=number)
            return number, time.monotonic()
        if self.pause:
            await asyncio.sleep(self.pause * (0.5 + self.chance.random()))
        if number not in self.decided:
            self.decided[number] = self._decide(options)
        began = time.monotonic()
        for _ in range(2 if self.chance.random() < self.double else 1):
            await line.send("answer", number=number, option=self.decided[number])
        return number, began

    def _decide(self, options: Message) -> str:
        if self.choose:
            return self.choose(options | {"view": self._view})
        option: str = self.chance.choice(options["options"])["text"]
        return option


def fighting(chance: random.Random) -> Choose:
    """Attacks whenever it can and else goes where it can, most of the time, so that games come to an end."""

    def choose(options: Message) -> str:
        offered = options["options"]
        if chance.random() < FOLLY:
            return str(chance.choice(offered)["text"])
        attacks = [option["text"] for option in offered if option["action"] in ATTACKS]
        return str(chance.choice(attacks) if attacks else _approach(options, chance))

    return choose


def _approach(options: Message, chance: random.Random) -> str:
    """Where the nearest enemy is; whoever cannot come nearer ends the activation, if that is one of the options."""
    view, offered = options["view"], options["options"]
    own = next((unit["cell"] for unit in view["units"] if unit["letter"] == view["active"]), None)
    enemies = [unit["cell"] for unit in view["units"] if unit["cell"] and unit["player"] != view["viewer"]]
    moves = [option for option in offered if option["action"] == "move" and option["cell"]]
    if own and enemies and moves:
        nearest = min(moves, key=lambda option: _distance(option["cell"], enemies))
        if _distance(nearest["cell"], enemies) < _distance(own, enemies):
            return str(nearest["text"])
    texts = [option["text"] for option in offered]
    return "end" if "end" in texts else str(chance.choice(texts))


def _distance(cell: str, others: Sequence[str]) -> int:
    """From a cell to the nearest of others; a cell is a letter and a number."""
    return min(abs(ord(cell[0]) - ord(other[0])) + abs(int(cell[1:]) - int(other[1:])) for other in others)


async def ready(address: str, within: float = 180.0) -> None:
    """Waits until the server answers."""
    until = time.monotonic() + within
    async with httpx2.AsyncClient(base_url=address, verify=_PLAIN) as http:
        while True:
            try:
                if (await http.get("/readyz")).status_code == 200:
                    return
            except AWAY:
                pass
            if time.monotonic() > until:
                raise TimeoutError(f"The server at {address} did not get ready within {within:.0f} seconds.")
            await asyncio.sleep(0.05)


async def gathered(address: str, plan: Message = PLAN) -> tuple[list[Guest], str]:
    """Guests at a new table, one for each person of its plan: two where it names no seats."""
    persons = [seat for seat in (PLAN | plan)["seats"] if seat["by"] == "person"]
    guests = [await Guest.arrive(address) for _ in persons]
    table = await guests[0].open(plan)
    for guest in guests[1:]:
        await guest.join(table["id"], table["invite"])
    return guests, table["id"]


async def seated(address: str, plan: Message = PLAN) -> tuple[Guest, Guest, str]:
    """Two guests at a new table."""
    (one, other), table = await gathered(address, plan)
    return one, other, table


def own_game(info: Message) -> str | None:
    """The game that is on at one's table of an event."""
    tables: list[Message] = info["rounds"][-1]["tables"] if info["rounds"] else []
    games: list[Message] = next((table["games"] for table in tables if info["you"]["name"] in table["players"]), [])
    return games[-1]["table"] if games and not games[-1]["over"] else None
