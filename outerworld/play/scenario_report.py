"""Running many scenarios and saying how they went."""

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.events import Event
from outerworld.play.log import cited, event_text
from outerworld.play.scenario_runner import run_scenario
from outerworld.play.scenarios import ScenarioError, find_scenarios, read_scenario

PASSED = 0
FAILED = 1
UNREADABLE = 2


def run_all(paths: Sequence[Path], catalogue: Catalogue, trace: bool, out: Console, err: Console) -> int:
    """Runs every scenario under each of its rulesets, closes with the count, and returns the exit code."""
    passed = failed = 0
    unreadable = False

    def tell(game: Battle, event: Event) -> None:
        out.print(f"  {event_text(game, event, None)} {cited(game, event.rule)}", markup=False)

    files = list(find_scenarios(paths))
    if not files:
        err.print(
            f"{', '.join(map(str, paths))}: expected scenario files, which end with .toml, found none", markup=False
        )
        return UNREADABLE
    for path in files:
        try:
            file = read_scenario(path)
            for ruleset in file.scenario.rulesets:
                if trace:
                    out.print(f"{path} [{ruleset}] {file.scenario.title}", markup=False)
                failure = run_scenario(file, ruleset, catalogue, tell if trace else None)
                passed, failed = passed + (failure is None), failed + (failure is not None)
                if failure is not None:
                    err.print(str(failure), markup=False)
        except ScenarioError as error:
            err.print(str(error), markup=False)
            unreadable = True
    out.print(f"{passed} passed, {failed} failed")
    return UNREADABLE if unreadable else FAILED if failed else PASSED
