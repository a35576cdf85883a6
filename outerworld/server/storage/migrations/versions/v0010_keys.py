"""E-mail addresses, passkeys, one-time codes, and secrets that count once."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0007"


def upgrade() -> None:
    """Makes the tables: nobody has any of it yet, and no session was opened by a passkey."""
    op.add_column("sessions", sa.Column("passkey_id", sa.Integer()))
    op.create_table(
        "tickets",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Integer()),
        sa.Column("facts", sa.JSON(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_tickets"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_tickets_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_tickets_person_id", "tickets", ["person_id"])
    op.create_index("ix_tickets_expires_at", "tickets", ["expires_at"])
    op.create_table(
        "emails",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("address_key", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("verified_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_emails"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_emails_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_emails_address_key", "emails", ["address_key"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("credential_id", sa.Text(), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("handle", sa.Text(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
        sa.UniqueConstraint("credential_id", name="uq_passkeys_credential_id"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_passkeys_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_passkeys_person_id", "passkeys", ["person_id"])
    op.create_table(
        "one_time_codes",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger()),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_one_time_codes"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_one_time_codes_person_id", ondelete="CASCADE"),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("code_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("code_hash", "person_id", name="pk_recovery_codes"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_recovery_codes_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_recovery_codes_person_id", "recovery_codes", ["person_id"])
