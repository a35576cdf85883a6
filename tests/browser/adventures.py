"""How an adventure of Quest is begun and played on the page, whoever's turn it is."""

import json
from collections.abc import Callable

from playwright.sync_api import Route

from tests.browser.conftest import Sit
from tests.browser.fighter import Sight
from tests.browser.hands import MOUSE, Hand
from tests.browser.screens import go
from tests.browser.table import Table, distance

FORM = ("new", "[data-testid=make-table]")
MOST_ANSWERS = 200


def fill_in(table: Table, **choices: str) -> Table:
    """The form of a new table with an adventure: `fill_in(table, opponent="here", mode="cooperative")`."""
    go(table, *FORM).seen("new-game").select_option("adventure")
    for name, value in choices.items():
        table.seen(f"quest-{name}").select_option(value)
    return table


def begin(table: Table, **choices: str) -> Table:
    """The first question of an adventure that is begun at a new table."""
    fill_in(table, **choices).seen("start-adventure").click()
    return table.settle()


def around_one_screen(sit: Sit, *, touch: bool = False, dark: bool = False, **choices: str) -> Table:
    """An adventure of two Krosmasters at one screen, which is asked for everybody: no bot does anything by itself."""
    width, height = (390, 844) if touch else (1280, 800)
    return begin(sit(width=width, height=height, touch=touch, dark=dark), opponent="here", **choices)


def in_scene(table: Table, scene: str) -> Table:
    """The next table that is made there begins in a scene: see `scene_server`."""

    def change(route: Route) -> None:
        wish = json.loads(route.request.post_data or "")
        wish["plan"]["adventure"]["world"] = scene
        route.continue_(post_data=json.dumps(wish))

    table.page.route("**/api/tables", change)
    return table


def choose(table: Table, option: str, hand: Hand[Table] = MOUSE) -> None:
    """Presses the button of an option."""
    name = table.page.locator(f'[data-option="{option}"]').get_attribute("data-testid")
    hand.press(table, name or "")
    table.settle()


def answer(table: Table, hand: Hand[Table] = MOUSE) -> None:
    """Answers what is asked as shortly as can be: nobody walks, no mob acts, else the first that is offered."""
    sight = Sight.of(table.settle())
    if sight.asked == "mobs":
        hand.press(table, sight.buttons[-1])
    elif sight.buttons:
        hand.press(table, sight.buttons[0])
    elif sight.asked:
        hand.point(table, sight.choices[0])
        hand.choose(table, sight.choices[0])
    else:
        hand.end(table)


def play_until(table: Table, is_so: Callable[[Sight], bool], hand: Hand[Table] = MOUSE) -> Sight:
    """Answers shortly until something is so."""
    for _ in range(MOST_ANSWERS):
        sight = Sight.of(table.settle())
        if is_so(sight):
            return sight
        answer(table, hand)
    raise AssertionError("It does not come to that.")


def turn_of(table: Table, unit: str, hand: Hand[Table] = MOUSE) -> None:
    """Waits until a Krosmaster is asked for its mode."""
    play_until(table, lambda sight: sight.asked == "mode" and sight.acting == unit, hand)


def walk_towards(table: Table, goal: str, hand: Hand[Table] = MOUSE) -> str:
    """Walks as near to a cell as can be; gives where it ended."""
    sight = Sight.of(table.settle())
    near = min([*sight.walkable, sight.here], key=lambda cell: (distance(cell, goal), cell))
    if near != sight.here:
        hand.point(table, near)
        hand.choose(table, near)
    table.settle()
    return table.where(sight.acting)


def cells_with(table: Table, word: str) -> list[str]:
    """The cells that have that in their words."""
    return table._cells(f"[aria-label*='{word}']")
