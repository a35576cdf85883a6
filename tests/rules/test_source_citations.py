"""Every rule that is shown in play is cited where its code is: a docstring or a comment of the source names it."""

from collections.abc import Mapping

import pytest

from outerworld.play.rule_sources import played_at, source_lines, twins
from outerworld.play.rulebook import Citation, Open, Rulebook, numbered_rules, read_rulebook, rule_texts

Lines = Mapping[str, list[str]]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook()


@pytest.fixture(scope="module")
def lines(book: Rulebook) -> Lines:
    return source_lines(book)


def uncited(letter: str, book: Rulebook, lines: Lines) -> list[str]:
    """The rules of a ruleset that a scenario or a test shows and no line of the source names."""
    shown = [number for number in numbered_rules() if number[0] == letter and book.standing(number) == "cited"]
    return [number for number in shown if not any(played_at(number, lines))]


@pytest.mark.parametrize("letter", ["F", "O", "Q"])
def test_a_rule_that_is_shown_is_cited_where_its_code_is(letter: str, book: Rulebook, lines: Lines) -> None:
    assert uncited(letter, book, lines) == [], "cite these in the docstring of what plays them"


def test_a_rule_says_the_same_as_one_that_exists() -> None:
    """A rule that sends to its twin is of another ruleset, and the twin is one of fanmade-4.1."""
    sending = {number: twins(number) for number in numbered_rules() if twins(number)}
    assert {number[0] for number in sending} == {"O"}
    assert {twin for named in sending.values() for twin in named} <= set(numbered_rules())


def test_a_rule_is_played_where_its_twin_is(lines: Lines) -> None:
    # It has no line of its own: its words send to the other.
    own = {number: found for number, found in lines.items() if number != "O4.14.2.d"}
    assert list(played_at("O4.14.2.d", own)) == [f"as F4.14.2.d: {line}" for line in lines["F4.14.2.d"]]
    assert uncited("O", Rulebook({"O4.14.2.d": []}, {}, Open(rules={}, unfired={})), {}) == ["O4.14.2.d"]


def test_the_source_cites_rules_that_exist(lines: Lines) -> None:
    assert set(lines) - set(numbered_rules()) - set(rule_texts()) == set()


def test_a_rule_that_is_shown_and_has_no_line_is_found() -> None:
    """What docs/rules-not-played.toml gives a reason for needs no line, and neither does another ruleset's rule."""
    scenario = [Citation("tests/scenarios/made-up.toml", "Moving", ("F6.3.2", "Q5.4.1", "Q5.4.2"))]
    cited = dict.fromkeys(scenario[0].rules, scenario)
    book = Rulebook(cited, {"Q1.1.2": "explains a word"}, Open(rules={}, unfired={}))
    assert uncited("Q", book, {}) == ["Q5.4.1", "Q5.4.2"]
    assert uncited("Q", book, {"Q5.4.1": ["outerworld/combat/unit_turn.py:157: …"]}) == ["Q5.4.2"]
