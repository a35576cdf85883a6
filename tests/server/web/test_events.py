"""Events on the server: from signing up to the podium, by everybody who takes part."""

import re
from concurrent.futures import CancelledError
from contextlib import suppress
from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.server.people.identity import now
from tests.server.web.scenes import resign, say, until
from tests.server.web.visitors import Visitor, account, guest

TEAM = ["julith", "marline", "joris-swashbuckler", "jahash"]
OTHER_TEAM = ["bakara", "khan-karkass", "grampy-protector", "lilotte"]
TOO_SMALL = ["julith"]


def made(organiser: Visitor, password: str | None = None, **plan: object) -> str:
    """A new event."""
    body = {"plan": {"name": "Friday night", "clock": {"kind": "none"}} | plan, "password": password}
    return str(organiser.post("/api/events", body)["id"])


def rule(judge: Visitor, event: str, do: str, **fields: object) -> dict[str, Any]:
    return dict(judge.post(f"/api/events/{event}/rulings", {"ruling": {"do": do} | fields}))


def seen(visitor: Visitor, event: str) -> dict[str, Any]:
    return dict(visitor.get(f"/api/events/{event}"))


def sweep(client: TestClient) -> None:
    """What happens by itself each second."""
    worker: Any = client.app.state.worker  # type: ignore[attr-defined]
    assert client.portal is not None
    client.portal.call(worker.events.sweep)


def signed_up(client: TestClient, event: str, number: int) -> list[Visitor]:
    players = [guest(client) for _ in range(number)]
    for player in players:
        player.post(f"/api/events/{event}/players")
    return players


def tables(info: dict[str, Any]) -> list[dict[str, Any]]:
    return list(info["rounds"][-1]["tables"])


def played(players: list[Visitor], info: dict[str, Any]) -> None:
    """At each open table the second one gives up."""
    by_name = {player.name: player for player in players}
    for table in tables(info):
        if not table["over"]:
            here = table["games"][-1]["table"]
            begin_both(here, *(by_name[name] for name in table["players"]))


def begin_both(table: str, winner: Visitor, loser: Visitor) -> None:
    """Both give the dice their value, and one gives up."""
    with winner.at(table) as session:
        say(session, "hello", protocol=3)
        until(session, "table")
        say(session, "value", value="ffeeddccbbaa99887766554433221100")
        until(session, "table")
    resign(loser, table)


def test_four_play_a_swiss_with_a_cut_to_the_podium(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=2, cut=2)
    players = signed_up(site, event, 4)
    info = rule(organiser, event, "start")
    assert info["status"] == "running"
    for number in (1, 2):
        assert len(info["rounds"]) == number
        assert [len(table["games"]) for table in tables(info)] == [1, 1]
        assert organiser.refused("POST", f"/api/events/{event}/rulings", {"ruling": {"do": "next"}}) == (
            409,
            "event-refused",
        )
        played(players, info)
        sweep(site)
        info = seen(organiser, event)
        assert [table["places"] for table in tables(info)] == [[1, 2], [1, 2]]
        info = rule(organiser, event, "next")
    assert info["rounds"][-1]["bracket"]
    assert [table["slot"] for table in tables(info)] == ["W1.1"]
    played(players, info)
    sweep(site)
    info = rule(organiser, event, "finish")
    assert info["status"] == "over"
    champion = tables(info)[0]["players"][0]
    assert [row["name"] for row in info["standings"] if row["place"] == 1] == [champion]
    csv = organiser.get(f"/api/events/{event}/standings.csv")
    assert csv.splitlines()[1].startswith(f"1,{champion},6,2,0,0,0,")
    acts = organiser.get(f"/api/events/{event}/export")["acts"]
    assert [act["act"] for act in acts][:5] == ["enter"] * 4 + ["pair"]
    assert "@" not in str(acts)


