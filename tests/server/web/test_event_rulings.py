"""What judges do at single tables: they read, stop, give time, and put back to an earlier moment."""

from typing import Any

from starlette.testclient import TestClient

from tests.server.web.scenes import say, until
from tests.server.web.test_event_time import begun, play_on
from tests.server.web.test_events import made, rule, seen, signed_up, sweep, tables
from tests.server.web.visitors import Visitor, account, guest

ANSWERS = 14


def game_on(client: TestClient, answers: int, **plan: Any) -> tuple[str, Visitor, list[Visitor], str]:
    """An event of two whose game has so many answers: its id, its organiser, its players and its table."""
    organiser = account(client)
    event = made(organiser, rounds=1, **plan)
    players = signed_up(client, event, 2)
    info = rule(organiser, event, "start")
    begun(players, tables(info)[0], answers)
    return event, organiser, players, str(tables(info)[0]["games"][0]["table"])


def log_of(visitor: Visitor, event: str, table: str) -> list[dict[str, Any]]:
    return list(visitor.get(f"/api/events/{event}/games/{table}/log")["log"])


def test_a_judge_puts_a_table_back_and_the_same_dice_fall_again(site: TestClient) -> None:
    event, organiser, players, table = game_on(site, ANSWERS)
    before = log_of(organiser, event, table)
    assert {line["rule"] for line in before} - {""}
    first = before[0]["answer"]
    refused = {"ruling": {"do": "put-back", "table": 1, "to": 99, "reason": "A card was misread."}}
    assert organiser.refused("POST", f"/api/events/{event}/rulings", refused) == (409, "no-ruling")
    info = rule(organiser, event, "put-back", table=1, to=first, reason="A card was misread.")
    line = info["log"][-1]
    assert (line["act"], line["to"], line["by"]) == ("put-back", first, organiser.name)
    assert line["reason"] == "A card was misread."
    assert [told["answer"] for told in log_of(players[0], event, table)] == [0]
    sweep(site)
    play_on(players, table, ANSWERS - first + 1)
    assert log_of(organiser, event, table)[1:] == before
    with players[0].at(table) as session:
        say(session, "hello", protocol=3)
        say(session, "resign", number=until(session, "state")["number"])
        while until(session, "table")["table"]["result"] is None:
            pass
    record = players[0].get(f"/api/archive/{table}/record")
    assert record.count(f"\nruling {line['number']} back {first} |") == 1


def test_who_plays_at_a_table_is_no_judge_of_its_game(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1)
    organiser.post(f"/api/events/{event}/players")
    signed_up(site, event, 1)
    rule(organiser, event, "start")
    for do, more in (("put-back", {"to": 1}), ("stop-table", {}), ("extend-table", {"minutes": 5})):
        ruling = {"do": do, "table": 1, "reason": "I am losing."} | more
        assert organiser.refused("POST", f"/api/events/{event}/rulings", {"ruling": ruling}) == (409, "own-table")


def test_both_players_agree_to_the_same_moment(site: TestClient) -> None:
    event, organiser, players, table = game_on(site, ANSWERS)
    address = f"/api/events/{event}/consents"
    before = log_of(organiser, event, table)
    first, last = before[0]["answer"], before[-1]["answer"]
    assert first < last
    assert guest(site).refused("POST", address, {"table": 1, "to": first}) == (409, "event-refused")
    players[0].post(address, {"table": 1, "to": first})
    players[1].post(address, {"table": 1, "to": last})
    assert log_of(players[1], event, table) == before
    consents = tables(seen(organiser, event))[0]["consents"]
    assert {each["player"]: each["to"] for each in consents} == {players[0].name: first, players[1].name: last}
    players[1].post(address, {"table": 1, "to": first})
    assert [told["answer"] for told in log_of(players[1], event, table)] == [0]


def test_a_stopped_table_takes_no_answers_and_runs_no_clock(site: TestClient) -> None:
    clock = {"kind": "fischer", "seconds": 900, "increment": 0}
    event, organiser, players, table = game_on(site, 1, clock=clock, minutes=50)
    again = {"ruling": {"do": "stop-table", "table": 1, "reason": "The fire alarm."}}
    assert organiser.ask("POST", f"/api/events/{event}/rulings", again).status == 200
    assert organiser.refused("POST", f"/api/events/{event}/rulings", again) == (409, "no-ruling")
    info = organiser.get(f"/api/tables/{table}")
    assert info["paused"]
    assert info["clocks"]["running"] is None
    asked = next(player for player in players if player.name == info["seats"][info["asked"] - 1]["person"]["name"])
    with asked.at(table) as session:
        say(session, "hello", protocol=3)
        options = until(session, "options")
        say(session, "answer", number=options["number"], option=options["options"][0]["text"])
        assert until(session, "error")["code"] == "paused"
    rule(organiser, event, "extend-table", table=1, minutes=5, reason="The fire alarm.")
    info = rule(organiser, event, "release-table", table=1, reason="It was a false one.")
    assert tables(info)[0]["extra"] >= 5 * 60_000
    after = organiser.get(f"/api/tables/{table}")
    assert not after["paused"]
    assert after["clocks"]["running"] == after["asked"]
    assert sum(after["clocks"]["remaining_ms"]) > 2 * 900_000


def test_only_judges_and_who_plays_there_read_a_log(site: TestClient) -> None:
    event, organiser, players, table = game_on(site, ANSWERS)
    assert log_of(organiser, event, table)
    assert log_of(players[0], event, table)
    assert guest(site).refused("GET", f"/api/events/{event}/games/{table}/log") == (403, "not-yours")
    assert organiser.refused("GET", f"/api/events/{event}/games/nowhere/log") == (404, "not-found")


def test_the_log_says_of_which_round_a_result_is_and_who_met(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, on="real", rounds=2, best_of=3)
    for name in ("Ana", "Ben"):
        organiser.post(f"/api/events/{event}/written-down", {"name": name})
    rule(organiser, event, "start")
    rule(organiser, event, "report", table=1, places=[2, 1], games=[1, 2], reason="The slip")
    info = rule(organiser, event, "next")
    met = info["rounds"][0]["tables"][0]["players"]
    assert [line["round"] for line in info["log"] if line["act"] == "pair"] == [1, 2]
    told = next(line for line in info["log"] if line["act"] == "report")
    assert (told["round"], told["table"], told["players"], told["games"]) == (1, 1, met, [1, 2])
