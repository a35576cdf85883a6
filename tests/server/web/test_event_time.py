"""The end of a round's time, and the glory that games leave."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from starlette.testclient import TestClient

from outerworld.server.people.identity import now
from outerworld.server.storage.schema.tables import outages
from tests.server.web.conftest import site_in
from tests.server.web.scenes import say, until
from tests.server.web.test_events import made, played, rule, seen, signed_up, sweep, tables
from tests.server.web.visitors import Visitor, account

HOUR = 60 * 60 * 1000


def call_time(client: TestClient) -> None:
    """What happens by itself every two seconds."""
    worker: Any = client.app.state.worker  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(worker.events.call_time)


def later(monkeypatch: pytest.MonkeyPatch, by: int = HOUR) -> None:
    """The round is older than it is; who has not come is still waited for."""
    at = now() + by
    monkeypatch.setattr("outerworld.server.events.held.now", lambda: at)


def begun(players: list[Visitor], table: dict[str, Any], answers: int = 1) -> None:
    """Both give the dice their value, and whoever is asked takes the first option, so many times."""
    by_name = {player.name: player for player in players}
    here = table["games"][-1]["table"]
    for name in table["players"]:
        with by_name[name].at(here) as session:
            say(session, "hello", protocol=3)
            until(session, "table")
            say(session, "value", value="ffeeddccbbaa99887766554433221100")
            until(session, "table")
    play_on(players, here, answers)


def play_on(players: list[Visitor], table: str, answers: int) -> None:
    """Whoever is asked takes the first option, so many times."""
    by_name = {player.name: player for player in players}
    for _ in range(answers):
        info = players[0].get(f"/api/tables/{table}")
        asked = by_name[info["seats"][info["asked"] - 1]["person"]["name"]]
        with asked.at(table) as session:
            say(session, "hello", protocol=3)
            options = until(session, "options")
            say(session, "answer", number=options["number"], option=options["options"][0]["text"])
            until(session, "state")


def test_glory_comes_from_the_games_and_breaks_ties(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1, tie_breaks=["glory-difference"])
    players = signed_up(site, event, 2)
    played(players, rule(organiser, event, "start"))
    sweep(site)
    acts = organiser.get(f"/api/events/{event}/export")["acts"]
    (report,) = [act for act in acts if act["act"] == "report"]
    assert report["glory"] == [6, 6]
    info = rule(organiser, event, "report", table=1, places=[1, 2], glory=[5, 2], reason="A gallon was miscounted.")
    assert [row["tie_breaks"] for row in info["standings"]] == [[3.0], [-3.0]]


def test_when_time_is_called_glory_decides_and_a_table_without_a_game_is_drawn(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1, minutes=30, at_time="glory")
    players = signed_up(site, event, 4)
    info = rule(organiser, event, "start")
    begun(players, tables(info)[0])
    call_time(site)
    assert [table["over"] for table in tables(seen(organiser, event))] == [False, False]
    later(monkeypatch)
    call_time(site)
    sweep(site)
    info = seen(organiser, event)
    assert [table["places"] for table in tables(info)] == [[1, 1], [1, 1]]
    game = organiser.get(f"/api/tables/{tables(info)[0]['games'][0]['table']}")
    assert game["result"] == {"winners": [], "how": "called"}
    assert sorted(line["reason"] for line in info["log"] if line["act"] == "report") == ["", "time"]


def test_a_best_of_three_counts_as_it_stands_when_time_is_called(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1, best_of=3, minutes=30, at_time="glory")
    players = signed_up(site, event, 2)
    played(players, rule(organiser, event, "start"))
    sweep(site)
    assert len(tables(seen(organiser, event))[0]["games"]) == 2
    later(monkeypatch)
    call_time(site)
    sweep(site)
    (table,) = tables(seen(organiser, event))
    assert (table["places"], table["games_won"]) == ([1, 2], [1, 0])


def test_in_a_bracket_what_glory_does_not_decide_waits_for_a_judge(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    organiser = account(site)
    event = made(organiser, system="single-elimination", minutes=30, at_time="glory")
    players = signed_up(site, event, 2)
    info = rule(organiser, event, "start")
    begun(players, tables(info)[0])
    later(monkeypatch)
    call_time(site)
    sweep(site)
    (table,) = tables(seen(organiser, event))
    assert table["places"] is None
    assert [game["over"] for game in table["games"]] == [False]


def away(client: TestClient, from_at: int, to_at: int) -> None:
    """The server was away from one moment to another."""
    worker: Any = client.app.state.worker  # type: ignore[attr-defined]

    async def note() -> None:
        async with worker.database.write() as connection:
            await connection.execute(insert(outages).values(from_at=from_at, to_at=to_at))

    assert client.portal is not None
    client.portal.call(note)


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[TestClient]:
    """A server whose outages are nobody else's."""
    with site_in(tmp_path, rate_limits=False) as client:
        yield client


def test_a_round_stands_still_while_the_server_is_away(own_site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser = account(own_site)
    event = made(organiser, rounds=1, minutes=30, at_time="draw", on="real")
    signed_up(own_site, event, 2)
    info = rule(organiser, event, "start")
    ends_at = info["rounds"][0]["ends_at"]
    at = now()
    away(own_site, at, at + HOUR)
    assert seen(organiser, event)["rounds"][0]["ends_at"] == ends_at + HOUR
    later(monkeypatch, HOUR + HOUR // 4)
    call_time(own_site)
    assert not tables(seen(organiser, event))[0]["over"]
    later(monkeypatch, HOUR + HOUR // 2 + 1_000)
    call_time(own_site)
    assert tables(seen(organiser, event))[0]["places"] == [1, 1]


def test_what_a_judge_had_stopped_is_not_given_twice(own_site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser = account(own_site)
    event = made(organiser, rounds=1, minutes=30, on="real")
    signed_up(own_site, event, 4)
    ends_at = rule(organiser, event, "start")["rounds"][0]["ends_at"]
    rule(organiser, event, "stop-table", table=1, reason="A figure is missing.")
    at = now()
    away(own_site, at, at + HOUR)
    for module in ("rulings", "held"):
        monkeypatch.setattr(f"outerworld.server.events.{module}.now", lambda: at + HOUR)
    rule(organiser, event, "release-table", table=1, reason="It was found.")
    (shown,) = seen(organiser, event)["rounds"]
    assert shown["ends_at"] == ends_at + HOUR
    stopped, other = (shown["ends_at"] + table["extra"] - ends_at for table in shown["tables"])
    assert HOUR <= stopped < HOUR + HOUR // 2
    assert other == HOUR


def test_nobody_has_to_come_while_the_server_is_away(own_site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    organiser = account(own_site)
    event = made(organiser, rounds=1, grace=5)
    signed_up(own_site, event, 2)
    rule(organiser, event, "start")
    at = now()
    away(own_site, at, at + HOUR)
    for waited, is_over in ((HOUR, False), (2 * HOUR, True)):
        monkeypatch.setattr("outerworld.server.events.running.now", partial(int, at + waited))
        sweep(own_site)
        assert tables(seen(organiser, event))[0]["over"] is is_over