def test_rounds_go_on_by_themselves_in_a_best_of_three(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, system="single-elimination", best_of=3, goes_on="by-itself")
    players = signed_up(site, event, 2)
    info = rule(organiser, event, "start")
    sides = []
    by_name = {player.name: player for player in players}
    for _ in range(2):
        (table,) = tables(info)
        game = table["games"][-1]["table"]
        sides.append([seat["person"]["name"] for seat in organiser.get(f"/api/tables/{game}")["seats"]])
        begin_both(game, *(by_name[name] for name in table["players"]))
        sweep(site)
        info = seen(organiser, event)
    assert sides[0] == sides[1][::-1]
    assert tables(info)[0]["games_won"] == [2, 0]
    assert info["status"] == "over"
    assert info["log"][-1]["act"] == "finish"
    assert info["log"][-1]["by"] is None


def test_no_result_is_taken_twice(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1)
    players = signed_up(site, event, 2)
    played(players, rule(organiser, event, "start"))
    for _ in range(3):
        sweep(site)
    assert [line["act"] for line in seen(organiser, event)["log"]].count("report") == 1


def test_a_full_event_has_a_waiting_list_and_who_goes_makes_room(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, capacity=2)
    players = signed_up(site, event, 3)
    assert [player["state"] for player in seen(organiser, event)["players"]] == ["signed-up", "signed-up", "waiting"]
    assert players[0].refused("POST", f"/api/events/{event}/players", {}) == (409, "signed-up")
    players[0].ask("DELETE", f"/api/events/{event}/players", {})
    assert [player["state"] for player in seen(organiser, event)["players"]] == ["signed-up", "signed-up"]


def test_who_has_not_checked_in_is_not_paired(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, check_in=True)
    players = signed_up(site, event, 3)
    assert organiser.refused("POST", f"/api/events/{event}/rulings", {"ruling": {"do": "start"}}) == (
        409,
        "too-few-players",
    )
    for player in players[:2]:
        player.post(f"/api/events/{event}/check-in")
    info = rule(organiser, event, "start")
    assert [player["state"] for player in info["players"]] == ["in", "in", "not-in"]


def test_a_team_is_checked_and_locked_when_the_event_begins(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, teams="own")
    players = signed_up(site, event, 3)
    address = f"/api/events/{event}/team"
    assert players[0].refused("PUT", address, {"team": TOO_SMALL}) == (422, "bad-team")
    assert players[0].refused("PUT", address, {"team": ["nobody-at-all"]}) == (422, "bad-team")
    assert guest(site).refused("PUT", address, {"team": TEAM}) == (409, "not-signed-up")
    assert players[0].ask("PUT", address, {"team": TEAM}).status == 200
    assert players[1].ask("PUT", address, {"team": OTHER_TEAM}).status == 200
    assert [player["team"] for player in seen(players[1], event)["players"]] == [None, OTHER_TEAM, None]
    info = rule(organiser, event, "start")
    # Who has handed no team in may still come late, with one.
    assert [player["state"] for player in info["players"]] == ["in", "in", "not-in"]
    assert [player["team"] for player in info["players"]] == [TEAM, OTHER_TEAM, None]
    assert players[0].refused("PUT", address, {"team": OTHER_TEAM}) == (409, "teams-locked")
    table = organiser.get(f"/api/tables/{tables(info)[0]['games'][0]['table']}")
    assert sorted(table["plan"]["duel"]["teams"]) == sorted([TEAM, OTHER_TEAM])


