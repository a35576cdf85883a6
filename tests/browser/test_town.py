"""The town of an adventure: its market, and what a dashboard shows and does."""

from playwright.sync_api import expect

from tests.browser.adventures import around_one_screen, cells_with, choose, walk_towards
from tests.browser.conftest import Sit
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits


def at_the_market(table: Table) -> Table:
    """In Adventure mode beside the Marketplace."""
    choose(table, "adventure")
    walk_towards(table, cells_with(table, "marketplace")[0])
    return table


def test_the_market_is_looked_at_left_unpaid_and_then_bought_from(sit: Sit) -> None:
    table = at_the_market(around_one_screen(sit))
    own = table.seen("stock-1")
    table.seen("action-dabble").click()
    table.seen("cancel").click()
    expect(table.seen("action-dabble")).to_have_attribute("aria-disabled", "false")
    expect(own).to_contain_text("6 of 6 AP")
    table.seen("action-dabble").click()
    choose(table, "dabble")
    expect(own).to_contain_text("3 of 6 AP")
    fits(table)
    is_sound(table)
    kamas = int(own.get_attribute("data-kamas") or 0)
    choose(table, "buy wood")
    expect(own).to_have_attribute("data-kamas", str(kamas - 3))
    expect(own).to_contain_text("1 wood")
    choose(table, "end")
    expect(table.seen("prompt")).to_have_count(0)


def test_a_cover_is_lifted_on_the_dashboard_and_others_are_looked_at(sit: Sit) -> None:
    table = around_one_screen(sit)
    choose(table, "adventure")
    seal = table.seen("uncover-slow-down")
    expect(seal).to_contain_text("Slow Down")
    seal.click()
    table.settle()
    expect(seal).to_have_count(0)
    expect(table.seen("stock-1")).to_have_attribute("data-kamas", "1")
    table.seen("stock-2").click()
    expect(table.seen("other").get_by_test_id("uncover-story")).to_have_attribute("aria-disabled", "true")
    is_sound(table)
    table.seen("other-close").click()
    table.seen("demon").click()
    expect(table.seen("about-demon")).to_contain_text("The Demon is shared")
    table.seen("demon-close").click()


def test_why_not_is_said_of_every_errand_with_its_rule(sit: Sit) -> None:
    table = around_one_screen(sit)
    choose(table, "adventure")
    for action in ("farm", "craft", "zaap", "trade", "flee"):
        button = table.seen(f"action-{action}")
        expect(button).to_have_attribute("aria-disabled", "true")
        button.dispatch_event("click")
        expect(table.seen("hint").get_by_role("button")).to_be_visible()
