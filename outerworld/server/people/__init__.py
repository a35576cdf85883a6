"""Who is who: names, passwords, sessions and ratings."""
