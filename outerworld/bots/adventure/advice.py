"""What a position of an adventure is worth, in Gallons of Glory: GG, quests in reach, Kamas, goods, health, tempo."""

from dataclasses import dataclass
from math import exp
from typing import Final

from outerworld.bots.adventure.delving import SPECIAL_LOOT, is_worth_entering, rounds_from_outside, rounds_to_clear
from outerworld.bots.adventure.effort import A_RESOURCE, Effort
from outerworld.cards.covers import BAG, POWERS, STORY
from outerworld.cards.items import Item
from outerworld.cards.units import RESOURCES
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import DUNGEON_ENTRANCE, MARKETPLACE, TREE, VEIN
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import DUNG, EGG
from outerworld.quest.quests.quest_rows import Parts
from outerworld.quest.quests.questing import STEP_BITS, STEPS, as_scenario

A_WIN: Final = 100.0
PATIENCE: Final = 0.22
"""What is a turn away is worth so much less, as the logarithm."""
SHARE_OF_PRICE: Final = 0.9
"""Kamas are worth so much of the GG that they buy."""
A_LATER_STEP: Final = 1.1
"""Turns for each step of a Journey after the next."""
LATER_ON_PATH: Final = 0.5
"""A quest of the path counts so much of the one before it."""
HELD: Final = 0.2
SOLD: Final = 0.65
"""A thing is worth so much of its price wherever one is, and so much more at the Marketplace."""
SHARES: Final = (1.0, 0.25, 0.12, 0.06)
"""How much the best goal counts, the next one, and so on: whoever wants all at once goes nowhere."""
A_KO: Final = 1.0
HARDY: Final = 2.6
"""A KO is that bad, and the less likely the more health is left."""
IN_CITY: Final = 0.5
A_LOST_TURN: Final = 0.3
AN_EXTRA_TURN: Final = 0.5
A_SPELL: Final = 0.35
THE_POWERS: Final = 0.5
A_SLOT: Final = 0.04
OTHERS: Final = 0.25
"""What the others have counts so much against a player."""
A_MATE: Final = 0.6
"""… and so much for it, where all play together."""
A_DUNGEON: Final = 2.0
"""The GG of a dungeon, for oneself and for one's mates."""
A_HUNT: Final = 0.012
"""What a step between a monster and its victim is worth to who plays the monster."""


def advantage(
    game: Adventure, player: int, at: int = NOBODY, *, with_quests: bool = True, rests: bool = False
) -> float:
    """How well a player stands: in a free-for-all before the others, else with them against the Demon.

    It has the AP that are left, unless it rests, and is done with walking; `at` says where its Krosmaster would stand.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> advantage(new_adventure(seed=7), player=0) > 0
    True
    """
    return Survey(game, player, with_quests=with_quests, rests=rests).at(at)


class Survey:
    """How well a player stands in one position, wherever its Krosmaster is: what no place changes is worked out once.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(seed=7)
    >>> survey = Survey(game, player=0)
    >>> survey.at(game.cell[0]) == survey.at() == advantage(game, player=0)
    True
    """

    def __init__(self, game: Adventure, player: int, *, with_quests: bool = True, rests: bool = False) -> None:
        self._game, self._player, self._rests = game, player, rests
        self._effort: Effort | None = None
        self._is_over = game.winner != NOBODY
        if self._is_over:
            return
        demon, weight = game.terms.demon, A_MATE if game.terms.cooperative else -OTHERS
        self._hunt = hunt(game, player)
        if player == demon:
            self._hunt -= sum([fortune(game, other) for other in range(demon)])
            return
        self._others = [weight * fortune(game, other) for other in range(demon) if other != player]
        self._has = game.gg[player] + worth_of_purse(game, player)
        self._kama = worth_of_kama(game)
        self._tasks = tasks(game, player) if with_quests else []
        self._improvements = improvements(game, player)

    def at(self, cell: int = NOBODY) -> float:
        """How well it stands with its Krosmaster on a cell, or where it is."""
        game, player = self._game, self._player
        if self._is_over:
            teams = game.setting.teams
            return A_WIN if teams[game.winner] == teams[player] else -A_WIN
        if player == game.terms.demon:
            return self._hunt
        unit = game.krosmaster_of(player)
        total = self._has - risk(game, unit, cell) + self._improvements
        if game.cell[unit] != OFF_BOARD:
            total += self._within_reach(game.cell[unit] if cell == NOBODY else cell)
        return sum(self._others, total + self._hunt)

    def _within_reach(self, cell: int) -> float:
        """What a player could do with what it has, from a cell."""
        game, player = self._game, self._player
        effort = self._effort
        if effort is None:
            effort = self._effort = Effort(game, player, rests=self._rests)
        effort.go_to(cell)
        kama = self._kama
        goals = chances(game, effort, kama) + quests(self._tasks, effort) + dungeons(game, effort, kama)
        goals += crafts(game, player, effort, kama)
        goals.sort(reverse=True)
        return goods(game, player, effort, kama) + weighed(goals)


