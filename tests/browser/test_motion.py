"""The page with motion on: things move, and a player in a hurry need not wait for them."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table

# Every look of the dice, each once in a row; one that still rolls is marked.
WATCH_DICE = """() => {
    window.looks = [];
    const look = () => {
        const dice = [...document.querySelectorAll("[data-face]")];
        const now = dice.map((die) => die.dataset.face + (die.matches(".rolling") ? "~" : "")).join(" ");
        if (now !== window.looks.at(-1)) window.looks.push(now);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
}"""


def before_the_punch(table: Table) -> str:
    """Walks up to the enemy; the cell to punch."""
    play_on(table.start(), MOUSE, until=lambda table: table.target() is not None)
    return table.target() or ""


def test_dice_tumble_through_their_faces_and_land(sit: Sit) -> None:
    table = sit(motion="on")
    target = before_the_punch(table)
    table.page.evaluate(WATCH_DICE)
    table.stop_clock()
    MOUSE.choose(table, target)
    table.tick_until(lambda: table.is_idle)
    looks = [str(look) for look in table.page.evaluate("window.looks") if look]
    rolling = [look for look in looks if "~" in look]
    assert len(set(rolling)) > 3
    assert looks.index(rolling[-1]) < looks.index(looks[-1])
    rolled = table.seen("log-line").filter(has_text=re.compile("rolls (critical|armour)")).all_text_contents()
    faces = [face.replace("-", " or ") for face in looks[-1].split()]
    assert [face in line for face, line in zip(faces, rolled, strict=True)] == [True, True]


def test_a_key_skips_what_is_shown_and_does_nothing_else(sit: Sit) -> None:
    table = sit(motion="on")
    target = before_the_punch(table)
    table.stop_clock()
    MOUSE.choose(table, target)
    table.tick_until(lambda: "press any key to skip" in table.seen("hint").inner_text())
    table.page.keyboard.press("e")
    table.tick_until(lambda: table.is_idle)
    assert table.turn == 1
    expect(table.seen("hint")).not_to_contain_text("skip")
