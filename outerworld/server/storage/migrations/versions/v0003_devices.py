"""The browsers from which somebody has logged in."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Makes the table: nobody has a known device yet."""
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", "person_id", name="pk_devices"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_devices_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_devices_person_id", "devices", ["person_id"])
