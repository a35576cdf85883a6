"""The Demon's turn: event cards and what they bring into play (Q6, Q13)."""
