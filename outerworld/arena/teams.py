"""Teams: what may fight together, and who begins (F1.1, F1.3.1)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from outerworld.cards.errors import expected_name
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.units import Krosmaster

LEVELS: Final = 12
FEWEST: Final = 3
MOST: Final = 8
COPIES: Final = {"gold": 1, "white": 2, "black": 3}


class TeamError(ValueError):
    """A team that may not fight: one sentence that says why."""


def read_team(names: Sequence[str], known: Mapping[str, Krosmaster], rules: Ruleset) -> list[Krosmaster]:
    """The Krosmasters of a team that the ruleset allows; TeamError for any other.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> known = load_catalogue().krosmasters
    >>> team = read_team(["julith", "marline", "joris-swashbuckler", "jahash"], known, load_ruleset("fanmade-4.1"))
    >>> sum(card.level for card in team)
    12
    """
    for name in names:
        if name not in known:
            raise TeamError(expected_name(name, known, "a loaded Krosmaster"))
    team = [known[name] for name in names]
    problem = why_illegal(team, rules)
    if problem is not None:
        raise TeamError(problem)
    return team


def why_illegal(team: Sequence[Krosmaster], rules: Ruleset) -> str | None:
    """What keeps a team from fighting, if anything does (F1.1.1)."""
    if not FEWEST <= len(team) <= MOST:
        return f"A team has {FEWEST} to {MOST} Krosmasters, and this one has {len(team)} (F1.1.1.a)."
    levels = sum(card.level for card in team)
    if levels != LEVELS:
        return f"A team's levels sum up to {LEVELS}, and these sum up to {levels} (F1.1.1.b)."
    for name, count in Counter(card.name for card in team if card.colour == "gold").items():
        if count > COPIES["gold"]:
            return f"{name} is unique: a team has it once, in one version (F1.1.1.c, F1.1.1.d)."
    for identifier, count in Counter(card.id for card in team).items():
        card = next(card for card in team if card.id == identifier)
        if count > COPIES[card.colour]:
            return f"{card.name} may be in a team {COPIES[card.colour]} times, and is {count} times (F1.1.1.e)."
    bosses = [card.name for card in team if "boss" in card.types]
    if rules.one_boss and len(bosses) > 1:
        return f"A team has one Boss, and this one has {' and '.join(bosses)} (O1.1.1.g)."
    return None


def leader(teams: Sequence[Sequence[Krosmaster]]) -> int | None:
    """The team that begins: more Initiative in all, then one by one, then more Krosmasters; None for a coin (F1.3.1).

    >>> from outerworld.cards.loading import load_catalogue
    >>> known = load_catalogue().krosmasters
    >>> leader([[known["julith"]], [known["bakara"], known["lilotte"]]])
    0
    """
    ranks = [
        (sum(values), sorted(values, reverse=True), len(values))
        for values in ([card.initiative for card in team] for team in teams)
    ]
    best = max(ranks)
    return ranks.index(best) if ranks.count(best) == 1 else None
