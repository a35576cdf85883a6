"""Who may do what: one table over every endpoint, and one over every message of a socket."""

import json
from dataclasses import dataclass
from typing import Any, get_args, get_type_hints

import pytest
from fastapi.routing import APIRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from outerworld.play.fair import promise
from outerworld.server.app import ROUTERS
from outerworld.server.live.messages import PROTOCOL, Request
from tests.server.web.scenes import ROLES, VALUE, Scene, say, scene_at, until
from tests.server.web.visitors import FOR_TWO, LESSON, PRIVATE, guest

ALL = (200,) * 7
GONE = (404,) * 7
# None of them is a moderator; test_care has some.
MODERATORS = (401, *(403,) * 6)
HOLDERS = (401, 403, 200, 403, 403, 200, 403)
PROOF = {"password": "swordfish 7"}
CREDENTIAL = {"id": "AAAA", "rawId": "AAAA", "type": "public-key"}
MADE = {"credential": CREDENTIAL | {"response": {"clientDataJSON": "e30", "attestationObject": "oA"}}}
SIGNED = {
    "credential": CREDENTIAL | {"response": {"clientDataJSON": "e30", "authenticatorData": "AA", "signature": "AA"}}
}
BAN = {"scope": "site", "reason": "No"}


@dataclass(frozen=True)
class Row:
    """What a request is answered with, by role. A name in angle brackets is the id of a table of the scene."""

    route: str
    expected: tuple[int, ...]
    path: str = ""
    body: Any = None
    fresh: str = ""  # These tables are opened anew for each role.
    spoils: bool = False  # The roles are others afterwards.


NOWHERE = {"number": 0, "seat": 1, "bot": "random"}  # Before the game began.
PASSWORD = {"old": "swordfish 7", "new": "swordfish 8"}

