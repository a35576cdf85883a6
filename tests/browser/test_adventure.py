"""An adventure of Quest on the page: begun from the home page, walked, and found again after a reload."""

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import Table


def begin(table: Table) -> Table:
    """The first question of an adventure against a bot, from the home page."""
    table.seen("start-adventure").click()
    table.settle()
    return table


def choose(table: Table, option: str) -> None:
    """Presses the button of an option."""
    table.page.locator(f'[data-option="{option}"]').click()
    table.settle()


def test_an_adventure_is_begun_walked_and_found_again(sit: Sit) -> None:
    table = begin(sit())
    expect(table.seen("round")).to_have_attribute("data-round", "1")
    choose(table, "adventure")
    expect(table.seen("stock-1")).to_have_attribute("data-mode", "adventure")
    before = table.where("A")
    table.page.locator(".walkable").first.click()
    table.settle()
    there = table.where("A")
    assert there != before
    table.page.reload()
    table.settle()
    assert table.where("A") == there
    expect(table.seen("action-pick-up")).to_have_attribute("aria-disabled", "true")
    table.seen("action-end").click()
    table.settle()
    expect(table.seen("prompt")).to_be_visible()
