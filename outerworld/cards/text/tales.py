"""Tales in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from outerworld.cards.events import EventCard
from outerworld.cards.quests import Quest
from outerworld.cards.tale_parts import (
    RepeatableQuest,
    TaleAction,
    TaleRule,
    TaleVerb,
    Victory,
    is_of_cards,
    is_of_world,
)
from outerworld.cards.tales import FAMILIES_OF, Tale
from outerworld.cards.text.effects import effect_sentences
from outerworld.cards.text.events import world_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.needs import need_text, piece
from outerworld.cards.text.sentences import power_text
from outerworld.cards.text.speech import Speech

PartText = tuple[str, str]
"""A name and its sentences."""


def tale_facts(names: Names, tale: Tale) -> tuple[PartText, ...]:
    """Label and value: for whom the tale is, and how long its path is."""
    words = names.words
    least, most = tale.players
    families = [
        words.say("quest-families", "both") if len(FAMILIES_OF[word]) > 1 else names.kind(word).name
        for word in tale.families
    ]
    facts = {
        "players": str(least) if least == most else words.say("tales", "number-range", least=least, most=most),
        "modes": ", ".join(words.say("tales", mode) for mode in tale.modes),
        "demon": ", ".join(words.say("tales", demon) for demon in tale.demon),
        "families": ", ".join(families),
        "difficulty": str(tale.difficulty),
    }
    if isinstance(tale.path, dict):
        entries = sorted((str(key), cells) for key, cells in tale.path.items())
        facts["path"] = ", ".join(
            words.say("tales", "path-entry", cells=cells, krosmasters=key) for key, cells in entries
        )
    elif tale.path is not None:
        facts["path"] = str(tale.path) if tale.has_path else words.say("tales", "no-path")
    return tuple((words.say("tales", key), value) for key, value in facts.items())


def tale_notes(names: Names, tale: Tale) -> tuple[str, ...]:
    """The story."""
    own = names.translated(tale.id).text or tale.text
    return () if own is None else (own,)


def tale_parts(names: Names, tale: Tale) -> Iterator[PartText]:
    """What the tale changes, asks for and allows, and how it ends; each with its name."""
    words = names.words
    yield from _given(names, "box", [_box_text(names, key, value) for key, value in tale.box.items()])
    yield from _given(names, "setup", _setup(names, tale))
    yield from _given(names, "deck", _deck(names, tale))
    if tale.repeatable is not None:
        yield words.say("tales", "repeatable"), _repeatable(names, tale.repeatable)
    for action in tale.action:
        yield names.of_tale(tale, action), action_text(names, action)
    for rule in tale.rule:
        yield names.of_tale(tale, rule), rule_text(names, rule)
    yield words.say("tales", "victory"), words.sentence(_victory(names, tale.victory))
    yield from _given(names, "defeat", _defeats(names, tale))


def _repeatable(names: Names, asked: RepeatableQuest) -> str:
    """What the scenario card asks for, and what follows each time."""
    words = names.words
    text = words.say("tales", "repeatable-text", need=words.sentence(need_text(names, asked.need)), gg=asked.gg)
    if asked.then:
        text += " " + words.say("tales", "then", effects=" ".join(verb_sentences(names, asked.then)))
    return text


def _given(names: Names, key: str, sentences: Iterable[str]) -> Iterator[PartText]:
    """A part of that name, where there is something to say."""
    text = " ".join(sentences)
    if text:
        yield names.words.say("tales", key), text


def _box_text(names: Names, key: str, value: object) -> str:
    words = names.words
    known = key in words.entry("tales")
    if key == "scenery" and isinstance(value, dict):
        value = words.joined([_pieces(names, word, number) for word, number in value.items()])
    if key == "peace_at":
        value = piece(names, str(value), 1)
    if key in ("start_kamas", "zaap_kamas") and isinstance(value, int):
        value = words.counted(value, "things", "kamas")
    said = words.entry("tales", key if known else "box-other")
    if not isinstance(said, str):
        said = said[value != 1]
    return words.sentence(said.format(field=key, value=value))


def _pieces(names: Names, word: str, number: int) -> str:
    """So many pieces of a kind of scenery, or none."""
    if number:
        return piece(names, word, number)
    return names.words.say("tales", "no-pieces", what=names.words.entry("pieces", word)[1])


def _setup(names: Names, tale: Tale) -> list[str]:
    laid = [names.words.sentence(names.words.say("tales", "world"))] if tale.city else []
    return [*laid, *world_sentences(names, tale.setup)]


def _deck(names: Names, tale: Tale) -> Iterator[str]:
    words = names.words
    known: dict[str, Quest | EventCard] = {**names.catalogue.quests, **names.catalogue.events}

    def called(card: str) -> str:
        return names.of(known[card]) if card in known else card

    for card in tale.events.without:
        yield words.sentence(words.say("tales", "without", name=called(card)))
    for card, number in tale.events.extra.items():
        yield words.sentence(words.say("tales", "extra", name=called(card), number=number))


def action_text(names: Names, action: TaleAction) -> str:
    """What an action costs, where it is done, and what it does."""
    words, cost = names.words, action.cost
    facts = [f"{amount} {words.say('labels', key)}" for key, amount in (("ap", cost.ap), ("mp", cost.mp)) if amount]
    if cost.kamas:
        facts.append(words.counted(cost.kamas, "things", "kamas"))
    if action.near is not None:
        facts.append(words.mended(words.say("tales", "near", what=piece(names, action.near, 1))))
    if action.at is not None:
        facts.append(words.say("tales", f"at-{action.at}"))
    if action.mode is not None:
        facts.append(words.say("tales", f"in-{action.mode}"))
    if action.once is not None:
        facts.append(words.say("tales", "once"))
    listed, effects = ", ".join(facts), " ".join(verb_sentences(names, action.effects))
    if not effects:
        return words.say("tales", "action-alone", facts=listed)
    return words.say("tales", "action", facts=listed, effects=effects)


def rule_text(names: Names, rule: TaleRule) -> str:
    """When a rule works, and what it does."""
    if rule.text is not None:
        return rule.text
    if not rule.is_of_table:
        return power_text(names, rule.as_power())
    words = names.words
    when = words.say("tales", rule.when or "")
    if rule.if_ is not None and rule.if_.round_at_least is not None:
        when = words.say("tales", "from-round", when=when, round=rule.if_.round_at_least)
    clause = words.say("tales", "rule", when=when, effects=" ".join(verb_sentences(names, rule.effects)))
    return clause[:1].upper() + clause[1:]


def verb_sentences(names: Names, effects: Iterable[TaleVerb]) -> list[str]:
    """What verbs of the world and of cards do, one sentence each."""
    speech = Speech(names.words, names, "power", default="self")
    found: list[str] = []
    for effect in effects:
        if is_of_world(effect):
            found += world_sentences(names, (effect,))
        elif is_of_cards(effect):
            found += effect_sentences(speech, (effect,))
    return found


def goal_text(names: Names, tale: Tale) -> str:
    """How a tale is won and lost, in a sentence or two."""
    return " ".join([names.words.sentence(_victory(names, tale.victory)), *_defeats(names, tale)])


def _victory(names: Names, victory: Victory) -> str:
    words = names.words
    if victory.need is not None:
        return words.say("tales", "need", need=need_text(names, victory.need))
    if victory.most_gg_at is not None:
        return words.say("tales", "most-gg-at", round=victory.most_gg_at)
    return words.say("tales", victory.by or "")


def _defeats(names: Names, tale: Tale) -> Iterator[str]:
    words, defeat = names.words, tale.defeat
    if defeat is None:
        return
    for word in sorted(defeat.words):
        yield words.sentence(words.say("tales", word))
    if defeat.last_round is not None:
        yield words.sentence(words.say("tales", "rounds", round=defeat.last_round))
