"""Sentences that every language can say: a key of its words, and the facts that go into it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from outerworld.cards.loading import NO_CARDS, Catalogue
from outerworld.cards.references import spells_of
from outerworld.cards.text.names import Names, Piece
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import Card

ENGLISH = "en"
MOST_KEPT: Final = 64


class Verbatim(str):
    """A text that is the same in every language: what was typed, or is to be."""


@dataclass(frozen=True)
class Said:
    """A sentence before it is put in words; a name in its facts is translated with it.

    >>> from outerworld.cards.loading import load_catalogue
    >>> reason = said("reasons", "no-mp", unit="Grampy")
    >>> reason.say(), reason.say("fr", load_catalogue())
    ('Grampy has no MP left.', "Papycha n'a plus de PM.")
    """

    section: str
    key: str
    facts: tuple[tuple[str, Fact], ...]

    def say(self, language: str = ENGLISH, catalogue: Catalogue = NO_CARDS) -> str:
        """The sentence in a language; names of cards are as the catalogue's packs have them."""
        facts = {name: _spoken(fact, language, catalogue) for name, fact in self.facts}
        return sentence(language, self.section, self.key, **facts)


Fact = str | int | tuple[str, ...] | Said
"""A name or a word of the rules, a number, several names, or a part of a sentence."""


def said(section: str, key: str, **facts: Fact) -> Said:
    """The sentence of that key, about these facts."""
    return Said(section, key, tuple(facts.items()))


def _spoken(fact: Fact, language: str, catalogue: Catalogue) -> str:
    if isinstance(fact, Said):
        return fact.say(language, catalogue)
    if isinstance(fact, Verbatim):
        return fact
    if isinstance(fact, tuple):
        return vocabulary(language).joined([called(name, language, catalogue) for name in fact])
    return called(fact, language, catalogue) if isinstance(fact, str) else str(fact)


def sentence(language: str, *path: str, **facts: str) -> str:
    """The words at a path, filled in and mended."""
    words = vocabulary(language)
    text = words.say(*path, **facts)
    for pattern, mend in words.entry("talk", "mends"):
        text = re.sub(pattern, mend, text)
    return text


def called(name: str, language: str, catalogue: Catalogue = NO_CARDS) -> str:
    """A word of the rules, or a name in a catalogue, as a language has it; what neither knows stays as it is.

    >>> from outerworld.cards.loading import load_catalogue
    >>> called("lock", "fr"), called("c3", "fr"), called("Grampy", "fr"), called("Grampy", "fr", load_catalogue())
    ('Tacle', 'c3', 'Grampy', 'Papycha')
    """
    return _translations(language, catalogue).get(name, name)


@lru_cache(MOST_KEPT)
def _translations(language: str, known: Catalogue) -> dict[str, str]:
    """Names and words by what they are in English: of cards, spells, powers, arenas and lessons."""
    words = vocabulary(language)
    names = Names(known, words)
    found: dict[str, str] = {}
    units: list[Card] = [*known.mobs.values(), *known.krosmasters.values(), *known.summons.values()]
    pieces: list[Piece] = [*units, *known.scenery.values(), *known.rewards.values()]
    pieces += [*known.items.values(), *known.moods.values()]
    found |= {card.name: names.of(card) for card in pieces}
    for krosmaster in known.krosmasters.values():
        if krosmaster.version is not None:
            name, version = names.of(krosmaster), names.version(krosmaster) or krosmaster.version
            found |= {krosmaster.version: version, f"{krosmaster.name} - {krosmaster.version}": f"{name} - {version}"}
    found |= {spell.name: names.spell(card, spell) for card in pieces for spell in spells_of(card)}
    found |= {power.name: names.power(card, power) for card in units for power in card.written_powers}
    found |= {quest.name: names.of(quest) for quest in known.quests.values()}
    for tale in known.tales.values():
        found[tale.name] = names.of(tale)
        found |= {part.name: names.translated(tale.id).powers.get(part.id, part.name) for part in tale.written_powers}
    for arena in known.arenas.values():
        found[arena.name] = names.translated(arena.id).name or arena.name
    for event in known.events.values():
        found[event.name] = names.translated(event.id).name or event.name
    for tile in known.tiles.values():
        found[tile.name] = names.translated(tile.id).name or tile.name
    for lesson in known.tutorials.values():
        found[lesson.title] = names.translated(lesson.id).title or lesson.title
    found.update(words.entry("terms"))
    found.update(words.entry("names"))
    return found
