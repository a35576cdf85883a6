"""A page that is loaded again, cut off, opened twice or answered twice."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table

LONG = 4  # the dice of a fight that lasts eleven turns


def in_the_middle(table: Table) -> Table:
    """A fight in which both have hit and been hit."""
    play_on(table.start(), MOUSE, until=lambda table: table.turn == 3)
    return table


def goes_on(table: Table) -> None:
    """Both play another turn."""
    later = table.turn + 2
    play_on(table, MOUSE, until=lambda table: table.turn == later)
    assert table.turn == later


def test_a_page_loaded_again_shows_the_same_game(sit: Sit) -> None:
    table = in_the_middle(sit())
    before = table.snapshot()
    lines = table.seen("log-line").count()
    table.page.reload()
    table.settle()
    assert table.snapshot() == before
    expect(table.seen("log-line")).to_have_count(lines)
    goes_on(table)


def test_a_finished_game_loaded_again_shows_its_banner(sit: Sit) -> None:
    table = sit().start()
    play_on(table, MOUSE)
    table.page.reload()
    expect(table.seen("banner")).to_be_visible()
    expect(table.seen("play-again")).to_be_focused()


def test_a_line_that_breaks_comes_back_and_the_game_goes_on(sit: Sit) -> None:
    table = in_the_middle(sit())
    before = table.snapshot()
    lines = table.seen("log-line").count()
    table.stop_clock()
    table.drop()
    expect(table.seen("connection-notice")).to_have_text("The table is out of reach. Reconnecting…")
    table.page.clock.resume()
    expect(table.seen("connection-notice")).to_have_count(0)
    table.settle()
    assert table.snapshot() == before
    assert table.seen("log-line").count() == lines
    goes_on(table)


def test_a_line_that_breaks_during_an_answer_loses_nothing(sit: Sit) -> None:
    table = in_the_middle(sit())
    table.page.evaluate("""() => {
        const socket = window.sockets.at(-1);
        const send = socket.send.bind(socket);
        socket.send = (frame) => { send(frame); socket.close(); };
    }""")
    table.stop_clock()
    MOUSE.end(table)
    expect(table.seen("connection-notice")).to_be_visible()
    table.page.clock.resume()
    expect(table.seen("connection-notice")).to_have_count(0)
    goes_on(table.settle())


def test_two_tabs_show_the_same_game_and_either_may_answer(sit: Sit) -> None:
    older = sit(seed=LONG).start()
    newer = older.another_tab().settle()
    newer.comes_to(older.snapshot())
    goes_on(newer)
    older.comes_to(newer.snapshot())
    goes_on(older)
    newer.comes_to(older.snapshot())


def test_an_illegal_answer_gets_a_sentence(sit: Sit) -> None:
    table = in_the_middle(sit())
    before = table.snapshot()
    table.say("move a1")
    expect(table.notice).to_have_text(re.compile(r"a1 is not adjacent to Joris: .+\."))
    assert table.settle().snapshot() == before
    table.page.get_by_role("button", name="Close this message").click()
    expect(table.notice).to_have_count(0)
    goes_on(table)


def test_an_answer_that_comes_twice_counts_once(sit: Sit) -> None:
    table = sit().start()
    table.double_answers()
    MOUSE.choose(table, "c3")
    table.settle()
    assert table.where("A") == "c3"
    assert table.seen("log-line").filter(has_text="moves from").count() == 1
    goes_on(table)


def test_an_answer_behind_the_pages_back_is_shown_as_well(sit: Sit) -> None:
    table = sit().start()
    table.say("move c3")
    expect(table.seen("unit-A")).to_have_attribute("data-cell", "c3")
    goes_on(table.settle())
