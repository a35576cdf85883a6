"""Offers of a draw or an undo: one is open at a time, and all others have to accept.

A person with several seats agrees with itself, and bots answer at once: they let everybody take answers back, for no
rated game has bots, and they never agree to a draw. No consent brings back what fell. Who left is not asked. An offer
is void as soon as anybody answers, takes an answer back or leaves, so that whoever accepts sees what is accepted.
"""

from collections.abc import Sequence

from outerworld.play.course import Course
from outerworld.play.played import Offer
from outerworld.server.tables.acts import Accept, Decline, Withdraw
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.refusal import AlreadyDone, Refused
from outerworld.server.tables.seats import Seat, speakers
from outerworld.server.tables.undoing import check_not_fallen, last_answer


def offer_lines(act: MakeOffer, seat: int, course: Course, seats: Sequence[Seat]) -> list[str]:
    """The lines of a new offer: the offer, and who agrees at once."""
    number = _taken_back(seat, course) if act.what == "undo" else None
    if course.offer is not None:
        if (course.offer.seat, course.offer.what, course.offer.to) == (seat, act.what, number or 0):
            raise AlreadyDone
        raise Refused("offer-open", "Another offer is open: it has to be answered first.")
    others = [other for other in course.seats_in() if other != seat]
    if number is None and any(seats[other].is_bot for other in others):
        raise Refused("bots-play-on", "A bot plays to the end: it agrees to no draw.")
    spoken = speakers(seats)
    agreeing = [other for other in others if seats[other].is_bot or spoken[other] == spoken[seat]]
    offer = f"offer {seat + 1} draw" if number is None else f"offer {seat + 1} undo {number}"
    return [offer, *(f"accept {other + 1}" for other in agreeing)]


def _taken_back(seat: int, course: Course) -> int:
    """The answer that the offer wants to go back to: the own last one."""
    number = last_answer(course, seat)
    if number is None:
        raise Refused("no-undo", "You have given no answer that could be taken back.")
    check_not_fallen(course, number)
    return number


def reply_lines(act: Accept | Decline | Withdraw, seat: int, course: Course) -> list[str]:
    """The line of a reply to the open offer, or of its withdrawal."""
    offer = course.offer
    if offer is None or seat in offer.accepted:
        raise Refused("no-offer", "There is no offer that waits for you.")
    if act.number < offer.line:
        raise Refused("stale", "Another offer is open than the one you saw.")
    _check_side(act, seat, offer)
    return [f"{act.type} {seat + 1}"]


def _check_side(act: Accept | Decline | Withdraw, seat: int, offer: Offer) -> None:
    if isinstance(act, Withdraw) and offer.seat != seat:
        raise Refused("no-offer", "Only who made an offer can withdraw it.")
    if not isinstance(act, Withdraw) and offer.seat == seat:
        raise Refused("no-offer", "The offer is your own: the others answer it.")
