"""What the exhaustive runner of Quest found, held against the tables of what cannot fire and of what has not yet."""

from tests.arena.everything.report import problems, say
from tests.quest.everything.listing import RULESET
from tests.quest.everything.runner import Effort, run


def report(effort: Effort) -> int:
    """Plays, prints how much fired and what never did, and returns whether anything is wrong."""
    found = run(effort, say)
    sentences = list(problems(RULESET, found))
    say(f"{RULESET}: {len(found.fired)} things fired, {len(found.missing)} did not")
    for sentence in sentences:
        say(f"  {sentence}")
    return int(bool(sentences))
