"""A whole duel: its opening, its first turns and its questions."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.hands import TOUCH, point_keys
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits


def start_duel(table: Table) -> Table:
    table.seen("start-duel").click()
    return table.settle()


def asked(table: Table) -> str:
    """The kind of the open question; empty while a unit acts."""
    prompt = table.seen("prompt")
    return (prompt.get_attribute("data-kind") or "") if prompt.count() else ""


def choices(table: Table) -> list[str]:
    return table._cells(".choice")


def answer_by_keys(table: Table) -> str:
    """Answers whatever is asked by keyboard alone; gives the kind of the question."""
    kind = asked(table)
    if kind == "placement":
        point_keys(table, choices(table)[-1])
        table.page.keyboard.press("Enter")
    elif kind == "tension":
        expect(table.seen("choice-1")).to_be_focused()
        table.page.keyboard.press("Enter")
    elif kind:
        table.page.keyboard.press("1")
    else:
        table.page.keyboard.press("e")
    table.settle()
    return kind


def play_until(table: Table, answer: Callable[[Table], str], done: Callable[[set[str]], bool]) -> set[str]:
    seen: set[str] = set()
    for _ in range(150):
        if done(seen):
            return seen
        seen.add(answer(table))
    raise AssertionError(f"Only {seen} was asked.")


def test_the_opening_and_first_turns_are_played_by_keyboard(sit: Sit) -> None:
    table = start_duel(sit())
    assert asked(table) == "order"
    expect(table.seen("card-A")).to_contain_text("Waits beside the board.")
    expect(table.page.locator("[data-testid^=unit-][data-ko=true]")).to_have_count(0)
    play_until(table, answer_by_keys, lambda seen: {"order", "placement", ""} <= seen)
    own = table.page.locator("[data-testid^=unit-]").evaluate_all(
        "units => units.filter(unit => /-[A-Z]$/.test(unit.dataset.testid)).map(unit => unit.dataset.cell)"
    )
    assert all(re.fullmatch(r"[a-l][12]", cell) for cell in own)
    play_until(table, answer_by_keys, lambda seen: {"tension", "inspiration"} <= seen)
    assert table.turn >= 3
    expect(table.seen("log")).to_contain_text("rolls for Tension")
    expect(table.page.locator(":focus")).to_be_visible()


def test_glory_kamas_and_piles_are_shown(sit: Sit) -> None:
    table = start_duel(sit())
    expect(table.seen("score-1")).to_have_attribute("data-gg", "6")
    expect(table.seen("score-2")).to_have_attribute("data-kamas", "0")
    expect(table.seen("wild")).to_have_attribute("data-gg", "1")
    expect(table.page.locator("[data-testid^=pile-]")).to_have_count(6)
    expect(table.seen("pile-granite-1")).to_contain_text("10 left")


def test_a_spell_is_cast_at_a_ringed_cell_and_others_are_dimmed(sit: Sit) -> None:
    table = start_duel(sit())
    usable = table.page.locator("[data-testid^=spell-][aria-disabled=false]")
    play_until(table, answer_by_keys, lambda _: asked(table) == "" and usable.count() > 0)
    table.page.keyboard.press(usable.first.get_attribute("aria-keyshortcuts") or "")
    chosen = table.page.locator("[data-testid^=spell-][aria-pressed=true]")
    expect(chosen).to_have_count(1)
    table.settle()
    assert re.fullmatch(r"cell-.+", table.page.evaluate("document.activeElement.id"))
    assert 0 < len(choices(table)) < 144
    casts = table.page.locator("[data-testid=log-line][data-kind=cast]")
    before = casts.count()
    table.page.keyboard.press("Enter")
    table.settle()
    expect(casts).to_have_count(before + 1)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_in_a_duel(sit: Sit, dark: bool) -> None:
    table = start_duel(sit(dark=dark))
    is_sound(table)
    play_until(table, answer_by_keys, lambda _: asked(table) == "placement")
    is_sound(table)
    play_until(table, answer_by_keys, lambda _: asked(table) == "")
    is_sound(table)
    play_until(table, answer_by_keys, lambda _: asked(table) == "tension")
    is_sound(table)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (1280, 800)])
def test_a_duel_fits_the_screen(sit: Sit, width: int, height: int) -> None:
    table = start_duel(sit(width=width, height=height, touch=width < 640))
    kinds = {"order", "placement", "", "tension", "inspiration"}

    def look_and_answer(table: Table) -> str:
        if asked(table) in kinds:
            kinds.remove(asked(table))
            fits(table)
        return answer_by_keys(table)

    play_until(table, look_and_answer, lambda _: not kinds)


def test_a_board_of_twelve_and_its_bar_share_the_screen(sit: Sit) -> None:
    for width, height in ((1280, 800), (390, 844)):
        table = start_duel(sit(width=width, height=height, touch=width < 640))
        play_until(table, answer_by_keys, lambda _, table=table: asked(table) == "")  # type: ignore[misc]
        table.page.evaluate("window.scrollTo(0, 0)")
        for name in ("turn", "board", "action-punch", "action-end"):
            box = table.seen(name).bounding_box()
            assert box
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= height


def test_a_finger_places_on_the_second_tap(sit: Sit) -> None:
    table = start_duel(sit(width=390, height=844, touch=True))
    play_until(table, answer_by_keys, lambda _: asked(table) == "placement")
    cell = choices(table)[0]
    TOUCH.point(table, cell)
    table.says(r"Tap again to do it\.$")
    TOUCH.choose(table, cell)
    table.settle()
    assert cell not in choices(table)


def test_a_duel_loaded_again_goes_on(sit: Sit) -> None:
    table = start_duel(sit())
    play_until(table, answer_by_keys, lambda _: asked(table) == "tension")
    table.page.reload()
    table.settle()
    assert asked(table) == "tension"
    assert table.seen("prompt").get_by_role("img").count() == 2
    answer_by_keys(table)
