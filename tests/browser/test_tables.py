"""Tables of several people, and games that are watched again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import Fighter, play_on
from tests.browser.hands import MOUSE, TOUCH
from tests.browser.table import Table
from tests.browser.wire import Wire

NEW_TABLE = """async () => {
    const made = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ plan: { tutorial: "1", seats: [{ by: "person" }, { by: "person" }], public: false } }),
    });
    location.hash = `#/tables/${(await made.json()).id}`;
}"""


def two_at_a_table(sit: Sit, through: tuple[str, str] = ("", "")) -> tuple[Table, Table]:
    """Two strangers, the second on a phone, who comes by the link of the first, perhaps from another address."""
    one, other = sit(), sit(width=390, height=844, touch=True)
    one.start().seen("leave").click()
    expect(one.seen("start-lesson")).to_be_visible()
    one.page.evaluate(NEW_TABLE)
    link = one.seen("invite").input_value()
    other.page.goto(link.replace(*through))
    other.seen("sit").click()
    one.settle()
    other.seen("board").wait_for()
    return one, other


@pytest.mark.long
def test_two_people_play_to_the_end_though_the_wire_of_one_is_cut(sit: Sit, address: str) -> None:
    with Wire(address) as wire:
        one, other = two_at_a_table(sit, (address, wire.address))
        here, there = Fighter(one, MOUSE), Fighter(other, TOUCH)
        assert here.step() == "walk"
        expect(other.seen("unit-A")).to_have_attribute("data-cell", one.settle().where("A"))
        wire.cut()
        expect(other.seen("connection-notice")).to_be_visible()
        here.turn()
        expect(one.seen("players")).to_contain_text("away")
        wire.mend()
        expect(other.seen("connection-notice")).to_have_count(0)
        assert other.settle().turn == 2
        expect(one.seen("turn")).to_have_attribute("data-turn", "2")
        assert other.units() == one.units()
        while not (there.turn() or here.turn()):
            pass
        banners = one.seen("banner"), other.seen("banner")
        assert {banner.get_attribute("data-won") for banner in banners} == {"true", "false"}
        other.page.context.close()
    one.faults.forgive("WebSocket connection to")


def test_they_talk_and_one_resigns_and_both_play_again(sit: Sit) -> None:
    one, other = two_at_a_table(sit)
    one.seen("chat-text").fill("<b>Hello</b>")
    one.page.keyboard.press("Enter")
    expect(other.seen("chat")).to_contain_text("<b>Hello</b>")
    MOUSE.choose(one, "c3")
    one.settle()
    other.seen("resign").click()
    expect(other.seen("play-on")).to_be_focused()
    other.seen("resign-sure").click()
    expect(one.seen("banner")).to_have_attribute("data-won", "true")
    expect(other.seen("banner")).to_have_attribute("data-won", "false")
    before = one.page.url
    one.seen("rematch").click()
    other.seen("rematch").click()
    expect(one.seen("banner")).to_have_count(0)
    one.settle()
    assert one.page.url != before


def test_a_finished_game_is_watched_again_with_the_slider(sit: Sit) -> None:
    table = sit().start()
    live: list[list[str]] = []
    play_on(table, MOUSE, look=lambda table, _: live.append(table.units()))
    table.seen("watch-again").click()
    expect(table.seen("moment")).to_have_text(re.compile(r"Step 0 of \d+"))
    last = int(table.seen("moment").inner_text().split()[-1])
    slider = table.page.get_by_role("slider")
    slider.focus()
    replayed: list[list[str]] = []
    for step in range(1, last + 1):
        replayed.append(table.units())
        table.page.keyboard.press("ArrowRight")
        expect(table.seen("moment")).to_have_text(f"Step {step} of {last}")
    expect(table.seen("unit-b")).to_have_attribute("data-ko", "true")
    assert all(moment in replayed for moment in live)
    slider.click()
    expect(table.seen("moment")).to_have_text(f"Step {last // 2} of {last}")
    table.page.get_by_role("button", name="To the end").click()
    expect(table.seen("moment")).to_have_text(f"Step {last} of {last}")


def test_who_comes_by_a_public_link_watches(sit: Sit) -> None:
    one = sit()
    one.start().seen("leave").click()
    one.page.evaluate(NEW_TABLE.replace("public: false", "public: true, hot_seat: true"))
    one.settle()
    watcher = sit()
    watcher.page.goto(one.page.url)
    watcher.seen("board").wait_for()
    MOUSE.choose(one, "c3")
    expect(watcher.seen("unit-A")).to_have_attribute("data-cell", "c3")
    name = one.page.locator("[data-testid=players] .name").first.inner_text()
    assert f"Joris, {name}," in watcher.label("c3")
    expect(watcher.seen("undo")).to_have_count(0)


def test_a_table_that_is_not_there_says_so_and_leads_back(sit: Sit) -> None:
    table = sit()
    expect(table.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
    table.page.evaluate("location.hash = '#/tables/nowhere'")
    expect(table.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(table.seen("connection-notice")).to_have_count(0)
    table.page.get_by_role("link", name="To the tables").click()
    expect(table.page.get_by_role("heading", name="Quick match")).to_be_visible()
