"""What is settled in a duel besides its columns: the arena, who sits where, and with how many Vigilantes it began."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from outerworld.arena.columns import ARENAS
from outerworld.arena.duel import Duel
from outerworld.arena.laying import lay_arena
from outerworld.cards.errors import CardError, expected_word
from outerworld.engine.game import NOBODY


def duel_tables(game: Duel) -> Mapping[str, Sequence[str]]:
    """The arenas to choose from, by number."""
    return {ARENAS: [] if game.preparation is None else [arena.id for arena in game.preparation.arenas]}


def settled(game: Duel) -> dict[str, Any]:
    """What was chosen before the first turn."""
    arenas = duel_tables(game)[ARENAS]
    return {
        "arena": None if game.arena == NOBODY or not arenas else arenas[game.arena],
        "piles": game.terms.pile_names,
        "sides": game.terms.sides,
        "vigilantes": game.terms.vigilantes,
    }


def settle(game: Duel, saved: dict[str, Any]) -> Duel:
    """The duel with all that was chosen; CardError where that is not there any more."""
    game.setting = replace(game.setting, seats=tuple(saved["seats"]))
    game.terms = replace(game.terms, sides=tuple(saved["sides"]), vigilantes=tuple(saved["vigilantes"]))
    if saved["arena"] is not None and game.preparation is not None:
        arenas = {arena.id: arena for arena in game.preparation.arenas}
        if saved["arena"] not in arenas:
            raise CardError("arena", (), expected_word(saved["arena"], arenas))
        lay_arena(game, arenas[saved["arena"]])
    if list(game.terms.pile_names) != list(saved["piles"]):
        raise CardError("piles", (), "expected the piles of rewards with which the game began, found others")
    return game
