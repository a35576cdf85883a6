"""Tables, what was played and said there, who looks for a game, and the workers that keep them."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    Table,
    Text,
    text,
)

from outerworld.server.storage.schema.base import metadata

EVERYBODY: Final = 0
"""Whose number in `dice_sums` is nobody's."""


def _finished(name: str, *columns: str) -> Index:
    """An index of the public games that are over.

    It does not say so by their status: SQLite would take an index of that instead, and sort.
    """
    over = "ended_at IS NOT NULL"
    return Index(
        name, *columns, sqlite_where=text(f"public = 1 AND {over}"), postgresql_where=text(f"public AND {over}")
    )


tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("plan", JSON, nullable=False),
    Column("status", Text, nullable=False),
    Column("heading", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("invite", Text, nullable=False),
    Column("creator", ForeignKey("people.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("number", Integer, nullable=False, server_default="0"),
    Column("deadline", BigInteger),
    Column("asked", Integer),
    Column("winners", JSON(none_as_null=True)),
    Column("how", Text),
    Column("version", Text, nullable=False),
    Column("chain", Text, nullable=False),
    Column("ruleset", Text),
    Column("arena", Text),
    Column("league", Text),
    Column("glory", JSON(none_as_null=True)),
    CheckConstraint("status IN ('open', 'playing', 'over', 'cancelled')", name="status"),
    Index(None, "status", "created_at"),
    Index(None, "status", "deadline"),
    _finished("ix_tables_finished", "ended_at", "id"),
    _finished("ix_tables_finished_ruleset", "ruleset", "ended_at", "id"),
    _finished("ix_tables_finished_arena", "arena", "ended_at", "id"),
    Index(
        "ix_tables_rated",
        "ended_at",
        sqlite_where=text("rated = 1 AND ended_at IS NOT NULL"),
        postgresql_where=text("rated AND ended_at IS NOT NULL"),
    ),
)

# When a game ended is told once more beside who played it and with what, so that the newest are found at once.
seats: Final = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", ForeignKey("people.id")),
    Column("bot", Text),
    Column("ended_at", BigInteger),
    Column("team", JSON(none_as_null=True)),
    CheckConstraint("person_id IS NULL OR bot IS NULL", name="one_player"),
    Index(None, "person_id", "ended_at", "table_id"),
)

lines: Final = Table(
    "lines",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("chain", Text, nullable=False),
)

cards: Final = Table(
    "cards",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("card", Text, primary_key=True),
    Column("ended_at", BigInteger),
    Index(None, "card", "ended_at", "table_id"),
)

dice: Final = Table(
    "dice",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("face", Text, primary_key=True),
    Column("count", Integer, nullable=False),
    Column("expected", Float, nullable=False),
)

# The dice of all finished games by face: of each person, and of everybody (`EVERYBODY`).
dice_sums: Final = Table(
    "dice_sums",
    metadata,
    Column("person_id", Integer, primary_key=True, autoincrement=False),
    Column("face", Text, primary_key=True),
    Column("count", BigInteger, nullable=False),
    Column("expected", Float, nullable=False),
)

# What is said at a table: to all, or to a few persons.
chat: Final = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", ForeignKey("people.id"), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("text", Text, nullable=False),
    Column("heard_by", JSON(none_as_null=True)),
    Index(None, "table_id", "id"),
)

seekers: Final = Table(
    "seekers",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("pool", Text, nullable=False),
    Column("rating", Float, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("team", JSON(none_as_null=True)),
    Index(None, "pool", "since"),
)

# Who was paired and did not come: how often of late, and until when nobody is found for them.
no_shows: Final = Table(
    "no_shows",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)

# The turn that goes on at each table, after which line: empty for a game from before turns were saved.
snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("saved", Text, nullable=False),
)

outages: Final = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("from_at", BigInteger, nullable=False),
    Column("to_at", BigInteger, nullable=False),
    Index(None, "to_at"),
)

workers: Final = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)
