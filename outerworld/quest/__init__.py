"""Krosmaster Quest: an adventure in a world of tiles, played with combat's rules."""
