"""From two teams and a board to the opening: figures beside the board, glory and rewards (F1.3.5 to F1.3.8)."""

from collections.abc import Sequence
from dataclasses import replace

from outerworld.arena.duel import Duel
from outerworld.arena.laying import lay_scenery
from outerworld.arena.opening import begin_opening
from outerworld.arena.piles import shuffle_piles
from outerworld.arena.preparation import Preparation
from outerworld.cards.formats import Format, Steps
from outerworld.cards.ruleset import Ruleset
from outerworld.combat.enlisting import enlist, no_units
from outerworld.engine.game import NOBODY


def muster(game: Duel, preparation: Preparation) -> None:
    """The teams are known and the board lies there: the first player's opening begins."""
    teams, game.drafted = game.drafted, ()
    vigilantes = tuple(count_vigilantes(game, teams, side) for side in game.setting.teams)
    game.terms = replace(game.terms, vigilantes=vigilantes)
    enlist_teams(game, teams)
    lay_scenery(game, preparation.arenas[game.arena])
    levels = [sum(game.level[unit] for unit, owner in enumerate(game.player) if owner == p) for p in range(len(teams))]
    game.gg = starting_gg(levels, preparation.rules.format, game.setting.rules)
    shuffle_piles(game)
    begin_opening(game)


def count_vigilantes(game: Duel, teams: Sequence[Sequence[int]], side: int) -> int:
    """How many different Vigilantes a side begins with (F4.9.16)."""
    own = {card for team, theirs in zip(teams, game.setting.teams, strict=True) if theirs == side for card in team}
    return sum("vigilante" in game.cards[card].kinds for card in own)


def enlist_teams(game: Duel, teams: Sequence[Sequence[int]]) -> None:
    """Every Krosmaster beside the board, lettered by Initiative, copies too (F1.1.4, F1.3.8, O1.3.8)."""
    no_units(game)
    for player, team in enumerate(teams):
        for card in sorted(team, key=lambda card: -game.cards[card].initiative):
            enlist(game, name=game.next_name(player, NOBODY), card=card, player=player)
    game.timeline = tuple(() for _ in teams)


def starting_gg(levels: Sequence[int], format: Format, rules: Ruleset) -> tuple[int, ...]:
    """GG of each player at the start, by the levels of the teams where the format says so (F1.3.5, O1.3.5).

    >>> from outerworld.cards.formats import load_format
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> starting_gg([12, 9], load_format("limited"), load_ruleset("official-2.7"))
    (5, 7)
    """
    several = len(levels) > 2
    if several or not format.gg_by_levels:
        return (rules.several_gg if several else rules.starting_gg,) * len(levels)
    gg, stolen = step(format.gg_by_levels, sum(levels)), step(format.gg_stolen, abs(levels[0] - levels[1]))
    return (gg + stolen, gg - stolen) if levels[0] < levels[1] else (gg - stolen, gg + stolen)


def step(steps: Steps, value: int) -> int:
    """What a table of steps says of a value; above its last step, what that one says.

    >>> step(((11, 3), (15, 4)), 12), step(((11, 3), (15, 4)), 99)
    (4, 4)
    """
    return next((result for most, result in steps if value <= most), steps[-1][1] if steps else 0)
