"""A duel from its very start: teams, arena, reward piles (F1.3)."""

from collections.abc import Sequence
from typing import Final

from outerworld.arena.duel import BY_GLORY, Duel
from outerworld.arena.opening import begin_opening
from outerworld.arena.procedures import PROCEDURES
from outerworld.arena.setup import ALL_ACTIONS, SIDES, lay_ground, start_empty
from outerworld.arena.teams import leader
from outerworld.board import grid
from outerworld.cards.arenas import Arena
from outerworld.cards.compendium import Compendium, compile_catalogue
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tables import power_mask
from outerworld.cards.units import Krosmaster
from outerworld.combat.enlisting import enlist, no_units
from outerworld.combat.setting import Setting
from outerworld.combat.summoning import next_letter
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY

PILES: Final = {"granite": 3, "jade": 2, "silver": 1}
PILE_SIZE: Final = 10


def open_duel(
    teams: Sequence[Sequence[Krosmaster]],
    arena: Arena,
    catalogue: Catalogue,
    rules: Ruleset,
    chance: Chance,
) -> Duel:
    """A duel at its first question: the order of equal Initiatives, or where the first figure stands."""
    book = compile_catalogue(catalogue, {})
    setting = Setting(
        title=arena.name,
        grid=grid(arena.width, arena.height),
        rules=rules,
        book=book,
        teams=tuple(range(len(teams))),
        sides=SIDES[: len(teams)],
        vigilantes=tuple(len({card.id for card in team if "vigilante" in card.types}) for team in teams),
        actions=ALL_ACTIONS,
        procedures=PROCEDURES,
        unlocked=power_mask(rules.ignores_locks),
        see_through=power_mask(rules.ignores_sight_blocking),
        powers=True,
        tension=True,
    )
    game = Duel(setting, chance, BY_GLORY, pile_names(book))
    lay_ground(game, arena.rows)
    start_empty(game)
    enlist_teams(game, teams)
    game.gg, game.purse = [rules.starting_gg] * len(teams), [0] * len(teams)
    game.wild_gg = rules.wild_gg
    first = leader(teams)
    game.active_player = game.draw(len(teams), 0) if first is None else first
    shuffle_piles(game)
    begin_opening(game)
    return game


def pile_names(book: Compendium) -> tuple[str, ...]:
    """The piles that can be made of the rewards loaded: three granite, two jade, one silver (F1.3.7)."""
    tokens = {rank: sum(r.reward.copies for r in book.rewards if r.reward.rank == rank) for rank in PILES}
    return tuple(
        f"{rank}-{place}" for rank, piles in PILES.items() if tokens[rank] >= piles for place in range(1, piles + 1)
    )


def shuffle_piles(game: Duel) -> None:
    """Every rank is shuffled and dealt to its piles, at most ten a pile."""
    piles: list[tuple[int, ...]] = []
    for rank, count in PILES.items():
        if f"{rank}-1" not in game.pile_names:
            continue
        tokens = [
            number
            for number, row in enumerate(game.setting.book.rewards)
            for _ in range(row.reward.copies)
            if row.reward.rank == rank
        ]
        for last in range(len(tokens) - 1, 0, -1):
            other = game.draw(last + 1, 0)
            tokens[last], tokens[other] = tokens[other], tokens[last]
        piles += [tuple(tokens[place::count][:PILE_SIZE]) for place in range(count)]
    game.piles = tuple(piles)
    game.shown = (NOBODY,) * len(piles)


def enlist_teams(game: Duel, teams: Sequence[Sequence[Krosmaster]]) -> None:
    """Every Krosmaster beside the board, lettered by Initiative (F1.3.8)."""
    no_units(game)
    numbers = game.setting.book.card_numbers
    for player, team in enumerate(teams):
        for card in sorted(team, key=lambda card: -card.initiative):
            enlist(game, name=next_letter(game, player), card=numbers[card.id], player=player)
    game.timeline = tuple(() for _ in teams)
