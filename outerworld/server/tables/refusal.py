"""What a table says to an act or a plan that cannot be."""

from typing import Literal, TypeAlias

Code: TypeAlias = Literal[
    "bad-plan",
    "bad-value",
    "not-seated",
    "waiting",
    "over",
    "stale",
    "not-your-turn",
    "illegal",
    "late",
    "too-early",
    "no-undo",
    "fallen",
    "no-offer",
    "offer-open",
    "bots-play-on",
    "left",
    "rated",
    "other-rules",
    "paused",
    "no-ruling",
    "undecided",
]


class Refused(Exception):
    """An act or a plan that is answered by an error and changes nothing.

    >>> str(Refused("over", "The game has ended."))
    'The game has ended.'
    """

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code: Code = code


class AlreadyDone(Exception):
    """An act that was sent twice: it stands as it is, and the answer is the state of the table."""


def other_rules() -> Refused:
    """A game that was played by other rules, or with other cards, and would go otherwise now."""
    return Refused("other-rules", "This game was played by other rules or with other cards than those of now.")
