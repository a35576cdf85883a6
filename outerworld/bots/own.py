"""A bot that is a class of somebody's own: `python:my_bots:Hitter`."""

from importlib import import_module
from traceback import extract_tb
from types import ModuleType
from typing import Any

from outerworld.bots.bot import Bot
from outerworld.bots.forfeit import LONGEST_ECHO, BotFault, ForeignBot
from outerworld.engine.game import Decision
from outerworld.play.view import View


class OwnBot(ForeignBot):
    """Asks an object that a class made from a seed; whatever it raises or answers, nobody else falls over it.

    >>> OwnBot("outerworld.bots.random:RandomBot", seed=1).fault is None
    True
    >>> OwnBot("outerworld.bots.random:NoSuchBot", seed=1)
    Traceback (most recent call last):
    outerworld.bots.forfeit.BotFault: outerworld.bots.random has no class "NoSuchBot"
    """

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(f'The bot "{name[:LONGEST_ECHO]}"')
        self._bot = _made(name, seed)

    def _ask(self, view: View[Any], decision: Decision) -> int:
        try:
            answer: object = self._bot.choose(view, decision)
        except Exception as error:
            raise BotFault(_told(error)) from error
        if not isinstance(answer, int) or answer not in decision.options:
            raise BotFault(f"its answer is none of the options but {repr(answer)[:LONGEST_ECHO]}")
        return answer


def _made(name: str, seed: int) -> Bot:
    module, _, kind = name.partition(":")
    try:
        found = import_module(module)
        bot: Bot = _class_of(found, kind)(seed)
    except BotFault:
        raise
    except Exception as error:
        raise BotFault(_told(error)) from error
    if not callable(getattr(bot, "choose", None)):
        raise BotFault(f"{kind} has no method choose(view, decision)")
    return bot


def _class_of(module: ModuleType, kind: str) -> Any:
    if not callable(getattr(module, kind, None)):
        raise BotFault(f'{module.__name__} has no class "{kind}"')
    return getattr(module, kind)


def _told(error: Exception) -> str:
    """What was raised, and in which line of a file."""
    frames = [frame for frame in extract_tb(error.__traceback__)[1:] if not frame.filename.startswith("<frozen")]
    where = f" ({frames[-1].filename}, line {frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}: {error}{where}"