#                                                 nobody guest account other spectator player token
TABLE = [
    Row("GET /healthz", ALL),
    Row("GET /readyz", ALL),
    Row("GET /metrics", (403,) * 7),
    Row("POST /api/guests", (201, 409, 409, 409, 409, 409, 409), body={"name": None}, spoils=True),
    Row("POST /api/accounts", (201, 201, 409, 201, 201, 409, 409), body="a new account", spoils=True),
    Row("POST /api/sessions", ALL, body="the host's password", spoils=True),
    Row("POST /api/sessions", (401,) * 7, body={"name": "Nobody at all", "password": "swordfish 7"}),
    Row("DELETE /api/sessions", (401, 204, 204, 204, 204, 204, 403), spoils=True),
    Row("GET /api/me", (401, 200, 200, 200, 200, 200, 200)),
    Row("PATCH /api/me", (401, 200, 200, 200, 200, 200, 403), body={}),
    # The player's new password has ended the token by then.
    Row("PATCH /api/me", (401, 403, 200, 403, 403, 200, 401), body={"password": PASSWORD}, spoils=True),
    Row("POST /api/tokens", (401, 403, 201, 403, 403, 201, 403), body={"label": "bot"}),
    Row("GET /api/tokens", (401, 403, 200, 403, 403, 200, 403)),
    Row("DELETE /api/tokens/{token_id}", (401, 403, 404, 403, 403, 404, 403), "/api/tokens/999999"),
    Row("GET /api/me/sessions", (401, 200, 200, 200, 200, 200, 403)),
    Row("DELETE /api/me/sessions/{session_id}", (401, 404, 404, 404, 404, 404, 403), "/api/me/sessions/999999"),
    Row("GET /api/me/export", (401, 200, 200, 200, 200, 200, 403)),
    Row("POST /api/me/appeal", (401, 404, 404, 404, 404, 404, 403), body={"text": "It was not me."}),
    # The player is gone by then, and the token with them.
    Row("DELETE /api/me", (401, 204, 204, 204, 204, 204, 401), body={"password": "swordfish 7"}, spoils=True),
    Row("POST /api/resets", (404,) * 7, body={"token": "no-such-link", "password": "swordfish 8"}),
    Row("GET /api/recovery", ALL),
    # This server sends no mail; test_email has one that does.
    Row("POST /api/recovery", (409,) * 7, body={"email": "joris@club.example"}),
    Row("POST /api/emails", GONE, body={"token": "no-such-link"}),
    Row("GET /api/me/security", HOLDERS),
    Row("PUT /api/me/email", (401, 403, 409, 403, 403, 409, 403), body=PROOF | {"email": "joris@club.example"}),
    Row("DELETE /api/me/email", (401, 403, 204, 403, 403, 204, 403), body=PROOF),
    Row("DELETE /api/me/email", (401, *(403,) * 6), body={"password": "swordfish 8"}),
    Row("POST /api/me/passkeys/options", HOLDERS, body=PROOF),
    Row("POST /api/me/passkeys/options", (401, *(403,) * 6), body={"password": "swordfish 8"}),
    Row("POST /api/me/passkeys", (401, *(403,) * 6), body=MADE),
    Row("DELETE /api/me/passkeys/{passkey_id}", (401, 403, 404, 403, 403, 404, 403), "/api/me/passkeys/9999", PROOF),
    Row("POST /api/sessions/passkey/options", ALL),
    Row("POST /api/sessions/passkey", (403,) * 7, body=SIGNED),
    Row("POST /api/me/codes", (401, 403, 201, 403, 403, 201, 403), body=PROOF, spoils=True),
    Row("POST /api/me/codes", (401, *(403,) * 6), body={"password": "swordfish 8"}),
    Row("PUT /api/me/codes", (401, 403, 409, 403, 403, 409, 403), body={"code": "nonsense"}),
    Row("POST /api/me/codes/recovery", (401, 403, 409, 403, 403, 409, 403), body=PROOF),
    Row("DELETE /api/me/codes", (401, 403, 204, 403, 403, 204, 403), body=PROOF),
    Row("POST /api/reports", (401, 204, 204, 204, 204, 204, 204), body="a report of the host"),
    Row("GET /api/moderation/reports", MODERATORS),
    Row(
        "POST /api/moderation/reports/{report_id}/close", MODERATORS, "/api/moderation/reports/1/close", {"note": "No"}
    ),
    Row("GET /api/moderation/bans", MODERATORS),
    Row("POST /api/moderation/people/{name}/bans", MODERATORS, "/api/moderation/people/<the host>/bans", BAN),
    Row("POST /api/moderation/people/{name}/name", MODERATORS, "/api/moderation/people/<the host>/name", {}),
    Row("POST /api/moderation/networks", MODERATORS, body={"network": "192.0.2.0/24", "reason": "No"}),
    Row("DELETE /api/moderation/bans/{ban_id}", MODERATORS, "/api/moderation/bans/1"),
    Row("DELETE /api/moderation/chat/{line_id}", MODERATORS, "/api/moderation/chat/1"),
    Row("GET /api/moderation/log", MODERATORS),
    Row("GET /api/lobby", ALL),
    Row("POST /api/tables", (401, 201, 201, 201, 201, 201, 201), body={"plan": LESSON}),
    Row("GET /api/tables/{table_id}", ALL, "/api/tables/<public>"),
    Row("GET /api/tables/{table_id}", (404, 404, 404, 404, 200, 200, 200), "/api/tables/<private>"),
    Row("GET /api/tables/{table_id}", (404, 404, 404, 404, 200, 404, 404), "/api/tables/<hidden>"),
    Row("GET /api/tables/{table_id}", GONE, "/api/tables/nowhere"),
    Row(
        "POST /api/tables/{table_id}/seats", (401, 200, 200, 200, 200, 200, 200), "/api/tables/<open>/seats", {}, "open"
    ),
    Row("POST /api/tables/{table_id}/seats", (401, 409, 409, 409, 409, 409, 409), "/api/tables/<public>/seats", {}),
    Row(
        "POST /api/tables/{table_id}/seats",
        (401, 404, 404, 404, 200, 404, 404),
        "/api/tables/<hidden>/seats",
        {},
        "hidden",
    ),
    Row("POST /api/tables/{table_id}/seats", (401, 404, 404, 404, 409, 409, 409), "/api/tables/<private>/seats", {}),
    Row(
        "DELETE /api/tables/{table_id}/seats", (401, 403, 403, 403, 403, 204, 204), "/api/tables/<own>/seats", {}, "own"
    ),
    Row("DELETE /api/tables/{table_id}/seats", (401, 409, 409, 409, 409, 409, 409), "/api/tables/<public>/seats", {}),
    Row("DELETE /api/tables/{table_id}/seats", (401, 404, 404, 404, 404, 409, 409), "/api/tables/<private>/seats", {}),
    Row("POST /api/tables/{table_id}/rematch", (401, 403, 403, 403, 403, 200, 200), "/api/tables/<over>/rematch", {}),
    Row("POST /api/tables/{table_id}/rematch", (401, 403, 403, 403, 403, 409, 409), "/api/tables/<public>/rematch", {}),
    Row(
        "POST /api/tables/{table_id}/rematch",
        (401, 404, 404, 404, 404, 200, 200),
        "/api/tables/<private_over>/rematch",
        {},
    ),
    Row("GET /api/me/teams", (401, *(200,) * 6)),
    Row("PUT /api/me/teams", (401, *(200,) * 6), body={"name": "Mine", "krosmasters": ["julith"]}),
    Row("DELETE /api/me/teams/{team_id}", (401, *(404,) * 6), "/api/me/teams/999999"),
    Row("GET /api/seek/pools", ALL),
    Row("POST /api/seek", (401, 200, 200, 200, 200, 200, 200), body={"pool": "days"}, spoils=True),
    Row("GET /api/seek", (401, 200, 200, 200, 200, 200, 200)),
    Row("DELETE /api/seek", (401, 204, 204, 204, 204, 204, 204)),
    Row("GET /api/events", ALL),
    Row("POST /api/events", (401, 403, 201, 403, 403, 201, 201), body={"plan": {"name": "Friday"}}),
    Row("GET /api/events/{event_id}", ALL, "/api/events/<event>"),
    Row("GET /api/events/{event_id}", (404, 404, 404, 404, 200, 404, 404), "/api/events/<private_event>"),
    Row("GET /api/events/{event_id}/export", ALL, "/api/events/<event>/export"),
    Row("GET /api/events/{event_id}/export", GONE, "/api/events/nowhere/export"),
    Row("GET /api/events/{event_id}/code.svg", ALL, "/api/events/<event>/code.svg"),
    Row("GET /api/events/{event_id}/code.svg", GONE, "/api/events/nowhere/code.svg"),
    Row("GET /api/events/{event_id}/standings.csv", ALL, "/api/events/<event>/standings.csv"),
    Row("GET /api/events/{event_id}/standings.csv", GONE, "/api/events/nowhere/standings.csv"),
    Row(
        "POST /api/events/{event_id}/players",
        (401, 404, 404, 404, 200, 404, 404),
        "/api/events/<private_event>/players",
        {},
    ),
    # The token is the player's, who has signed up by then.
    Row("POST /api/events/{event_id}/players", (401, 200, 200, 200, 200, 200, 409), "/api/events/<event>/players", {}),
    Row("PUT /api/events/{event_id}/team", (401, *(409,) * 6), "/api/events/<event>/team", {"team": ["julith"]}),
    Row(
        "POST /api/events/{event_id}/picks",
        (401, *(409,) * 6),
        "/api/events/<event>/picks",
        {"figure": "julith", "place": 0},
    ),
    Row("POST /api/events/{event_id}/check-in", (401, *(409,) * 6), "/api/events/<event>/check-in", {}),
    Row(
        "POST /api/events/{event_id}/results",
        (401, *(409,) * 6),
        "/api/events/<event>/results",
        {"table": 1, "places": [1, 2]},
    ),
    Row("GET /api/series", ALL),
    Row("POST /api/series", (401, 403, 201, 403, 403, 201, 201), body={"name": "Summer"}),
    Row("GET /api/series/{series_id}", GONE, "/api/series/nowhere"),
    Row("GET /api/series/{series_id}/standings.csv", GONE, "/api/series/nowhere/standings.csv"),
    Row("POST /api/series/{series_id}/events", (401, *GONE[1:]), "/api/series/nowhere/events", {"event": "nowhere"}),
    Row("DELETE /api/series/{series_id}/events/{event_id}", (401, *GONE[1:]), "/api/series/nowhere/events/nowhere", {}),
    Row("DELETE /api/series/{series_id}", (401, *GONE[1:]), "/api/series/nowhere", {}),
    Row("GET /api/events/{event_id}/webhooks", (401, *(403,) * 6), "/api/events/<event>/webhooks"),
    Row(
        "POST /api/events/{event_id}/webhooks",
        (401, *(403,) * 6),
        "/api/events/<event>/webhooks",
        {"url": "https://club.example/hook"},
    ),
    Row(
        "DELETE /api/events/{event_id}/webhooks/{webhook_id}",
        (401, *(403,) * 6),
        "/api/events/<event>/webhooks/1",
        {},
    ),
    Row("GET /api/events/{event_id}/paths", ALL, "/api/events/<event>/paths"),
    Row("GET /api/events/{event_id}/paths", GONE, "/api/events/nowhere/paths"),
    Row("GET /api/events/{event_id}/crosstable.csv", ALL, "/api/events/<event>/crosstable.csv"),
    Row("GET /api/events/{event_id}/crosstable.csv", GONE, "/api/events/nowhere/crosstable.csv"),
    Row(
        "POST /api/events/{event_id}/consents",
        (401, *(409,) * 6),
        "/api/events/<event>/consents",
        {"table": 1, "to": 1},
    ),
    # Somebody who plays there reads the log; test_event_rulings has such a game.
    Row("GET /api/events/{event_id}/games/{table_id}/log", (401, *GONE[1:]), "/api/events/<event>/games/nowhere/log"),
    Row(
        "POST /api/events/{event_id}/rulings",
        (401, *(403,) * 6),
        "/api/events/<event>/rulings",
        {"ruling": {"do": "put-back", "table": 1, "to": 1, "reason": "No"}},
    ),
    Row(
        "POST /api/events/{event_id}/rulings",
        (401, *(403,) * 6),
        "/api/events/<event>/rulings",
        {"ruling": {"do": "start"}},
    ),
    Row(
        "POST /api/events/{event_id}/rulings",
        (401, *(403,) * 6),
        "/api/events/<event>/rulings",
        {"ruling": {"do": "pause"}},
    ),
    Row(
        "POST /api/events/{event_id}/written-down",
        (401, *(403,) * 6),
        "/api/events/<event>/written-down",
        {"name": "Ana"},
    ),
    Row("DELETE /api/events/{event_id}/players", (401, *(409,) * 6), "/api/events/<empty_event>/players", {}),
    Row("GET /api/archive", ALL),
    Row("GET /api/archive/{table_id}", ALL, "/api/archive/<over>"),
    Row("GET /api/archive/{table_id}", (404, 404, 404, 404, 200, 200, 200), "/api/archive/<private_over>"),
    Row("GET /api/archive/{table_id}", (409,) * 7, "/api/archive/<public>"),
    Row("GET /api/archive/{table_id}", (404, 404, 404, 404, 409, 409, 409), "/api/archive/<private>"),
    Row("GET /api/archive/{table_id}/record", ALL, "/api/archive/<over>/record"),
    Row(
        "GET /api/archive/{table_id}/record", (404, 404, 404, 404, 200, 200, 200), "/api/archive/<private_over>/record"
    ),
    Row("GET /api/archive/{table_id}/record", (409,) * 7, "/api/archive/<public>/record"),
    Row("GET /api/archive/{table_id}/moments/{number}", ALL, "/api/archive/<over>/moments/1"),
    Row("GET /api/archive/{table_id}/moments/{number}", ALL, "/api/archive/<public>/moments/0"),
    Row(
        "GET /api/archive/{table_id}/moments/{number}",
        (404, 404, 404, 404, 200, 200, 200),
        "/api/archive/<private>/moments/0",
    ),
    # A lesson is no practice position; test_archive has one.
    Row("GET /api/archive/{table_id}/solution", (401, *GONE[1:]), "/api/archive/<over>/solution"),
    Row("GET /api/archive/{table_id}/solution", (401, *(409,) * 6), "/api/archive/<public>/solution"),
    Row(
        "POST /api/archive/{table_id}/branches",
        (401, 409, 409, 409, 409, 409, 409),
        "/api/archive/<over>/branches",
        NOWHERE,
    ),
    Row(
        "POST /api/archive/{table_id}/branches",
        (401, 201, 201, 201, 201, 201, 201),
        "/api/archive/<over>/branches",
        NOWHERE | {"number": 1},
    ),
    Row(
        "POST /api/archive/{table_id}/branches",
        (401, 409, 409, 409, 409, 409, 409),
        "/api/archive/<public>/branches",
        NOWHERE | {"number": 1},
    ),
    Row(
        "POST /api/archive/{table_id}/branches",
        (401, 404, 404, 404, 201, 201, 201),
        "/api/archive/<private_over>/branches",
        NOWHERE | {"number": 1},
    ),
    Row("GET /api/people/{name}", ALL, "/api/people/<the host>"),
    Row("GET /api/people/{name}", GONE, "/api/people/Nobody at all"),
    Row("GET /api/leaderboard", ALL),
    Row("GET /api/dice", ALL),
    Row("PUT /api/mutes/{name}", (401, 204, 204, 204, 204, 204, 204), "/api/mutes/<the host>"),
    Row("DELETE /api/mutes/{name}", (401, 204, 204, 204, 204, 204, 204), "/api/mutes/<the host>"),
    Row("GET /api/openapi.json", ALL),
    Row("GET /api/asyncapi.json", ALL),
    Row("GET /api/library/choices", ALL),
    Row("GET /api/library/rules", ALL),
    Row("GET /api/library/rules/{number}", ALL, "/api/library/rules/F4.14"),
    Row("GET /api/library/cards", ALL),
    Row("GET /api/library/cards/{card}", ALL, "/api/library/cards/julith"),
    Row("GET /api/library/teams", ALL),
    Row("GET /api/library/teams/check", ALL, "/api/library/teams/check?team=julith"),
    Row("GET /api/library/lessons/{lesson}", ALL, "/api/library/lessons/1"),
]

