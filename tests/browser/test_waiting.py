"""Whoever waits is told for whom: a spectator, a drafter, and who was paired with somebody that does not come."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from websockets.sync.client import connect
from websockets.typing import Origin

from outerworld.server.live.messages import PROTOCOL
from outerworld.server.live.pairing import SOON
from tests.browser.conftest import Sit, serving
from tests.browser.screens import go
from tests.browser.table import Table
from tests.browser.test_calls import seek

MISSING = "Late Lilotte"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a server's own."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def address(data: Path) -> Iterator[str]:
    """A server whose stored times may be changed."""
    with serving(data) as found:
        yield found


def begin_earlier(data: Path) -> None:
    """Every game began so long ago that a missing player is not waited for any more."""
    (database,) = data.rglob("*.sqlite")
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(f"UPDATE tables SET started_at = started_at - {SOON}")  # noqa: S608


def new_table(table: Table, opponent: str, teams: str = "brought", **names: str) -> Table:
    """A new table as the form makes it."""
    go(table, "new", "[data-testid=make-table]")
    table.seen("new-opponent").select_option(opponent)
    table.seen("new-teams").select_option(teams)
    for field, name in names.items():
        table.seen(field.replace("_", "-")).fill(name)
    table.seen("make-table").click()
    return table


def test_a_spectator_reads_who_is_choosing(sit: Sit) -> None:
    one = new_table(sit(), "here", name_1="Ann", name_2="Béla").settle()
    expect(one.seen("turn")).to_contain_text("Ann chooses")
    one.seen("leave").wait_for()
    watcher = sit()
    watcher.page.goto(f"{one.page.url}?invite={one.page.evaluate(INVITE)}")
    expect(watcher.seen("turn")).to_contain_text("Ann is choosing")
    assert "Player " not in watcher.page.locator("body").inner_text()


INVITE = """async () => (await (await fetch(`/api/tables/${location.hash.split("/")[2]}`)).json()).invite"""


def test_a_waiting_drafter_sees_what_is_on_offer(sit: Sit) -> None:
    one = new_table(sit(), "friend", "drafted")
    other = sit(width=844, height=390, touch=True)
    other.page.goto(one.seen("invite").input_value())
    other.seen("sit").click()
    for table in (one, other):
        table.seen("set-up").wait_for()
    expect(one.seen("set-up-choice").or_(one.seen("on-offer"))).not_to_have_count(0)
    chooser, waiting = (one, other) if one.seen("set-up-choice").count() else (other, one)
    expect(chooser.seen("set-up-choice")).to_have_count(2)
    expect(waiting.seen("on-offer").get_by_test_id("full-card")).to_have_count(2)
    expect(waiting.seen("set-up-choice")).to_have_count(0)
    for card in other.seen("full-card").all():
        expect(card).to_be_in_viewport(ratio=0.3)
    place = one.seen("set-up").bounding_box()
    assert place
    assert place["height"] > 0.65 * 800, "Cards to choose from have the room of dice and buttons that nobody needs yet."
    chooser.seen("set-up-choice").first.click()
    expect(chooser.seen("on-offer").get_by_test_id("full-card")).to_have_count(2)


def test_a_quick_match_that_never_begins_ends_and_says_why(
    sit: Sit, browser: Browser, address: str, data: Path
) -> None:
    table = seek(sit())
    expect(table.seen("seek-stop")).to_be_visible()
    # A program that is there and never opens the table: a page gives the dice their value by itself.
    origin = address.rstrip("/")
    gone = browser.new_context(extra_http_headers={"origin": origin})
    assert gone.request.post(f"{address}api/guests", data={"name": MISSING}).ok
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in gone.cookies())
    line = f"{address.replace('http', 'ws', 1)}api/me/socket"
    with connect(line, origin=Origin(origin), additional_headers={"cookie": cookies}) as own:
        own.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert gone.request.post(f"{address}api/seek", data={"pool": "quick"}).ok
        expect(table.seen("waiting")).to_contain_text("The dice are being sealed")
    begin_earlier(data)
    expect(table.seen("never-began")).to_have_text(f"{MISSING} did not come in time. Nobody has won or lost.")
    gone.close()
