"""What the server keeps: people, tables, every line of every game."""
