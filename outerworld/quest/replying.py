"""Saying yes or no: what several of Quest's questions are answered with."""

from typing import Final

from outerworld.combat.actions import PLAIN, Action
from outerworld.combat.reasons import Reason
from outerworld.engine.option import pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.reasons import because

ACCEPT: Final = 46
DECLINE: Final = 47

YES_OR_NO: Final = (pack(ACCEPT), pack(DECLINE))


def why_not_reply(_game: Adventure, _code: int) -> Reason:
    """Nobody has made an offer yet."""
    return because("not-offered", "Q5.13.1")


REPLYING: Final = (
    Action(ACCEPT, "accept", PLAIN, ("trade", "invite", "join"), why_not_reply),
    Action(DECLINE, "decline", PLAIN, ("bag", "trade", "invite", "join"), why_not_reply),
)
