"""People: who they are, how they stand, where they are logged in, and the teams that they keep."""

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
    Table,
    Text,
    UniqueConstraint,
    text,
)

from outerworld.server.people.ratings import PROVISIONAL
from outerworld.server.storage.schema.base import metadata


def _ranked(name: str, games: str) -> Index:
    """An index of those with so many rated games."""
    return Index(name, "league", "strength", "person_id", sqlite_where=text(games), postgresql_where=text(games))


people: Final = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("name_key", Text, nullable=False),
    Column("password_hash", Text),
    Column("is_guest", Boolean, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("looks", Text),
    UniqueConstraint("name_key"),
    Index(None, "looks", unique=True),
)

# How somebody stands in a league: what was won and lost there, and the rating. Who has played nothing has no row.
standings: Final = Table(
    "standings",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("league", Text, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("strength", Float, nullable=False),
    Column("rated_games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    _ranked("ix_standings_ranked", f"rated_games >= {PROVISIONAL}"),
    _ranked("ix_standings_provisional", f"rated_games < {PROVISIONAL} AND rated_games > 0"),
)

# The rated games that somebody has lost to another lately, and how many of them cheaply; `unread` is what nobody who
# looks for fed ratings has looked at.
defeats: Final = Table(
    "defeats",
    metadata,
    Column("winner_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("league", Text, primary_key=True),
    Column("loser_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("short", Integer, nullable=False),
    Column("given_up", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("last_table", Text, nullable=False),
    Column("unread", Boolean, nullable=False),
    Index(None, "loser_id"),
    Index(
        "ix_defeats_unread",
        "winner_id",
        "league",
        sqlite_where=text("unread = 1"),
        postgresql_where=text("unread"),
    ),
)

# What somebody was called before the name was changed for them: it still lets them in.
former_names: Final = Table(
    "former_names",
    metadata,
    Column("name_key", Text, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "person_id"),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("token_hash", Text, nullable=False),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("passkey_id", Integer),
    UniqueConstraint("token_hash"),
    CheckConstraint("kind IN ('cookie', 'api')", name="kind"),
    Index(None, "person_id"),
)

# The browsers from which a person has logged in: what strangers try elsewhere does not count there. `place` is a mark
# of the address, which thousands of addresses share.
devices: Final = Table(
    "devices",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
    Column("place", Text),
    Index(None, "person_id"),
    Index(None, "place"),
)

# Teams that somebody keeps, each under a name.
saved_teams: Final = Table(
    "saved_teams",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("ruleset", Text, nullable=False),
    Column("format", Text, nullable=False),
    Column("krosmasters", JSON, nullable=False),
    Column("saved_at", BigInteger, nullable=False),
    UniqueConstraint("person_id", "name"),
)