def fortune(game: Adventure, player: int) -> float:
    """What all see of a player: its glory, its Kamas and its health."""
    unit = game.krosmaster_of(player)
    return game.gg[player] + worth_of_purse(game, player) - risk(game, unit)


def worth_of_purse(game: Adventure, player: int) -> float:
    """What a player's Kamas are worth.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> 0 < worth_of_purse(new_adventure(seed=7), player=0) < 1
    True
    """
    return worth_of_kama(game) * game.purse[player]


def worth_of_kama(game: Adventure) -> float:
    """A Kama as a share of the dearest GG: all through the game the same, so that nobody shuns a price that rises."""
    return SHARE_OF_PRICE / max(game.terms.box.gg_path)


def risk(game: Adventure, unit: int, at: int = NOBODY) -> float:
    """How much a player may lose by a KO of its Krosmaster."""
    cell = game.cell[unit] if at == NOBODY else at
    likely = A_KO * exp(-(game.hp[unit] - game.injuries[unit]) / HARDY)
    if cell == OFF_BOARD:
        return likely + A_LOST_TURN
    return IN_CITY * likely if game.terms.in_city[cell] else likely


def hunt(game: Adventure, player: int) -> float:
    """Where one of the Demon's units acts for a player: how near it is to others than the player's own side."""
    active, demon = game.active, game.terms.demon
    if active == NOBODY or game.player[active] != demon or game.cell[active] == OFF_BOARD:
        return 0.0
    row, teams = game.grid.distances[game.cell[active]], game.setting.teams
    near = [
        row[game.cell[unit]]
        for unit in [game.krosmaster_of(other) for other in range(demon) if teams[other] != teams[player]]
        if game.cell[unit] != OFF_BOARD and not game.terms.in_city[game.cell[unit]]
    ]
    return -A_HUNT * min(near, default=20)


def weighed(goals: list[float]) -> float:
    """What goals are worth together, the best first.

    >>> weighed([1.0, 1.0])
    1.25
    """
    return sum([goal * share for goal, share in zip(goals, SHARES, strict=False)])


def improvements(game: Adventure, player: int) -> float:
    """Covers that are off, and a turn that comes besides; the sooner the better."""
    covered, left = game.covered[player], max(0.0, 1.0 - len(game.path) / (game.terms.box.path_cells + 1))
    hidden = (covered & ~(1 << POWERS | 1 << STORY | 1 << BAG)).bit_count()
    total = AN_EXTRA_TURN if game.extra_turn and game.active_player == player else 0.0
    total -= left * (A_SPELL * hidden + (THE_POWERS if covered >> POWERS & 1 else 0.0))
    return total + A_SLOT * game.slots[player]


@dataclass(frozen=True, slots=True)
class Task:
    """A quest: its GG, what is asked for next and how much of it is done, and the turns for what comes after."""

    gg: float
    needs: tuple[tuple[Parts, int], ...]
    later: float = 0.0


def tasks(game: Adventure, player: int) -> list[Task]:
    """The quests of the path that a player has not done, each of them less than the one before, and its own."""
    rows, found, weight = game.terms.quests, list[Task](), 1.0
    marks = game.path_marks[player]
    for card in game.path[game.done[player] :]:
        row = as_scenario(game, rows[card])
        found.append(Task(weight * row.gg, ((row.steps[0], marks),)))
        weight, marks = weight * LATER_ON_PATH, 0
    for card, mark in zip(game.quests[player], game.quest_marks[player], strict=True):
        if card < 0:
            continue
        row = rows[card]
        if row.is_trophy:
            needs = tuple((parts, 0) for entry, parts in enumerate(row.steps) if not mark >> entry & 1)
            found.append(Task(row.gg, needs))
        else:
            step = mark & STEPS
            later = A_LATER_STEP * (len(row.steps) - step - 1)
            found.append(Task(row.gg, ((row.steps[step], mark >> STEP_BITS),), later))
    return found


