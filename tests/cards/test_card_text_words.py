"""Every word of the card language has words in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

import pytest
from pydantic import BaseModel

from outerworld.cards import load_catalogue
from outerworld.cards.amounts import Condition, Value
from outerworld.cards.base import Area, Element, Face, Rank, Selector
from outerworld.cards.effects import Bonus, Effect, SpellFilter, Verb
from outerworld.cards.keywords import PLAIN_FILTERS, PLAIN_KEYWORDS, RESISTANCES
from outerworld.cards.powers import CostChange, Event, Power, Static
from outerworld.cards.rewards import Punch, Reward, Stats
from outerworld.cards.spells import Cost, Range, Spell
from outerworld.cards.text import languages
from outerworld.cards.text.card import card_text
from outerworld.cards.text.effects import DEFAULTS, SAYS, effect_clause
from outerworld.cards.text.names import Names
from outerworld.cards.text.sentences import power_text, spell_text, static_sentences
from outerworld.cards.text.speech import Speech
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import Summon

NAMES = {language: Names(load_catalogue(), vocabulary(language)) for language in languages()}
FILTERS = (*PLAIN_FILTERS, "type:tofu", "type:unheard-of", "marked:bleeding", "marked:unheard-of")
INNER = [{"do": "injure", "amount": 1}]
VERBS = get_args(get_args(Effect)[0])

# What a verb needs, besides `do`.
NEEDS: dict[str, dict[str, Any]] = {
    **{do: {"cells": 1} for do in ("push", "attract", "steer", "retreat", "approach")},
    **{do: {"ap": 1} for do in ("markers", "steal", "now")},
    **{do: {"amount": 3} for do in ("damage", "heal-more", "injure", "heal", "kamas")},
    "summon": {"card": "gobball"},
    "replace": {"card": "gobball"},
    "build": {"scenery": "ice-cube"},
    "litter": {"what": "dung", "count": 3},
    **{do: {"powers": ["lock"]} for do in ("grant", "lose")},
    "mark": {"marker": "sleepy"},
    "roll": {"faces": {}},
    "rebound": {"min": 1, "max": 3, "effects": []},
    "exchange": {"what": "injuries"},
    "reroll": {"roll": "lock"},
    "improve": {"damage": 3},
    "choose": {"from": {}},
    "pick": {"from": "allies"},
    "set": {"hp": 5},
    "count": {"roll": "lock", "face": "lock", "as": 3},
    "copy": {"powers": ["lock"], "from": "main"},
}
# Amounts, and what else a field may hold that its annotation does not list.
AMOUNTS: list[Any] = [2, -2, "all", {"each": 1, "of": "type:tofu"}, {"each": 1, "of": "summon", "near": "target"}]
AMOUNTS += [{"value": value} for value in get_args(Value.model_fields["value"].annotation)]
HELD: dict[str, list[Any]] = {
    "only": list(FILTERS),
    "what": list(FILTERS),
    "in-play": list(FILTERS),
    "ally-in-play": list(FILTERS),
    "near": [{"what": "krosmaster", "of": "caster"}, {"what": "type:tofu", "of": "target", "least": 2}],
    "card": ["tofu"],
    "marker": ["bleeding", "unheard-of"],
    "powers": ["all", [*PLAIN_KEYWORDS, *RESISTANCES, "loot:2"]],
    "spells": ["all", ["explosion", "unheard-of"]],
    "heads": [INNER],
    "tails": [INNER],
    "effects": [INNER],
    "faces": [{face: INNER} for face in get_args(Face)],
    "from": [{"one": INNER}, {"one": INNER, "other": INNER}],
}
# The engine looks at other units than `on` in these: the caster, the main target, the targeted cell, or the user.
WITHOUT_ON = {"retreat", "approach", "swap", "exchange", "drain", "destroy", "summon", "flip", "roll", "rebound"}
WITHOUT_ON |= {"choose", "pick", "build"}


def literals(annotation: Any) -> Iterator[Any]:
    """Every word that a field may hold, as far as its annotation lists them."""
    if annotation is bool:
        yield from (True, False)
    elif annotation is int:
        yield from (1, 2)
    elif get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) not in (dict, tuple):
        for inner in get_args(annotation):
            yield from literals(inner)


def held(model: type[BaseModel], name: str) -> list[Any]:
    """What a field of a model may hold."""
    field = model.model_fields[name]
    key = field.alias or name
    if "Amount" in str(Verb.__annotations__.get(name, model.__annotations__.get(name, ""))):
        return AMOUNTS
    if key == "if":
        return [{word: value} for word, value in conditions()]
    if key == "spells" and issubclass(model, Bonus):
        return spell_filters()
    listed = list(literals(field.annotation))
    lists_words = key in ("near", "from", "what") and bool(listed)
    return HELD[key] if key in HELD and not lists_words else listed


def conditions() -> Iterator[tuple[str, Any]]:
    """Every condition with everything that it may hold."""
    for name, field in Condition.model_fields.items():
        yield from ((field.alias or name, value) for value in held(Condition, name))


def spell_filters() -> list[dict[str, Any]]:
    """Every way to name spells."""
    found = [
        {name: value}
        for name in ("kind", "element", "range")
        for value in literals(SpellFilter.model_fields[name].annotation)
    ]
    return [*found, {"id": "explosion"}, {"id": "unheard-of"}]


def effects() -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every verb with one more word, and without it."""
    for verb in VERBS:
        for do in get_args(verb.model_fields["do"].annotation):
            plain = {"do": do, **NEEDS.get(do, {})}
            for name, field in verb.model_fields.items():
                key = field.alias or name
                if key == "do" or (key == "on" and do in WITHOUT_ON):
                    continue
                for value in held(verb, name):
                    same = plain.get(key, field.default) == value or (key == "min" and value > plain["max"])
                    if not same:
                        yield plain, {**plain, key: value}


