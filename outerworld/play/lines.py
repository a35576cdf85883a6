"""Finding the line of a TOML file that a key path means, since the parser does not tell."""

import re

_STEP = re.compile(r"([^.\[\]]+)(?:\[(\d+)\])?")


def line_of(text: str, path: str) -> int:
    """The line, from 1, where a key path such as `step[1].expect` stands; the nearest line before it if unclear.

    >>> line_of('a = 1\\n[[step]]\\ndo = "end"\\n[[step]]\\ndo = "punch c3"', "step[1].do")
    5
    """
    lines = text.splitlines()
    here = 0
    for name, index in _STEP.findall(path):
        found = [n for n in range(0 if index else here, len(lines)) if _names(lines[n], name)]
        place = int(index or 0)
        if place < len(found):
            here = found[place]
    return here + 1


def _names(line: str, name: str) -> bool:
    """Whether a line has the name as a table's header, as a key, or as the last word of a dotted one."""
    word = re.escape(name)
    return bool(re.search(rf'(^\s*\[+[^\]]*\b{word}\]|(^|[\s{{,."]){word}"?\s*[=.])', line))
