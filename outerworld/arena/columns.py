"""The columns that only a duel has: rewards, Inspiration, glory, and how it was prepared."""

from typing import Final

from outerworld.combat.columns import CARDS, NUMBERS, PAIRS, PLAYER, REWARDS, ROWS, UNIT
from outerworld.engine.columns import LAID_OUT, Column

ARENAS: Final = "arenas"

DUEL: Final = (
    Column("rewards", ROWS, (), "face down, numbers in the compendium", by=UNIT, names=REWARDS),
    Column("inspired", NUMBERS, 0, "powers that Tension dice give, a bit mask", by=UNIT),
    Column("gg", NUMBERS, LAID_OUT, "Gallons of Glory", by=PLAYER),
    Column("wild_gg", "int", 0, "Gallons of Glory beside the board"),
    Column("piles", ROWS, LAID_OUT, "face-down rewards beside the board, top first", names=REWARDS),
    Column("shown", NUMBERS, LAID_OUT, "the reward face up beside each pile, or NOBODY", names=REWARDS),
    Column(
        "gone",
        PAIRS,
        (),
        "rewards that left the table: (reward, who alone knows which, or NOBODY where all do)",
        names=(REWARDS, ""),
    ),
    Column("witnessed", PAIRS, (), "rewards face down that all saw being bought: (unit, reward)", names=("", REWARDS)),
    Column("has_bought_gg", "bool", False, "the active player, this turn (F6.3.4)"),
    Column("has_bought_reward", "bool", False, "the active unit, in this activation"),
    Column("has_revealed", "bool", False, "the active unit, in this activation"),
    Column("has_collected", "bool", False, "the active unit, in this activation"),
    # Of a whole duel, which hashes them; a fight from a position has none.
    Column("preparation", "Preparation | None", None, "what is prepared in the game", hashed=False),
    Column("arena", "int", -1, "which of the arenas to choose from", hashed=False, names=ARENAS),
    Column("banned", NUMBERS, (), "cards that no team may begin with (F1.1.3.d)", hashed=False, names=CARDS),
    Column("drafted", ROWS, (), "by player: cards taken, until they stand beside the board", hashed=False, names=CARDS),
)
"""What a duel has besides the columns of a fight."""
DUEL_UNITS: Final = tuple(column for column in DUEL if column.by == UNIT)
"""Those of them with a place for each unit."""
