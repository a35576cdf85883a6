"""Whether a team may fight: everything that is wrong with it, in a language."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from outerworld.arena.teams import TeamRules, find_cards, problems, team_rules
from outerworld.cards.formats import load_format
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.text.said import ENGLISH

MOST = 26
MOST_KEPT: Final = 64


@lru_cache(MOST_KEPT)
def rules_of(catalogue: Catalogue, ruleset: str, format: str) -> TeamRules:
    """The team rules of a ruleset and a format by their ids, for the cards of a catalogue."""
    return team_rules(load_format(format), load_ruleset(ruleset), catalogue)


def check_team(
    names: Sequence[str],
    catalogue: Catalogue,
    ruleset: str = "fanmade-4.1",
    format: str = "constructed",
    language: str = ENGLISH,
) -> dict[str, Any]:
    """The sum of its levels and Initiative, and what keeps it from fighting; TeamError for a name that no pack has.

    >>> from outerworld.cards.loading import load_catalogue
    >>> found = check_team(["julith", "marline"], load_catalogue())
    >>> found["legal"], found["levels"], [problem["rules"] for problem in found["problems"]]
    (False, 6, [['F1.1.1.a'], ['F1.1.1.b']])
    """
    rules = rules_of(catalogue, ruleset, format)
    team = find_cards(names[:MOST], rules.known)
    found = list(problems(team, rules))
    return {
        "legal": not found,
        "levels": sum(card.level for card in team),
        "initiative": sum(card.initiative for card in team),
        "problems": [
            {"text": problem.what.say(language, catalogue), "rules": list(problem.rules)} for problem in found
        ],
    }
