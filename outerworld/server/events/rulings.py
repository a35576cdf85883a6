"""What organisers and judges do, each with its own form; all of it stands in the event's public log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.events.acts import (
    AddTime,
    Annul,
    Appoint,
    Dismiss,
    Disqualify,
    ExtendTable,
    Finish,
    Forbid,
    Leave,
    Pair,
    Pause,
    PutBack,
    ReleaseTable,
    Repair,
    Report,
    Resume,
    Seats,
    StopTable,
)
from outerworld.server.events.held import MOST_ACTS, Held, leave, pair
from outerworld.server.events.running import Events, may_judge
from outerworld.server.events.thinking import thinking, thought_round
from outerworld.server.live.messages import Plain
from outerworld.server.people.identity import Person, now
from outerworld.server.people.names import key_of
from outerworld.server.storage import people
from outerworld.server.storage.events import handle_of
from outerworld.server.storage.rows import Denied
from outerworld.server.tables.games import Part

Called: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
"""Somebody of the event, by the name that the event shows."""
Reason: TypeAlias = Annotated[Plain, Field(min_length=1, max_length=400)]
TableNumber: TypeAlias = Annotated[int, Field(ge=1, le=512)]
RoundNumber: TypeAlias = Annotated[int, Field(ge=1, le=MOST_ACTS)]
Moment: TypeAlias = Annotated[int, Field(ge=1, le=9_999_999)]
"""The number of an answer: the game goes back to before it."""
Places: TypeAlias = Annotated[
    tuple[Annotated[int, Field(ge=1, le=4)], ...], Field(strict=False, min_length=2, max_length=4)
]
Games: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=0, le=9)], ...], Field(strict=False, max_length=4)]
Glory: TypeAlias = Annotated[tuple[Annotated[int, Field(ge=0, le=99)], ...], Field(strict=False, max_length=4)]
Seating: TypeAlias = Annotated[tuple[Called, ...], Field(strict=False, min_length=1, max_length=4)]
Seatings: TypeAlias = Annotated[tuple[Seating, ...], Field(strict=False, max_length=256)]


class Start(Part):
    """The event begins with everybody who is ready."""

    do: Literal["start"]


class Cancel(Part):
    """The event does not take place, or ends here without a winner."""

    do: Literal["cancel"]


class Next(Part):
    """The next round; some tables of a Swiss round may be set by hand."""

    do: Literal["next"]
    tables: Seatings = ()


class End(Part):
    """The standings are final."""

    do: Literal["finish"]


class SetJudge(Part):
    """Somebody is a judge from now on, or no more."""

    do: Literal["appoint", "dismiss"]
    person: Called


class AtTable(Part):
    """What is done at one table; a round before the last one is named."""

    table: TableNumber
    round: RoundNumber | None = None


class SetResult(AtTable):
    """What came of a table, or what a judge makes of it."""

    do: Literal["report"]
    places: Places
    games: Games = ()
    glory: Glory = ()
    absent: bool = False
    reason: Reason


class TakeBack(AtTable):
    """What came of a table counts no more: it is played, or told, anew."""

    do: Literal["annul"]
    reason: Reason


class SendHome(Part):
    """Somebody drops out, or is disqualified."""

    do: Literal["drop", "disqualify"]
    player: Called
    reason: Reason


class KeepApart(Part):
    """Two who are not to meet."""

    do: Literal["forbid"]
    players: Annotated[tuple[Called, Called], Field(strict=False)]


class SeatAnew(Part):
    """Other tables for those of the last round who have not played yet."""

    do: Literal["repair"]
    tables: Annotated[Seatings, Field(min_length=1)]
    reason: Reason


class SetTime(Part):
    """The time of the round stands still, or runs on."""

    do: Literal["pause", "resume"]


class MoreTime(Part):
    """The round lasts longer."""

    do: Literal["add-time"]
    minutes: Annotated[int, Field(ge=1, le=600)]
    reason: Reason


class GoBack(AtTable):
    """A table goes back to before an answer of its game; what fell since falls again."""

    do: Literal["put-back"]
    to: Moment
    reason: Reason


class SetTableTime(AtTable):
    """One table stands still, or goes on."""

    do: Literal["stop-table", "release-table"]
    reason: Reason


class MoreTableTime(AtTable):
    """One table, and everybody's clock there, has more time."""

    do: Literal["extend-table"]
    minutes: Annotated[int, Field(ge=1, le=600)]
    reason: Reason


