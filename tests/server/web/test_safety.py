"""What every request passes before anything else looks at it."""

import json
from pathlib import Path

import pytest
from sqlalchemy.exc import TimeoutError as NoConnection
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from outerworld.server.app import create_app
from outerworld.server.live.messages import PROTOCOL
from outerworld.server.settings import Settings
from outerworld.server.web.limits import GUESTS, LOGGING_IN, REMATCHES
from tests.server.web.conftest import site_in
from tests.server.web.scenes import resign
from tests.server.web.visitors import FOR_TWO, LESSON, Visitor, account, guest, program_of, table_of


@pytest.mark.parametrize("path", ["/", "/healthz", "/api/lobby", "/api/nothing", "/api/me", "/missing.js"])
def test_every_response_carries_the_headers(site: TestClient, path: str) -> None:
    headers = Visitor(site).ask("GET", path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self';" in policy
    assert "http" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers
    assert len(headers["x-request-id"]) == 16
    assert ("cache-control" in headers) == path.startswith("/api/")


def test_a_site_with_https_says_so(tmp_path: Path) -> None:
    with site_in(tmp_path, public_address="https://club.example") as client:
        answer = Visitor(client).ask("POST", "/api/guests", {}, origin="https://club.example", host="club.example")
        assert answer.status == 201
        assert "secure" in answer.headers["set-cookie"].lower()
        assert answer.headers["strict-transport-security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("club.example", 200),
        ("CLUB.example:443", 200),
        ("elsewhere.example", 421),
        ("club.example:80", 421),
        ("", 421),
    ],
)
def test_a_site_answers_to_its_public_address_alone(tmp_path: Path, host: str, status: int) -> None:
    with site_in(tmp_path, public_address="https://club.example") as client:
        visitor = Visitor(client)
        assert visitor.ask("GET", "/api/lobby", host=host).status == status
        assert visitor.ask("GET", "/", host=host).status == status
        assert visitor.ask("GET", "/healthz", host=host).status == 200


def test_a_socket_answers_to_the_public_address_alone(tmp_path: Path) -> None:
    with site_in(tmp_path, public_address="https://club.example") as client:
        visitor = Visitor(client)
        with pytest.raises(WebSocketDisconnect), visitor.at("nosuchtable", host="elsewhere.example"):
            pass
        with visitor.at("nosuchtable", host="club.example") as session:
            session.send_text(json.dumps({"type": "hello", "protocol": PROTOCOL}))
            assert json.loads(session.receive_text())["code"] == "not-found"


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://testserver.elsewhere.example", "["])
def test_another_site_cannot_ask_in_its_visitors_name(site: TestClient, origin: str) -> None:
    visitor = guest(site)
    for method, path in (("POST", "/api/tables"), ("DELETE", "/api/sessions"), ("POST", "/api/guests")):
        assert visitor.refused(method, path, {"plan": LESSON}, origin=origin) == (403, "another-site")
    assert visitor.ask("GET", "/api/me").status == 200


def test_a_form_of_another_site_cannot_ask_either(site: TestClient) -> None:
    visitor = guest(site)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        answer = visitor.ask("POST", "/api/tables", {"plan": LESSON}, **{"content-type": kind})
        assert (answer.status, answer.body["code"]) == (415, "not-json")
    assert visitor.ask("DELETE", "/api/sessions", **{"content-type": "text/plain"}).status == 415


def test_a_program_needs_no_origin(site: TestClient) -> None:
    program = program_of(account(site))
    assert program.ask("POST", "/api/tables", {"plan": LESSON}, origin="http://elsewhere.example").status == 201


def test_a_socket_of_another_site_is_refused(site: TestClient) -> None:
    from starlette.websockets import WebSocketDisconnect

    visitor = guest(site)
    table = visitor.post("/api/tables", {"plan": LESSON})["id"]
    with pytest.raises(WebSocketDisconnect), visitor.at(table, origin="http://elsewhere.example"):
        pass
    with visitor.at(table, origin="http://testserver") as session:
        session.send_text(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(session.receive_text())["type"] == "welcome"


def test_a_body_over_the_limit_is_not_read(site: TestClient) -> None:
    visitor = guest(site)
    assert visitor.refused("POST", "/api/tables", {"plan": "x" * 20_000}) == (413, "too-large")

    def drops() -> object:
        for _ in range(100):
            yield b"x" * 1000

    headers = {"content-type": "application/json"}
    response = site.request("POST", "/api/guests", content=drops(), headers=headers)  # type: ignore[arg-type]
    assert (response.status_code, response.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"", 422),
        (b"{", 422),
        (b"\xff\xfe", 422),
        (b"[]", 422),
        (b"null", 422),
        (b"7", 422),
        (b'{"name": 7}', 422),
        (b'{"name": "Joris", "more": 1}', 422),
        (b'{"name": "\\ud800oris"}', 422),
        (b'{"name": "Jo\\u0000ris"}', 422),
        (b"[" * 16_000, 400),
        (b'{"name": ' + b"9" * 10_000 + b"}", 400),
        (b'{"name": NaN}', 422),
    ],
    ids=range(13),
)
def test_a_body_that_is_wrong_is_one_sentence(site: TestClient, content: bytes, status: int) -> None:
    response = site.post("/api/guests", content=content, headers={"content-type": "application/json"})
    assert response.status_code == status, response.text
    assert set(response.json()) == {"code", "message", "facts"}
    assert len(response.json()["message"]) < 200


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/api/nothing", "not-found"),
        ("/api/tables/a%00b", "bad-request"),
        ("/api/people/%00", "bad-request"),
        ("/api/archive?card=%00", "bad-request"),
        ("/api/archive?from=yesterday", "bad-request"),
        ("/api/archive?cursor=xyz", "bad-cursor"),
        ("/api/leaderboard?offset=-1", "bad-request"),
        ("/api/leaderboard?offset=99999999999999999999999", "bad-request"),
        ("/api/people/%ed%a0%80", "not-found"),
        ("/api/people/%ff", "not-found"),
        ("/api/tables/../../etc/passwd", "not-found"),
        ("/api/archive/x/moments/9999999999999", "bad-request"),
    ],
)
def test_an_address_that_is_wrong_is_one_sentence(site: TestClient, path: str, code: str) -> None:
    answer = Visitor(site).ask("GET", path)
    assert 400 <= answer.status < 500
    assert answer.body["code"] == code


