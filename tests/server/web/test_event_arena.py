"""An arena on the server: who is free is seated, again and again, until its time is over."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.server.people.identity import now
from tests.server.web.scenes import say, until
from tests.server.web.test_event_time import begun, call_time
from tests.server.web.test_events import begin_both, made, rule, seen, signed_up, sweep
from tests.server.web.visitors import Visitor, account, guest

MINUTE = 60_000


def arena(organiser: Visitor, **plan: object) -> str:
    return made(organiser, None, **{"system": "arena", "minutes": 60, "at_time": "glory"} | plan)


def later(monkeypatch: pytest.MonkeyPatch, minutes: int) -> None:
    """It is so many minutes later for the event; its tables have not heard of it."""
    at = now() + minutes * MINUTE
    for module in ("held", "arena", "running"):
        monkeypatch.setattr(f"outerworld.server.events.{module}.now", lambda: at)


def all_tables(info: dict[str, Any]) -> list[dict[str, Any]]:
    return [table for each in info["rounds"] for table in each["tables"]]


def open_tables(info: dict[str, Any]) -> list[dict[str, Any]]:
    return [table for table in all_tables(info) if not table["over"]]


def end(site: TestClient, players: list[Visitor], table: dict[str, Any]) -> None:
    """The second one gives up, and the result is taken."""
    by_name = {player.name: player for player in players}
    begin_both(table["games"][-1]["table"], *(by_name[name] for name in table["players"]))
    sweep(site)


def begun_arena(site: TestClient, number: int, **plan: object) -> tuple[Visitor, str, list[Visitor]]:
    organiser = account(site)
    event = arena(organiser, **plan)
    players = signed_up(site, event, number)
    rule(organiser, event, "start")
    return organiser, event, players


def test_winners_meet_winners_at_tables_that_open_by_themselves(site: TestClient) -> None:
    organiser, event, players = begun_arena(site, 4)
    one, other = open_tables(seen(organiser, event))
    end(site, players, one)
    # Those two have just met, and wait for the others.
    assert open_tables(seen(organiser, event)) == [other]
    end(site, players, other)
    info = seen(organiser, event)
    met = {frozenset(table["players"]) for table in open_tables(info)}
    assert met == {frozenset(pair) for pair in zip(one["players"], other["players"], strict=True)}
    assert all(table["games"] for table in open_tables(info))
    assert [each["on"] for each in info["rounds"]] == [True, True]
    assert [line["by"] for line in info["log"] if line["act"] == "pair"] == [organiser.name, None]
    assert [row["points"] for row in info["standings"]] == [3, 3, 0, 0]


def test_two_wait_for_others_for_a_while_alone(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, event, players = begun_arena(site, 4)
    one, _ = open_tables(seen(organiser, event))
    end(site, players, one)
    later(monkeypatch, minutes=2)
    sweep(site)
    tables = open_tables(seen(organiser, event))
    assert len(tables) == 2
    assert set(tables[1]["players"]) == set(one["players"])


def test_who_comes_late_is_seated_at_once(site: TestClient) -> None:
    organiser, event, _ = begun_arena(site, 3)
    assert len(open_tables(seen(organiser, event))) == 1
    late = guest(site)
    late.post(f"/api/events/{event}/players")
    tables = open_tables(seen(organiser, event))
    assert len(tables) == 2
    assert late.name in tables[1]["players"]


def test_who_rests_plays_to_the_end_and_comes_back(site: TestClient) -> None:
    organiser, event, players = begun_arena(site, 2)
    players[0].ask("DELETE", f"/api/events/{event}/players", {})
    (table,) = open_tables(seen(organiser, event))
    end(site, players, table)
    assert open_tables(seen(organiser, event)) == []
    players[0].post(f"/api/events/{event}/players")
    assert len(open_tables(seen(organiser, event))) == 1
    info = rule(organiser, event, "drop", player=players[0].name, reason="It is late.")
    assert all_tables(info)[1]["absent"]


def test_who_does_not_come_has_lost_and_is_not_seated_again(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, event, players = begun_arena(site, 2)
    (table,) = open_tables(seen(organiser, event))
    with players[0].at(table["games"][0]["table"]) as session:
        say(session, "hello", protocol=3)
        until(session, "table")
        say(session, "value", value="ffeeddccbbaa99887766554433221100")
        until(session, "table")
    later(monkeypatch, minutes=6)
    sweep(site)
    info = seen(organiser, event)
    assert open_tables(info) == []
    assert [player["state"] for player in info["players"]] == ["in", "left"]
    assert {row["name"]: row["points"] for row in info["standings"]} == {players[0].name: 3, players[1].name: 0}
    assert info["log"][-1]["reason"] == "no-show"


def test_at_the_end_time_is_called_and_the_arena_is_over(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, event, players = begun_arena(site, 3, grace=59)
    (table,) = open_tables(seen(organiser, event))
    begun(players, table)
    later(monkeypatch, minutes=61)
    call_time(site)
    sweep(site)
    info = seen(organiser, event)
    assert info["status"] == "over"
    assert all_tables(info)[0]["places"] == [1, 1]
    assert sorted(row["points"] for row in info["standings"]) == [0, 1, 1]


def test_an_arena_where_nobody_plays_ends_all_the_same(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, event, players = begun_arena(site, 2, at_time="judge")
    players[0].ask("DELETE", f"/api/events/{event}/players", {})
    end(site, players, open_tables(seen(organiser, event))[0])
    sweep(site)
    assert seen(organiser, event)["status"] == "running"
    later(monkeypatch, minutes=61)
    sweep(site)
    assert seen(organiser, event)["status"] == "over"


def test_nobody_is_seated_who_would_have_no_time_to_come(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, event, players = begun_arena(site, 2)
    (table,) = open_tables(seen(organiser, event))
    begun(players, table)
    later(monkeypatch, minutes=56)
    rule(organiser, event, "report", table=1, round=1, places=[1, 2], reason="Told at the desk.")
    assert open_tables(seen(organiser, event)) == []


def test_real_tables_are_told_by_their_round(site: TestClient) -> None:
    organiser, event, players = begun_arena(site, 2, on="real")
    for number in (1, 2):
        for player in players:
            told = {"round": number, "table": 1, "places": [1, 2]}
            player.post(f"/api/events/{event}/results", told)
    info = seen(organiser, event)
    assert [table["places"] for table in all_tables(info)] == [[1, 2], [1, 2], None]
    assert players[0].refused("POST", f"/api/events/{event}/results", {"table": 1, "places": [1, 2]}) == (
        409,
        "event-refused",
    )


@pytest.mark.parametrize("plan", [{}, {"minutes": 5}, {"minutes": 1441}, {"minutes": 60, "cut": 4}])
def test_an_arena_that_cannot_be_is_refused(site: TestClient, plan: dict[str, object]) -> None:
    body = {"plan": {"name": "Friday", "system": "arena"} | plan}
    assert account(site).refused("POST", "/api/events", body)[0] == 422
