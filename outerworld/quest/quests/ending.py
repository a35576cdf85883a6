"""How an adventure ends that nobody's Geegee Path has ended (Q4.5.5)."""

from outerworld.quest.settled import Settled


def end_by_full_path(game: Settled) -> None:
    """No cell of the Adventure Path is free for a quest: the game is over at once (Q4.5.5)."""
    game.win(first_of_all(game), "Q4.5.5")


def first_of_all(game: Settled) -> int:
    """Who has most GG, then most Kamas, then the highest Initiative; in a Cooperative game alone the Demon can win
    (Q1.2.2)."""
    if game.terms.cooperative:
        return game.terms.demon
    return max(range(game.terms.demon), key=lambda player: (game.gg[player], game.purse[player], -player))
