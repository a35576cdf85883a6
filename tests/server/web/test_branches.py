"""Playing on from a moment of a finished game."""

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from outerworld.cards.loading import load_catalogue
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.verify import report_on
from outerworld.server.live.messages import PROTOCOL
from tests.server.web.conftest import site_in
from tests.server.web.scenes import VALUE, resign, say, until
from tests.server.web.visitors import FOR_TWO, LESSON, Visitor, guest, table_of

LINES = 3
"""A value and two answers."""


def finished(player: Visitor, **more: Any) -> str:
    """A lesson that somebody plays for two answers, and gives up."""
    table: str = table_of(player, LESSON | more)["id"]
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        for option in ("move c3", "move c4"):
            number = until(session, "options")["number"]
            say(session, "answer", number=number, option=option)
            while until(session, "state")["number"] <= number:
                pass
    resign(player, table)
    return table


def branch(player: Visitor, table: str, number: int = LINES, **more: Any) -> dict[str, Any]:
    made: dict[str, Any] = player.post(
        f"/api/archive/{table}/branches", {"number": number, "seat": 1, "bot": "random"} | more
    )
    return made


def first_view(player: Visitor, table: str) -> dict[str, Any]:
    """Gives the value for the dice, and sees the first state."""
    with player.at(table) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        view: dict[str, Any] = until(session, "state")["view"]
    return view


def test_a_branch_is_a_table_of_ones_own(site: TestClient) -> None:
    player, other = guest(site), guest(site)
    table = finished(player)
    made = branch(other, table)
    assert made["plan"]["branch"] == {"table": table, "number": LINES}
    assert (made["status"], made["number"], made["plan"]["rated"]) == ("playing", LINES + 2, False)
    assert [seat["bot"] for seat in made["seats"]] == [None, "random"]
    assert made["seats"][0]["person"]["name"] == other.name
    then = Visitor(site).get(f"/api/archive/{table}/moments/{LINES}")["view"]
    now = first_view(other, made["id"])
    assert (now["units"], now["board"], now["turn"]) == (then["units"], then["board"], then["turn"])


def test_its_record_is_sound_and_its_moments_can_be_seen(site: TestClient) -> None:
    player = guest(site)
    made = branch(player, finished(player))["id"]
    with player.at(made) as session:
        say(session, "hello", protocol=PROTOCOL)
        say(session, "value", value=VALUE)
        number = until(session, "options")["number"]
        say(session, "answer", number=number, option="end")
        while until(session, "state")["number"] <= number:
            pass
    resign(player, made)
    record = Visitor(site).ask("GET", f"/api/archive/{made}/record").body
    report = report_on(record, load_catalogue(), RULES_VERSION)
    assert any(line.startswith("Branch: ") for line in report)
    last = Visitor(site).get(f"/api/archive/{made}/moments/0")["last"]
    seen = [Visitor(site).get(f"/api/archive/{made}/moments/{number}") for number in range(last + 1)]
    assert [moment["number"] for moment in seen if moment["view"] is None] == [0, 1, 2, LINES + 2]
    again = branch(player, made, last - 2 - 1, seat=2)
    assert again["seats"][1]["person"]["name"] == player.name


def test_a_branch_outlives_the_server(tmp_path: Path) -> None:
    with site_in(tmp_path, rate_limits=False) as site:
        player = guest(site)
        table = branch(player, finished(player))["id"]
        before = first_view(player, table)
        (tmp_path / "page" / "index.html").unlink()
        (tmp_path / "page").rmdir()
    with site_in(tmp_path, rate_limits=False) as site:
        player.client = site
        with player.at(table) as session:
            say(session, "hello", protocol=PROTOCOL)
            assert until(session, "state")["view"] == before


def test_nothing_of_it_is_told_while_it_is_played(site: TestClient) -> None:
    player = guest(site)
    table = finished(player)
    secret = Visitor(site).get(f"/api/archive/{table}")["secret"]
    made = branch(player, table)
    assert secret not in str(made)
    assert Visitor(site).refused("GET", f"/api/archive/{made['id']}/record") == (409, "not-over")
    assert Visitor(site).refused("POST", f"/api/archive/{made['id']}/branches") == (401, "nobody")
    assert player.refused("POST", f"/api/archive/{made['id']}/branches", {"number": 2, "seat": 1, "bot": "random"}) == (
        409,
        "not-over",
    )


def test_the_branch_of_a_private_game_is_private(site: TestClient) -> None:
    player, stranger = guest(site), guest(site)
    table = finished(player, public=False)
    body = {"number": LINES, "seat": 1, "bot": "random"}
    assert stranger.refused("POST", f"/api/archive/{table}/branches", body) == (404, "not-found")
    made = branch(player, table)
    assert made["plan"]["public"] is False
    assert stranger.refused("GET", f"/api/tables/{made['id']}") == (404, "not-found")


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ({"number": 0}, (409, "waiting")),
        ({"number": LINES + 1}, (409, "over")),
        ({"number": 99}, (404, "not-found")),
        ({"number": -1}, (422, "bad-request")),
        ({"seat": 3}, (422, "bad-plan")),
        ({"bot": "nobody"}, (422, "bad-plan")),
    ],
)
def test_what_cannot_be_played_on(site: TestClient, body: dict[str, Any], expected: tuple[int, str]) -> None:
    player = guest(site)
    table = finished(player)
    whole = {"number": LINES, "seat": 1, "bot": "random"} | body
    assert player.refused("POST", f"/api/archive/{table}/branches", whole) == expected


def test_a_table_cannot_say_that_it_is_a_branch(site: TestClient) -> None:
    plan = FOR_TWO | {"branch": {"table": "k7xw3m9q2d", "number": 3}}
    assert guest(site).refused("POST", "/api/tables", {"plan": plan}) == (422, "bad-plan")


def test_after_a_branch_the_whole_game_is_played_again(site: TestClient) -> None:
    player = guest(site)
    made = branch(player, finished(player))["id"]
    resign(player, made)
    rematch = player.post(f"/api/tables/{made}/rematch")["table"]
    assert player.get(f"/api/tables/{rematch}")["plan"]["branch"] is None


def test_a_moment_speaks_the_language_of_who_asks(site: TestClient) -> None:
    player = guest(site)
    table = finished(player)
    texts = {
        language: [
            event["text"]
            for event in Visitor(site).get(f"/api/archive/{table}/moments/{LINES}?language={language}")["events"]
        ]
        for language in ("en", "fr")
    }
    assert texts["en"] != texts["fr"]
