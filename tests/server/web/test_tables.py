"""Tables over HTTP: made, seen, joined, left, and played again."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.server.live.messages import PROTOCOL
from tests.server.web.scenes import VALUE, resign, say
from tests.server.web.visitors import FOR_TWO, LESSON, PRIVATE, Visitor, account, guest, table_of

DUEL = {"duel": {}, "clock": {"kind": "fischer", "seconds": 600, "increment": 10}}
RATED = DUEL | {"rated": True}


def test_a_table_waits_for_its_players_and_begins_with_the_last(site: TestClient) -> None:
    maker, friend = guest(site), guest(site)
    table = table_of(maker, FOR_TWO)
    assert table["status"] == "open"
    assert table["id"] in [waiting["id"] for waiting in maker.get("/api/lobby")["open"]]
    joined = friend.post(f"/api/tables/{table['id']}/seats")
    assert joined["status"] == "playing"
    assert [seat["person"]["name"] for seat in joined["seats"]] == [maker.name, friend.name]
    assert table["id"] in [running["id"] for running in maker.get("/api/lobby")["running"]]
    assert [mine["id"] for mine in friend.get("/api/me")["tables"]] == [table["id"]]


def test_a_private_table_is_joined_by_its_link(site: TestClient) -> None:
    maker, friend, stranger = guest(site), guest(site), guest(site)
    table = table_of(maker, PRIVATE)
    assert table["id"] not in [waiting["id"] for waiting in stranger.get("/api/lobby")["open"]]
    seats = f"/api/tables/{table['id']}/seats"
    unknown = stranger.ask("POST", "/api/tables/nowhere/seats", {})
    assert stranger.ask("POST", seats, {}).body == unknown.body
    assert stranger.refused("POST", seats, {"invite": "wrong"}) == (404, "not-found")
    assert friend.post(seats, {"invite": table["invite"]})["status"] == "playing"


def test_only_players_learn_the_link(site: TestClient) -> None:
    maker, stranger = guest(site), guest(site)
    table = table_of(maker, FOR_TWO)
    path = f"/api/tables/{table['id']}"
    assert maker.get(path)["invite"] == table["invite"]
    assert stranger.get(path)["invite"] is None
    assert Visitor(site).get(path)["invite"] is None


def test_the_secret_is_told_when_the_game_is_over(site: TestClient) -> None:
    player = guest(site)
    table = table_of(player, LESSON)
    path = f"/api/tables/{table['id']}"
    assert player.get(path)["secret"] is None
    assert len(player.get(path)["commitment"]) == 64
    resign(player, table["id"])
    assert len(player.get(path)["secret"]) == 64
    assert Visitor(site).get(path)["secret"] == player.get(path)["secret"]


def test_the_maker_chooses_a_seat(site: TestClient) -> None:
    maker, friend = guest(site), guest(site)
    table = maker.post("/api/tables", {"plan": FOR_TWO, "seat": 2})
    assert [seat["person"] is None for seat in table["seats"]] == [True, False]
    path = f"/api/tables/{table['id']}/seats"
    assert friend.refused("POST", path, {"seat": 2}) == (409, "seat-taken")
    assert friend.refused("POST", path, {"seat": 3}) == (409, "seat-taken")
    assert maker.refused("POST", path, {}) == (409, "seated")
    assert friend.post(path, {"seat": 1})["status"] == "playing"


def test_leaving_before_the_start(site: TestClient) -> None:
    maker, friend = guest(site), guest(site)
    table = table_of(maker, FOR_TWO)
    assert friend.refused("DELETE", f"/api/tables/{table['id']}/seats") == (403, "not-seated")
    assert maker.ask("DELETE", f"/api/tables/{table['id']}/seats").status == 204
    assert maker.get(f"/api/tables/{table['id']}")["status"] == "cancelled"
    assert friend.refused("POST", f"/api/tables/{table['id']}/seats", {}) == (409, "not-open")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({}, "bad-request"),
        ({"plan": {}}, "bad-request"),
        ({"plan": {"tutorial": "99"}}, "bad-plan"),
        ({"plan": {"tutorial": "../1"}}, "bad-request"),
        ({"plan": {"tutorial": "1", "duel": {}}}, "bad-request"),
        ({"plan": {"duel": {"ruleset": "nothing"}}}, "bad-plan"),
        ({"plan": {"duel": {"arena": "nowhere"}}}, "bad-plan"),
        ({"plan": {"duel": {"teams": [["julith"], ["nobody"]]}}}, "bad-plan"),
        ({"plan": {"duel": {"format": "/etc/passwd"}}}, "bad-request"),
        ({"plan": {"tutorial": "1", "seats": [{"by": "bot", "bot": "nobody"}, {"by": "person"}]}}, "bad-request"),
        ({"plan": {"tutorial": "1", "rated": True}}, "bad-request"),
        ({"plan": LESSON, "seat": 2}, "bad-plan"),
        ({"plan": FOR_TWO, "seat": 4}, "bad-plan"),
        ({"plan": FOR_TWO | {"hot_seat": True}, "seat": 1}, "bad-plan"),
        ({"plan": FOR_TWO, "seat": 0}, "bad-request"),
        ({"plan": FOR_TWO | {"clock": {"kind": "move"}}}, "bad-request"),
        ({"plan": FOR_TWO, "more": 1}, "bad-request"),
    ],
)
def test_a_plan_that_cannot_be_is_one_sentence(site: TestClient, body: dict[str, Any], code: str) -> None:
    assert guest(site).refused("POST", "/api/tables", body) == (422, code)


def test_a_hot_seat_begins_at_once(site: TestClient) -> None:
    maker = guest(site)
    table = table_of(maker, FOR_TWO | {"hot_seat": True})
    assert table["status"] == "playing"
    assert {seat["person"]["name"] for seat in table["seats"]} == {maker.name}


def test_a_rematch_needs_everybody(site: TestClient) -> None:
    one, other = guest(site), guest(site)
    table = table_of(one, FOR_TWO)["id"]
    other.post(f"/api/tables/{table}/seats")
    with other.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        resign(one, table)
    assert one.post(f"/api/tables/{table}/rematch") == {"table": None}
    again = other.post(f"/api/tables/{table}/rematch")["table"]
    seats = one.get(f"/api/tables/{again}")["seats"]
    assert {seat["person"]["name"] for seat in seats} == {other.name, one.name}


def test_nobody_keeps_too_many_tables_open(site: TestClient) -> None:
    maker = guest(site)
    for _ in range(20):
        table_of(maker, FOR_TWO)
    assert maker.refused("POST", "/api/tables", {"plan": FOR_TWO}) == (409, "too-many-tables")
    assert maker.ask("POST", "/api/tables", {"plan": LESSON}).status == 201


def test_quick_match(site: TestClient) -> None:
    one, other = account(site), account(site)
    pools = [pool["id"] for pool in one.get("/api/seek/pools")["pools"]]
    assert one.get("/api/seek") == {"pool": None, "since": None, "table": None}
    assert one.refused("POST", "/api/seek", {"pool": "nowhere"}) == (422, "unknown-pool")
    first = one.post("/api/seek", {"pool": pools[0]})
    assert one.post("/api/seek", {"pool": pools[0]}) == first
    assert one.get("/api/me")["seeking"]["pool"] == pools[0]
    assert one.ask("DELETE", "/api/seek").status == 204
    assert one.get("/api/me")["seeking"] is None
    since = one.post("/api/seek", {"pool": pools[0]})["since"]
    other.post("/api/seek", {"pool": pools[0]})
    with one.own_line(), other.own_line():
        found = None
        while found is None:
            found = one.get(f"/api/seek?since={since}")["table"]
    assert {seat["person"]["name"] for seat in one.get(f"/api/tables/{found}")["seats"]} == {one.name, other.name}


def test_a_rated_game_is_for_accounts(site: TestClient) -> None:
    holder, visitor = account(site), guest(site)
    assert visitor.refused("POST", "/api/tables", {"plan": RATED}) == (403, "not-for-guests")
    table = table_of(holder, RATED)["id"]
    assert visitor.refused("POST", f"/api/tables/{table}/seats", {}) == (403, "not-for-guests")
    account(site).post(f"/api/tables/{table}/seats")
