"""Games between bots, for tests."""

from outerworld.arena.duel import Duel
from outerworld.bots import Bot
from outerworld.play.view import view

LONGEST = 10_000


def match(bots: tuple[Bot, Bot], game: Duel, longest: int = LONGEST) -> Duel:
    """A whole game between two bots, every answer of theirs a legal one and the game untouched by their thinking."""
    while not game.over:
        assert game.number < longest
        decision = game.decision
        before = game.hash()
        chosen = bots[decision.player].choose(view(game, decision.player), decision)
        assert chosen in decision.options
        assert game.hash() == before
        game.apply(chosen)
    return game
