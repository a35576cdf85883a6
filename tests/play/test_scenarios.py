"""The executable rulebook: every scenario file, under each of the rulesets for which it holds."""

from functools import cache
from pathlib import Path

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.play.scenario_runner import run_scenario
from outerworld.play.scenarios import ScenarioFile, find_scenarios, read_scenario

FOLDER = Path(__file__).parents[1] / "scenarios"
PATHS = list(find_scenarios([FOLDER]))


@cache
def files() -> list[ScenarioFile]:
    return [read_scenario(path) for path in PATHS]


@pytest.mark.parametrize("path", PATHS, ids=[path.stem for path in PATHS])
def test_scenario(path: Path) -> None:
    file = read_scenario(path)
    failures = [run_scenario(file, ruleset, load_catalogue()) for ruleset in file.scenario.rulesets]
    assert [str(failure) for failure in failures if failure is not None] == []


def is_named_by_a_rule(file: ScenarioFile) -> bool:
    named = Path(file.name).stem.split("-")[0]
    cited = file.scenario.rules
    return any(rule.startswith("A:") if named == "A" else f"{rule}.".startswith(f"{named}.") for rule in cited)


def test_each_file_is_named_by_a_rule_that_it_cites() -> None:
    assert [file.name for file in files() if not is_named_by_a_rule(file)] == []


def test_no_two_files_say_the_same() -> None:
    titles = [file.scenario.title for file in files()]
    assert len(set(titles)) == len(titles)
