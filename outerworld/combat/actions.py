"""The actions that packed options name."""

from typing import Final

MOVE: Final = 0
PUNCH: Final = 1
CAST: Final = 2
BLOCK: Final = 3
END: Final = 4
COLLECT: Final = 5
BUY_GG: Final = 6
BUY: Final = 7
REVEAL: Final = 8
KEEP: Final = 9
REROLL: Final = 10
FACE: Final = 11
INSPIRE: Final = 12
SELL: Final = 13
RESOLVE: Final = 14
ASSIGN: Final = 15
CHOOSE: Final = 16
PICK: Final = 17
PLACE: Final = 18
ORDER: Final = 19
REBOUND: Final = 20
ARENA: Final = 21
SIDE: Final = 22
BAN: Final = 23
DRAFT: Final = 24

# The text form of each action, in the order of the numbers above.
ACTIONS: Final = (
    "move",
    "punch",
    "cast",
    "block",
    "end",
    "collect",
    "buy-gg",
    "buy",
    "reveal",
    "keep",
    "reroll",
    "face",
    "inspire",
    "sell",
    "resolve",
    "assign",
    "choose",
    "pick",
    "place",
    "order",
    "rebound",
    "arena",
    "side",
    "ban",
    "draft",
)
