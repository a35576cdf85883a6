"""Every bot by its name: what the command line, the server and the lab all ask."""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from outerworld.bots.adventure.greedy import GreedyAdventurer
from outerworld.bots.adventure.outlook import SearchingAdventurer
from outerworld.bots.bot import Bot
from outerworld.bots.duel_outlook import SearchBot
from outerworld.bots.forfeit import BotFault
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.levels import LEVELS
from outerworld.bots.own import OwnBot
from outerworld.bots.plain import PlainBot
from outerworld.bots.program import ProgramBot
from outerworld.bots.random import RandomBot

BOTS: Final[Mapping[str, Callable[[int], Bot]]] = MappingProxyType(
    {
        "random": RandomBot,
        "plain": PlainBot,
        "greedy": GreedyBot,
        **{f"level-{number}": level.bot for number, level in enumerate(LEVELS, start=1)},
    }
)
"""How to make each bot that has a name of its own, from a seed."""

ADVENTURERS: Final[Mapping[str, Callable[[int], Bot]]] = MappingProxyType(
    {
        "random": RandomBot,
        "greedy": GreedyAdventurer,
        **{f"level-{number}": level.adventurer for number, level in enumerate(LEVELS, start=1)},
    }
)
"""The same for adventures."""

BOT_NAMES: Final = tuple(BOTS)
BOTS_OF: Final = MappingProxyType({"duel": BOTS, "adventure": ADVENTURERS})
PLAYS: Final = MappingProxyType({mode: tuple(bots) for mode, bots in BOTS_OF.items()})
"""By the name of a mode, the bots that play it; a program plays whatever it can read."""
SEARCHERS: Final[Mapping[str, type[SearchBot] | type[SearchingAdventurer]]] = MappingProxyType(
    {"duel": SearchBot, "adventure": SearchingAdventurer}
)
"""By the name of a mode, the search that plays it."""
SEARCH: Final = "search:"
PROGRAM: Final = "program:"
PYTHON: Final = "python:"
LONGEST_ECHO: Final = 40
MOST_NODES: Final = 100_000
BUDGET: Final = re.compile(r"search:(?:([1-9][0-9]{0,4}|100000)|([0-9]{1,3}(?:\.[0-9]{1,3})?)s)")


def bot_title(name: str) -> str:
    """What people call the bot of a name: a level by its own one.

    >>> bot_title("level-2"), bot_title("greedy")
    ('Apprentice', 'Greedy')
    """
    number = name.removeprefix("level-")
    return LEVELS[int(number) - 1].name if number.isdigit() else name.capitalize()


class BotNameError(ValueError):
    """A name that no bot goes by: one sentence that says which do."""


def bot_named(name: str, seed: int, mode: str = "duel") -> Bot:
    """The bot of that name, with a seed for its own chance; BotNameError if there is none that plays that mode.

    Besides BOT_NAMES there are `search:NODES`, `search:SECONDSs`, `program:COMMAND` and `python:MODULE:CLASS`.

    >>> bot_named("search:200", seed=1).nodes
    200
    """
    if name.startswith(PYTHON):
        return python_named(name, seed)
    if name in BOTS_OF[mode]:
        return BOTS_OF[mode][name](seed)
    if name.startswith(SEARCH):
        return search_named(name, seed, mode)
    if name.startswith(PROGRAM):
        try:
            return ProgramBot(name.removeprefix(PROGRAM), seed)
        except BotFault as error:
            raise BotNameError(str(error)) from None
    known = ", ".join(PLAYS[mode])
    told = f'No bot "{name}" plays this game' if name in BOT_NAMES else f'There is no bot "{name[:LONGEST_ECHO]}"'
    raise BotNameError(f"{told}: choose {known}, search:NODES, program:COMMAND or python:MODULE:CLASS.")


def python_named(name: str, seed: int) -> OwnBot:
    """The bot of a name like `python:my_bots:Hitter`: that class of a module that can be imported, made with a seed.

    >>> python_named("python:outerworld.bots.random:RandomBot", seed=1).fault is None
    True
    """
    try:
        return OwnBot(name.removeprefix(PYTHON), seed)
    except BotFault as error:
        raise BotNameError(
            f'A bot in Python is named "python:MODULE:CLASS", its class taking a seed; "{name[:LONGEST_ECHO]}" is '
            f"none: {error}."
        ) from None


def search_named(name: str, seed: int, mode: str = "duel") -> SearchBot | SearchingAdventurer:
    """The search of a name like `search:200`, or `search:1.5s` for one that is given time instead.

    >>> search_named("search:1.5s", seed=1).seconds
    1.5
    """
    budget = BUDGET.fullmatch(name)
    if budget is None:
        raise BotNameError(
            "A search is named by how many positions it looks at or by its seconds, "
            f'like "search:200" or "search:1.5s", not "{name[:LONGEST_ECHO]}".'
        )
    nodes, seconds = budget.groups()
    return SEARCHERS[mode](seed, int(nodes)) if nodes else SEARCHERS[mode](seed, MOST_NODES, float(seconds))
