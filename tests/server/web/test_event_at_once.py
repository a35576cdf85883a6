"""A league on the server in which all rounds are on from the start."""

from collections import Counter
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.testclient import TestClient

from outerworld.server.live.opening import open_table
from outerworld.server.storage.rows import StoredTable
from tests.server.web.test_event_arena import all_tables, end, later, open_tables
from tests.server.web.test_event_time import begun, call_time
from tests.server.web.test_events import made, rule, seen, signed_up, sweep
from tests.server.web.visitors import Visitor, account

WEEK = 7 * 24 * 60


def league(site: TestClient, number: int, **plan: object) -> tuple[Visitor, str, list[Visitor]]:
    organiser = account(site)
    told = {"system": "round-robin", "at_once": True, "capacity": 4, "minutes": WEEK, "goes_on": "by-itself"}
    event = made(organiser, None, **told | plan)
    players = signed_up(site, event, number)
    rule(organiser, event, "start")
    return organiser, event, players


def of(info: dict[str, Any], *players: Visitor) -> dict[str, Any]:
    """The table where these meet."""
    names = {player.name for player in players}
    return next(table for table in all_tables(info) if set(table["players"]) == names)


def test_all_tables_open_at_once_and_are_played_in_any_order(site: TestClient) -> None:
    organiser, event, players = league(site, 3)
    info = seen(organiser, event)
    assert [(each["number"], each["on"], len(each["tables"])) for each in info["rounds"]] == [
        (number, True, 2) for number in (1, 2, 3)
    ]
    assert {each["ends_at"] for each in info["rounds"]} == {info["rounds"][0]["ends_at"]}
    tables = open_tables(info)
    assert all(len(table["games"]) == 1 for table in tables)
    for table in reversed(tables):
        assert seen(organiser, event)["status"] == "running"
        end(site, players, table)
    info = seen(organiser, event)
    assert [table["places"] for table in all_tables(info) if len(table["players"]) > 1] == [[1, 2]] * 3
    assert info["status"] == "over"


def test_many_tables_open_a_few_at_a_time(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[AsyncConnection] = []

    async def opened(connection: AsyncConnection, *told: Any) -> StoredTable:
        written.append(connection)
        return await open_table(connection, *told)

    monkeypatch.setattr("outerworld.server.events.held.MOST_OPENED", 4)
    monkeypatch.setattr("outerworld.server.events.held.open_table", opened)
    organiser, event, _ = league(site, 4)
    for _ in range(2):
        sweep(site)
    assert sum(len(table["games"]) for table in all_tables(seen(organiser, event))) == 6
    # The server sweeps meanwhile too: what counts is how many are opened in one go.
    assert sorted(Counter(map(id, written)).values()) == [2, 4]


def test_who_drops_out_has_lost_all_tables_that_are_on(site: TestClient) -> None:
    organiser, event, players = league(site, 4)
    end(site, players, of(seen(organiser, event), players[0], players[1]))
    players[0].ask("DELETE", f"/api/events/{event}/players", {})
    info = seen(organiser, event)
    assert len(open_tables(info)) == 3
    lost = [table for table in all_tables(info) if players[0].name in table["players"] and table["absent"]]
    assert len(lost) == 2


def test_a_judge_names_the_round(site: TestClient) -> None:
    organiser, event, players = league(site, 4)
    table = of(seen(organiser, event), players[2], players[3])
    at = {"round": table["round"], "table": table["number"]}
    begun(players, table)
    info = rule(organiser, event, "stop-table", **at, reason="A question.")
    assert of(info, players[2], players[3])["paused"]
    assert sum(each["paused"] for each in all_tables(info)) == 1
    rule(organiser, event, "release-table", **at, reason="It is answered.")
    info = rule(organiser, event, "report", **at, places=[2, 1], reason="Told at the desk.")
    assert of(info, players[2], players[3])["places"] == [2, 1]
    info = rule(organiser, event, "annul", **at, reason="Misheard.")
    assert len(open_tables(info)) == 6
    body = {"ruling": {"do": "annul", "table": 1, "reason": "Which one?"}}
    assert organiser.refused("POST", f"/api/events/{event}/rulings", body) == (409, "event-refused")


def test_the_end_of_the_time_is_that_of_all_rounds(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser, event, players = league(site, 3, at_time="glory", cut=2, grace=20_000)
    info = seen(organiser, event)
    begun(players, open_tables(info)[1])
    later(monkeypatch, minutes=WEEK + 1)
    call_time(site)
    sweep(site)
    info = seen(organiser, event)
    assert [table["places"] for each in info["rounds"][:3] for table in each["tables"] if table["places"]] == [
        [1, 1]
    ] * 3
    assert [each["on"] for each in info["rounds"]] == [False, False, False, True]
    assert info["rounds"][3]["bracket"]


@pytest.mark.parametrize(
    "plan", [{"system": "swiss", "capacity": 8}, {"system": "round-robin"}, {"system": "round-robin", "capacity": 33}]
)
def test_a_league_that_cannot_be_is_refused(site: TestClient, plan: dict[str, object]) -> None:
    body = {"plan": {"name": "Friday", "at_once": True} | plan}
    assert account(site).refused("POST", "/api/events", body)[0] == 422
