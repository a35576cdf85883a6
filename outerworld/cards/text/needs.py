"""Quests in plain words: what they ask for, and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping

from outerworld.cards.base import Stock
from outerworld.cards.needs import Need, prey_of
from outerworld.cards.quests import Quest
from outerworld.cards.text.names import Names


def need_text(names: Names, need: Need) -> str:
    """What must be done, as part of a sentence.

    >>> from outerworld.cards.loading import NO_CARDS
    >>> from outerworld.cards.text.words import vocabulary
    >>> english, french = Names(NO_CARDS, vocabulary("en")), Names(NO_CARDS, vocabulary("fr"))
    >>> need = Need.model_validate({"discard": {"egg": 2}, "near": "phoenix"})
    >>> need_text(english, need), need_text(french, need)
    ('discard 2 eggs next to a Phoenix', "défausser 2 œufs à côté d'un Phénix")
    """
    words = names.words
    clause = words.joined([_deed(names, part) for part in need.parts])
    if need.in_one is not None:
        clause = words.say("needs", f"in-one-{need.in_one}", need=clause)
    if need.near is not None:
        clause = words.say("needs", "near", need=clause, what=piece(names, need.near, 1))
    return clause if need.at is None else words.say("needs", f"at-{need.at}", need=clause)


def _deed(names: Names, need: Need) -> str:
    """One deed, and where it is to be done where `all` says so of this one alone."""
    deed = need.deed
    if deed in ("have", "discard"):
        return names.words.say("needs", deed, what=stock(names, need.have or need.discard or {}))
    if deed in ("kill", "injure"):
        return _hunt(names, need)
    if deed in ("farm", "step-on"):
        what = piece(names, need.farm or need.step_on or "", need.count)
        return names.words.say("needs", deed, what=what)
    if deed == "stand-by":
        key = "stand-by" if need.different == 1 else "stand-by-different"
        return names.words.say("needs", key, what=piece(names, need.stand_by or "", need.different))
    return _other(names, need)


def _other(names: Names, need: Need) -> str:
    """Deeds that name nothing but a number."""
    words = names.words
    if need.earn is not None:
        return words.say("needs", "earn", what=words.counted(need.earn.kamas, "things", "kamas"))
    if need.have_together is not None:
        key = "have-together" if need.each is None else "have-together-each"
        return words.say("needs", key, number=need.have_together.gg)
    number = need.zaap or need.buy or need.sell or need.craft or need.count
    action = "" if need.use is None else names.action_called(need.use)
    one, many = words.entry("needs", need.deed)
    return str(one if number == 1 else many).format(number=number, action=action)


def _hunt(names: Names, need: Need) -> str:
    """Whom to kill, or to injure."""
    if need.kill is not None:
        return names.words.say("needs", "kill", what=prey(names, need.kill, need.count))
    injuries = names.words.counted(need.count, "things", "injuries")
    return names.words.say("needs", "injure", injuries=injuries, what=prey(names, need.injure or "", 1))


def stock(names: Names, wanted: Mapping[Stock, int]) -> str:
    """Resources and Kamas: `3 wool and 2 horns`."""
    words = names.words
    return words.joined(
        [words.counted(count, "things" if word == "kamas" else "resources", word) for word, count in wanted.items()]
    )


def piece(names: Names, word: str, number: int) -> str:
    """So many pieces of a kind of scenery: `a tree`, `2 trees`."""
    one, many = names.words.entry("pieces", word)
    return str(one) if number == 1 else f"{number} {many}"


def prey(names: Names, word: str, number: int) -> str:
    """So many of whom to kill: `a special mob of the Gobball family`."""
    kind, name = prey_of(word)
    if kind == "mob" and name:
        one, many = names.words.entry("filters", "named")
        called = names.card(name)
    else:
        one, many = names.words.entry("prey", f"{kind}-of" if name else kind)
        called = names.kind(name).name if name else ""
    return names.words.mended(one.format(name=called) if number == 1 else f"{number} {many.format(name=called)}")


def quest_sentences(names: Names, quest: Quest) -> tuple[str, ...]:
    """What a quest asks for, one sentence a step."""
    words = names.words
    if quest.hunt is not None:
        listed = words.joined([prey(names, hunt.kill, hunt.count) for hunt in quest.hunt])
        return (words.sentence(words.say("needs", "kill", what=listed)),)
    if quest.need is None or isinstance(quest.need, str):
        steps = [need_text(names, step) for step in quest.steps or ()]
        return tuple(words.sentence(step) for step in steps or [words.say("needs", "scenario")])
    return (words.sentence(need_text(names, quest.need)),)


def quest_facts(names: Names, quest: Quest) -> tuple[tuple[str, str], ...]:
    """Label and value of what else is on a quest card: its kind, its family, what it is worth, and copies."""
    words, kind = names.words, "trophy" if quest.hunt else "journey" if quest.steps else "path"
    facts = {"kind": words.say("quest-kinds", kind), "family": words.say("quest-families", "both")}
    if quest.family != "both":
        facts["family"] = names.kind(quest.family).name
    if quest.gg is not None:
        facts["gg"] = str(quest.gg)
    if not quest.is_personal:
        facts["copies"] = str(quest.copies)
    return tuple((words.say("labels", key), value) for key, value in facts.items())
