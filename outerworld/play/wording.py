"""What spells, powers and rewards do, in plain words for a page that shows their numbers itself."""

from functools import cache

from outerworld.arena.duel import Duel
from outerworld.cards.loading import load_catalogue
from outerworld.cards.rewards import Reward
from outerworld.cards.tables import SPECIAL, SpellRow
from outerworld.cards.text.card import card_text
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.sentences import power_text
from outerworld.cards.text.speech import Speech
from outerworld.cards.text.words import vocabulary
from outerworld.combat.powers import written_on


@cache
def _names() -> Names:
    return Names(load_catalogue(), vocabulary("en"))


def spell_text(game: Duel, spell: SpellRow) -> str:
    """What a spell does besides its damage or healing; empty for one that does nothing more.

    >>> from outerworld.play.start import new_tutorial
    >>> from outerworld.combat.spellbook import spells_of
    >>> game = new_tutorial("1", seed=7)
    >>> [spell_text(game, spell) for spell in spells_of(game, 0)][:2]
    ['', '']
    """
    names, target = _names(), "target" if spell.area else "one-target"
    speech = Speech(names.words, names, "spell", target_is=target, special=spell.kind == SPECIAL)
    scripts = (game.setting.book.scripts[script] for script in spell.scripts)
    return " ".join(sentence for effects in scripts for sentence in effect_sentences(speech, effects))


def power_texts(game: Duel, unit: int) -> list[dict[str, str]]:
    """The powers written out on a unit's card, each with its name and its words."""
    return [{"name": row.power.name, "text": power_text(_names(), row.power)} for row in written_on(game, unit)]


def reward_text(reward: Reward) -> str:
    """What a Demonic Reward does once it is face up."""
    parts = card_text(reward).parts
    return " ".join(f"{part.name}: {part.text}" if part.name else part.text for part in parts)
