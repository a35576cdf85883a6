"""Where a game stands, as it is stored beside its lines; and when it is over, what the archive finds it by."""

from outerworld.server.storage.rows import DieCount, Ending, TableState
from outerworld.server.tables.match import Match


def state_of(match: Match) -> TableState:
    """Where a game stands after its last line."""
    ending = ending_of(match)
    return TableState(
        match.number, "over" if ending else "playing", match.deadline, match.asked, ending, match.unsaved_turn()
    )


def ending_of(match: Match) -> Ending | None:
    """How a game ended, if it did."""
    if match.result is None:
        return None
    dice = tuple(
        DieCount(seat, face, count, seen.expected)
        for seat, seen in enumerate(match.dice())
        for face, count in seen.counts.items()
    )
    cards = tuple(sorted(set(match.cards())))
    left = tuple(sorted(match.left))
    return Ending(match.result.winners, match.result.how, match.arena, cards, dice, left, match.glory())
