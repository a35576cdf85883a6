"""Players that are programs: given a view and a decision, choose."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from outerworld.bots.bot import Bot
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.random import RandomBot

BOTS: Mapping[str, Callable[[int], Bot]] = MappingProxyType({"random": RandomBot, "greedy": GreedyBot})
"""How to make a bot of each name, from a seed."""

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
