"""Reading one TOML file into one model, or one sentence that says why not."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from outerworld.cards.base import Source
from outerworld.cards.errors import CardError, card_error, expected, together

Model = TypeVar("Model", bound=BaseModel)

MOST_BYTES: Final = 8 * 2**20
"""No card, scenario or tale is longer; who reads a stranger's file knows when to stop."""
DEEPEST: Final = 50
"""So many lists and tables may lie inside each other."""


def built_in(folder: str) -> Traversable:
    """A folder of the data that ships inside the package: `built_in("packs")`."""
    return files("outerworld") / "data" / folder


def toml_files(folder: Traversable) -> list[Traversable]:
    """The TOML files of a folder, always in the same order; none where there is no such folder."""
    if not folder.is_dir():
        return []
    return sorted((file for file in folder.iterdir() if file.name.endswith(".toml")), key=lambda file: file.name)


def read_toml(file: Traversable, where: str) -> dict[str, Any]:
    """The tables of a TOML file."""
    try:
        with file.open("rb") as stream:
            found = stream.read(MOST_BYTES + 1)
        if len(found) > MOST_BYTES:
            raise CardError(where, (), f"expected at most {MOST_BYTES:,} bytes, found more")
        return parse_toml(found.decode("utf-8").replace("\r\n", "\n"), where)
    except OSError:
        raise CardError(where, (), "expected a file that can be read, found none") from None
    except UnicodeDecodeError:
        raise CardError(where, (), "expected a text in UTF-8, found other bytes") from None


def parse_toml(text: str, where: str) -> dict[str, Any]:
    """The tables of a TOML text; a mistake in its syntax is named with its line.

    >>> parse_toml("hp = 8", "joris.toml")
    {'hp': 8}
    """
    too_deep = CardError(where, (), "expected lists and tables inside each other a few deep, found too many")
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, _, place = str(error).rpartition(" (at ")
        line = re.search(r"line (\d+)", place)
        number = int(line[1]) if line else len(text.splitlines())
        raise CardError(where, (), f"line {number}: expected valid TOML: {message}") from None
    except RecursionError:
        raise too_deep from None
    except ValueError:
        raise CardError(where, (), "expected numbers of a few digits, found one that nobody can read") from None
    if _is_deeper(table, DEEPEST):
        raise too_deep
    return table


def _is_deeper(value: Any, most: int) -> bool:
    """Whether more than so many lists and tables lie inside each other.

    >>> _is_deeper({"a": [{}]}, 3), _is_deeper({"a": [{}]}, 2)
    (False, True)
    """
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return inside is not None and (most == 0 or any(_is_deeper(part, most - 1) for part in inside))


def parse_table(model: type[Model], table: Mapping[str, Any], identifier: str, where: str) -> Model:
    """The table as a model, its `id` being the file's or table's name where it has none."""
    with_id = {"id": identifier, **table} if "id" in model.model_fields else dict(table)
    try:
        parsed = model.model_validate(with_id)
    except ValidationError as error:
        raise card_error(where, with_id, model) or error from None
    source = getattr(parsed, "source", None)
    if source is not None:
        check_source(source, with_id, where)
    return parsed


def check_source(source: Source, table: Mapping[str, Any], where: str, *keys: str) -> None:
    """What is listed as chosen must be written."""
    together(
        CardError(where, (*keys, "source", "reconstructed"), expected("the path of a key in this file", path))
        for path in source.reconstructed
        if not _is_written(table, path)
    )


def _is_written(table: Any, path: str) -> bool:
    for step in re.findall(r"[^.\[\]]+", path):
        if isinstance(table, Mapping) and step in table:
            table = table[step]
        elif isinstance(table, list) and step.isdecimal() and int(step) < len(table):
            table = table[int(step)]
        else:
            return False
    return True
