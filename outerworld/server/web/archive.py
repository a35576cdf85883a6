"""The archive: finished games to search, download and step through."""

import asyncio
import datetime
import hmac
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.play.duel.practice import show_solution
from outerworld.play.duel.start import practice_positions
from outerworld.server.live.messages import Language, TableInfo
from outerworld.server.live.opening import open_table, plan_of, sitters
from outerworld.server.people.identity import Person
from outerworld.server.people.names import key_of
from outerworld.server.storage import archive, dice, people, tables
from outerworld.server.storage.rows import StoredTable
from outerworld.server.tables.roles import EVERYTHING, SPECTATOR, Role
from outerworld.server.web.asking import Anybody, Somebody, TheDatabase, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.limits import NEW_TABLES, SEARCHES, address_of, limit
from outerworld.server.web.replays import Replays
from outerworld.server.web.shapes import (
    Cursor,
    DiceCount,
    Game,
    GameList,
    Moment,
    NewBranch,
    RecordLine,
    Solution,
    SolutionStep,
    Word,
    summary_of,
)
from outerworld.server.web.tables import Invite, TableId

router: Final = APIRouter(prefix="/api/archive", tags=["archive"])

Day: TypeAlias = Annotated[datetime.date | None, Query()]
_DAY: Final = datetime.timedelta(days=1)


@router.get("", responses=problems(404))
async def search_games(
    request: Request,
    viewer: Anybody,
    database: TheDatabase,
    person: Annotated[str | None, Query(min_length=1, max_length=100, description="Who played.")] = None,
    ruleset: Annotated[Word | None, Query()] = None,
    arena: Annotated[Word | None, Query()] = None,
    card: Annotated[Word | None, Query(description="The id of a card that was in a team.")] = None,
    since: Annotated[datetime.date | None, Query(alias="from", description="The first day.")] = None,
    until: Annotated[datetime.date | None, Query(alias="to", description="The last day.")] = None,
    cursor: Annotated[Cursor | None, Query(description="Where the page before ended.")] = None,
) -> GameList:
    """Finished games, the newest first: public ones, and your own."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        wanted = archive.Search(
            person_id=None if person is None else await _id_of(connection, person),
            ruleset=ruleset,
            arena=arena,
            card=card,
            since=_midnight(since),
            until=_midnight(until, end=True),
            viewer=viewer.id if viewer else None,
        )
        found = await archive.search(connection, wanted, cursor)
    return GameList(games=[summary_of(table, viewer) for table in found.tables], cursor=found.cursor)


@router.get("/{table_id}", responses=problems(404, 409))
async def see_a_game(table_id: TableId, viewer: Anybody, database: TheDatabase, invite: Invite = None) -> Game:
    """A finished game: its lines, its dice, and the secret that they came from."""
    async with database.read() as connection:
        table = await _finished(connection, table_id, viewer, invite)
        counts = await dice.dice_of(connection, table_id)
        lines = await tables.lines_of(connection, table_id)
    return Game(
        table=summary_of(table, viewer),
        commitment=table.commitment,
        secret=table.secret.hex(),
        dice=[DiceCount(player=die.seat + 1, face=die.face, count=die.count, expected=die.expected) for die in counts],
        lines=[RecordLine(number=line.number, at=line.at, text=line.text) for line in lines],
    )


@router.get(
    "/{table_id}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}, **problems(404, 409)},
)
async def download_a_record(
    request: Request, table_id: TableId, viewer: Anybody, database: TheDatabase, invite: Invite = None
) -> Response:
    """A finished game as a text file, which `outerworld verify` checks."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        table = await _finished(connection, table_id, viewer, invite)
        lines = await tables.lines_of(connection, table_id)
    replays: Replays = request.app.state.replays
    return Response(
        await replays.record(table, lines),
        media_type="text/plain; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{table_id}.txt"'},
    )


