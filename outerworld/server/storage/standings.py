"""How people stand in each league: what they won and lost there, and their ratings."""

from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Select, literal_column, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.ratings import PROVISIONAL, Rating
from outerworld.server.storage.rows import Standing
from outerworld.server.storage.schema.people import people, standings

# What a Standing is read from, in its order.
STANDING: Final = (
    standings.c.mu,
    standings.c.sigma,
    standings.c.rated_games,
    standings.c.wins,
    standings.c.losses,
    standings.c.draws,
)


def standing_of(row: Sequence[Any]) -> Standing:
    """The standing in the columns `STANDING`; that of a newcomer if they are empty."""
    return Standing() if row[0] is None else Standing(Rating(row[0], row[1]), *row[2:])


async def of_person(connection: AsyncConnection, person_id: int) -> dict[str, Standing]:
    """How somebody stands, by league; nothing of a league in which they have played no game."""
    found = select(standings.c.league, *STANDING).where(standings.c.person_id == person_id)
    return {league: standing_of(row) for league, *row in await connection.execute(found)}


def of_people(connection: Connection, league: str, persons: Collection[int]) -> dict[int, Standing]:
    """How each of some people stands in a league."""
    which = (standings.c.league == league, standings.c.person_id.in_(persons))
    rows = connection.execute(select(standings.c.person_id, *STANDING).where(*which))
    known = {person: standing_of(row) for person, *row in rows}
    return {person: known.get(person, Standing()) for person in persons}


def keep(connection: Connection, league: str, person_id: int, standing: Standing) -> None:
    """Writes how somebody stands now."""
    rating = standing.rating
    values: dict[str, Any] = {"mu": rating.mu, "sigma": rating.sigma, "strength": rating.strength}
    values |= {name: getattr(standing, name) for name in ("rated_games", "wins", "losses", "draws")}
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    adding = insert(standings).values(person_id=person_id, league=league, **values)
    connection.execute(adding.on_conflict_do_update(index_elements=["person_id", "league"], set_=values))


async def leaderboard(
    connection: AsyncConnection, league: str, limit: int = 100, offset: int = 0, provisional: bool = False
) -> list[tuple[str, Standing]]:
    """The accounts with rated games of a league by name, the strongest first: who is surely strong before who may be.

    Those whose rating is provisional are apart: it can still be far from what it will be.
    """
    rows = await connection.execute(_ranked(league, provisional).limit(limit).offset(offset))
    return [(name, standing_of(row)) for name, *row in rows]


def _ranked(league: str, provisional: bool) -> Select[Any]:
    # Written out, so that SQLite sees that an index holds all of them.
    settled = standings.c.rated_games >= literal_column(str(PROVISIONAL))
    unsettled = (
        standings.c.rated_games < literal_column(str(PROVISIONAL)),
        standings.c.rated_games > literal_column("0"),
    )
    return (
        select(people.c.name, *STANDING)
        .join_from(standings, people)
        .where(standings.c.league == league, *(unsettled if provisional else (settled,)))
        .order_by(standings.c.strength.desc(), standings.c.person_id.desc())
    )
