"""What comes of an adventure: it is watched again with the whole world, played on, filmed, and watched by others."""

import re

from playwright.sync_api import expect

from tests.browser.adventures import begin, choose, fill_in, walk_towards
from tests.browser.conftest import Sit
from tests.browser.fighter import Sight
from tests.browser.hands import MOUSE
from tests.browser.table import Table
from tests.browser.test_access import is_sound


def given_up(table: Table) -> tuple[str, str]:
    """An adventure of four tiles against a bot in which one walks and gives up: who, and where it went."""
    begin(table, opponent="bots", world="", others="1")
    choose(table, "adventure")
    sight = Sight.of(table)
    MOUSE.choose(table, next(cell for cell in sight.walkable if cell[0] == sight.here[0]))
    table.settle()
    table.seen("resign").click()
    table.seen("resign-sure").click()
    expect(table.seen("banner")).to_be_visible()
    return sight.acting, table.where(sight.acting)


def test_an_adventure_is_watched_again_played_on_and_filmed(sit: Sit) -> None:
    table = sit()
    unit, there = given_up(table)
    table.seen("watch-again").click()
    expect(table.seen("moment")).to_have_text(re.compile(r"Step 0 of \d+"))
    expect(table.page.get_by_role("gridcell")).to_have_count(4 * 36)
    expect(table.seen(f"unit-{unit}")).not_to_have_attribute("data-cell", there)
    is_sound(table)
    while table.where(unit) != there:
        table.seen("replay-next").click()
        table.answered()
    table.seen("film-open").click()
    table.page.get_by_label("The whole game").check()
    table.seen("film-start").click()
    expect(table.seen("film-save")).to_be_visible()
    table.page.keyboard.press("Escape")
    table.seen("play-on").click()
    table.seen("branch-opponent").select_option("level-1")
    table.seen("branch-start").click()
    expect(table.seen("branched-from")).to_be_visible()
    assert table.settle().where(unit) == there


def test_a_rematch_of_an_adventure_is_asked_for_taken_and_begun(sit: Sit) -> None:
    one, other = sit(), sit(width=390, height=844, touch=True)
    fill_in(one, opponent="friend").seen("start-adventure").click()
    link = one.seen("invite").input_value()
    other.page.goto(link)
    other.seen("sit").click()
    choose(one.settle(), "adventure")
    one.seen("resign").click()
    one.seen("resign-sure").click()
    for table in (one, other):
        expect(table.seen("banner")).to_be_visible()
    is_sound(other)
    one.seen("rematch").click()
    other.seen("rematch").tap()
    for table in (one, other):
        expect(table.page).not_to_have_url(link)
        expect(table.seen("banner")).to_have_count(0)
        expect(table.seen("round")).to_have_attribute("data-round", "1")


def test_two_people_a_bot_and_a_watcher_play_by_the_clock_and_take_back(sit: Sit) -> None:
    one, other, watcher = sit(), sit(width=390, height=844, touch=True), sit()
    fill_in(one, opponent="friend", mode="player", **{"sitter-3": "level-1"})
    one.seen("new-clock").select_option(label="3 days a move")
    one.seen("start-adventure").click()
    link = one.seen("invite").input_value()
    other.page.goto(link)
    other.seen("sit").click()
    expect(other.seen("sit")).to_have_count(0)
    watcher.page.goto(link)
    choose(one.settle(), "adventure")
    expect(other.page.get_by_role("timer").first).to_have_text(re.compile("day"))
    there = walk_towards(one, "c3")
    for table in (other, watcher):
        expect(table.seen("unit-A")).to_have_attribute("data-cell", there)
    expect(watcher.seen("prompt")).to_have_count(0)
    one.page.keyboard.press("u")
    for table in (one, other, watcher):
        expect(table.seen("unit-A")).not_to_have_attribute("data-cell", there)
    is_sound(watcher)
