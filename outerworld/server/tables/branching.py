"""Branching: a new game that goes on from a moment of another, with dice of its own.

Its record begins with all that was played until then, and with the secret of those dice, so that it can be checked
alone. It is only for games that are over, for it tells everything.
"""

from outerworld.play.course import BRANCH, Course
from outerworld.play.rules_version import RULES_VERSION
from outerworld.server.tables.lines import Heading
from outerworld.server.tables.refusal import Refused, other_rules


def past_lines(heading: Heading, secret: bytes, course: Course, lines: list[str]) -> list[str]:
    """The lines that a game which branches from here begins with, or Refused.

    >>> from outerworld.play.packs import arena_cards
    >>> course = Course("tutorial 1", b"a secret", arena_cards())
    >>> lines = ["value 1 00ff00ff00ff00ff", "1 end"]
    >>> for line in lines:
    ...     course.take(line)
    >>> past_lines(Heading(RULES_VERSION, arena_cards().pack_hash, "tutorial 1", "984c"), b"a secret", course, lines)
    ['past 6120736563726574', 'value 1 00ff00ff00ff00ff', '1 end', 'branch']
    """
    if (heading.version, heading.packs) != (RULES_VERSION, course.catalogue.pack_hash) or course.resumed is not None:
        raise other_rules()
    if course.opened is None:
        raise Refused("waiting", "The game has not begun there: choose a later moment.")
    if course.result is not None:
        raise Refused("over", "The game is over there: choose an earlier moment.")
    if course.past is not None:  # a moment before the game that was branched had branched itself
        return [*lines, BRANCH]
    told = f"past {secret.hex()}"
    earlier = [told if line == BRANCH else line for line in lines] if BRANCH in lines else [told, *lines]
    return [*earlier, BRANCH]
