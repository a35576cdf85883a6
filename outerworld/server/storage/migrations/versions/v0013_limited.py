"""Limited: the secret of an event, what its players gave to chance, and when its time is over."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0017"


def upgrade() -> None:
    """No event has packs yet."""
    op.add_column("events", sa.Column("secret", sa.Text()))
    op.add_column("events", sa.Column("due_at", sa.BigInteger()))
    op.add_column("event_players", sa.Column("value", sa.Text()))
