"""Who beat whom: the wins of bots, teams, cards and sides, counted in one pass over the rows."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product
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
TWO = 2


@dataclass
class Ends:
    """The games that ended in one way: how many, with how many rounds, and GG of who won.

    >>> Ends(games=4, rounds=40, gg=24).mean_rounds
    10.0
    """

    games: int = 0
    rounds: int = 0
    gg: int = 0

    def add(self, row: Row, winner: int) -> None:
        """One more game."""
        self.games += 1
        self.rounds += row.rounds
        self.gg += row.gg[winner - 1]

    @property
    def mean_rounds(self) -> float:
        """On average."""
        return self.rounds / self.games

    @property
    def mean_gg(self) -> float:
        """Of who won, on average."""
        return self.gg / self.games


class Tally:
    """Wins of all kinds. A game that nobody won counts in `undecided` alone; `forfeited` are those in which a bot that
    is a program of its own failed.

    Where more than two play, who won has beaten each who has not, and those have not met. A card's presence counts
    only games in which one player has it: in the others it wins and loses at once. For the same reason a bot, team or
    card against itself is left out.
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
        self.seat_in_arena = Wins[Pair]()
        self.arena_of_team = Wins[Pair]()
        self.ends: dict[str, Ends] = {}
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        self.forfeited += bool(row.faults)
        if row.winner is None or row.won_by is None:
            self.undecided += 1
            return
        self.ends.setdefault(row.won_by, Ends()).add(row, row.winner)
        won = row.winners
        self.first_in_arena.add(row.arena, won[row.began - 1])
        self.first_under_ruleset.add(row.ruleset, won[row.began - 1])
        # Of two seats one says it all.
        for seat in range(len(won))[: 1 if len(won) == TWO else None]:
            self.seat_in_arena.add((row.arena, row.seats[seat]), won[seat])
        names = [team_name(team) or seat for team, seat in zip(row.teams, row.seats, strict=True)]
        for seat, name in enumerate(names):
            rivals = [other for other in range(len(won)) if won[other] != won[seat]]
            if set(names) != {name}:
                self.arena_of_team.add((row.arena, name), won[seat])
            for other in rivals:
                _add_pair(self.bots, row.bots[seat], row.bots[other], won[seat])
                _add_pair(self.teams, name, names[other], won[seat])
                for card, rival in product(set(row.teams[seat]), set(row.teams[other])):
                    _add_pair(self.card_pairs, card, rival, won[seat])
            others = {card for other in range(len(won)) if other != seat for card in row.teams[other]}
            for card in set(row.teams[seat]) - others:
                self.cards.add(card, won[seat])


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
