"""The JSON Schema of every kind of file, so that editors complete and check cards."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Hashable, Mapping
from functools import cache
from itertools import pairwise
from textwrap import dedent
from types import MappingProxyType
from typing import Any, cast

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from outerworld.cards import shelves
from outerworld.cards.base import Table
from outerworld.cards.boxes import Box
from outerworld.cards.errors import CardError, expected_word
from outerworld.cards.formats import Format
from outerworld.cards.packs import PackInfo, Words
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.worlds import World

KINDS: dict[str, type[BaseModel]] = {
    **{kind.word: kind.model for kind in shelves.KINDS},
    "pack": PackInfo,
    "words": Words,
    "ruleset": Ruleset,
    "format": Format,
    "box": Box,
    "world": World,
}
# Where the loader or another key supplies more than the id: what a file must say all the same.
_REQUIRED: dict[str, list[str]] = {"Power": [], "Ruleset": ["name"], "Format": ["name"], "Box": ["name"]}


class _FileSchema(GenerateJsonSchema):
    """TOML knows no null: a key is there or it is not."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        default = schema.get("default", ...)
        if default is None or isinstance(default, BaseModel):
            return self.generate_inner(schema["schema"])
        return super().default_schema(schema)

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        described, model = super().model_schema(schema), schema["cls"]
        for owner in [owner for owner in reversed(model.__mro__) if issubclass(owner, Table)]:
            for name, words in _words_below_fields(owner):
                described["properties"][model.model_fields[name].alias or name]["description"] = words
        return described


@cache
def _words_below_fields(model: Hashable) -> list[tuple[str, str]]:
    """The docstring of each field of a model's own. Pydantic would read them whenever a program starts."""
    (definition,) = ast.parse(dedent(inspect.getsource(cast("type[Table]", model)))).body
    found = []
    for field, told in pairwise(cast("ast.ClassDef", definition).body):
        match field, told:
            case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(words))):
                found.append((name, inspect.cleandoc(words)))
    return found


def schema(kind: str, others: Mapping[str, Any] = MappingProxyType({})) -> dict[str, Any]:
    """The JSON Schema of a kind of file: one of these, or one of others by their models.

    >>> schema("krosmaster")["title"]
    'Krosmaster'
    """
    known = {**KINDS, **others}
    if kind not in known:
        raise CardError("schema", (), expected_word(kind, known))
    described = TypeAdapter(known[kind]).json_schema(by_alias=True, schema_generator=_FileSchema)
    for table in (described, *described.get("$defs", {}).values()):
        _leave_out_supplied(table)
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **described}


def _leave_out_supplied(table: dict[str, Any]) -> None:
    """A file need not say what the loader knows: its id is the file's name, or made of the spell's name."""
    required = [key for key in table.pop("required", []) if key != "id"]
    required = _REQUIRED.get(table.get("title", ""), required)
    if required:
        table["required"] = required
