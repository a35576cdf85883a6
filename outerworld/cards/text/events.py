"""Event cards in plain words."""

from __future__ import annotations

from collections.abc import Iterable

from outerworld.cards.events import EventCard
from outerworld.cards.items import Item
from outerworld.cards.quests import Quest
from outerworld.cards.text.names import Names
from outerworld.cards.text.needs import piece
from outerworld.cards.world_verbs import (
    BuildPieces,
    ChangePrice,
    GiveGlory,
    GiveItem,
    GiveResource,
    LayQuest,
    LitterCells,
    Spawn,
    WorldVerb,
)


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
    return world_sentences(names, card.effects)


def world_sentences(names: Names, effects: Iterable[WorldVerb]) -> tuple[str, ...]:
    """What verbs of the world do, one sentence each."""
    return tuple(names.words.sentence(world_clause(names, verb)) for verb in effects)


def world_clause(names: Names, verb: WorldVerb) -> str:
    """What a verb of the world does, as part of a sentence."""
    words = names.words
    if isinstance(verb, Spawn):
        return _arrival(names, verb)
    if isinstance(verb, BuildPieces | LitterCells):
        what, comes = _things(names, verb), _comes(names, verb)
        return words.say("event-cards", _place(verb), what=what, cell=verb.on, comes=comes)
    if isinstance(verb, ChangePrice):
        known = verb.what in ("chosen", "another", "sold")
        what = words.say("event-cards", verb.what) if known else words.counted(1, "resources", verb.what)
        kamas = words.counted(abs(verb.by), "things", "kamas")
        return words.say("event-cards", "dearer" if verb.by > 0 else "cheaper", what=what, kamas=kamas)
    return _gift(names, verb)


def _comes(names: Names, verb: BuildPieces | LitterCells | Spawn) -> str:
    """One thing comes, several come."""
    return str(names.words.entry("event-cards", "comes")[verb.count > 1])


def _place(verb: BuildPieces | LitterCells) -> str:
    """The entry that says where pieces come."""
    if verb.each is not None:
        return "anywhere" if verb.anywhere else "on-that-tile"
    return "on-cell" if verb.on is not None else f"on-{verb.where or 'any'}"


def _gift(names: Names, verb: WorldVerb) -> str:
    """What one player receives, or a quest for all."""
    words = names.words
    if isinstance(verb, GiveGlory):
        return words.say("event-cards", "gains" if verb.amount > 0 else "loses", number=abs(verb.amount))
    if isinstance(verb, GiveResource):
        return words.say("event-cards", "receives", what=words.counted(verb.count, "resources", verb.what))
    if isinstance(verb, GiveItem | LayQuest):
        known: dict[str, Item | Quest] = {**names.catalogue.items, **names.catalogue.quests}
        name = names.of(known[verb.what]) if verb.what in known else verb.what
        return words.say("event-cards", verb.do, name=name)
    return words.say("event-cards", verb.do)


def _arrival(names: Names, verb: Spawn) -> str:
    words = names.words
    if verb.category == "krosmaster":
        return words.say("event-cards", "krosmaster")
    if verb.each is not None:
        mobs = words.counted(verb.count, "mobs", verb.category)
        if verb.each == "tile":
            return words.say("event-cards", "mobs-on-each-tile", mobs=mobs, comes=_comes(names, verb))
        what = piece(names, verb.each, 1)
        return words.mended(words.say("event-cards", "mobs-by-each", mobs=mobs, what=what, comes=_comes(names, verb)))
    one, many = words.entry("event-cards", verb.category if verb.family else f"any-{verb.category}")
    family = names.kind(verb.family).name if verb.family else ""
    clause = words.mended(str(one if verb.count == 1 else many).format(count=verb.count, family=family))
    if verb.where is not None:
        clause = words.say("event-cards", f"there-{verb.where}", what=clause)
    if verb.after > 1:
        clause = words.say("event-cards", "after", what=clause, turns=verb.after)
    return words.say("event-cards", "hardier", what=clause, hp=verb.hp) if verb.hp else clause


def _things(names: Names, verb: BuildPieces | LitterCells) -> str:
    if isinstance(verb, LitterCells):
        return names.words.counted(verb.count, "resources", verb.what)
    either = [piece(names, kind, verb.count) for kind in verb.kinds]
    return either[0] if len(either) == 1 else names.words.say("event-cards", "either", one=either[0], other=either[1])


def event_facts(names: Names, card: EventCard) -> tuple[tuple[str, str], ...]:
    """Label and value of what else is on an event card: its family, and copies."""
    words = names.words
    family = words.say("quest-families", "both") if card.family == "both" else names.kind(card.family).name
    return ((words.say("labels", "family"), family), (words.say("labels", "copies"), str(card.copies)))
