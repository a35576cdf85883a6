"""Pools: the figures that a player, or two of them together, build teams of (O1.1.2, A:choice-of-characters)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from outerworld.arena.drafting import can_split
from outerworld.arena.teams import TeamError, TeamRules, find_cards
from outerworld.arena.totals import Stock, can_both_build, every_copy
from outerworld.cards.units import Krosmaster, full_name

# Teams are built in the game by two players.
BUILDERS: Final = 2


def read_pools(pools: Sequence[Sequence[str]], rules: TeamRules) -> tuple[Mapping[str, int], ...]:
    """The pool of each player, or none at all; TeamError for a figure that does not exist or is not allowed.

    >>> from outerworld.cards.formats import load_format
    >>> from outerworld.arena.teams import team_rules
    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> rules = team_rules(load_format("limited"), load_ruleset("official-2.7"), load_catalogue())
    >>> read_pools([["julith", "julith"], ["bakara"]], rules)
    (Counter({'julith': 2}), Counter({'bakara': 1}))
    """
    for pool in pools:
        for card in find_cards(pool, rules.known):
            if not rules.allows(card):
                raise TeamError(f"{full_name(card)} is not allowed at this event (F1.1.1.h).")
    return tuple(Counter(pool) for pool in pools)


def check_open(rules: TeamRules, pools: tuple[Mapping[str, int], ...], pairs: bool) -> None:
    """Refuses a set-up in which two players could not build their teams in the game."""
    form = rules.format
    if pairs:
        raise TeamError("Two against two is played with four teams that are given.")
    check_count(pools, BUILDERS)
    if form.bans % BUILDERS:
        raise TeamError(f"Both players ban as many Krosmasters, and {form.bans} cannot be halved (F1.1.3.c).")
    if form.box is not None:
        levels = tuple(sorted(card.level for card in rules.allowed()))
        if not can_split(0, 0, levels, form.most_levels):
            raise TeamError(f"The Krosmasters of {form.box} do not make two teams of {form.most_levels} levels.")
        return
    if form.draft:
        if not can_both_build(rules, (), (), rules.allowed()):
            raise TeamError(f"The Krosmasters that are allowed do not make two teams of {form.most_levels} levels.")
        return
    for number, pool in enumerate(pools or (every_copy(rules),), start=1):
        if not Stock(rules, pool).can_build():
            whose = f"the pool of player {number}" if pools else "the Krosmasters that are allowed"
            raise TeamError(f"No team can be built from {whose} (F1.1.1).")


def check_given(teams: Sequence[Sequence[Krosmaster]], rules: TeamRules, pools: tuple[Mapping[str, int], ...]) -> None:
    """Refuses teams with figures that their pools do not have, or with fewer levels than they allow."""
    if rules.format.bans:
        raise TeamError("Bans come before teams are built: leave the teams open (F1.1.3).")
    check_count(pools, len(teams))
    for team, pool in zip(teams, pools, strict=False):
        check_pool(team, rules, pool)
    if rules.format.is_drafted:
        check_copies([card for team in teams for card in team], dict.fromkeys(rules.legal, 1), "box")


def check_count(pools: tuple[Mapping[str, int], ...], players: int) -> None:
    """Refuses pools for only some of the players."""
    if pools and len(pools) != players:
        raise TeamError(f"Each of the {players} players has a pool, and the number given is {len(pools)} (O1.1.2).")


def check_pool(team: Sequence[Krosmaster], rules: TeamRules, pool: Mapping[str, int]) -> None:
    """Refuses a team that its player's pool does not give (O1.1.2.b)."""
    check_copies(team, pool, "pool")
    levels, most = sum(card.level for card in team), Stock(rules, pool).most_levels
    if rules.format.fullest and levels != most:
        raise TeamError(f"This pool allows a team of {most} levels, and this one has {levels} (O1.1.2.b).")


def check_copies(team: Sequence[Krosmaster], pool: Mapping[str, int], whose: str) -> None:
    """Refuses what there is not enough of."""
    for identifier, count in Counter(card.id for card in team).items():
        if count > pool.get(identifier, 0):
            name = full_name(next(card for card in team if card.id == identifier))
            raise TeamError(f"{name} is {pool.get(identifier, 0)} times in the {whose}, and is played {count} times.")
