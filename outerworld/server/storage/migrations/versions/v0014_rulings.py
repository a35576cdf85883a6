"""How much glory each seat had left at the end of a game, and what judges order at the tables of an event."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Makes room for both: nobody has looked at the glory of games that are over, and nothing was ordered."""
    op.add_column("tables", sa.Column("glory", sa.JSON()))
    op.create_table(
        "event_orders",
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", "table_id", name="pk_event_orders"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_orders_event_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_event_orders_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_event_orders_done", "event_orders", ["done"])
    op.create_index("ix_event_orders_table_id", "event_orders", ["table_id"])
