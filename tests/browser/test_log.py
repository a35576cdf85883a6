"""The log as a person would tell it: a line a deed, with its dice and rules below."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE


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


def test_in_a_long_game_only_what_is_seen_is_drawn(sit: Sit) -> None:
    table = sit().start()
    MOUSE.choose(table, "d4")
    table.settle()
    expect(table.seen("log-deed").first).to_have_css("content-visibility", "auto")
