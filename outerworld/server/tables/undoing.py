"""Taking back: what goes at once, and what needs the others.

At once goes the own last answer as long as nothing fell, nothing hidden was shown and nobody else answered since; and
then the one before it, and so on. `outerworld.play.course` keeps the list.
"""

from outerworld.play.course import Course
from outerworld.server.tables.refusal import Refused


def can_undo(course: Course, seat: int) -> bool:
    """Whether a seat may take its last answer back at once."""
    return bool(course.free) and course.answers[course.free[-1] - 1].seat == seat


def last_answer(course: Course, seat: int) -> int | None:
    """The number of a seat's last answer that stands."""
    places = range(len(course.answers), 0, -1)
    return next((number for number in places if course.answers[number - 1].seat == seat), None)


def undo_lines(seat: int, course: Course) -> list[str]:
    """The line that takes the last answer back, or Refused."""
    if not can_undo(course, seat):
        if last_answer(course, seat) is None:
            raise Refused("no-undo", "You have given no answer that could be taken back.")
        raise Refused(
            "no-undo",
            "Since your last answer a die fell, something hidden was shown or another player answered: "
            "ask the others whether you may take it back.",
        )
    return [f"undo {course.free[-1]}"]
