"""Teams that somebody keeps by a name of their own, to bring them to tables and events."""

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.people import hold
from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.people import saved_teams

MOST = 50


@dataclass(frozen=True, slots=True)
class SavedTeam:
    """A team with the rules that it was built for; whether they allow it is asked where it is brought."""

    id: int
    name: str
    ruleset: str
    format: str
    krosmasters: list[str]


_TEAM = tuple(saved_teams.c[name] for name in ("id", "name", "ruleset", "format", "krosmasters"))


async def of_person(connection: AsyncConnection, person_id: int) -> list[SavedTeam]:
    """All teams of a person, by name."""
    theirs = select(*_TEAM).where(saved_teams.c.person_id == person_id).order_by(saved_teams.c.name)
    return [SavedTeam(*row) for row in await connection.execute(theirs)]


async def save(
    connection: AsyncConnection, person_id: int, name: str, ruleset: str, format: str, krosmasters: list[str], now: int
) -> None:
    """Keeps a team, in the place of the one that had its name; Denied for one too many."""
    await hold(connection, person_id)
    own = saved_teams.c.person_id == person_id
    await connection.execute(delete(saved_teams).where(own, saved_teams.c.name == name))
    count = (await connection.execute(select(func.count()).select_from(saved_teams).where(own))).scalar_one()
    if count >= MOST:
        raise Denied("too-many-teams", f"You keep {MOST} teams: forget one first.")
    values = {"name": name, "ruleset": ruleset, "format": format, "krosmasters": krosmasters, "saved_at": now}
    await connection.execute(insert(saved_teams).values(person_id=person_id, **values))


async def forget(connection: AsyncConnection, person_id: int, team_id: int) -> bool:
    """Forgets a team of a person; whether there was one."""
    own = (saved_teams.c.person_id == person_id, saved_teams.c.id == team_id)
    return (await connection.execute(delete(saved_teams).where(*own))).rowcount > 0
