"""What people say at a table."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import StoredChat
from outerworld.server.storage.schema.people import people
from outerworld.server.storage.schema.tables import chat

_SAID = select(
    chat.c.id, chat.c.table_id, chat.c.person_id, people.c.name, chat.c.at, chat.c.text, chat.c.heard_by
).join_from(chat, people)


async def say(
    connection: AsyncConnection, table_id: str, person_id: int, at: int, text: str, heard_by: list[int] | None = None
) -> StoredChat:
    """Keeps what somebody says, to all or to some persons."""
    values = {"table_id": table_id, "person_id": person_id, "at": at, "text": text, "heard_by": heard_by}
    number = (await connection.execute(insert(chat).values(values).returning(chat.c.id))).scalar_one()
    return StoredChat(*(await connection.execute(_SAID.where(chat.c.id == number))).one())


async def forget(connection: AsyncConnection, before: int) -> int:
    """Forgets what was said before a moment; how much that was."""
    return (await connection.execute(delete(chat).where(chat.c.at < before))).rowcount


async def said(
    connection: AsyncConnection, table_id: str, limit: int = 100, before: int | None = None
) -> list[StoredChat]:
    """The last things that were said at a table, or the last before one of them; the oldest first.

    What was said to some alone is among it: whoever tells it on asks `is_heard_by`.
    """
    which = [chat.c.table_id == table_id]
    if before is not None:
        which.append(chat.c.id < before)
    rows = await connection.execute(_SAID.where(*which).order_by(chat.c.id.desc()).limit(limit))
    return [StoredChat(*row) for row in rows][::-1]
