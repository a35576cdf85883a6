"""How a tale ends: what wins it, and in a Cooperative game what loses it (Q1.2.4, Q4.1.2, Q4.5.5)."""

from outerworld.quest.quests.ending import end_by_full_path, first_of_all
from outerworld.quest.settled import Settled

TALE_RULE = "Q1.2.8"
"""A tale says how it is won and lost."""


def has_fallen(game: Settled, player: int) -> None:
    """A player's Krosmaster is KO'd: the last one standing may have won, or all may have lost."""
    tale = game.terms.tale
    game.spite += int(game.terms.box.spite)
    if not tale.last_standing and not tale.all_ko_loses:
        return
    game.felled |= 1 << player
    standing = [other for other in range(game.terms.demon) if not game.felled >> other & 1]
    if tale.last_standing and len(standing) <= 1:
        game.win(standing[0] if standing else first_of_all(game), TALE_RULE)
    elif tale.all_ko_loses and game.terms.cooperative and not standing:
        game.win(game.terms.demon, TALE_RULE)


def demons_turn_begins(game: Settled) -> None:
    """Between two of the Demon's turns all must be KO'd for the Demon to win by it."""
    if not game.terms.tale.last_standing:
        game.felled = 0


def round_is_over(game: Settled) -> None:
    """After some rounds most GG win, or the Demon has won; after the last of the box the game is over at all events."""
    tale = game.terms.tale
    if game.round == tale.most_gg_at:
        everybody = range(game.terms.demon)
        best = max(everybody, key=lambda player: (game.gg[player], game.purse[player], -player))
        game.win(best, TALE_RULE)
    elif game.round == tale.last_round and game.terms.cooperative:
        game.win(game.terms.demon, TALE_RULE)
    elif game.round >= game.terms.box.last_round:
        end_by_full_path(game)


def path_is_full(game: Settled) -> None:
    """No cell is free for a quest: the game is over, unless a tale lets a Cooperative game go on (Q4.5.5)."""
    if not game.terms.cooperative or game.terms.tale.full_path_loses:
        end_by_full_path(game)