Ruling: TypeAlias = Annotated[
    Start
    | Cancel
    | Next
    | End
    | SetJudge
    | SetResult
    | TakeBack
    | SendHome
    | KeepApart
    | SeatAnew
    | SetTime
    | MoreTime
    | GoBack
    | SetTableTime
    | MoreTableTime,
    Field(discriminator="do"),
]
OF_THE_ORGANISER: Final = (Start, Cancel, Next, End, SetJudge)
"""What judges may not do."""


@thinking
async def rule(running: Events, event_id: str, person: Person, ruling: Ruling) -> None:
    """Does what an organiser or a judge wants, or `Denied`."""
    by = handle_of(person.id)
    if isinstance(ruling, GoBack | SetTableTime | MoreTableTime):
        held = await running.see(event_id, person, None)
        check_role(held, person)
        _check_own(held, by, ruling)
        needs_game = isinstance(ruling, GoBack)
        await running.try_order(event_id, ruling.table, ruling.round, _order(ruling), needs_game)
    async with running.change(event_id) as (connection, held):
        check_role(held, person, is_organisers=isinstance(ruling, OF_THE_ORGANISER))
        if isinstance(ruling, Start):
            await running.begin_held(connection, held, by)
        elif isinstance(ruling, Cancel):
            await running.cancel_held(connection, held)
        else:
            if held.row.status == "open" and not isinstance(ruling, SetJudge | KeepApart):
                raise Denied("not-begun", "The event has not begun yet.")
            await _RULES[type(ruling)](connection, held, by, ruling)


def check_role(held: Held, person: Person, is_organisers: bool = False) -> None:
    """Denied if somebody is neither the organiser nor, where that is enough, a judge."""
    if person.id != held.row.organiser and (is_organisers or not may_judge(held, person)):
        who = "the organiser" if is_organisers else "the organiser and judges"
        raise Denied("not-yours", f"That is for {who} of the event.")


def _check_own(held: Held, by: str, ruling: AtTable) -> None:
    """Denied to who plays there: the game may count for ratings."""
    players = held.meeting(ruling.table, ruling.round).players
    if by in players and held.plan.is_on_page(players):
        raise Denied("own-table", "You play at that table: let another judge decide there.")


def _handle(held: Held, name: str) -> str:
    for player in held.players:
        if name == held.name(player.handle):
            return player.handle
    raise Denied("nobody-there", f"Nobody called {name} has signed up.")


def _seats(held: Held, tables: tuple[tuple[str, ...], ...]) -> tuple[Seats, ...]:
    return tuple(Seats(players=tuple(_handle(held, name) for name in players)) for players in tables)


async def _next(_: AsyncConnection, held: Held, by: str, ruling: Next) -> None:
    if not ruling.tables:
        await pair(held, by)
        return
    kept = _seats(held, ruling.tables)
    act: Pair = held.asked(lambda: thought_round(held.event, kept))
    held.do(act.model_copy(update={"by": by, "at": now()}))


async def _end(_: AsyncConnection, held: Held, by: str, _ruling: End) -> None:
    held.do(Finish(by=by, at=now()))


async def _set_judge(connection: AsyncConnection, held: Held, by: str, ruling: SetJudge) -> None:
    person = await people.by_key(connection, key_of(ruling.person))
    if person is None or person.is_guest:
        raise Denied("no-person", f"There is no account called {ruling.person}.")
    act = Appoint if ruling.do == "appoint" else Dismiss
    held.do(act(judge=handle_of(person.id), by=by, at=now()))


