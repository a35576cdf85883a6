"""Events: their plans, who signed up with which team, everything that was done, and the tables that were opened."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0008"


def upgrade() -> None:
    """Makes the tables: there is no event yet."""
    op.create_table(
        "events",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("organiser", sa.Integer(), nullable=False),
        sa.Column("plan", sa.JSON(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("invite", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("starts_at", sa.BigInteger()),
        sa.Column("number", sa.Integer(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.ForeignKeyConstraint(["organiser"], ["people.id"], name="fk_events_organiser"),
        sa.CheckConstraint("status IN ('open', 'running', 'over', 'cancelled')", name=op.f("ck_events_status")),
    )
    op.create_index("ix_events_status_created_at", "events", ["status", "created_at"])
    op.create_index("ix_events_organiser", "events", ["organiser"])
    op.create_table(
        "event_players",
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("handle", sa.Text(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.Integer()),
        sa.Column("team", sa.JSON()),
        sa.Column("checked_in", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "handle", name="pk_event_players"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_players_event_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_event_players_person_id"),
    )
    op.create_index("ix_event_players_person_id", "event_players", ["person_id"])
    op.create_table(
        "event_acts",
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("act", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", "number", name="pk_event_acts"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_acts_event_id", ondelete="CASCADE"),
    )
    op.create_table(
        "event_tables",
        sa.Column("event_id", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("game", sa.Integer(), nullable=False),
        sa.Column("players", sa.JSON(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("won", sa.JSON()),
        sa.PrimaryKeyConstraint("event_id", "table_id", name="pk_event_tables"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_tables_event_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_event_tables_table_id", ondelete="CASCADE"),
        sa.CheckConstraint("state IN ('on', 'over', 'void', 'stuck')", name=op.f("ck_event_tables_state")),
    )
    op.create_index("ix_event_tables_table_id", "event_tables", ["table_id"], unique=True)
    op.create_index("ix_event_tables_state", "event_tables", ["state"])
