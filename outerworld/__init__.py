"""Outerworld: Krosmaster Arena and Krosmaster Quest as a fast, deterministic, copyable game.

>>> import outerworld
>>> game = outerworld.new_tutorial("1", seed=7)
>>> bots = [outerworld.bots.GreedyBot(seed) for seed in (1, 2)]
>>> while not game.over:
...     player = game.decision.player
...     game.apply(bots[player].choose(outerworld.view(game, player), game.decision))
>>> game.over
True
"""

from outerworld import bots
from outerworld.play.adventure.start import new_adventure
from outerworld.play.duel.start import new_game, new_tutorial
from outerworld.play.notation import parse, write
from outerworld.play.odds import odds
from outerworld.play.view import view

__version__ = "0.1.0"

__all__ = ["__version__", "bots", "new_adventure", "new_game", "new_tutorial", "odds", "parse", "view", "write"]
