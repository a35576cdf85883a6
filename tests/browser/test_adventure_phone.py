"""An adventure in a hand: what can be done is in sight, and what is owned."""

import pytest
from playwright.sync_api import expect

from tests.browser.adventures import around_one_screen, begin, cells_with, choose, walk_towards
from tests.browser.conftest import Sit
from tests.browser.hands import TOUCH
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_layout import fits
from tests.browser.test_room import box

USABLE = "[data-testid=deeds] [aria-disabled=false]"


def everything_usable_is_in_sight(table: Table) -> None:
    """Every button that can be pressed, Glory and purse, wherever the rest is."""
    expect(table.seen("purse")).to_be_in_viewport(ratio=0.99)
    usable = table.page.locator(USABLE)
    expect(usable.first).to_have_attribute("data-testid", "action-end")
    for button in usable.all():
        expect(button).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 740), (844, 390)])
def test_what_can_be_done_is_in_sight_late_in_a_turn(sit: Sit, width: int, height: int) -> None:
    table = begin(sit(width=width, height=height, touch=True), opponent="here")
    choose(table, "adventure", TOUCH)
    everything_usable_is_in_sight(table)
    walk_towards(table, cells_with(table, "marketplace")[0], TOUCH)
    expect(table.seen("action-dabble")).to_have_attribute("aria-disabled", "false")
    everything_usable_is_in_sight(table)
    fits(table)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_demons_say_is_read_beside_the_choice_of_a_mode(sit: Sit, language: str) -> None:
    table = sit(width=390, height=844, touch=True)
    table.seen("language").select_option(language)
    table.answered().seen("lesson-first-steps").click()
    said, asked = box(table.settle(), "hint-bubble"), table.page.locator(".bar.open").bounding_box()
    assert asked
    assert said["y"] + said["height"] <= asked["y"]


def test_spells_that_cannot_be_cast_come_after_what_can_be_done(sit: Sit) -> None:
    table = around_one_screen(sit, touch=True)
    choose(table, "adventure", TOUCH)
    spell, last = box(table, "spell-clock"), table.page.locator(USABLE).last.bounding_box()
    assert last
    assert spell["y"] > last["y"]
    is_sound(table)
