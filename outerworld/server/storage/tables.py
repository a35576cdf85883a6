"""Tables: made, filled seat by seat, started when the last seat is taken, read with their lines."""

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from itertools import groupby
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Select, String, cast, exists, insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.play.course import DEPARTURES
from outerworld.play.record import link
from outerworld.server.storage.bulk import add_lines, chained_rows
from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Denied, NewTable, StoredSeat, StoredTable
from outerworld.server.storage.schema.people import people, standings
from outerworld.server.storage.schema.tables import lines, seats, tables
from outerworld.server.storage.standings import STANDING, standing_of
from outerworld.server.tables.lines import Line

# The heading of a table's record, once it is known who sits there.
Heading: TypeAlias = Callable[[StoredTable], str]
# What somebody brings to a seat of a table.
Bring: TypeAlias = Callable[[StoredTable, int], list[str] | None]

_TABLE = tuple(tables.c[part.name] for part in fields(StoredTable) if part.name != "seats")


async def create(connection: AsyncConnection, new: NewTable, now: int, heading: Heading) -> StoredTable:
    """A new table; one without a free seat starts at once."""
    values = {part.name: getattr(new, part.name) for part in fields(NewTable) if part.name not in {"seats", "past"}}
    values |= {"status": "open", "heading": "", "chain": "", "created_at": now}
    await connection.execute(insert(tables).values(values))
    rows = [
        {"table_id": new.id, "seat": seat, "person_id": taken.person_id, "bot": taken.bot, "team": taken.team}
        for seat, taken in enumerate(new.seats)
    ]
    await connection.execute(insert(seats), rows)
    table = await _start_if_full(connection, new.id, now, heading)
    return await _go_on(connection, table, new.past, now) if new.past else table


def _nothing(_table: StoredTable, _seat: int) -> None:
    """Who brings nothing plays with what was planned for the seat."""


async def take_seat(
    connection: AsyncConnection,
    table_id: str,
    person_id: int,
    seat: int | None,
    now: int,
    heading: Heading,
    bring: Bring = _nothing,
) -> StoredTable:
    """Seats a person, on the first free seat if none is named; of two who ask at once one is seated.

    Whoever takes the last seat starts the table, in the same transaction.
    """
    table = await _open_table(connection, table_id)
    if table.seats_of(person_id):
        raise Denied("seated", "You sit at this table already.")
    free = [place.seat for place in table.seats if place.is_free and seat in (None, place.seat)]
    if not free:
        raise Denied("seat-taken", "That seat is not free." if seat is not None else "No seat is free any more.")
    await _seat(connection, table_id, free[0], person_id, bring(table, free[0]))
    return await _start_if_full(connection, table_id, now, heading)


async def leave_seat(connection: AsyncConnection, table_id: str, person_id: int) -> StoredTable:
    """Frees a person's seat before the game begins; when its maker leaves, the table is cancelled."""
    table = await _open_table(connection, table_id)
    taken = table.seats_of(person_id)
    if person_id == table.creator:
        await connection.execute(update(tables).where(tables.c.id == table_id).values(status="cancelled"))
    elif not taken:
        raise Denied("not-seated", "You do not sit at this table.")
    for seat in taken:
        await _seat(connection, table_id, seat, None)
    return await _loaded(connection, table_id)


async def load(connection: AsyncConnection, table_id: str) -> StoredTable | None:
    """The table with that id."""
    found = await tables_by(connection, select(*_TABLE).where(tables.c.id == table_id))
    return found[0] if found else None


async def lines_of(connection: AsyncConnection, table_id: str, since: int = 0) -> list[Line]:
    """The lines of a table after number `since`, in their order."""
    rows = await connection.execute(
        select(lines.c.number, lines.c.at, lines.c.text)
        .where(lines.c.table_id == table_id, lines.c.number > since)
        .order_by(lines.c.number)
    )
    return [Line(number, at, text) for number, at, text in rows]


