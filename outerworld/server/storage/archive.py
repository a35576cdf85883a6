"""The archive: finished games, found by who played, what was played, where, with which card and when."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied, StoredTable
from outerworld.server.storage.schema import cards, seats, tables
from outerworld.server.storage.tables import tables_by


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for; what is None does not matter. Private games are found by those who sat there (`viewer`)."""

    person_id: int | None = None
    ruleset: str | None = None
    arena: str | None = None
    card: str | None = None
    since: int | None = None
    until: int | None = None
    viewer: int | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """Some of the games that were found, and the cursor that the next ones begin at."""

    tables: list[StoredTable]
    cursor: str | None


async def search(connection: AsyncConnection, wanted: Search, cursor: str | None = None, limit: int = 20) -> Page:
    """The finished games that fit, the newest first.

    Example: `await search(connection, Search(arena="bonta-1", card="bakara"), limit=10)`
    """
    which = _conditions(wanted)
    if cursor is not None:
        which.append(tuple_(tables.c.ended_at, tables.c.id) < tuple_(*_read(cursor)))
    newest = select(tables.c.id).where(*which).order_by(tables.c.ended_at.desc(), tables.c.id.desc())
    found = await tables_by(connection, newest.limit(limit + 1))
    more = len(found) > limit
    return Page(found[:limit], f"{found[limit - 1].ended_at}-{found[limit - 1].id}" if more else None)


def _conditions(wanted: Search) -> list[ColumnElement[bool]]:
    which = [tables.c.status == "over", _seen_by(wanted.viewer)]
    if wanted.person_id is not None:
        which.append(_sat(wanted.person_id))
    if wanted.ruleset is not None:
        which.append(tables.c.ruleset == wanted.ruleset)
    if wanted.arena is not None:
        which.append(tables.c.arena == wanted.arena)
    if wanted.card is not None:
        which.append(tables.c.id.in_(select(cards.c.table_id).where(cards.c.card == wanted.card)))
    if wanted.since is not None:
        which.append(tables.c.ended_at >= wanted.since)
    if wanted.until is not None:
        which.append(tables.c.ended_at < wanted.until)
    return which


def _seen_by(viewer: int | None) -> ColumnElement[bool]:
    return tables.c.public if viewer is None else or_(tables.c.public, _sat(viewer))


def _sat(person_id: int) -> ColumnElement[bool]:
    return tables.c.id.in_(select(seats.c.table_id).where(seats.c.person_id == person_id))


def _read(cursor: str) -> tuple[int, str]:
    ended_at, _, table_id = cursor.partition("-")
    if not (ended_at.isascii() and ended_at.isdigit() and len(ended_at) < 19 and table_id):
        raise Denied("bad-cursor", "The cursor is not one that this server gave: leave it out to begin anew.")
    return int(ended_at), table_id
