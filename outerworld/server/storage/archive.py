"""The archive: finished games, found by who played, what was played, where, with which card and when.

A search walks one list that stands in the order of time: the games of a person, those with a card, or all public ones,
of an arena or a ruleset if that is wanted. What else is wanted is looked up game by game, and only for so many of them:
whoever looks for something rare is given what was found so far, and where to go on.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from sqlalchemy import ColumnElement, Select, Table, exists, or_, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied, StoredTable
from outerworld.server.storage.schema.tables import cards, seats, tables
from outerworld.server.storage.tables import tables_by

Place: TypeAlias = tuple[int, str]
"""Where a game stands in the order of time: when it ended, and its id."""

MOST_LOOKED_AT: Final = 2_000
"""So many games one search looks at."""


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
    """The finished games that fit, the newest first; fewer than `limit` with a cursor, if they are rare.

    Example: `await search(connection, Search(arena="bonta-1", card="bakara"), limit=10)`
    """
    before = None if cursor is None else _read(cursor)
    found: set[Place] = set()
    ends = []
    for candidates in _walks(wanted):
        places, end = await _walk(connection, _within(candidates, wanted, before), _conditions(wanted), limit)
        found |= set(places)
        ends += [end] if end else []
    # Before the nearest end of a walk nothing was left out.
    looked_until = max(ends, default=None)
    page = sorted((place for place in found if looked_until is None or place >= looked_until), reverse=True)
    go_on = page[limit - 1] if len(page) > limit else looked_until
    ids = [table_id for _, table_id in page[:limit]]
    games = await tables_by(connection, select(tables.c.id).where(tables.c.id.in_(ids)))
    games.sort(key=lambda table: (table.ended_at or 0, table.id), reverse=True)
    return Page(games, f"{go_on[0]}-{go_on[1]}" if go_on else None)


async def _walk(
    connection: AsyncConnection, candidates: Select[Any], which: list[ColumnElement[bool]], limit: int
) -> tuple[list[Place], Place | None]:
    """The first candidates that fit, and the last one that was looked at if there are more."""
    looked_at = candidates.limit(MOST_LOOKED_AT).subquery()
    when, table_id = looked_at.c
    rows = await connection.execute(
        select(when, table_id)
        .join_from(looked_at, tables, tables.c.id == table_id)
        .where(*which)
        .order_by(when.desc(), table_id.desc())
        .limit(limit + 1)
    )
    found = [(row[0], row[1]) for row in rows]
    if len(found) > limit:
        return found, None
    last = (await connection.execute(candidates.offset(MOST_LOOKED_AT - 1).limit(1))).one_or_none()
    return found, (last[0], last[1]) if last else None


def _walks(wanted: Search) -> Iterator[Select[Any]]:
    """The lists that hold all that may be wanted, each with when a game ended and its id."""
    if wanted.person_id is not None:
        yield _games_of(wanted.person_id)
    elif wanted.card is not None:
        yield select(cards.c.ended_at, cards.c.table_id).where(cards.c.card == wanted.card).distinct()
    else:
        public = select(tables.c.ended_at, tables.c.id).where(tables.c.public)
        if wanted.arena is not None:
            public = public.where(tables.c.arena == wanted.arena)
        elif wanted.ruleset is not None:
            public = public.where(tables.c.ruleset == wanted.ruleset)
        yield public
        if wanted.viewer is not None:
            yield _games_of(wanted.viewer)


def _games_of(person_id: int) -> Select[Any]:
    return select(seats.c.ended_at, seats.c.table_id).where(seats.c.person_id == person_id).distinct()


def _within(candidates: Select[Any], wanted: Search, before: Place | None) -> Select[Any]:
    """The games of a list in the time that is wanted, the newest first."""
    ended_at, table_id = candidates.selected_columns
    which: list[ColumnElement[bool]] = [ended_at.is_not(None)]
    if wanted.since is not None:
        which.append(ended_at >= wanted.since)
    if wanted.until is not None:
        which.append(ended_at < wanted.until)
    if before is not None:
        which.append(tuple_(ended_at, table_id) < tuple_(*before))
    return candidates.where(*which).order_by(ended_at.desc(), table_id.desc())


def _conditions(wanted: Search) -> list[ColumnElement[bool]]:
    which: list[ColumnElement[bool]] = [tables.c.public if wanted.viewer is None else _seen_by(wanted.viewer)]
    if wanted.ruleset is not None:
        which.append(tables.c.ruleset == wanted.ruleset)
    if wanted.arena is not None:
        which.append(tables.c.arena == wanted.arena)
    if wanted.card is not None:
        which.append(_found_in(cards, cards.c.card == wanted.card))
    return which


def _seen_by(viewer: int) -> ColumnElement[bool]:
    return or_(tables.c.public, _found_in(seats, seats.c.person_id == viewer))


def _found_in(list_: Table, which: ColumnElement[bool]) -> ColumnElement[bool]:
    """Whether a list has this game; when it ended is told too, so that one look at the list's index is enough."""
    return exists().where(which, list_.c.ended_at == tables.c.ended_at, list_.c.table_id == tables.c.id)


def _read(cursor: str) -> Place:
    ended_at, _, table_id = cursor.partition("-")
    if not (ended_at.isascii() and ended_at.isdigit() and len(ended_at) < 19 and table_id):
        raise Denied("bad-cursor", "The cursor is not one that this server gave: leave it out to begin anew.")
    return int(ended_at), table_id