def quests(todo: list[Task], effort: Effort) -> list[float]:
    """The GG of each quest, the less the more turns it takes."""
    return [
        task.gg * exp(-PATIENCE * (sum([effort.for_parts(parts, done) for parts, done in task.needs]) + task.later))
        for task in todo
    ]


def goods(game: Adventure, player: int, effort: Effort, kama: float) -> float:
    """What the bag holds and what is worn."""
    bag, stowed, recipes = game.bag[player], game.stowed[player], game.recipes[player]
    items, total = game.terms.items, 0.0
    if any(bag) or stowed or recipes:
        share = kama * share_of_goods(effort)
        total += share * sum([count * price for count, price in zip(bag, game.prices, strict=True)])
        total += share * sum([items[item].sells for item in stowed])
        total += share * sum([items[item].price for item in recipes])
        if effort.trades:
            total += (kama - share) * sum([worth_set_aside(game, player, item) for item in recipes])
    for item in game.equipped[effort.unit]:
        total += use_of(items[item]) + kama * HELD * items[item].sells
    return total


def share_of_goods(effort: Effort) -> float:
    """How much of their price goods are worth, the more the nearer the Marketplace is."""
    return HELD + SOLD * exp(-PATIENCE * effort.beside(MARKETPLACE))


def crafts(game: Adventure, player: int, effort: Effort, kama: float) -> list[float]:
    """What each recipe in the bag brings, the less the more turns it takes."""
    recipes = game.recipes[player]
    share = kama * share_of_goods(effort) if recipes else 0.0
    return [what_crafting_brings(game, item, share) * exp(-PATIENCE * effort.to_craft(item)) for item in recipes]


def worth_set_aside(game: Adventure, player: int, item: int) -> int:
    """The price of what the bag holds for a recipe: at the Marketplace that is kept as if it were sold already."""
    bag, prices, total = game.bag[player], game.prices, 0
    for word, count in (game.terms.items[item].recipe or {}).items():
        resource = RESOURCES.index(word)
        total += prices[resource] * min(count, bag[resource])
    return total


def what_crafting_brings(game: Adventure, item: int, share: float) -> float:
    """What an item is worth more than the resources that go into it: worn, or sold, but then its recipe is lost too."""
    made = game.terms.items[item]
    spent = sum([game.prices[RESOURCES.index(word)] * count for word, count in (made.recipe or {}).items()])
    return max(0.0, use_of(made) - share * spent, share * (made.sells - made.price - spent))


def use_of(item: Item) -> float:
    """What an item does for who wears it."""
    stats = item.stats
    total = 0.15 * len(item.powers) + (0.2 if item.spell is not None else 0.05)
    return total + 0.04 * (stats.hp or 0) + 0.5 * (stats.ap or 0) + 0.25 * (stats.mp or 0) + 0.15 * (stats.range or 0)


def dungeons(game: Adventure, effort: Effort, kama: float) -> list[float]:
    """What a dungeon promises: to who is in it the sooner it is cleared, and to a group that could win there."""
    prize = A_DUNGEON + kama * SPECIAL_LOOT
    family = game.dungeon_of(effort.unit)
    if family != NOBODY:
        return [prize * exp(-PATIENCE * rounds_to_clear(game, family))]
    if not is_worth_entering(game):
        return []
    return [prize * exp(-PATIENCE * (effort.beside(DUNGEON_ENTRANCE, 0) + rounds_from_outside(game)))]


def chances(game: Adventure, effort: Effort, kama: float) -> list[float]:
    """What could be had without any quest: the loot of each monster, and what grows or lies about."""
    found = [kama * prize * exp(-PATIENCE * effort.to_kill(unit)) for unit, prize in effort.prizes]
    if effort.has_room:
        found += [A_RESOURCE * kama * exp(-PATIENCE * effort.beside(ground)) for ground in (TREE, VEIN)]
        lying = [resource for resource in (DUNG, EGG) if game.prices[resource]]
        found += [A_RESOURCE * kama * exp(-PATIENCE * effort.to_get(resource)) for resource in lying]
    return found
