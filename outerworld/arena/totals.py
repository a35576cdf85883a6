"""Which teams can still come about: sums of levels over the Krosmasters that are left.

A set of sums is one integer. Its bits stand for (Bosses, Krosmasters, levels), so that adding a card to every team of
the set at once is one shift, and teams that break a limit fall out under a mask.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from outerworld.arena.teams import TeamRules
from outerworld.cards.units import Krosmaster


class Stock:
    """What a player may build a team of: Krosmasters by id, and how many there are of each.

    >>> from outerworld.cards.formats import load_format
    >>> from outerworld.arena.teams import team_rules
    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> rules = team_rules(load_format("limited"), load_ruleset("official-2.7"), load_catalogue())
    >>> Stock(rules, {"julith": 1, "lilotte": 2}).most_levels
    8
    """

    def __init__(self, rules: TeamRules, cards: Mapping[str, int]) -> None:
        form = rules.format
        self.rules = rules
        self.copies = cards
        self.cards = [rules.known[name] for name in sorted(cards)]
        # Levels lie lowest, in a field that one more card cannot overflow; then Krosmasters, then Bosses.
        self._width = form.most_levels + max((card.level for card in self.cards), default=0) + 1
        self._a_boss = (form.most + 2) * self._width
        self._within = self._bits(0, form.most, 0, form.most_levels)
        self._names: dict[str, list[Krosmaster]] = {}
        for card in self.cards:
            self._names.setdefault(card.name, []).append(card)
        self.most_levels = self._most_levels()
        self._least_levels = max(self.most_levels, 0) if form.fullest else form.least_levels

    def can_build(self) -> bool:
        """Whether any legal team can be built."""
        return self.can_complete(())

    def can_complete(self, team: Sequence[Krosmaster], exactly: int = 0) -> bool:
        """Whether a team can become a legal one, of so many Krosmasters if that is said, by adding some or none."""
        form = self.rules.format
        goal = self._bits(exactly or form.fewest, exactly or form.most, self._least_levels, form.most_levels)
        return bool(self._sums(team) & goal)

    def additions(self, team: Sequence[Krosmaster], exactly: int = 0) -> list[Krosmaster]:
        """The Krosmasters that may join a team so that it can still become a legal one."""
        return [card for card in self.cards if self.can_complete((*team, card), exactly)]

    def _most_levels(self) -> int:
        """The highest total of levels that a team of these can have; -1 if there is no team."""
        form, sums = self.rules.format, self._sums(())
        totals = range(form.most_levels, -1, -1)
        return next((total for total in totals if sums & self._bits(form.fewest, form.most, total, total)), -1)

    def _sums(self, team: Sequence[Krosmaster]) -> int:
        """The sums of every team that this one can become; none if it breaks a limit already."""
        taken, names = Counter(card.id for card in team), Counter(card.name for card in team)
        if any(count > self.copies.get(name, 0) for name, count in taken.items()):
            return 0
        if any(count > self.rules.limits[name] for name, count in names.items()):
            return 0
        sums = 1
        for card in team:
            sums = self._with(sums, card)
        for name, versions in self._names.items():
            left = [card for card in versions for _ in range(self.copies[card.id] - taken[card.id])]
            sums = self._with_some(sums, left, self.rules.limits[name] - names[name])
        return sums

    def _with(self, sums: int, card: Krosmaster) -> int:
        """The sums after adding a card."""
        boss = self._a_boss if self.rules.one_boss and "boss" in card.types else 0
        return sums << boss + self._width + card.level & self._within

    def _with_some(self, sums: int, cards: Sequence[Krosmaster], limit: int) -> int:
        """The sums after adding up to `limit` of the cards, which are one Krosmaster in the eyes of the rules."""
        grown = [sums] + [0] * limit
        for card in cards:
            for count in range(limit, 0, -1):
                grown[count] |= self._with(grown[count - 1], card)
        for some in grown:
            sums |= some
        return sums

    def _bits(self, fewest: int, most: int, least_levels: int, most_levels: int) -> int:
        """All sums with as many Krosmasters and levels, and with one Boss or none."""
        levels = (1 << most_levels + 1) - (1 << least_levels)
        places = [count * self._width for count in range(fewest, most + 1)]
        return sum(levels << place | levels << place + self._a_boss for place in places)


def every_copy(rules: TeamRules) -> dict[str, int]:
    """All that an event allows, as often as a team may have it."""
    return {card.id: rules.limits[card.name] for card in rules.allowed()}


def can_both_build(
    rules: TeamRules, one: Sequence[Krosmaster], other: Sequence[Krosmaster], left: Sequence[Krosmaster]
) -> bool:
    """Whether two teams can both become legal ones with the cards that are left, each of which one of them may take.

    >>> from outerworld.cards.formats import load_format
    >>> from outerworld.arena.teams import team_rules
    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> rules = team_rules(load_format("draft"), load_ruleset("fanmade-4.1"), load_catalogue())
    >>> can_both_build(rules, (), (), rules.allowed()), can_both_build(rules, (), (), rules.allowed()[:4])
    (True, False)
    """
    stocks = [(team, Stock(rules, {card.id: 1 for card in (*team, *left)})) for team in (one, other)]
    if not all(stock.can_complete(team) for team, stock in stocks):
        return False
    if any(team and stock.can_complete(team, exactly=len(team)) for team, stock in stocks):
        return True
    card, rest = left[0], left[1:]
    ways = ((*one, card), other), (one, (*other, card)), (one, other)
    return any(can_both_build(rules, mine, theirs, rest) for mine, theirs in ways)
