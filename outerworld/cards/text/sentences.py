"""Spells, powers and rewards as sentences."""

from __future__ import annotations

from dataclasses import replace

from outerworld.cards.amounts import Condition
from outerworld.cards.base import Area
from outerworld.cards.powers import CostChange, Power, Static
from outerworld.cards.rewards import Punch, Reward, Stats
from outerworld.cards.spells import Cost, Range, Spell
from outerworld.cards.text.effects import effect_sentences, one_after_another
from outerworld.cards.text.names import Names
from outerworld.cards.text.speech import Speech

# Events that a power hears whoever they are about; the others are its owner's own, unless it says whose (F4.18.3).
ABOUT_ANYONE = ("ko",)
# Whose unit an event is about, as a selector.
WHOSE = {"ally": "allies", "enemy": "enemies", "other-allies": "other-allies"}


def spell_text(names: Names, spell: Spell) -> str:
    """What a spell costs, where it reaches and what it does."""
    if spell.text is not None:
        return spell.text
    words = names.words
    speech = spell_speech(names, spell)
    keywords = [words.say("spell-keywords", keyword) for keyword in spell.keywords]
    return " ".join([_facts(speech, spell), *keywords, *effect_sentences(speech, spell.effects)])


def spell_speech(names: Names, spell: Spell) -> Speech:
    """How a spell speaks: of the target, or of each where it has an area."""
    target = "target" if spell.area else "one-target"
    return Speech(names.words, names, "spell", target_is=target, special=spell.kind == "special")


def _facts(speech: Speech, spell: Spell) -> str:
    words = speech.words
    cost = _cost(speech, spell.cost)
    if spell.times is not None:
        cost = words.say("spell", "times", cost=cost, most=spell.times)
    facts = [cost, range_words(speech, spell.range)]
    if spell.area is not None:
        facts.append(area_words(speech, spell.area))
    if spell.limit != "none":
        facts.append(words.say("limits", spell.limit))
    if spell.summons is not None:
        facts.append(words.say("spell", "summons", number=spell.summons))
    result = _result(speech, spell)
    said = words.say("spell", "facts-and-result" if result else "facts", facts=", ".join(facts), result=result)
    return words.sentence(said)


def _result(speech: Speech, spell: Spell) -> str:
    if spell.damage is not None:
        element = speech.words.say("elements", spell.damage.element)
        return speech.much(spell.damage.amount, "element-damage", element=element)
    if spell.heal is not None:
        return speech.words.say("spell", "heal", injuries=speech.much(spell.heal, "injuries"))
    return ""


def _cost(speech: Speech, cost: Cost) -> str:
    if cost.ap is None:
        return speech.words.say("spell", "fixed-cost")
    prices = {"ap": cost.ap, "mp": cost.mp, "injuries": cost.injuries, "kamas": cost.kamas}
    paid = [speech.much(price, thing) for thing, price in prices.items() if price]
    return speech.words.joined(paid) if paid else speech.words.say("spell", "free")


def range_words(speech: Speech, range: Range) -> str:
    """How far a spell reaches: `in line, range 1 to 3`."""
    parts = [speech.words.say("spell", range.kind, min=range.nearest, max=range.farthest)]
    if range.fixed and range.kind in ("target", "line"):
        parts.append(speech.words.say("spell", "fixed"))
    if not range.sight:
        parts.append(speech.words.say("spell", "no-sight"))
    return ", ".join(parts)


def area_words(speech: Speech, area: Area) -> str:
    """The area of effect by name, and which cells it adds."""
    return speech.words.say("spell", "area", area=speech.words.say("areas", area))


def power_text(names: Names, power: Power) -> str:
    """What a power that is written out does, and when."""
    if power.text is not None:
        return power.text
    speech = Speech(names.words, names, "power", default="self")
    gates = speech.numbered_gates(power.retribution, power.revenge)
    if power.static is not None:
        conditions = gates + speech.conditions(power.if_, speech.unit("self")["it"])
        return " ".join(static_sentences(speech, power.static, conditions))
    words = names.words
    event = words.say("instead", power.instead) if power.instead else _event(speech, power.when or "", power.if_)
    conditions = gates + speech.conditions(_rest(power), speech.unit("self")["it"])
    clause = words.say(
        "power",
        "event-if" if conditions else "event",
        once=words.say("once", power.once) if power.once else "",
        event=event,
        what=words.joined(conditions),
        effects=one_after_another(speech, power.effects),
    )
    return words.sentence(clause)


def _event(speech: Speech, event: str, condition: Condition | None) -> str:
    whose = condition.whose if condition is not None else None
    what = condition.what if condition is not None else None
    if whose is None and event not in ABOUT_ANYONE:
        unit = speech.owner
    else:
        unit = speech.one(WHOSE[whose] if whose else "everyone", what)
    return speech.words.say("events", event, unit=unit)