EVENTS = ("event", "private_event", "empty_event")
FRESH: dict[str, dict[str, Any]] = {"open": FOR_TWO, "hidden": PRIVATE, "own": FOR_TWO}


@pytest.fixture(scope="module")
def shared_scene(site: TestClient) -> Scene:
    return scene_at(site)


@pytest.fixture
def scene(request: pytest.FixtureRequest, site: TestClient, shared_scene: Scene) -> Scene:
    row = request.getfixturevalue("row") if "row" in request.fixturenames else None
    return scene_at(site) if row and row.spoils else shared_scene


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row.route} {row.path} {json.dumps(row.body)}"[:90])
def test_every_endpoint_asks_who_it_is(scene: Scene, row: Row) -> None:
    method, route = row.route.split(" ", 1)
    answered = {}
    for role in ROLES:
        if row.fresh:
            maker = scene.roles["player"] if row.fresh == "own" else guest(scene.client)
            scene.open(row.fresh, FRESH[row.fresh], maker)
        path, name = filled(scene, row.path or route)
        key = scene.link(role, name) if name else ""
        body = body_of(scene, row, role, key)
        if key and method == "GET":
            path += f"?{'key' if name in EVENTS else 'invite'}={key}"
        answered[role] = scene.roles[role].ask(method, path, body)
    assert {role: answer.status for role, answer in answered.items()} == dict(zip(ROLES, row.expected, strict=True))
    for answer in answered.values():
        if answer.status >= 400:
            assert set(answer.body) == {"code", "message", "facts"}


