"""The turn that goes on at each table is saved; of games that are on nothing was, so that theirs are empty."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Makes the table, with a row for each game that is on."""
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("saved", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
    )
    op.execute(
        "INSERT INTO snapshots (table_id, number, saved) SELECT id, number, '' FROM tables WHERE status = 'playing'"
    )
