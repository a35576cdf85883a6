"""Whoever reads elsewhere is told what waits at their tables, and nobody waits for a page that shows something else."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import MOUSE
from tests.browser.screens import READING, go
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_tables import two_at_a_table

HIDE = """hidden => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def seek(table: Table, pool: str = "quick") -> Table:
    """Waits for an opponent."""
    go(table, "lobby", f"[data-testid=seek-{pool}]")
    table.seen(f"seek-{pool}").click()
    return table.answered()


def two_are_paired(sit: Sit) -> tuple[Table, Table]:
    """The first, who has waited longer and begins, reads the cards on a phone; the second waits in the lobby."""
    reader = seek(sit(width=390, height=844, touch=True))
    expect(reader.seen("seek-stop")).to_be_visible()
    go(reader, *READING["cards"])
    return reader, seek(sit())


def test_who_is_paired_while_reading_cards_is_told_and_the_opponent_does_not_wait_for_the_dice(sit: Sit) -> None:
    reader, other = two_are_paired(sit)
    other.seen("board").wait_for()
    expect(reader.seen("call")).to_have_attribute("data-why", "turn")
    expect(reader.seen("call").get_by_role("timer")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    expect(reader.seen("badge")).to_have_text("1")
    expect(reader.page).to_have_title(re.compile(r"^\(1\) Your turn against .+ – Outerworld$"))
    assert "circle" in (reader.page.locator("link[rel=icon]").get_attribute("href") or "")
    expect(reader.seen("call-announcer")).to_contain_text("Your turn")
    is_sound(reader)
    reader.seen("call-go").tap()
    reader.seen("board").wait_for()
    expect(reader.seen("call")).to_have_count(0)
    expect(reader.page).to_have_title("Outerworld")
    assert "circle" not in (reader.page.locator("link[rel=icon]").get_attribute("href") or "")


def test_chat_an_offer_and_the_end_call_on_every_screen(sit: Sit) -> None:
    one, other = two_at_a_table(sit)
    MOUSE.choose(one, "c3")
    one.settle()
    for screen in ("rules", "home"):
        go(other, *READING[screen])
    one.seen("chat-text").fill("Where are you?")
    one.page.keyboard.press("Enter")
    expect(other.seen("call")).to_contain_text("Where are you?")
    other.seen("call").get_by_role("button").tap()
    expect(other.seen("call")).to_have_count(0)
    one.seen("draw").click()
    expect(other.seen("call")).to_have_attribute("data-why", "draw")
    expect(other.seen("call")).to_contain_text("offers a draw")
    one.page.get_by_role("button", name="Withdraw").click()
    expect(other.seen("call")).to_have_count(0)
    one.seen("resign").click()
    one.seen("resign-sure").click()
    expect(other.seen("call")).to_have_attribute("data-why", "over")
    other.seen("call-go").tap()
    expect(other.seen("banner")).to_have_attribute("data-won", "true")
    go(other, *READING["home"])
    expect(other.seen("call")).to_have_count(0)


def test_your_tables_begin_with_those_where_it_is_your_turn(sit: Sit) -> None:
    one, other = two_at_a_table(sit)
    go(other, "lobby", "[data-testid=turn]")
    expect(other.seen("turn").first).to_have_text("waiting for the others")
    one.seen("action-end").click()
    expect(other.seen("turn").first).to_have_text("your turn")
    entry = other.page.get_by_role("navigation").locator("[aria-current]")
    expect(entry.get_by_test_id("badge")).to_have_text("1")
    assert entry.evaluate("entry => getComputedStyle(entry).textDecorationLine") == "none"
    assert entry.locator(".name").evaluate("name => getComputedStyle(name).textDecorationLine") == "underline"


def test_the_browser_notifies_who_looks_elsewhere_if_allowed(sit: Sit) -> None:
    one, other = two_at_a_table(sit)
    one.page.context.grant_permissions(["notifications"])
    one.seen("settings-open").click()
    one.seen("setting-notify").get_by_role("checkbox").check()
    expect(one.seen("setting-notify").get_by_role("checkbox")).to_be_checked()
    one.seen("settings-close").click()
    one.seen("action-end").click()
    one.page.evaluate(HIDE, True)
    other.settle()
    other.seen("action-end").tap()
    expect(one.page).to_have_title(re.compile(r"^\(1\) Your turn"))
    one.page.wait_for_function(
        """async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications()).length === 1"""
    )
    one.page.evaluate(HIDE, False)
    expect(one.page).to_have_title("Outerworld")
    one.page.wait_for_function(
        """async () => (await (await navigator.serviceWorker.getRegistration()).getNotifications()).length === 0"""
    )


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_a_call_is_sound_in_both_themes_and_spoken_in_french(sit: Sit, dark: bool) -> None:
    reader = sit(dark=dark)
    seek(reader, "friendly")
    expect(reader.seen("seek-stop")).to_be_visible()
    go(reader, *READING["rules"])
    seek(sit(), "friendly").seen("board").wait_for()
    expect(reader.seen("call")).to_be_visible()
    is_sound(reader)
    reader.page.evaluate("localStorage.setItem('outerworld.language', 'fr')")
    reader.page.reload()
    expect(reader.seen("call")).to_contain_text("À toi de jouer contre")
