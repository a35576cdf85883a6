"""The rulebook as a list: every numbered rule, what shows that it is played, and what is still open."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field

from outerworld.cards.base import Table, Text
from outerworld.cards.files import built_in, parse_table, read_toml
from outerworld.play.rule_tables import lines_of
from outerworld.play.scenarios import find_scenarios, read_scenario

RULESETS = {"F": "fanmade-4.1", "O": "official-2.7", "Q": "quest"}
"""The rulesets whose rules have numbers, by the letter before the number."""
LETTERS = {**RULESETS, "A": "arena-2.0"}
"""Every ruleset by the letter of its rules; those of arena-2.0 have headings for numbers."""

CHECKOUT = Path(__file__).parents[2]
"""The checkout of the project, if the package runs from one: scenarios and tests are there and not in the package."""

_NUMBER = re.compile(r"\b[FOQ]\d+\.\d+\.\d+(?:\.[a-z])?\b")
_IN_NAME = re.compile(r"(?<=_)([foq])(\d+_\d+_\d+)(?=_|$)")
_PARAGRAPH = re.compile(r"^\*\*([FOQ]\d[\w.]*|A:[\w-]+)\*\* (.+)$", re.MULTILINE)

Standing = Literal["cited", "not played", "open", "missing"]


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule with a short title of ours.

    >>> numbered_rules()["F4.14.2.d"].title
    'Locked, Caught or free'
    """

    number: str
    title: str

    @property
    def ruleset(self) -> str:
        return LETTERS[self.number[0]]


@dataclass(frozen=True, slots=True)
class Citation:
    """A scenario or a test that names rules: `tests/board/test_board_areas.py::test_multiple_targets`."""

    place: str
    title: str
    rules: tuple[str, ...]


class Reason(Table):
    """Why some rules cannot be shown in play; a number of a whole section, such as F8.7, stands for all in it."""

    why: Text
    rules: tuple[Text, ...]


class NotPlayed(Table):
    """The file docs/rules-not-played.toml."""

    reasons: Annotated[tuple[Reason, ...], Field(alias="reason")] = ()


class Open(Table):
    """The file docs/open.toml: what nothing shows yet, with a word on what is lacking."""

    rules: dict[str, Text]
    unfired: dict[str, Text]
    """Cards and effects that have not fired yet when all are played."""


@cache
def numbered_rules() -> Mapping[str, Rule]:
    """Every numbered rule in the documents' order: those of fanmade-4.1, of official-2.7, of Quest."""
    rules = (Rule(number, title) for ruleset in RULESETS.values() for number, title in lines_of(ruleset))
    return {rule.number: rule for rule in rules}


def is_under(number: str, above: str) -> bool:
    """Whether a number is another one or lies below it.

    >>> is_under("F4.14.2.d", "F4.14"), is_under("F4.14.2.d", "F4.1")
    (True, False)
    """
    return f"{number}.".startswith(f"{above}.")


@cache
def rule_texts() -> Mapping[str, str]:
    """Every rule in our own words, by its number, or by `A:` and the heading for those of arena-2.0.

    >>> rule_texts()["O9.1.2"]
    'Each player has two Krosmasters. The players agree on how teams are put together.'
    """
    texts: dict[str, str] = {}
    for page in _pages(words_of_rules()):
        texts |= dict(_PARAGRAPH.findall(page.read_text(encoding="utf-8")))
    return texts


def words_of_rules() -> Traversable:
    """The folder of the rules in our own words: inside an installed package, or docs/rules of the checkout."""
    shipped = built_in("rules") / "words"
    return shipped if shipped.is_dir() else CHECKOUT / "docs" / "rules"


def _pages(folder: Traversable) -> Iterator[Traversable]:
    for entry in folder.iterdir() if folder.is_dir() else ():
        if entry.is_dir():
            yield from _pages(entry)
        elif entry.name.endswith(".md"):
            yield entry


def citations(checkout: Path = CHECKOUT) -> list[Citation]:
    """Every scenario with the numbered rules that it shows, and every test whose name or docstring has some."""
    tests = checkout / "tests"
    return [*_scenario_citations(tests / "scenarios", checkout), *_test_citations(tests, checkout)]


def _scenario_citations(folder: Path, checkout: Path) -> Iterator[Citation]:
    for path in find_scenarios([folder]):
        scenario = read_scenario(path).scenario
        # What runs under another ruleset shows nothing of this one.
        shown = tuple(rule for rule in scenario.rules if LETTERS.get(rule[0], "") in scenario.rulesets)
        yield Citation(path.relative_to(checkout).as_posix(), scenario.title, shown)


def _test_citations(folder: Path, checkout: Path) -> Iterator[Citation]:
    for path in sorted(folder.rglob("test_*.py")):
        for test in read_tests(path):
            text = ast.get_docstring(test) or test.name.removeprefix("test_").replace("_", " ")
            if numbers := (*_NUMBER.findall(text), *_named_rules(test.name)):
                place = f"{path.relative_to(checkout).as_posix()}::{test.name}"
                yield Citation(place, text.splitlines()[0], numbers)


def _named_rules(name: str) -> Iterator[str]:
    """The rules in the name of a test.

    >>> list(_named_rules("test_q13_3_2_to_q13_3_11_what_is_printed"))
    ['Q13.3.2', 'Q13.3.11']
    """
    for letter, number in _IN_NAME.findall(name):
        yield letter.upper() + number.replace("_", ".")


def read_tests(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """The test functions of a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            yield node


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What is known of each rule: who cites it, why it is not played, what it lacks."""

    cited: Mapping[str, Sequence[Citation]]
    reasons: Mapping[str, str]
    open: Open

    def standing(self, number: str) -> Standing:
        """How a rule stands; a citation says more than a reason."""
        if number in self.cited:
            return "cited"
        if number in self.reasons:
            return "not played"
        return "open" if number in self.open.rules else "missing"


def is_checkout(folder: Path = CHECKOUT) -> bool:
    """Whether the folder has what a rulebook is read from."""
    return (folder / "tests" / "scenarios").is_dir()


def read_rulebook(checkout: Path = CHECKOUT) -> Rulebook:
    """The rulebook of a checkout; CardError or ScenarioError says in a sentence which file cannot be read."""
    cited: dict[str, list[Citation]] = defaultdict(list)
    for citation in citations(checkout):
        for number in dict.fromkeys(citation.rules):
            cited[number].append(citation)
    return Rulebook(dict(cited), dict(_reasons(read_not_played(checkout))), read_open(checkout))


def read_not_played(checkout: Path = CHECKOUT) -> NotPlayed:
    """What docs/rules-not-played.toml says."""
    where = "docs/rules-not-played.toml"
    return parse_table(NotPlayed, read_toml(checkout / where, where), "", where)


def read_open(checkout: Path = CHECKOUT) -> Open:
    """What docs/open.toml says."""
    where = "docs/open.toml"
    return parse_table(Open, read_toml(checkout / where, where), "", where)


def covered(entry: str) -> list[str]:
    """The rules that an entry of docs/rules-not-played.toml names: itself, or all of a section that has no text.

    >>> covered("F4.14.2"), covered("O8.1")
    (['F4.14.2'], ['O8.1.1', 'O8.1.2', 'O8.1.3'])
    """
    rules = numbered_rules()
    return [entry] if entry in rules else [number for number in rules if is_under(number, entry)]


def _reasons(not_played: NotPlayed) -> Iterator[tuple[str, str]]:
    for reason in not_played.reasons:
        for entry in reason.rules:
            for number in covered(entry):
                yield number, reason.why
