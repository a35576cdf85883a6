"""The page for those who do not see it, or not well: names, roles and contrast."""

import json
from itertools import chain

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.screens import among_others, playing, reading
from tests.browser.table import Table
from tools.npm import WEB

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# What is right is not listed, and what is never more than moderate is not looked for.
FINDINGS = """async () =>
    (await axe.run({ resultTypes: ["violations"], rules: { region: { enabled: false } } })).violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`))"""
NAMELESS = """() => [...document.querySelectorAll("button, a, input, [role=gridcell], [tabindex]")]
    .filter((thing) => !thing.getAttribute("aria-label") && !thing.getAttribute("aria-labelledby")
        && !thing.labels?.length && !thing.textContent.trim())
    .map((thing) => thing.outerHTML.slice(0, 80))"""


def serious(table: Table) -> object:
    """What axe finds serious on the page as it is now."""
    if not table.page.evaluate("'axe' in window"):
        table.page.evaluate(AXE.read_text(encoding="utf-8"))
    return table.page.evaluate(FINDINGS)


def is_sound(table: Table) -> None:
    """Everything interactive has a name, and axe finds nothing serious."""
    assert table.page.evaluate(NAMELESS) == []
    assert serious(table) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious(sit: Sit, dark: bool) -> None:
    table = sit(dark=dark)
    expect(table.seen("start-lesson")).to_have_attribute("aria-disabled", "false")
    is_sound(table)
    table.start()
    is_sound(table)
    table.open_dialog("help")
    is_sound(table)
    table.page.keyboard.press("Escape")
    play_on(table, MOUSE, until=lambda table: table.target() is not None)
    MOUSE.point(table, table.target() or "")
    is_sound(table)
    table.say("move a1")
    expect(table.notice).to_be_visible()
    is_sound(table)
    play_on(table, MOUSE)
    is_sound(table)


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_serious_on_any_screen(sit: Sit, dark: bool) -> None:
    table = among_others(sit(seed=5, dark=dark))
    for _ in chain(reading(table), playing(table)):
        is_sound(table)


def test_help_opens_and_closes_by_key_and_gives_the_focus_back(sit: Sit) -> None:
    table = sit().start()
    here = table.page.locator(":focus").get_attribute("id")
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="How to play")).to_be_visible()
    table.page.keyboard.press("e")
    assert table.turn == 1
    table.page.keyboard.press("Escape")
    expect(table.seen("help")).to_be_hidden()
    assert table.page.locator(":focus").get_attribute("id") == here


def test_what_happens_is_announced(sit: Sit) -> None:
    table = sit().start()
    MOUSE.choose(table, "c3")
    table.settle()
    expect(table.seen("announcer")).to_have_attribute("aria-live", "polite")
    expect(table.seen("announcer")).to_contain_text("Joris moves from c2 to c3.")


def test_every_cell_says_what_it_is(sit: Sit) -> None:
    table = sit().start()
    labels = table.snapshot().cells
    assert len(labels) == 36
    assert [label for label in labels if "Joris" in label] == ["c2, Joris, you, 8 of 8 health"]
    assert json.dumps(labels).count("a bag") == 2
    assert all(label.split(",")[0] == name for label, name in zip(labels, CELLS, strict=True))


CELLS = [f"{column}{row}" for row in range(6, 0, -1) for column in "abcdef"]
