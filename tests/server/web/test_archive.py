"""The archive, profiles, the leaderboard and everybody's dice."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.cards.loading import load_catalogue
from outerworld.play.record import read_record
from outerworld.play.replay import play_record
from outerworld.play.rules_version import RULES_VERSION
from outerworld.server.live.messages import PROTOCOL
from tests.server.web.scenes import VALUE, resign, say, until
from tests.server.web.test_tables import RATED
from tests.server.web.visitors import LESSON, Visitor, account, guest, table_of


@pytest.fixture(scope="module")
def played(site: TestClient) -> tuple[Visitor, str]:
    """Somebody, and a lesson that they played for a while and then gave up."""
    player = guest(site)
    table = table_of(player, LESSON)["id"]
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        answered = -1
        for _ in range(3):
            while (asked := until(session, "options"))["number"] <= answered:
                pass  # A question may be put again.
            answered = asked["number"]
            say(session, "answer", number=answered, option="end")
        while until(session, "state")["number"] <= answered:
            pass
    resign(player, table)
    return player, table


def test_a_finished_game_is_found(site: TestClient, played: tuple[Visitor, str]) -> None:
    player, table = played
    for search in (f"person={player.name}", f"person={player.name}&from=2020-01-01&to=2120-01-01"):
        (game,) = Visitor(site).get(f"/api/archive?{search}")["games"]
        assert (game["id"], game["status"], game["yours"]) == (table, "over", False)
        assert game["result"] == {"winners": [2], "how": "resigned"}
    assert player.get(f"/api/archive?person={player.name}")["games"][0]["yours"]
    for search in ("ruleset=arena-2.0", "arena=bonta-1", "card=julith", "to=2020-01-01", "from=2120-01-01"):
        assert Visitor(site).get(f"/api/archive?person={player.name}&{search}")["games"] == []
    assert Visitor(site).refused("GET", "/api/archive?person=Nobody at all") == (404, "not-found")


def test_the_archive_comes_in_pages(site: TestClient) -> None:
    player = guest(site)
    tables = [table_of(player, LESSON)["id"] for _ in range(23)]
    for table in tables:
        resign(player, table)
    first = player.get(f"/api/archive?person={player.name}")
    second = player.get(f"/api/archive?person={player.name}&cursor={first['cursor']}")
    assert (len(first["games"]), len(second["games"]), second["cursor"]) == (20, 3, None)
    assert [game["id"] for game in first["games"] + second["games"]] == tables[::-1]


def test_a_private_game_is_found_by_its_players(site: TestClient) -> None:
    player = guest(site)
    table = table_of(player, LESSON | {"public": False})["id"]
    resign(player, table)
    assert [game["id"] for game in player.get(f"/api/archive?person={player.name}")["games"]] == [table]
    assert Visitor(site).get(f"/api/archive?person={player.name}")["games"] == []
    assert Visitor(site).get(f"/api/people/{player.name}")["games"] == []


def test_the_record_is_a_replay_that_can_be_played_again(site: TestClient, played: tuple[Visitor, str]) -> None:
    _, table = played
    answer = Visitor(site).ask("GET", f"/api/archive/{table}/record")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert answer.headers["content-disposition"] == f'attachment; filename="{table}.txt"'
    record = read_record(answer.body)
    lines = [line for line, _ in play_record(record, load_catalogue(), RULES_VERSION)]
    game = Visitor(site).get(f"/api/archive/{table}")
    assert [step["text"] for step in game["lines"] if not step["text"].startswith(("over", "secret"))] == [
        line for line in lines if not line.startswith(("over", "secret"))
    ]
    assert game["secret"] in answer.body
    assert game["commitment"] in answer.body


def test_every_moment_can_be_seen(site: TestClient, played: tuple[Visitor, str]) -> None:
    _, table = played
    last = Visitor(site).get(f"/api/archive/{table}/moments/0")["last"]
    forwards = [Visitor(site).get(f"/api/archive/{table}/moments/{number}") for number in range(last + 1)]
    backwards = [Visitor(site).get(f"/api/archive/{table}/moments/{number}") for number in range(last, -1, -1)]
    assert forwards == backwards[::-1]
    assert forwards[0]["line"] is None
    assert [moment["line"] for moment in forwards[1:]] == [
        step["text"] for step in Visitor(site).get(f"/api/archive/{table}")["lines"]
    ]
    assert all(moment["view"] for moment in forwards[1:])
    assert Visitor(site).refused("GET", f"/api/archive/{table}/moments/{last + 1}") == (404, "not-found")


def test_a_moment_of_a_game_that_is_on_is_as_the_asker_may_know_it(site: TestClient) -> None:
    player = guest(site)
    table = table_of(player, LESSON)["id"]
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        until(session, "options")
    own = player.get(f"/api/archive/{table}/moments/1")
    others = Visitor(site).get(f"/api/archive/{table}/moments/1")
    assert own["view"]["viewer"] == 1
    assert others["view"]["viewer"] is None
    assert own["line"] is others["line"] is None


def test_rated_games_move_ratings_and_the_leaderboard(site: TestClient) -> None:
    one, other = account(site), account(site)
    table = table_of(one, RATED)["id"]
    other.post(f"/api/tables/{table}/seats")
    with one.at(table) as first, other.at(table) as second:
        for session in (first, second):
            say(session, "hello", protocol=PROTOCOL)
            say(session, "value", value=VALUE)
        # Nobody is rated for a game that nobody began: one answer makes it one.
        asked = until(first, "options", "state")
        while asked["type"] == "state" and asked["view"]["asked"]["player"] == 1:
            asked = until(first, "options", "state")
        session = first if asked["type"] == "options" else second
        asked = asked if asked["type"] == "options" else until(second, "options")
        say(session, "answer", number=asked["number"], option=asked["options"][0]["text"])
        until(session, "state")
    resign(one, table)
    winner, loser = (site_profile(site, visitor) for visitor in (other, one))
    assert winner["rating"] == 1500, "a game that was hardly begun gives its winner nothing"
    assert loser["rating"] != 1500
    assert (winner["wins"], winner["losses"], winner["rated_games"]) == (1, 0, 0)
    assert (loser["wins"], loser["losses"], loser["rated_games"]) == (0, 1, 1)
    names = [person["name"] for person in Visitor(site).get("/api/leaderboard?provisional=true")["people"]]
    assert one.name in names


def site_profile(site: TestClient, visitor: Visitor) -> dict[str, Any]:
    profile: dict[str, Any] = Visitor(site).get(f"/api/people/{visitor.name}")
    assert [standing["rated_games"] for standing in profile["standings"] if standing["league"] != "duel"] == [0]
    duels: dict[str, Any] = profile["standings"][0]
    return duels


def test_everybodys_dice(site: TestClient, played: tuple[Visitor, str]) -> None:
    player, table = played
    game = Visitor(site).get(f"/api/archive/{table}")
    rolled = sum(die["count"] for die in game["dice"])
    assert Visitor(site).get("/api/dice")["total"] >= rolled
    assert sum(face["count"] for face in Visitor(site).get(f"/api/people/{player.name}")["dice"]) <= rolled


def test_whom_one_does_not_want_to_hear(site: TestClient) -> None:
    one, other = guest(site), guest(site)
    assert one.ask("PUT", f"/api/mutes/{other.name}").status == 204
    assert one.get("/api/me")["muted"] == [other.name]
    assert one.refused("PUT", f"/api/mutes/{one.name}") == (409, "yourself")
    assert one.ask("DELETE", f"/api/mutes/{other.name}").status == 204
    assert one.get("/api/me")["muted"] == []


def test_a_practice_position_is_solved_for_who_has_tried_it_once_it_is_over(site: TestClient) -> None:
    player = guest(site)
    table = table_of(player, LESSON | {"tutorial": "ko-01"})["id"]
    where = f"/api/archive/{table}/solution"
    assert player.refused("GET", where) == (409, "not-over")
    resign(player, table)
    steps = player.get(where)["steps"]
    assert steps[0]["events"] == []
    assert steps[-1]["view"]["winner"] == 1
    assert steps[-1]["events"][-1]["text"] == f"{player.name} wins."
    assert player.get(f"{where}?language=fr")["steps"][-1]["events"][-1]["text"] == f"{player.name} gagne."
    assert guest(site).refused("GET", where) == (404, "not-found")
