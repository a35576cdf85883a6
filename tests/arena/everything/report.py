"""What the exhaustive runner found, held against the tables of what cannot fire and of what has not yet."""

import sys
from collections.abc import Iterator

from outerworld.play.rulebook import read_open
from tests.arena.everything.listing import TABLE, excused, matches, without_excused
from tests.arena.everything.runner import Effort, Fired, run
from tests.combat.fights import RULESETS

OPEN = "docs/open.toml"


def problems(ruleset: str, found: Fired) -> Iterator[str]:
    """Whatever makes the tables untrue: a sentence each."""
    known = {name.removeprefix(f"{ruleset}: ") for name in read_open().unfired if name.startswith(f"{ruleset}: ")}
    for thing in sorted(without_excused(ruleset, set(found.missing)) - known):
        yield f"never fired: {thing}"
    for thing in sorted(known & found.fired):
        yield f"fired, and stands in {OPEN}: {thing}"
    for thing in sorted(known - found.fired - found.missing):
        yield f"is no thing, and stands in {OPEN}: {thing}"
    for pattern in (pattern for reason in excused(ruleset) for pattern in reason.things):
        fired = sorted(thing for thing in found.fired if matches(pattern, thing))
        if fired:
            yield f"fired, and stands in {TABLE} as {pattern}: {fired[0]}"
        elif not any(matches(pattern, thing) for thing in found.missing):
            yield f"is no thing, and stands in {TABLE}: {pattern}"


def report(rulesets: list[str], effort: Effort) -> int:
    """Plays, prints what never fired under each ruleset, and returns whether anything is wrong."""
    wrong = 0
    for ruleset in rulesets or RULESETS:
        found = run(ruleset, effort, say)
        sentences = list(problems(ruleset, found))
        wrong += len(sentences)
        say(f"{ruleset}: {len(found.fired)} things fired, {len(found.missing)} did not")
        for sentence in sentences:
            say(f"  {sentence}")
    return int(wrong > 0)


def say(line: str) -> None:
    """Prints a line at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
