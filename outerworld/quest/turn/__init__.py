"""A Krosmaster's turn: modes, errands, groups, and the way back from a KO (Q5)."""
