"""A whole card in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from outerworld.cards.events import EventCard
from outerworld.cards.items import Item
from outerworld.cards.loading import Catalogue
from outerworld.cards.moods import Mood
from outerworld.cards.quests import Quest
from outerworld.cards.rewards import Reward
from outerworld.cards.tales import Tale
from outerworld.cards.text.events import event_facts, event_sentences
from outerworld.cards.text.items import counted_resources, item_facts, item_sentences
from outerworld.cards.text.moods import mood_facts, mood_sentences
from outerworld.cards.text.names import Names, Piece, kind_of
from outerworld.cards.text.needs import quest_facts, quest_sentences
from outerworld.cards.text.sentences import power_text, reward_sentences, spell_text
from outerworld.cards.text.tales import tale_facts, tale_notes, tale_parts
from outerworld.cards.text.words import Vocabulary, vocabulary
from outerworld.cards.units import AnyCard, Card, Krosmaster, Mob, Scenery, Summon


@dataclass(frozen=True)
class Part:
    """A spell, a power or what a reward does: its name and its sentences."""

    name: str
    text: str


@dataclass(frozen=True)
class CardText:
    """A card in the words of one language."""

    id: str
    kind: str
    """The word for krosmaster, summon, scenery, reward, mob, item, quest, event or mood."""
    name: str
    version: str | None
    facts: tuple[tuple[str, str], ...]
    """Label and value: `("Level", "2")`."""
    parts: tuple[Part, ...]
    """Powers first, then spells, in the card's order."""
    notes: tuple[str, ...]
    """What else there is to say about the card, one sentence each."""

    @property
    def title(self) -> str:
        """Name and version: `Joris – Swashbuckler`."""
        return f"{self.name} – {self.version}" if self.version else self.name

    def __str__(self) -> str:
        facts = ", ".join(f"{label} {value}" for label, value in self.facts)
        lines = [f"{self.title} ({self.kind})", facts, *self.notes]
        return "\n".join([*lines, *(f"{part.name}. {part.text}" if part.name else part.text for part in self.parts)])


def card_text(card: Piece, catalogue: Catalogue, language: str = "en") -> CardText:
    """A Krosmaster, summon, mob, item, quest, reward or piece of scenery in plain words, by the names of its packs.

    >>> from outerworld.cards.loading import load_catalogue
    >>> known = load_catalogue()
    >>> joris = known.krosmasters["joris-swashbuckler"]
    >>> card_text(joris, known).parts[1]
    Part(name='Blown Blow', text='3 AP, range 1 to 2: 1 Air damage.')
    >>> card_text(joris, known, "fr").parts[1].text
    '3 PA, à Distance de 1 à 2 : 1 Dégât Air.'
    """
    names = Names(catalogue, vocabulary(language))
    return CardText(
        id=card.id,
        kind=names.words.say("kinds", kind_of(card)),
        name=names.of(card),
        version=names.version(card),
        facts=_card_facts(names, card),
        parts=_card_parts(names, card),
        notes=_card_notes(names, card),
    )


def _card_notes(names: Names, card: Piece) -> tuple[str, ...]:
    if isinstance(card, Tale):
        return tale_notes(names, card)
    return () if isinstance(card, Reward | Item | Quest | EventCard | Mood) else _notes(names, card)


def _card_facts(names: Names, card: Piece) -> tuple[tuple[str, str], ...]:
    if isinstance(card, Tale):
        return tale_facts(names, card)
    if isinstance(card, EventCard | Mood):
        return event_facts(names, card) if isinstance(card, EventCard) else mood_facts(names, card)
    if isinstance(card, Item | Quest):
        return item_facts(names, card) if isinstance(card, Item) else quest_facts(names, card)
    if isinstance(card, Scenery):
        return () if card.hp is None else ((names.words.say("labels", "hp"), str(card.hp)),)
    return _reward_facts(names.words, card) if isinstance(card, Reward) else _unit_facts(names, card)


def _card_parts(names: Names, card: Piece) -> tuple[Part, ...]:
    if isinstance(card, Tale):
        return tuple(Part(name, text) for name, text in tale_parts(names, card))
    if isinstance(card, EventCard):
        return tuple(Part("", text) for text in event_sentences(names, card))
    if isinstance(card, Quest):
        return tuple(Part("", text) for text in quest_sentences(names, card))
    if isinstance(card, Item | Mood):
        return _item_parts(names, card)
    if isinstance(card, Scenery):
        return _scenery_parts(names, card)
    return _reward_parts(names, card) if isinstance(card, Reward) else _unit_parts(names, card)


