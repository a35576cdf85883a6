"""Teams that somebody keeps."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0015"


def upgrade() -> None:
    """Makes the table: nobody keeps any yet."""
    op.create_table(
        "saved_teams",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("ruleset", sa.Text(), nullable=False),
        sa.Column("format", sa.Text(), nullable=False),
        sa.Column("krosmasters", sa.JSON(), nullable=False),
        sa.Column("saved_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_saved_teams"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_saved_teams_person_id", ondelete="CASCADE"),
        sa.UniqueConstraint("person_id", "name", name="uq_saved_teams_person_id_name"),
    )
