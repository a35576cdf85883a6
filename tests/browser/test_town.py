"""The town of an adventure: its market, and what a dashboard shows and does."""

from playwright.sync_api import expect

from tests.browser.adventures import around_one_screen, cells_with, choose, walk_towards
from tests.browser.conftest import Sit
from tests.browser.hands import MOUSE, TOUCH
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits

# Buttons of the market that reach out of their place.
SPILT = """() => [...document.querySelectorAll(".market li")].filter((place) => {
    const { right, bottom } = place.getBoundingClientRect();
    return [...place.children].some((thing) => {
        const box = thing.getBoundingClientRect();
        return box.right > right + 1 || box.bottom > bottom + 1;
    });
}).map((place) => place.textContent.trim())"""


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
    assert table.page.evaluate(SPILT) == []
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


def test_a_place_says_why_it_is_of_no_use_now_and_does_what_it_is_there_for(sit: Sit) -> None:
    """What a press on a tree or on the Marketplace brings, far from it and beside it."""
    table = around_one_screen(sit)
    choose(table, "adventure")
    tree, market = cells_with(table, "tree")[0], cells_with(table, "marketplace")[0]
    MOUSE.choose(table, tree)
    expect(table.seen("hint")).to_contain_text("There is no tree or vein next to Raul Bak.")
    expect(table.seen("hint").get_by_test_id("rule-link")).to_be_visible()
    MOUSE.choose(table, market)
    expect(table.seen("hint")).to_contain_text("Marketplace")
    expect(table.seen("prompt")).to_have_count(0)
    walk_towards(table, market)
    MOUSE.choose(table, market)
    expect(table.seen("task")).to_have_text("The Marketplace")
    expect(table.seen("prompt")).to_contain_text("You only look: nothing is paid yet.")
    table.seen("cancel").click()
    expect(table.seen("prompt")).to_have_count(0)


def test_a_finger_is_told_at_its_first_touch(sit: Sit) -> None:
    table = around_one_screen(sit, touch=True)
    choose(table, "adventure", TOUCH)
    TOUCH.choose(table, cells_with(table, "tree")[0])
    expect(table.seen("hint")).to_contain_text("There is no tree or vein next to Raul Bak.")


def test_the_first_turn_says_what_to_do_and_the_help_is_that_of_an_adventure(sit: Sit) -> None:
    table = around_one_screen(sit)
    choose(table, "adventure")
    expect(table.seen("hint")).to_contain_text("Walk next to a tree or a vein and farm it")
    table.seen("action-farm").hover()
    expect(table.seen("hint")).to_contain_text("There is no tree or vein next to")
    table.seen("turn").hover()
    expect(table.seen("hint")).to_contain_text("Walk next to a tree or a vein and farm it")
    table.seen("help-open").click()
    lines = table.page.get_by_role("dialog").get_by_role("listitem")
    expect(lines.filter(has_text="Geegee Path")).to_have_count(1)
    expect(lines.filter(has_text="In a duel")).to_have_count(0)
    is_sound(table)
