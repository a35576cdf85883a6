"""All that is kept of a person, to be handed over; and its deletion, which keeps other people's games whole."""

from typing import Any, TypeAlias

from pydantic import JsonValue
from sqlalchemy import Table, delete, exists, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage import tables as stored_tables
from outerworld.server.storage.people import naming
from outerworld.server.storage.schema.care import bans, moderators, mutes, reports
from outerworld.server.storage.schema.events import event_players, events, series, webhooks
from outerworld.server.storage.schema.keys import emails, one_time_codes, passkeys, recovery_codes, resets, tickets
from outerworld.server.storage.schema.people import (
    defeats,
    devices,
    former_names,
    people,
    saved_teams,
    sessions,
    standings,
)
from outerworld.server.storage.schema.tables import chat, no_shows, seats, seekers, tables

Kept: TypeAlias = dict[str, list[dict[str, JsonValue]]]
"""Rows by the table that holds them, each by its columns."""
# What belongs to a person alone, by the column that says whose it is.
_OWN: tuple[tuple[Table, str], ...] = (
    (sessions, "person_id"),
    (devices, "person_id"),
    (former_names, "person_id"),
    (mutes, "person_id"),
    (mutes, "muted_id"),
    (seekers, "person_id"),
    (no_shows, "person_id"),
    (chat, "person_id"),
    (moderators, "person_id"),
    (resets, "person_id"),
    (tickets, "person_id"),
    (emails, "person_id"),
    (passkeys, "person_id"),
    (one_time_codes, "person_id"),
    (recovery_codes, "person_id"),
    (standings, "person_id"),
    (saved_teams, "person_id"),
    (webhooks, "person_id"),
    (defeats, "winner_id"),
    (defeats, "loser_id"),
)
_SECRET = {"password_hash", "token_hash", "code_hash", "secret", "invite"}
# What is told of a table while its game is on too. Not its record's chain, from which a secret answer of somebody else
# could be worked out; what was played is in the archive once it is over.
_OF_TABLES = (
    *("id", "status", "public", "rated", "ruleset", "arena", "league", "version", "commitment", "creator"),
    *("created_at", "started_at", "ended_at", "number", "deadline", "asked", "winners", "how"),
)
# What is also others': the events that they play in, or at which they are met.
_AT_EVENTS: tuple[tuple[Table, str], ...] = (
    (events, "organiser"),
    (event_players, "person_id"),
    (series, "organiser"),
)


async def export_of(connection: AsyncConnection, person_id: int) -> Kept:
    """All that is kept of a person; nothing of secrets, and of others only numbers."""
    found: Kept = {}
    for table, column in ((people, "id"), *_OWN, (bans, "person_id"), (reports, "reporter_id"), *_AT_EVENTS):
        rows = await connection.execute(select(*_told(table)).where(table.c[column] == person_id))
        found.setdefault(table.name, []).extend(dict(row) for row in rows.mappings())
    played = (
        select(*(tables.c[name] for name in _OF_TABLES), seats.c.seat, seats.c.team)
        .join_from(tables, seats)
        .where(seats.c.person_id == person_id)
    )
    found["tables"] = [dict(row) for row in (await connection.execute(played)).mappings()]
    return found


async def delete_person(connection: AsyncConnection, person_id: int) -> list[str]:
    """Forgets a person: what is theirs alone goes, and at the tables of others nobody sits who can be known.

    Who had signed up for an event that has not begun is not there any more, and such events of theirs are cancelled.
    The seat, the answers and the dice stay, so that every record can still be checked. A ban stays too, and says
    nothing of who it was. The tables that were left are returned, for those who wait there.
    """
    waiting = select(seats.c.table_id).join_from(seats, tables).where(seats.c.person_id == person_id)
    opened = (await connection.execute(waiting.where(tables.c.status == "open").distinct())).scalars().all()
    for table in opened:
        await stored_tables.leave_seat(connection, table, person_id)
    to_come = select(events.c.id).where(events.c.status == "open")
    signed_up = (event_players.c.person_id == person_id, event_players.c.event_id.in_(to_come))
    await connection.execute(delete(event_players).where(*signed_up))
    own_events = (events.c.organiser == person_id, events.c.status == "open")
    await connection.execute(update(events).where(*own_events).values(status="cancelled"))
    for owned, column in _OWN:
        await connection.execute(delete(owned).where(owned.c[column] == person_id))
    await connection.execute(update(reports).where(reports.c.reporter_id == person_id).values(reporter_id=None))
    nobody: dict[str, Any] = {**naming(f"Deleted #{person_id}"), "password_hash": None, "is_guest": True}
    await connection.execute(update(people).where(people.c.id == person_id).values(nobody))
    return list(opened)


async def finished_guests(connection: AsyncConnection, before: int, limit: int) -> list[int]:
    """Guests who cannot come back, for no session of theirs is left, and who were last here before a moment."""
    can_come_back = exists().where(sessions.c.person_id == people.c.id)
    unfinished = or_(tables.c.status.in_(("open", "playing")), seats.c.ended_at >= before)
    plays = (
        select(seats.c.table_id)
        .join_from(seats, tables)
        .where(seats.c.person_id == people.c.id, unfinished)
        .correlate(people)
        .exists()
    )
    is_kept = people.c.name.not_like("Deleted #%")
    which = (people.c.is_guest, people.c.created_at < before, is_kept, ~can_come_back, ~plays)
    found = select(people.c.id).where(*which).order_by(people.c.id).limit(limit)
    return list((await connection.execute(found)).scalars())


def _told(table: Table) -> list[Any]:
    return [column for column in table.c if column.name not in _SECRET]
