"""What spells, powers and rewards do, in plain words for a page that shows their numbers itself."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Generic, TypeVar

from outerworld.cards.compendium import Compendium
from outerworld.cards.loading import Catalogue
from outerworld.cards.rewards import Reward
from outerworld.cards.tables import SPECIAL, SpellRow
from outerworld.cards.text.card import Part, card_text
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.speech import Speech
from outerworld.cards.text.words import vocabulary
from outerworld.combat.battle import Battle

T = TypeVar("T")

MOST_KEPT: Final = 4096


class Same(Generic[T]):
    """A thing that only equals itself: cards never change, and their texts are worked out once."""

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.thing is other.thing

    def __hash__(self) -> int:
        return id(self.thing)


def spoken(game: Battle, name: str, language: str) -> str:
    """A name or a word of the rules as a language has it, by the words of the game's own cards.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> spoken(new_tutorial("1", seed=7), "Grampy", "fr")
    'Papycha'
    """
    return called(name, language, game.setting.book.catalogue)


def spell_text(book: Compendium, spell: SpellRow, language: str = ENGLISH) -> str:
    """What a spell does besides its damage or healing; empty for one that does nothing more.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.combat.spellbook import spells_of
    >>> game = new_tutorial("1", seed=7)
    >>> [spell_text(game.setting.book, spell) for spell in spells_of(game, 0)][:2]
    ['', '']
    """
    names, target = Names(book.catalogue, vocabulary(language)), "target" if spell.area else "one-target"
    speech = Speech(names.words, names, "spell", target_is=target, special=spell.kind == SPECIAL)
    scripts = (book.scripts[script] for script in spell.scripts)
    return " ".join(sentence for effects in scripts for sentence in effect_sentences(speech, effects))


def reward_text(reward: Reward, catalogue: Catalogue, language: str = ENGLISH) -> str:
    """What a Demonic Reward does once it is face up."""
    return _reward_text(Same(reward), catalogue, language)


@lru_cache(MOST_KEPT)
def _reward_text(reward: Same[Reward], catalogue: Catalogue, language: str) -> str:
    return in_a_row(card_text(reward.thing, catalogue, language).parts, language)


def in_a_row(parts: Iterable[Part], language: str) -> str:
    """Parts of a card one behind the other, each after its name.

    >>> in_a_row([Part("Esquive", "Elle lance un dé."), Part("", "Et gagne.")], "fr")
    'Esquive : Elle lance un dé. Et gagne.'
    """
    words = vocabulary(language)
    named = (words.say("labels", "part", name=part.name, text=part.text) if part.name else part.text for part in parts)
    return " ".join(named)
