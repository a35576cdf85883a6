"""Branching: a new game that goes on from a moment of another, with dice of its own.

Its record begins with all that was played until then, and with the secret of those dice, so that it can be checked
alone. It is only for games that are over, for it tells everything.
"""

from outerworld import __version__
from outerworld.play.course import BRANCH, Course
from outerworld.server.tables.lines import Heading
from outerworld.server.tables.refusal import Refused


def past_lines(heading: Heading, secret: bytes, course: Course, lines: list[str]) -> list[str]:
    """The lines that a game which branches from here begins with, or Refused.

    >>> from outerworld.play.packs import arena_cards
    >>> course = Course("tutorial 1", b"a secret", arena_cards())
    >>> lines = ["value 1 00ff00ff00ff00ff", "1 end"]
    >>> for line in lines:
    ...     course.take(line)
    >>> past_lines(Heading(__version__, arena_cards().pack_hash, "tutorial 1", "984c"), b"a secret", course, lines)
    ['past 6120736563726574', 'value 1 00ff00ff00ff00ff', '1 end', 'branch']
    """
    if (heading.version, heading.packs) != (__version__, course.catalogue.pack_hash):
        raise Refused("other-rules", "This game was played by other rules or with other cards than those of now.")
    if course.opened is None:
        raise Refused("waiting", "The game has not begun there: choose a later moment.")
    if course.result is not None:
        raise Refused("over", "The game is over there: choose an earlier moment.")
    if course.past is not None:  # a moment before the game that was branched had branched itself
        return [*lines, BRANCH]
    told = f"past {secret.hex()}"
    earlier = [told if line == BRANCH else line for line in lines] if BRANCH in lines else [told, *lines]
    return [*earlier, BRANCH]
