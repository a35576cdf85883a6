"""All that cards and rewards hold and that can fire, each with the compendium as it would be without it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from outerworld.cards.amounts import Condition, Each, Value
from outerworld.cards.base import CardTable
from outerworld.cards.compendium import Compendium
from outerworld.cards.effects import Effect, Kamas
from outerworld.cards.keywords import split_keyword
from outerworld.cards.powers import Power, Static
from outerworld.cards.tables import (
    LIMITS,
    NO_LIMIT,
    NO_SCRIPT,
    RANGES,
    SCENERY_SLOTS,
    SPELL_KINDS,
    CardRow,
    PowerRow,
    RewardRow,
    Scripts,
    SpellRow,
    compile_reward,
    power_mask,
    what_it_says,
)
from outerworld.combat.context import EVERYTHING

# What stands in the place of something that was taken out, and does nothing.
NO_EFFECT = Kamas.model_validate({"do": "kamas", "amount": 0})
NO_STATIC = Static.model_validate({"grant": []})
Without = Callable[[Compendium], Compendium]
GATES = ("track", "invasion", "retribution", "revenge")


@dataclass(frozen=True, slots=True)
class Thing:
    """Something on a card or reward that can fire: it has when the game without it goes otherwise.

    `words` are the words of the card language that fire with it. What is `lasting` counts at every moment, anything
    else only while something is resolved.
    """

    name: str
    words: tuple[str, ...]
    owner: str
    lasting: bool
    without: Without


def things_of(book: Compendium) -> Iterator[Thing]:
    """Everything on the cards and rewards of a compendium."""
    for number, row in enumerate(book.cards):
        yield from things_of_card(book, number, row)
    for number, reward in enumerate(book.rewards):
        yield from things_of_reward(book, number, reward)


def things_of_card(book: Compendium, number: int, row: CardRow) -> Iterator[Thing]:
    """A card's spells, powers of one word and powers written out."""
    owner = f"card {row.card.id}"

    def changed(**facts: Any) -> Without:
        return lambda book: replace(book, cards=at(book.cards, number, replace(book.cards[number], **facts)))

    for slot, spell in enumerate(row.spells):

        def with_spell(hollow: SpellRow, slot: int = slot) -> Without:
            return changed(spells=at(row.spells, slot, hollow))

        name = "punch" if spell.is_punch else f"{row.card.id}/{spell.id}"
        yield from things_of_spell(book, owner, name, spell, with_spell)
    for spell in row.gives:
        yield from things_of_spell(book, owner, f"{row.card.id}/{spell.id}", spell, partial(with_given, spell.slot))
    for keyword in row.card.powers:
        less = changed(powers=row.powers & ~power_mask([keyword]))
        yield Thing(f"power {row.card.id}: {keyword}", (word_of(keyword),), owner, True, less)
    for place, written in enumerate(row.written):

        def with_power(power: Power, place: int = place, written: PowerRow = written) -> Without:
            script = NO_SCRIPT if power.static is NO_STATIC else written.script
            other = replace(written, power=power, script=script, says=what_it_says(power.static))
            return changed(written=at(row.written, place, other))

        yield from things_of_power(owner, f"{row.card.id}: {written.power.id}", written.power, with_power)
        yield from things_of_script(book, owner, f"{row.card.id}/{written.power.id}", written.script)


def with_given(slot: int, hollow: SpellRow) -> Without:
    """Another spell in place of one that scenery gives."""
    return lambda book: replace(book, given=at(book.given, slot - SCENERY_SLOTS, hollow))


def word_of(keyword: str) -> str:
    """The word that fires with a power of one word; the number of a Loot is not in it."""
    return f"keyword {'loot' if split_keyword(keyword)[0] == 'loot' else keyword}"


