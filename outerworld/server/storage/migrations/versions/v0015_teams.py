"""Whoever sits down, or waits for an opponent, may bring a team."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0012"


def upgrade() -> None:
    """Adds the columns: so far everybody has what was planned for their seat."""
    for table in ("seats", "seekers"):
        op.add_column(table, sa.Column("team", sa.JSON()))