def test_a_closed_list_is_shown_to_nobody_else(site: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two events that differ only in a closed team look the same to everybody but its player."""
    # Lots are drawn from when an event was made.
    at = now()
    monkeypatch.setattr("outerworld.server.events.running.now", lambda: at)
    shown: list[list[str]] = []
    organiser, judge, one, other = account(site), account(site), guest(site), guest(site)
    stranger = guest(site)
    for team in (TEAM, OTHER_TEAM):
        event = made(organiser, teams="own", lists="closed")
        rule(organiser, event, "appoint", person=judge.name)
        for player, mine in ((one, team), (other, OTHER_TEAM)):
            player.post(f"/api/events/{event}/players", {"team": mine})
        rule(organiser, event, "start")
        seen_by = []
        for viewer in (organiser, judge, other, stranger):
            for path in ("", "/export", "/standings.csv"):
                text = str(viewer.get(f"/api/events/{event}{path}"))
                seen_by.append(neutral(text, seen(viewer, event)))
        shown.append(seen_by)
        assert seen(one, event)["you"]["team"] == team
        game = tables(seen(one, event))[0]["games"][0]
        assert game["key"] is None
        assert stranger.refused("GET", f"/api/tables/{game['table']}") == (404, "not-found")
        assert game["table"] not in str(stranger.get("/api/lobby"))
    assert shown[0] == shown[1]


def neutral(text: str, info: dict[str, Any]) -> str:
    """What is shown without what no two events share: ids, keys and times."""
    words = {info["id"], str(info["key"]), str(info["created_at"])}
    words |= {game[part] or "-" for table in tables(info) for game in table["games"] for part in ("table", "key")}
    words |= {str(line["at"]) for line in info["log"]} | {str(info["now"]), str(info["now"] + 1)}
    for word in sorted(words, key=len, reverse=True):
        text = text.replace(word, "…")
    return re.sub(r"\d{12,}", "…", text)


def test_a_real_table_counts_what_both_say_and_a_dispute_waits_for_the_judge(site: TestClient) -> None:
    organiser, judge = account(site), account(site)
    event = made(organiser, on="real")
    players = signed_up(site, event, 2)
    organiser.post(f"/api/events/{event}/written-down", {"name": "Ana"})
    organiser.post(f"/api/events/{event}/written-down", {"name": "Ben"})
    rule(organiser, event, "appoint", person=judge.name)
    rule(organiser, event, "forbid", players=[players[0].name, "Ana"])
    rule(organiser, event, "forbid", players=[players[0].name, "Ben"])
    info = rule(organiser, event, "start")
    table = next(table for table in tables(info) if players[0].name in table["players"])
    number = table["number"]
    assert sorted(table["players"]) == sorted(player.name for player in players)
    assert table["games"] == []
    claims = f"/api/events/{event}/results"
    players[0].post(claims, {"table": number, "places": [1, 2]})
    players[1].post(claims, {"table": number, "places": [2, 1]})
    assert tables(seen(judge, event))[number - 1]["disputed"]
    ruling = {"do": "report", "table": number, "places": [1, 2], "reason": "Both saw the last KO."}
    body = {"ruling": ruling}
    assert players[1].refused("POST", f"/api/events/{event}/rulings", body) == (403, "not-yours")
    info = dict(judge.post(f"/api/events/{event}/rulings", body))
    assert tables(info)[number - 1]["places"] == [1, 2]
    assert info["log"][-1]["by"] == judge.name
    assert info["log"][-1]["reason"] == "Both saw the last KO."


def test_a_judge_takes_a_result_back_and_the_table_is_opened_anew(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1)
    players = signed_up(site, event, 2)
    info = rule(organiser, event, "start")
    first = tables(info)[0]["games"][0]["table"]
    played(players, info)
    sweep(site)
    info = rule(organiser, event, "annul", table=1, reason="The wrong side of the arena.")
    (game,) = tables(info)[0]["games"]
    assert game["table"] != first
    assert tables(info)[0]["places"] is None
    played(players, info)
    sweep(site)
    assert tables(seen(organiser, event))[0]["places"] == [1, 2]


def test_a_repaired_pairing_opens_other_tables(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1)
    signed_up(site, event, 4)
    info = rule(organiser, event, "start")
    before = {game["table"] for table in tables(info) for game in table["games"]}
    one, two, three, four = (name for table in tables(info) for name in table["players"])
    info = rule(organiser, event, "repair", tables=[[one, three], [two, four]], reason="Brothers.")
    after = {game["table"] for table in tables(info) for game in table["games"]}
    assert len(after) == 2
    assert not before & after


def test_who_drops_out_has_lost_and_may_come_back(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=3)
    players = signed_up(site, event, 2)
    rule(organiser, event, "start")
    players[0].ask("DELETE", f"/api/events/{event}/players", {})
    info = seen(organiser, event)
    winner = tables(info)[0]["players"][tables(info)[0]["places"].index(1)]
    assert winner == players[1].name
    assert [player["state"] for player in info["players"]] == ["left", "in"]
    late = guest(site)
    late.post(f"/api/events/{event}/players")
    players[0].post(f"/api/events/{event}/players")
    assert [player["state"] for player in seen(organiser, event)["players"]] == ["in", "in", "in"]
    rule(organiser, event, "disqualify", player=late.name, reason="Loaded dice.")
    assert late.refused("POST", f"/api/events/{event}/players", {}) == (409, "event-refused")


def test_a_private_event_with_a_password_is_for_who_has_both(site: TestClient) -> None:
    organiser, stranger, friend = account(site), guest(site), guest(site)
    event = made(organiser, password="open sesame", public=False)  # noqa: S106
    key = seen(organiser, event)["key"]
    assert stranger.refused("GET", f"/api/events/{event}") == (404, "no-event")
    assert event not in str(stranger.get("/api/events"))
    assert stranger.refused("POST", f"/api/events/{event}/players", {"password": "open sesame"}) == (404, "no-event")
    assert friend.get(f"/api/events/{event}?key={key}")["key"] is None
    wrong = {"key": key, "password": "close sesame"}
    assert friend.refused("POST", f"/api/events/{event}/players", wrong) == (403, "wrong-event-password")
    friend.post(f"/api/events/{event}/players", wrong | {"password": "open sesame"})
    assert event in str(friend.get("/api/events"))


def test_who_looks_on_is_told_that_something_changed(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser)
    path = f"/api/events/{event}/socket"
    # The client of the tests cancels what a real server finishes when its visitor hangs up.
    with suppress(CancelledError), site.websocket_connect(path, headers=Visitor(site).headers()) as session:
        say(session, "hello", protocol=3)
        assert until(session, "event")["number"] == 0
        signed_up(site, event, 2)
        until(session, "event")
        until(session, "event")
        rule(organiser, event, "start")
        assert until(session, "event")["number"] == 3


@pytest.mark.parametrize(
    "plan",
    [
        {"name": ""},
        {"ruleset": "nonsense"},
        {"arenas": ["nowhere"]},
        {"arenas": []},
        {"format": "nonsense"},
        {"system": "single-elimination", "cut": 4},
        {"system": "pods", "teams": "own"},
        {"lists": "closed"},
        {"english": "a\u0000b"},
        {"clock": {"kind": "move"}},
    ],
)
def test_a_plan_that_cannot_be_is_refused(site: TestClient, plan: dict[str, object]) -> None:
    body = {"plan": {"name": "Friday"} | plan}
    assert account(site).refused("POST", "/api/events", body)[0] == 422


def test_guests_make_no_events(site: TestClient) -> None:
    assert guest(site).refused("POST", "/api/events", {"plan": {"name": "Friday"}}) == (403, "not-for-guests")


def test_an_export_stays_readable_whatever_players_are_called(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1, on="real")
    names = {"enter", "pair"}
    for name in names:
        guest(site, name).post(f"/api/events/{event}/players")
    rule(organiser, event, "start")
    export = organiser.get(f"/api/events/{event}/export")
    assert [act["act"] for act in export["acts"]] == ["enter", "enter", "pair"]
    assert {act["player"] for act in export["acts"][:2]} == names
    assert export["commitment"] is None
