"""Finding the line of a TOML file that a key path means, since the parser does not tell."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable

from outerworld.cards.errors import CardError, joined

_BLANK = re.compile(r"(?:\s|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_KEY = re.compile(r"\"(?:\\.|[^\"\\])*\"|'[^']*'|[\w-]+")
_SCALAR = re.compile(
    r"\"\"\"(?:\\[\s\S]|[^\\])*?\"\"\"(?!\")|'''[\s\S]*?'''(?!')|\"(?:\\.|[^\"\\])*\"|'[^']*'|[^,\[\]{}#\n]+"
)
_SAID_LINE = re.compile(r"^line (\d+): ")
_LAST_STEP = re.compile(r"\.?[^.\[\]]+$|\[\d+\]$")


def line_of(text: str, path: str) -> int:
    """The line, from 1, where a key path such as `step[1].expect` stands; that of the table around it if it does not.

    >>> line_of('a = 1\\n[[step]]\\ndo = "end"\\n[[step]]\\ndo = "punch c3"', "step[1].do")
    5
    """
    if not path:
        return 1
    lines = _Keys(text).lines
    path = path.replace('"', "")
    while path not in lines and path:
        path = _LAST_STEP.sub("", path) if _LAST_STEP.search(path) else ""
    return lines.get(path, 1)


class _Keys:
    """The keys of a text that is valid TOML, by their paths, each with its line."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[str, int] = {}
        self._counts: dict[str, int] = {}
        table = ""
        while self._skip(_BLANK) < len(text):
            if text[self.at] == "[":
                table = self._header()
            else:
                self._entry(table)
            end = text.find("\n", self.at)
            self.at = len(text) if end < 0 else end

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def _note(self, path: str) -> str:
        self.lines.setdefault(path, self.text.count("\n", 0, self.at) + 1)
        return path

    def _dotted(self, table: str) -> str:
        """A key, whose parts may each be an entry of the last of several tables."""
        path = table
        while found := _KEY.match(self.text, self.at):
            name = found[0].strip("\"'")
            path = self._note(f"{path}.{name}" if path else name)
            self.at = found.end()
            if self._skip(_SPACE) >= len(self.text) or self.text[self.at] != ".":
                return path
            self.at += 1
            self._skip(_SPACE)
            path = f"{path}[{self._counts[path] - 1}]" if path in self._counts else path
        return path

    def _header(self) -> str:
        """`[units.A]`, or `[[step]]`, which counts."""
        is_list = self.text.startswith("[[", self.at)
        self.at += 2 if is_list else 1
        self._skip(_SPACE)
        here, path = self.at, self._dotted("")
        if is_list:
            self._counts[path] = self._counts.get(path, 0) + 1
            path = f"{path}[{self._counts[path] - 1}]"
        self.at, end = here, self.at
        self._note(path)
        self.at = end
        return path

    def _entry(self, table: str) -> None:
        path = self._dotted(table)
        self._skip(_SPACE)
        self.at += 1  # the sign between key and value
        self._skip(_SPACE)
        self._value(path)

    def _value(self, path: str) -> None:
        opened = self.text[self.at : self.at + 1]
        if opened not in ("[", "{"):
            self._skip(_SCALAR)
            return
        self.at += 1
        number = 0
        while self._skip(_BLANK) < len(self.text) and self.text[self.at] not in "]}":
            if opened == "{":
                self._entry(path)
            else:
                self._value(self._note(f"{path}[{number}]"))
            number += 1
            if self._skip(_BLANK) < len(self.text) and self.text[self.at] == ",":
                self.at += 1
        self.at += 1


def placed(error: CardError, file: str, text: str) -> CardError:
    """What is wrong in a file of that text, with its name and line before it: the first, and the others by line.

    >>> error = CardError("joris.toml", ("hp",), "expected a whole number, found true")
    >>> print(placed(error, "my/joris.toml", "hp = true"))
    my/joris.toml:1: hp: expected a whole number, found true
    """
    first, *others = [(_line(one, text), one) for one in error.each]
    in_order = (first, *sorted(others, key=lambda other: other[0]))
    told = (one.told(f"{file}:{line}", _SAID_LINE.sub("", one.clause)) for line, one in in_order)
    return joined(told) or error


def placed_in(error: CardError, file: Traversable) -> CardError:
    """What is wrong in a file, with its name before it, and the line where there is such a file."""
    if not file.is_file():
        return error.told(str(file))
    return placed(error, str(file), file.read_bytes().decode("utf-8", "replace"))


@contextmanager
def placing_in(file: Traversable) -> Iterator[None]:
    """What is wrong in a file is told with its name and line."""
    try:
        yield
    except CardError as error:
        raise placed_in(error, file) from None


def _line(error: CardError, text: str) -> int:
    """Its line; a mistake in the syntax says it first."""
    said = _SAID_LINE.match(error.clause)
    return int(said[1]) if said else line_of(text, error.path)
