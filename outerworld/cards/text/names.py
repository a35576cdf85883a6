"""What things are called in a language: by the words of their pack, or as they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, get_args

from outerworld.cards.base import slug, title
from outerworld.cards.events import EventCard
from outerworld.cards.items import Item
from outerworld.cards.keywords import split_keyword
from outerworld.cards.loading import Catalogue
from outerworld.cards.moods import Mood
from outerworld.cards.packs import CardWords
from outerworld.cards.powers import Power
from outerworld.cards.quests import Quest
from outerworld.cards.rewards import Reward
from outerworld.cards.shelves import KINDS, kind_of_model
from outerworld.cards.spells import Spell
from outerworld.cards.tale_parts import TaleAction, TaleRule
from outerworld.cards.tales import Tale
from outerworld.cards.text.words import Vocabulary
from outerworld.cards.units import AnyCard, Card, Krosmaster, Mob

NO_WORDS = CardWords()
Piece = AnyCard | Reward | Item | Quest | EventCard | Mood | Tale
"""Whatever is printed on a card or a token."""
PRINTED: Final = tuple(kind for kind in KINDS if kind.model in get_args(Piece))
"""The kinds of these."""


@dataclass(frozen=True)
class Noun:
    """A kind of unit in its forms: a Tofu, Tofus."""

    a: str
    many: str
    called: str | None = None
    """The name of a type whose members are called otherwise."""

    @property
    def name(self) -> str:
        """The name of the type."""
        return self.called or self.forms["noun"]

    @property
    def forms(self) -> dict[str, str]:
        """The forms that words can ask for: `{a}`, `{article}`, `{noun}`, `{many}`."""
        article, _, noun = self.a.partition(" ")
        return {"a": self.a, "article": article, "noun": noun, "many": self.many}


@dataclass(frozen=True)
class Names:
    """Names of cards, spells, powers, types and keywords in one language."""

    catalogue: Catalogue
    words: Vocabulary

    def translated(self, identifier: str) -> CardWords:
        """What the packs say about a card in this language."""
        for pack in self.catalogue.packs:
            found = pack.words.get(self.words.language, {}).get(identifier)
            if found is not None:
                return found
        return NO_WORDS

    def of(self, card: Piece) -> str:
        """The name of a card or reward."""
        return self.translated(card.id).name or card.name

    def version(self, card: Piece) -> str | None:
        """Which figure of that name."""
        version = card.version if isinstance(card, Krosmaster) else None
        return self.translated(card.id).version or version

    def card(self, identifier: str) -> str:
        """The name of the card of that id; one that is not in the catalogue goes by its id."""
        known = self.units.get(identifier)
        return title(identifier) if known is None else self.of(known)

    @property
    def units(self) -> dict[str, Card]:
        """Everybody who can stand on a board, by id."""
        return {**self.catalogue.mobs, **self.catalogue.summons, **self.catalogue.krosmasters}

    def spell(self, card: Piece, spell: Spell) -> str:
        """The name of a spell; a weapon's that is called like the weapon is translated with it."""
        if isinstance(card, Reward | Item) and spell.name == card.name:
            return self.of(card)
        return self.translated(card.id).spells.get(spell.id, spell.name)

    def spell_called(self, identifier: str) -> str:
        """The name of the first spell of that id."""
        known = self.catalogue
        cards: list[Card] = [*known.krosmasters.values(), *known.summons.values(), *known.mobs.values()]
        found = next(((card, spell) for card in cards for spell in card.spells if spell.id == identifier), None)
        return self.spell(*found) if found else title(identifier)

    def action_called(self, identifier: str) -> str:
        """The name of the first action of a tale that has that id."""
        tales = self.catalogue.tales.values()
        found = next(((tale, own) for tale in tales for own in tale.action if own.id == identifier), None)
        return self.of_tale(*found) if found else title(identifier)

    def of_tale(self, tale: Tale, part: TaleAction | TaleRule) -> str:
        """The name of an action or a rule of a tale."""
        return self.translated(tale.id).powers.get(part.id, part.name)

    def power(self, card: Card, power: Power) -> str:
        """The name of a power that is written out."""
        return self.translated(card.id).powers.get(power.id, power.name)

    def keyword(self, keyword: str) -> str:
        """The name of a power of one word: `resistance:water`, `loot:2`."""
        name, element = self._of_element(keyword)
        return self.words.say("keywords", name, "name", element=element, number=split_keyword(keyword)[1])

    def keyword_text(self, keyword: str, card: Piece) -> str:
        """What a power of one word does on a card: some do another thing in Quest."""
        name, element = self._of_element(keyword)
        own = self.words.entry("quest-keywords").get(name)
        if own is not None and self.is_of_quest(card):
            return str(own)
        parameter = split_keyword(keyword)[1]
        kamas = self.words.counted(int(parameter), "things", "kamas") if name == "loot" and parameter else ""
        return self.words.say("keywords", name, "text", element=element, kamas=kamas)

    def is_of_quest(self, card: Piece) -> bool:
        """Whether a card is in a pack that is for Quest alone."""
        packs = [pack for pack in self.catalogue.packs if pack.info.game == "quest"]
        return isinstance(card, Mob | Item | Mood) or any(
            card is cards.get(card.id) for pack in packs for cards in (pack.krosmasters, pack.summons)
        )

    def _of_element(self, keyword: str) -> tuple[str, str]:
        """Under which key the words of a keyword stand, and the element that it names."""
        name, parameter = split_keyword(keyword)
        if parameter is None or name == "loot":
            return name, ""
        return "immune-to" if name == "immune" else name, self.words.say("elements", parameter)

    def marker(self, identifier: str) -> str:
        """The name of a special marker."""
        return str(self.words.entry("markers").get(identifier, title(identifier)))

    def kind(self, identifier: str) -> Noun:
        """A type, a family, or a summon or scenery of that name (F4.18.9)."""
        types, known = self.words.entry("types"), self.catalogue
        if identifier in types:
            return Noun(*types[identifier])
        cards: list[AnyCard] = [*known.summons.values(), *known.scenery.values(), *known.mobs.values()]
        found = next((card for card in cards if slug(card.name) == identifier), None)
        return self._named("named", title(identifier) if found is None else self.of(found))

    def filter(self, word: str) -> Noun:
        """What a filter means: `krosmaster`, `type:tofu`, `marked:bleeding`."""
        name, parameter = split_keyword(word)
        if parameter is None:
            return Noun(*self.words.entry("filters", name))
        if name == "not-type":
            return self._named("other", self.kind(parameter).a)
        return self.kind(parameter) if name == "type" else self._named("marked", self.marker(parameter))

    def _named(self, pattern: str, name: str) -> Noun:
        a, many = self.words.entry("filters", pattern)
        return Noun(self.words.mended(a.format(name=name)), many.format(name=name))


def kind_of(card: Piece) -> str:
    """Whether it is a krosmaster, a summon, scenery, a reward, a mob, an item, a quest, an event, a mood or a tale."""
    return kind_of_model(type(card)).word
