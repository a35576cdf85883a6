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


def is_named_by_a_rule(file: ScenarioFile) -> bool:
    named = stem(file).split("-")[0]
    cited = file.scenario.rules
    return any(rule.startswith("A:") if named == "A" else f"{rule}.".startswith(f"{named}.") for rule in cited)


def test_each_file_is_named_by_a_rule_that_it_cites() -> None:
    assert [file.name for file in FILES if not is_named_by_a_rule(file)] == []


def test_no_two_files_say_the_same() -> None:
    titles = [file.scenario.title for file in FILES]
    assert len(set(titles)) == len(titles)
