"""Many rows at once: SQLite takes them one by one, PostgreSQL all in one statement, which costs it much less."""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeAlias

from sqlalchemy import Connection, TextClause, bindparam, insert, text, update
from sqlalchemy.sql.dml import Insert, Update

from outerworld.play.record import link
from outerworld.server.storage.schema.tables import lines, tables
from outerworld.server.tables.lines import Line

Row: TypeAlias = dict[str, Any]

# A table's row after its new lines, by the table's id.
_STATE: Final = {
    "table_id": "text",
    "to_number": "integer",
    "to_chain": "text",
    "to_status": "text",
    "to_deadline": "bigint",
    "to_asked": "integer",
}
_LINE: Final = {"table_id": "text", "number": "integer", "at": "bigint", "text": "text", "chain": "text"}


def _together(columns: dict[str, str]) -> str:
    return f"unnest({', '.join(f'CAST(:{name} AS {kind}[])' for name, kind in columns.items())})"


_ADD: Final = insert(lines)
_ADD_TOGETHER: Final = text(f"INSERT INTO lines ({', '.join(_LINE)}) SELECT * FROM {_together(_LINE)}")  # noqa: S608
_ADVANCE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table_id"))
    .values({name.removeprefix("to_"): bindparam(name) for name in _STATE if name != "table_id"})
)
_CHANGES: Final = ", ".join(f"{name.removeprefix('to_')} = {name}" for name in _STATE if name != "table_id")
_ADVANCE_TOGETHER: Final = text(
    f"UPDATE tables SET {_CHANGES} FROM {_together(_STATE)} AS new ({', '.join(_STATE)}) WHERE id = table_id"  # noqa: S608
)


def chained_rows(table_id: str, chain: str, added: Iterable[Line]) -> list[Row]:
    """Lines as rows, each with the hash of all up to it; `chain` is the hash before the first."""
    rows = []
    for line in added:
        chain = link(chain, line.text)
        rows.append({"table_id": table_id, "number": line.number, "at": line.at, "text": line.text, "chain": chain})
    return rows


def add_lines(connection: Connection, rows: Sequence[Row]) -> None:
    """Adds rows to the lines."""
    _execute(connection, rows, _ADD, _ADD_TOGETHER)


def advance_tables(connection: Connection, rows: Sequence[Row]) -> None:
    """Brings tables to their state after their new lines; each table comes once."""
    _execute(connection, rows, _ADVANCE, _ADVANCE_TOGETHER)


def _execute(connection: Connection, rows: Sequence[Row], one_by_one: Insert | Update, together: TextClause) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(together, {name: [row[name] for row in rows] for name in rows[0]})
    else:
        connection.execute(one_by_one, rows)
