"""What spells, powers and rewards do, in plain words for a page that shows their numbers itself."""

from functools import cache, lru_cache
from typing import Final, Generic, TypeVar

from outerworld.arena.duel import Duel
from outerworld.cards.compendium import Compendium
from outerworld.cards.loading import load_catalogue
from outerworld.cards.rewards import Reward
from outerworld.cards.tables import SPECIAL, SpellRow
from outerworld.cards.text.card import card_text
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.sentences import power_text
from outerworld.cards.text.speech import Speech
from outerworld.cards.text.words import vocabulary
from outerworld.combat.powers import written_on

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


@cache
def _names(language: str) -> Names:
    return Names(load_catalogue(), vocabulary(language))


def spell_text(game: Duel, spell: SpellRow, language: str = ENGLISH) -> str:
    """What a spell does besides its damage or healing; empty for one that does nothing more.

    >>> from outerworld.play.start import new_tutorial
    >>> from outerworld.combat.spellbook import spells_of
    >>> game = new_tutorial("1", seed=7)
    >>> [spell_text(game, spell) for spell in spells_of(game, 0)][:2]
    ['', '']
    """
    return _spell_text(_Same(game.setting.book), _Same(spell), language)


@lru_cache(MOST_KEPT)
def _spell_text(book: _Same[Compendium], row: _Same[SpellRow], language: str) -> str:
    spell = row.thing
    names, target = _names(language), "target" if spell.area else "one-target"
    speech = Speech(names.words, names, "spell", target_is=target, special=spell.kind == SPECIAL)
    scripts = (book.thing.scripts[script] for script in spell.scripts)
    return " ".join(sentence for effects in scripts for sentence in effect_sentences(speech, effects))


def power_texts(game: Duel, unit: int, language: str = ENGLISH) -> list[dict[str, str]]:
    """The powers written out on a unit's card, each with its name and its words."""
    powers = [row.power for row in written_on(game, unit)]
    return [{"name": called(power.name, language), "text": power_text(_names(language), power)} for power in powers]


def reward_text(reward: Reward, language: str = ENGLISH) -> str:
    """What a Demonic Reward does once it is face up."""
    return _reward_text(_Same(reward), language)


@lru_cache(MOST_KEPT)
def _reward_text(reward: _Same[Reward], language: str) -> str:
    parts = card_text(reward.thing, language).parts
    return " ".join(f"{part.name}: {part.text}" if part.name else part.text for part in parts)
