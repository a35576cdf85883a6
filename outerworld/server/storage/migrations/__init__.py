"""How a database of an earlier version becomes one of this: Alembic's steps, one file a version."""
