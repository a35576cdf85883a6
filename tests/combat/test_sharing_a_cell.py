"""A token that leaves its cell free, and whoever stands over it: neither brings a third one onto the other."""

from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.combat.scenery import can_trade
from outerworld.combat.shifting import swap
from outerworld.play.notation import parse
from tests.combat.fights import RULESETS, card, fight

TOKEN: dict[str, Any] = {"card": "tombstone", "summoner": "J"}


def stacked(ruleset: str) -> tuple[Duel, int, int, int]:
    """A token, who stands over it, and somebody else; beside them a bush."""
    game = fight("JT.k *...", {"J": "lilotte", "T": TOKEN, "k": "khan-karkass"}, ruleset=ruleset)
    over, token, other = (game.name.index(letter) for letter in "JTk")
    return game, token, over, other


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_token_changes_places_while_nobody_stands_over_it(ruleset: str) -> None:
    game, token, over, other = stacked(ruleset)
    swap(game, token, other, token)
    assert (game.cell[token], game.cell[other]) == (3, 1)
    assert game.occupant[1] == other
    assert game.occupant[3] == -1
    assert game.cell[over] == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nobody_changes_places_onto_who_stands_over_a_token(ruleset: str) -> None:
    game, token, over, other = stacked(ruleset)
    game.place(over, game.cell[token])
    before = game.hash()
    swap(game, token, other, token)
    assert game.hash() == before
    swap(game, other, over, other)
    assert (game.cell[over], game.cell[other], game.cell[token]) == (3, 1, 1)


def test_scenery_does_not_come_onto_who_stands_over_a_token() -> None:
    game, token, over, _ = stacked("fanmade-4.1")
    assert can_trade(game, token, 4, "bush")
    game.place(over, game.cell[token])
    assert can_trade(game, over, 4, "bush")
    assert not can_trade(game, token, 4, "bush")


def test_nothing_is_stolen_from_scenery() -> None:
    thief = card(
        spell=[{"name": "Spell", "cost": {"ap": 1}, "effects": [{"do": "steal", "kamas": 2, "only": "type:ice-cube"}]}]
    )
    game = fight(
        "JI.k",
        {"J": "thief", "I": {"card": "ice-cube", "player": 0}, "k": "lilotte"},
        cards={"thief": thief},
        players={"1": {"kamas": 1}, "2": {"kamas": 5}},
    )
    game.apply(parse(game, "cast spell b1"))
    assert game.purse == (1, 5)
