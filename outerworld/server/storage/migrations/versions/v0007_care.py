"""Moderators, reports, bans, the log of what moderators did, and links to choose another password."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Makes the tables: nobody is a moderator yet, and nobody is banned."""
    op.create_table(
        "moderators",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_moderators"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_moderators_person_id", ondelete="CASCADE"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("reporter_id", sa.Integer()),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text()),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("evidence", sa.JSON(), nullable=False),
        sa.Column("closed_at", sa.BigInteger()),
        sa.Column("note", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.ForeignKeyConstraint(["reporter_id"], ["people.id"], name="fk_reports_reporter_id", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_reports_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_reports_closed_at_id", "reports", ["closed_at", "id"])
    op.create_index("ix_reports_person_id", "reports", ["person_id"])
    op.create_index("ix_reports_reporter_id", "reports", ["reporter_id"])
    op.create_table(
        "bans",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer()),
        sa.Column("network", sa.Text()),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("ends_at", sa.BigInteger()),
        sa.Column("lifted_at", sa.BigInteger()),
        sa.Column("appeal", sa.Text()),
        sa.Column("appealed_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_bans"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_bans_person_id", ondelete="CASCADE"),
        sa.CheckConstraint("scope IN ('site', 'chat')", name=op.f("ck_bans_scope")),
        sa.CheckConstraint("(person_id IS NULL) <> (network IS NULL)", name=op.f("ck_bans_somebody")),
    )
    op.create_index("ix_bans_person_id", "bans", ["person_id"])
    op.create_table(
        "acts",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_acts"),
    )
    op.create_table(
        "resets",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="pk_resets"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_resets_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_resets_person_id", "resets", ["person_id"])
