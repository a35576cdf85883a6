"""The tables of the database, the same on SQLite and PostgreSQL.

Times are whole milliseconds since 1970. Migrations bring an older database to exactly this; a test compares them.
"""

from outerworld.server.storage.schema import care, events, keys, people, tables
from outerworld.server.storage.schema.base import metadata

__all__ = ["care", "events", "keys", "metadata", "people", "tables"]
