"""An adventure's part of play: what only Krosmaster Quest starts, hides, shows and says."""
