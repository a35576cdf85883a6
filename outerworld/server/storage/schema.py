"""The tables of the database, the same on SQLite and PostgreSQL.

Times are whole milliseconds since 1970. Migrations bring an older database to exactly this; a test compares them.
"""

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
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from outerworld.server.people.ratings import PROVISIONAL

metadata: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

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

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("muted_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "muted_id"),
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

# Links by which somebody who forgot a password chooses another; only their hashes are kept.
resets: Final = Table(
    "resets",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index(None, "person_id"),
)

# Secrets that count once and for a while: the end of a link to an e-mail address, what a passkey signs. Only hashes.
tickets: Final = Table(
    "tickets",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE")),
    Column("facts", JSON, nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Index(None, "person_id"),
    Index(None, "expires_at"),
)

# Where somebody wants to be written to; none is kept before its link was followed. Several may share one.
emails: Final = Table(
    "emails",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("address", Text, nullable=False),
    Column("address_key", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("verified_at", BigInteger, nullable=False),
    Index(None, "address_key"),
)

passkeys: Final = Table(
    "passkeys",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("credential_id", Text, nullable=False),
    Column("public_key", Text, nullable=False),
    Column("handle", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    UniqueConstraint("credential_id"),
    Index(None, "person_id"),
)

# What an app makes one-time codes of. They count once they were confirmed, and each step of time counts once.
one_time_codes: Final = Table(
    "one_time_codes",
    metadata,
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", Text, nullable=False),
    Column("confirmed_at", BigInteger),
    Column("last_step", BigInteger, nullable=False),
)

# For who has lost the app: each lets its holder in once.
recovery_codes: Final = Table(
    "recovery_codes",
    metadata,
    Column("code_hash", Text, primary_key=True),
    Column("person_id", ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Index(None, "person_id"),
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
