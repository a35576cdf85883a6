"""The teams that somebody keeps: to be brought to tables and events from any device."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.live.messages import Plain
from outerworld.server.people.identity import now
from outerworld.server.storage import saved_teams
from outerworld.server.tables.games import Team
from outerworld.server.web.asking import Somebody, TheDatabase
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.shapes import Shape, Word

router: Final = APIRouter(prefix="/api/me/teams", tags=["people"])

TeamName: TypeAlias = Annotated[Plain, Field(max_length=40)]


class KeptTeam(Shape):
    """A team under a name; one that had the name before makes room for it."""

    name: TeamName
    ruleset: Word = "fanmade-4.1"
    format: Word = "constructed"
    krosmasters: Team


class SavedTeam(KeptTeam):
    """A team that is kept."""

    id: int
    name: str


class SavedTeams(Shape):
    """All teams of somebody, by name."""

    teams: list[SavedTeam]


@router.get("", responses=problems(401, 403))
async def my_teams(person: Somebody, database: TheDatabase) -> SavedTeams:
    """The teams that you keep."""
    async with database.read() as connection:
        return await _all(connection, person.id)


@router.put("", responses=problems(401, 403, 409))
async def keep_a_team(body: KeptTeam, person: Somebody, database: TheDatabase) -> SavedTeams:
    """Keeps a team; whether a table or an event allows it is asked there."""
    team = (body.name.strip(), body.ruleset, body.format, [*body.krosmasters])
    async with database.write() as connection:
        await saved_teams.save(connection, person.id, *team, now())
        return await _all(connection, person.id)


@router.delete("/{team_id}", responses=problems(401, 403, 404))
async def forget_a_team(
    team_id: Annotated[int, Path(ge=1, le=2**31 - 1)], person: Somebody, database: TheDatabase
) -> SavedTeams:
    """Forgets a team."""
    async with database.write() as connection:
        if not await saved_teams.forget(connection, person.id, team_id):
            raise Refusal(404, "not-found", "You keep no such team.")
        return await _all(connection, person.id)


async def _all(connection: AsyncConnection, person_id: int) -> SavedTeams:
    found = await saved_teams.of_person(connection, person_id)
    return SavedTeams(
        teams=[
            SavedTeam(
                id=team.id,
                name=team.name,
                ruleset=team.ruleset,
                format=team.format,
                krosmasters=tuple(team.krosmasters),
            )
            for team in found
        ]
    )
