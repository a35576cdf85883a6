"""Players that are programs: given a view and a decision, choose."""

from outerworld.bots.bot import Bot
from outerworld.bots.duel_outlook import SearchBot
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.random import RandomBot
from outerworld.bots.registry import BOT_NAMES, BOTS, PLAYS, bot_named, bot_title

__all__ = ["BOTS", "BOT_NAMES", "PLAYS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "bot_named", "bot_title"]
