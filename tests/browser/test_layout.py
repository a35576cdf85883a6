"""The page fits every screen, in light and dark, tilted and flat."""

import pytest

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE, TOUCH
from tests.browser.table import Table

OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
# The middle of every cell, and whose it is: a figure that is seen there is nearer than the cell behind it.
MIDDLES = """cells => cells.map((cell) => {
    const { x: left, y: top, width, height } = cell.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const figure = document.elementFromPoint(x, y).closest("[data-cell]");
    return [figure?.dataset.cell ?? cell.id.slice(5), x, y];
})"""
VIEWS = ("isometric", "flat")
# What a page of this size draws outside its own frame, or cuts off.
CUT = """() => [...document.querySelectorAll("button, h1, h2, p, li, [data-testid=board]")].filter((thing) => {
    const { left, right, width } = thing.getBoundingClientRect();
    const unseen = thing.closest(".unseen") || width <= 1;
    return !unseen && (left < 0 || right > innerWidth + 0.5 || thing.scrollWidth > thing.clientWidth + 1);
}).map((thing) => thing.textContent.trim())"""


def fits(table: Table) -> None:
    """Nothing is cut off and nothing scrolls sideways, by day and by night."""
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        assert table.page.evaluate(OVERFLOW) == 0
        assert table.page.evaluate(CUT) == []


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_nothing_is_cut_off_from_title_to_banner(sit: Sit, width: int) -> None:
    table = sit(width=width, height=800, touch=width < 640)
    fits(table)
    table.start()
    for view in VIEWS:
        turn_to(table, view)
        fits(table)
    hand = TOUCH if width < 640 else MOUSE
    play_on(table, hand, look=lambda table, _: fits(table))
    fits(table)
    table.open_dialog("help")
    fits(table)


def turn_to(table: Table, view: str) -> None:
    """Chooses one of the two views, tilted or flat."""
    if table.seen("board").get_attribute("data-projection") != view:
        table.page.keyboard.press("v")
    assert table.seen("board").get_attribute("data-projection") == view


@pytest.mark.parametrize("view", VIEWS)
def test_every_cell_and_every_figure_is_hit_where_it_is_drawn(sit: Sit, view: str) -> None:
    table = sit().start()
    turn_to(table, view)
    for name, x, y in table.page.get_by_role("gridcell").evaluate_all(MIDDLES):
        table.page.mouse.move(x, y)
        table.says(rf"\b{name}:")


def test_the_board_the_buttons_and_the_fighters_share_a_desktop_screen(sit: Sit) -> None:
    table = sit().start()
    assert table.page.evaluate("document.documentElement.scrollHeight") <= 800


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (844, 390)])
def test_a_phone_shows_the_board_and_the_buttons_without_scrolling(sit: Sit, width: int, height: int) -> None:
    table = sit(width=width, height=height, touch=True).start()
    for name in ("turn", "undo", "board", "dice", "action-punch", "action-end"):
        box = table.seen(name).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= height


def test_the_chosen_view_is_kept(sit: Sit) -> None:
    table = sit().start()
    turn_to(table, "flat")
    table.page.reload()
    table.settle()
    assert table.seen("board").get_attribute("data-projection") == "flat"
