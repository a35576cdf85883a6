"""How people are looked after: moderators, reports, bans, and every act of theirs."""

from typing import Final

from sqlalchemy import JSON, BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text, text

from outerworld.server.storage.schema.base import metadata

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "muted_id"),
)

moderators: Final = Table(
    "moderators",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("since", BigInteger, nullable=False),
)

# What somebody found wrong with another, with the evidence as it was then; `league` is that of a rating which seems to
# be fed, as the server itself found.
reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter_id", ForeignKey("people.id", ondelete="SET NULL")),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("table_id", Text),
    Column("text", Text, nullable=False),
    Column("evidence", JSON, nullable=False),
    Column("closed_at", BigInteger),
    Column("note", Text),
    Column("league", Text),
    Index(None, "closed_at", "id"),
    Index(None, "person_id"),
    Index(None, "reporter_id"),
    Index(
        "ix_reports_boosting",
        "person_id",
        "league",
        unique=True,
        sqlite_where=text("closed_at IS NULL AND league IS NOT NULL"),
        postgresql_where=text("closed_at IS NULL AND league IS NOT NULL"),
    ),
)

# Who may not play, or not speak, until when and why; a person, or all who come anew from a range of addresses.
bans: Final = Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE")),
    Column("network", Text),
    Column("scope", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("ends_at", BigInteger),
    Column("lifted_at", BigInteger),
    Column("appeal", Text),
    Column("appealed_at", BigInteger),
    CheckConstraint("scope IN ('site', 'chat')", name="scope"),
    CheckConstraint("(person_id IS NULL) <> (network IS NULL)", name="somebody"),
    Index(None, "person_id"),
)

# Every act of a moderator or an operator.
acts: Final = Table(
    "acts",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("actor", Text, nullable=False),
    Column("what", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("detail", Text, nullable=False),
)
