"""Series of events."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Makes the tables: there are none yet."""
    op.create_table(
        "series",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("organiser", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("points", sa.JSON(), nullable=False),
        sa.Column("best", sa.Integer()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
        sa.ForeignKeyConstraint(["organiser"], ["people.id"], name="fk_series_organiser"),
    )
    op.create_index("ix_series_organiser", "series", ["organiser"])
    op.create_index("ix_series_created_at", "series", ["created_at"])
    op.create_table(
        "series_events",
        sa.Column("series_id", sa.Text(), nullable=False),
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("series_id", "event_id", name="pk_series_events"),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name="fk_series_events_series_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_series_events_event_id", ondelete="CASCADE"),
    )
    op.create_index("ix_series_events_event_id", "series_events", ["event_id"])
