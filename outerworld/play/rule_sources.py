"""Which lines of the source cite a rule: docstrings and comments name the rules that their code plays."""

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from outerworld.play.rulebook import CHECKOUT, Rulebook, is_under, numbered_rules

PLAYS = ("board", "cards", "engine", "combat", "arena", "quest")
"""The packages that have rules in them; the others show or use what those play."""
HEADING = "a name or an opening line"
"""How docs/rules-not-played.toml speaks of a number that is only a heading: who cites it means what stands below."""

_CITED = re.compile(r"\b[FOQ]\d+\.\d+\.\d+(?:\.[a-z])?\b|\bA:[a-z0-9-]+")
_RANGE = re.compile(r"\b([FOQ][\d.]+\d(?:\.[a-z])?) to ([FOQ][\d.]+\d(?:\.[a-z])?)")


def source_lines(book: Rulebook, checkout: Path = CHECKOUT) -> Mapping[str, list[str]]:
    """The lines of the source by the rule that they cite: `outerworld/combat/block.py:31: …`."""
    headings = {number for number, why in book.reasons.items() if why.startswith(HEADING)}
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(path for package in PLAYS for path in (checkout / "outerworld" / package).rglob("*.py")):
        where = path.relative_to(checkout).as_posix()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for rule in dict.fromkeys(cited_in(line, headings)):
                found[rule].append(f"{where}:{number}: {line.strip()}")
    return found


def cited_in(line: str, headings: Container[str] = ()) -> Iterator[str]:
    """The rules that a line cites, alone, as a heading over others, or from one to another.

    >>> list(cited_in("the marks of a KO (F4.10.2.a, A:powers)"))
    ['F4.10.2.a', 'A:powers']
    >>> list(cited_in("F5.3.1.b to F5.3.1.d"))
    ['F5.3.1.b', 'F5.3.1.d', 'F5.3.1.c']
    """
    named = _CITED.findall(line)
    for first, last in _RANGE.findall(line):
        named += _between(first, last)
    for rule in dict.fromkeys(named):
        yield rule
        if rule in headings:
            yield from (below for below in numbered_rules() if below != rule and is_under(below, rule))


def _between(first: str, last: str) -> list[str]:
    """The rules after the first and before the last of a range, in the documents' order."""
    rules = list(numbered_rules())
    if first not in rules or last not in rules:
        return []
    return rules[rules.index(first) + 1 : rules.index(last)]
