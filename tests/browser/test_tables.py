"""Tables of several people, and games that are watched again."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import MOUSE, play_on
from tests.browser.table import Table

NEW_TABLE = """async () => {
    const made = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ plan: { tutorial: "1", seats: [{ by: "person" }, { by: "person" }], public: false } }),
    });
    location.hash = `#/tables/${(await made.json()).id}`;
}"""


def two_at_a_table(sit: Sit) -> tuple[Table, Table]:
    """Two strangers, the second on a phone, who comes by the link of the first."""
    one, other = sit(), sit(width=390, height=844, touch=True)
    one.start().seen("leave").click()
    expect(one.seen("start-lesson")).to_be_visible()
    one.page.evaluate(NEW_TABLE)
    link = one.seen("invite").input_value()
    other.page.goto(link)
    other.seen("sit").click()
    one.settle()
    other.seen("board").wait_for()
    return one, other


def test_two_people_play_each_other_and_one_loses_the_line(sit: Sit) -> None:
    one, other = two_at_a_table(sit)
    MOUSE.choose(one, "c3")
    one.settle()
    expect(other.seen("unit-A")).to_have_attribute("data-cell", "c3")
    other.drop()
    expect(other.seen("connection-notice")).to_be_visible()
    MOUSE.end(one)
    expect(other.seen("connection-notice")).to_have_count(0)
    other.settle()
    assert other.turn == 2
    other.seen("action-end").click()
    one.settle()
    assert one.turn == 3


def test_they_talk_and_one_resigns_and_both_play_again(sit: Sit) -> None:
    one, other = two_at_a_table(sit)
    one.seen("chat-text").fill("<b>Hello</b>")
    one.page.keyboard.press("Enter")
    expect(other.seen("chat")).to_contain_text("<b>Hello</b>")
    MOUSE.choose(one, "c3")
    one.settle()
    other.seen("resign").click()
    other.seen("resign-sure").click()
    expect(one.seen("banner")).to_have_attribute("data-won", "true")
    expect(other.seen("banner")).to_have_attribute("data-won", "false")
    before = one.page.url
    one.seen("rematch").click()
    other.seen("rematch").click()
    expect(one.seen("banner")).to_have_count(0)
    one.settle()
    assert one.page.url != before


def test_a_finished_game_is_watched_again_step_by_step(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE)
    table.seen("watch-again").click()
    expect(table.seen("moment")).to_have_text(re.compile(r"Step 0 of \d+"))
    table.seen("replay-next").click()
    expect(table.seen("moment")).to_have_text(re.compile(r"Step 1 of \d+"))
    table.page.get_by_role("button", name="To the end").click()
    expect(table.seen("unit-b")).to_have_attribute("data-ko", "true")


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
    expect(watcher.seen("undo")).to_have_count(0)