EFFECTS = list(effects())


def speech(language: str, owner: Literal["spell", "power", "reward"] = "spell") -> Speech:
    names = NAMES[language]
    return Speech(names.words, names, owner, default="target" if owner == "spell" else "self")


def clause(language: str, table: dict[str, Any], owner: Literal["spell", "power", "reward"] = "spell") -> str:
    verb = next(verb for verb in VERBS if table["do"] in get_args(verb.model_fields["do"].annotation))
    return NAMES[language].words.sentence(effect_clause(speech(language, owner), verb.model_validate(table)))


def is_sound(text: str) -> bool:
    return bool(text) and not re.search(r"[{}]|  |None|\(\)", text)


def test_every_verb_has_its_words() -> None:
    assert set(SAYS) == set(VERBS)
    assert len(EFFECTS) > 1000


@pytest.mark.parametrize("language", languages())
def test_every_word_of_an_effect_changes_what_it_says(language: str) -> None:
    for plain, more in EFFECTS:
        key, value = next((key, value) for key, value in more.items() if plain.get(key) != value)
        text = clause(language, more)
        assert is_sound(text), (more, text)
        default = DEFAULTS.get(more["do"], "target")
        if key != "on" or (value != default and not {value, default} <= {"caster", "self"}):
            assert text != clause(language, plain), (more, text)
        for owner in ("power", "reward"):
            assert is_sound(clause(language, more, owner)), (more, owner)


@pytest.mark.parametrize("language", languages())
def test_kamas_come_and_go_in_four_ways(language: str) -> None:
    tables = [{"do": "kamas", "amount": n, "from": place} for n in (2, -2) for place in ("reserve", "cell")]
    assert len({clause(language, table) for table in tables}) == 4


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("table", "literal"), [("selectors", Selector), ("events", Event), ("areas", Area)])
def test_every_listed_word_is_in_its_table(language: str, table: str, literal: Any) -> None:
    words = set(vocabulary(language).entry(table)) | ({"caster", "self"} if table == "selectors" else set())
    assert set(get_args(literal)) <= words


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("keyword", [*PLAIN_KEYWORDS, *RESISTANCES, "loot:1", "loot:3"])
def test_every_keyword_has_a_name_and_a_sentence(language: str, keyword: str) -> None:
    names = NAMES[language]
    assert is_sound(names.keyword(keyword))
    for card in (names.catalogue.krosmasters["joris-swashbuckler"], names.catalogue.mobs["tofu"]):
        assert is_sound(names.keyword_text(keyword, card))
        assert names.keyword_text(keyword, card).endswith(".")


