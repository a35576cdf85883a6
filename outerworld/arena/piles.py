"""The piles of Demonic Rewards beside the board (F1.3.7, O8.1.2)."""

from collections.abc import Mapping
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.cards.base import Rank
from outerworld.cards.compendium import Compendium
from outerworld.engine.game import NOBODY

PILE_SIZE: Final = 10


def pile_names(book: Compendium, piles: Mapping[Rank, int]) -> tuple[str, ...]:
    """The piles that can be made of the rewards loaded, so many of each rank.

    >>> from outerworld.cards.compendium import compile_catalogue
    >>> from outerworld.cards.loading import load_catalogue
    >>> pile_names(compile_catalogue(load_catalogue(), {}), {"granite": 2, "silver": 1})
    ('granite-1', 'granite-2', 'silver-1')
    """
    tokens = {rank: len(tokens_of(book, rank)) for rank in piles}
    return tuple(
        f"{rank}-{place}" for rank, count in piles.items() if tokens[rank] >= count for place in range(1, count + 1)
    )


def tokens_of(book: Compendium, rank: str) -> list[int]:
    """Every token of a rank."""
    return [
        number for number, row in enumerate(book.rewards) if row.reward.rank == rank for _ in range(row.reward.copies)
    ]


def shuffle_piles(game: Duel) -> None:
    """Every rank is shuffled and dealt to its piles, at most ten a pile."""
    ranks = [name.rpartition("-")[0] for name in game.terms.pile_names]
    piles: list[tuple[int, ...]] = []
    for rank in dict.fromkeys(ranks):
        tokens = tokens_of(game.setting.book, rank)
        for last in range(len(tokens) - 1, 0, -1):
            other = game.draw(last + 1, 0)
            tokens[last], tokens[other] = tokens[other], tokens[last]
        count = ranks.count(rank)
        piles += [tuple(tokens[place::count][:PILE_SIZE]) for place in range(count)]
    game.piles = tuple(piles)
    game.shown = (NOBODY,) * len(piles)
