"""What the demons say: about the board as it is, where it can be seen, and in the first duel too."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import MOUSE, TOUCH
from tests.browser.table import Table

PHONE = {"width": 360, "height": 740, "touch": True}


def heard(table: Table) -> list[str]:
    """Reads all that waits to be said, and says when it was to be said."""
    moments = []
    while table.seen("hint-bubble").count():
        moments.append(table.seen("hint-bubble").get_attribute("data-when") or "")
        table.seen("hint-next").click()
    return moments


def test_she_is_next_to_you_once_she_is(sit: Sit) -> None:
    table = sit().start()
    assert heard(table) == ["start", "start", "cannot punch"]
    expect(table.seen("hint-arrow")).to_have_count(0)
    MOUSE.choose(table, "d4")
    table.settle()
    expect(table.seen("hint-bubble")).to_contain_text("She's next to you!")
    expect(table.seen("hint-bubble")).to_contain_text("The arrow points at d5.")
    expect(table.seen("hint-arrow")).to_be_visible()
    table.page.keyboard.press("Control+z")
    expect(table.seen("unit-A")).to_have_attribute("data-cell", "c2")
    expect(table.seen("hint-bubble")).to_have_count(0)
    expect(table.seen("hint-arrow")).to_have_count(0)


def test_a_hint_that_was_not_read_gives_way_to_what_is_so_now(sit: Sit) -> None:
    table = sit().start()
    expect(table.seen("hint-bubble")).to_have_attribute("data-when", "start")
    MOUSE.choose(table, "d4")
    expect(table.seen("hint-bubble")).to_have_attribute("data-when", "can punch")


@pytest.mark.parametrize("lesson", "1234567")
def test_a_phone_shows_what_is_said_and_the_button_below_it(sit: Sit, lesson: str) -> None:
    table = sit(**PHONE)
    table.seen(f"lesson-{lesson}").click()
    table.settle().seen("hint-bubble").wait_for()
    expect(table.seen("hint-next")).to_be_in_viewport(ratio=1)
    expect(table.seen("hint-bubble").get_by_role("status")).to_be_in_viewport(ratio=1)


def test_a_phone_shows_the_first_blow(sit: Sit) -> None:
    table = sit(**PHONE).start()
    TOUCH.point(table, "d4")
    TOUCH.choose(table, "d4")
    table.settle()
    expect(table.seen("hint-bubble")).to_contain_text("She's next to you!")
    expect(table.seen("hint-next")).to_be_in_viewport(ratio=1)


def test_the_first_duel_is_taught_and_the_second_is_not(sit: Sit) -> None:
    table = sit()
    table.seen("start-duel").click()
    expect(table.settle().seen("hint-bubble")).to_contain_text("A whole duel")
    table.seen("resign").click()
    table.seen("resign-sure").click()
    expect(table.seen("hint-bubble")).to_have_attribute("data-when", "lost")
    table.seen("to-title").click()
    table.seen("start-duel").click()
    table.settle()
    expect(table.seen("log")).to_be_visible()
    expect(table.seen("hint-bubble")).to_have_count(0)
