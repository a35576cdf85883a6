"""The rulebook in lines: each rule with what shows it, or why nothing does, and the counts."""

from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath

from outerworld.cards.errors import expected
from outerworld.play.rulebook import (
    RULESETS,
    Rule,
    Rulebook,
    is_checkout,
    is_under,
    numbered_rules,
    read_rulebook,
    rule_texts,
)


class UnknownRule(Exception):
    """Neither a rule nor a section nor a ruleset with numbers: one sentence."""


def report(what: str | None = None, missing: bool = False) -> Iterator[str]:
    """The lines of `outerworld rules`; a number is told in full, a ruleset as a list.

    >>> next(report("O9.1.2"))
    'O9.1.2  Each player has two Krosmasters'
    """
    rules = _chosen(what)
    in_full = what is not None and what not in RULESETS.values()
    if not is_checkout():
        for rule in rules if not missing else ():
            yield _line(rule)
            yield from _words(rule, in_full)
        yield "What shows each rule is in the project's checkout, in tests and docs, which is not here."
        return
    book = read_rulebook()
    for rule in rules:
        if not missing or book.standing(rule.number) in ("open", "missing"):
            yield _line(rule)
            yield from _words(rule, in_full)
            yield from _places(rule, book) if in_full else _short(rule, book)
    yield _counts(rules, book)


def _chosen(what: str | None) -> list[Rule]:
    rules = numbered_rules()
    above = what[:1].upper() + what[1:].lower() if what else ""
    found = [rule for rule in rules.values() if what in (None, rule.ruleset) or is_under(rule.number, above)]
    if not found:
        noun = f"a rule such as F4.14.2.d, a section such as O9.2, or {' or '.join(RULESETS.values())}"
        raise UnknownRule(f"rules: {expected(noun, what)}.")
    return found


def _line(rule: Rule) -> str:
    return f"{rule.number}  {rule.title}"


def _words(rule: Rule, in_full: bool) -> Iterator[str]:
    if in_full:
        yield f"    {rule_texts()[rule.number]}"


def _places(rule: Rule, book: Rulebook) -> Iterator[str]:
    """Everything that cites the rule, one to a line."""
    for citation in book.cited.get(rule.number, ()):
        yield f"    {citation.place}: {citation.title}"
    if rule.number not in book.cited:
        yield from _short(rule, book)


def _short(rule: Rule, book: Rulebook) -> Iterator[str]:
    """What shows the rule, by its name alone, or why nothing does."""
    match book.standing(rule.number):
        case "cited":
            names = (PurePosixPath(citation.place).name.removesuffix(".toml") for citation in book.cited[rule.number])
            yield f"    {', '.join(names)}"
        case "not played":
            yield f"    not played: {book.reasons[rule.number]}"
        case "open":
            yield f"    open: {book.open.rules[rule.number]}"
        case "missing":
            yield "    missing: nothing cites it, and neither docs/rules-not-played.toml nor docs/open.toml names it"


def _counts(rules: list[Rule], book: Rulebook) -> str:
    counted = Counter(book.standing(rule.number) for rule in rules)
    line = f"{counted['cited']} cited, {counted['not played']} not played, {counted['open']} open"
    return f"{line}, {counted['missing']} missing" if counted["missing"] else line