def things_of_spell(
    book: Compendium,
    owner: str,
    name: str,
    spell: SpellRow,
    changed: Callable[[SpellRow], Without],
) -> Iterator[Thing]:
    """A spell, its area, its limit, what it waits for, and its effects."""
    words = (f"range {RANGES[spell.range]}", f"spell of kind {SPELL_KINDS[spell.kind]}")
    hollow = replace(spell, damage=-EVERYTHING, heal=-EVERYTHING, scripts=())
    yield Thing(f"spell {name}", words, owner, False, changed(hollow))
    if spell.area is not None:
        yield Thing(f"area of {name}", (f"area {spell.area}",), owner, False, changed(replace(spell, area=None)))
    if spell.limit != NO_LIMIT:
        unlimited = changed(replace(spell, limit=NO_LIMIT))
        yield Thing(f"limit of {name}", (f"limit {LIMITS[spell.limit]}",), owner, True, unlimited)
    if spell.track:
        yield Thing(f"track of {name}", ("spell with track",), owner, False, changed(replace(spell, track=False)))
    if spell.invasion:
        anywhere = changed(replace(spell, invasion=False))
        yield Thing(f"invasion of {name}", ("spell with invasion",), owner, False, anywhere)
    for script in spell.scripts:
        yield from things_of_script(book, owner, name, script)


def things_of_script(book: Compendium, owner: str, name: str, script: int) -> Iterator[Thing]:
    """Each effect of a script, each of its conditions where it is not met, and the scripts written inside it."""
    for position, effect in enumerate(book.scripts[script]):

        def changed(other: Effect, position: int = position) -> Without:
            return lambda book: replace(
                book, scripts=at(book.scripts, script, at(book.scripts[script], position, other))
            )

        here = f"{name} {position} {effect.do}"
        yield Thing(f"effect {here}", words_of_effect(effect), owner, True, changed(NO_EFFECT))
        for word, anyway in unconditional(effect):
            yield Thing(f"effect {here} {word}", (word,), owner, True, changed(anyway))
        for (outer, place, branch), inner in book.inside.items():
            if (outer, place) == (script, position) and inner:
                yield from things_of_script(book, owner, f"{here} {branch}", inner)


def words_of_effect(effect: Effect) -> tuple[str, ...]:
    """Its verb, whom it touches, until when, and how its amounts are counted."""
    words = [f"verb {effect.do}"]
    words += [f"on {effect.on}"] if effect.on else []
    words += [f"until {until}"] if (until := getattr(effect, "until", None)) else []
    for field in type(effect).model_fields:
        value = getattr(effect, field)
        if isinstance(value, Value):
            words.append(f"amount {value.value}")
        elif isinstance(value, Each):
            words.append("amount each")
        elif value == "all":
            words.append("amount all")
    return tuple(words)


def unconditional(effect: Effect) -> Iterator[tuple[str, Effect]]:
    """The effect without one of its conditions or filters, and the word of the condition."""
    for word, condition in without_one(effect.if_):
        yield word, effect.model_copy(update={"if_": condition})
    if effect.only is not None:
        yield f"only {effect.only.split(':')[0]}", effect.model_copy(update={"only": None})
    for gate in GATES:
        if getattr(effect, gate):
            yield gate, effect.model_copy(update={gate: None})


def without_one(condition: Condition | None) -> Iterator[tuple[str, Condition]]:
    """Conditions without one that they hold, and its word."""
    for field in Condition.model_fields if condition is not None else ():
        if condition is not None and getattr(condition, field) is not None:
            yield f"if {field.replace('_', '-')}", condition.model_copy(update={field: None})


def things_of_power(owner: str, name: str, power: Power, changed: Callable[[Power], Without]) -> Iterator[Thing]:
    """A power that is written out, and each of its conditions."""
    kind = "static" if power.static else f"when {power.when}" if power.when else f"instead of {power.instead}"
    words = words_of_static(power.static) if power.static else (kind,)
    nothing = power.model_copy(update={"static": NO_STATIC, "when": None, "instead": None})
    yield Thing(f"power {name}", words, owner, True, changed(nothing))
    for word, condition in without_one(power.if_):
        yield Thing(f"power {name} {word}", (word,), owner, True, changed(with_if(power, condition)))
    if power.once is not None:
        always = power.model_copy(update={"once": None})
        yield Thing(f"power {name} once", (f"once {power.once}",), owner, True, changed(always))
    for gate in ("retribution", "revenge"):
        if getattr(power, gate) is not None:
            opened = power.model_copy(update={gate: None})
            yield Thing(f"power {name} {gate}", (gate,), owner, True, changed(opened))
    for word, static in unconditional_static(power.static):
        wider = power.model_copy(update={"static": static})
        yield Thing(f"power {name} {word}", (word,), owner, True, changed(wider))


