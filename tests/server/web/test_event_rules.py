"""An event's own team rules: checked when it is made, when a team is handed in, and in its games."""

import json

import pytest
from starlette.testclient import TestClient

from tests.server.web.test_events import OTHER_TEAM, TEAM, made, rule, seen, signed_up, tables
from tests.server.web.visitors import account, guest

LITTLE = {"extends": "constructed", "fewest": 2, "most": 2, "least_levels": 6, "most_levels": 8, "banned": ["julith"]}


def test_teams_follow_the_events_own_rules_into_the_game(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, teams="own", format=json.dumps(LITTLE))
    players = signed_up(site, event, 2)
    address = f"/api/events/{event}/team"
    for bad in (TEAM, ["julith", "marline"]):
        assert players[0].refused("PUT", address, {"team": bad}) == (422, "bad-team")
    for player, team in zip(players, (["bakara", "lilotte"], ["jahash", "khan-karkass"]), strict=True):
        player.ask("PUT", address, {"team": team})
    table = tables(rule(organiser, event, "start"))[0]["games"][0]["table"]
    duel = organiser.get(f"/api/tables/{table}")["plan"]["duel"]
    assert json.loads(duel["format"]) == LITTLE
    assert sorted(map(sorted, duel["teams"])) == [["bakara", "lilotte"], ["jahash", "khan-karkass"]]


def test_the_library_tells_and_checks_them(site: TestClient) -> None:
    visitor, text = guest(site), json.dumps(LITTLE)
    told = visitor.get(f"/api/library/teams?format={text}")
    assert (told["fewest"], told["most"], told["most_levels"], told["bans"]) == (2, 2, 8, 0)
    assert "julith" not in told["allowed"]
    assert "bakara" in told["allowed"]
    check = "/api/library/teams/check"
    assert visitor.get(f"{check}?format={text}&team=bakara,lilotte")["legal"]
    assert not visitor.get(f"{check}?format={text}&team={','.join(OTHER_TEAM)}")["legal"]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "{" * 3_000,
        '{"extends":"../../etc/passwd"}',
        '{"most":9000000000}',
        '{"most_levels":1000000000}',
        '{"banned":["nobody-at-all"]}',
        '{"figures":["julith"]}',
        '{"fewest":8,"most":2}',
        '{"packs":["no-such-pack"]}',
        '{"box":"arena-2.0"}',
        '{"extends":"constructed","bans":4}',
    ],
)
def test_rules_that_cannot_be_are_refused_in_a_sentence(site: TestClient, text: str) -> None:
    plan = {"name": "Friday night", "teams": "own", "format": text}
    status, _ = account(site).refused("POST", "/api/events", {"plan": plan})
    assert status == 422


def test_bans_come_in_games_where_teams_are_built(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, teams="built", format='{"extends":"constructed","bans":4}')
    signed_up(site, event, 2)
    rule(organiser, event, "start")
    table = tables(seen(organiser, event))[0]["games"][0]["table"]
    assert organiser.get(f"/api/tables/{table}")["plan"]["duel"]["teams"] is None


def test_arena_and_sides_may_be_chosen_by_the_players(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, sides="chosen")
    signed_up(site, event, 2)
    table = tables(rule(organiser, event, "start"))[0]["games"][0]["table"]
    assert organiser.get(f"/api/tables/{table}")["plan"]["duel"]["arena"] is None
