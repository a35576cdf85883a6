"""What lets somebody in besides a password, and helps who lost one."""

from typing import Final

from sqlalchemy import JSON, BigInteger, Column, ForeignKey, Index, Integer, Table, Text, UniqueConstraint

from outerworld.server.storage.schema.base import metadata

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
