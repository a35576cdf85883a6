"""People as others see them: profiles, the leaderboard, and whom one does not want to hear."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.identity import Person
from outerworld.server.people.names import key_of
from outerworld.server.storage import archive, dice, mutes, people, standings
from outerworld.server.web.asking import Anybody, Somebody, TheDatabase
from outerworld.server.web.dice import faces_of
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.limits import SEARCHES, address_of, limit
from outerworld.server.web.shapes import Leaderboard, League, Profile, Ranked, standing_info, standings_info, summary_of

router: Final = APIRouter(prefix="/api", tags=["people"])

OtherName: TypeAlias = Annotated[str, Path(min_length=1, max_length=100)]

_PAGE: Final = 100


@router.get("/people/{name}", responses=problems(404))
async def profile(request: Request, name: OtherName, viewer: Anybody, database: TheDatabase) -> Profile:
    """Somebody's results, latest games and dice."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        person = await _named(connection, name)
        search = archive.Search(person_id=person.id, viewer=viewer.id if viewer else None)
        games = await archive.search(connection, search)
        sums = await dice.sums_of(connection, person.id)
        known = await standings.of_person(connection, person.id)
    return Profile(
        name=person.name,
        guest=person.is_guest,
        standings=standings_info(known),
        created_at=person.created_at,
        games=[summary_of(table, viewer) for table in games.tables],
        dice=faces_of(sums),
    )


@router.get("/leaderboard", responses=problems())
async def leaderboard(
    request: Request,
    database: TheDatabase,
    offset: Annotated[int, Query(ge=0, le=10_000)] = 0,
    league: Annotated[League, Query(description="Duels, or adventures of Quest.")] = "duel",
    provisional: Annotated[bool, Query(description="Those with few rated games, who are apart.")] = False,
) -> Leaderboard:
    """Accounts with rated games, the best first, a hundred at a time; those with fewer than ten are apart."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        best = await standings.leaderboard(connection, league, _PAGE, offset, provisional)
    return Leaderboard(
        people=[
            Ranked(rank=rank, name=name, **standing_info(league, standing).model_dump())
            for rank, (name, standing) in enumerate(best, start=offset + 1)
        ]
    )


@router.put("/mutes/{name}", status_code=204, responses=problems(401, 403, 404, 409))
async def mute(name: OtherName, person: Somebody, database: TheDatabase) -> None:
    """You no longer hear what they say."""
    async with database.write() as connection:
        other = await _named(connection, name)
        if other.id == person.id:
            raise Refusal(409, "yourself", "You cannot mute yourself.")
        await mutes.mute(connection, person.id, other.id)


@router.delete("/mutes/{name}", status_code=204, responses=problems(401, 403, 404))
async def unmute(name: OtherName, person: Somebody, database: TheDatabase) -> None:
    """You hear them again."""
    async with database.write() as connection:
        other = await _named(connection, name)
        await mutes.unmute(connection, person.id, other.id)


async def _named(connection: AsyncConnection, name: str) -> Person:
    person = await people.by_key(connection, key_of(name))
    if person is None:
        raise Refusal(404, "not-found", "There is nobody of that name.")
    return person
