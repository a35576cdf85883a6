"""Taking back: what goes at once, what needs the others, and what stays.

What fell stays fallen: once a die or coin fell, or something hidden was shown, no answer up to there is taken back by
anybody, with or without consent. The same dice again would be known beforehand, and others would be a second throw:
either way whoever takes back could choose among dice.

After that the own last deed goes at once as long as nobody else answered since, and then the one before it, and so on;
later it needs the others. A walk is one deed, however many steps it has. `outerworld.play.course` keeps the lists.
"""

from outerworld.combat.unit_turn import MOVE
from outerworld.engine.option import action_of
from outerworld.play.course import Course
from outerworld.server.tables.refusal import Refused


def can_undo(course: Course, seat: int) -> bool:
    """Whether a seat may take its last deed back at once."""
    return bool(course.free) and course.answers[course.free[-1] - 1].seat == seat


def last_answer(course: Course, seat: int) -> int | None:
    """The number of a seat's last answer that stands."""
    places = range(len(course.answers), 0, -1)
    return next((number for number in places if course.answers[number - 1].seat == seat), None)


def undo_lines(seat: int, course: Course) -> list[str]:
    """The line that takes the last deed back, or Refused."""
    number = last_answer(course, seat)
    if number is None:
        raise Refused("no-undo", "You have given no answer that could be taken back.")
    check_not_fallen(course, number)
    if not can_undo(course, seat):
        raise Refused(
            "no-undo", "Another player answered since your last answer: ask the others whether you may take it back."
        )
    return [f"undo {_last_deed(course)}"]


def check_not_fallen(course: Course, number: int) -> None:
    """Refuses to go back to before a die or coin that fell, or something hidden that was shown."""
    if number <= course.settled:
        raise Refused("fallen", "Since then a die fell or something hidden was shown, and what fell stays fallen.")


def _last_deed(course: Course) -> int:
    """The first answer of the last deed that can go at once."""
    first = course.free[-1]
    while _is_step(course, first) and first - 1 in course.free and _is_step(course, first - 1):
        first -= 1
    return first


def _is_step(course: Course, number: int) -> bool:
    return action_of(course.answers[number - 1].option) == MOVE
