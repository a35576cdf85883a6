"""A duel's part of play: what only Krosmaster Arena starts, hides, shows and says."""
