"""The teams of three and four players: few Krosmasters each, and even (O9.1.2)."""

from collections.abc import Sequence
from typing import Final

from outerworld.arena.teams import TeamError, TeamRules, find_cards, read_team, why_not_together
from outerworld.cards.units import Krosmaster

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
KROSMASTERS: Final = 2
CUSTOM_LEVELS: Final = 6
MOST_CUSTOM: Final = 4


def read_teams(teams: Sequence[Sequence[str]], rules: TeamRules, pairs: bool) -> list[list[Krosmaster]]:
    """The teams of a game for two, three or four players; TeamError for what the rules do not allow.

    >>> from outerworld.cards.formats import load_format
    >>> from outerworld.arena.teams import team_rules
    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> rules = team_rules(load_format("constructed"), load_ruleset("arena-2.0"), load_catalogue())
    >>> teams = [["bakara", "lilotte"], ["julith", "marline"], ["jahash", "khan-karkass"]]
    >>> [sum(card.level for card in team) for team in read_teams(teams, rules, pairs=False)]
    [6, 6, 6]
    """
    if not FEWEST_PLAYERS <= len(teams) <= MOST_PLAYERS:
        count = f"{len(teams)} team{'' if len(teams) == 1 else 's'}"
        raise TeamError(f"A game has {FEWEST_PLAYERS} to {MOST_PLAYERS} players, and this one has {count} (O9.1.1).")
    if pairs and len(teams) != MOST_PLAYERS:
        raise TeamError(f"Two against two needs {MOST_PLAYERS} teams, and this game has {len(teams)} (O9.1.1).")
    if len(teams) == FEWEST_PLAYERS:
        return [read_team(team, rules) for team in teams]
    found = [find_cards(team, rules.known) for team in teams]
    problem = next(filter(None, (why_not_together(team, rules) for team in found)), None) or why_uneven(found)
    if problem is not None:
        raise TeamError(problem)
    return found


def why_uneven(teams: Sequence[Sequence[Krosmaster]]) -> str | None:
    """What is uneven: each player has two Krosmasters of the same total, or one to four of six levels.

    >>> from outerworld.cards.loading import load_catalogue
    >>> known = load_catalogue().krosmasters
    >>> why_uneven([[known["bakara"], known["julith"]], [known["lilotte"], known["marline"]]])
    'Each team has 2 Krosmasters of the same total level, or 1 to 4 of 6 levels, and these have 8 and 4 (O9.1.2).'
    """
    levels = [sum(card.level for card in team) for team in teams]
    if len(set(levels)) == 1:
        if all(len(team) == KROSMASTERS for team in teams):
            return None
        if levels[0] == CUSTOM_LEVELS and all(1 <= len(team) <= MOST_CUSTOM for team in teams):
            return None
    found = " and ".join(str(level) for level in levels)
    return (
        f"Each team has {KROSMASTERS} Krosmasters of the same total level, "
        f"or 1 to {MOST_CUSTOM} of {CUSTOM_LEVELS} levels, and these have {found} (O9.1.2)."
    )
