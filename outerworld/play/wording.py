"""What spells, powers and rewards do, in plain words for a page that shows their numbers itself."""

from functools import lru_cache
from typing import Final, Generic, TypeVar

from outerworld.cards.compendium import Compendium
from outerworld.cards.loading import Catalogue
from outerworld.cards.rewards import Reward
from outerworld.cards.tables import SPECIAL, SpellRow
from outerworld.cards.text.card import card_text
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.sentences import power_text
from outerworld.cards.text.speech import Speech
from outerworld.cards.text.words import vocabulary
from outerworld.combat.battle import Battle
from outerworld.combat.powers import written_on
from outerworld.play.forms import Written

T = TypeVar("T")

MOST_KEPT: Final = 4096


class _Same(Generic[T]):
    """A thing that only equals itself: cards never change, and their texts are worked out once."""

    def __init__(self, thing: T) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.thing is other.thing

    def __hash__(self) -> int:
        return id(self.thing)


def spoken(game: Battle, name: str, language: str) -> str:
    """A name or a word of the rules as a language has it, by the words of the game's own cards.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> spoken(new_tutorial("1", seed=7), "Grampy", "fr")
    'Papycha'
    """
    return called(name, language, game.setting.book.catalogue)


def _names(book: Compendium, language: str) -> Names:
    return Names(book.catalogue, vocabulary(language))


def spell_text(game: Battle, spell: SpellRow, language: str = ENGLISH) -> str:
    """What a spell does besides its damage or healing; empty for one that does nothing more.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.combat.spellbook import spells_of
    >>> game = new_tutorial("1", seed=7)
    >>> [spell_text(game, spell) for spell in spells_of(game, 0)][:2]
    ['', '']
    """
    return _spell_text(_Same(game.setting.book), _Same(spell), language)


@lru_cache(MOST_KEPT)
def _spell_text(book: _Same[Compendium], row: _Same[SpellRow], language: str) -> str:
    spell = row.thing
    names, target = _names(book.thing, language), "target" if spell.area else "one-target"
    speech = Speech(names.words, names, "spell", target_is=target, special=spell.kind == SPECIAL)
    scripts = (book.thing.scripts[script] for script in spell.scripts)
    return " ".join(sentence for effects in scripts for sentence in effect_sentences(speech, effects))


def power_texts(game: Battle, unit: int, language: str = ENGLISH) -> list[Written]:
    """The powers written out on a unit's card that do something there, each with its name and its words."""
    written, names = written_on(game, unit), _names(game.setting.book, language)
    powers = [row.power for row in written if row.power.static is not None or row.power.effects]
    return [{"name": spoken(game, power.name, language), "text": power_text(names, power)} for power in powers]


def reward_text(reward: Reward, catalogue: Catalogue, language: str = ENGLISH) -> str:
    """What a Demonic Reward does once it is face up."""
    return _reward_text(_Same(reward), catalogue, language)


@lru_cache(MOST_KEPT)
def _reward_text(reward: _Same[Reward], catalogue: Catalogue, language: str) -> str:
    parts = card_text(reward.thing, catalogue, language).parts
    return " ".join(f"{part.name}: {part.text}" if part.name else part.text for part in parts)
