"""A citation proves something: what cites a rule asserts something, and the rule exists."""

import ast
from pathlib import Path

import pytest

from outerworld.play.rulebook import CHECKOUT, citations, numbered_rules, read_tests, rule_texts
from outerworld.play.scenarios import ScenarioFile, find_scenarios, read_scenario

TESTS = CHECKOUT / "tests"
SCENARIOS = [read_scenario(path) for path in find_scenarios([TESTS / "scenarios"])]
CITING = [citation for citation in citations() if "::" in citation.place]


def stem(file: ScenarioFile) -> str:
    return Path(file.name).stem


def asserts(test: ast.AST) -> bool:
    """Whether a test has an `assert`, or expects to be refused with `raises`."""
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(test)
    )


@pytest.mark.parametrize("file", SCENARIOS, ids=stem)
def test_a_scenario_expects_something_or_is_refused(file: ScenarioFile) -> None:
    scenario = file.scenario
    assert scenario.expect or any(step.expect or step.error for step in scenario.steps)


@pytest.mark.parametrize("file", SCENARIOS, ids=stem)
def test_a_scenario_cites_rules_that_exist(file: ScenarioFile) -> None:
    known = rule_texts().keys()
    assert [rule for rule in file.scenario.rules if rule not in known] == []


def test_tests_cite_rules_that_exist() -> None:
    known = numbered_rules()
    assert [(citation.place, rule) for citation in CITING for rule in citation.rules if rule not in known] == []


def test_tests_that_cite_a_rule_assert_something() -> None:
    names = {citation.place for citation in CITING}
    idle = [
        place
        for path in sorted(TESTS.rglob("test_*.py"))
        for test in read_tests(path)
        if (place := f"{path.relative_to(CHECKOUT).as_posix()}::{test.name}") in names and not asserts(test)
    ]
    assert idle == []
