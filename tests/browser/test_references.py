"""Every screen looks as it did: pictures are compared with references. `make references` renews them."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Sit
from tests.browser.pictures import Album, Darkroom
from tests.browser.screens import READING, among_others, go, playing, reading, to_the_board
from tests.browser.table import Table
from tests.browser.test_look import PALETTES, choose

REFERENCES = Path(__file__).parent / "references"
RENEW = "OUTERWORLD_RENEW_REFERENCES"
SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
PART = {"desktop": 2, "phone": 1}
# The address of a table is never the same twice.
HIDDEN = "[data-testid=invite] { color: transparent !important }"
# Styles that the page's own rules about where styles come from let pass.
DRESS = """style => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [sheet];
}"""
# How far a click has scrolled the page, or a phone's sheet, is not the same each time.
TO_THE_TOP = """() => {
    scrollTo(0, 0);
    document.querySelector("[data-testid=sheet] > .inside")?.scrollTo(0, 0);
}"""
NOON = "2026-06-21T12:00:00Z"


@pytest.fixture
def darkroom(browser: Browser) -> Iterator[Darkroom]:
    page = browser.new_page()
    yield Darkroom(page)
    page.close()


@pytest.fixture
def album(darkroom: Darkroom, tmp_path: Path) -> Album:
    return Album(REFERENCES, tmp_path / "found", darkroom, renew=RENEW in os.environ)


def still(table: Table) -> bytes:
    """A picture of the page once it no longer changes."""
    before = b""
    for _ in range(20):
        now = table.page.screenshot(animations="disabled", scale="css")
        if now == before:
            return now
        before = now
    raise AssertionError("The page does not come to rest.")


def visitor(sit: Sit, device: str) -> Table:
    """Somebody who comes at the same time each time."""
    width, height = SIZES[device]
    table = sit(seed=5, width=width, height=height, touch=device == "phone")
    table.page.clock.set_fixed_time(NOON)
    return among_others(table)


def be(table: Table, name: str) -> None:
    """Takes a name, which would otherwise be any."""
    go(table, *READING["account"])
    table.seen("guest-name").fill(name)
    table.seen("be-guest").click()
    expect(table.seen("me")).to_contain_text(name)


def looks(table: Table) -> Iterator[str]:
    """The board tilted and flat, by day and by night, in every palette."""
    views = [table.seen("board").get_attribute("data-projection") or ""]
    for scheme in ("light", "dark"):
        table.page.emulate_media(color_scheme=scheme)
        for _ in ("one view", "the other"):
            table.page.keyboard.press("v")
            views.append(table.seen("board").get_attribute("data-projection") or "")
            yield f"board-{views[-1]}-{scheme}"
    for palette in PALETTES[1:]:
        table.page.emulate_media(color_scheme="light" if palette == "protanopia" else "dark")
        table.seen("settings-open").click()
        choose(table, "palette", palette)
        table.seen("settings-close").click()
        yield f"board-{palette}"


def agree(table: Table, album: Album, device: str, screens: Iterator[str]) -> None:
    """Every screen is as it was kept."""
    found = []
    for name in screens:
        if name != "rules":
            table.page.evaluate(TO_THE_TOP)
        table.page.mouse.move(0, 0)
        table.page.evaluate(DRESS, HIDDEN)
        if sentence := album.check(f"{name}-{device}", still(table), PART[device]):
            found.append(sentence)
    assert not found, "\n".join([*found, "If that is as it should be, run `make references`."])


@pytest.mark.long
@pytest.mark.parametrize("device", SIZES)
def test_the_screens_to_read_look_as_they_did(sit: Sit, album: Album, device: str) -> None:
    table = visitor(sit, device)
    agree(table, album, device, reading(table))


@pytest.mark.long
@pytest.mark.parametrize("device", SIZES)
def test_the_screens_of_a_table_look_as_they_did(sit: Sit, album: Album, device: str) -> None:
    table = visitor(sit, device)
    be(table, f"Robin {device}")
    agree(table, album, device, playing(table))


@pytest.mark.long
@pytest.mark.parametrize("device", SIZES)
def test_the_board_looks_as_it_did_in_every_view_and_palette(sit: Sit, album: Album, device: str) -> None:
    table = visitor(sit, device)
    be(table, f"Ronja {device}")
    to_the_board(table)
    agree(table, album, device, looks(table))


EDGES = ("", "* { text-rendering: geometricPrecision }", "main { transform: translate(0.4px, 0.4px) }")
BREAKS = {
    "a panel is missing": "section { display: none !important }",
    "a button is missing": "[data-testid=start-lesson] { visibility: hidden }",
    "a colour is wrong": ":root { --side-1: green !important }",
    "the ground is wrong": "body { background: #fffaec !important }",
    "the letters are small": "h2, li, label { font-size: 12px !important }",
}


@pytest.mark.parametrize("device", SIZES)
def test_what_is_missing_or_wrong_is_seen_and_other_edges_are_not(sit: Sit, darkroom: Darkroom, device: str) -> None:
    table = visitor(sit, device)
    table.seen("start-duel").wait_for()
    part = PART[device]
    small = darkroom.shrink(still(table), part)

    def passes(style: str) -> bool:
        table.page.evaluate(DRESS, style)
        return darkroom.compare(small, darkroom.shrink(still(table), part), part).passes

    assert all(passes(style) for style in EDGES)
    assert [what for what, style in BREAKS.items() if passes(style)] == []


def test_a_picture_that_does_not_fit_is_put_beside_its_difference(sit: Sit, darkroom: Darkroom, tmp_path: Path) -> None:
    table = visitor(sit, "desktop")
    table.seen("start-duel").wait_for()
    first = Album(tmp_path, tmp_path / "found", darkroom, renew=True)
    assert first.check("home", still(table), 2) is None
    later = Album(tmp_path, tmp_path / "found", darkroom, renew=False)
    assert later.check("home", still(table), 2) is None
    table.page.evaluate("document.querySelector('.duel').remove()")
    assert "home differs in" in (later.check("home", still(table), 2) or "")
    assert {path.name for path in (tmp_path / "found").iterdir()} == {"home.png", "home-difference.png"}
    assert "has no reference" in (later.check("other", still(table), 2) or "")
