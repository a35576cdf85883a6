"""Where a game stands, as it is stored beside its lines; and when it is over, what the archive finds it by."""

from outerworld.server.storage.rows import DieCount, Ending, TableState
from outerworld.server.tables.match import Match
from outerworld.server.tables.roles import EVERYTHING


def state_of(match: Match) -> TableState:
    """Where a game stands after its last line."""
    ending = ending_of(match)
    return TableState(match.number, "over" if ending else "playing", match.deadline, match.asked, ending)


def ending_of(match: Match) -> Ending | None:
    """How a game ended, if it did."""
    if match.result is None:
        return None
    dice = tuple(
        DieCount(seat, face, count, seen.expected)
        for seat, seen in enumerate(match.dice())
        for face, count in seen.counts.items()
    )
    return Ending(match.result.winners, match.result.how, _arena(match), _cards(match), dice)


def _arena(match: Match) -> str | None:
    """The arena of a duel: the plan's, or the one that was chosen in the game."""
    if match.plan.duel is None:
        return None
    words = (line.text.split() for line in match.lines)
    chosen = (words[2] for words in words if words[1:2] == ["arena"])
    return match.plan.duel.arena or next(chosen, None)


def _cards(match: Match) -> tuple[tuple[int, str], ...]:
    """The Krosmasters that fought, each with its seat."""
    view = match.view(EVERYTHING)
    if view is None:
        return ()
    seats = {match.player_of(seat): seat for seat in range(len(match.seats))}
    cards = {(seats[unit["player"] - 1], unit["card"]) for unit in view["units"] if unit["kind"] == "krosmaster"}
    return tuple(sorted(cards))
