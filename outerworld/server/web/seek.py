"""Quick match: somebody waits in a pool, and is paired with an opponent of about their rating."""

import asyncio
from typing import Annotated, Final

from fastapi import APIRouter, Query

from outerworld.server.live.pairing import POOLS
from outerworld.server.people.identity import Person, now
from outerworld.server.storage import no_shows, seekers, standings, tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.rows import Seeker, Standing
from outerworld.server.web.asking import Somebody, TheDatabase, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.shapes import Pool, Pools, Seek, Seeking

router: Final = APIRouter(prefix="/api/seek", tags=["quick match"])


@router.get("/pools", responses=problems())
async def pools() -> Pools:
    """Where one can wait for an opponent, and what is played then."""
    return Pools(pools=[Pool(id=key, plan=plan) for key, plan in POOLS.items()])


@router.post("", responses=problems(401, 403))
async def seek(body: Seek, person: Somebody, worker: TheWorker) -> Seeking:
    """Waits for an opponent; whoever asks again for another pool leaves the first one.

    One is found while you have a line of your own (`/api/me/socket`) and no game that has not begun. Whoever did not
    come to a game that was found waits before they may ask again, longer each time.
    """
    if body.pool not in POOLS:
        raise Refusal(422, "unknown-pool", f"There is no such pool: choose one of {', '.join(POOLS)}.")
    if body.team is not None:
        await asyncio.to_thread(POOLS[body.pool].check_brings, 0, body.team, worker.catalogue)
    async with worker.database.write() as connection:
        if until := await no_shows.waits_until(connection, person.id, now()):
            seconds = (until - now()) // 1000 + 1
            sentence = f"You did not come to the last game that was found for you: try again in {seconds} s."
            raise Refusal(429, "slow-down", sentence, {"Retry-After": str(seconds)}, seconds=seconds)
        before = await seekers.seeker(connection, person.id)
        stays = before if before and before.pool == body.pool else None
        since, earlier = (stays.since, stays.team) if stays else (now(), None)
        known = await standings.of_person(connection, person.id)
        standing = known.get(POOLS[body.pool].game.league or "", Standing())
        rating, team = float(standing.rating.shown), [*body.team] if body.team else earlier
        await seekers.seek(connection, Seeker(person.id, body.pool, rating, since, team))
    return Seeking(pool=body.pool, since=since, table=None)


@router.get("", responses=problems(401))
async def how_is_it_going(
    person: Somebody,
    database: TheDatabase,
    since: Annotated[
        int | None, Query(ge=0, le=2**53, description="When you began to wait: finds the game that began meanwhile.")
    ] = None,
) -> Seeking:
    """Whether you wait, and the game that was found."""
    return await _seeking(database, person, since)


@router.delete("", status_code=204, responses=problems(401, 403))
async def stop_seeking(person: Somebody, database: TheDatabase) -> None:
    """Waits no longer."""
    async with database.write() as connection:
        await seekers.stop_seeking(connection, person.id)


async def _seeking(database: Database, person: Person, since: int | None) -> Seeking:
    async with database.read() as connection:
        seeker = await seekers.seeker(connection, person.id)
        if seeker:
            return Seeking(pool=seeker.pool, since=seeker.since, table=None)
        theirs = await tables.tables_of(connection, person.id) if since is not None else []
    found = [table.id for table in theirs if table.started_at and table.started_at >= (since or 0)]
    return Seeking(pool=None, since=None, table=found[0] if found else None)
