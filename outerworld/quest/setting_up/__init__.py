"""From a plan or a position to an adventure that can be played (Q3)."""