async def open_tables(connection: AsyncConnection, limit: int = 100) -> list[StoredTable]:
    """The public tables with a free seat, the newest first."""
    return await _newest(connection, limit, tables.c.status == "open", tables.c.public)


async def running_tables(connection: AsyncConnection, limit: int = 100) -> list[StoredTable]:
    """The public tables where a game is on, the newest first."""
    return await _newest(connection, limit, tables.c.status == "playing", tables.c.public)


async def tables_of(connection: AsyncConnection, person_id: int, limit: int = 100) -> list[StoredTable]:
    """The tables where a person waits or plays, the newest first."""
    theirs = tables.c.id.in_(select(seats.c.table_id).where(seats.c.person_id == person_id, seats.c.ended_at.is_(None)))
    return await _newest(connection, limit, tables.c.status.in_(["open", "playing"]), theirs)


async def overdue(connection: AsyncConnection, now: int, limit: int = 100) -> list[str]:
    """The tables where somebody's time is over, the longest first."""
    return await _ids(
        connection,
        select(tables.c.id)
        .where(tables.c.status == "playing", tables.c.deadline <= now)
        .order_by(tables.c.deadline)
        .limit(limit),
    )


async def asking_bots(connection: AsyncConnection) -> list[str]:
    """The tables where a bot is asked: one at its own seat, or at that of somebody who left a game of three or four."""
    asked = (seats.c.table_id == tables.c.id) & (seats.c.seat == tables.c.asked)
    found = select(tables.c.id).join_from(tables, seats, asked)
    stands_in = _has_third_seat() & _has_left()
    return await _ids(connection, found.where(tables.c.status == "playing", seats.c.bot.is_not(None) | stands_in))


def _has_third_seat() -> ColumnElement[bool]:
    third = seats.alias("third")
    return exists().where(third.c.table_id == tables.c.id, third.c.seat == 2)


def _has_left() -> ColumnElement[bool]:
    """Whether a line says that whoever is asked has left."""
    number = cast(tables.c.asked + 1, String)
    departures = [literal(f"{word} ") + number for word in DEPARTURES]
    return exists().where(lines.c.table_id == tables.c.id, lines.c.text.in_(departures))


async def playing(connection: AsyncConnection) -> list[str]:
    """The tables where a game is on."""
    return await _ids(connection, select(tables.c.id).where(tables.c.status == "playing"))


async def unfilled(connection: AsyncConnection, before: int) -> list[StoredTable]:
    """The tables, private ones too, that wait for somebody since before then."""
    return await tables_by(connection, select(*_TABLE).where(tables.c.status == "open", tables.c.created_at < before))


async def unbegun(connection: AsyncConnection, before: int) -> list[StoredTable]:
    """The tables that are full since before then, and where nobody is asked: a value for the dice is missing."""
    which = (tables.c.status == "playing", tables.c.asked.is_(None), tables.c.started_at < before)
    return await tables_by(connection, select(*_TABLE).where(*which))


async def unbegun_persons(connection: AsyncConnection) -> set[int]:
    """Who sits at a table that is full and where nobody is asked yet."""
    which = (tables.c.status == "playing", tables.c.asked.is_(None), seats.c.person_id.is_not(None))
    found = select(seats.c.person_id).join_from(seats, tables, tables.c.id == seats.c.table_id).where(*which)
    return set((await connection.execute(found)).scalars())


async def set_deadline(connection: AsyncConnection, table_id: str, deadline: int | None, asked: int | None) -> None:
    """Who is asked and until when, for a game that has just begun; with each line the journal does this."""
    which = (tables.c.id == table_id, tables.c.status == "playing", tables.c.number == 0)
    await connection.execute(update(tables).where(*which).values(deadline=deadline, asked=asked))


