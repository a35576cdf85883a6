"""Signs of life, figures, and logs without secrets."""

import io
import json
import logging
import re
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
import structlog
from starlette.testclient import TestClient

import outerworld
from outerworld.server.app import create_app
from outerworld.server.logs import configure_logs
from outerworld.server.settings import Settings
from tests.server.web.conftest import site_in
from tests.server.web.scenes import ROLES, scene_at
from tests.server.web.visitors import Visitor, guest


def test_signs_of_life(site: TestClient) -> None:
    alive = {"status": "ok", "version": outerworld.__version__}
    assert Visitor(site).get("/healthz") == Visitor(site).get("/readyz") == alive


def test_a_server_that_stops_is_not_ready(tmp_path: Path) -> None:
    with site_in(tmp_path) as client:
        client.app.state.worker.is_ready = False  # type: ignore[attr-defined]
        assert Visitor(client).refused("GET", "/readyz") == (503, "not-ready")
        assert Visitor(client).ask("GET", "/healthz").status == 200


def beat(client: TestClient) -> None:
    """The next sign of life of the server, before it is due."""

    async def beat_now() -> None:
        await client.app.state.worker._try_to_beat()  # type: ignore[attr-defined]

    client.portal.call(beat_now)  # type: ignore[union-attr]


def test_a_database_that_cannot_be_written_is_not_ready(tmp_path: Path) -> None:
    with site_in(tmp_path) as client:
        assert Visitor(client).ask("GET", "/readyz").status == 200
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as operator, operator:
            full = "SELECT RAISE(ABORT, 'database or disk is full')"
            operator.execute(f"CREATE TRIGGER full BEFORE INSERT ON workers BEGIN {full}; END")
        beat(client)
        assert Visitor(client).refused("GET", "/readyz") == (503, "not-ready")
        with closing(sqlite3.connect(tmp_path / "games.sqlite")) as operator, operator:
            operator.execute("DROP TRIGGER full")
        beat(client)
        assert Visitor(client).ask("GET", "/readyz").status == 200


def test_a_disk_without_room_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with site_in(tmp_path) as client:
        monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1_000_000))
        assert Visitor(client).refused("GET", "/readyz") == (503, "not-ready")


def figures(folder: Path, host: str, **headers: str) -> tuple[int, str]:
    settings = Settings(database=f"sqlite:///{folder / 'games.sqlite'}", metrics_token="swordfish")  # noqa: S106
    with TestClient(create_app(settings, page=folder), client=(host, 50000)) as client:
        guest(client)
        response = client.get("/metrics", headers=headers)
        return response.status_code, response.text


def test_figures_for_this_machine(tmp_path: Path) -> None:
    status, text = figures(tmp_path, "127.0.0.1")
    assert status == 200
    for name in (
        "requests_total",
        "sockets",
        "tables",
        "answers_total",
        "answer_seconds",
        "journal_writes",
        "bot_seconds",
    ):
        assert f"outerworld_{name}" in text
    assert re.search(r'outerworld_requests_total\{method="POST",path="/api/guests",status="201"\} [1-9]', text)


def test_figures_for_who_has_the_token(tmp_path: Path) -> None:
    assert figures(tmp_path, "192.0.2.7")[0] == 403
    assert figures(tmp_path, "192.0.2.7", authorization="Bearer wrong")[0] == 403
    assert figures(tmp_path, "192.0.2.7", authorization="Bearer swordfish")[0] == 200
    assert figures(tmp_path, "127.0.0.1", **{"x-forwarded-for": "192.0.2.7"})[0] == 403


@pytest.fixture
def logged(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """All that is logged, at the most talkative level."""
    stream = io.StringIO()
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    monkeypatch.setattr(sys, "stderr", stream)
    configure_logs("json", "debug")
    monkeypatch.setattr(logging.getLogger("httpx2"), "disabled", True)  # The client of the tests, in the same process.
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


def test_a_busy_house_logs_no_secrets(tmp_path: Path, logged: io.StringIO) -> None:
    with site_in(tmp_path, rate_limits=False) as client:
        scene = scene_at(client)
        for role in ROLES:
            visitor = scene.roles[role]
            for name, table in scene.tables.items():
                key = scene.link("spectator", name)
                visitor.ask("GET", f"/api/tables/{table['id']}?invite={key}")
                visitor.ask("POST", f"/api/tables/{table['id']}/seats", {"invite": key})
                visitor.ask("GET", f"/api/archive/{table['id']}?invite={key}")
            visitor.ask("POST", "/api/sessions", {"name": "Joris", "password": "swordfish 7"})
            visitor.ask("GET", "/api/lobby?password=swordfish 7&token=swordfish 7")
        secrets = secrets_of(tmp_path)
    lines = logged.getvalue().splitlines()
    assert len(lines) > 100
    entries = [json.loads(line) for line in lines]
    assert {"event", "level", "timestamp"} <= set(entries[0])
    assert any(entry["event"] == "request" and len(entry["request"]) == 16 for entry in entries)
    secrets |= {str(visitor.cookie) for visitor in scene.roles.values() if visitor.cookie}
    secrets |= {str(scene.roles["token"].token), "swordfish"}
    secrets |= {scene.link("spectator", name) for name in scene.tables}
    assert [line for line in lines if any(secret in line for secret in secrets)] == []


def secrets_of(folder: Path) -> set[str]:
    """What the database keeps that nobody may read: the secrets of games and the hashes of passwords and tokens."""
    connection = sqlite3.connect(folder / "games.sqlite")
    rows = [
        *connection.execute("SELECT hex(secret), invite FROM tables"),
        *connection.execute("SELECT password_hash FROM people WHERE password_hash IS NOT NULL"),
        *connection.execute("SELECT token_hash FROM sessions"),
    ]
    connection.close()
    found = {str(value) for row in rows for value in row}
    return found | {value.lower() for value in found}


def test_what_is_secret_is_hidden_whoever_logs_it(logged: io.StringIO) -> None:
    log = structlog.get_logger("outerworld.test")
    log.info("careless", password="swordfish", session_token="swordfish", table="abc")  # noqa: S106
    logging.getLogger("elsewhere").warning("a library says %s", "hello")
    careless, library = (json.loads(line) for line in logged.getvalue().splitlines())
    assert (careless["password"], careless["session_token"], careless["table"]) == ("(hidden)", "(hidden)", "abc")
    assert library["event"] == "a library says hello"


def test_logs_are_text_on_a_terminal(logged: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", logged)
    monkeypatch.setattr(logged, "isatty", lambda: True)
    configure_logs("auto", "info")
    structlog.get_logger("outerworld.test").info("a table was opened", table="abc")
    assert "a table was opened" in logged.getvalue()
    assert not logged.getvalue().startswith("{")


def test_a_failure_is_logged_with_its_reason(tmp_path: Path, logged: io.StringIO) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}")
    app = create_app(settings, page=tmp_path)

    @app.get("/api/broken")
    async def broken() -> None:
        raise RuntimeError("out of paper")

    with TestClient(app, raise_server_exceptions=False) as client:
        answer = Visitor(client).ask("GET", "/api/broken")
    failures = [json.loads(line) for line in logged.getvalue().splitlines() if "out of paper" in line]
    assert failures[0]["event"] == "a request failed"
    assert failures[0]["request"] == answer.headers["x-request-id"]
