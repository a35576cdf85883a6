"""Ratings by league, words to one's own group, and a mark of the address beside a device."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0010"

_MOVED = ("mu", "sigma", "rated_games", "wins", "losses", "draws", "strength")


def upgrade() -> None:
    """All that was won and lost so far counts for duels; of guests no rating is kept."""
    op.create_table(
        "standings",
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.Column("league", sa.Text(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("strength", sa.Float(), nullable=False),
        sa.Column("rated_games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("losses", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "league", name="pk_standings"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_standings_person_id", ondelete="CASCADE"),
    )
    op.execute(
        "INSERT INTO standings (person_id, league, mu, sigma, strength, rated_games, wins, losses, draws)"
        " SELECT id, 'duel', mu, sigma, strength, CASE WHEN is_guest THEN 0 ELSE rated_games END, wins, losses, draws"
        " FROM people WHERE rated_games + wins + losses + draws > 0"
    )
    for name, games in (("ranked", "rated_games >= 10"), ("provisional", "rated_games < 10 AND rated_games > 0")):
        op.create_index(
            f"ix_standings_{name}",
            "standings",
            ["league", "strength", "person_id"],
            sqlite_where=sa.text(games),
            postgresql_where=sa.text(games),
        )
        op.drop_index(f"ix_people_{name}", "people")
    for column in _MOVED:
        op.drop_column("people", column)
    op.add_column("tables", sa.Column("league", sa.Text()))
    op.execute(
        "UPDATE tables SET league = CASE WHEN ruleset = 'quest' THEN 'adventure' ELSE 'duel' END"
        " WHERE ruleset IS NOT NULL"
    )
    op.create_index(
        "ix_tables_rated",
        "tables",
        ["ended_at"],
        sqlite_where=sa.text("rated = 1 AND ended_at IS NOT NULL"),
        postgresql_where=sa.text("rated AND ended_at IS NOT NULL"),
    )
    op.add_column("chat", sa.Column("heard_by", sa.JSON()))
    op.add_column("devices", sa.Column("place", sa.Text()))
    op.create_index("ix_devices_place", "devices", ["place"])
