"""The published JSON Schema agrees with the loader."""

from __future__ import annotations

import json
import tomllib
from functools import cache
from importlib.resources.abc import Traversable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from outerworld.cards import CardError, schema, shelves
from outerworld.cards.errors import expected_word
from outerworld.cards.files import built_in, toml_files
from outerworld.cards.schema import KINDS

FOLDERS = {kind.folder: kind.word for kind in shelves.KINDS} | {"words": "words"}
BESIDE_PACKS = {"ruleset": "rulesets", "format": "formats", "box": "boxes", "world": "adventures"}


@cache
def validator(kind: str) -> Draft202012Validator:
    return Draft202012Validator(schema(kind))


def shipped_files() -> list[tuple[str, Traversable]]:
    files = [(kind, file) for kind, folder in BESIDE_PACKS.items() for file in toml_files(built_in(folder))]
    for pack in built_in("packs").iterdir():
        if pack.is_dir():
            files.append(("pack", pack.joinpath("pack.toml")))
            files += [(kind, file) for folder, kind in FOLDERS.items() for file in toml_files(pack.joinpath(folder))]
    return sorted(files, key=str)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_schema_is_one_and_describes_itself(kind: str) -> None:
    published = schema(kind)
    Draft202012Validator.check_schema(published)
    assert published["title"]
    assert published["description"]
    assert '"null"' not in json.dumps(published)


@pytest.mark.parametrize(("kind", "file"), shipped_files(), ids=lambda value: getattr(value, "name", value))
def test_the_files_that_ship_agree_with_the_schema(kind: str, file: Traversable) -> None:
    validator(kind).validate(tomllib.loads(file.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("levle", 1),
        ("hp", "x"),
        ("powers", ["doge"]),
        ("powers", ["loot:0"]),
        ("spell", [{"name": "S", "limit": "trun"}]),
        ("spell", [{"name": "S", "effects": [{"do": "psuh", "cells": 1}]}]),
        ("spell", [{"name": "S", "effects": [{"do": "push", "cell": 1}]}]),
        ("spell", [{"name": "S", "effects": [{"do": "push", "cells": 1, "only": "kros"}]}]),
    ],
)
def test_an_editor_sees_the_mistake(key: str, value: Any) -> None:
    card = {"name": "Boo", "level": 1, "initiative": 1, "mp": 3, "hp": 5, "ap": 6}
    assert validator("krosmaster").is_valid(card)
    assert not validator("krosmaster").is_valid({**card, key: value})


def test_what_may_be_left_out_is_not_asked_for() -> None:
    power = {"id": "feca-shield", "static": {"grant": ["resistance:fire"], "to": "allies"}}
    card = {"name": "Post", "mp": "-", "hp": "-", "ap": "-", "power": [power], "spell": [{"name": "S"}]}
    assert validator("summon").is_valid(card)


def test_keys_are_described() -> None:
    properties = schema("krosmaster")["properties"]
    assert properties["hp"]["description"] == 'Health points. "-" for none: it cannot be injured.'
    assert set(properties) >= {"spell", "power", "powers", "source", "version", "colour"}


def test_an_unknown_kind() -> None:
    with pytest.raises(CardError) as error:
        schema("krosmasters")
    assert str(error.value) == f"schema: {expected_word('krosmasters', KINDS)}"