def statics() -> Iterator[dict[str, Any]]:
    yield {"grant": ["lock"]}
    yield {"lose": "all"}
    yield {"lose": ["lock", "dodge"]}
    yield from ({"improve": {word: 1}} for word in ("damage", "heal", "range", "dice"))
    yield from ({"improve": {"damage": 1, "spells": spells}} for spells in spell_filters())
    yield from ({"cost": {word: sign}} for word in CostChange.model_fields for sign in (1, -1))
    yield from ({"dice": {"roll": roll, "least": 2, "more": 1}} for roll in ("critical", "armour", "lock", "dodge"))
    yield {"types": "krosmasters"}
    yield {"most-injuries": 3}
    yield from ({"most-injuries": 3, "from": word} for word in get_args(Selector))
    yield from ({"forbid": word} for word in literals(Static.model_fields["forbid"].annotation))
    yield from ({"forbid": "move", "to": word} for word in get_args(Selector) if word != "self")
    yield from ({"forbid": "move", "near": word, "to": "enemies"} for word in get_args(Selector))
    yield from ({"forbid": "move", "to": "everyone-else", "only": word} for word in FILTERS)
    yield {"forbid": "move", "to": "summoner", "only": "enemy"}
    yield from ({"forbid": "move", "if": {word: value}} for word, value in conditions())


# What the language can say in two ways: a power's owner is also its caster, and an ally is whose, what and whom.
SAID_TWICE: list[dict[str, Any]] = [
    {"most-injuries": 3, "from": "caster"},
    {"forbid": "move", "to": "caster"},
    {"forbid": "move", "near": "caster", "to": "enemies"},
    {"forbid": "move", "to": "everyone-else", "only": "ally"},
    {"forbid": "move", "to": "everyone-else", "only": "enemy"},
    {"forbid": "move", "if": {"what": "ally"}},
    {"forbid": "move", "if": {"what": "enemy"}},
]


def test_no_word_of_a_static_power_is_left_out_here() -> None:
    used = {key for table in statics() for key in table}
    assert used == {field.alias or name for name, field in Static.model_fields.items()}


@pytest.mark.parametrize("language", languages())
def test_every_static_power_says_something_of_its_own(language: str) -> None:
    said: dict[str, Any] = {}
    for table in statics():
        text = " ".join(static_sentences(speech(language, "power"), Static.model_validate(table), []))
        assert is_sound(text), (table, text)
        if table not in SAID_TWICE:
            assert text not in said, (table, said.get(text))
            said[text] = table


@pytest.mark.parametrize("language", languages())
def test_every_event_and_condition_of_a_power(language: str) -> None:
    names, base = NAMES[language], {"name": "Hum", "effects": INNER}
    events = {power_text(names, Power.model_validate({**base, "when": event})) for event in get_args(Event)}
    assert len(events) == len(get_args(Event))
    plain = power_text(names, Power.model_validate({**base, "when": "ko"}))
    more: list[dict[str, Any]] = [{"if": {word: value}} for word, value in conditions()]
    more += [{"once": "turn"}, {"once": "fight"}, {"retribution": 2}, {"revenge": 2}]
    for table in more:
        text = power_text(names, Power.model_validate({**base, "when": "ko", **table}))
        assert is_sound(text)
        assert text != plain, table
    assert is_sound(power_text(names, Power.model_validate({**base, "instead": "removal"})))


def spells() -> Iterator[dict[str, Any]]:
    yield from ({"limit": word} for word in literals(Spell.model_fields["limit"].annotation) if word != "none")
    yield from ({"area": word} for word in get_args(Area))
    yield from ({"cost": {word: 2}} for word in Cost.model_fields)
    yield {"cost": {"ap": "-"}}
    yield {"times": 3}
    yield from ({"range": {"kind": kind, "max": 4}} for kind in ("target", "line"))
    yield {"range": {"kind": "personal"}}
    yield from (
        {"range": {"kind": "target", "max": 4, **word}} for word in ({"min": 2}, {"sight": False}, {"fixed": True})
    )
    yield from ({"damage": {element: 2}} for element in get_args(Element))
    yield {"heal": 2}
    yield {"summons": 2, "effects": [{"do": "summon", "card": "tofu"}]}
    yield from ({"keywords": [word]} for word in ("track", "invasion"))
    yield {"effects": INNER}
    yield {"text": "Zap!"}


