"""The journal: lines of games become durable, many tables' lines in one transaction.

A disk can make a hundred or a few thousand promises a second. So whoever writes while a transaction is on its way waits
for the next one, and all who wait share it (group commit).
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from sqlalchemy import Connection, select

from outerworld.server.metrics import JOURNAL_LINES, JOURNAL_SECONDS, JOURNAL_WRITES
from outerworld.server.storage.bulk import Row, add_lines, advance_tables, chained_rows
from outerworld.server.storage.database import Database
from outerworld.server.storage.dice import add_to_sums
from outerworld.server.storage.endings import write_ending
from outerworld.server.storage.rows import TableState
from outerworld.server.storage.schema.tables import tables
from outerworld.server.storage.snapshots import save_turns
from outerworld.server.tables.lines import Line

# More in one transaction would make the first of them wait, and win nothing.
MOST_AT_ONCE: Final = 500


class Overtaken(Exception):
    """Another worker wrote first, or the game is over: nothing was written, and the table must be loaded anew."""


@dataclass(frozen=True, slots=True, eq=False)
class _Write:
    table_id: str
    lines: Sequence[Line]
    state: TableState
    done: asyncio.Future[None]


class Journal:
    """Writes the lines of all tables of this worker.

    Example: `await journal.write(table_id, [Line(5, now, "3 move c3")], TableState(5, "playing", asked=1))`
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[_Write] = []
        self._writer: asyncio.Task[None] | None = None

    async def write(self, table_id: str, lines: Sequence[Line], state: TableState) -> None:
        """Returns when the lines, and the table's state after them, are durable.

        Whoever stops waiting does not stop the write.
        """
        assert lines
        assert lines[-1].number == state.number
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Write(table_id, lines, state, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        await asyncio.shield(done)

    async def close(self) -> None:
        """Writes what is waiting."""
        if self._writer is not None:
            await self._writer

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                await self._try(together)
        finally:
            self._writer = None

    async def _try(self, together: list[_Write]) -> None:
        try:
            await self._commit(together)
        except Exception:  # noqa: BLE001
            # One bad write must not take others with it. Should the transaction have arrived after all, then the
            # second attempt is overtaken by the first, and the table is loaded anew.
            for write in together:
                await self._try_alone(write)

    async def _try_alone(self, write: _Write) -> None:
        try:
            await self._commit([write])
        except Exception as error:  # noqa: BLE001
            _settle(write, error)

    async def _commit(self, together: list[_Write]) -> None:
        began = perf_counter()
        overtaken = await self._database.transact(lambda connection: _write(connection, together))
        JOURNAL_SECONDS.observe(perf_counter() - began)
        JOURNAL_WRITES.inc()
        JOURNAL_LINES.inc(sum(len(write.lines) for write in together if write not in overtaken))
        for write in together:
            _settle(write, Overtaken(write.table_id) if write in overtaken else None)


def _write(connection: Connection, together: list[_Write]) -> set[_Write]:
    """Writes all that goes on from what is stored; the others were overtaken."""
    heads = _heads(connection, {write.table_id for write in together})
    overtaken = set()
    rows: list[Row] = []
    advances = {}
    for write in together:
        number, chain = heads.get(write.table_id, (None, ""))
        if number is None or write.lines[0].number != number + 1:
            overtaken.add(write)
            continue
        rows += chained_rows(write.table_id, chain, write.lines)
        chain = rows[-1]["chain"]
        heads[write.table_id] = (write.state.number, chain)
        advances[write.table_id] = _advance(write, chain)
    if rows:
        add_lines(connection, rows)
        advance_tables(connection, list(advances.values()))
    latest = {write.table_id: write for write in together if write not in overtaken and write.state.saved is not None}
    save_turns(connection, [(table, write.state.number, write.state.saved or "") for table, write in latest.items()])
    endings = []
    for write in together:
        if write.state.ending is not None and write not in overtaken:
            write_ending(connection, write.table_id, write.state.ending, write.lines[-1].at)
            endings.append((write.table_id, write.state.ending))
    add_to_sums(connection, endings)
    return overtaken


def _heads(connection: Connection, ids: set[str]) -> dict[str, tuple[int, str]]:
    """The number and the chain of each table where a game is on; they stay so until this transaction ends."""
    rows = connection.execute(
        select(tables.c.id, tables.c.number, tables.c.chain)
        .where(tables.c.id.in_(ids), tables.c.status == "playing")
        .order_by(tables.c.id)
        .with_for_update()
    )
    return {table_id: (number, chain) for table_id, number, chain in rows}


def _advance(write: _Write, chain: str) -> Row:
    state = write.state
    return {
        "table_id": write.table_id,
        "to_number": state.number,
        "to_chain": chain,
        "to_status": state.status,
        "to_deadline": state.deadline,
        "to_asked": state.asked,
    }


def _settle(write: _Write, error: Exception | None) -> None:
    if write.done.cancelled():
        return
    if error is None:
        write.done.set_result(None)
    else:
        write.done.set_exception(error)
