"""Teams that somebody keeps: theirs alone, bounded, and gone with the account."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.server.storage.saved_teams import MOST
from tests.server.web.visitors import account, guest

TEAM = {"name": "Élan", "ruleset": "fanmade-4.1", "format": "constructed", "krosmasters": ["julith", "marline"]}


def names(found: Any) -> list[str]:
    return [team["name"] for team in found["teams"]]


def test_a_team_is_kept_changed_and_forgotten(site: TestClient) -> None:
    person, other = guest(site), guest(site)
    (kept,) = person.ask("PUT", "/api/me/teams", TEAM).body["teams"]
    assert {name: kept[name] for name in TEAM} == TEAM
    (kept,) = person.ask("PUT", "/api/me/teams", TEAM | {"krosmasters": ["bakara"]}).body["teams"]
    assert kept["krosmasters"] == ["bakara"]
    person.ask("PUT", "/api/me/teams", TEAM | {"name": "Air"})
    assert names(person.get("/api/me/teams")) == ["Air", "Élan"]
    assert other.get("/api/me/teams") == {"teams": []}
    assert other.refused("DELETE", f"/api/me/teams/{kept['id']}") == (404, "not-found")
    assert names(person.ask("DELETE", f"/api/me/teams/{kept['id']}").body) == ["Air"]


def test_nobody_keeps_too_many(site: TestClient) -> None:
    person = guest(site)
    for number in range(MOST):
        assert person.ask("PUT", "/api/me/teams", TEAM | {"name": f"Team {number}"}).status == 200
    assert person.refused("PUT", "/api/me/teams", TEAM) == (409, "too-many-teams")
    assert len(person.ask("PUT", "/api/me/teams", TEAM | {"name": "Team 7"}).body["teams"]) == MOST


@pytest.mark.parametrize(
    "odd",
    [
        {"name": ""},
        {"name": " "},
        {"name": "x" * 41},
        {"name": "a\nb"},
        {"krosmasters": []},
        {"krosmasters": ["julith"] * 13},
        {"krosmasters": ["../etc"]},
        {"format": "/etc/passwd"},
        {"more": 1},
    ],
)
def test_what_is_no_team_is_not_kept(site: TestClient, odd: dict[str, Any]) -> None:
    person = guest(site)
    assert person.refused("PUT", "/api/me/teams", TEAM | odd) == (422, "bad-request")
    assert person.get("/api/me/teams") == {"teams": []}


def test_it_is_handed_over_and_goes_with_the_account(site: TestClient) -> None:
    person = account(site)
    person.ask("PUT", "/api/me/teams", TEAM)
    (kept,) = person.get("/api/me/export")["saved_teams"]
    assert (kept["name"], kept["krosmasters"]) == (TEAM["name"], TEAM["krosmasters"])
    assert person.ask("DELETE", "/api/me", {"password": "swordfish 7"}).status == 204
