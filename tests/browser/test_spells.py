"""The second lesson: spells are chosen as cards, aimed at ringed cells, and cast."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.table import Table, distance

WON = 7


def start_lesson(table: Table, lesson: str) -> Table:
    table.seen(f"lesson-{lesson}").click()
    return table.settle()


def can(table: Table, name: str) -> bool:
    return table.seen(name).count() > 0 and table.seen(name).get_attribute("aria-disabled") == "false"


def cast_at_the_enemy(table: Table) -> None:
    """Chooses the spell, points at the enemy, reads the odds and casts, all by mouse."""
    table.seen("spell-hupperkap").click()
    expect(table.seen("spell-hupperkap")).to_have_attribute("aria-pressed", "true")
    enemy = table.where("b")
    expect(table.seen(f"ring-{enemy}")).to_have_count(1)
    table.seen("unit-b").hover()
    expect(table.seen("odds").first).to_contain_text("%")
    table.says(rf"{enemy}: Hupperkap: Grampy \d+% ")
    table.seen("unit-b").click()


def act(table: Table) -> None:
    """The spell while it can be paid and the enemy is near, then a punch, else a step nearer, else the end."""
    here, enemy = table.where("A"), table.where("b")
    if distance(here, enemy) == 1 and can(table, "spell-hupperkap"):
        cast_at_the_enemy(table)
    elif target := table.target():
        table.seen(f"cell-{target}").click(force=True)
    else:
        near = min([here, *table.reachable()], key=lambda cell: (distance(cell, enemy), cell != here, cell))
        if near == here:
            table.seen("action-end").click()
        else:
            table.seen(f"cell-{near}").click()
    table.settle()


def test_the_second_lesson_is_played_to_its_end_with_spells(sit: Sit) -> None:
    table = start_lesson(sit(seed=WON), "2")
    for _ in range(120):
        if table.is_over:
            break
        act(table)
    assert table.is_over
    expect(table.seen("log").get_by_text(re.compile("Julith uses Hupperkap"))).not_to_have_count(0)
    won = table.seen("banner").get_attribute("data-won") == "true"
    table.seen("to-title").click()
    expect(table.seen("lesson-2")).to_have_attribute("data-done", str(won).lower())
    expect(table.seen("lesson-1")).to_have_attribute("data-done", "false")


def test_a_spell_that_is_of_no_use_says_why(sit: Sit) -> None:
    table = start_lesson(sit(), "2")
    expect(table.seen("spell-hupperkap")).to_have_attribute("aria-disabled", "true")
    expect(table.seen("spell-hupperkap")).to_have_css("border-top-style", "dashed")
    expect(table.seen("task")).to_have_text("Choose a dot to walk there.")
    table.seen("spell-hupperkap").hover()
    table.says("nobody in range")


def test_a_spell_is_put_away_with_escape(sit: Sit) -> None:
    table = start_lesson(sit(), "7")
    table.page.keyboard.press("1")
    chosen = table.page.locator("[data-testid^=spell-][aria-pressed=true]")
    expect(chosen).to_have_count(1)
    assert table.settle().reachable() == []
    table.page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    assert table.reachable()
