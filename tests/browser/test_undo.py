"""Taking back at the table: a walk at once, what fell never."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table, distance


def walk_far(table: Table) -> str:
    """Walks as far as one can, and says where from."""
    start = table.where("A")
    MOUSE.choose(table, max(table.reachable(), key=lambda cell: (distance(cell, start), cell)))
    table.settle()
    return start


def dice_fell(table: Table) -> bool:
    """Whether dice lie in the tray while it is one's turn."""
    return table.seen("dice-words").count() > 0


@pytest.mark.parametrize("how", ["Control+z", "u", "button"])
def test_a_walk_is_taken_back_at_once(sit: Sit, how: str) -> None:
    table = sit().start()
    start = walk_far(table)
    assert distance(start, table.where("A")) > 1
    if how == "button":
        table.seen("undo").click()
    else:
        table.page.keyboard.press(how)
    expect(table.seen("unit-A")).to_have_attribute("data-cell", start)
    table.settle()
    assert table.where("A") == start


def test_what_fell_stays_fallen_against_a_bot(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE, until=dice_fell)
    fell, units = table.seen("dice-words").inner_text(), table.units()
    for _ in range(2):
        table.page.keyboard.press("Control+z")
        expect(table.notice).to_contain_text("what fell stays fallen")
        assert (table.settle().seen("dice-words").inner_text(), table.units()) == (fell, units)


def test_the_help_names_it(sit: Sit) -> None:
    table = sit().start()
    table.seen("help-open").click()
    expect(table.page.get_by_role("dialog")).to_contain_text("Ctrl+Z")
    expect(table.page.get_by_role("dialog")).to_contain_text("What fell stays fallen")
