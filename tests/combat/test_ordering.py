"""Somebody is asked about an order only where it could change something (F1.7.1)."""

import pytest

from outerworld.arena.duel import Duel
from outerworld.combat.frames import SHIFT_FRAME
from outerworld.combat.ordering import order_matters
from outerworld.combat.shifting import AWAY, TOWARDS, contested
from outerworld.engine.chance import Chance
from outerworld.engine.frames import Frame
from tests.combat.fights import card, fight

CARDS = {"stone": card(), "rock": card(powers=["unfazed"])}


def shifts(rows: str, cells: int, way: int) -> tuple[Duel, list[Frame]]:
    """Everybody but J is to be moved from or towards J; x cannot be moved."""
    names = [letter for letter in "abcdefx" if letter in rows]
    units = {"J": "stone"} | {letter: "rock" if letter == "x" else "stone" for letter in names}
    game = fight(rows, units, cards=CARDS, chance=Chance())
    owner = game.name.index("J")
    moved = [game.name.index(name) for name in names]
    return game, [(SHIFT_FRAME, unit, game.cell[owner], way, cells, owner) for unit in moved]


@pytest.mark.parametrize(
    ("rows", "cells", "way", "asked"),
    [
        ("J.ab..", 1, AWAY, "ab"),
        ("J.ab", 1, AWAY, ""),
        ("J.a.b", 1, AWAY, ""),
        ("J.a.b.", 2, AWAY, "ab"),
        ("J.ax..", 2, AWAY, ""),
        ("J..ab", 1, TOWARDS, "ab"),
        ("Jab", 1, TOWARDS, ""),
        ("a.... ..... J.bc.", 1, AWAY, "bc"),
        ("J.abc..", 2, AWAY, "abc"),
        ("J.abcde..", 1, AWAY, "abcde"),
        ("..a.. ..... J.b..", 1, AWAY, ""),
    ],
)
def test_who_is_in_whose_way(rows: str, cells: int, way: int, asked: str) -> None:
    game, frames = shifts(rows, cells, way)
    before = game.hash()
    assert [game.name[unit] for unit in contested(game, frames)] == list(asked)
    assert game.hash() == before


def test_trying_the_orders_needs_no_dice_and_changes_nothing() -> None:
    game, frames = shifts("J.ab..", 1, AWAY)
    before, drawn = game.hash(), game.drawn
    assert order_matters(game, frames)
    assert not order_matters(game, frames[:1])
    assert (game.hash(), game.drawn) == (before, drawn)
