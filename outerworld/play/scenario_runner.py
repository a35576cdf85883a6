"""Running a scenario: every step, its dice, and what is expected of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.engine.chance import OutOfDiceError, OutOfDrawsError, Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.engine.events import Event
from outerworld.play.expectations import ExpectationError, actual, agrees
from outerworld.play.modes import mode_of, mode_of_rulesets
from outerworld.play.notation import OptionError, parse
from outerworld.play.scenario import Step
from outerworld.play.scenarios import ScenarioError, ScenarioFile, sentences

COIN = ("heads", "tails")

Trace = Callable[[Battle, Event], None]


@dataclass(frozen=True, slots=True)
class Failure:
    """What went wrong in a scenario: where in its file, under which ruleset, and what."""

    place: str
    ruleset: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.place}: {self.sentence} [{self.ruleset}]"


class _FailedError(Exception):
    """A scenario went another way than it says, at a key path of its file."""

    def __init__(self, path: str, sentence: str) -> None:
        super().__init__(sentence)
        self.path = path


def run_scenario(file: ScenarioFile, ruleset: str, catalogue: Catalogue, trace: Trace | None = None) -> Failure | None:
    """Plays a scenario under a ruleset; None if all was as it says. `trace` hears every event."""
    game = start_scenario(file, ruleset, catalogue)
    seen, fallen = {*game.name}, set[str]()
    try:
        _check(game, file.scenario.expect, "expect", [], set())
        for number, step in enumerate(file.scenario.steps):
            names = game.name
            events = _take_step(game, step, f"step[{number}]")
            seen |= {*game.name}
            fallen |= _fallen(game, names, events)
            if trace is not None:
                for event in events:
                    trace(game, event)
            _check(game, step.expect, f"step[{number}].expect", events, fallen | (seen - {*game.name}))
    except _FailedError as failed:
        return Failure(file.place(failed.path), ruleset, str(failed))
    return None


def _fallen(game: Battle, names: tuple[str, ...], events: list[Event]) -> set[str]:
    """The names of those whom a step KO'd for good: the place or the name of one may be somebody else's by now."""
    hit = [event.facts["unit"] for event in events if event.kind == "ko"]
    came = {event.facts["unit"] for event in events if event.kind in ("summoned", "appeared")}
    return {
        names[unit]
        for unit in hit
        if isinstance(unit, int) and unit < len(names) and mode_of(game).stays_out(game, unit)
        if game.cell[unit] == OFF_BOARD or unit in came
    }


def start_scenario(file: ScenarioFile, ruleset: str, catalogue: Catalogue) -> Battle:
    """The game of a scenario's position, at its first question; ScenarioError if there is none."""
    scenario = file.scenario
    try:
        rules = load_ruleset(ruleset)
    except CardError as error:
        raise ScenarioError(f"{file.place('rulesets')}: rulesets: {error.clause}") from None
    mode = mode_of_rulesets([ruleset])
    if not isinstance(scenario, mode.scenario):
        raise ScenarioError(f"{file.place('rulesets')}: rulesets: expected those of one game")
    chance = script(scenario.dice, 0, scenario.draws)
    try:
        game: Battle = mode.set_up(scenario, catalogue, rules, chance)
    except CardError as error:
        raise ScenarioError(sentences(file.name, file.text, error)) from None
    except OutOfDiceError as missing:
        key = "draws" if isinstance(missing, OutOfDrawsError) else "dice"
        raise ScenarioError(f"{file.place(key)}: before the first question {missing}") from None
    left = left_over(chance, game.drawn)
    if left is not None:
        raise ScenarioError(f"{file.place(left[0])}: {left[0]}: {left[1]}")
    return game


def script(dice: Sequence[str], first: int, draws: Sequence[str] = ()) -> Script:
    """Faces, coins and what is drawn by name, as results of chance.

    >>> script(["lock", "heads"], first=0).results
    ((6, 2), (2, 0))
    """
    results = [(len(COIN), COIN.index(word)) if word in COIN else (SIDES, FACES.index(word)) for word in dice]
    return Script(results, first, draws)


def _take_step(game: Battle, step: Step, path: str) -> list[Event]:
    """Does the step and returns its events; raises where it goes another way than written."""
    before = game.hash()
    try:
        option = parse(game, step.do)
    except OptionError as refusal:
        if step.error is None:
            raise _FailedError(f"{path}.do", f'"{step.do}" was refused: {refusal}') from None
        if step.error.casefold() not in str(refusal).casefold():
            raise _FailedError(f"{path}.error", f'"{step.do}" was refused for another reason: {refusal}') from None
        if game.hash() != before:
            raise _FailedError(f"{path}.do", f'"{step.do}" was refused and yet changed the game') from None
        return []
    if step.error is not None:
        raise _FailedError(f"{path}.error", f'"{step.do}" should have been refused with "{step.error}", but is legal')
    game.chance = chance = script(step.dice, game.drawn, step.draws)
    game.record()
    try:
        game.apply(option)
    except OutOfDrawsError as missing:
        raise _FailedError(f"{path}.draws", f'"{step.do}" draws otherwise than written: {missing}') from None
    except OutOfDiceError as missing:
        raise _FailedError(f"{path}.dice", f'"{step.do}" rolls other dice than written: {missing}') from None
    left = left_over(chance, game.drawn)
    if left is not None:
        raise _FailedError(f"{path}.{left[0]}", f'"{step.do}": {left[1]}')
    return game.take_events()


def left_over(chance: Script, drawn: int) -> tuple[str, str] | None:
    """What was written and did not fall: the key in the file, and a sentence."""
    named, names = len(chance.named), len(chance.names or ())
    rolled, dice = drawn - chance.first - named, len(chance.results)
    if rolled < dice:
        return "dice", f"{dice} {'die is' if dice == 1 else 'dice are'} written and only {rolled} rolled"
    if named < names:
        return "draws", f"{names} {'draw is' if names == 1 else 'draws are'} written and only {named} made"
    return None


def _check(game: Battle, expected: Mapping[str, Any], path: str, events: list[Event], gone: set[str]) -> None:
    for key, wanted in expected.items():
        try:
            if not agrees(game, key, wanted, events, gone):
                found = actual(game, key, events, gone)
                raise _FailedError(f"{path}.{key}", f"expected {key} = {_toml(wanted)}, found {_toml(found)}")
        except ExpectationError as error:
            raise _FailedError(f"{path}.{key}", str(error)) from None


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
