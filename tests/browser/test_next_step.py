"""After a win there is a next step, and no address leads nowhere."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.screens import go


def test_a_lesson_that_is_won_leads_to_the_next(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE)
    expect(table.seen("banner")).to_have_attribute("data-won", "true")
    expect(table.seen("next-step")).to_be_focused()
    expect(table.seen("next-step")).to_have_text("Next: My Very First Spell")
    table.seen("next-step").click()
    expect(table.seen("banner")).to_have_count(0)
    table.settle()


def only_the_first_lesson(route: Route) -> None:
    """All choices, with the first lesson for the last one."""
    choices = route.fetch().json()
    route.fulfill(json=choices | {"tutorials": choices["tutorials"][:1]})


def test_after_the_last_lesson_comes_a_duel(sit: Sit) -> None:
    table = sit()
    table.page.route(re.compile("/api/library/choices"), only_the_first_lesson)
    table.page.reload()
    expect(table.seen("lesson-2")).to_have_count(0)
    table.start()
    play_on(table, MOUSE)
    expect(table.seen("next-step")).to_have_text("Next: a whole duel")
    table.seen("next-step").click()
    table.settle()
    expect(table.seen("score")).to_be_visible()


def test_a_lost_puzzle_is_shown_solved_and_can_be_tried_again(sit: Sit) -> None:
    table = go(sit(), "practice", "[data-testid=practice-ko-01]")
    table.seen("practice-ko-01").click()
    table.settle()
    table.seen("action-end").click()
    expect(table.seen("play-again")).to_be_focused()
    table.seen("show-solution").click()
    expect(table.seen("solution")).to_have_text("One way to win it, if the dice are kind.")
    for step in range(1, 4):
        table.seen("replay-next").click()
        expect(table.seen("moment")).to_have_text(f"Step {step} of 3")
    expect(table.seen("log")).to_contain_text("wins.")
    expect(table.seen("card-b")).to_contain_text("KO")
    table.seen("try-again").click()
    table.settle()
    expect(table.seen("card-b")).not_to_contain_text("KO")
    expect(table.seen("show-solution")).to_have_count(0)


def test_an_address_that_was_cut_leads_to_the_tables(sit: Sit) -> None:
    go(sit(), "tables", "[data-testid^=seek-]")


def test_an_unknown_screen_says_so_and_leads_home(sit: Sit) -> None:
    table = go(sit(), "nope", "[data-testid=lost]")
    expect(table.page.get_by_role("heading", name="There is nothing at this address")).to_be_visible()
    table.page.get_by_role("link", name="Lessons and duels").click()
    expect(table.seen("start-lesson")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (844, 390)])
def test_every_next_step_is_in_sight_on_a_phone(sit: Sit, width: int, height: int) -> None:
    table = go(sit(width=width, height=height, touch=True), "practice", "[data-testid=practice-ko-01]")
    table.seen("practice-ko-01").click()
    table.settle()
    table.seen("action-end").click()
    expect(table.seen("show-solution")).to_be_visible()
    sheet = table.seen("sheet").bounding_box() if width < height else None
    edge = sheet["y"] if sheet else height
    for name in ("play-again", "show-solution", "watch-again", "to-title"):
        place = table.seen(name).bounding_box()
        assert place
        assert place["y"] >= 0
        assert place["y"] + place["height"] <= edge, name
