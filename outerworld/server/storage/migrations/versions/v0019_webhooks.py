"""Where what happens at events is posted."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Makes the table: nothing is posted yet."""
    op.create_table(
        "webhooks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("url", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_webhooks"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_webhooks_event_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_webhooks_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_webhooks_event_id", "webhooks", ["event_id"])
    op.create_index("ix_webhooks_person_id", "webhooks", ["person_id"])