def test_no_word_of_a_spell_is_left_out_here() -> None:
    used = {key for table in spells() for key in table}
    assert used == {field.alias or name for name, field in Spell.model_fields.items()} - {"id", "name"}
    assert set(Range.model_fields) == {"kind", "min", "max", "sight", "fixed"}


@pytest.mark.parametrize("language", languages())
def test_every_word_of_a_spell_says_something_of_its_own(language: str) -> None:
    tables = [{}, *spells()]
    texts = [spell_text(NAMES[language], Spell.model_validate({"name": "Zap", **table})) for table in tables]
    assert all(is_sound(text) for text in texts)
    assert len(set(texts)) == len(tables)


def rewards() -> Iterator[dict[str, Any]]:
    yield from ({"kind": "boost", "rank": rank, "effects": INNER} for rank in get_args(Rank))
    yield {"kind": "buff", "powers": ["lock"]}
    slots = literals(Reward.model_fields["slot"].annotation)
    yield from ({"kind": "equipment", "slot": slot, "static": {"forbid": "move"}} for slot in slots)
    yield from ({"kind": "equipment", "slot": "pet", "stats": {word: 2}} for word in Stats.model_fields)
    technique = {"kind": "equipment", "slot": "technique"}
    punches: dict[str, Any] = {"cost": {"ap": -1}, "range": {"kind": "line", "max": 3}, "area": "axe", "effects": INNER}
    assert set(punches) == set(Punch.model_fields)
    yield from ({**technique, "punch": {word: value}} for word, value in punches.items())
    yield {"kind": "boost", "spell": {"name": "Zap"}}
    yield {"kind": "equipment", "slot": "weapon", "spell": {"name": "Zap"}}


@pytest.mark.parametrize("language", languages())
def test_every_word_of_a_reward_says_something_of_its_own(language: str) -> None:
    tables = [{"rank": "jade", "copies": number, **table} for number, table in enumerate(rewards(), start=1)]
    texts = [
        str(card_text(Reward.model_validate({"id": "pie", "name": "Pie", **table}), load_catalogue(), language))
        for table in tables
    ]
    assert all(is_sound(text) for text in texts)
    assert len({re.sub(r"\d+", "", text.split("\n", 2)[1]) + text.split("\n", 2)[2] for text in texts}) == len(texts)


@pytest.mark.parametrize("language", languages())
def test_every_flag_of_a_summon_is_told(language: str) -> None:
    base = {"id": "bee", "name": "Bee", "mp": 1, "hp": 1, "ap": 1}
    tables: list[dict[str, Any]] = [
        {},
        {"springs": True},
        {"free": True},
        {"hp": "-"},
        {"family": "bomb"},
        {"strength": 2},
    ]
    tables += [{"types": ["knight"]}, {"types": ["unheard-of"]}, {"powers": ["lock"]}]
    texts = {str(card_text(Summon.model_validate({**base, **table}), load_catalogue(), language)) for table in tables}
    assert len(texts) == len(tables)


def paths(table: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], str]:
    """Every entry of a vocabulary; a list counts as one."""
    if isinstance(table, dict):
        return {here: text for key, value in table.items() for here, text in paths(value, (*path, key)).items()}
    return {path: str(table)}


def test_all_languages_have_the_same_entries_with_the_same_blanks() -> None:
    english, *others = [paths(vocabulary(language).table) for language in languages()]
    # A language words a kind of unit in the form that it needs, and calls by a word of its own what it likes.
    forms, own = {"{a}", "{article}", "{noun}", "{many}"}, ("types", "markers", "mends", "singular", "headings")
    for other in others:
        assert {path for path in english if path[0] not in own} == {path for path in other if path[0] not in own}
        for path, text in other.items():
            if path[0] not in own:
                blanks = [set(re.findall(r"\{\w+\}", words)) - forms for words in (text, english[path])]
                assert blanks[0] == blanks[1], path
