"""What the exhaustive runner of Quest found: how much fired, and what has not yet."""

from tests.arena.everything.report import say
from tests.quest.everything.listing import RULESET
from tests.quest.everything.runner import Effort, run


def report(effort: Effort) -> None:
    """Plays, and prints what never fired."""
    found = run(effort, say)
    say(f"{RULESET}: {len(found.fired)} things fired, {len(found.missing)} did not")
    for thing in sorted(found.missing):
        say(f"  never fired: {thing}")
