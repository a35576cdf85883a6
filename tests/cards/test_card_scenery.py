"""Special scenery as cards: what it may say, where an arena puts it, and its words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from outerworld.arena.setup import set_up
from outerworld.cards import CardError, load_catalogue
from outerworld.cards.arenas import Arena
from outerworld.cards.compendium import compile_catalogue
from outerworld.cards.files import parse_table
from outerworld.cards.position import Position
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.tables import SCENERY, SCENERY_SLOTS
from outerworld.cards.text import card_text
from outerworld.cards.units import Scenery
from outerworld.engine.chance import Counter

BLAST = {"name": "Blast", "range": {"kind": "personal"}, "area": "square", "damage": {"fire": 1}}
TOTEM = """
name = "Totem"
mp = 1
hp = 1
ap = 1
spell = [{ name = "Wall", effects = [{ do = "build", scenery = "tre" }] }]
"""


def scenery(**facts: Any) -> Scenery:
    return parse_table(Scenery, {"name": "Barrel"} | facts, "barrel", "scenery/barrel.toml")


def refusal(**facts: Any) -> str:
    with pytest.raises(CardError) as error:
        scenery(**facts)
    return str(error.value)


def test_scenery_is_unfazed_and_has_no_hp_unless_it_says_so() -> None:
    """F4.17.5."""
    plain = scenery()
    assert (plain.powers, plain.hp, plain.free) == (("unfazed",), None, False)
    assert (scenery(hp=3).hp, scenery(powers=["obstructive"]).powers) == (3, ("obstructive",))


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({"mp": 3}, "scenery/barrel.toml: mp: no such key; expected one of "),
        ({"hp": -1}, 'scenery/barrel.toml: hp: expected a number not below 1, or "-" for none, found -1'),
        (
            {"free": True, "kamas": 2},
            "scenery/barrel.toml: expected kamas in scenery that keeps everybody out, found free = true",
        ),
        (
            {"spell": [BLAST | {"summons": 1, "effects": [{"do": "summon", "card": "tofu"}]}]},
            "scenery/barrel.toml: spell: expected one of push, attract, markers, damage, pierce, injure, heal, "
            'destroy, flip, roll, found "summon"',
        ),
    ],
)
def test_bad_scenery(facts: dict[str, Any], sentence: str) -> None:
    assert refusal(**facts).startswith(sentence)


def test_a_spell_with_an_x_is_one_spell_for_each() -> None:
    """F8.8.1.a: 2 AP for each cell."""
    book = compile_catalogue(load_catalogue(), {})
    cube = book.cards[book.card_numbers["ice-cube"]]
    assert cube.kind == SCENERY
    assert [(spell.id, spell.ap, spell.times) for spell in cube.gives] == [
        (f"push-ice-cube-{x}", 2 * x, x) for x in range(1, 6)
    ]
    assert [book.given[spell.slot - SCENERY_SLOTS] for spell in cube.gives] == list(cube.gives)


def test_an_arena_with_special_scenery() -> None:
    frigost = load_catalogue().arenas["frigost-1"]
    assert frigost.pieces() == [("ice-cube", cell) for cell in frigost.cells("I")]
    assert len(frigost.pieces()) == 6
    assert not any("I" in row for row in frigost.ground)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"rows": ["..X"]}, 'arena: rows: row 1, column 3 (c1): expected one of . # * = 1-9 @ D P, found "X"'),
        (
            {"rows": ["..D"], "scenery": {"D": "ice-cube"}},
            'arena: scenery: expected a letter other than . # * = 1-9 @ D P, found "D"',
        ),
    ],
)
def test_a_bad_arena(table: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        parse_table(Arena, {"name": "Here"} | table, "here", "arena")
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    ("files", "sentence"),
    [
        (
            {"arenas/here.toml": 'name = "Here"\nrows = ["..I"]\nscenery = { I = "ice-cub" }'},
            'arenas/here.toml:3: scenery.I: expected loaded scenery, found "ice-cub"; did you mean "ice-cube"?',
        ),
        (
            {"scenery/cart.toml": 'name = "Cart"\nstops-on = "statoin"', "scenery/station.toml": 'name = "Station"'},
            'scenery/cart.toml:2: stops-on: expected loaded scenery, found "statoin"; did you mean "station"?',
        ),
        (
            {"summons/totem.toml": TOTEM},
            "summons/totem.toml:6: spell[0].effects[0].scenery: expected loaded scenery, "
            'found "tre"; did you mean "tree"?',
        ),
        (
            {"scenery/tofu.toml": 'name = "Tofu"'},
            'scenery/tofu.toml:1: id: expected an id of its own, found "tofu", which summons/tofu.toml of seasons has',
        ),
    ],
)
def test_a_pack_that_names_what_is_not_there(tmp_path: Path, files: dict[str, str], sentence: str) -> None:
    for name, text in ({"pack.toml": 'id = "mine"\nname = "Mine"'} | files).items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(CardError) as error:
        load_catalogue([tmp_path])
    assert str(error.value) == f"{tmp_path}/{sentence}"


@pytest.mark.parametrize(
    ("units", "sentence"),
    [
        ({"I": {"card": "ice-cube", "player": 1}}, "units.I.player: expected no player, since scenery is nobody's"),
        ({"I": {"card": "ice-cube", "active": True}}, "units.I.active: expected no active"),
        ({"I": {"card": "lilotte"}}, "units.I.player: expected a value, found nothing"),
    ],
)
def test_a_position_with_scenery(units: dict[str, Any], sentence: str) -> None:
    position = Position.model_validate({"map": "I.", "units": units})
    with pytest.raises(CardError) as error:
        set_up(position, load_catalogue(), load_ruleset("fanmade-4.1"), Counter(1))
    assert sentence in str(error.value)


def test_nobody_stands_in_the_scenery_of_an_arena() -> None:
    cube = load_catalogue().arenas["frigost-1"].cells("I")[0]
    unit = {"card": "lilotte", "player": 1, "active": True, "cell": cube}
    position = Position.model_validate({"arena": "frigost-1", "units": {"L": unit}})
    with pytest.raises(CardError) as error:
        set_up(position, load_catalogue(), load_ruleset("fanmade-4.1"), Counter(1))
    assert str(error.value).endswith(f"expected a cell of its own, found {cube} taken by ice-cube-1")


@pytest.mark.parametrize(
    ("language", "notes", "parts"),
    [
        (
            "en",
            ["It has no HP: nothing injures it.", "A move of it ends where there is a Rail.", "It holds 2 kamas"],
            ["Unfazed", "Blast", "Shove"],
        ),
        (
            "fr",
            ["Sans PV : rien ne le blesse.", "là où se trouve", "Contient 2 kamas"],
            ["Insensible", "Blast", "Shove"],
        ),
    ],
)
def test_scenery_in_plain_words(language: str, notes: list[str], parts: list[str]) -> None:
    shove = {"name": "Shove", "times": 3, "cost": {"ap": 1}, "effects": [{"do": "steer", "cells": {"value": "x"}}]}
    barrel = scenery(kamas=2, **{"stops-on": "rail"}, spell=[BLAST], gives=[shove])
    text = card_text(barrel, load_catalogue(), language)
    assert all(any(note in said for said in text.notes) for note in notes)
    assert [part.name for part in text.parts] == parts
    assert "X" in text.parts[-1].text
    assert card_text(scenery(hp=4, free=True, indestructible=True), load_catalogue(), language).facts[0][1] == "4"
