"""Which lines of the source cite a rule: docstrings and comments name the rules that their code plays."""

import re
from collections import defaultdict
from collections.abc import Container, Iterator, Mapping
from pathlib import Path

from outerworld.play.rulebook import CHECKOUT, Rulebook, is_under, numbered_rules, rule_texts

PLAYS = ("board", "cards", "engine", "combat", "arena", "quest")
"""The packages that have rules in them; the others show or use what those play."""
HEADING = "a name or an opening line"
"""How docs/rules-not-played.toml speaks of a number that is only a heading: who cites it means what stands below."""

_CITED = re.compile(r"\b[FOQ]\d+\.\d+\.\d+(?:\.[a-z])?\b|\bA:[a-z0-9-]+")
_TWIN = re.compile(r"\b[Aa]s (F\d+\.\d+\.\d+(?:\.[a-z])?)\b")
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


def twins(number: str) -> list[str]:
    """The rules of fanmade-4.1 that a rule's own words send to, because it says the same.

    >>> twins("O7.5.9.a"), twins("O4.9.19")
    (['F7.5.10.a'], [])
    """
    return _TWIN.findall(rule_texts().get(number, ""))


def played_at(number: str, lines: Mapping[str, list[str]]) -> Iterator[str]:
    """The lines that cite a rule, then those that cite its twins, each after the twin's number.

    >>> list(played_at("O4.14.4", {"O4.14.4": ["block.py:7: …"], "F4.14.4": ["block.py:9: …"]}))
    ['block.py:7: …', 'as F4.14.4: block.py:9: …']
    """
    yield from lines.get(number, ())
    for twin in twins(number):
        yield from (f"as {twin}: {line}" for line in lines.get(twin, ()))


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
