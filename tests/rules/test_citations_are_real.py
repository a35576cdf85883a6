"""A citation proves something: what cites a rule asserts something, and the rule exists."""

import ast

import pytest

from outerworld.play.rulebook import CHECKOUT, Citation, citations, numbered_rules, read_tests, rule_texts
from outerworld.play.scenarios import ScenarioFile, find_scenarios, read_scenario

TESTS = CHECKOUT / "tests"


@pytest.fixture(scope="module")
def scenarios() -> list[ScenarioFile]:
    return [read_scenario(path) for path in find_scenarios([TESTS / "scenarios"])]


@pytest.fixture(scope="module")
def citing() -> list[Citation]:
    """What the tests cite, which are not scenarios."""
    return [citation for citation in citations() if "::" in citation.place]


def asserts(test: ast.AST) -> bool:
    """Whether a test has an `assert`, or expects to be refused with `raises`."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(test)
    )


def test_each_scenario_expects_something_or_is_refused(scenarios: list[ScenarioFile]) -> None:
    idle = [
        file.name
        for file in scenarios
        if not (file.scenario.expect or any(step.expect or step.error for step in file.scenario.steps))
    ]
    assert idle == []


def test_scenarios_cite_rules_that_exist(scenarios: list[ScenarioFile]) -> None:
    known = rule_texts()
    assert [(file.name, rule) for file in scenarios for rule in file.scenario.rules if rule not in known] == []


def test_tests_cite_rules_that_exist(citing: list[Citation]) -> None:
    known = numbered_rules()
    assert [(citation.place, rule) for citation in citing for rule in citation.rules if rule not in known] == []


def test_tests_that_cite_a_rule_assert_something(citing: list[Citation]) -> None:
    names = {citation.place for citation in citing}
    idle = [
        place
        for path in sorted(TESTS.rglob("test_*.py"))
        for test in read_tests(path)
        if (place := f"{path.relative_to(CHECKOUT).as_posix()}::{test.name}") in names and not asserts(test)
    ]
    assert idle == []
