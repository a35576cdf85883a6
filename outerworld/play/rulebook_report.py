"""The rulebook in lines: each rule with what shows it, or why nothing does, and the counts."""

from collections import Counter
from collections.abc import Iterator
from pathlib import PurePosixPath

from outerworld.cards.errors import expected, nearest
from outerworld.play.rule_sources import played_at, source_lines
from outerworld.play.rulebook import (
    LETTERS,
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
    what = _ruleset(what)
    rules = _chosen(what)
    in_full = what is not None and what not in LETTERS.values()
    if not is_checkout():
        for rule in rules if not missing else ():
            yield _line(rule)
            yield from _words(rule, in_full)
        yield "What shows each rule is in the project's checkout, in tests and docs, which is not here."
        return
    book = read_rulebook()
    lines = source_lines(book)
    for rule in rules:
        if not missing or book.standing(rule.number) in ("open", "missing"):
            yield _line(rule)
            yield from _words(rule, in_full)
            yield from _places(rule, book) if in_full else _short(rule, book)
            yield from (f"    {line}" for line in played_at(rule.number, lines) if in_full)
    named = sum(any(played_at(rule.number, lines)) for rule in rules)
    yield f"{named} of {len(rules)} named in the source, themselves or by the fanmade rule that says the same"
    yield _counts(rules, book)


def _ruleset(what: str | None) -> str | None:
    """A ruleset may be called by the beginning of its name: `fanmade`."""
    named = [ruleset for ruleset in LETTERS.values() if what and ruleset.startswith(what.lower())]
    return named[0] if len(named) == 1 else what


def _chosen(what: str | None) -> list[Rule]:
    headed = (Rule(number, _heading(number)) for number in rule_texts() if number.startswith("A:"))
    rules = [*numbered_rules().values(), *(headed if what else ())]
    above = what[:1].upper() + what[1:].lower() if what else ""
    found = [rule for rule in rules if what in (None, rule.ruleset) or is_under(rule.number, above)]
    if not found:
        noun = f"a rule such as F4.14.2.d, a section such as O9.2, or {' or '.join(LETTERS.values())}"
        raise UnknownRule(f"rules: {expected(noun, what)}{_meant(above, rules)}")
    return found


def is_numbered(rule: Rule) -> bool:
    """Whether every such rule must be shown, or have its reason; a heading of arena-2.0 may stand for nothing played.

    >>> is_numbered(Rule("A:boosts", "Boosts"))
    False
    """
    return rule.number in numbered_rules()


def _heading(number: str) -> str:
    return number.removeprefix("A:").replace("-", " ").capitalize()


def _meant(what: str, rules: list[Rule]) -> str:
    """The rules that were probably meant: of that number without a letter, or nearly of that name."""
    lettered = [f"{letter}{what}" for letter in RULESETS if any(is_under(rule.number, letter + what) for rule in rules)]
    near = nearest(what, [rule.number for rule in rules if rule.number[:1] == what[:1]])
    meant = lettered or ([near] if near else [])
    return f"; did you mean {' or '.join(meant)}?" if meant else "."


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
        case "missing" if is_numbered(rule):
            yield "    missing: nothing cites it, and neither docs/rules-not-played.toml nor docs/open.toml names it"


def _counts(rules: list[Rule], book: Rulebook) -> str:
    counted = Counter(book.standing(rule.number) for rule in rules if rule.number in book.cited or is_numbered(rule))
    line = f"{counted['cited']} cited, {counted['not played']} not played, {counted['open']} open"
    return f"{line}, {counted['missing']} missing" if counted["missing"] else line
