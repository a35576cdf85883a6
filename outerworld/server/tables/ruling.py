"""What the event of a table orders there: a judge's ruling, what all players agree to, and the end of a round's time.

What fell stays fallen here too: a game that is put back meets the same dice again, so that no ruling is a second throw.
That they are known then is why it takes a judge, or everybody who sits there, and why it stands in the event's log.
"""

from outerworld.play.course import RULING, Course
from outerworld.play.played import CourseError
from outerworld.server.tables.acts import CallTime, Ruling
from outerworld.server.tables.refusal import AlreadyDone, Refused


def ruling_lines(act: Ruling, course: Course) -> list[str]:
    """The line of a ruling that can be followed; AlreadyDone where it was, Refused where it cannot be."""
    if act.number in course.rulings:
        raise AlreadyDone
    line = f"{RULING} {act.number} {act.what}"
    try:
        course.fork().take(line)
    except CourseError as error:
        raise Refused("no-ruling", f"The table cannot do that: {error}.") from None
    return [line]


def called_lines(act: CallTime, course: Course) -> list[str]:
    """The line by which time is called, if anything was played."""
    if course.is_paused:
        raise Refused("paused", "A judge has stopped this table: wait until it goes on.")
    if not course.is_played:
        raise Refused("waiting", "Nothing was played yet.")
    merits = course.merits()
    if act.must_decide and len({merits[seat] for seat in course.seats_in()}) == 1:
        raise Refused("undecided", "Neither glory nor injuries decide this game.")
    return ["called"]
