"""Who sits down brings a team: the maker's, the other's, a bot's, and what nobody knows before the game begins."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.play.duel.start import FOUR_TEAMS, RECOMMENDED_TEAMS
from tests.server.web.visitors import Visitor, account, guest, table_of

FIRST, SECOND = ([*team] for team in RECOMMENDED_TEAMS)
OTHER = ["julith", "marline", "bakara", "lilotte"]
DUEL: dict[str, Any] = {"duel": {}}
BOT = {"by": "bot", "bot": "random"}
QUEST = {"adventure": {"krosmasters": ["raul-bak", "pandalida", "katsu-mi"]}, "seats": [{}, {}, {}]}


def open_duel(maker: Visitor, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = maker.post("/api/tables", {"plan": DUEL, **more})
    return made


def sit(visitor: Visitor, table: dict[str, Any], **more: Any) -> dict[str, Any]:
    seated: dict[str, Any] = visitor.post(f"/api/tables/{table['id']}/seats", more)
    return seated


def teams_of(table: dict[str, Any]) -> Any:
    return table["plan"]["duel"]["teams"]


def test_each_brings_a_team(site: TestClient) -> None:
    maker, friend = guest(site), guest(site)
    table = open_duel(maker, team=SECOND)
    assert teams_of(sit(friend, table, team=OTHER)) == [SECOND, OTHER]


def test_who_brings_nothing_plays_with_what_was_planned(site: TestClient) -> None:
    maker, friend = guest(site), guest(site)
    assert teams_of(sit(friend, open_duel(maker))) == [FIRST, SECOND]
    assert teams_of(sit(friend, open_duel(maker), team=FIRST)) == [FIRST, FIRST]


def test_a_bot_plays_with_the_recommended_team_that_is_left(site: TestClient) -> None:
    maker = guest(site)
    against = DUEL | {"seats": [{}, BOT]}
    assert teams_of(maker.post("/api/tables", {"plan": against, "team": SECOND})) == [SECOND, FIRST]
    assert teams_of(maker.post("/api/tables", {"plan": against, "team": OTHER})) == [OTHER, SECOND]


def test_nobody_learns_a_team_before_the_game_begins(site: TestClient) -> None:
    """Two tables that differ only there are the same to all, also to who sits at them."""
    maker, friend = guest(site), guest(site)
    seen = []
    for team in (FIRST, OTHER):
        table = open_duel(maker, team=team)
        lobby = next(one for one in friend.get("/api/lobby")["open"] if one["id"] == table["id"])
        shown = [friend.get(f"/api/tables/{table['id']}"), maker.get(f"/api/tables/{table['id']}"), lobby]
        for one in shown:
            for own in ("id", "commitment", "invite", "created_at"):
                one.pop(own, None)
        seen.append(shown)
        assert maker.ask("DELETE", f"/api/tables/{table['id']}/seats").status == 204
    assert seen[0] == seen[1]


def test_who_leaves_takes_the_team_along(site: TestClient) -> None:
    maker, one, two, three = (guest(site) for _ in range(4))
    teams = [[*team] for team in FOUR_TEAMS[:3]]
    table = table_of(maker, {"duel": {"teams": teams}, "seats": [{}, {}, {}]})
    sit(one, table, team=["bakara", "lilotte"])
    assert one.ask("DELETE", f"/api/tables/{table['id']}/seats").status == 204
    sit(two, table)
    assert teams_of(sit(three, table)) == teams


@pytest.mark.parametrize(
    ("duel", "team"),
    [
        ({}, ["julith"]),
        ({}, ["nobody"]),
        ({"teams": None}, FIRST),
        ({"format": "box"}, FIRST),
    ],
)
def test_a_team_that_cannot_be_is_one_sentence_and_nobody_sits(site: TestClient, duel: Any, team: list[str]) -> None:
    maker, friend = guest(site), guest(site)
    table = table_of(maker, {"duel": duel})
    assert friend.refused("POST", f"/api/tables/{table['id']}/seats", {"team": team}) == (422, "bad-plan")
    assert maker.get(f"/api/tables/{table['id']}")["status"] == "open"
    assert maker.refused("POST", "/api/tables", {"plan": {"duel": duel}, "team": team}) == (422, "bad-plan")


def test_a_lesson_and_a_hot_seat_have_their_teams(site: TestClient) -> None:
    maker = guest(site)
    for plan in ({"tutorial": "1", "seats": [{}, BOT]}, DUEL | {"hot_seat": True}):
        assert maker.refused("POST", "/api/tables", {"plan": plan, "team": FIRST}) == (422, "bad-plan")


def test_each_sits_down_as_a_krosmaster_of_their_choice(site: TestClient) -> None:
    maker, one, other = guest(site), guest(site), guest(site)
    table = table_of(maker, QUEST)
    path = f"/api/tables/{table['id']}/seats"
    assert one.refused("POST", path, {"team": ["raul-bak"]}) == (422, "bad-plan")
    assert one.refused("POST", path, {"team": ["katsu-mi", "diver-birel"]}) == (422, "bad-plan")
    # The one whom the next seat would have led goes to the seat that is left.
    shown = sit(one, table, team=["katsu-mi"])
    assert shown["plan"]["adventure"]["krosmasters"] == ["raul-bak", "katsu-mi", "pandalida"]
    assert other.refused("POST", path, {"team": ["katsu-mi"]}) == (422, "bad-plan")
    begun = sit(other, table, team=["julith"])
    assert begun["status"] == "playing"
    assert begun["plan"]["adventure"]["krosmasters"] == ["raul-bak", "katsu-mi", "julith"]


def test_quick_match_takes_teams_along(site: TestClient) -> None:
    one, other = account(site), account(site)
    assert one.refused("POST", "/api/seek", {"pool": "calm", "team": ["julith"]}) == (422, "bad-plan")
    since = one.post("/api/seek", {"pool": "calm", "team": SECOND})["since"]
    assert one.post("/api/seek", {"pool": "calm"})["since"] == since, "the page asks again while it waits"
    other.post("/api/seek", {"pool": "calm"})
    with one.own_line(), other.own_line():
        found = None
        while found is None:
            found = one.get(f"/api/seek?since={since}")["table"]
    assert teams_of(one.get(f"/api/tables/{found}")) == [SECOND, FIRST]
