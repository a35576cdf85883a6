"""Event cards in plain words."""

from __future__ import annotations

from outerworld.cards.events import BuildPieces, ChangePrice, EventCard, LitterCells, Spawn, WorldVerb
from outerworld.cards.text.names import Names
from outerworld.cards.text.needs import piece


def event_sentences(names: Names, card: EventCard) -> tuple[str, ...]:
    """What an event card does, one sentence an effect.

    >>> from outerworld.cards.loading import NO_CARDS
    >>> from outerworld.cards.text.words import vocabulary
    >>> effects = [{"do": "build", "what": "tree", "each": "tile", "count": 1}]
    >>> table = {"id": "tree-respawn", "name": "Tree Respawn", "kind": "resources", "effects": effects}
    >>> card = EventCard.model_validate(table)
    >>> event_sentences(Names(NO_CARDS, vocabulary("en")), card)
    ('For each tile outside the city, a tree comes to a free cell of that tile.',)
    """
    return tuple(names.words.sentence(_clause(names, verb)) for verb in card.effects)


def _clause(names: Names, verb: WorldVerb) -> str:
    words = names.words
    if isinstance(verb, Spawn):
        return _arrival(names, verb)
    if isinstance(verb, BuildPieces | LitterCells):
        return words.say("event-cards", "anywhere" if verb.anywhere else "on-that-tile", what=_things(names, verb))
    if isinstance(verb, ChangePrice):
        known = verb.what in ("chosen", "another")
        what = words.say("event-cards", verb.what) if known else words.counted(1, "resources", verb.what)
        kamas = words.counted(abs(verb.by), "things", "kamas")
        return words.say("event-cards", "dearer" if verb.by > 0 else "cheaper", what=what, kamas=kamas)
    return words.say("event-cards", verb.do)


def _arrival(names: Names, verb: Spawn) -> str:
    words = names.words
    if verb.category == "krosmaster":
        return words.say("event-cards", "krosmaster")
    one, many = words.entry("event-cards", verb.category)
    family = names.kind(verb.family).name
    return words.mended(str(one if verb.count == 1 else many).format(count=verb.count, family=family))


def _things(names: Names, verb: BuildPieces | LitterCells) -> str:
    if isinstance(verb, BuildPieces):
        return piece(names, verb.what, verb.count)
    return names.words.counted(verb.count, "resources", verb.what)


def event_facts(names: Names, card: EventCard) -> tuple[tuple[str, str], ...]:
    """Label and value of what else is on an event card: its family, and copies."""
    words = names.words
    family = words.say("quest-families", "both") if card.family == "both" else names.kind(card.family).name
    return ((words.say("labels", "family"), family), (words.say("labels", "copies"), str(card.copies)))
