"""The words of a language: one file of data each, from which every card text is put together."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from outerworld.cards.errors import CardError, expected_word
from outerworld.cards.files import built_in, read_toml, toml_files


@dataclass(frozen=True)
class Vocabulary:
    """The words of one language, found by their path in its file.

    >>> vocabulary("fr").say("elements", "water")
    'Eau'
    """

    language: str
    table: Mapping[str, Any]

    def entry(self, *path: str) -> Any:
        """What stands at a path of the file."""
        found: Any = self.table
        for step in path:
            found = found[step]
        return found

    def say(self, *path: str, **values: object) -> str:
        """The words at a path, with what stands in braces filled in."""
        return str(self.entry(*path)).format(**values)

    def counted(self, number: int, *path: str, **values: object) -> str:
        """So many of a thing, in the singular or the plural.

        >>> vocabulary("en").counted(2, "things", "injuries")
        '2 injuries'
        """
        one, many, _ = self.entry(*path)
        thing = one if abs(number) in self.table["singular"] else many
        return f"{abs(number)} {thing.format(**values)}"

    def joined(self, parts: Sequence[str]) -> str:
        """A list as one reads it aloud.

        >>> vocabulary("en").joined(["AP", "MP", "HP"])
        'AP, MP and HP'
        """
        return str(self.table["and"]).join(filter(None, (", ".join(parts[:-1]), *parts[-1:])))

    def mended(self, text: str) -> str:
        """The text with what meets badly in it mended.

        >>> vocabulary("fr").mended("autour de le lanceur")
        'autour du lanceur'
        """
        for pattern, mend in self.table["mends"]:
            text = re.sub(pattern, mend, text)
        return text

    def sentence(self, clause: str) -> str:
        """A clause with its capital letter and its full stop."""
        mended = self.mended(clause)
        return mended[0].upper() + mended[1:] + ("" if mended.endswith(".") else ".")


@cache
def languages() -> tuple[str, ...]:
    """The languages that there are words of: `("en", "fr")`."""
    return tuple(file.name.removesuffix(".toml") for file in toml_files(built_in("words")))


def vocabulary(language: str) -> Vocabulary:
    """The words of a language, or one sentence that names the languages there are."""
    known = languages()
    if language not in known:
        raise CardError("language", (), expected_word(language, known))
    return _read(language)


@cache
def _read(language: str) -> Vocabulary:
    name = f"{language}.toml"
    return Vocabulary(language, read_toml(built_in("words") / name, f"words/{name}"))
