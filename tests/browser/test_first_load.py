"""What is fetched for the home page and a first duel stays small; the rest comes when it is wanted."""

import gzip
from collections.abc import Iterator

from playwright.sync_api import expect

from outerworld.server.app import PAGE
from tests.browser.conftest import Sit
from tests.browser.table import Table

# In bytes of compressed scripts. At first, with little more than lessons and duels, it was as much.
MOST_AT_HOME = 92_500
MOST_IN_A_DUEL = 97_250
FETCHED = """() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)"""


def scripts(table: Table) -> Iterator[str]:
    """The scripts that the page has fetched until now."""
    return (path for path in set(table.evaluate(FETCHED)) if path.endswith(".js"))


def weight(table: Table) -> int:
    """What they weigh, compressed."""
    return sum(len(gzip.compress((PAGE / path.lstrip("/")).read_bytes(), 9)) for path in scripts(table))


def fetches(table: Table, part: str) -> bool:
    """Whether a part of the page has come."""
    return any(path.startswith(f"/assets/{part}-") for path in scripts(table))


def test_the_first_load_is_small(sit: Sit) -> None:
    table = sit()
    table.seen("start-duel").wait_for()
    assert weight(table) <= MOST_AT_HOME
    table.seen("start-duel").click()
    table.settle().seen("hint-bubble").wait_for()
    table.answered()
    assert weight(table) <= MOST_IN_A_DUEL


def test_another_language_and_an_adventure_are_fetched_when_they_are_wanted(sit: Sit) -> None:
    table = sit()
    table.seen("adventure").wait_for()
    assert not fetches(table, "fr")
    table.seen("language").select_option("fr")
    expect(table.seen("adventure")).to_have_text("Choisir une aventure")
    assert fetches(table, "fr")
    assert not fetches(table, "Begin")
    table.seen("adventure").click()
    table.seen("start-adventure").click()
    table.settle()
    assert fetches(table, "Begin")
    assert fetches(table, "quest")
