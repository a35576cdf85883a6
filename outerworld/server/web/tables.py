"""The lobby and the tables: to open one, see it, sit down, leave, and play again."""

import asyncio
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from starlette.websockets import WebSocket

from outerworld.cards.loading import Catalogue
from outerworld.server.live.messages import TableInfo
from outerworld.server.live.opening import bringing, headings, open_table, plan_of
from outerworld.server.live.socket import Visit
from outerworld.server.people.identity import Person, now, player_of
from outerworld.server.storage import people, tables
from outerworld.server.tables.plan import TablePlan
from outerworld.server.web.asking import Anybody, Somebody, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.limits import NEW_TABLES, REMATCHES, address_of, limit, shared
from outerworld.server.web.shapes import Join, Key, Lobby, NewTable, RematchInfo, summary_of

router: Final = APIRouter(prefix="/api", tags=["tables"])

TableId: TypeAlias = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,40}$")]
Invite: TypeAlias = Annotated[Key | None, Query(description="The key of a private table, from its link.")]

MOST_OPEN: Final = 20


@router.get("/lobby", responses=problems())
async def lobby(person: Anybody, worker: TheWorker) -> Lobby:
    """Tables that wait for players, and public games that are on."""
    async with worker.database.read() as connection:
        waiting = await tables.open_tables(connection)
        running = await tables.running_tables(connection, limit=50)
    return Lobby(
        open=[summary_of(table, person) for table in waiting],
        running=[summary_of(table, person) for table in running],
        online=await worker.online(),
    )


@router.post("/tables", status_code=201, responses=problems(401, 403, 409, 503))
async def make_a_table(request: Request, body: NewTable, person: Somebody, worker: TheWorker) -> TableInfo:
    """A new table where you sit already; if nobody else is missing the game begins at once."""
    await limit(request, NEW_TABLES, f"person-{person.id}")
    _check_rated(body.plan.rated, person)
    own = _own_seat(body)
    plan = _with_packs(body, own, worker.catalogue)
    await asyncio.to_thread(plan.check, worker.catalogue)
    persons = teams = None
    if own is not None:
        persons = [person.id if place == own else None for place in range(len(plan.seats))]
        teams = {person.id: body.team or plan.game.team_of(own)}
        if body.team:
            await asyncio.to_thread(plan.check_brings, own, body.team, worker.catalogue)
    async with worker.database.write() as connection:
        await people.hold(connection, person.id)
        table = await open_table(connection, plan, person.id, worker.catalogue, persons, teams=teams)
        theirs = await tables.tables_of(connection, person.id)
        if sum(other.status == table.status == "open" for other in theirs) > MOST_OPEN:
            raise Refusal(409, "too-many-tables", f"You wait at {MOST_OPEN} tables: leave one first.", most=MOST_OPEN)
    await worker.house.changed(table.id)
    return await worker.house.info(table.id, person.id)


@router.get("/tables/{table_id}", responses=problems(404, 503))
async def see_a_table(table_id: TableId, person: Anybody, worker: TheWorker, invite: Invite = None) -> TableInfo:
    """A table; a private one is for its players, and for whoever has its link."""
    return await worker.house.info(table_id, person.id if person else None, invite=invite)


@router.post("/tables/{table_id}/seats", responses=problems(401, 403, 404, 409, 503))
async def sit_down(table_id: TableId, body: Join, person: Somebody, worker: TheWorker) -> TableInfo:
    """Takes a seat; with the last one the game begins."""
    table = await worker.house.info(table_id, person.id, invite=body.invite)
    _check_rated(table.plan.rated, person)
    seat = None if body.seat is None else body.seat - 1
    if body.team:
        await asyncio.to_thread(table.plan.check_brings, _likely(table, seat), body.team, worker.catalogue)
    begins, bring = headings(worker.catalogue), bringing(body.team)
    async with worker.database.write() as connection:
        seated = await tables.take_seat(connection, table_id, person.id, seat, now(), begins, bring)
        plan_of(seated)  # Refused, and nobody sat down, where two would lead the same Krosmaster.
    await worker.house.changed(table_id)
    return await worker.house.info(table_id, person.id)


@router.delete("/tables/{table_id}/seats", status_code=204, responses=problems(401, 403, 404, 409, 503))
async def stand_up(table_id: TableId, person: Somebody, worker: TheWorker) -> None:
    """Leaves a table before its game begins; when its maker leaves, it is cancelled."""
    await worker.house.info(table_id, person.id)
    async with worker.database.write() as connection:
        await tables.leave_seat(connection, table_id, person.id)
    await worker.house.changed(table_id)


@router.post("/tables/{table_id}/rematch", responses=problems(401, 403, 404, 409, 503))
async def play_again(request: Request, table_id: TableId, person: Somebody, worker: TheWorker) -> RematchInfo:
    """Asks for a new game with the sides swapped; it begins once all who played asked for it."""
    await limit(request, shared(REMATCHES), address_of(request))
    await limit(request, REMATCHES, f"person-{person.id}")
    await worker.house.info(table_id, person.id)
    return RematchInfo(table=await worker.house.rematch(table_id, person.id))


@router.websocket("/tables/{table_id}/socket")
async def play(socket: WebSocket, table_id: str) -> None:
    """The table itself, in its own protocol (docs/protocol.md)."""
    await Visit(socket, socket.app.state.worker, table_id, await player_of(socket)).speak()


def _check_rated(rated: bool, person: Person) -> None:
    """Ratings are for accounts: a new guest is made in a moment, to lose to somebody."""
    if rated and person.is_guest:
        raise Refusal(403, "not-for-guests", "A rated game needs an account: choose a password for your name first.")


def _own_seat(body: NewTable) -> int | None:
    """Where the maker sits: at the first seat of a person if none was chosen; None for all of a hot seat."""
    seats = body.plan.seats
    if body.plan.hot_seat:
        if body.seat or body.team:
            sentence = "At a hot seat you take every seat of a person, with the teams of the plan: leave yours out."
            raise Refusal(422, "bad-plan", sentence)
        return None
    persons = [place for place, seat in enumerate(seats) if seat.by == "person"]
    if body.seat and body.seat - 1 not in persons:
        raise Refusal(422, "bad-plan", "Your seat is one that the plan gives to a person.")
    return body.seat - 1 if body.seat else persons[0]


def _with_packs(body: NewTable, own: int | None, catalogue: Catalogue) -> TablePlan:
    """The plan, which also names the packs of what is played with; those of a team say nothing else of it."""
    brought = [body.team if place == own else None for place in range(len(body.plan.seats))]
    packs = body.plan.bringing(brought).naming_packs(catalogue).packs
    return body.plan.model_copy(update={"packs": packs})


def _likely(table: TableInfo, seat: int | None) -> int:
    """The seat that somebody is about to get: which it is matters to no rule."""
    free = [place for place, one in enumerate(table.seats) if one.person is None and one.bot is None]
    return seat if seat is not None and seat < len(table.seats) else next(iter(free), 0)
