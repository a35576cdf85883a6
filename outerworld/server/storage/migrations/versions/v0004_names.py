"""Names that look alike are one person's: those from before are brought to that, the older account keeps its name."""

import sqlalchemy as sa
from alembic import op

from outerworld.server.people.names import BadName, key_of, looks_of, name_of, seen

revision = "0004"
down_revision = "0003"

_PEOPLE = sa.table(
    "people",
    sa.column("id", sa.Integer),
    sa.column("name", sa.Text),
    sa.column("name_key", sa.Text),
    sa.column("looks", sa.Text),
    sa.column("is_guest", sa.Boolean),
)
_FORMER = sa.table("former_names", sa.column("name_key", sa.Text), sa.column("person_id", sa.Integer))


def upgrade() -> None:
    """Adds what a name looks like, and gives whoever could pass for another a number behind the name."""
    op.create_table(
        "former_names",
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("person_id", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("name_key", "person_id", name="pk_former_names"),
        sa.ForeignKeyConstraint(["person_id"], ["people.id"], name="fk_former_names_person_id", ondelete="CASCADE"),
    )
    op.create_index("ix_former_names_person_id", "former_names", ["person_id"])
    op.add_column("people", sa.Column("looks", sa.Text()))
    _name_anew(op.get_bind())
    op.create_index("ix_people_looks", "people", ["looks"], unique=True)


def _name_anew(connection: sa.Connection) -> None:
    oldest_first = sa.select(_PEOPLE).order_by(_PEOPLE.c.is_guest, _PEOPLE.c.id)
    everybody = connection.execute(oldest_first).mappings().all()
    # A new key may be the old one of somebody who comes later.
    connection.execute(_PEOPLE.update().values(name_key=sa.literal("#") + sa.cast(_PEOPLE.c.id, sa.Text)))
    keys: set[str] = set()
    looks: set[str] = set()
    for person in everybody:
        name = _kept(person["name"])
        if name is None or key_of(name) in keys or looks_of(name) in looks:
            name = f"{seen(person['name'])} #{person['id']}"
            if not person["is_guest"]:
                former = {"name_key": key_of(person["name"]), "person_id": person["id"]}
                connection.execute(_FORMER.insert().values(former))
        keys.add(key_of(name))
        looks.add(looks_of(name))
        naming = {"name": name, "name_key": key_of(name), "looks": looks_of(name)}
        connection.execute(_PEOPLE.update().where(_PEOPLE.c.id == person["id"]).values(naming))


def _kept(name: str) -> str | None:
    """The name as it is written today; None if nobody could choose it today. A guest's number was given, not chosen."""
    if "#" in name or name.startswith("Guest "):
        return name
    try:
        return name_of(name)
    except BadName:
        return None
