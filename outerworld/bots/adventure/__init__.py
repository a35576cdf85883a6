"""Advice for Krosmaster Quest: what a Krosmaster or the Demon had better do in an adventure."""
