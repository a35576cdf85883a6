"""Krosmaster Arena: setting up, the turn, GG and victory, tutorials."""
