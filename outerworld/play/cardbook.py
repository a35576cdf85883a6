"""Every card as a page shows it: its numbers apart from its words, in a language."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from outerworld.cards.loading import Catalogue
from outerworld.cards.packs import Pack
from outerworld.cards.rewards import Reward
from outerworld.cards.spells import Spell
from outerworld.cards.text.card import card_text
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.names import Names, Piece, kind_of
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.sentences import power_text, spell_speech
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import AnyCard, Krosmaster, Mob, Scenery, Summon
from outerworld.play.forms import PrintedSpell
from outerworld.play.wording import reward_text

MOST_KEPT: Final = 8
APART: Final = ("hp", "ap", "mp", "types", "family")
"""What is shown of a mob beside its lines."""


@lru_cache(MOST_KEPT)
def all_cards(catalogue: Catalogue, language: str = ENGLISH) -> tuple[dict[str, Any], ...]:
    """Every card of the packs, JSON-ready: Krosmasters, summons, Demonic Rewards, scenery; mobs and all else of Quest.

    >>> from outerworld.cards.loading import load_catalogue
    >>> julith = next(card for card in all_cards(load_catalogue(), "fr") if card["id"] == "julith")
    >>> julith["level"], julith["spells"][0]["text"]
    (4, 'La cible principale subit +1 Dégât Air.')
    """
    names = Names(catalogue, vocabulary(language))
    return tuple(card for pack in catalogue.packs for card in _cards_of(names, pack))


def _cards_of(names: Names, pack: Pack) -> Iterator[dict[str, Any]]:
    units: list[AnyCard] = [*pack.krosmasters.values(), *pack.summons.values(), *pack.mobs.values()]
    units += pack.scenery.values()
    for card in units:
        yield _common(names, pack, card) | unit_facts(names, card)
    for reward in pack.rewards.values():
        yield _common(names, pack, reward) | reward_facts(names, reward)
    told: list[Piece] = [*pack.items.values(), *pack.quests.values(), *pack.events.values(), *pack.moods.values()]
    told += pack.tales.values()
    for piece in told:
        yield _common(names, pack, piece) | told_facts(names, piece)


def _common(names: Names, pack: Pack, card: Piece) -> dict[str, Any]:
    """What every card has; what a kind has no use for is null or empty."""
    language = names.words.language
    return {
        "id": card.id,
        "kind": kind_of(card),
        "name": names.of(card),
        "version": None,
        "pack": pack.info.id,
        "level": None,
        "initiative": None,
        "hp": None,
        "ap": None,
        "mp": None,
        "colour": None,
        "types": [],
        "powers": [],
        "spells": [],
        "rank": None,
        "slot": None,
        "copies": None,
        "facts": [],
        "notes": list(card_text(card, names.catalogue, language).notes),
        "text": "",
    }


def _called(names: Names, name: str) -> str:
    return called(name, names.words.language, names.catalogue)


def unit_facts(names: Names, card: AnyCard) -> dict[str, Any]:
    """What is printed on a Krosmaster, a summon or a piece of scenery."""
    written = () if isinstance(card, Scenery) else card.written_powers
    facts: dict[str, Any] = {
        "hp": card.hp,
        "powers": [
            *({"id": word, "name": names.keyword(word), "text": names.keyword_text(word, card)}
              for word in card.powers),
            *({"id": power.id, "name": _called(names, power.name), "text": power_text(names, power)}
              for power in written),
        ],
        "spells": [spell_facts(names, spell) for spell in card.spells],
    }  # fmt: skip
    if isinstance(card, Scenery):
        return facts | {"spells": [spell_facts(names, spell) for spell in (*card.spells, *card.gives)]}
    types = [*card.types, *([card.family] if isinstance(card, Summon | Mob) and card.family else [])]
    facts |= {"ap": card.ap, "mp": card.mp, "types": [{"id": kind, "name": names.kind(kind).name} for kind in types]}
    if isinstance(card, Mob):
        facts["facts"] = _lines(names, card)
    if isinstance(card, Krosmaster):
        facts |= {"level": card.level, "initiative": card.initiative, "colour": card.colour}
        facts["version"] = names.version(card)
    return facts


def reward_facts(names: Names, reward: Reward) -> dict[str, Any]:
    """What is printed on a Demonic Reward."""
    words = names.words
    return {
        "rank": {"id": reward.rank, "name": words.say("ranks", reward.rank)},
        "slot": None if reward.slot is None else {"id": reward.slot, "name": words.say("slots", reward.slot)},
        "copies": reward.copies,
        "text": reward_text(reward, names.catalogue, words.language),
        "powers": [
            {"id": word, "name": names.keyword(word), "text": names.keyword_text(word, reward)}
            for word in reward.powers or ()
        ],
        "spells": [] if reward.spell is None else [spell_facts(names, reward.spell)],
    }


def told_facts(names: Names, piece: Piece) -> dict[str, Any]:
    """What is printed on an item, a quest, an event, a mood or a tale: lines, sentences, and parts by their names."""
    parts = card_text(piece, names.catalogue, names.words.language).parts
    return {
        "facts": _lines(names, piece),
        "text": " ".join(part.text for part in parts if not part.name),
        "powers": [{"id": str(at), "name": part.name, "text": part.text} for at, part in enumerate(parts) if part.name],
    }


def _lines(names: Names, card: Piece) -> list[dict[str, str]]:
    """What a card says in lines, label and value, besides what is shown apart."""
    apart = {names.words.say("labels", label) for label in APART} if isinstance(card, Mob) else set()
    lines = card_text(card, names.catalogue, names.words.language).facts
    return [{"label": label, "value": value} for label, value in lines if label not in apart]


def spell_facts(names: Names, spell: Spell) -> PrintedSpell:
    """A spell before anything alters it."""
    reach, cost = spell.range, spell.cost
    sentences = [*(names.words.say("spell-keywords", word) for word in spell.keywords)]
    sentences += effect_sentences(spell_speech(names, spell), spell.effects)
    return {
        "id": spell.id,
        "name": _called(names, spell.name),
        "cost": {"ap": cost.ap or 0, "mp": cost.mp, "injuries": cost.injuries, "kamas": cost.kamas},
        "range": {"kind": reach.kind, "min": reach.nearest, "max": reach.farthest, "sight": reach.sight},
        "fixed": reach.fixed,
        "damage": 0 if spell.damage is None else spell.damage.amount,
        "heal": spell.heal or 0,
        "element": None if spell.damage is None else spell.damage.element,
        "limit": spell.limit,
        "area": spell.area,
        "text": spell.text or " ".join(sentences),
    }
