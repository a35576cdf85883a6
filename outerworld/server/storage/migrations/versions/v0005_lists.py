"""Lists that stay quick with a million games: sums of dice, when games ended beside who played, and what is ranked."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_ENDED = "(SELECT tables.ended_at FROM tables WHERE tables.id = {table}.table_id AND tables.status = 'over')"


def upgrade() -> None:
    """Adds what is missing, and works it out for the games that are over."""
    op.add_column("people", sa.Column("strength", sa.Float(), nullable=False, server_default="0"))
    op.execute("UPDATE people SET strength = mu - 3 * sigma")
    for table in ("seats", "cards"):
        op.add_column(table, sa.Column("ended_at", sa.BigInteger()))
        op.execute(f"UPDATE {table} SET ended_at = {_ENDED.format(table=table)}")  # noqa: S608
    _add_indexes()
    op.create_table(
        "dice_sums",
        sa.Column("person_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("face", sa.Text(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("expected", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("person_id", "face", name="pk_dice_sums"),
    )
    op.execute(
        "INSERT INTO dice_sums (person_id, face, count, expected)"
        " SELECT 0, face, sum(count), sum(expected) FROM dice GROUP BY face"
    )
    op.execute(
        "INSERT INTO dice_sums (person_id, face, count, expected)"
        " SELECT seats.person_id, dice.face, sum(dice.count), sum(dice.expected)"
        " FROM dice JOIN seats ON seats.table_id = dice.table_id AND seats.seat = dice.seat"
        " WHERE seats.person_id IS NOT NULL GROUP BY seats.person_id, dice.face"
    )


def _add_indexes() -> None:
    op.drop_index("ix_tables_ended_at_id", "tables")
    op.drop_index("ix_seats_person_id_table_id", "seats")
    op.drop_index("ix_cards_card_table_id", "cards")
    op.create_index("ix_seats_person_id_ended_at_table_id", "seats", ["person_id", "ended_at", "table_id"])
    op.create_index("ix_cards_card_ended_at_table_id", "cards", ["card", "ended_at", "table_id"])
    for name, first in (("finished", []), ("finished_ruleset", ["ruleset"]), ("finished_arena", ["arena"])):
        op.create_index(
            f"ix_tables_{name}",
            "tables",
            [*first, "ended_at", "id"],
            sqlite_where=sa.text("public = 1 AND ended_at IS NOT NULL"),
            postgresql_where=sa.text("public AND ended_at IS NOT NULL"),
        )
    for name, games in (("ranked", "rated_games >= 10"), ("provisional", "rated_games < 10 AND rated_games > 0")):
        op.create_index(
            f"ix_people_{name}",
            "people",
            ["strength", "id"],
            sqlite_where=sa.text(f"is_guest = 0 AND {games}"),
            postgresql_where=sa.text(f"NOT is_guest AND {games}"),
        )