def test_a_method_that_is_wrong_is_one_sentence(site: TestClient) -> None:
    assert Visitor(site).refused("PUT", "/api/lobby") == (405, "no-such-method")
    assert Visitor(site).refused("TRACE", "/api/lobby") == (405, "no-such-method")


def test_what_fails_inside_is_no_traceback(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}", log_level="error")
    app = create_app(settings, page=tmp_path)

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("a secret of the house")

    with TestClient(app, raise_server_exceptions=False) as client:
        answer = Visitor(client).ask("GET", "/api/broken")
    assert (answer.status, answer.body["code"]) == (500, "failed")
    assert "secret of the house" not in str(answer)
    assert "content-security-policy" in answer.headers


def test_guests_and_log_ins_are_limited(limited_site: TestClient) -> None:
    codes = [Visitor(limited_site).ask("POST", "/api/guests", {}) for _ in range(GUESTS.burst + 2)]
    assert [answer.status for answer in codes] == [201] * GUESTS.burst + [429] * 2
    assert 1 <= int(codes[-1].headers["retry-after"]) <= 20
    tries = [
        Visitor(limited_site).ask("POST", "/api/sessions", {"name": "Joris", "password": "x"}).status
        for _ in range(LOGGING_IN.burst + 2)
    ]
    assert tries == [401] * LOGGING_IN.burst + [429] * 2
    assert Visitor(limited_site).ask("GET", "/api/lobby").status == 200


def test_rematches_are_limited_like_those_at_the_table(limited_site: TestClient) -> None:
    player = guest(limited_site)
    table = table_of(player, LESSON)["id"]
    resign(player, table)
    asked = [player.ask("POST", f"/api/tables/{table}/rematch", {}).status for _ in range(REMATCHES.burst + 2)]
    assert asked == [200] * REMATCHES.burst + [429] * 2


@pytest.mark.parametrize("name", ["openapi", "asyncapi"])
def test_what_describes_the_server_is_written_once(site: TestClient, name: str) -> None:
    answer = Visitor(site).ask("GET", f"/api/{name}.json")
    assert name in answer.body
    again = Visitor(site).ask("GET", f"/api/{name}.json", **{"if-none-match": answer.headers["etag"]})
    assert again.status == 304
    shelf = site.app.state.shelf  # type: ignore[attr-defined]
    assert json.loads(shelf[name,][0]) == answer.body


def test_a_flood_is_limited(limited_site: TestClient) -> None:
    answers = [Visitor(limited_site).ask("GET", "/healthz").status for _ in range(500)]
    assert answers[0] == 200
    assert set(answers) == {200, 429}


def test_play_is_not_limited(limited_site: TestClient) -> None:
    visitor = guest(limited_site)
    assert {visitor.ask("GET", "/api/me").status for _ in range(100)} == {200}


def test_the_page_is_served_and_nothing_beside_it(site: TestClient) -> None:
    assert Visitor(site).ask("GET", "/").body == "<p>The board"
    for path in ("/../games.sqlite", "/%2e%2e/games.sqlite", "/games.sqlite/../../x"):
        assert Visitor(site).ask("GET", path).status == 404


def test_a_server_with_too_much_to_do_says_so(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits in vain for a connection to the database hears one sentence."""
    visitor = guest(site)
    table = table_of(visitor, FOR_TWO)["id"]

    def busy() -> None:
        raise NoConnection

    monkeypatch.setattr(site.app.state.worker.database, "read", busy)  # type: ignore[attr-defined]
    answer = visitor.ask("GET", "/api/lobby")
    assert (answer.status, answer.body["code"], answer.headers["retry-after"]) == (503, "unavailable", "5")
    with pytest.raises(WebSocketDisconnect) as closed, visitor.at(table):
        pass
    assert closed.value.code == 1013


def test_who_is_refused_again_and_again_through_a_proxy_is_answered_with_nothing(limited_site: TestClient) -> None:
    limited_site.app.state.shunned._clock = lambda: 0.0  # type: ignore[attr-defined]
    proxy = TestClient(limited_site.app, client=("127.0.0.1", 50000))
    flood = [proxy.get("/api/dice", headers={"x-forwarded-for": "192.0.2.7"}) for _ in range(600)]
    assert {answer.status_code for answer in flood} == {200, 429}
    told = [bool(answer.content) for answer in flood]
    assert told == sorted(told, reverse=True), "first in words, and then in none"
    assert not told[-1]
    assert proxy.get("/api/dice", headers={"x-forwarded-for": "192.0.2.8"}).status_code == 200
