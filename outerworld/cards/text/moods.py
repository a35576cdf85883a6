"""Boss Mood cards in plain words."""

from __future__ import annotations

from outerworld.cards.moods import Mood
from outerworld.cards.text.names import Names


def mood_facts(names: Names, mood: Mood) -> tuple[tuple[str, str], ...]:
    """Whose mood it is, and what it adds to that boss's characteristics.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.text.words import vocabulary
    >>> known = load_catalogue()
    >>> mood_facts(Names(known, vocabulary("en")), known.moods["sulking"])
    (('Boss', 'Royal Gobball'), ('HP', '+6'), ('AP', '-1'), ('MP', '-1'))
    """
    words = names.words
    numbers = {"hp": mood.hp, "ap": mood.ap, "mp": mood.mp}
    added = [(words.say("labels", key), f"{number:+d}") for key, number in numbers.items() if number]
    return ((words.say("labels", "boss"), names.card(mood.boss)), *added)


def mood_sentences(names: Names, mood: Mood) -> list[str]:
    """What else there is on a mood: Special Loot. Its spell and its powers are parts of their own."""
    return [names.words.say("mood-notes", "special-loot")] if mood.special_loot else []
