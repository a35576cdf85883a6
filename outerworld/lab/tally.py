"""Who beat whom: the wins of bots, teams, cards and sides, counted in one pass over the rows."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import Generic, TypeVar

from outerworld.lab.rows import Row
from outerworld.lab.scores import Score
from outerworld.lab.settings import team_name

Key = TypeVar("Key")


class Wins(Generic[Key]):
    """Games won and played, by whatever is compared.

    >>> wins = Wins[str]()
    >>> wins.add("greedy", True)
    >>> wins.scores()
    {'greedy': Score(won=1, played=1)}
    """

    def __init__(self) -> None:
        self._won: Counter[Key] = Counter()
        self._played: Counter[Key] = Counter()

    def add(self, key: Key, won: bool) -> None:
        """One more game."""
        self._won[key] += won
        self._played[key] += 1

    def total(self) -> Score | None:
        """All games together, if there is one."""
        return Score(self._won.total(), self._played.total()) if self._played else None

    def scores(self) -> dict[Key, Score]:
        """All scores, the greatest share first, then the most games."""
        found = {key: Score(self._won[key], played) for key, played in self._played.items()}
        return dict(sorted(found.items(), key=lambda item: (-item[1].share, -item[1].played, str(item[0]))))


Pair = tuple[str, str]


class Tally:
    """Wins of all kinds. A game that nobody won counts in `undecided` alone; `forfeited` are those in which a bot that
    is a program of its own failed.

    A card's presence counts only games in which one side has it: in the others it wins and loses at once. For the
    same reason a bot, team or card against itself is left out.
    """

    def __init__(self, rows: Iterable[Row] = ()) -> None:
        self.games = 0
        self.undecided = 0
        self.forfeited = 0
        self.bots = Wins[Pair]()
        self.teams = Wins[Pair]()
        self.cards = Wins[str]()
        self.card_pairs = Wins[Pair]()
        self.first_in_arena = Wins[str]()
        self.first_under_ruleset = Wins[str]()
        self.south_in_arena = Wins[str]()
        self.arena_of_team = Wins[tuple[str, str]]()
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        self.forfeited += bool(row.faults)
        if row.winner is None:
            self.undecided += 1
            return
        first_won = row.began == row.winner
        self.first_in_arena.add(row.arena, first_won)
        self.first_under_ruleset.add(row.ruleset, first_won)
        self.south_in_arena.add(row.arena, row.winner == 1)
        names = (team_name(row.teams[0]), team_name(row.teams[1]))
        for side, won in enumerate((row.winner == 1, row.winner == 2)):
            _add_pair(self.bots, row.bots[side], row.bots[1 - side], won)
            _add_pair(self.teams, names[side], names[1 - side], won)
            if names[0] != names[1]:
                self.arena_of_team.add((row.arena, names[side]), won)
            self._add_cards(set(row.teams[side]), set(row.teams[1 - side]), won)

    def _add_cards(self, own: set[str], others: set[str], won: bool) -> None:
        for card in own - others:
            self.cards.add(card, won)
        for card in own:
            for other in others:
                _add_pair(self.card_pairs, card, other, won)


def _add_pair(wins: Wins[Pair], one: str, other: str, won: bool) -> None:
    if one != other:
        wins.add((one, other), won)


def head_to_head(scores: dict[Pair, Score]) -> Iterator[tuple[str, str, Score]]:
    """Each pair once, from the side of who is ahead."""
    seen: defaultdict[Pair, int] = defaultdict(int)
    for (one, other), score in scores.items():
        seen[one, other] += 1
        if not seen[other, one]:
            yield one, other, score
