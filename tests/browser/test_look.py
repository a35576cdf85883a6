"""How the table looks and sounds: what a player may choose, and what is kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table, distance
from tests.browser.test_access import serious

PALETTES = ("default", "deuteranopia", "protanopia", "tritanopia")

# Counts every sound source that is started.
LISTEN = """() => {
    window.heard = 0;
    for (const node of [OscillatorNode, AudioBufferSourceNode]) {
        const start = node.prototype.start;
        node.prototype.start = function (...given) { window.heard++; return start.apply(this, given); };
    }
}"""


def choose(table: Table, setting: str, value: str) -> None:
    """Picks one of several in the open dialog."""
    table.seen(f"setting-{setting}").locator(f"input[value={value}]").check()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_palette_can_be_read(sit: Sit, theme: str) -> None:
    table = sit().start()
    table.seen("settings-open").click()
    choose(table, "theme", theme)
    for palette in PALETTES:
        choose(table, "palette", palette)
        assert serious(table) == []
        table.seen("settings-close").click()
        assert serious(table) == []
        table.seen("settings-open").click()


def test_choices_are_kept(sit: Sit) -> None:
    table = sit().start()
    table.seen("settings-open").click()
    choose(table, "theme", "dark")
    choose(table, "palette", "protanopia")
    choose(table, "view", "flat")
    choose(table, "confirm", "always")
    again = table.another_tab()
    root = again.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-palette", "protanopia")
    again.settle()
    expect(again.seen("board")).to_have_attribute("data-projection", "flat")
    here = again.where("A")
    cell = next(cell for cell in again.reachable() if distance(cell, here) == 1)
    again.seen(f"cell-{cell}").click()
    assert again.settle().where("A") == here
    again.seen(f"cell-{cell}").click()
    again.settle()
    assert again.where("A") == cell


def test_threats_are_shown_and_said(sit: Sit) -> None:
    table = sit().start()
    expect(table.seen("danger")).to_have_count(0)
    table.page.keyboard.press("t")
    expect(table.seen("danger")).to_have_count(1)
    assert "in reach of Lilotte" in table.label(table.where("b").replace("d", "c"))
    table.seen("threats").click()
    expect(table.seen("danger")).to_have_count(0)


def test_nothing_is_heard_until_it_is_wanted(sit: Sit) -> None:
    table = sit().start()
    table.page.evaluate(LISTEN)
    play_on(table, MOUSE, until=lambda table: table.turn > 1)
    assert table.page.evaluate("window.heard") == 0
    table.seen("settings-open").click()
    table.seen("setting-sound").get_by_role("checkbox").check()
    before = table.page.wait_for_function("() => window.heard").json_value()
    table.seen("settings-close").click()
    now = table.turn
    play_on(table, MOUSE, until=lambda table: table.turn > now)
    table.page.wait_for_function("before => window.heard > before", arg=before)


@pytest.mark.parametrize("width", [360, 390, 1280, 3840])
def test_nothing_sticks_out(sit: Sit, width: int) -> None:
    table = sit(width=width, height=844 if width < 1000 else 2160 if width > 2000 else 800, touch=width < 1000).start()
    for _ in ("tilted", "flat"):
        wide = table.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wide <= 0
        table.page.keyboard.press("v")


def test_sound_is_offered_once_on_the_first_visit(sit: Sit) -> None:
    table = sit()
    offer = table.seen("sound-offer")
    offer.get_by_role("button", name="Sound on").click()
    expect(offer).to_have_count(0)
    table.seen("settings-open").click()
    expect(table.seen("setting-sound").get_by_role("checkbox")).to_be_checked()
    table.page.reload()
    expect(table.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
    expect(offer).to_have_count(0)
