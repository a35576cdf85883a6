"""What packs are filled with, and what is taken and built for who is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from outerworld.arena.pools import check_pool
from outerworld.arena.teams import TeamRules, find_cards, team_rules
from outerworld.arena.totals import Stock
from outerworld.cards.errors import CardError, expected_name
from outerworld.cards.formats import load_format
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import Krosmaster
from outerworld.events.limited import Limited, Pod, opening
from outerworld.play.fair import FairDice


def rules_for(format: str, ruleset: str, catalogue: Catalogue) -> TeamRules:
    """The team rules of an event."""
    return team_rules(load_format(format), load_ruleset(ruleset), catalogue)


def legal_figures(limited: Limited, rules: TeamRules, catalogue: Catalogue) -> list[str]:
    """The Krosmasters that packs are filled with, by their ids in the order of the alphabet; CardError for none."""
    packs = {pack.info.id: pack.krosmasters for pack in catalogue.for_duels.packs}
    for pack in limited.packs:
        if pack not in packs:
            raise CardError("limited", ("packs",), expected_name(pack, packs, "a loaded pack"))
    found = {name for pack in limited.packs or packs for name in packs[pack]}
    figures = sorted(card.id for card in rules.allowed() if card.id in found)
    if not figures:
        raise CardError("limited", ("packs",), "expected packs with Krosmasters that are legal, found none")
    return figures


def fair_opening(
    limited: Limited, players: Sequence[str], figures: Sequence[str], secret: bytes, values: Sequence[str]
) -> tuple[Pod, ...]:
    """What is opened, as it follows from the secret of the server and the values of the players.

    >>> fair_opening(Limited(boosters=1, figures=2), ["Ana"], ["fox", "hen", "cow"], b"a secret", ["00ff"])[0].boosters
    ((('cow', 'hen'),),)
    """
    dice = FairDice(secret, values)
    drawn = iter(range(2**63))
    return opening(limited, players, figures, lambda sides: dice.draw(next(drawn), sides, 0))


def choose(offer: Sequence[str], pool: Sequence[str], rules: TeamRules) -> str:
    """What is taken for who is gone: first what makes a team, then the most levels, then what lies first."""

    def merit(figure: str) -> tuple[int, int]:
        most, level = Stock(rules, Counter((*pool, figure))).most_levels, rules.known[figure].level
        # While there is no team yet small figures leave the most ways to one.
        return most, level if most >= 0 else -level

    return max(offer, key=merit)


def build(pool: Sequence[str], rules: TeamRules) -> list[str] | None:
    """A legal team of a pool, of as few and strong Krosmasters as come first; None if there is none."""
    stock = Stock(rules, Counter(pool))
    if not stock.can_build():
        return None
    team: list[Krosmaster] = []
    while len(team) < rules.format.fewest or not stock.can_complete(team, exactly=len(team)):
        team.append(max(stock.additions(team), key=lambda card: (card.level, card.id)))
    return [card.id for card in team]


def check_built(team: Sequence[str], pool: Sequence[str], rules: TeamRules) -> None:
    """Refuses a team that its player's pool does not give, with a TeamError."""
    check_pool(find_cards(team, rules.known), rules, Counter(pool))
