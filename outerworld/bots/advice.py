"""What a position is worth, in terms that read like advice: glory, health, danger, tempo, money, board control."""

from math import log
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.terms import BY_GLORY
from outerworld.board import Grid, reachable
from outerworld.bots.threat import Harm, harm_by_distance
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import IMPASSABLE
from outerworld.engine.game import NOBODY

A_WIN: Final = 100.0

# What each term is worth, in the order of `terms`: together the logarithm of the odds to win. First to who looks one
# step ahead, then to who searches: that one has seen how a unit's turn ends, and can afford to mind what comes after.
ADVICE: Final = (
    (3.00, 3.00),  # glory: the logarithm of our GG to theirs, for the last ones count most
    (0.20, 0.20),  # a level that stands
    (0.60, 1.20),  # a level in full health
    (0.40, 0.40),  # what those who act yet this turn could do: a level of health
    (0.50, 0.50),  # … and a level that all of them together could KO
    (0.30, 0.70),  # danger: the same of the opponents' next turn
    (0.40, 1.20),
    (0.10, 0.10),  # and of the own turn after that
    (0.10, 0.10),
    (0.03, 0.03),  # money: a kama
    (0.034, 0.06),  # a kama's worth of a reward that is held
    (0.04, 0.08),  # the same of one that is worn or works
    (0.25, 0.25),  # board control: a summon
    (0.06, 0.06),  # tempo: a point of AP, MP or range that markers give or take
    (0.08, 0.08),  # a Tension die on a card
    (-0.025, -0.025),  # a step from an own unit to the nearest enemy Krosmaster
    (-0.002, -0.002),  # and to the nearest kama
)
ONE_STEP: Final = tuple(weights[0] for weights in ADVICE)
DANGER: Final = (5, 6)  # where danger stands in the advice
SEARCH: Final = tuple(weights[1] for weights in ADVICE)
PRICES: Final = {"granite": 3.0, "jade": 6.0, "silver": 9.0, "gold": 12.0, "ruby": 18.0}
A_BOOST: Final = 3.0
A_SUMMON: Final = 0.5  # the steps of a summon count so much
SURE_KO: Final = 2.0  # so much more harm than health is a KO for sure, so much less is none
DECIDING: Final = 2.0  # a KO that wins is worth so much more
MOST_MAPS: Final = 10_000
MOST_GROUNDS: Final = 100

# By the width of the board and the kamas that lie on it: the way from each cell to the nearest of them.
_maps: dict[tuple[int, tuple[int, ...]], tuple[int, ...]] = {}
# By the width of the board and its ground: how many steps lead from each cell to each other.
_walks: dict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], ...]] = {}


def advantage(game: Duel, player: int, weights: tuple[float, ...] = ONE_STEP) -> float:
    """How much better a player's side stands than the others: the logarithm of its odds to win, about.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> advantage(new_tutorial("1", seed=7), player=0) > -1
    True
    """
    teams = game.setting.teams
    if not game.frames:
        return 0.0 if game.winner == NOBODY else A_WIN if teams[game.winner] == teams[player] else -A_WIN
    total = 0.0
    for weight, term in zip(weights, terms(game, player), strict=True):
        total += weight * term
    return total


def at_rest(game: Duel) -> Duel:
    """The same position with nothing left to the active unit: what it is worth to do nothing more.

    It compares with what other options lead to, as the position after the end of a turn would not: there others act.
    """
    rested = game.copy()
    rested.ap[game.active] = rested.mp[game.active] = 0
    return rested


def terms(game: Duel, player: int) -> tuple[float, ...]:
    """Each term of the advice: what speaks for the side of a player, less what speaks for the others."""
    teams, owner, cells, level, hp = game.setting.teams, game.player, game.cell, game.level, game.hp
    injuries, markers_on, rewards, equipped = game.injuries, game.markers, game.rewards, game.equipped
    team = teams[player]
    standing = health = held = worn = summons = markers = dice = 0.0
    ours: list[int] = []
    theirs: list[int] = []
    for unit, cell in enumerate(cells):
        if cell == OFF_BOARD or owner[unit] == NOBODY:
            continue
        is_ours = teams[owner[unit]] == team
        sign = 1.0 if is_ours else -1.0
        if level[unit]:
            standing += sign * level[unit]
            health += sign * level[unit] * (hp[unit] - injuries[unit]) / hp[unit]
            dice += sign * game.inspired[unit].bit_count()
            if rewards[unit]:
                held += sign * price_of(game, rewards[unit])
            if equipped[unit]:
                worn += sign * price_of(game, equipped[unit])
        else:
            summons += sign
        if game.max_mp[unit] != NO_GAUGE:
            markers += sign * sum(markers_on[unit])
            (ours if is_ours else theirs).append(unit)
    for row in game.lasting:
        if row[2] >= 0 and row[3] < 0:
            worn += A_BOOST if teams[owner[row[2]]] == team else -A_BOOST
    is_active = teams[game.active_player] == team
    actors, others = (ours, theirs) if is_active else (theirs, ours)
    now, ko_now = blows(game, those_who_act_yet(game, actors), others)
    then, ko_then = blows(game, all_in_turn(game, others), actors)
    after, ko_after = blows(game, all_in_turn(game, actors), others)
    sign = 1.0 if is_active else -1.0
    gg, kamas = stock(game, team)
    steps, kama_steps = ways(game, ours, theirs)
    return (
        gg,
        standing,
        health,
        sign * now,
        sign * ko_now,
        -sign * then,
        -sign * ko_then,
        sign * after,
        sign * ko_after,
        kamas,
        held,
        worn,
        summons,
        markers,
        dice,
        steps,
        kama_steps,
    )