def filled(scene: Scene, path: str) -> tuple[str, str]:
    """A path with what stands in angle brackets put in, and the name of its table."""
    path = path.replace("<the host>", scene.host.name)
    name = path.partition("<")[2].partition(">")[0]
    return (path.replace(f"<{name}>", scene.tables[name]["id"]), name) if name else (path, "")


def body_of(scene: Scene, row: Row, role: str, key: str) -> Any:
    if row.body == "a new account":
        return {"name": f"{scene.host.name} {ROLES.index(role)}", "password": "swordfish 7"}
    if row.body == "a report of the host":
        return {"person": scene.host.name, "text": "Rude."}
    if row.body == "the host's password":
        return {"name": scene.roles["player"].name, "password": "swordfish 7"}
    if key and row.route == "POST /api/events/{event_id}/players":
        return row.body | {"key": key}
    if key and row.route.endswith(("POST /api/tables/{table_id}/seats", "/branches")):
        return row.body | {"invite": key}
    return row.body


def test_no_endpoint_is_missing(site: TestClient) -> None:
    app: Any = site.app
    routes = [*app.routes, *(route for router in ROUTERS for route in router.routes)]
    known = {
        f"{method} {route.path}"
        for route in routes
        if isinstance(route, APIRoute)
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert {row.route for row in TABLE} == known


# What a socket answers to a message by role, at a table that waits for its players' values. "ok" is any reply but an
# error; the first line is the table itself.
SILENT = ("not-seated",) * 5
MESSAGES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "hello": ({"protocol": PROTOCOL}, ("bad-message",) * 7),  # It is said once.
    "promise": ({"promise": promise(VALUE)}, (*SILENT, "ok", "ok")),
    "value": ({"value": VALUE}, (*SILENT, "ok", "ok")),
    "answer": ({"number": 0, "option": "end"}, (*SILENT, "waiting", "waiting")),
    "entrust": ({"number": 0}, (*SILENT, "waiting", "waiting")),
    "undo": ({"number": 0}, (*SILENT, "waiting", "waiting")),
    "offer": ({"what": "draw", "number": 0}, (*SILENT, "waiting", "waiting")),
    "accept": ({"number": 0}, (*SILENT, "waiting", "waiting")),
    "decline": ({"number": 0}, (*SILENT, "waiting", "waiting")),
    "withdraw": ({"number": 0}, (*SILENT, "waiting", "waiting")),
    "resign": ({"number": 0}, (*SILENT, "ok", "ok")),
    "chat": ({"text": "Hello!"}, ("nobody", "ok", "ok", "ok", "ok", "ok", "ok")),
    "rematch": ({}, ("nobody", "not-seated", "not-seated", "not-seated", "not-seated", "not-over", "not-over")),
    "ping": ({}, ("ok",) * 7),
}
REPLIES = {"promise": ("table",), "value": ("table",), "resign": ("table",), "chat": ("chat",), "ping": ("pong",)}


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_message_asks_who_it_is(shared_scene: Scene, kind: str) -> None:
    fields, expected = MESSAGES[kind]
    answered = {}
    for role in ROLES:
        shared_scene.open("waiting", FOR_TWO, shared_scene.roles["player"])
        table = shared_scene.tables["waiting"]["id"]
        shared_scene.opponent.post(f"/api/tables/{table}/seats")
        with shared_scene.roles[role].at(table) as session:
            say(session, "hello", protocol=PROTOCOL)
            assert until(session, "welcome")["you"]["role"] == (
                "player" if role in {"player", "token"} else "spectator"
            )
            until(session, "table")
            say(session, kind, **fields)
            reply = until(session, "error", *REPLIES.get(kind, ()))
            answered[role] = reply["code"] if reply["type"] == "error" else "ok"
    assert answered == dict(zip(ROLES, expected, strict=True))


def test_no_message_is_missing() -> None:
    assert set(MESSAGES) == {get_args(get_type_hints(message)["type"])[0] for message in get_args(Request)}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("public", (True,) * 7),
        ("over", (True,) * 7),
        ("private", (False, False, False, False, True, True, True)),
        ("private_over", (False, False, False, False, True, True, True)),
    ],
)
def test_a_private_table_is_like_no_table_to_strangers(
    shared_scene: Scene, name: str, expected: tuple[bool, ...]
) -> None:
    seen = {role: sees(shared_scene, role, shared_scene.tables[name]["id"], name) for role in ROLES}
    assert seen == dict(zip(ROLES, expected, strict=True))
    assert not sees(shared_scene, "player", "nowhere", name)


def sees(scene: Scene, role: str, table: str, name: str) -> bool:
    with scene.roles[role].at(table, scene.link(role, name)) as session:
        say(session, "hello", protocol=PROTOCOL)
        reply = until(session, "welcome", "error")
        if reply["type"] == "welcome":
            return True
        assert reply["code"] == "not-found"
        with pytest.raises(WebSocketDisconnect) as closed:
            session.receive_text()
        assert closed.value.code == 4004
        return False
