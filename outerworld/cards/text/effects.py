"""What each verb of the card language says."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from outerworld.cards.amounts import Amount, Each
from outerworld.cards.effects import (
    Build,
    Choose,
    Copy,
    Count,
    Destroy,
    Effect,
    Exchange,
    Flip,
    Improve,
    Injuries,
    Kamas,
    Litter,
    Mark,
    Markers,
    MoreDamage,
    Move,
    Now,
    Pick,
    PowersVerb,
    Rebound,
    Replace,
    Reroll,
    Roll,
    Set,
    Simple,
    Steal,
    SummonVerb,
    Swap,
)
from outerworld.cards.text.speech import Speech

# Whom a verb touches that does not say, where that is not what effects around it touch.
DEFAULTS = {
    "retreat": "main",
    "approach": "main",
    "swap": "main",
    "exchange": "main",
    "teleport": "caster",
    "now": "self",
    "kamas": "self",
    "replace": "self",
    "improve": "caster",
    "copy": "self",
}
# Verbs that say several things, so that their conditions come first.
WITH_PARTS = ("flip", "roll", "rebound", "choose")


def effect_clause(speech: Speech, effect: Effect) -> str:
    """An effect as a clause: `push the target back 2 cells if it is a Krosmaster`."""
    picks = isinstance(effect, Pick)
    selector: str = effect.from_ if isinstance(effect, Pick) else effect.on or DEFAULTS.get(effect.do, speech.default)
    who = speech.one(selector, effect.only) if picks else speech.each(selector, effect.only)
    clause = SAYS[type(effect)](speech, effect, who)
    unit, mentioned = speech.unit(selector), bool(re.search(rf"{re.escape(who)}\b", clause))
    it = unit["it"] if mentioned else unit["the"]
    conditions = speech.gates(effect)
    if effect.only is not None and not (mentioned and ("one-of" if picks else "those") in unit):
        conditions.append(speech.words.say("conditions", "what", it=it, **speech.names.filter(effect.only).forms))
    conditions += speech.conditions(effect.if_, it)
    return speech.guarded(clause, conditions, first=effect.do in WITH_PARTS)


def effect_sentences(speech: Speech, effects: tuple[Effect, ...]) -> list[str]:
    """One sentence an effect."""
    return [speech.words.sentence(effect_clause(speech, effect)) for effect in effects]


def one_after_another(speech: Speech, effects: tuple[Effect, ...]) -> str:
    """Several effects in one sentence."""
    return str(speech.words.entry("then")).join(effect_clause(speech, effect) for effect in effects)


def _besides(speech: Speech, parts: list[str]) -> str:
    return str(speech.words.entry("besides")).join(parts)


def _sign(amount: Amount) -> str:
    number = amount.each if isinstance(amount, Each) else amount if isinstance(amount, int) else 1
    return "-" if number < 0 else "+"


def _move(speech: Speech, effect: Move, who: str) -> str:
    cells = speech.much(effect.cells, "cells")
    move = speech.words.say("verbs", effect.do, who=who, owner=speech.owner, cells=cells)
    return speech.words.say("verbs", "breaks", move=move) if effect.breaks else move


def _simple(speech: Speech, effect: Simple, who: str) -> str:
    return speech.words.say("verbs", effect.do, who=who, owner=speech.owner)


def _swap(speech: Speech, effect: Swap, who: str) -> str:
    if effect.scenery is not None:
        what = speech.words.say("scenery", effect.scenery)
        return speech.words.say("verbs", "swap-scenery", owner=speech.owner, what=what)
    return speech.words.say("verbs", "swap", who=who, owner=speech.owner, main=speech.the("main"))


def _markers(speech: Speech, effect: Markers, who: str) -> str:
    placed = []
    for gauge in ("ap", "mp", "range"):
        amount = getattr(effect, gauge)
        if amount is not None:
            name = speech.words.say("gauges", gauge)
            placed.append(speech.much(amount, "markers", sign=_sign(amount), gauge=name))
    return speech.words.say("verbs", "markers", who=who, what=speech.words.joined(placed))


def _steal(speech: Speech, effect: Steal, who: str) -> str:
    amounts = {thing: getattr(effect, thing) for thing in ("ap", "mp", "range", "kamas")}
    stolen = [speech.much(amount, thing) for thing, amount in amounts.items() if amount is not None]
    return speech.words.say("verbs", "steal", who=who, what=speech.words.joined(stolen))


def _now(speech: Speech, effect: Now, who: str) -> str:
    changes: dict[str, list[str]] = {"now-gain": [], "now-lose": []}
    for gauge in ("ap", "mp"):
        amount = getattr(effect, gauge)
        if amount is not None:
            lost = amount == "all" or _sign(amount) == "-"
            changes["now-lose" if lost else "now-gain"].append(speech.much(amount, gauge))
    said = {verb: speech.words.joined(what) for verb, what in changes.items() if what}
    return speech.words.joined([speech.words.say("verbs", verb, who=who, what=what) for verb, what in said.items()])


def _damage(speech: Speech, effect: MoreDamage, who: str) -> str:
    if effect.element is None:
        much = speech.much(effect.amount, "damage")
    else:
        much = speech.much(effect.amount, "element-damage", element=speech.words.say("elements", effect.element))
    return speech.words.say("verbs", "damage", sign=_sign(effect.amount), much=much, who=who)


def _injuries(speech: Speech, effect: Injuries, who: str) -> str:
    much = speech.much(effect.amount, "more-injuries" if effect.do == "heal-more" else "injuries")
    return speech.words.say("verbs", effect.do, much=much, who=who)


def _summon(speech: Speech, effect: SummonVerb, _who: str) -> str:
    if speech.default != "target":
        verb = "summon-beside"
    else:
        # F7.2.4.c: the one summon of a special spell comes to the targeted cell or not at all.
        verb = "summon" if speech.special and effect.count == 1 else "summon-around"
    much = speech.much(effect.count, "summons", name=speech.names.card(effect.card))
    return speech.words.say("verbs", verb, much=much, owner=speech.owner)


def _kamas(speech: Speech, effect: Kamas, who: str) -> str:
    gained, lost = ("kamas-gain", "kamas-lose") if effect.from_ == "reserve" else ("kamas-take", "kamas-remove")
    verb = gained if _sign(effect.amount) == "+" else lost
    return speech.words.say("verbs", verb, who=who, much=speech.much(effect.amount, "kamas"))


def _powers(speech: Speech, effect: PowersVerb, who: str) -> str:
    until = speech.until(effect.until)
    return speech.words.say("verbs", effect.do, who=who, powers=speech.powers(effect.powers), until=until)


def _mark(speech: Speech, effect: Mark, who: str) -> str:
    return speech.words.say("verbs", "mark", who=who, marker=speech.names.marker(effect.marker))


def _flip(speech: Speech, effect: Flip, _who: str) -> str:
    parts = [speech.words.say("verbs", "flip", coins=speech.much(effect.coins, "coins"))]
    for side, effects in (("heads", effect.heads), ("tails", effect.tails)):
        if effects:
            parts.append(speech.words.say("verbs", side, effects=one_after_another(speech, effects)))
    return _besides(speech, parts)


def _roll(speech: Speech, effect: Roll, _who: str) -> str:
    parts = [speech.words.say("verbs", "roll", dice=speech.much(effect.dice, "dice"))]
    for face, effects in effect.faces.items():
        name = speech.words.say("faces", face)
        parts.append(speech.words.say("verbs", "face", face=name, effects=one_after_another(speech, effects)))
    return _besides(speech, parts)


def _rebound(speech: Speech, effect: Rebound, _who: str) -> str:
    effects = one_after_another(replace(speech, target_is="rebound"), effect.effects)
    main = speech.the("main")
    return speech.words.say("verbs", "rebound", min=effect.min, max=effect.max, main=main, effects=effects)


def _exchange(speech: Speech, effect: Exchange, _who: str) -> str:
    what = speech.words.say("exchanged", effect.what)
    return speech.words.say("verbs", "exchange", owner=speech.owner, main=speech.the("main"), what=what)


def _replace(speech: Speech, effect: Replace, who: str) -> str:
    return speech.words.say("verbs", "replace", who=who, name=speech.names.card(effect.card))


def _destroy(speech: Speech, effect: Destroy, _who: str) -> str:
    word = "destroy-adjacent" if effect.on == "adjacent" else "destroy"
    return speech.words.say("verbs", word, what=speech.words.say("scenery", effect.scenery or "any"))


def _build(speech: Speech, effect: Build, _who: str) -> str:
    known = speech.words.entry("scenery")
    what = known[effect.scenery] if effect.scenery in known else speech.names.kind(effect.scenery).a
    return speech.words.say("verbs", "build", what=what)


def _litter(speech: Speech, effect: Litter, who: str) -> str:
    what = speech.words.counted(effect.count, "resources", effect.what)
    return speech.words.say("verbs", "litter", what=what, who=who)


def _reroll(speech: Speech, effect: Reroll, who: str) -> str:
    verb = "reroll" if effect.on is None else "reroll-of"
    return speech.words.say("verbs", verb, who=who, roll=speech.words.say("rolls", effect.roll))


def _improve(speech: Speech, effect: Improve, who: str) -> str:
    next_one = effect.until in ("next-spell", "next-cast")
    verb, until = (f"improve-{effect.until}", "") if next_one else ("improve", speech.until(effect.until))
    spell, bonus = speech.spells(effect.spells), speech.bonus(effect)
    return speech.words.say("verbs", verb, who=who, spell=spell, bonus=bonus, until=until)


def _choose(speech: Speech, effect: Choose, _who: str) -> str:
    options = [
        speech.words.say("verbs", "option", number=number, effects=one_after_another(speech, effects))
        for number, effects in enumerate(effect.from_.values(), start=1)
    ]
    return speech.words.say("verbs", "choose", options=_besides(speech, options))


def _pick(speech: Speech, effect: Pick, who: str) -> str:
    return speech.words.say("verbs", "pick", one=who, near=speech.near(effect.near))


def _set(speech: Speech, effect: Set, who: str) -> str:
    numbers = {word: getattr(effect, word) for word in ("level", "hp", "ap", "mp")}
    what = [speech.words.say("set", word, number=number) for word, number in numbers.items() if number is not None]
    return speech.words.say("verbs", "set", who=who, what=speech.words.joined(what), until=speech.until(effect.until))


def _count(speech: Speech, effect: Count, who: str) -> str:
    roll, face = speech.words.say("rolls", effect.roll), speech.words.say("faces", effect.face)
    verb = "count" if effect.on is None else "count-of"
    successes = speech.much(effect.as_, "successes")
    return speech.words.say("verbs", verb, who=who, roll=roll, face=face, successes=successes)


def _copy(speech: Speech, effect: Copy, who: str) -> str:
    what = [] if effect.powers is None else [speech.powers(effect.powers)]
    if effect.spells == "all":
        what.append(speech.words.say("all", "spells"))
    elif effect.spells is not None:
        what += [speech.words.say("all", "spell", name=speech.names.spell_called(spell)) for spell in effect.spells]
    unit, until = speech.the(effect.from_), speech.until("turn-end")
    return speech.words.say("verbs", "copy", who=who, what=speech.words.joined(what), unit=unit, until=until)


SAYS: dict[type, Callable[[Speech, Any, str], str]] = {
    Move: _move,
    Simple: _simple,
    Swap: _swap,
    Markers: _markers,
    Steal: _steal,
    Now: _now,
    MoreDamage: _damage,
    Injuries: _injuries,
    SummonVerb: _summon,
    Kamas: _kamas,
    PowersVerb: _powers,
    Mark: _mark,
    Flip: _flip,
    Roll: _roll,
    Rebound: _rebound,
    Exchange: _exchange,
    Replace: _replace,
    Destroy: _destroy,
    Build: _build,
    Litter: _litter,
    Reroll: _reroll,
    Improve: _improve,
    Choose: _choose,
    Pick: _pick,
    Set: _set,
    Count: _count,
    Copy: _copy,
}
