"""What the games of a run show, gathered in one pass: who won, how long it took, and what each card did."""

from collections import Counter
from collections.abc import Iterable
from statistics import median

from outerworld.lab.ledger import merge
from outerworld.lab.rows import Deeds, Row
from outerworld.lab.tally import Tally


class Findings:
    """All that a report tells.

    >>> Findings([]).tally.games
    0
    """

    def __init__(self, rows: Iterable[Row]) -> None:
        self.tally = Tally()
        self.turns: list[int] = []
        self.decisions = 0
        self.bots: Counter[str] = Counter()
        self.arenas: Counter[str] = Counter()
        self.rulesets: Counter[str] = Counter()
        self.won_by: Counter[str] = Counter()
        self.deeds: dict[str, Deeds] = {}
        self.sides_with: Counter[str] = Counter()
        for row in rows:
            self._add(row)

    def _add(self, row: Row) -> None:
        self.tally.add(row)
        self.turns.append(row.turns)
        self.decisions += row.decisions
        self.bots.update(row.bots)
        self.arenas[row.arena] += 1
        self.rulesets[row.ruleset] += 1
        self.won_by[row.won_by or "nobody"] += 1
        for deeds in row.cards:
            self.sides_with[deeds.card] += 1
            if deeds.card in self.deeds:
                merge(self.deeds[deeds.card], deeds)
            else:
                self.deeds[deeds.card] = deeds.model_copy(deep=True)

    @property
    def median_turns(self) -> float:
        """Half of the games are no longer than this."""
        return median(self.turns)

    def cards(self, kind: str) -> list[Deeds]:
        """The Krosmasters or summons, those that dealt the most damage a game first."""
        found = [deeds for deeds in self.deeds.values() if deeds.kind == kind]
        return sorted(found, key=lambda deeds: (-self.per_game(deeds, deeds.dealt), deeds.card))

    def per_game(self, deeds: Deeds, count: int) -> float:
        """How much of something a card did in each game that it was in, on average."""
        return count / self.sides_with[deeds.card]

    def totals(self, what: str) -> Counter[str]:
        """How often something happened in all games: `casts`, `summons`, `bought` or `revealed`."""
        total: Counter[str] = Counter()
        for deeds in self.deeds.values():
            total.update(getattr(deeds, what))
        return total
