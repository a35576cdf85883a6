"""The phone: a sheet of three heights, and a board that two fingers bring nearer."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Sit
from tests.browser.hands import TOUCH
from tests.browser.table import Table


def phone(sit: Sit) -> Table:
    """The first lesson in a hand."""
    return sit(width=390, height=844, touch=True).start()


def sheet_height(table: Table) -> float:
    """How high the sheet is once it rests."""
    box = table.seen("sheet").bounding_box()
    assert box
    return box["height"]


def slide(page: Page, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Fingers as the browser gets them from a screen, each from one place to another."""
    session = page.context.new_cdp_session(page)

    def send(kind: str, share: float = 0) -> None:
        points = [
            {"x": start[0] + (end[0] - start[0]) * share, "y": start[1] + (end[1] - start[1]) * share, "id": at}
            for at, (start, end) in enumerate(ways)
        ]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})

    send("touchStart")
    for step in range(1, 6):
        send("touchMove", step / 5)
    send("touchEnd")
    session.detach()


def middle(table: Table, name: str) -> tuple[float, float]:
    """Where the middle of a thing is on the screen."""
    box = table.seen(name).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shown_part(table: Table) -> str:
    """The part of the board's drawing that is shown."""
    return table.seen("board").get_attribute("viewBox") or ""


def comes_nearer(table: Table, whole: str, share: float) -> None:
    """Less than that share of the drawing's width is shown."""
    is_less = "most => document.querySelector('[data-testid=board]').viewBox.baseVal.width < most"
    table.page.wait_for_function(is_less, arg=float(whole.split()[2]) * share)


def test_the_sheet_has_three_heights_by_tap_and_keeps_the_last(sit: Sit) -> None:
    table = phone(sit)
    heights = []
    for name in ("half", "whole", "peek"):
        TOUCH.press(table, "sheet-handle")
        expect(table.seen("sheet")).to_have_attribute("data-height", name)
        heights.append(sheet_height(table))
    assert heights[2] < heights[0] < heights[1]
    TOUCH.press(table, "sheet-handle")
    table.page.reload()
    table.settle()
    expect(table.seen("sheet")).to_have_attribute("data-height", "half")


def test_the_sheet_is_moved_by_the_keyboard(sit: Sit) -> None:
    table = phone(sit)
    handle = table.page.get_by_role("slider", name="How much of the sheet is shown")
    handle.focus()
    table.page.keyboard.press("ArrowUp")
    expect(handle).to_have_attribute("aria-valuetext", "Half the screen")
    table.page.keyboard.press("End")
    expect(handle).to_have_attribute("aria-valuetext", "The whole screen")
    table.page.keyboard.press("Home")
    expect(handle).to_have_attribute("aria-valuetext", "What you can do")


def test_the_sheet_follows_a_finger(sit: Sit) -> None:
    table = phone(sit)
    x, y = middle(table, "sheet-handle")
    slide(table.page, ((x, y), (x, 80)))
    expect(table.seen("sheet")).to_have_attribute("data-height", "whole")


def test_two_fingers_come_nearer_and_taps_still_count(sit: Sit) -> None:
    table = phone(sit)
    whole = shown_part(table)
    x, y = middle(table, "board")
    slide(table.page, ((x - 40, y), (x - 90, y)), ((x + 40, y), (x + 90, y)))
    comes_nearer(table, whole, 0.6)
    before = shown_part(table)
    slide(table.page, ((x, y), (x + 60, y + 60)))
    expect(table.seen("board")).not_to_have_attribute("viewBox", before)
    TOUCH.press(table, "whole-board")
    expect(table.seen("board")).to_have_attribute("viewBox", whole)
    for _ in range(2):
        TOUCH.choose(table, "c3")
    table.settle()
    assert table.where("A") == "c3"


@pytest.mark.parametrize("way", ["keys", "wheel"])
def test_keys_and_wheel_come_nearer_too(sit: Sit, way: str) -> None:
    table = sit().start()
    whole = shown_part(table)
    if way == "keys":
        table.page.keyboard.press("+")
    else:
        table.seen("cell-c3").hover()
        table.page.keyboard.down("Control")
        table.page.mouse.wheel(0, -300)
        table.page.keyboard.up("Control")
    expect(table.seen("whole-board")).to_be_visible()
    comes_nearer(table, whole, 1)
    table.page.keyboard.press("0")
    expect(table.seen("whole-board")).to_have_count(0)
    expect(table.seen("board")).to_have_attribute("viewBox", whole)


def test_the_page_itself_may_be_magnified(sit: Sit) -> None:
    table = sit(width=390, height=844, touch=True)
    viewport = table.page.locator("meta[name=viewport]").get_attribute("content") or ""
    assert not re.search("user-scalable|maximum-scale", viewport)
