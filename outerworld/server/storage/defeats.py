"""Who has lost rated games to whom of late, and how: running sums, in which whoever feeds a rating shows."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, case, select, true, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.ratings import LATELY
from outerworld.server.storage.schema.people import defeats, people

Kind: TypeAlias = Literal["short", "given_up"]
"""How somebody loses who does not mean to win: a game that was hardly begun, or one that they gave up."""
MOST_OPPONENTS: Final = 500
"""So many of somebody's opponents are looked at, those who lost most cheaply first."""


@dataclass(frozen=True, slots=True)
class Defeats:
    """The rated games that somebody has lost to one opponent, without a pause of `LATELY` between them."""

    loser_id: int
    name: str
    games: int
    short: int
    given_up: int
    since: int
    last_table: str

    @property
    def cheap(self) -> int:
        """How many of them cost the winner little."""
        return self.short + self.given_up


def note(
    connection: Connection, league: str, winner_id: int, loser_id: int, kind: Kind | None, table_id: str, at: int
) -> None:
    """Counts a rated game that somebody has lost to another. After a pause the count begins anew."""
    added = {"games": 1, "short": int(kind == "short"), "given_up": int(kind == "given_up")}
    is_over = defeats.c.until < at - LATELY
    counted: dict[str, ColumnElement[object] | object] = {
        name: case((is_over, count), else_=defeats.c[name] + count) for name, count in added.items()
    }
    told = {"until": at, "last_table": table_id}
    told |= {"unread": true()} if kind else {}
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    adding = insert(defeats).values(
        winner_id=winner_id, league=league, loser_id=loser_id, since=at, **added, **({"unread": False} | told)
    )
    since = {"since": case((is_over, at), else_=defeats.c.since)}
    keys = ["winner_id", "league", "loser_id"]
    connection.execute(adding.on_conflict_do_update(index_elements=keys, set_={**counted, **since, **told}))


async def unread(connection: AsyncConnection, most: int) -> list[tuple[int, str]]:
    """Who has won cheaply since somebody looked, with the league: so many at most."""
    found = select(defeats.c.winner_id, defeats.c.league).where(defeats.c.unread == true()).distinct().limit(most)
    return [(winner_id, league) for winner_id, league in await connection.execute(found)]


async def to_winner(connection: AsyncConnection, winner_id: int, league: str, now: int) -> list[Defeats]:
    """Who has lost to somebody lately."""
    found = (
        select(
            defeats.c.loser_id,
            people.c.name,
            defeats.c.games,
            defeats.c.short,
            defeats.c.given_up,
            defeats.c.since,
            defeats.c.last_table,
        )
        .join_from(defeats, people, defeats.c.loser_id == people.c.id)
        .where(defeats.c.winner_id == winner_id, defeats.c.league == league, defeats.c.until > now - LATELY)
        .order_by((defeats.c.short + defeats.c.given_up).desc(), defeats.c.loser_id)
        .limit(MOST_OPPONENTS)
    )
    return [Defeats(*row) for row in await connection.execute(found)]


async def won_back(connection: AsyncConnection, loser_id: int, winners: Collection[int], league: str) -> dict[int, int]:
    """How many games each of some people has won against somebody."""
    which = (defeats.c.winner_id.in_(winners), defeats.c.league == league, defeats.c.loser_id == loser_id)
    found = select(defeats.c.winner_id, defeats.c.games).where(*which)
    return {winner: int(games) for winner, games in await connection.execute(found)}


async def mark_read(connection: AsyncConnection, winner_id: int, league: str, until: int) -> None:
    """Somebody's games up to a moment were looked at. A row that a game is being written to is left for later, so that
    no game waits for this, and this for no game."""
    own = and_(defeats.c.winner_id == winner_id, defeats.c.league == league, defeats.c.unread == true())
    seen = select(defeats.c.loser_id).where(own, defeats.c.until <= until).with_for_update(skip_locked=True)
    losers = list((await connection.execute(seen)).scalars())
    await connection.execute(update(defeats).where(own, defeats.c.loser_id.in_(losers)).values(unread=False))
