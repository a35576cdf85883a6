"""People and programs as the server meets them: each with a cookie or a token of their own, at one server."""

import json
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from itertools import count
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from outerworld.server.live.messages import PROTOCOL
from outerworld.server.people import devices
from outerworld.server.people.identity import COOKIE

LESSON = {"tutorial": "1", "seats": [{"by": "person"}, {"by": "bot", "bot": "random"}]}
FOR_TWO = {"tutorial": "1"}
PRIVATE = {"tutorial": "1", "public": False}

_numbers = count(1)


class Answer:
    """A response."""

    def __init__(self, status: int, body: Any, headers: dict[str, str]) -> None:
        self.status = status
        self.body = body
        self.headers = headers

    def __repr__(self) -> str:
        return f"{self.status} {self.body}"


class Visitor:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, client: TestClient, cookie: str | None = None, token: str | None = None) -> None:
        self.client = client
        self.cookie = cookie
        self.token = token
        self.device: str | None = None
        self.name = ""

    def headers(self) -> dict[str, str]:
        found = {}
        cookies = {COOKIE: self.cookie, devices.COOKIE: self.device}
        if kept := "; ".join(f"{name}={value}" for name, value in cookies.items() if value):
            found["cookie"] = kept
        if self.token:
            found["authorization"] = f"Bearer {self.token}"
        return found

    def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Sends a request as a page would, and keeps the cookie that comes with the response."""
        sent = {"origin": "http://testserver", "content-type": "application/json"} | self.headers() | headers
        response = (
            self.client.request(method, path, json=body, headers=sent)
            if body is not None
            else (self.client.request(method, path, headers=sent))
        )
        self.client.cookies.clear()
        if COOKIE in response.cookies or f"{COOKIE}=" in response.headers.get("set-cookie", ""):
            self.cookie = response.cookies.get(COOKIE)
        self.device = response.cookies.get(devices.COOKIE) or self.device
        is_json = bool(response.content) and response.headers["content-type"].startswith("application/json")
        return Answer(response.status_code, response.json() if is_json else response.text, dict(response.headers))

    def get(self, path: str, **headers: str) -> Any:
        """What stands at an address, which must be there."""
        answer = self.ask("GET", path, **headers)
        assert answer.status == 200, answer
        return answer.body

    def post(self, path: str, body: object = None) -> Any:
        """What comes of a request, which must succeed."""
        answer = self.ask("POST", path, {} if body is None else body)
        assert answer.status in {200, 201}, answer
        return answer.body

    def refused(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, str]:
        """The status and the code of a refusal, which says one sentence."""
        answer = self.ask(method, path, body, **headers)
        assert set(answer.body) == {"code", "message", "facts"}, answer
        assert answer.body["message"], answer
        return answer.status, answer.body["code"]

    @contextmanager
    def own_line(self) -> Iterator[WebSocketTestSession]:
        """A line of one's own that has said hello, and is answered."""
        path = "/api/me/socket"
        with suppress(CancelledError), self.client.websocket_connect(path, headers=self.headers()) as session:
            session.send_text(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            session.receive_text()
            yield session

    @contextmanager
    def at(self, table: str, invite: str = "", **headers: str) -> Iterator[WebSocketTestSession]:
        """A WebSocket at a table."""
        path = f"/api/tables/{table}/socket" + (f"?invite={invite}" if invite else "")
        # The client of the tests cancels what a real server finishes when its visitor hangs up.
        with suppress(CancelledError), self.client.websocket_connect(path, headers=self.headers() | headers) as session:
            yield session


def guest(client: TestClient, name: str | None = None) -> Visitor:
    """Somebody who chose a name."""
    visitor = Visitor(client)
    visitor.name = name or f"Visitor {next(_numbers)}"
    visitor.post("/api/guests", {"name": visitor.name})
    return visitor


def account(client: TestClient, name: str | None = None, password: str = "swordfish 7") -> Visitor:  # noqa: S107
    """Somebody with a password."""
    visitor = Visitor(client)
    visitor.name = name or f"Holder {next(_numbers)}"
    visitor.post("/api/accounts", {"name": visitor.name, "password": password})
    return visitor


def program_of(holder: Visitor) -> Visitor:
    """A program of somebody with an account."""
    made = holder.post("/api/tokens", {"label": "my bot"})
    program = Visitor(holder.client, token=made["token"])
    program.name = holder.name
    return program


def table_of(maker: Visitor, plan: dict[str, Any]) -> dict[str, Any]:
    """A new table."""
    made: dict[str, Any] = maker.post("/api/tables", {"plan": plan})
    return made