async def tables_by(connection: AsyncConnection, chosen: Select[Any]) -> list[StoredTable]:
    """The tables that a statement chooses, in its order, with who sits there."""
    rows = (await connection.execute(chosen.with_only_columns(*_TABLE))).all()
    taken = await _seats_of(connection, [row.id for row in rows])
    found = (StoredTable(**row._asdict(), seats=taken[row.id]) for row in rows)
    return [table if table.winners is None else replace(table, winners=tuple(table.winners)) for table in found]


def chained(heading: str) -> str:
    """The hash of a record's heading, which its first line is chained to; a table that waits has none of both."""
    chain = ""
    for body in heading.removesuffix("\n").split("\n") if heading else ():
        chain = link(chain, body)
    return chain


async def _start_if_full(connection: AsyncConnection, table_id: str, now: int, heading: Heading) -> StoredTable:
    table = await _loaded(connection, table_id)
    if not table.is_full:
        return table
    text = heading(table)
    values = {"status": "playing", "started_at": now, "heading": text, "chain": chained(text)}
    await connection.execute(update(tables).where(tables.c.id == table_id).values(values))
    return await _loaded(connection, table_id)


async def _go_on(connection: AsyncConnection, table: StoredTable, past: Iterable[str], now: int) -> StoredTable:
    """The table with the lines that its record begins with."""
    rows = chained_rows(table.id, table.chain, (Line(number, now, text) for number, text in enumerate(past, start=1)))
    await connection.run_sync(add_lines, rows)
    values = {"number": len(rows), "chain": rows[-1]["chain"]}
    await connection.execute(update(tables).where(tables.c.id == table.id).values(values))
    return await _loaded(connection, table.id)


async def _open_table(connection: AsyncConnection, table_id: str) -> StoredTable:
    """A table that is open, and stays so until this transaction ends."""
    await connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())
    table = await _loaded(connection, table_id)
    if table.status != "open":
        raise Denied("not-open", "The game at this table has begun, or the table was cancelled.")
    return table


async def _loaded(connection: AsyncConnection, table_id: str) -> StoredTable:
    table = await load(connection, table_id)
    if table is None:
        raise Denied("no-table", "There is no such table.")
    return table


async def _seat(
    connection: AsyncConnection, table_id: str, seat: int, person_id: int | None, team: list[str] | None = None
) -> None:
    which = (seats.c.table_id == table_id, seats.c.seat == seat)
    await connection.execute(update(seats).where(*which).values(person_id=person_id, team=team))


async def _newest(connection: AsyncConnection, limit: int, *which: ColumnElement[bool]) -> list[StoredTable]:
    newest = select(tables.c.id).where(*which).order_by(tables.c.created_at.desc(), tables.c.id).limit(limit)
    return await tables_by(connection, newest)


async def _ids(connection: AsyncConnection, chosen: Select[str]) -> list[str]:
    return list((await connection.execute(chosen)).scalars())


async def _seats_of(connection: AsyncConnection, ids: Iterable[str]) -> dict[str, tuple[StoredSeat, ...]]:
    theirs = (standings.c.person_id == seats.c.person_id) & (standings.c.league == tables.c.league)
    rows = await connection.execute(
        select(seats.c.table_id, seats.c.seat, seats.c.bot, seats.c.team, tables.c.league, *PERSON, *STANDING)
        .join_from(seats, tables)
        .join(people, people.c.id == seats.c.person_id, isouter=True)
        .join(standings, theirs, isouter=True)
        .where(seats.c.table_id.in_(list(ids)))
        .order_by(seats.c.table_id, seats.c.seat)
    )
    by_table = groupby(rows, key=lambda row: str(row[0]))
    return {table_id: tuple(_stored_seat(*row[1:]) for row in group) for table_id, group in by_table}


def _stored_seat(seat: int, bot: str | None, team: list[str] | None, league: str | None, *columns: Any) -> StoredSeat:
    person, standing = columns[: len(PERSON)], columns[len(PERSON) :]
    if person[0] is None:
        return StoredSeat(seat, bot=bot)
    return StoredSeat(seat, person_of(person), bot, team, None if league is None else standing_of(standing))