def stock(game: Duel, team: int) -> tuple[float, float]:
    """A side's GG to those of the others, and how many more kamas it has; in a lesson GG may count for nothing."""
    ours = theirs = 1
    kamas = 0.0
    for player, side in enumerate(game.setting.teams):
        if side == team:
            ours += game.gg[player]
            kamas += game.purse[player]
        else:
            theirs += game.gg[player]
            kamas -= game.purse[player]
    return (log(ours / theirs) if game.terms.goal == BY_GLORY else 0.0), kamas


def those_who_act_yet(game: Duel, units: list[int]) -> list[tuple[int, Harm]]:
    """Where the active player's units stand that have a turn yet, and what harm they can do in it."""
    line, active = game.timeline[game.active_player], game.active
    if active == NOBODY:
        waiting = line
    else:
        leader = active
        while leader not in line and game.summoner[leader] != NOBODY:
            leader = game.summoner[leader]
        waiting = line[line.index(leader) + 1 :] if leader in line else ()
    found = [(game.cell[unit], harm_next_turn(game, unit)) for unit in units if unit in waiting]
    if active != NOBODY and game.cell[active] != OFF_BOARD:
        found.append((game.cell[active], harm_by_distance(game, active, game.ap[active], game.mp[active])))
    return found


def all_in_turn(game: Duel, units: list[int]) -> list[tuple[int, Harm]]:
    """Where units stand, and what harm each can do in a whole turn."""
    return [(game.cell[unit], harm_next_turn(game, unit)) for unit in units]


def harm_next_turn(game: Duel, unit: int) -> Harm:
    """What harm a unit can do with full gauges and its markers."""
    ap, mp, _ = game.markers[unit]
    return harm_by_distance(game, unit, game.max_ap[unit] + ap, game.max_mp[unit] + mp)


def blows(game: Duel, attackers: list[tuple[int, Harm]], targets: list[int]) -> tuple[float, float]:
    """What attackers could do: each its best blow, in levels of health, and the best KO of all together, in levels."""
    level, hp, injuries, distances = game.level, game.hp, game.injuries, game.grid.distances
    best = [0.0] * len(attackers)
    ko = 0.0
    for unit in targets:
        worth = level[unit]
        if not worth:
            continue
        left = hp[unit] - injuries[unit]
        share = worth / hp[unit]
        row = distances[game.cell[unit]]
        total = 0.0
        for place, (cell, table) in enumerate(attackers):
            harm = table[row[cell]]
            if harm:
                total += harm
                blow = share * min(harm, left)
                if blow > best[place]:
                    best[place] = blow
        if total > left - SURE_KO:
            sure = (total - left + SURE_KO) / (2 * SURE_KO)
            decides = DECIDING if worth >= game.gg[game.player[unit]] + game.wild_gg else 1.0
            ko = max(ko, decides * worth * min(1.0, sure))
    return sum(best), ko


def ways(game: Duel, ours: list[int], theirs: list[int]) -> tuple[float, float]:
    """How far our units are from a fight, or from the middle of the board before there are enemies, a summon half as
    much; and how far our Krosmasters are from kamas.

    Only where there are no Krosmasters to fight are summons the nearest enemies: a KO of one brings nobody further off.
    """
    level, cells, distances = game.level, game.cell, walks(game)
    near = [cells[unit] for unit in theirs if level[unit]] or [cells[unit] for unit in theirs]
    enemies = near or [game.grid.at(game.grid.height // 2, game.grid.width // 2)]
    kamas = kama_map(game)
    steps = kama_steps = 0.0
    for unit in ours:
        row = distances[cells[unit]]
        way = min([row[cell] for cell in enemies])
        if level[unit]:
            steps += way
            kama_steps += kamas[cells[unit]]
        else:
            steps += A_SUMMON * way
    return steps, kama_steps


def walks(game: Duel) -> tuple[tuple[int, ...], ...]:
    """How many steps lead from each cell to each other, around what stands on the ground but through units."""
    key = (game.grid.width, game.ground)
    found = _walks.get(key)
    if found is None:
        if len(_walks) > MOST_GROUNDS:
            _walks.clear()
        blocked = [IMPASSABLE[ground] for ground in game.ground]
        found = _walks[key] = tuple(_walk(game.grid, cell, blocked) for cell in range(game.grid.size))
    return found


def _walk(board: Grid, start: int, blocked: list[bool]) -> tuple[int, ...]:
    steps = {start: 0, **reachable(board, start, blocked, board.size)}
    return tuple(steps.get(cell, board.width + board.height) for cell in range(board.size))


def kama_map(game: Duel) -> tuple[int, ...]:
    """For each cell the way to the nearest kama; no way at all where none lies."""
    key = (game.grid.width, game.kamas_on)
    found = _maps.get(key)
    if found is None:
        if len(_maps) > MOST_MAPS:
            _maps.clear()
        lying = [cell for cell, kamas in enumerate(game.kamas_on) if kamas]
        found = _maps[key] = tuple(min([row[cell] for cell in lying], default=0) for row in game.grid.distances)
    return found


def price_of(game: Duel, rewards: tuple[int, ...]) -> float:
    """What rewards cost, in kamas; one that nobody knows as if it were the cheapest."""
    book = game.setting.book.rewards
    return sum([PRICES[book[reward].reward.rank] if reward >= 0 else PRICES["granite"] for reward in rewards])
