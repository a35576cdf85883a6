"""The end of a round's time, and the glory that games leave."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.server.people.identity import now
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
