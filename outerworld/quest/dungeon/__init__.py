"""Dungeons: entering, rooms, their monsters, and the way home (Q11)."""
