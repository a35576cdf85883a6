"""Why an option is not legal, in words that only Quest has."""

from outerworld.cards.text.said import said
from outerworld.combat.battle import Battle
from outerworld.combat.reasons import Reason, name_of_active


def because(key: str, rule: str, **facts: str | int) -> Reason:
    """The reason of that key, and its rule.

    >>> because("first", "Q5.16.1", unit="Joris").sentence
    'Joris can do that only as the first action of its turn.'
    """
    return Reason(said("quest-reasons", key, **facts), rule)


def why_not_a_krosmaster(game: Battle, rule: str) -> Reason:
    """Only the Krosmasters of players do that."""
    return because("krosmaster", rule, unit=name_of_active(game))
