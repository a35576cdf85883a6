"""Finding the line of a TOML file that a key path means, since the parser does not tell."""

import re

from outerworld.cards.errors import CardError

_STEP = re.compile(r"([^.\[\]]+)(?:\[(\d+)\])?")


def line_of(text: str, path: str) -> int:
    """The line, from 1, where a key path such as `step[1].expect` stands; the nearest line before it if unclear.

    >>> line_of('a = 1\\n[[step]]\\ndo = "end"\\n[[step]]\\ndo = "punch c3"', "step[1].do")
    5
    """
    lines = text.splitlines()
    here = 0
    for name, index in _STEP.findall(path):
        found = [n for n in range(here, len(lines)) if _names(lines[n], name)]
        # Only tables with a header of their own are counted: a list within the file's line is told by that line.
        place = int(index or 0) if found and lines[found[0]].lstrip().startswith("[[") else 0
        if place < len(found):
            here = found[place]
    return here + 1


def _names(line: str, name: str) -> bool:
    """Whether a line has the name as a table's header, as a key, or as the last word of a dotted one."""
    word = re.escape(name)
    return bool(re.search(rf'(^\s*\[+[^\]]*\b{word}\]|(^|[\s{{,."]){word}"?\s*[=.])', line))


def placed(error: CardError, file: str, text: str) -> CardError:
    """What is wrong in a file of that text, with its name and line before it.

    >>> error = CardError("joris.toml", ("hp",), "expected a whole number, found true")
    >>> print(placed(error, "my/joris.toml", "hp = true"))
    my/joris.toml:1: hp: expected a whole number, found true
    """
    said = re.match(r"line (\d+): ", error.clause)  # a mistake in the syntax says its line first
    line = said[1] if said else line_of(text, error.path)
    told = error.told(f"{file}:{line}", error.clause[said.end() :] if said else error.clause)
    others = sorted((placed(other, file, text) for other in error.also), key=lambda other: line_of(text, other.path))
    return CardError(told.where, told.steps, told.clause, others)