def _unit_facts(names: Names, card: Card) -> tuple[tuple[str, str], ...]:
    words = names.words
    numbers = {"hp": card.hp, "ap": card.ap, "mp": card.mp}
    facts: dict[str, int | str | None] = {}
    if isinstance(card, Krosmaster):
        facts = {"level": card.level, "initiative": card.initiative}
    elif isinstance(card, Summon):
        facts = {"strength": card.strength}
    facts |= {key: words.say("labels", "none") if number is None else number for key, number in numbers.items()}
    if card.types:
        facts["types"] = ", ".join(names.kind(kind).name for kind in card.types)
    if not isinstance(card, Krosmaster) and card.family is not None:
        facts["family"] = names.kind(card.family).name
    if isinstance(card, Mob):
        facts |= {"category": words.say("categories", card.category), "tokens": card.tokens}
        facts |= {"loot": counted_resources(names, card.loot)} if card.loot else {}
    return tuple((words.say("labels", key), str(value)) for key, value in facts.items())


def _reward_facts(words: Vocabulary, reward: Reward) -> tuple[tuple[str, str], ...]:
    facts = {"rank": words.say("ranks", reward.rank), "copies": str(reward.copies)}
    if reward.slot is not None:
        facts["slot"] = words.say("slots", reward.slot)
    return tuple((words.say("labels", key), value) for key, value in facts.items())


def _unit_parts(names: Names, card: Card) -> tuple[Part, ...]:
    return (
        *_keywords(names, card, card.powers),
        *(Part(names.power(card, power), power_text(names, power)) for power in card.written_powers),
        *(Part(names.spell(card, spell), spell_text(names, spell)) for spell in card.spells),
    )


def _scenery_parts(names: Names, card: Scenery) -> tuple[Part, ...]:
    given = [(spell, names.words.say("scenery-notes", "gives", text=spell_text(names, spell))) for spell in card.gives]
    own = [(spell, spell_text(names, spell)) for spell in card.spells]
    return (
        *_keywords(names, card, card.powers),
        *(Part(names.spell(card, spell), text) for spell, text in (*own, *given)),
    )


def _keywords(names: Names, card: Piece, keywords: tuple[str, ...]) -> tuple[Part, ...]:
    return tuple(Part(names.keyword(keyword), names.keyword_text(keyword, card)) for keyword in keywords)


def _reward_parts(names: Names, reward: Reward) -> tuple[Part, ...]:
    words = names.words
    own = names.translated(reward.id).text or reward.text
    does = Part("", own or " ".join([words.say("reward-kinds", reward.kind), *reward_sentences(names, reward)]))
    if own is not None:
        return (does,)
    parts = (does, *_keywords(names, reward, reward.powers or ()))
    if reward.spell is None:
        return parts
    text = spell_text(names, reward.spell)
    if reward.kind == "boost":
        text += " " + words.say("reward", "once")
    return (*parts, Part(names.spell(reward, reward.spell), text))


def _item_parts(names: Names, item: Item | Mood) -> tuple[Part, ...]:
    own = names.translated(item.id).text or item.text
    if own is not None:
        return (Part("", own),)
    sentences = item_sentences(names, item) if isinstance(item, Item) else mood_sentences(names, item)
    parts = (*((Part("", " ".join(sentences)),) if sentences else ()), *_keywords(names, item, item.powers))
    if item.spell is None:
        return parts
    return (*parts, Part(names.spell(item, item.spell), spell_text(names, item.spell)))


def _notes(names: Names, card: AnyCard) -> tuple[str, ...]:
    own = names.translated(card.id).text or card.text
    notes = [own] if own is not None else []
    if isinstance(card, Scenery):
        notes += _scenery_notes(names, card)
    if isinstance(card, Summon):
        words = {"springs": card.springs, "free": card.free, "undying": card.hp is None}
        notes += [names.words.say("unit", word) for word, holds in words.items() if holds]
    return tuple(notes)


def _scenery_notes(names: Names, card: Scenery) -> list[str]:
    words, said = names.words, {"free": card.free, "undying": card.hp is None, "indestructible": card.indestructible}
    notes = [words.say("scenery-notes", word) for word, holds in said.items() if holds]
    if card.kamas:
        notes.append(words.say("scenery-notes", "kamas", much=words.counted(card.kamas, "things", "kamas")))
    if card.stops_on is not None:
        notes.append(words.say("scenery-notes", "stops-on", what=names.kind(card.stops_on).a))
    return notes
