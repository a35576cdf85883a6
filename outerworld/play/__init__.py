"""A game as others meet it: starting one, its text form, views, log, odds, replays and scenarios."""
