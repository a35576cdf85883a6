"""A table as it is shown: what is stored, what is going on, and who is there."""

from collections.abc import Collection, Sequence

from outerworld.play.record import last_rules
from outerworld.server.live.messages import (
    Clocks,
    DiceInfo,
    OfferInfo,
    PersonInfo,
    ResultInfo,
    ResumedInfo,
    SeatInfo,
    TableInfo,
)
from outerworld.server.live.opening import own_names, plan_of
from outerworld.server.storage.rows import StoredSeat, StoredTable
from outerworld.server.tables.match import Match


def table_info(
    row: StoredTable, match: Match | None, present: Sequence[str], now: int, busy: int | None = None
) -> TableInfo:
    """What everybody who may see the table may know of it; `present` names who is there, one name a connection."""
    seated = {str(seat.person.id) for seat in row.seats if seat.person}
    return TableInfo(
        id=row.id,
        status="over" if match and match.status == "over" else row.status,
        plan=plan_of(row),
        seats=[_seat(seat, name, match, present) for seat, name in zip(row.seats, own_names(row), strict=True)],
        commitment=row.commitment,
        number=match.number if match else row.number,
        asked=None if match is None or match.asked is None else match.asked + 1,
        busy=busy,
        clocks=_clocks(match, now) if match else None,
        offer=_offer(match) if match else None,
        resumed=_resumed(match) if match else None,
        paused=match is not None and match.is_paused,
        result=_result(match) if match else None,
        dice=_dice(match) if match else [],
        spectators=_count(present, seated),
        secret=row.secret.hex() if match and match.status == "over" else None,
        created_at=row.created_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
    )


def _count(present: Sequence[str], seated: Collection[str]) -> int:
    """Spectators: each person once, and each connection of nobody."""
    named = {visitor for visitor in present if visitor} - set(seated)
    return len(named) + sum(not visitor for visitor in present)


def _seat(seat: StoredSeat, name: str | None, match: Match | None, present: Sequence[str]) -> SeatInfo:
    person = seat.person
    known = match.player_of(seat.seat) if match and match.status != "waiting" else None
    return SeatInfo(
        player=seat.seat + 1,
        name=name,
        plays=None if known is None else known + 1,
        side=match.side_of(seat.seat) if match else None,
        person=person_info(seat),
        bot=seat.bot,
        online=person is not None and str(person.id) in present,
        promise=match.promises[seat.seat] if match else None,
        ready=match is not None and match.ready[seat.seat],
    )


def person_info(seat: StoredSeat) -> PersonInfo | None:
    """Who sits there, as all may know, with their rating in the league of the game."""
    person, standing = seat.person, seat.standing
    if person is None:
        return None
    return PersonInfo(name=person.name, rating=standing.rating.shown if standing else None, guest=person.is_guest)


def _clocks(match: Match, now: int) -> Clocks | None:
    left = match.clocks(now)
    if all(time is None for time in left):
        return None
    return Clocks(remaining_ms=left, running=None if match.running is None else match.running + 1, at=now)


def _offer(match: Match) -> OfferInfo | None:
    offer = match.offer
    if offer is None:
        return None
    return OfferInfo(player=offer.seat + 1, what=offer.what, to=offer.to if offer.what == "undo" else None)


def _resumed(match: Match) -> ResumedInfo | None:
    resumed = match.resumed
    if resumed is None:
        return None
    before = last_rules(match.heading.version, "", [line.text for line in match.lines[: resumed.line - 1]])[1]
    return ResumedInfo(
        number=resumed.line,
        changed="cards" if before == resumed.version else "rules",
        back_to="start" if resumed.saved is None else "turn",
    )


def _result(match: Match) -> ResultInfo | None:
    result = match.result
    return None if result is None else ResultInfo(winners=[seat + 1 for seat in result.winners], how=result.how)


def _dice(match: Match) -> list[DiceInfo]:
    return [
        DiceInfo(player=seat + 1, rolled=dice.counts, expected=dice.expected) for seat, dice in enumerate(match.dice())
    ]