@router.get("/{table_id}/moments/{number}", responses=problems(404, 409))
async def see_a_moment(
    request: Request,
    table_id: TableId,
    number: Annotated[int, Path(ge=0, le=2**31 - 1, description="After how many lines.")],
    viewer: Anybody,
    database: TheDatabase,
    invite: Invite = None,
    language: Annotated[Language, Query()] = "en",
) -> Moment:
    """A game as it was after a line: whole when it is over, and while it is on as you may know it."""
    async with database.read() as connection:
        table = await _visible(connection, table_id, viewer, invite)
        if table.status not in {"playing", "over"}:
            raise Refusal(409, "not-begun", "The game at this table has not begun.")
        lines = await tables.lines_of(connection, table_id)
    if number > len(lines):
        raise Refusal(404, "not-found", f"This game has {len(lines)} lines so far.")
    replays: Replays = request.app.state.replays
    frames = await replays.frames(table, lines, number, _role(table, viewer), language)
    line = lines[number - 1] if number else None
    return Moment(
        number=number,
        last=len(lines),
        line=line.text if line and table.status == "over" else None,
        at=line.at if line else None,
        events=[event for frame in frames if frame["type"] == "events" and number for event in frame["events"]],
        view=next((frame["view"] for frame in frames if frame["type"] == "state"), None),
    )


@router.post("/{table_id}/branches", status_code=201, responses=problems(401, 403, 404, 409, 503))
async def play_on(
    request: Request, table_id: TableId, body: NewBranch, person: Somebody, worker: TheWorker
) -> TableInfo:
    """A new game against bots that goes on from a moment of a finished one: unrated, and with dice of its own."""
    await limit(request, NEW_TABLES, f"person-{person.id}")
    async with worker.database.read() as connection:
        table = await _finished(connection, table_id, person, body.invite)
        lines = await tables.lines_of(connection, table_id)
    if body.number > len(lines):
        raise Refusal(404, "not-found", f"This game has {len(lines)} lines.")
    if body.seat > len(table.seats):
        raise Refusal(422, "bad-plan", f"This game has {len(table.seats)} seats.")
    planned = plan_of(table)
    if body.bot not in planned.bots():
        raise Refusal(422, "bad-plan", f"The bot is one of {', '.join(planned.bots())}.")
    replays: Replays = request.app.state.replays
    past = await replays.past(table, lines[: body.number])
    plan = planned.branched(table_id, body.number, body.seat - 1, body.bot)
    async with worker.database.write() as connection:
        branch = await open_table(connection, plan, person.id, worker.catalogue, past=past)
    await worker.house.changed(branch.id)
    return await worker.house.info(branch.id, person.id)


@router.get("/{table_id}/solution", responses=problems(401, 404, 409))
async def see_the_solution(
    request: Request,
    table_id: TableId,
    person: Somebody,
    database: TheDatabase,
    language: Annotated[Language, Query()] = "en",
) -> Solution:
    """How a practice position is won, for whoever has tried it and is done."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        table = await _finished(connection, table_id, person, None)
    name = plan_of(table).tutorial
    if name not in practice_positions() or not table.seats_of(person.id):
        raise Refusal(404, "not-found", "There is no solution: it is for who has played a practice position.")
    names = [seat.called(language) for seat in sitters(table)]
    steps = await asyncio.to_thread(lambda: list(show_solution(name, names, language)))
    return Solution(steps=[SolutionStep(events=events, view=view) for events, view in steps])


async def _finished(
    connection: AsyncConnection, table_id: str, viewer: Person | None, invite: str | None
) -> StoredTable:
    table = await _visible(connection, table_id, viewer, invite)
    if table.status != "over":
        raise Refusal(409, "not-over", "The game at this table is not over.")
    return table


async def _visible(
    connection: AsyncConnection, table_id: str, viewer: Person | None, invite: str | None
) -> StoredTable:
    """The table, if it is public, or if the viewer sits there or has its link."""
    table = await tables.load(connection, table_id)
    if table is None or not (
        table.public or (viewer and table.seats_of(viewer.id)) or (invite and hmac.compare_digest(invite, table.invite))
    ):
        raise Refusal(404, "not-found", "There is no such table, or it is a private one: ask for its link.")
    return table


def _role(table: StoredTable, viewer: Person | None) -> Role:
    if table.status == "over":
        return EVERYTHING
    seats = table.seats_of(viewer.id) if viewer else ()
    return Role(seats) if seats else SPECTATOR


async def _id_of(connection: AsyncConnection, name: str) -> int:
    person = await people.by_key(connection, key_of(name))
    if person is None:
        raise Refusal(404, "not-found", "There is nobody of that name.")
    return person.id


def _midnight(day: datetime.date | None, *, end: bool = False) -> int | None:
    """A day's beginning in milliseconds, or its end."""
    if day is None or (end and day == datetime.date.max):
        return None
    begin = datetime.datetime.combine(day + _DAY if end else day, datetime.time(), datetime.UTC)
    return int(begin.timestamp()) * 1000
