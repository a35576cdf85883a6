"""The actions of every fight, as packed options name them; a mode adds its own, with numbers that are free here."""

from typing import Final

MOVE: Final = 0
PUNCH: Final = 1
CAST: Final = 2
BLOCK: Final = 3
END: Final = 4
RESOLVE: Final = 14
CHOOSE: Final = 16
PICK: Final = 17
PLACE: Final = 18
ORDER: Final = 19
REBOUND: Final = 20

# The text form of each.
WORDS: Final = {
    MOVE: "move",
    PUNCH: "punch",
    CAST: "cast",
    BLOCK: "block",
    END: "end",
    RESOLVE: "resolve",
    CHOOSE: "choose",
    PICK: "pick",
    PLACE: "place",
    ORDER: "order",
    REBOUND: "rebound",
}
