"""Ways to play: by mouse, by touch and by keyboard alone."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator

from tests.browser.table import Table, distance


def press_mouse(table: Table, cell: str) -> None:
    """Clicks on the figure that can be punched there, or else on the ground."""
    _spot(table, cell).click()


def point_mouse(table: Table, cell: str) -> None:
    """Hovers over a cell."""
    _spot(table, cell).hover()


def tap(table: Table, cell: str) -> None:
    """Touches a cell once."""
    _spot(table, cell).tap()


def _spot(table: Table, cell: str) -> Locator:
    return table.seen("unit-b") if cell == table.target() else table.seen(f"cell-{cell}")


def point_keys(table: Table, cell: str) -> None:
    """Goes to a cell with the arrows; a question that comes meanwhile may move the keyboard, which then goes again."""
    for _ in range(3):
        at = _focus(table)
        assert re.fullmatch(r"cell-[a-z]\d+", at), f"The keyboard is not on the board but on {at!r}."
        across, up = ord(cell[0]) - ord(at[5]), int(cell[1:]) - int(at[6:])
        sideways = "ArrowRight" if across > 0 else "ArrowLeft"
        along = "ArrowUp" if up > 0 else "ArrowDown"
        for key in [sideways] * abs(across) + [along] * abs(up):
            table.page.keyboard.press(key)
        if _focus(table) == f"cell-{cell}":
            return
    raise AssertionError(f"The keyboard does not get to {cell}.")


def _focus(table: Table) -> str:
    return str(table.page.evaluate("document.activeElement.id"))


def press_enter(table: Table, cell: str) -> None:
    """Acts where the keyboard is."""
    table.page.keyboard.press("Enter")


@dataclass(frozen=True)
class Hand:
    """A way to play: how a cell is shown before it is chosen, how it is chosen, and how the turn ends."""

    point: Callable[[Table, str], None]
    choose: Callable[[Table, str], None]
    end: Callable[[Table], None]


MOUSE = Hand(point_mouse, press_mouse, lambda table: table.seen("action-end").click())
TOUCH = Hand(tap, tap, lambda table: table.seen("action-end").tap())
KEYS = Hand(point_keys, press_enter, lambda table: table.page.keyboard.press("e"))


def next_wish(table: Table) -> str | None:
    """The cell that a plain fighter chooses: the enemy if it is in reach, else the cell nearest to it, else none."""
    if target := table.target():
        return target
    here, enemy = table.where("A"), table.where("b")
    near = min([here, *table.reachable()], key=lambda cell: (distance(cell, enemy), cell != here, cell))
    return None if near == here else near


def look_away(table: Table, cell: str) -> None:
    """Cares for nothing that is shown."""


def never(table: Table) -> bool:
    """Plays to the end."""
    return False


def play_on(
    table: Table,
    hand: Hand,
    look: Callable[[Table, str], None] = look_away,
    until: Callable[[Table], bool] = never,
) -> None:
    """Plays plainly until the fight is over, or until something is so; `look` sees each cell pointed at."""
    for _ in range(200):
        if table.is_over or until(table):
            return
        if wish := next_wish(table):
            hand.point(table, wish)
            look(table, wish)
            hand.choose(table, wish)
        else:
            hand.end(table)
        table.settle()
    raise AssertionError("The fight does not end.")
