"""The actions that only Arena has, and the words of all that it has."""

from typing import Final

from outerworld.combat.actions import WORDS

COLLECT: Final = 5
BUY_GG: Final = 6
BUY: Final = 7
REVEAL: Final = 8
KEEP: Final = 9
REROLL: Final = 10
FACE: Final = 11
INSPIRE: Final = 12
SELL: Final = 13
ASSIGN: Final = 15
ARENA: Final = 21
SIDE: Final = 22
BAN: Final = 23
DRAFT: Final = 24

ARENA_WORDS: Final = {
    COLLECT: "collect",
    BUY_GG: "buy-gg",
    BUY: "buy",
    REVEAL: "reveal",
    KEEP: "keep",
    REROLL: "reroll",
    FACE: "face",
    INSPIRE: "inspire",
    SELL: "sell",
    ASSIGN: "assign",
    ARENA: "arena",
    SIDE: "side",
    BAN: "ban",
    DRAFT: "draft",
}

# The text form of each action, in the order of their numbers.
ACTIONS: Final = tuple(word for _, word in sorted((WORDS | ARENA_WORDS).items()))
