"""Gallons of Glory and quests: the paths, personal quests, and how a game ends (Q4, Q13.4)."""