def _rest(power: Power) -> Condition | None:
    """The conditions that the words of the event have not said yet."""
    if power.if_ is None or power.instead is not None:
        return power.if_
    heard = power.if_.whose is not None or power.when in ABOUT_ANYONE
    return power.if_.model_copy(update={"whose": None, "what": None} if heard else {})


def static_sentences(speech: Speech, static: Static, more: list[str]) -> list[str]:
    """What holds while a power or reward is there, one sentence for each of its words."""
    to = speech.unit(static.to)
    who = speech.each(static.to, static.only) + speech.near(static.near)
    conditions = [*more, *speech.conditions(static.if_, speech.unit("self")["it"])]
    if static.only is not None and "those" not in to:
        conditions.append(speech.words.say("conditions", "what", it=to["it"], **speech.names.filter(static.only).forms))
    clauses = _static_clauses(speech, static, who)
    return [speech.words.sentence(speech.guarded(clause, conditions)) for clause in clauses]


def _static_clauses(speech: Speech, static: Static, who: str) -> list[str]:
    words, clauses = speech.words, []
    if static.grant is not None:
        clauses.append(words.say("static", "grant", who=who, powers=speech.powers(static.grant)))
    if static.lose is not None:
        clauses.append(words.say("static", "lose", who=who, powers=speech.powers(static.lose)))
    if static.improve is not None:
        spell, bonus = speech.spells(static.improve.spells), speech.bonus(static.improve)
        clauses.append(words.say("static", "improve", who=who, spell=spell, bonus=bonus))
    if static.cost is not None and (what := cost_change(speech, static.cost)):
        clauses.append(words.say("static", "cost", who=who, what=what))
    if static.dice is not None:
        roll, numbers = words.say("rolls", static.dice.roll), {"least": static.dice.least, "more": static.dice.more}
        dice = {word: speech.much(number, "dice") for word, number in numbers.items()}
        clauses.append(words.say("static", "dice", who=who, roll=roll, **dice))
    if static.types is not None:
        clauses.append(words.say("static", "types", who=who))
    if static.most_injuries is not None:
        injuries = speech.much(static.most_injuries, "injuries")
        one = {} if static.from_ is None else {"one": speech.one(static.from_)}
        word = "most-injuries-from" if one else "most-injuries"
        clauses.append(words.say("static", word, who=who, injuries=injuries, **one))
    if static.forbid is not None:
        clauses.append(words.say("forbid", static.forbid, who=who))
    return clauses


def cost_change(speech: Speech, change: CostChange) -> str:
    """How costs change: `1 AP less`."""
    numbers = {"ap": change.ap, "mp": change.mp, "injuries": change.injuries, "kamas": change.kamas}
    return speech.words.joined(
        [
            speech.words.say("static", "less" if number < 0 else "more", much=speech.much(number, thing))
            for thing, number in numbers.items()
            if number
        ]
    )


def reward_speech(names: Names) -> Speech:
    """How a reward speaks: of its bearer."""
    return Speech(names.words, names, "reward", default="self")


def reward_sentences(names: Names, reward: Reward) -> list[str]:
    """What a reward does by itself; its spell and its powers are parts of their own."""
    speech = reward_speech(names)
    found = effect_sentences(speech, reward.effects or ())
    if reward.stats is not None:
        found += stats_sentences(speech, reward.stats)
    if reward.static is not None:
        found += static_sentences(speech, reward.static, [])
    if reward.punch is not None:
        found += _punch(replace(speech, default="target"), reward.punch)
    return found


def stats_sentences(speech: Speech, stats: Stats) -> list[str]:
    """What is added to the bearer's characteristics."""
    numbers = {"ap": stats.ap, "mp": stats.mp, "hp": stats.hp, "range": stats.range}
    what = [f"{number:+d} {speech.words.say('gauges', gauge)}" for gauge, number in numbers.items() if number]
    return [speech.words.say("reward", "stats", what=speech.words.joined(what))] if what else []


def _punch(speech: Speech, punch: Punch) -> list[str]:
    words, found = speech.words, []
    if punch.cost is not None and (what := cost_change(speech, punch.cost)):
        found.append(words.say("reward", "punch-cost", what=what))
    if punch.range is not None:
        found.append(words.say("reward", "punch-range", range=range_words(speech, punch.range)))
    if punch.area is not None:
        found.append(words.say("reward", "punch-area", area=area_words(speech, punch.area)))
    targets = replace(speech, target_is="target" if punch.area else "one-target")
    if punch.effects:
        said = words.say("reward", "punch-effects", effects=one_after_another(targets, punch.effects))
        found.append(words.sentence(said))
    return found
