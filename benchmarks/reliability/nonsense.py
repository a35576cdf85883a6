"""Nonsense that looks almost right: requests and messages with something wrong in them, or with nothing right."""

import json
import random
import string
from typing import Any, Final

from benchmarks.reliability.fitting import Fitting
from outerworld.server.live.messages import PROTOCOL

METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "BREW")
KINDS: Final = ("application/json", "application/json; charset=utf-8", "text/plain", "application/xml", "", "\xff")

TEXTS: Final = (
    "",
    " ",
    "Joris",
    "joris\x00",
    "\u202egnp.exe",
    "😀" * 20,
    "é" * 300,
    "<script>alert(1)</script>",
    "' OR 1=1 --",
    "../../etc/passwd",
    "%s%n%x",
    "\ufffe\uffff",
    "{{7*7}}",
    "level-3",
    "fanmade-4.1",
    "bonta-1",
    "move c3",
    "end",
    "A" * 5000,
    "00112233445566778899aabbccddeeff",
)
NUMBERS: Final = (0, 1, 2, 3, 4, 7, -1, 2**31, 2**63, -(2**63), 10**30, 0.5, 1e308, float("nan"), float("inf"))

BODIES: Final[tuple[Any, ...]] = (
    {"name": None},
    {"name": "Joris"},
    {"name": "Joris", "password": "swordfish 7"},
    {"name": "Kerub", "password": {"old": "swordfish 7", "new": "swordfish 8"}},
    {"label": "my bot"},
    {"email": "joris@club.example", "password": "swordfish 7", "language": "fr"},
    {"token": "00112233445566778899aabbccddeeff", "password": "swordfish 8"},
    {"credential": {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": "e30"}}},
    {"name": "Joris", "password": "swordfish 7", "code": "123456"},
    {"plan": {"tutorial": "1", "seats": [{"by": "person"}, {"by": "bot", "bot": "random"}]}},
    {"plan": {"duel": {"ruleset": "fanmade-4.1", "arena": "bonta-1", "format": "constructed", "bans": None}}},
    {"plan": {"tutorial": "1", "clock": {"kind": "fischer", "seconds": 60, "increment": 5}, "public": False}},
    {"seat": 1, "invite": "abc"},
    {"pool": "quick"},
    {},
)
MESSAGES: Final[tuple[dict[str, Any], ...]] = (
    {"type": "hello", "protocol": PROTOCOL, "seen": 0, "language": "fr"},
    {"type": "promise", "promise": "00112233445566778899aabbccddeeff" * 2},
    {"type": "value", "value": "00112233445566778899aabbccddeeff"},
    {"type": "answer", "number": 1, "option": "end"},
    {"type": "answer", "number": 2, "option": "move c3"},
    {"type": "undo", "number": 1},
    {"type": "offer", "what": "draw", "number": 1},
    {"type": "offer", "what": "undo", "number": 1},
    {"type": "accept", "number": 1},
    {"type": "decline", "number": 1},
    {"type": "withdraw", "number": 1},
    {"type": "resign", "number": 1},
    {"type": "chat", "text": "Hello!"},
    {"type": "rematch"},
    {"type": "ping"},
)


class Nonsense:
    """An endless and repeatable source of it."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def fitting(self, document: Any, schema: Any) -> Any:
        """Something that fits a schema of a document."""
        return Fitting(document, self._chance).make(schema)

    def one_of(self, things: Any) -> Any:
        """One of several things."""
        return self._chance.choice(things)

    def happens(self, chance: float) -> bool:
        """Whether it happens this time."""
        return self._chance.random() < chance

    def body(self, fitting: Any = None) -> bytes:
        """The body of a request: something like what fits, or like what fits elsewhere."""
        if self.happens(0.1):
            return self.noise()
        return self._written(self._bent(self.one_of(BODIES) if fitting is None else fitting))

    def message(self, fitting: Any = None) -> str | bytes:
        """A message for a socket: text, or bytes that it must not be."""
        if self.happens(0.05):
            return self.noise()
        if self.happens(0.02):
            return "[" * 10_000
        return self._written(self._bent(self.one_of(MESSAGES) if fitting is None else fitting)).decode(
            "utf-8", "replace"
        )

    def text(self) -> str:
        """A text for an address."""
        if self.happens(0.3):
            return "".join(self._chance.choices(string.printable, k=self._chance.randint(1, 40)))
        return str(self.one_of(TEXTS))

    def noise(self) -> bytes:
        """Bytes of any kind; now and then more than anybody wants to read."""
        return self._chance.randbytes(20_000 if self.happens(0.1) else self._chance.randint(0, 200))

    def _written(self, thing: Any) -> bytes:
        written = json.dumps(thing, ensure_ascii=self.happens(0.5)).encode("utf-8", "surrogatepass")
        if self.happens(0.05):
            cut = self._chance.randint(0, len(written))
            return written[:cut]
        if self.happens(0.05):
            place = self._chance.randrange(len(written))
            return written[:place] + self._chance.randbytes(1) + written[place + 1 :]
        return written

    def _bent(self, thing: Any) -> Any:
        """Something like it: often the very thing, often with one thing wrong."""
        if isinstance(thing, dict):
            bent = {key: self._bent(value) for key, value in thing.items() if not self.happens(0.05)}
            if self.happens(0.05):
                bent[self.text()] = self._anything()
            return bent
        if isinstance(thing, list):
            return [self._bent(part) for part in thing] * (1 if self.happens(0.95) else 50)
        return thing if self.happens(0.8) else self._anything()

    def _anything(self) -> Any:
        deep: Any = {"a": [{"b": [[[[]]]]}]}
        return self.one_of((*TEXTS, *NUMBERS, None, True, False, [], {}, deep, "\ud800", ["x"] * 500))
