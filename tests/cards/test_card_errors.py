"""A bad card is refused with one sentence: the file, the key, what was expected and what was found."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel

from outerworld.cards import CardError, parse_card
from outerworld.cards.arenas import Arena
from outerworld.cards.files import parse_table, parse_toml, read_toml
from outerworld.cards.lines import placed
from outerworld.cards.packs import Words
from outerworld.cards.position import Position
from outerworld.cards.rewards import Reward
from outerworld.cards.tutorials import Tutorial
from outerworld.cards.units import Krosmaster, Summon

NUMBERS = "level = 2\ninitiative = 4\nmp = 3\nhp = 8\nap = 6\n"


def refusal(table: dict[str, Any]) -> str:
    with pytest.raises(CardError) as error:
        parse_card(table, "joris", "krosmasters/joris.toml")
    return str(error.value).removeprefix("krosmasters/joris.toml: ")


def card(text: str) -> str:
    return refusal(tomllib.loads(f'name = "Joris"\n{NUMBERS}{text}'))


def spell(text: str) -> str:
    return card(f'[[spell]]\nname = "Crisis"\n{text}').removeprefix("spell[0].")


def effect(text: str) -> str:
    return spell(f"effects = [{text}]").removeprefix("effects[0].")


def test_the_whole_sentence() -> None:
    table = tomllib.loads(f'name = "Joris"\n{NUMBERS}[[spell]]\nname = "Crisis"\nlimit = "trun"')
    with pytest.raises(CardError) as error:
        parse_card(table, "joris", "krosmasters/joris.toml")
    assert str(error.value) == (
        "krosmasters/joris.toml: spell[0].limit: "
        'expected one of none, turn, target, game, found "trun"; did you mean "turn"?'
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('colour = "silver"', 'colour: expected one of gold, white, black, found "silver"'),
        ("versoin = 1", 'versoin: no such key; did you mean "version"?'),
        ('types = "boss"', 'types: expected a list, found "boss"'),
        ("types = [3]", "types[0]: expected a text, found 3"),
        ('id = "Joris!"', 'id: expected an identifier of small letters, digits and hyphens, found "Joris!"'),
        ('powers = ["doge"]', 'powers[0]: expected a power, found "doge"; did you mean "dodge"?'),
        (
            'powers = ["resistance:watre"]',
            (
                "powers[0]: expected one of resistance:water, resistance:air, resistance:earth, resistance:fire, "
                'resistance:neutral, found "resistance:watre"; did you mean "resistance:water"?'
            ),
        ),
        ('powers = ["loot:many"]', 'powers[0]: expected loot:N with a number from 1 to 999, found "loot:many"'),
        ("spell = {}", "spell: expected a list, found a table"),
        ("[[spell]]", "spell[0].name: expected a value, found nothing"),
        (
            '[[spell]]\nname = "A"\n[[spell]]\nname = "A"',
            'expected each spell to have its own id, found "a" twice',
        ),
        ('[[power]]\nid = "p"', "power[0]: expected one of static, when, instead, found none"),
        (
            '[[power]]\nid = "p"\nwhen = "ko"\nstatic = { forbid = "move" }',
            "power[0]: expected one of static, when, instead, found static and when",
        ),
        ('[[power]]\nid = "p"\nwhen = "ko"', "power[0]: expected effects with when, found none"),
        (
            '[[power]]\nid = "p"\nstatic = { forbid = "move" }\neffects = [{ do = "drain" }]',
            "power[0]: expected no effects with static, found some",
        ),
        (
            '[[power]]\nid = "p"\nstatic = { to = "allies" }',
            "power[0].static: expected at least one of grant, lose, improve, cost, dice, types, most-injuries, forbid, "
            "found none",
        ),
        (
            '[[power]]\nid = "p"\nstatic = { improve = {} }',
            "power[0].static.improve: expected at least one of damage, heal, range, dice, found none",
        ),
        (
            '[[power]]\nid = "p"\nwhen = "kos"\neffects = [{ do = "drain" }]',
            'power[0].when: expected a known word, found "kos"; did you mean "ko"?',
        ),
        (
            '[source]\nreconstructed = ["hp"]',
            'source: expected status = "reconstructed" where keys are listed, found "printed"',
        ),
        (
            '[source]\nstatus = "reconstructed"\nreconstructed = ["spell[0].cost"]',
            'source.reconstructed: expected the path of a key in this file, found "spell[0].cost"',
        ),
    ],
)
def test_a_bad_card(text: str, sentence: str) -> None:
    assert card(text) == sentence


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("hp", "x", 'hp: expected a number not below 1, or "-" for none, found "x"'),
        ("hp", -1, 'hp: expected a number not below 1, or "-" for none, found -1'),
        ("level", "2", 'level: expected a whole number, found "2"'),
        ("level", 2.5, "level: expected a whole number, found 2.5"),
        ("level", True, "level: expected a whole number, found true"),
        ("level", -1, "level: expected a number not below 0, found -1"),
        ("name", "", 'name: expected a text that is not empty, found ""'),
        ("name", ["Joris"], 'name: expected a text, found ["Joris"]'),
    ],
)
def test_a_bad_value(key: str, value: object, sentence: str) -> None:
    assert refusal({**tomllib.loads(f'name = "Joris"\n{NUMBERS}'), key: value}) == sentence


def test_a_missing_number() -> None:
    assert refusal({"name": "Joris", "level": 2, "initiative": 4, "mp": 3, "ap": 6}) == (
        "hp: expected a value, found nothing"
    )


def test_a_misspelt_key_explains_a_missing_one() -> None:
    assert refusal({"name": "Joris", "level": 2, "initiatve": 4, "mp": 3, "hp": 8, "ap": 6}) == (
        'initiatve: no such key; did you mean "initiative"?'
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("damage = { neutral = 1 }\nheal = 2", "spell[0]: expected damage or heal, found both"),
        ("damage = {}", "damage: expected one element of water, air, earth, fire, neutral, found none"),
        ("damage = { air = 1, fire = 1 }", "damage: expected one element of water, air, earth, fire, neutral, found 2"),
        ("damage = { nuetral = 1 }", 'damage.nuetral: no such key; did you mean "neutral"?'),
        (
            'range = { kind = "target", min = 3, max = 2 }',
            "range: expected min not above max, found min = 3 and max = 2",
        ),
        ('range = { kind = "line" }', 'range: expected max with kind = "line", found nothing'),
        ('range = { kind = "close", max = 2 }', 'range: expected no min and no max with kind = "close"'),
        (
            'range = { kind = "ranged" }',
            'range.kind: expected one of close, target, line, personal, found "ranged"',
        ),
        ('range = { kind = "target", max = 2, sight = 0 }', "range.sight: expected true or false, found 0"),
        (
            'area = "sqaure"',
            (
                "area: expected one of cross, square, hammer, staff, shovel, hand, breath, axe, multiple, "
                'found "sqaure"; did you mean "square"?'
            ),
        ),
        ("summons = 0", "summons: expected a number not below 1, found 0"),
        ('keywords = ["trak"]', 'keywords[0]: expected one of track, invasion, found "trak"; did you mean "track"?'),
        (
            "xyz = 1",
            (
                "xyz: no such key; expected one of id, name, limit, cost, times, range, area, damage, heal, summons, "
                "keywords, effects, text"
            ),
        ),
    ],
)
def test_a_bad_spell(text: str, sentence: str) -> None:
    assert spell(text) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{ do = "psuh", cells = 2 }', 'do: expected a verb, found "psuh"; did you mean "push"?'),
        ("{ cells = 2 }", "do: expected a verb, found nothing"),
        ('"push"', 'effects[0]: expected a table, found "push"'),
        ('{ do = "push", cell = 2 }', 'cell: no such key; did you mean "cells"?'),
        ('{ do = "push" }', "cells: expected a value, found nothing"),
        ('{ do = "push", cells = 2.5 }', "cells: expected a whole number, found 2.5"),
        (
            '{ do = "push", cells = "2" }',
            'cells: expected a whole number, "all", or a table with each or value, found "2"',
        ),
        (
            '{ do = "push", cells = { each = 1, nera = "caster" } }',
            'cells.nera: no such key; did you mean "near"?',
        ),
        ('{ do = "push", cells = { each = 1 } }', "cells.of: expected a value, found nothing"),
        (
            '{ do = "push", cells = { value = "lvel" } }',
            'cells.value: expected one of level, successes, injuries, placed, x, found "lvel"; did you mean "level"?',
        ),
        ('{ do = "push", cells = 1, on = "mian" }', 'on: expected a known word, found "mian"; did you mean "main"?'),
        (
            '{ do = "push", cells = 1, only = "krosmster" }',
            (
                "only: expected one of krosmaster, summon, mob, character, mechanism, ally, enemy, type:NAME, "
                "not-type:NAME, marked:NAME, "
                'found "krosmster"; did you mean "krosmaster"?'
            ),
        ),
        (
            '{ do = "push", cells = 1, only = "type:" }',
            'only: expected small letters, digits and hyphens after the colon, found "type:"',
        ),
        ('{ do = "pierce", if = { pushd = true } }', 'if.pushd: no such key; did you mean "pushed"?'),
        ('{ do = "markers" }', "effects[0]: expected at least one of ap, mp, range, found none"),
        ('{ do = "grant", powers = "al" }', 'powers: expected a list or "all", found "al"'),
        ('{ do = "grant", powers = ["doge"] }', 'powers[0]: expected a power, found "doge"; did you mean "dodge"?'),
        (
            '{ do = "flip", heads = [{ do = "puhs" }] }',
            'heads[0].do: expected a verb, found "puhs"; did you mean "push"?',
        ),
        (
            '{ do = "roll", faces = { crtical = [] } }',
            (
                "faces.crtical: expected one of critical, armour, lock, dodge, critical-dodge, dofus, "
                'found "crtical"; did you mean "critical"?'
            ),
        ),
        (
            '{ do = "rebound", min = 3, max = 1, effects = [] }',
            "effects[0]: expected min not above max, found min = 3 and max = 1",
        ),
    ],
)
def test_a_bad_effect(text: str, sentence: str) -> None:
    assert effect(text) == sentence


def test_an_unknown_verb_like_no_other_lists_them_all() -> None:
    sentence = effect('{ do = "xyzzy" }')
    assert sentence.startswith("do: expected one of push, attract, steer,")
    assert sentence.endswith('copy, found "xyzzy"')


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('kind = "boost"\nslot = "pet"', 'expected no slot with kind = "boost", which takes effects, spell'),
        ('kind = "equipment"', 'expected slot with kind = "equipment", found nothing'),
        (
            'kind = "equipment"\nslot = "pet"\npunch = { area = "breath" }',
            'expected punch with slot = "technique" only, found slot = "pet"',
        ),
        ('kind = "bost"', 'kind: expected one of boost, buff, equipment, found "bost"; did you mean "boost"?'),
    ],
)
def test_a_bad_reward(text: str, sentence: str) -> None:
    table = tomllib.loads(f'name = "Red Ball"\nrank = "granite"\n{text}')
    with pytest.raises(CardError) as error:
        parse_table(Reward, table, "red-ball", "rewards/red-ball.toml")
    assert str(error.value) == f"rewards/red-ball.toml: {sentence}"


def test_a_syntax_error_names_its_line() -> None:
    with pytest.raises(CardError) as error:
        parse_toml('name = "Joris"\nhp 8\n', "krosmasters/joris.toml")
    assert (
        str(error.value)
        == "krosmasters/joris.toml: line 2: expected valid TOML: Expected '=' after a key in a key/value pair"
    )


def test_a_syntax_error_at_the_end_names_the_last_line() -> None:
    with pytest.raises(CardError, match=r"^x\.toml: line 2: expected valid TOML: "):
        parse_toml('name = "Joris"\ntypes = [', "x.toml")


def test_lists_without_end() -> None:
    with pytest.raises(CardError) as error:
        parse_toml("types = " + "[" * 100_000, "x.toml")
    assert str(error.value) == "x.toml: expected lists and tables inside each other a few deep, found too many"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hp = " + "[" * 100_000, "expected lists and tables inside each other a few deep, found too many"),
        ("[a" + ".a" * 20_000 + "]\nb = 1", "expected lists and tables inside each other a few deep, found too many"),
        ("hp = " + "9" * 5_000, "expected numbers of a few digits, found one that nobody can read"),
        ("# " + "x" * 100, "expected at most 100 bytes, found more"),
    ],
    ids=["lists", "tables", "digits", "bytes"],
)
def test_a_file_without_measure_is_refused_with_its_line(
    text: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if len(text) < 1_000:
        monkeypatch.setattr("outerworld.cards.files.MOST_BYTES", 100)
    file = tmp_path / "x.toml"
    file.write_text(text)
    with pytest.raises(CardError) as error:
        read_toml(file, "x.toml")
    assert str(placed(error.value, "x.toml", text)) == f"x.toml:1: {sentence}"


def test_a_key_that_is_no_word_is_quoted() -> None:
    assert card('"a\\nb" = 1').startswith('"a\\nb": no such key; expected one of id, name,')


WORDS = st.sampled_from(["push", "dodge", "all", "target", "-", "", "type:tofu", "x\ny", "joris", "fire", "a1"])
KEYS = st.sampled_from(
    [
        "id",
        "name",
        "hp",
        "powers",
        "spell",
        "power",
        "effects",
        "do",
        "cells",
        "if",
        "from",
        "amount",
        "static",
        "range",
        "source",
        "cost",
        "damage",
        "map",
        "arena",
        "units",
        "J",
        "card",
        "player",
        "cell",
        "cards",
        "piles",
        "face_up",
    ]
)
VALUES: st.SearchStrategy[Any] = st.recursive(
    WORDS | st.integers(-3, 30) | st.booleans() | st.floats() | st.dates(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def sentence_about(model: type[BaseModel], table: dict[str, Any]) -> str:
    try:
        parse_table(model, table, "joris", "file.toml")
    except CardError as error:
        return str(error)
    return "file.toml: read"


@pytest.mark.parametrize("model", [Krosmaster, Summon, Reward, Arena, Tutorial, Position, Words])
@given(table=st.dictionaries(KEYS, VALUES, max_size=8))
def test_whatever_a_file_holds_is_read_or_refused_in_one_line(model: type[BaseModel], table: dict[str, Any]) -> None:
    assert re.fullmatch("file.toml: .+", sentence_about(model, table))
