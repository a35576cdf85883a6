"""Walks that an enemy spoils."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table, distance


def far_walk_away(table: Table) -> str:
    """The farthest cell that only a risky step leads to."""
    risky = [cell for cell in table.reachable() if re.search(r"caught|locked", table.label(cell))]
    return max(risky, key=lambda cell: (distance(cell, table.where("A")), cell))


@pytest.mark.parametrize(("seed", "held"), [(6, "locked"), (7, "caught")])
def test_a_walk_that_an_enemy_spoils_stops_and_says_so(sit: Sit, seed: int, held: str) -> None:
    table = sit(seed=seed).start()
    play_on(table, MOUSE, until=lambda table: table.turn == 3)
    goal = far_walk_away(table)
    MOUSE.point(table, goal)
    table.says(rf"{goal}: 3 MP, .*\d+% {held}")
    expect(table.seen("risk").first).to_contain_text("%")
    MOUSE.choose(table, goal)
    table.settle()
    assert table.where("A") != goal
    stopped = rf"{held.capitalize()}! Joris stops on {table.where('A')} with \d AP and \d MP left\. Choose again\."
    expect(table.notice).to_have_text(re.compile(stopped))
    expect(table.seen("dice-words")).to_contain_text(f"{held}, Joris loses")
    expect(table.page.locator(f"[data-testid=log-line][data-kind={held}]")).to_have_count(1)
    MOUSE.end(table)
    table.settle()
    expect(table.notice).to_have_count(0)
