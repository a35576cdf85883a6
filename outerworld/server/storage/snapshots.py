"""Snapshots: the turn that goes on at each table, for games whose rules or cards change before they end."""

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.schema.tables import snapshots


def save_turns(connection: Connection, turns: Sequence[tuple[str, int, str]]) -> None:
    """Keeps the turns of tables, each with the line after which it stands; one that is empty is forgotten."""
    if not turns:
        return
    connection.execute(delete(snapshots).where(snapshots.c.table_id.in_([table_id for table_id, _, _ in turns])))
    rows = [{"table_id": table_id, "number": number, "saved": saved} for table_id, number, saved in turns if saved]
    if rows:
        connection.execute(insert(snapshots), rows)


async def saved_turn(connection: AsyncConnection, table_id: str) -> str | None:
    """The turn that was saved of a table; None if none has begun, and empty if none could be saved."""
    found = await connection.execute(select(snapshots.c.saved).where(snapshots.c.table_id == table_id))
    saved: str | None = found.scalar_one_or_none()
    return saved