def with_if(power: Power, condition: Condition) -> Power:
    """The power under another condition."""
    return power.model_copy(update={"if_": condition})


def words_of_static(static: Static) -> tuple[str, ...]:
    """What a static power says, and to whom."""
    said = [field for field in Static.model_fields if field not in ("to", "only", "near", "if_", "from_")]
    words = [f"static {field.replace('_', '-')}" for field in said if getattr(static, field) is not None]
    words += [f"forbid {static.forbid}"] if static.forbid else []
    return (*words, f"static to {static.to}")


def unconditional_static(static: Static | None) -> Iterator[tuple[str, Static]]:
    """The static power without one of its conditions or filters, and the word of the condition."""
    if static is None:
        return
    for word, condition in without_one(static.if_):
        yield word, static.model_copy(update={"if_": condition})
    if static.only is not None:
        yield f"only {static.only.split(':')[0]}", static.model_copy(update={"only": None})
    for field in ("near", "from"):
        name = "from_" if field == "from" else field
        if getattr(static, name) is not None:
            yield f"static {field}", static.model_copy(update={name: None})


def things_of_reward(book: Compendium, number: int, row: RewardRow) -> Iterator[Thing]:
    """Each part of a reward; the reward itself fires with any of them."""
    for thing in parts_of_reward(book, number, row):
        yield replace(thing, words=(*thing.words, f"reward {row.reward.id}"))


def parts_of_reward(book: Compendium, number: int, row: RewardRow) -> Iterator[Thing]:
    """A reward's bonuses, its spell and its effects."""
    owner, name = f"reward {row.reward.id}", row.reward.id
    for part, words, without in bonuses_of_reward(number, row):
        yield Thing(f"part {name}: {part}", words, owner, True, without)
    if row.spell is not None:
        yield from things_of_spell(book, owner, name, row.spell, lambda hollow: with_reward(number, spell=hollow))
    for script in (row.script, row.punch_script):
        yield from things_of_script(book, owner, name, script)


def bonuses_of_reward(number: int, row: RewardRow) -> Iterator[tuple[str, tuple[str, ...], Without]]:
    """Powers, static powers, characteristics and what a technique changes, each with the compendium without it."""
    reward = row.reward

    def less(**facts: Any) -> Without:
        other = compile_reward(reward.model_copy(update=facts), number, Scripts())
        numbered = replace(other, script=row.script, spell=row.spell, punch_script=row.punch_script)
        return lambda book: replace(book, rewards=at(book.rewards, number, numbered))

    for keyword in reward.powers or ():
        yield keyword, (word_of(keyword),), with_reward(number, powers=row.powers & ~power_mask([keyword]))
    if reward.static is not None:
        yield "static", words_of_static(reward.static), less(static=None)
    for word, static in unconditional_static(reward.static):
        yield f"static {word}", (word,), less(static=static)
    for field in held(reward.stats, "ap", "hp", "mp", "range"):
        yield field, (f"stats {field}",), less(stats=changed_in(reward.stats, **{field: 0}))
    for field in held(reward.punch, "range", "area"):
        yield f"punch {field}", (f"punch {field}",), less(punch=changed_in(reward.punch, **{field: None}))


def held(table: CardTable | None, *fields: str) -> list[str]:
    """The fields that a table, if there is one, says something in."""
    return [field for field in fields if table is not None and getattr(table, field)]


def changed_in(table: CardTable | None, **facts: Any) -> CardTable | None:
    """A table, if there is one, that says something else."""
    return table and table.model_copy(update=facts)


def with_reward(number: int, **facts: Any) -> Without:
    """Another reward in place of one."""
    return lambda book: replace(book, rewards=at(book.rewards, number, replace(book.rewards[number], **facts)))


def at(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """A tuple with one place changed."""
    return (*values[:place], value, *values[place + 1 :])
