"""Columns: every fact of a game's state, declared once.

Sharing, copying, hashing and comparing follow from the declaration: `python -m tools.columns` writes them out as plain
code, which is what a compiled copy needs. A mode declares its own columns beside those of its parent.
"""

from dataclasses import dataclass
from typing import Any, Final

LAID_OUT: Final = "laid out"
"""The start of a column that has none: whoever sets up the game lays it out."""


@dataclass(frozen=True, slots=True)
class Column:
    """One fact: its name, the type that holds it, and what it is before anything happened.

    Of a column by unit, `start` is what a new unit has. What changes in place is a list or an array, of which a copy
    has its own; all else is replaced, never changed, and shared by copies.

    >>> Column("turn", "int", 1, "turns of the fight, from 1").hashed
    True
    """

    name: str
    holds: str
    start: Any
    says: str
    by: str = ""  # unit, cell or player: one place for each of them
    in_place: bool = False
    hashed: bool = True  # False for what follows from other columns, or is no part of the game
    copied: bool = True  # False for what a copy begins anew
    history: bool = False  # says how a game got where it is, not where it is
    ordered: bool = True  # False where the order of its entries means nothing
    names: str | tuple[str, ...] = ""  # the table of which its numbers are places, or that of each number in its rows


GAME: Final = (
    Column("frames", "list[Frame]", [], "what is half done, the innermost last", in_place=True, history=True),
    Column("drawn", "int", 0, "how many results of chance were drawn", history=True),
    Column("number", "int", 0, "how many questions were answered", history=True),
    Column("winner", "int", -1, "the player who has won, or NOBODY"),
    Column("asked", "int", -1, "the player who is asked, or NOBODY", history=True),
    Column("events", "list[Event] | None", None, "what happened, if somebody listens", hashed=False, copied=False),
    Column(
        "at_turn",
        '"GameState | None"',
        None,
        "the game as it was before the turn that goes on, if somebody listens",
        hashed=False,
        copied=False,
    ),
    Column("_legal", "list[int] | None", None, "the options, once they were listed", hashed=False),
)
"""What every game has."""
