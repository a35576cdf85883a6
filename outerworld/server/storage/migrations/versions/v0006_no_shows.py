"""Who was paired in quick match and did not come."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Makes the table: nobody has missed a game yet."""
    op.create_table(
        "no_shows",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", name="pk_no_shows"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_no_shows_person_id", ondelete="CASCADE"),
    )
