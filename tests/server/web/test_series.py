"""Series: points over several events of an organiser, which all can see."""

from typing import Any

from starlette.testclient import TestClient

from outerworld.server.storage.series import MOST_EVENTS, MOST_SERIES
from tests.server.web.scenes import resign
from tests.server.web.test_event_time import begun
from tests.server.web.test_events import made, rule, signed_up
from tests.server.web.visitors import Visitor, account, guest


def over(organiser: Visitor, names: list[str]) -> str:
    """An event that is over: everybody has their place in the order of these names, who are written down."""
    event = made(organiser, rounds=1, on="real")
    for name in names:
        organiser.post(f"/api/events/{event}/written-down", {"name": name})
    info = rule(organiser, event, "start")
    for table in info["rounds"][0]["tables"]:
        if len(table["players"]) > 1:
            first = names.index(table["players"][0]) < names.index(table["players"][1])
            places = [1, 2] if first else [2, 1]
            rule(organiser, event, "report", table=table["number"], places=places, reason="Told at the desk.")
    rule(organiser, event, "finish")
    return event


def series_of(organiser: Visitor, *events: str, **told: object) -> dict[str, Any]:
    info = organiser.post("/api/series", {"name": "Summer"} | told)
    for event in events:
        info = organiser.post(f"/api/series/{info['id']}/events", {"event": event})
    return dict(info)


def test_the_best_events_count_and_everybody_sees_the_standings(site: TestClient) -> None:
    organiser = account(site)
    events = [over(organiser, names) for names in (["Ana", "Ben"], ["Ben", "Ana"], ["Ana", "Cleo"])]
    events.append(made(organiser, name="Still to come"))
    info = series_of(organiser, *events, points=[5, 2], best=2)
    assert [event["status"] for event in info["events"]] == ["over", "over", "over", "open"]
    seen = guest(site).get(f"/api/series/{info['id']}")
    assert seen == info | {"yours": False}
    assert [(row["place"], row["name"], row["points"], row["results"]) for row in seen["standings"]] == [
        (1, "Ana", 10, [5, 2, 5, None]),
        (2, "Ben", 7, [2, 5, None, None]),
        (3, "Cleo", 2, [None, None, 2, None]),
    ]
    assert seen["standings"][0]["counts"] == [True, False, True, False]
    csv = guest(site).get(f"/api/series/{info['id']}/standings.csv")
    assert csv.splitlines()[1] == "1,Ana,10,5,2,5,"
    assert {"id": info["id"], "name": "Summer", "events": 4} in guest(site).get("/api/series")["series"]


def test_a_result_that_a_judge_changes_afterwards_counts(site: TestClient) -> None:
    organiser = account(site)
    event = over(organiser, ["Ana", "Ben"])
    info = series_of(organiser, event)
    assert [row["name"] for row in info["standings"]] == ["Ana", "Ben"]
    table = organiser.get(f"/api/events/{event}")["rounds"][0]["tables"][0]
    turned = [3 - place for place in table["places"]]
    rule(organiser, event, "report", table=1, places=turned, reason="The slip was read upside down.")
    assert [row["name"] for row in organiser.get(f"/api/series/{info['id']}")["standings"]] == ["Ben", "Ana"]


def test_who_shares_a_place_shares_its_points_and_who_is_disqualified_has_none(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1, on="real", tie_breaks=[])
    for name in ("Ana", "Ben", "Cleo", "Dan"):
        organiser.post(f"/api/events/{event}/written-down", {"name": name})
    rule(organiser, event, "start")
    for table in (1, 2):
        rule(organiser, event, "report", table=table, places=[1, 1], reason="Drawn.")
    rule(organiser, event, "disqualify", player="Dan", reason="Loaded dice.")
    rule(organiser, event, "finish")
    info = series_of(organiser, event, points=[10, 8, 6])
    assert {(row["name"], row["points"]) for row in info["standings"]} == {("Ana", 8), ("Ben", 8), ("Cleo", 8)}


def test_only_ones_own_public_events_are_in_ones_series(site: TestClient) -> None:
    organiser, other = account(site), account(site)
    info = series_of(organiser)
    address = f"/api/series/{info['id']}"
    foreign, private, own = made(other), made(organiser, public=False), made(organiser)
    assert organiser.refused("POST", f"{address}/events", {"event": foreign}) == (403, "not-your-event")
    assert organiser.refused("POST", f"{address}/events", {"event": "nowhere"}) == (403, "not-your-event")
    assert organiser.refused("POST", f"{address}/events", {"event": private}) == (409, "event-not-public")
    assert other.refused("POST", f"{address}/events", {"event": foreign}) == (403, "not-yours")
    assert other.refused("DELETE", address, {}) == (403, "not-yours")
    assert guest(site).refused("POST", "/api/series", {"name": "Summer"}) == (403, "not-for-guests")
    for _ in range(2):
        assert len(organiser.post(f"{address}/events", {"event": own})["events"]) == 1
    assert organiser.ask("DELETE", f"{address}/events/{own}", {}).body["events"] == []
    assert organiser.ask("DELETE", address, {}).status == 204
    assert organiser.refused("GET", address) == (404, "no-series")


def test_series_and_what_is_in_them_are_bounded(site: TestClient) -> None:
    organiser = account(site)
    bad: list[dict[str, object]] = [{"points": []}, {"points": [-1]}, {"points": [1] * 65}, {"best": 0}, {"name": "x"}]
    bad += [{"name": "\u200b\u200b"}, {"name": "Z" + "\u0301" * 7}]
    for wrong in bad:
        assert organiser.refused("POST", "/api/series", {"name": "Summer"} | wrong) == (422, "bad-request")
    assert organiser.refused("POST", "/api/series", {"name": "Summer", "best": MOST_EVENTS + 1})[0] == 422
    for _ in range(MOST_SERIES):
        series_of(organiser)
    assert organiser.refused("POST", "/api/series", {"name": "Summer"}) == (409, "too-many-series")


def duel(site: TestClient, organiser: Visitor, rated: bool) -> dict[str, Any]:
    """Two accounts play a game of an event, and one of them gives it up: how that one stands now."""
    event = made(organiser, rounds=1, rated=rated)
    players = [account(site), account(site)]
    for player in players:
        player.post(f"/api/events/{event}/players")
    table = rule(organiser, event, "start")["rounds"][0]["tables"][0]
    begun(players, table)
    resign(players[0], table["games"][0]["table"])
    profile = organiser.get(f"/api/people/{players[0].name}")
    return dict(next(standing for standing in profile["standings"] if standing["league"] == "duel"))


def test_games_of_an_event_are_rated_by_the_rules_of_any_table(site: TestClient) -> None:
    organiser = account(site)
    loser = duel(site, organiser, rated=True)
    assert (loser["losses"], loser["rated_games"]) == (1, 1)
    assert loser["rating"] < 1500
    unrated = duel(site, organiser, rated=False)
    assert (unrated["losses"], unrated["rated_games"], unrated["rating"]) == (1, 0, 1500)
    pods = made(organiser, rounds=1, system="pods")
    signed_up(site, pods, 3)
    table = rule(organiser, pods, "start")["rounds"][0]["tables"][0]
    assert organiser.get(f"/api/tables/{table['games'][0]['table']}")["plan"]["rated"] is False
