"""Tables: a game with its seats, clocks, offers and dice, rebuilt from its lines. Pure: time and secrets come in."""
