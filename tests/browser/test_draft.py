"""A draft pod in real browsers: made, signed up for, drafted, built and led to the first round."""

import re
from itertools import combinations

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.screens import GO, go
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits

# A third player, who signs up and is gone again once the packs are opened.
SIGN_UP = """async (event) => {
    const post = (path, body, method = "POST") =>
        fetch(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    await post("/api/guests", { name: "Lea of the packs" });
    await post(`/api/events/${event}/players`, { value: "00ff00ff00ff00ff" });
}"""
GO_AWAY = """(event) => fetch(`/api/events/${event}/players`, {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: "{}",
})"""


def made(table: Table) -> str:
    """An event with a draft, by somebody with an account."""
    go(table, "account", "[data-testid=register]")
    form = table.page.locator("form", has=table.seen("register"))
    form.get_by_test_id("name").fill("Ana of the packs")
    form.get_by_test_id("password").fill("swordfish 7")
    table.seen("register").click()
    table.seen("log-out").wait_for()
    go(table, "events/new", "[data-testid=event-limited]")
    table.seen("event-name").fill("Draft night")
    table.seen("event-limited").select_option("draft")
    table.seen("limited-boosters").fill("2")
    table.seen("limited-seconds").fill("600")
    fits(table)
    table.page.emulate_media(color_scheme="light")
    is_sound(table)
    table.seen("make-event").click()
    table.seen("event").wait_for()
    found = re.search(r"events/(\w+)", table.page.url)
    assert found
    return found[1]


def phase(table: Table, name: str) -> None:
    expect(table.seen("limited")).to_have_attribute("data-phase", name)


def take(table: Table, size: int) -> None:
    """Takes the first figure of what lies there, which are so many, by the keyboard."""
    offer = table.seen("offer").get_by_test_id("figure")
    expect(offer).to_have_count(size)
    expect(offer.first).to_have_attribute("aria-disabled", "false")
    offer.first.focus()
    table.page.keyboard.press("Enter")


def best(levels: list[int]) -> tuple[int, ...]:
    """The places of a team of as many levels as there can be."""
    teams = [team for size in range(3, 9) for team in combinations(range(len(levels)), size)]
    return max(teams, key=lambda team: (total := sum(levels[at] for at in team)) * (total <= 12))


def build(table: Table) -> None:
    """Chooses a team and hands it in."""
    figures = table.seen("figure")
    levels = [int(re.findall(r"\d+", text)[-1]) for text in figures.all_inner_texts()]
    for at in best(levels):
        figures.nth(at).click()
        expect(figures.nth(at)).to_have_attribute("aria-pressed", "true")
    table.seen("hand-in").click()


def test_two_browsers_and_a_bot_draft_to_the_first_round(sit: Sit) -> None:
    one, other, gone = sit(), sit(width=390, height=844, touch=True), sit()
    event = made(one)
    other.page.evaluate(GO, f"#/events/{event}")
    for table in (one, other):
        phase(table, "closed")
        table.seen("sign-up").click()
        expect(table.seen("leave-event")).to_be_visible()
    gone.page.evaluate(SIGN_UP, event)
    expect(one.seen("participant")).to_have_count(3)
    one.seen("start-event").click()
    phase(other, "drafting")
    fits(other)
    other.page.emulate_media(color_scheme="light")
    is_sound(other)
    gone.page.evaluate(GO_AWAY, event)
    for _ in range(2):
        for size in (4, 3, 2):
            for table in (one, other):
                take(table, size)
    for table in (one, other):
        phase(table, "building")
        expect(table.seen("figure")).to_have_count(8)
    fits(other)
    other.page.emulate_media(color_scheme="light")
    is_sound(other)
    for table in (one, other):
        build(table)
    for table in (one, other):
        phase(table, "locked")
        expect(table.seen("go-to-table")).to_be_visible()
    other.seen("go-to-table").click()
    other.seen("board").wait_for()
