"""Ways to play: by mouse, by touch and by keyboard alone."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from tests.browser.table import Looked, Table

T = TypeVar("T", bound=Looked)

# A spot where pressing reaches the figure that can be hit on a cell, or else the cell itself: what stands before it may
# cover the rest.
SPOT = """cell => {
    const things = [`.target[data-cell="${cell}"]`, `#cell-${cell}`, `.over[data-testid="cost-${cell}"]`]
        .flatMap((name) => [...document.querySelectorAll(name)]);
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85];
    things[0].scrollIntoView({ block: "nearest" });
    for (const thing of things) {
        const { x, y, width, height } = thing.getBoundingClientRect();
        for (const down of shares) for (const across of shares) {
            const spot = [x + across * width, y + down * height];
            if (thing.contains(document.elementFromPoint(...spot))) return spot;
        }
    }
    return null;
}"""


def spot_of(table: Looked, cell: str) -> tuple[float, float]:
    """Where to press a cell."""
    spot = table.evaluate(SPOT, cell)
    assert spot, f"Nothing of {cell} can be pressed."
    return spot[0], spot[1]


def press_mouse(table: Table, cell: str) -> None:
    """Clicks on the figure that can be hit there, or else on the ground."""
    table.page.mouse.click(*spot_of(table, cell))


def point_mouse(table: Table, cell: str) -> None:
    """Hovers over a cell."""
    table.page.mouse.move(*spot_of(table, cell))


def tap(table: Table, cell: str) -> None:
    """Touches a cell once."""
    with table.clicked():
        table.page.touchscreen.tap(*spot_of(table, cell))


def tap_button(table: Table, name: str) -> None:
    """Touches a button once."""
    with table.clicked():
        table.seen(name).tap()


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


def press_its_key(table: Table, name: str) -> None:
    """Presses the key that a button names."""
    table.page.keyboard.press(table.seen(name).get_attribute("aria-keyshortcuts") or "")


@dataclass(frozen=True)
class Hand(Generic[T]):
    """A way to play: how a cell is shown before it is chosen, how it is chosen, and how a button is pressed."""

    point: Callable[[T, str], None]
    choose: Callable[[T, str], None]
    press: Callable[[T, str], None]

    def end(self, table: T) -> None:
        """Ends the turn."""
        self.press(table, "action-end")


MOUSE: Hand[Table] = Hand(point_mouse, press_mouse, lambda table, name: table.seen(name).click())
TOUCH = Hand(tap, tap, tap_button)
KEYS = Hand(point_keys, press_enter, press_its_key)
