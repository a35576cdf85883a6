"""The columns that only a duel has: rewards, Inspiration, glory, and how it was prepared."""

from typing import Final

from outerworld.combat.columns import NUMBERS, PAIRS, PLAYER, ROWS, UNIT
from outerworld.engine.columns import LAID_OUT, Column

DUEL: Final = (
    Column("rewards", ROWS, (), "face down, numbers in the compendium", by=UNIT),
    Column("inspired", NUMBERS, 0, "powers that Tension dice give, a bit mask", by=UNIT),
    Column("gg", NUMBERS, LAID_OUT, "Gallons of Glory", by=PLAYER),
    Column("wild_gg", "int", 0, "Gallons of Glory beside the board"),
    Column("piles", ROWS, LAID_OUT, "face-down rewards beside the board, top first"),
    Column("shown", NUMBERS, LAID_OUT, "the reward face up beside each pile, or NOBODY"),
    Column("gone", PAIRS, (), "rewards that left the table: (reward, who alone knows which, or NOBODY where all do)"),
    Column("witnessed", PAIRS, (), "rewards face down that all saw being bought: (unit, reward)"),
    Column("has_bought_gg", "bool", False, "the active player, this turn (F6.3.4)"),
    Column("has_bought_reward", "bool", False, "the active unit, in this activation"),
    Column("has_revealed", "bool", False, "the active unit, in this activation"),
    Column("has_collected", "bool", False, "the active unit, in this activation"),
    # Of a whole duel, which hashes them; a fight from a position has none.
    Column("preparation", "Preparation | None", None, "what is prepared in the game", hashed=False),
    Column("arena", "int", -1, "which of the arenas to choose from", hashed=False),
    Column("banned", NUMBERS, (), "cards that no team may begin with (F1.1.3.d)", hashed=False),
    Column("drafted", ROWS, (), "by player: cards taken, until they stand beside the board", hashed=False),
)
"""What a duel has besides the columns of a fight."""
