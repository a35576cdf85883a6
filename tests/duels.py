"""Duels from the lines that describe them, and what may be answered in them."""

import pytest

from outerworld.arena.duel import Duel
from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance
from outerworld.play.notation import OptionError, parse, write
from outerworld.play.start import start


def as_duel(game: Battle) -> Duel:
    """The same game, which is a duel."""
    assert isinstance(game, Duel)
    return game


def start_duel(setup: str, seed: int | Chance, catalogue: Catalogue) -> Duel:
    """The duel that a line describes."""
    return as_duel(start(setup, seed, catalogue))


def texts(game: Battle) -> list[str]:
    """Everything that may be answered, in words."""
    return [str(write(game, option)) for option in game.legal_options()]


def card_ids(game: Battle, player: int) -> list[str]:
    """The cards of a player, in the order of its units."""
    return [game.row(unit).card.id for unit, owner in enumerate(game.player) if owner == player]


def refused(game: Battle, text: str) -> str:
    """Why a text is no answer now: one sentence, and nothing changes."""
    before = game.hash()
    with pytest.raises(OptionError) as error:
        parse(game, text)
    assert game.hash() == before
    assert "\n" not in str(error.value)
    return str(error.value)
