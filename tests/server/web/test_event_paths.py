"""Who met whom at an event, and what came of it."""

from starlette.testclient import TestClient

from tests.server.web.test_events import made, played, rule, signed_up, sweep, tables
from tests.server.web.visitors import account


def test_everybody_sees_who_met_whom_with_links_to_the_games(site: TestClient) -> None:
    organiser = account(site)
    event = made(organiser, rounds=1)
    players = signed_up(site, event, 3)
    info = rule(organiser, event, "start")
    played(players, info)
    sweep(site)
    paths = {path["player"]: path["steps"] for path in organiser.get(f"/api/events/{event}/paths")["paths"]}
    (table,) = (table for table in tables(info) if len(table["players"]) == 2)
    winner, loser = table["players"]
    (step,) = paths[winner]
    assert (step["how"], step["opponents"], step["place"]) == ("won", [loser], 1)
    assert step["games"] == [table["games"][0]["table"]]
    assert [step["how"] for step in paths[loser]] == ["lost"]
    (alone,) = {player.name for player in players} - {winner, loser}
    assert [step["how"] for step in paths[alone]] == ["bye"]
    head, *rows = (line.split(",") for line in organiser.get(f"/api/events/{event}/crosstable.csv").splitlines())
    assert head == ["place", "player", "1", "2", "3", "points"]
    cells = {row[1]: row[2:5] for row in rows}
    order = [row[1] for row in rows]
    assert cells[winner][order.index(loser)] == "1"
    assert cells[loser][order.index(winner)] == "0"
    assert cells[alone] == ["", "", ""]
