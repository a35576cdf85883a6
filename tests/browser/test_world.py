"""The world of an adventure on the page: moved, come near to and followed, small in a corner, left for a dungeon."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.adventures import answer, around_one_screen, begin, cells_with, choose, play_until, turn_of
from tests.browser.conftest import Sit
from tests.browser.fighter import Sight
from tests.browser.hands import MOUSE, TOUCH
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits
from tests.browser.test_room import box

# How far a cell is to the east and to the south, whatever tile it is on.
PLACE = """name => {
    const corner = document.querySelector(`#cell-${name} polygon`).getAttribute("points").split(" ")[0];
    const [x, y] = corner.split(",").map(Number);
    return [(y / 24 + x / 48) / 2, (y / 24 - x / 48) / 2].map(Math.round);
}"""


def seven_tiles(sit: Sit, *, touch: bool = False, dark: bool = False) -> Table:
    """A world of the most tiles there are, in which the first Krosmaster may walk."""
    table = around_one_screen(sit, touch=touch, dark=dark, world="", others="4")
    choose(table, "adventure", TOUCH if touch else MOUSE)
    return table


def shown(table: Table) -> tuple[float, ...]:
    """The part of the drawing that is drawn: its west, its north, its width and its height."""
    return tuple(float(number) for number in (table.seen("board").get_attribute("viewBox") or "").split())


def comes_to(table: Table, condition: str) -> tuple[float, ...]:
    """Waits until something is so of the part that is drawn: `comes_to(table, "width < 400")`."""
    read = "document.querySelector('[data-testid=board]').getAttribute('viewBox').split(' ').map(Number)"
    table.page.wait_for_function(f"() => {{ const [west, north, width, height] = {read}; return {condition}; }}")
    return shown(table)


def middle(table: Table) -> tuple[float, float]:
    """The middle of the board on the screen."""
    frame = table.page.locator(".frame").bounding_box()
    assert frame
    return frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2


def test_the_world_is_dragged_and_wheeled_and_nobody_walks_of_it(sit: Sit) -> None:
    table = seven_tiles(sit)
    here, first = table.where("A"), shown(table)
    mouse, (x, y) = table.page.mouse, middle(table)
    mouse.move(x, y)
    mouse.wheel(0, -240)
    near = comes_to(table, f"width < {first[2] * 0.9}")
    mouse.down()
    mouse.move(x + 90, y + 50, steps=3)
    assert shown(table) == near
    mouse.up()
    moved = comes_to(table, f"west !== {near[0]}")
    assert moved[0] < near[0]
    assert moved[1] < near[1]
    assert moved[2:] == near[2:]
    assert table.settle().where("A") == here


def test_keys_come_nearer_go_away_and_show_the_whole_world(sit: Sit) -> None:
    table = seven_tiles(sit)
    first = shown(table)
    table.page.keyboard.press("+")
    near = comes_to(table, f"width < {first[2]}")
    table.page.keyboard.press("+")
    nearer = comes_to(table, f"width < {near[2]}")
    table.page.keyboard.press("-")
    comes_to(table, f"width > {nearer[2]}")
    table.page.keyboard.press("0")
    comes_to(table, f"width >= {first[2]}")
    expect(table.seen("small-map")).to_have_count(0)
    expect(table.seen("whole-board")).to_have_count(0)


def test_the_eye_goes_with_whoever_acts_until_it_is_touched_and_comes_back_when_it_is_asked(sit: Sit) -> None:
    table = seven_tiles(sit)
    expect(table.seen("follow")).to_have_count(0)
    expect(table.seen("unit-A")).to_be_in_viewport(ratio=0.99)
    table.page.keyboard.press("+")
    left = shown(table)
    MOUSE.end(table)
    play_until(table, lambda sight: sight.asked == "mode")
    acting = Sight.of(table).acting
    assert shown(table) == left
    table.page.keyboard.press("f")
    expect(table.seen("follow")).to_have_count(0)
    comes_to(table, f"west !== {left[0]}")
    expect(table.seen(f"unit-{acting}")).to_be_in_viewport(ratio=0.99)


def test_the_small_map_has_a_dot_for_each_krosmaster_and_goes_where_it_is_pressed(sit: Sit) -> None:
    table = seven_tiles(sit)
    table.page.keyboard.press("+")
    expect(table.page.locator("[data-dot]")).to_have_count(5)
    expect(table.seen("small-map")).to_have_attribute("aria-label", re.compile("Raul Bak on"))
    before = shown(table)
    table.seen("small-map").click(position={"x": 8, "y": 8})
    comes_to(table, f"west !== {before[0]}")
    expect(table.seen("follow")).to_be_visible()


def test_one_finger_moves_the_world_and_the_screen_holds_it(sit: Sit) -> None:
    table = seven_tiles(sit, touch=True)
    fits(table)
    before, (x, y) = shown(table), middle(table)
    line = table.page.context.new_cdp_session(table.page)
    for kind, by in (("touchStart", 0), ("touchMove", 30), ("touchMove", 70), ("touchEnd", None)):
        points = [] if by is None else [{"x": x + by, "y": y}]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    moved = comes_to(table, f"west !== {before[0]}")
    assert moved[0] < before[0]
    expect(table.seen("follow")).to_be_visible()


def apart(table: Table, cell: str, other: str) -> int:
    """How many steps two cells of a world are apart."""
    (x, y), (u, v) = table.page.evaluate(PLACE, cell), table.page.evaluate(PLACE, other)
    return int(abs(x - u) + abs(y - v))


def go_into_the_dungeon(table: Table) -> None:
    """Walks to its entrance, as many turns as it takes, and in; its room and who is in it are chosen shortly."""
    entrance = cells_with(table, "dungeon entrance")[0]
    for _ in range(8):
        turn_of(table, "A")
        choose(table, "adventure")
        table.page.keyboard.press("0")
        sight = Sight.of(table.settle())
        near = min([*sight.walkable, sight.here], key=lambda cell: (apart(table, cell, entrance), cell))
        if near != sight.here:
            MOUSE.choose(table, near)
        if apart(table, near, entrance) == 1:
            break
        MOUSE.end(table.settle())
    table.settle()
    table.page.keyboard.press("f")
    MOUSE.press(table, "action-enter")
    play_until(table, lambda sight: bool(sight.choices))


def test_a_dungeon_is_a_stage_of_its_own_and_one_can_look_outside(sit: Sit) -> None:
    table = around_one_screen(sit, world="", others="1", families="gobball")
    go_into_the_dungeon(table)
    cells = table.page.get_by_role("gridcell")
    expect(cells).to_have_count(36)
    expect(table.seen("cell-g1a1")).to_be_visible()
    expect(table.seen("area-gobball")).to_have_attribute("aria-pressed", "true")
    expect(table.seen("hint")).not_to_contain_text("Walk next to")
    task, world = box(table, "task"), table.page.locator(".frame").bounding_box()
    assert world
    assert task["y"] < world["y"] + world["height"] + 24
    is_sound(table)
    table.seen("area-world").click()
    expect(cells).to_have_count(4 * 36)
    expect(table.seen("cell-g1a1")).to_have_count(0)
    is_sound(table)
    table.seen("follow").click()
    expect(cells).to_have_count(36)
    answer(table)
    expect(table.settle().seen("unit-A")).to_have_attribute("data-cell", re.compile("^g1"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_a_world(sit: Sit, dark: bool) -> None:
    table = seven_tiles(sit, dark=dark)
    is_sound(table)
    table.page.keyboard.press("+")
    table.seen("follow").wait_for()
    is_sound(table)
    table.page.keyboard.press("v")
    is_sound(table.settle())


def test_a_tile_is_laid_on_the_board_where_it_fits(sit: Sit) -> None:
    table = begin(sit(), opponent="here", world="", families="tofu", **{"set-up": "hand"})
    ghosts = table.seen("ghost")
    choose(table, "tile 621-b")
    expect(ghosts).to_have_count(1)
    ghosts.click()
    choose(table, "lay here north")
    expect(table.page.get_by_role("gridcell")).to_have_count(36)
    choose(table, "tile 620-a")
    expect(ghosts).to_have_count(4)
    expect(table.page.locator("[data-option^='lay '] .top")).to_have_count(16)
    is_sound(table)
    table.page.locator("[data-testid=ghost][data-place^='lay west-of-1']").click()
    choose(table, "lay west-of-1 west")
    expect(table.page.get_by_role("gridcell")).to_have_count(72)
    expect(ghosts).to_have_count(0)