async def _set_result(_: AsyncConnection, held: Held, by: str, ruling: SetResult) -> None:
    held.do(
        Report(
            table=ruling.table,
            round=ruling.round,
            places=ruling.places,
            games=ruling.games,
            glory=ruling.glory,
            absent=ruling.absent,
            by=by,
            reason=ruling.reason,
            at=now(),
        )
    )


async def _take_back(connection: AsyncConnection, held: Held, by: str, ruling: TakeBack) -> None:
    held.do(Annul(table=ruling.table, round=ruling.round, by=by, reason=ruling.reason, at=now()))
    for game in held.games_at(held.meeting(ruling.table, ruling.round), "on", "over", "stuck"):
        await held.set_game(connection, game, "void")


async def _send_home(_: AsyncConnection, held: Held, by: str, ruling: SendHome) -> None:
    handle = _handle(held, ruling.player)
    act = Leave if ruling.do == "drop" else Disqualify
    leave(held, handle, act(player=handle, by=by, reason=ruling.reason, at=now()))


async def _keep_apart(_: AsyncConnection, held: Held, by: str, ruling: KeepApart) -> None:
    one, other = (_handle(held, name) for name in ruling.players)
    held.do(Forbid(players=(one, other), by=by, at=now()))


async def _seat_anew(_: AsyncConnection, held: Held, by: str, ruling: SeatAnew) -> None:
    held.do(Repair(tables=_seats(held, ruling.tables), by=by, reason=ruling.reason, at=now()))


async def _set_time(_: AsyncConnection, held: Held, by: str, ruling: SetTime) -> None:
    held.do((Pause if ruling.do == "pause" else Resume)(by=by, at=now()))


async def _more_time(_: AsyncConnection, held: Held, by: str, ruling: MoreTime) -> None:
    held.do(AddTime(minutes=ruling.minutes, by=by, reason=ruling.reason, at=now()))


def _order(ruling: GoBack | SetTableTime | MoreTableTime) -> str:
    """What the game at the table is to do."""
    if isinstance(ruling, GoBack):
        return f"back {ruling.to}"
    if isinstance(ruling, MoreTableTime):
        return f"time {ruling.minutes * 60}"
    return "pause" if ruling.do == "stop-table" else "resume"


async def _go_back(_: AsyncConnection, held: Held, by: str, ruling: GoBack) -> None:
    held.do(PutBack(table=ruling.table, round=ruling.round, to=ruling.to, by=by, reason=ruling.reason, at=now()))
    held.order(held.meeting(ruling.table, ruling.round), _order(ruling))


async def _set_table_time(_: AsyncConnection, held: Held, by: str, ruling: SetTableTime) -> None:
    act = StopTable if ruling.do == "stop-table" else ReleaseTable
    held.do(act(table=ruling.table, round=ruling.round, by=by, reason=ruling.reason, at=now()))
    held.order(held.meeting(ruling.table, ruling.round), _order(ruling))


async def _more_table_time(_: AsyncConnection, held: Held, by: str, ruling: MoreTableTime) -> None:
    told = {"table": ruling.table, "round": ruling.round, "minutes": ruling.minutes}
    held.do(ExtendTable.model_validate(told | {"by": by, "reason": ruling.reason, "at": now()}))
    held.order(held.meeting(ruling.table, ruling.round), _order(ruling))


_RULES: Final[Mapping[type[Part], Callable[[AsyncConnection, Held, str, Any], Awaitable[None]]]] = {
    Next: _next,
    End: _end,
    SetJudge: _set_judge,
    SetResult: _set_result,
    TakeBack: _take_back,
    SendHome: _send_home,
    KeepApart: _keep_apart,
    SeatAnew: _seat_anew,
    SetTime: _set_time,
    MoreTime: _more_time,
    GoBack: _go_back,
    SetTableTime: _set_table_time,
    MoreTableTime: _more_table_time,
}
