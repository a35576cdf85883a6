"""Who has lost rated games to whom lately, and reports of the server itself about ratings that seem to be fed."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0014"


def upgrade() -> None:
    """Games from before are not counted."""
    op.create_table(
        "defeats",
        sa.Column("winner_id", sa.Integer(), nullable=False),
        sa.Column("league", sa.Text(), nullable=False),
        sa.Column("loser_id", sa.Integer(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("short", sa.Integer(), nullable=False),
        sa.Column("given_up", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("last_table", sa.Text(), nullable=False),
        sa.Column("unread", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("winner_id", "league", "loser_id", name="pk_defeats"),
        sa.ForeignKeyConstraint(["winner_id"], ["people.id"], name="fk_defeats_winner_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["loser_id"], ["people.id"], name="fk_defeats_loser_id", ondelete="CASCADE"),
    )
    op.create_index("ix_defeats_loser_id", "defeats", ["loser_id"])
    op.create_index(
        "ix_defeats_unread",
        "defeats",
        ["winner_id", "league"],
        sqlite_where=sa.text("unread = 1"),
        postgresql_where=sa.text("unread"),
    )
    op.add_column("reports", sa.Column("league", sa.Text()))
    op.create_index(
        "ix_reports_boosting",
        "reports",
        ["person_id", "league"],
        unique=True,
        sqlite_where=sa.text("closed_at IS NULL AND league IS NOT NULL"),
        postgresql_where=sa.text("closed_at IS NULL AND league IS NOT NULL"),
    )
