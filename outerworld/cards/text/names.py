"""What things are called in a language: by the words of their pack, or as they are."""

from __future__ import annotations

from dataclasses import dataclass

from outerworld.cards.base import slug, title
from outerworld.cards.keywords import split_keyword
from outerworld.cards.loading import Catalogue
from outerworld.cards.packs import CardWords
from outerworld.cards.powers import Power
from outerworld.cards.rewards import Reward
from outerworld.cards.spells import Spell
from outerworld.cards.text.words import Vocabulary
from outerworld.cards.units import AnyCard, Card, Krosmaster, Scenery, Summon

NO_WORDS = CardWords()


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

    def of(self, card: AnyCard | Reward) -> str:
        """The name of a card or reward."""
        return self.translated(card.id).name or card.name

    def version(self, card: AnyCard | Reward) -> str | None:
        """Which figure of that name."""
        version = card.version if isinstance(card, Krosmaster) else None
        return self.translated(card.id).version or version

    def card(self, identifier: str) -> str:
        """The name of the card of that id; one that is not in the catalogue goes by its id."""
        known = self.catalogue.krosmasters.get(identifier) or self.catalogue.summons.get(identifier)
        return title(identifier) if known is None else self.of(known)

    def spell(self, card: AnyCard | Reward, spell: Spell) -> str:
        """The name of a spell; a weapon's that is called like the weapon is translated with it."""
        if isinstance(card, Reward) and spell.name == card.name:
            return self.of(card)
        return self.translated(card.id).spells.get(spell.id, spell.name)

    def spell_called(self, identifier: str) -> str:
        """The name of the first spell of that id."""
        cards: list[Card] = [*self.catalogue.krosmasters.values(), *self.catalogue.summons.values()]
        found = next(((card, spell) for card in cards for spell in card.spells if spell.id == identifier), None)
        return self.spell(*found) if found else title(identifier)

    def power(self, card: Card, power: Power) -> str:
        """The name of a power that is written out."""
        return self.translated(card.id).powers.get(power.id, power.name)

    def keyword(self, keyword: str) -> str:
        """The name of a power of one word: `resistance:water`, `loot:2`."""
        name, parameter = split_keyword(keyword)
        element = self.words.say("elements", parameter) if name == "resistance" and parameter else ""
        return self.words.say("keywords", name, "name", element=element, number=parameter)

    def keyword_text(self, keyword: str) -> str:
        """What a power of one word does."""
        name, parameter = split_keyword(keyword)
        element = self.words.say("elements", parameter) if name == "resistance" and parameter else ""
        kamas = self.words.counted(int(parameter), "things", "kamas") if name == "loot" and parameter else ""
        return self.words.say("keywords", name, "text", element=element, kamas=kamas)

    def marker(self, identifier: str) -> str:
        """The name of a special marker."""
        return str(self.words.entry("markers").get(identifier, title(identifier)))

    def kind(self, identifier: str) -> Noun:
        """A type, a family, or a summon or scenery of that name (F4.18.9)."""
        known = self.words.entry("types")
        if identifier in known:
            return Noun(*known[identifier])
        cards: list[AnyCard] = [*self.catalogue.summons.values(), *self.catalogue.scenery.values()]
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


def kind_of(card: AnyCard | Reward) -> str:
    """Whether it is a krosmaster, a summon, scenery or a reward."""
    if isinstance(card, Reward):
        return "reward"
    if isinstance(card, Scenery):
        return "scenery"
    return "summon" if isinstance(card, Summon) else "krosmaster"
