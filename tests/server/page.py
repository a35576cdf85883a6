"""A page as the server meets it: it says hello, starts, answers, and keeps every frame that it got."""

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeAlias

from starlette.testclient import TestClient, WebSocketTestSession

Message: TypeAlias = dict[str, Any]


class Page:
    """One connection to `/api/table`."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.frames: list[str] = []
        self.seat = ""

    def send(self, **message: object) -> None:
        self.session.send_text(json.dumps(message))

    def receive(self) -> Message:
        self.frames.append(self.session.receive_text())
        message: Message = json.loads(self.frames[-1])
        return message

    def hello(self, seat: str | None = None) -> Message:
        self.send(type="hello", protocol=1, **({"seat": seat} if seat else {}))
        welcome = self.receive()
        assert welcome["type"] == "welcome"
        self.seat = welcome["seat"]
        return welcome

    def start(self, tutorial: str = "1", **fields: object) -> list[Message]:
        self.send(type="start", tutorial=tutorial, **fields)
        return self.until_asked()

    def answer(self, number: int, option: str) -> list[Message]:
        self.send(type="answer", number=number, option=option)
        return self.until_asked()

    def until_asked(self) -> list[Message]:
        """All messages up to one that leaves the word to this page: options, the end of the game, or an error."""
        messages = [self.receive()]
        while not leaves_the_word(messages[-1]):
            messages.append(self.receive())
        return messages

    def play_on(self, messages: list[Message], seed: int) -> list[Message]:
        """Gives random legal answers until the game is over: all messages, those before included."""
        chance = random.Random(seed)
        messages = messages[:]
        while (asked := messages[-1])["type"] == "options":
            messages += self.answer(asked["number"], chance.choice(asked["options"])["text"])
        return messages

    def refusal(self, **message: object) -> Message:
        """What the server says to a message that it must refuse."""
        self.send(**message)
        error = self.receive()
        assert error["type"] == "error", error
        assert error["message"], error
        return error


def leaves_the_word(message: Message) -> bool:
    return message["type"] in {"options", "error"} or (message["type"] == "state" and message["view"]["over"])


@contextmanager
def connected(client: TestClient) -> Iterator[Page]:
    """A page that is connected and has said nothing yet."""
    with client.websocket_connect("/api/table") as session:
        yield Page(session)


@contextmanager
def greeted(client: TestClient, seat: str | None = None) -> Iterator[Page]:
    """A page that has said hello."""
    with connected(client) as page:
        page.hello(seat)
        yield page
