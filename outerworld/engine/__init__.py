"""A game as data: chance, frames, decisions, events, copies and hashes. Knows no rule."""
