"""What the exhaustive runner of Quest found: how much fired, and what has not yet."""

from tests.arena.everything.listing import without_excused
from tests.arena.everything.report import say
from tests.quest.everything.listing import RULESET
from tests.quest.everything.runner import Effort, run


def report(effort: Effort) -> None:
    """Plays, and prints what never fired."""
    found = run(effort, say)
    missing = without_excused(RULESET, set(found.missing))
    excused = len(found.missing) - len(missing)
    say(f"{RULESET}: {len(found.fired)} things fired, {excused} cannot, {len(missing)} did not yet")
    for thing in sorted(missing):
        say(f"  never fired: {thing}")
