"""The executable rulebook: every scenario file, under each of the rulesets for which it holds."""

from pathlib import Path

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.play.scenario_runner import run_scenario
from outerworld.play.scenarios import ScenarioFile, find_scenarios, read_scenario

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = [read_scenario(path) for path in find_scenarios([FOLDER])]
CASES = [(file, ruleset) for file in FILES for ruleset in file.scenario.rulesets]


def stem(file: ScenarioFile) -> str:
    return Path(file.name).stem


@pytest.mark.parametrize(("file", "ruleset"), CASES, ids=[f"{stem(file)}-{ruleset}" for file, ruleset in CASES])
def test_scenario(file: ScenarioFile, ruleset: str) -> None:
    failure = run_scenario(file, ruleset, load_catalogue())
    assert failure is None, str(failure)


@pytest.mark.parametrize("file", FILES, ids=stem)
def test_a_file_is_named_by_a_rule_that_it_cites(file: ScenarioFile) -> None:
    named = stem(file).split("-")[0]
    cited = file.scenario.rules
    assert any(rule.startswith("A:") if named == "A" else f"{rule}.".startswith(f"{named}.") for rule in cited)


@pytest.mark.parametrize("file", FILES, ids=stem)
def test_a_file_checks_something(file: ScenarioFile) -> None:
    assert file.scenario.expect or any(step.expect or step.error for step in file.scenario.steps)


def test_no_two_files_say_the_same() -> None:
    titles = [file.scenario.title for file in FILES]
    assert len(set(titles)) == len(titles)
