"""What one person can do to an event, and through it to a server, has bounds."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.events.acts import Pair, Seats
from outerworld.events.event import Event
from outerworld.events.pairing import next_round
from outerworld.server.events import held, running, thinking
from outerworld.server.events.held import Held
from outerworld.server.events.running import Events
from outerworld.server.live.worker import Worker
from outerworld.server.people.identity import Person
from outerworld.server.web import events
from outerworld.server.web.event_shapes import EventInfo, info_of
from tests.server.web.scenes import say, until
from tests.server.web.test_events import made, rule, seen, signed_up, sweep, tables
from tests.server.web.visitors import Visitor, account, guest


def at_a_real_table(site: TestClient) -> tuple[str, Any, Any]:
    """An event of two with real figures, its organiser, and one of the two."""
    organiser = account(site)
    event = made(organiser, on="real")
    player, _ = signed_up(site, event, 2)
    rule(organiser, event, "start")
    return event, organiser, player


def test_an_event_has_room_for_so_many_and_no_more(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "MOST_PLAYERS", 3)
    organiser = account(site)
    event = made(organiser, on="real", capacity=2)
    signed_up(site, event, 2)
    organiser.post(f"/api/events/{event}/written-down", {"name": "Ana"})
    assert guest(site).refused("POST", f"/api/events/{event}/players", {}) == (409, "event-full")
    refused = organiser.refused("POST", f"/api/events/{event}/written-down", {"name": "Ben"})
    assert refused == (409, "event-full")
    assert len(seen(organiser, event)["players"]) == 3


def test_the_name_of_an_event_is_to_be_seen(site: TestClient) -> None:
    organiser = account(site)
    for name in ("\u200b\u200b", "Z" + "\u0301" * 7):
        assert organiser.refused("POST", "/api/events", {"plan": {"name": name}})[0] == 422


def test_the_same_claim_twice_is_one_act(site: TestClient) -> None:
    event, organiser, player = at_a_real_table(site)
    for _ in range(2):
        player.post(f"/api/events/{event}/results", {"table": 1, "places": [1, 2]})
    assert [line["act"] for line in seen(organiser, event)["log"]].count("claim") == 1


def test_a_player_does_so_much_in_a_round_and_no_more(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(held, "MOST_A_ROUND", 3)
    event, organiser, player = at_a_real_table(site)
    for number in range(3):
        places = [1, 2] if number % 2 else [2, 1]
        player.post(f"/api/events/{event}/results", {"table": 1, "places": places})
    for method, path, body in (
        ("POST", "results", {"table": 1, "places": [1, 2]}),
        ("DELETE", "players", None),
    ):
        assert player.refused(method, f"/api/events/{event}/{path}", body) == (409, "enough-this-round")
    rule(organiser, event, "report", table=1, places=[1, 2], reason="heard both")
    assert tables(seen(organiser, event))[0]["places"] == [1, 2]


def test_an_event_takes_so_many_acts_and_no_more(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    event, organiser, _ = at_a_real_table(site)
    monkeypatch.setattr(held, "MOST_ACTS", seen(organiser, event)["number"])
    body = {"ruling": {"do": "report", "table": 1, "places": [1, 2], "reason": "seen"}}
    assert organiser.refused("POST", f"/api/events/{event}/rulings", body) == (409, "event-too-long")


def test_a_reason_may_begin_like_a_handle(site: TestClient) -> None:
    event, organiser, _ = at_a_real_table(site)
    for reason in ("@all the slip was wrong", "@1"):
        rule(organiser, event, "report", table=1, places=[1, 2], reason=reason)
        exported = organiser.get(f"/api/events/{event}/export")["acts"]
        assert exported[-1]["reason"] == reason


def test_whoever_looks_on_is_told_without_a_look_at_the_event(
    site: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    event, organiser, _ = at_a_real_table(site)
    looks: list[str] = []
    see = Events.see

    async def counted(events: Events, event_id: str, *who: Any) -> Any:
        looks.append(event_id)
        return await see(events, event_id, *who)

    path = f"/api/events/{event}/socket"
    # The client of the tests cancels what a real server finishes when its visitor hangs up.
    with suppress(CancelledError), site.websocket_connect(path, headers=Visitor(site).headers()) as line:
        say(line, "hello", protocol=3)
        before = until(line, "event")["number"]
        monkeypatch.setattr(Events, "see", counted)
        rule(organiser, event, "report", table=1, places=[1, 2], reason="seen")
        asked = len(looks)
        assert until(line, "event")["number"] > before
        assert len(looks) == asked


def test_two_of_one_name_are_told_apart(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, on="real")
    organiser.post(f"/api/events/{event}/written-down", {"name": "Ana"})
    player, _ = signed_up(site, event, 2)
    player.ask("PATCH", "/api/me", {"name": "Ana"})
    rule(organiser, event, "start")
    rule(organiser, event, "disqualify", player="Ana", reason="took a name")
    states = {player["name"]: player["state"] for player in seen(organiser, event)["players"]}
    assert states["Ana (2)"] == "in"
    assert states["Ana"] == "disqualified"


def test_nobody_is_written_down_by_the_name_of_an_account(site: TestClient) -> None:
    organiser, holder = account(site), account(site)
    event = made(organiser, on="real")
    refused = organiser.refused("POST", f"/api/events/{event}/written-down", {"name": holder.name})
    assert refused == (409, "name-of-an-account")


def test_what_cannot_start_on_time_is_tried_once(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, on="real", system="pods", starts_at=1)
    signed_up(site, event, 2)
    sweep(site)
    info = seen(organiser, event)
    assert (info["status"], info["starts_at"]) == ("open", None)


def test_an_event_is_written_while_games_go_on(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[EventInfo] = []

    def write(shown: Held, person: Person | None, now: int) -> EventInfo:
        with pytest.raises(RuntimeError, match="no running event loop"):
            asyncio.get_running_loop()
        written.append(info_of(shown, person, now))
        return written[-1]

    event, organiser, player = at_a_real_table(site)
    monkeypatch.setattr(events, "info_of", write)
    player.post(f"/api/events/{event}/results", {"table": 1, "places": [1, 2]})
    seen(organiser, event)
    assert len(written) == 2, "a result was told, and the event looked at"


@pytest.mark.parametrize(("system", "many"), [("swiss", 2), ("pods", 3)])
def test_a_round_of_many_is_thought_out_while_others_write(
    site: TestClient, monkeypatch: pytest.MonkeyPatch, system: str, many: int
) -> None:
    monkeypatch.setattr(thinking, "FEW", 1)
    worker: Worker = site.app.state.worker  # type: ignore[attr-defined]
    organiser = account(site)
    event = made(organiser, on="real", system=system)
    signed_up(site, event, many)
    thought: list[int] = []

    def think(paired: Event, kept: Sequence[Seats] = ()) -> Pair:
        assert isinstance(worker.database._turn, asyncio.Lock)
        assert not worker.database._turn.locked()
        thought.append(len(paired.entrants))
        if len(thought) == 1:
            organiser.post(f"/api/events/{event}/written-down", {"name": "Ana"})
        return next_round(paired, kept)

    monkeypatch.setattr(thinking, "next_round", think)
    rule(organiser, event, "start")
    assert thought == [many, many + 1], "who came meanwhile is seated too"
    assert len(seen(organiser, event)["rounds"]) == 1
