"""Duels from the lines that describe them, for tests that look at what only a duel has."""

from outerworld.arena.duel import Duel
from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance
from outerworld.play.start import start


def as_duel(game: Battle) -> Duel:
    """The same game, which is a duel."""
    assert isinstance(game, Duel)
    return game


def start_duel(setup: str, seed: int | Chance, catalogue: Catalogue) -> Duel:
    """The duel that a line describes."""
    return as_duel(start(setup, seed, catalogue))
