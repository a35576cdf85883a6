"""A duel from its very start (F1.3): what is fixed is laid out, what is open is asked."""

from collections.abc import Mapping, Sequence
from itertools import count

from outerworld.arena.duel import Duel
from outerworld.arena.laying import lay_arena
from outerworld.arena.piles import pile_names
from outerworld.arena.preparation import Preparation
from outerworld.arena.preparing import begin_preparing
from outerworld.arena.procedures import PROCEDURES
from outerworld.arena.seats import IN_PAIRS, has_room, seating, sides
from outerworld.arena.setup import ALL_ACTIONS
from outerworld.arena.teams import TeamRules
from outerworld.arena.terms import BY_GLORY, Terms
from outerworld.board import grid
from outerworld.cards.arenas import Arena
from outerworld.cards.compendium import compile_catalogue
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tables import power_mask
from outerworld.cards.units import Krosmaster
from outerworld.combat.enlisting import no_units
from outerworld.combat.laying import lay_ground
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY

# What lies on the table before an arena is chosen: one free cell.
NO_BOARD = (".",)


def open_duel(
    teams: Sequence[Sequence[Krosmaster]],
    arena: Arena | None,
    catalogue: Catalogue,
    rules: Ruleset,
    team_rules: TeamRules,
    chance: Chance,
    pools: tuple[Mapping[str, int], ...] = (),
    pairs: bool = False,
) -> Duel:
    """A duel at its first question: without an arena which one it is, without teams who is banned or taken, otherwise
    the order of equal Initiatives or where the first figure stands.

    Three or four players are numbered by Initiative (O9.2.1); in pairs the first two teams side against the others.
    """
    book = compile_catalogue(catalogue, {})
    players = len(teams) or 2
    several = players > 2
    draws = count()
    seats: tuple[int, ...] = (0, 1)
    if several:
        seats = seating(teams, pairs, lambda lots: chance.draw(next(draws), lots, 0), team_rules.larger_team_begins)
    allied = IN_PAIRS if pairs else tuple(range(players))
    setting = Setting(
        title=team_rules.format.name,
        grid=grid(1, 1),
        rules=rules,
        book=book,
        teams=allied,
        seats=seats,
        actions=ALL_ACTIONS,
        procedures=PROCEDURES,
        unlocked=power_mask(rules.ignores_locks),
        see_through=power_mask(rules.ignores_sight_blocking),
        targets_first=rules.targets == "before-cost",
        powers=True,
    )
    figures = max(map(len, teams), default=team_rules.format.most)
    if arena is None:
        arenas = tuple(ground for ground in catalogue.arenas.values() if has_room(ground, players, figures))
    else:
        arenas = (arena,) if has_room(arena, players, figures, sides(players)) else ()
    if not arenas:
        raise CardError("arena", (), f"expected {figures} start cells for each player, found fewer")
    terms = Terms(BY_GLORY, pile_names(book, team_rules.format.piles), sides(players), (0,) * players, tension=True)
    game = Duel(setting, chance, terms)
    game.start_empty()
    game.preparation = Preparation(team_rules, arenas, arena is None, not teams, pools)
    game.drawn = next(draws)
    no_units(game)
    lay_ground(game, NO_BOARD)
    if arena is not None:
        game.arena = 0
        lay_arena(game, arena)
    game.drafted = tuple(tuple(book.card_numbers[card.id] for card in teams[seat]) for seat in seats if teams)
    game.drafted = game.drafted or ((),) * players
    game.timeline = ((),) * players
    game.piles, game.shown = ((),) * len(terms.pile_names), (NOBODY,) * len(terms.pile_names)
    game.gg, game.purse = (rules.starting_gg,) * players, (0,) * players
    game.wild_gg = rules.several_wild_gg if several else rules.wild_gg
    game.active_player = 0
    begin_preparing(game)
    return game
