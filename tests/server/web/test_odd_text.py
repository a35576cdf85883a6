"""Text that a database may not be able to keep is refused, on SQLite and on PostgreSQL alike."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from outerworld.server.live.messages import PROTOCOL
from tests.server.web.conftest import site_in
from tests.server.web.visitors import FOR_TWO, Visitor, account, guest, table_of

NUL = "a\0b"
PLANS = (
    {"tutorial": NUL},
    {"duel": {"arena": NUL}},
    {"duel": {"ruleset": NUL}},
    {"duel": {"teams": [[NUL], ["julith"]]}},
    {"duel": {"format": NUL}},
    {"tutorial": "1", "seats": [{"by": "person"}, {"by": "bot", "bot": NUL}]},
    {"tutorial": "1", NUL: 1},
)
BODIES = (
    ("POST", "/api/guests", {"name": NUL}),
    ("POST", "/api/accounts", {"name": NUL, "password": "swordfish 7"}),
    ("POST", "/api/sessions", {"name": NUL, "password": "swordfish 7"}),
    ("PATCH", "/api/me", {"name": NUL}),
    ("POST", "/api/tokens", {"label": NUL}),
    ("POST", "/api/seek", {"pool": NUL}),
    ("POST", "/api/tables/TABLE/seats", {"invite": NUL}),
    *(("POST", "/api/tables", {"plan": plan}) for plan in PLANS),
)
ADDRESSES = (
    "/api/people/a%00b",
    "/api/archive?person=a%00b",
    "/api/archive?cursor=a%00b",
    "/api/archive/a%00b",
    "/api/tables/a%00b",
    "/api/tables/TABLE?invite=a%00b",
    "/api/library/cards?language=a%00b",
)


@pytest.fixture
def both(database_url: str, tmp_path: Path) -> Iterator[TestClient]:
    """A server without rate limits on each kind of database in turn."""
    with site_in(tmp_path, database=database_url, rate_limits=False) as client:
        yield client


def test_no_zero_character_gets_in(both: TestClient) -> None:
    holder = account(both)
    table = table_of(holder, FOR_TWO)["id"]
    stranger = Visitor(both)
    for method, path, body in BODIES:
        asker = stranger if path in {"/api/guests", "/api/accounts", "/api/sessions"} else holder
        assert asker.refused(method, path.replace("TABLE", table), body)[0] == 422, (path, body)
    for path in ADDRESSES:
        assert holder.refused("GET", path.replace("TABLE", table))[0] == 400, path
    assert holder.refused("PUT", "/api/mutes/a%00b")[0] == 400


def test_a_password_may_be_anything(both: TestClient) -> None:
    """It is hashed before it is kept."""
    holder = account(both, "Joris", f"swordfish {NUL} \u202e 😀")
    both.cookies.clear()
    again = Visitor(both)
    again.post("/api/sessions", {"name": holder.name, "password": f"swordfish {NUL} \u202e 😀"})
    assert again.get("/api/me")["name"] == "Joris"


def test_odd_text_at_a_table_is_answered_by_an_error(both: TestClient) -> None:
    maker = guest(both)
    table = table_of(maker, FOR_TWO)["id"]
    with maker.at(table) as socket:
        socket.send_json({"type": "hello", "protocol": PROTOCOL})
        assert socket.receive_json()["type"] == "welcome"
        for message in (
            {"type": "chat", "text": NUL},
            {"type": "chat", "text": "\u202eabc"},
            {"type": "value", "value": NUL * 8},
            {"type": "answer", "number": 1, "option": NUL},
            {"type": NUL},
        ):
            socket.send_json(message)
            while (said := socket.receive_json())["type"] != "error":
                pass
            assert said["code"] in {"bad-message", "not-begun"}, said
        socket.send_json({"type": "chat", "text": "Good evening ☺ 😀 é"})
        while (said := socket.receive_json())["type"] != "chat":
            pass
        assert said["text"] == "Good evening ☺ 😀 é"
