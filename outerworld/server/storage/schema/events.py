"""Events, series of them, and what is posted of them elsewhere."""

from typing import Final

from sqlalchemy import JSON, BigInteger, Boolean, CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from outerworld.server.storage.schema.base import metadata

# An event: its plan, how far it is, and how many acts it has.
events: Final = Table(
    "events",
    metadata,
    Column("id", Text, primary_key=True),
    Column("organiser", ForeignKey("people.id"), nullable=False),
    Column("plan", JSON, nullable=False),
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("invite", Text, nullable=False),
    Column("password_hash", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("starts_at", BigInteger),
    Column("number", Integer, nullable=False, server_default="0"),
    # What packs are filled from, and when something is to happen by itself the next time.
    Column("secret", Text),
    Column("due_at", BigInteger),
    CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name="status"),
    Index(None, "status", "created_at"),
    Index(None, "organiser"),
)

# Who signed up, in which order and with which team. A handle is what acts call them: it has no name in it that could
# change, unless the organiser wrote somebody down who has no account.
event_players: Final = Table(
    "event_players",
    metadata,
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("handle", Text, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("person_id", ForeignKey("people.id")),
    Column("team", JSON(none_as_null=True)),
    Column("checked_in", Boolean, nullable=False),
    # What the player gave to the chance that fills packs.
    Column("value", Text),
    Index(None, "person_id"),
)

# A series: what the places of its events are worth, how many of them count for somebody, and which they are.
series: Final = Table(
    "series",
    metadata,
    Column("id", Text, primary_key=True),
    Column("organiser", ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("points", JSON, nullable=False),
    Column("best", Integer),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "organiser"),
    Index(None, "created_at"),
)

series_events: Final = Table(
    "series_events",
    metadata,
    Column("series_id", ForeignKey("series.id", ondelete="CASCADE"), primary_key=True),
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, nullable=False),
    Index(None, "event_id"),
)

# Where what happens at an event is posted, and what signs it.
webhooks: Final = Table(
    "webhooks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index(None, "event_id"),
    Index(None, "person_id"),
)

# Everything that was done at an event, in its order; nothing of it is ever changed.
event_acts: Final = Table(
    "event_acts",
    metadata,
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("act", JSON, nullable=False),
)

# The games of an event: who meets there by seat, which of their games it is, whether its result was taken, and who won.
event_tables: Final = Table(
    "event_tables",
    metadata,
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("players", JSON, nullable=False),
    Column("state", Text, nullable=False),
    Column("won", JSON(none_as_null=True)),
    CheckConstraint("state IN ('on', 'over', 'void', 'stuck')", name="state"),
    Index(None, "table_id", unique=True),
    Index(None, "state"),
)

# What judges order at the tables of an event, by the number of the act that says it, until the table has done it.
event_orders: Final = Table(
    "event_orders",
    metadata,
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("what", Text, nullable=False),
    Column("done", Boolean, nullable=False),
    Index(None, "done"),
    Index(None, "table_id"),
)
