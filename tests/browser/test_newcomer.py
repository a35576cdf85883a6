"""What somebody who is here for the first time stumbled over."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.screens import READING, among_others, go
from tests.browser.table import Table
from tests.browser.test_duel import answer_by_keys, asked, play_until, start_duel
from tests.browser.test_layout import fits
from tests.browser.test_room import CUT_OFF

# By figure, what the drop on the board and the drops of its card say.
DROPS = """() => Object.fromEntries([...document.querySelectorAll("[data-testid^=badges-]")].map((badges) => {
    const letter = badges.dataset.testid.slice(7);
    const card = document.querySelector(`[data-testid=card-${letter}] .gauge`);
    const [full, short] = [card.querySelectorAll(".marks .full").length, card.querySelector(".short").textContent];
    return [letter, [badges.querySelector(".health").textContent.trim(), String(full), short.split("/")[0]]];
}))"""
# Whether the number and the sign of each column of a bubble stand side by side.
APART = """() => [...document.querySelectorAll("[data-testid=odds] > g:not(.ko)")].map((column) => {
    const [label, drop] = [".label", ".drop"].map((name) => column.querySelector(name).getBoundingClientRect());
    return label.right <= drop.left + 1;
})"""
TO_READ = ("home", "lobby", "ranking", "profile", "dice", "games", "rules", "cards", "card", "team", "practice")


def is_hurt(table: Table) -> bool:
    """Whether anybody has an injury and still stands."""
    return table.page.locator("[data-injuries]:not([data-injuries='0'])[data-ko='false']").count() > 0


def test_a_drop_is_health_on_the_board_and_on_the_card(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE, until=is_hurt)
    drops = table.page.evaluate(DROPS)
    assert len(drops) == 2
    assert {len(set(shown)) for shown in drops.values()} == {1}, drops


def test_home_leads_back_to_the_game_that_was_left(sit: Sit) -> None:
    table = start_duel(sit())
    address = table.page.url
    go(table, *READING["home"])
    expect(table.seen("play-on")).to_contain_text("Fanmade 4.1, Bonta I")
    table.seen("play-on").click()
    table.settle()
    assert table.page.url == address
    table.seen("resign").click()
    table.seen("resign-sure").click()
    expect(table.seen("banner")).to_be_visible()
    go(table, *READING["home"])
    expect(table.seen("play-on")).to_have_count(0)


def test_a_guests_name_is_for_a_new_account_and_not_for_logging_in(sit: Sit) -> None:
    table = go(sit().start(), *READING["account"])
    expect(table.seen("guest-name")).not_to_have_value("")
    name = table.seen("guest-name").input_value()
    new, known = table.seen("name").all()
    expect(new).to_have_value(name)
    expect(known).to_have_value("")


@pytest.mark.parametrize(("language", "ap"), [("en", "1 AP, "), ("fr", "1 PA, ")])
def test_what_is_bought_says_all_that_it_costs_before_it_is_pressed(sit: Sit, language: str, ap: str) -> None:
    table = sit()
    table.seen("language").select_option(language)
    start_duel(table.answered())
    play_until(table, answer_by_keys, lambda _: asked(table) == "")
    for name in ("action-buy", "action-buy-gg"):
        expect(table.seen(name)).to_contain_text(re.compile(rf"{ap}\d+\+? kamas"))


@pytest.mark.parametrize(("width", "height", "rows"), [(360, 740, 3), (844, 390, 1)])
def test_the_longer_language_fits_a_phone_on_every_screen(sit: Sit, width: int, height: int, rows: int) -> None:
    table = among_others(sit(width=width, height=height, touch=True))
    table.seen("language").select_option("fr")
    table.answered()
    for name in TO_READ:
        fits(go(table, *READING[name]))
    menu = table.page.locator("nav").first.bounding_box()
    assert menu
    assert menu["height"] < rows * 48 + 24
    assert go(table, *READING["team"]).page.evaluate(CUT_OFF) == []
    go(table, "teams/fanmade-4.1/constructed", "[data-testid^=add-]")
    expect(table.page.locator("[data-testid^=add-]").first).to_be_in_viewport()
    person = go(table, *READING["ranking"]).page.locator("tbody a").first.bounding_box()
    assert person
    assert person["width"] > person["height"], "A name is read in one line."


def test_a_bubble_has_room_for_its_signs(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE, until=lambda table: table.target() is not None)
    assert set(table.page.evaluate(APART)) == {True}
