"""The first lesson and a duel from the title to the banner, played by each kind of hand."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import KEYS, MOUSE, TOUCH, Hand
from tests.browser.table import Table

WON, LOST = 7, 5
SHORT_DUEL = 5
RULE = re.compile(r"F\d+(\.\w+)+")


def look(table: Table, cell: str) -> None:
    """Before a cell is chosen the page says what that would do."""
    if cell == table.target():
        expect(table.seen("odds")).to_contain_text("%")
        table.says(r"Punch Lilotte: \d+% ")
    else:
        cost = table.seen(f"cost-{cell}").text_content()
        table.says(rf"\b{cell}: {cost} MP")
        expect(table.seen("path")).to_be_visible()


def look_and_keep_place(table: Table, cell: str) -> None:
    """The keyboard is always on something that can be seen."""
    expect(table.page.locator(":focus")).to_be_visible()
    look(table, cell)


every_hand = pytest.mark.parametrize(
    ("hand", "screen"),
    [
        pytest.param(MOUSE, {"width": 1280, "height": 800}, id="mouse"),
        pytest.param(TOUCH, {"width": 390, "height": 844, "touch": True}, id="touch"),
        pytest.param(KEYS, {"width": 1280, "height": 800}, id="keyboard"),
    ],
)


@every_hand
def test_the_first_lesson_is_played_to_its_end(sit: Sit, hand: Hand[Table], screen: dict[str, int]) -> None:
    table = sit(seed=WON, **screen)
    if hand is KEYS:
        start_by_keys(table, "start-lesson")
        play_on(table, hand, look_and_keep_place)
    else:
        play_on(table.start(), hand, look)
    assert table.seen("banner").get_attribute("data-won") == "true"
    expect(table.page.get_by_role("heading", name="You win!")).to_be_visible()
    expect(table.seen("unit-b")).to_have_attribute("data-ko", "true")
    expect(table.seen("next-step")).to_be_focused()


def start_by_keys(table: Table, name: str) -> None:
    """Tab and Enter lead from the title to the board."""
    expect(table.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
    while not table.seen(name).evaluate("button => button === document.activeElement"):
        table.page.keyboard.press("Tab")
    table.page.keyboard.press("Enter")
    table.settle()


@pytest.mark.long
@every_hand
def test_a_duel_against_a_bot_is_played_to_its_end(sit: Sit, hand: Hand[Table], screen: dict[str, int]) -> None:
    table = sit(seed=SHORT_DUEL, **screen)
    table.seen("opponent").select_option("level-3")
    if hand is KEYS:
        start_by_keys(table, "start-duel")
    else:
        hand.press(table, "start-duel")
        table.settle()
    fighter = play_on(table, hand)
    assert {"order", "placement", "walk", "spell", "tension", "inspiration", "end"} <= fighter.kinds
    expect(table.seen("banner")).to_be_visible()
    expect(table.seen("play-again")).to_be_focused()


def test_a_fight_can_be_lost_and_played_again(sit: Sit) -> None:
    table = sit(seed=LOST).start()
    first = table.snapshot()
    play_on(table, MOUSE)
    assert table.seen("banner").get_attribute("data-won") == "false"
    table.page.keyboard.press("Enter")
    expect(table.seen("banner")).to_have_count(0)
    table.settle()
    assert table.snapshot() == first
    expect(table.seen(f"cell-{table.where('A')}")).to_be_focused()


def test_the_log_names_the_rules_and_the_dice_are_shown(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE, until=lambda table: table.seen("log-line").filter(has_text="Punch deals").count() > 0)
    for line in table.seen("log-line").all():
        assert RULE.search(line.text_content() or "")
    assert table.seen("dice").get_by_role("img").count() == 2
    assert re.fullmatch(r"Critical \d against Armour \d: .+\.", table.seen("dice-words").inner_text())


def test_a_finger_acts_on_the_second_tap_only(sit: Sit) -> None:
    table = sit(width=390, height=844, touch=True).start()
    before = table.snapshot()
    cell = table.reachable()[0]
    TOUCH.point(table, cell)
    table.says(r"Tap again to do it\.$")
    assert table.snapshot() == before
    TOUCH.choose(table, cell)
    table.settle()
    assert table.where("A") == cell
