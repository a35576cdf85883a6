"""The log as a person would tell it: a line a deed, with its dice and rules below."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.screens import go
from tests.browser.table import Table

DRAWN = 40


def test_a_walk_is_one_line_that_unfolds_to_its_steps(sit: Sit) -> None:
    table = sit().start()
    MOUSE.choose(table, "d4")
    table.settle()
    deed = table.seen("log-deed")
    expect(deed.locator("summary")).to_have_text("Joris moves from c2 to d4.")
    expect(deed.get_by_test_id("log-line").first).to_be_hidden()
    deed.locator("summary").press("Enter")
    expect(deed.get_by_test_id("log-line")).to_have_count(3)
    expect(deed.get_by_test_id("log-line").last).to_be_visible()


def test_a_blow_is_one_line_without_its_dice(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE, until=lambda table: table.seen("log-line").filter(has_text="Punch deals").count() > 0)
    blow = table.seen("log-deed").filter(has_text=re.compile("uses Punch"))
    expect(blow.first.locator("[data-kind=rolled]")).to_have_count(2)
    expect(blow.first.locator("summary")).not_to_contain_text("rolls")


def test_what_was_taken_back_is_not_told_any_more(sit: Sit) -> None:
    table = sit().start()
    MOUSE.choose(table, "d4")
    table.settle()
    table.page.keyboard.press("Control+z")
    expect(table.seen("log-deed").filter(has_text="Joris moves")).to_have_count(0)
    expect(table.seen("log-deed").filter(has_text="takes it back")).to_have_count(1)


def test_players_who_share_a_screen_have_names_and_a_long_log_draws_only_a_part(sit: Sit) -> None:
    table = go(sit(), "new", "[data-testid=make-table]")
    table.seen("new-opponent").select_option("here")
    table.seen("name-1").fill("Ann")
    table.seen("name-2").fill("Béla")
    table.seen("make-table").click()
    ends: set[tuple[float, float]] = set()

    def look(table: Table, _: str) -> None:
        """Notes where the end of a turn is offered."""
        if box := table.seen("action-end").bounding_box():
            ends.add((box["x"], box["y"]))

    play_on(table, MOUSE, look=look, until=lambda table: table.turn > 1)
    assert len(ends) == 1
    expect(table.seen("players")).to_have_text(re.compile("Ann.*Béla"))
    expect(table.seen("turn")).to_have_text(re.compile("(Ann|Béla) (plays |chooses)"))
    expect(table.seen("score-1")).to_contain_text("Ann")
    play_on(table, MOUSE, until=lambda table: table.seen("log-earlier").count() > 0)
    expect(table.seen("log")).to_contain_text("The turn of Béla")
    expect(table.seen("log-deed")).to_have_count(DRAWN)
    expect(table.seen("log-deed").last).to_be_in_viewport()
    last = table.seen("log-deed").last.locator("summary").inner_text()
    table.seen("log-earlier").press("Enter")
    expect(table.seen("log-deed")).to_have_count(DRAWN)
    expect(table.seen("log-deed").first).to_have_attribute("aria-posinset", "1")
    expect(table.seen("log-earlier")).to_have_count(0)
    table.seen("log-deed").first.locator("summary").press("Enter")
    expect(table.seen("log-line").first).to_be_visible()
    table.seen("log-later").press("Enter")
    expect(table.seen("log-deed").last.locator("summary")).to_have_text(last)
    table.seen("resign").click()
    table.seen("resign-sure").click()
    expect(table.seen("banner").locator("h2")).to_have_text(re.compile("^(Ann|Béla) wins!$"))
    assert "Player " not in table.page.locator("body").inner_text()
