"""How many turns it takes a Krosmaster to do what a quest asks for, by where it stands and what it has."""

from typing import Final

from outerworld.bots.adventure.places import FAR, Steps, atlas_of
from outerworld.bots.adventure.prey import LEAST_HARM, full_harm, harm_table, monsters, steps_to_strike
from outerworld.cards.units import RESOURCES, Mob
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import MARKETPLACE, TREE, VEIN, WORKSHOP, ZAAP
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import IN_COMBAT, Adventure
from outerworld.quest.belongings.stock import DUNG, EGG, IRON, WOOD, has_room
from outerworld.quest.frames import MARKET_FRAME
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.quest_rows import KAMAS, PartRow, Parts
from outerworld.quest.quests.questing import MOST_COUNTED, PART_BITS, is_prey
from outerworld.quest.turn.activation import ADVENTURE_MP

FIRST_BLOWS: Final = 0.6
"""Who comes up to a monster and strikes does about so much of a turn's harm for sure."""
AT_ONCE: Final = 0.15
"""What can be done from here in this turn takes so long."""
A_STEP: Final = 0.02
"""It is better to be near, even where that saves no turn."""
ANOTHER: Final = 0.7
"""Turns for one more of what is found where the first was."""
A_KAMA: Final = 0.12
"""Turns to come by a Kama."""
NEVER: Final = 9.0
FULL_BAG: Final = 1.5
A_PURCHASE: Final = 0.3
A_DUNGEON: Final = 6.0
ERRAND_AP: Final = 3
A_RESOURCE: Final = 2.2
"""Kamas for a resource of a monster's loot."""
A_BOSS: Final = 8.0
"""Kamas for one that carries no resources: a boss, or an enemy Krosmaster."""


# By the identity of a part, which is kept along, and the card of a monster: whether it is prey.
_wanted: dict[tuple[int, int], tuple[PartRow, bool]] = {}


def is_wanted(game: Adventure, player: int, part: PartRow, monster: int) -> bool:
    """Whether a need means a monster, which its card says."""
    key = (id(part), game.card[monster])
    found = _wanted.get(key)
    if found is None or found[0] is not part:
        found = _wanted[key] = (part, is_prey(game, player, part, monster))
    return found[1]


def carries(game: Adventure, monster: int, resource: int) -> bool:
    """Whether a resource is in a monster's loot."""
    card = game.row(monster).card
    return isinstance(card, Mob) and RESOURCES[resource] in card.loot


def prize_of(game: Adventure, monster: int) -> float:
    """What a monster brings, in Kamas."""
    card = game.row(monster).card
    return game.hp[monster] + (A_RESOURCE * sum(card.loot.values()) if isinstance(card, Mob) else A_BOSS)


class Effort:
    """What a player's Krosmaster needs for everything, in turns, from one position on.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(seed=7)
    >>> Effort(game, 0).to_sell(0) >= AT_ONCE
    True
    """

    def __init__(self, game: Adventure, player: int, *, rests: bool = False) -> None:
        """From where the Krosmaster stands; one that rests does nothing more in this turn."""
        unit = game.krosmaster_of(player)
        self.game, self.player, self.unit = game, player, unit
        self.acts = not rests and game.active == unit and bool(game.frames)
        self.trades = bool(game.frames) and game.active == unit and game.frames[-1][0] == MARKET_FRAME
        self.ap = game.ap[unit] if self.acts else 0
        self.fights = self.acts and game.mode[player] == IN_COMBAT
        self.speed = max(1, game.max_mp[unit]) + ADVENTURE_MP
        self.full = full_harm(game, unit)
        self.now = harm_table(game, unit, self.ap, 0)[1] if self.fights else 0.0
        self.has_room = has_room(game, player)
        self.monsters = monsters(game)
        self.atlas = atlas_of(game)
        self.prizes = [(unit, prize_of(game, unit)) for unit in self.monsters]
        self._strikes: dict[int, Steps] = {}
        self._prey: dict[int, list[int]] = {}
        self._carriers: dict[int, list[int]] = {}
        self.go_to(game.cell[unit])

    def go_to(self, cell: int) -> None:
        """From now on from another cell."""
        self.cell = cell
        self.ways: dict[tuple[int, int], float] = {}
        self.kills: dict[int, float] = {}
        self.gets: dict[int, float] = {}

    def turns(self, steps: int, ap: int) -> float:
        """The turns until it has walked that far and has the AP for an errand there; from here it can be done now."""
        return AT_ONCE if not steps and self.acts and ap <= self.ap else 1.0 + steps / self.speed

    def beside(self, ground: int, ap: int = ERRAND_AP) -> float:
        """The turns until it can do an errand next to such a piece."""
        if self.trades and ground == MARKETPLACE:
            return 0.0
        found = self.ways.get((ground, ap))
        if found is None:
            found = self.ways[ground, ap] = self._way(self.atlas.beside(ground), ap)
        return found

    def _way(self, steps: Steps, ap: int) -> float:
        way = steps[self.cell]
        return NEVER if way >= FAR else self.turns(way, ap)

    def to_kill(self, unit: int) -> float:
        """The turns until it has KO'd a unit alone."""
        found = self.kills.get(unit)
        if found is None:
            found = self.kills[unit] = self._to_kill(unit)
        return found

    def _to_kill(self, unit: int) -> float:
        game = self.game
        ways = self._strikes.get(unit)
        if ways is None:
            ways = self._strikes[unit] = steps_to_strike(game, self.unit, game.cell[unit], self.atlas)
        steps = ways[self.cell]
        if steps >= FAR:
            return NEVER
        left = float(game.hp[unit] - game.injuries[unit])
        whole = max(LEAST_HARM, self.full[1])
        if not steps and self.now:
            return AT_ONCE + max(0.0, left - self.now) / whole
        way = max(0.0, steps - game.max_mp[self.unit])
        return 1.0 + way / self.speed + max(0.0, left / whole - FIRST_BLOWS) + A_STEP * steps

    # What quests ask for.

    def for_parts(self, parts: Parts, done: int) -> float:
        """The turns for all parts of a need of which so much is done."""
        return sum([self.for_part(part, done >> place * PART_BITS) for place, part in enumerate(parts)])

    def for_part(self, part: PartRow, done: int) -> float:
        """The turns for one part of a need."""
        deed = part.deed
        if deed == quest_rows.HAVE:
            return self.to_hold(part) + self.to_be_there(part)
        if deed == quest_rows.DISCARD:
            return 0.0 if done & MOST_COUNTED else AT_ONCE + self.to_hold(part) + self.to_be_there(part)
        if deed == quest_rows.STAND_BY:
            left = max(0, part.count - done.bit_count())
            return left * self.beside(part.ground, 0)
        left = max(0, part.count - (done & MOST_COUNTED))
        if not left:
            return 0.0
        return self.for_deed(part, left) + self.to_be_there(part)

    def for_deed(self, part: PartRow, left: int) -> float:
        """The turns to do a thing so many times."""
        deed = part.deed
        if deed in (quest_rows.KILL, quest_rows.INJURE):
            return self.to_hunt(part, left)
        if deed == quest_rows.FARM:
            return self.beside(part.ground) + ANOTHER * (left - 1)
        if deed == quest_rows.STEP_ON:
            return self._way(self.atlas.onto(part.ground), 0) + ANOTHER * (left - 1)
        if deed == quest_rows.ZAAP:
            return self.beside(ZAAP, 0) + (0.0 if self.game.purse[self.player] else A_KAMA) + ANOTHER * (left - 1)
        if deed == quest_rows.BUY:
            cheapest = min([price for price in self.game.prices if price], default=1)
            short = max(0, cheapest * left - self.game.purse[self.player])
            return self.beside(MARKETPLACE) + A_KAMA * short + (0.0 if self.has_room else FULL_BAG)
        if deed == quest_rows.SELL:
            return self.to_sell(left)
        if deed == quest_rows.CRAFT:
            return self.to_craft_any() + (left - 1) * 3.0
        if deed == quest_rows.EARN:
            return A_KAMA * left
        return A_DUNGEON

    def to_hunt(self, part: PartRow, left: int) -> float:
        """The turns to KO so many of those whom a need means; where none is, one may come."""
        prey = self._prey.get(id(part))
        if prey is None:
            prey = self._prey[id(part)] = self.prey_of(part)
        times = sorted([self.to_kill(unit) for unit in prey])[:left]
        return sum(times) / (1 + 0.3 * (len(times) - 1)) + (left - len(times)) * 4.0 if times else left * 4.5

    def prey_of(self, part: PartRow) -> list[int]:
        """Those on the board whom a need means."""
        game = self.game
        if part.prey != "krosmaster":
            return [unit for unit in self.monsters if is_wanted(game, self.player, part, unit)]
        others = [game.krosmaster_of(other) for other in range(game.terms.demon) if self.is_rival(other)]
        return others + [
            unit for unit in self.monsters if game.is_krosmaster(unit) and is_prey(game, self.player, part, unit)
        ]

    def is_rival(self, other: int) -> bool:
        """Whether a player's Krosmaster is on the board and on another side."""
        game = self.game
        return game.side[other] != game.side[self.player] and game.cell[game.krosmaster_of(other)] != OFF_BOARD

    def to_be_there(self, part: PartRow) -> float:
        """The turns to the place where a deed is to be done."""
        if part.near != NOBODY:
            return self.beside(part.near, 0)
        return 0.5 if part.in_city and not self.game.terms.in_city[self.cell] else 0.0

    def to_hold(self, part: PartRow) -> float:
        """The turns to gather what is to be had or handed in."""
        bag, total = self.game.bag[self.player], 0.0
        for resource, count in enumerate(part.stock):
            if count and resource != KAMAS:
                missing = count - bag[resource]
                if missing > 0:
                    total += self.to_get(resource) + ANOTHER * (missing - 1)
        short = part.stock[KAMAS] - self.game.purse[self.player]
        return total + (A_KAMA * short if short > 0 else 0.0)

    def to_get(self, resource: int) -> float:
        """The turns to one more of a resource: by farming, picking it up, killing for it, or at the Marketplace."""
        found = self.gets.get(resource)
        if found is None:
            found = self.gets[resource] = self._to_get(resource)
        return found

    def _to_get(self, resource: int) -> float:
        game = self.game
        found = NEVER
        if resource == WOOD:
            found = self.beside(TREE)
        elif resource == IRON:
            found = self.beside(VEIN)
        elif resource in (DUNG, EGG):
            found = self._way(self.atlas.lying(game.dung_on if resource == DUNG else game.eggs_on), 1)
        carriers = self._carriers.get(resource)
        if carriers is None:
            carriers = self._carriers[resource] = [unit for unit in self.monsters if carries(game, unit, resource)]
        found = min([found, *[self.to_kill(unit) for unit in carriers]])
        price = game.prices[resource]
        if not self.has_room:
            return found + FULL_BAG
        if price and game.reserve[resource] and game.purse[self.player] >= price:
            found = min(found, A_PURCHASE + self.beside(MARKETPLACE))
        return found

    def to_sell(self, count: int) -> float:
        """The turns to the Marketplace with so many goods."""
        game, player = self.game, self.player
        goods = sum(game.bag[player]) + len(game.stowed[player]) + len(game.recipes[player])
        return self.beside(MARKETPLACE) + ANOTHER * max(0, count - goods)

    def to_craft(self, item: int) -> float:
        """The turns to what a recipe in the bag makes."""
        bag, total = self.game.bag[self.player], 0.0
        recipe = self.game.terms.items[item].recipe or {}
        for word, count in recipe.items():
            missing = count - bag[RESOURCES.index(word)]
            if missing > 0:
                total += self.to_get(RESOURCES.index(word)) + ANOTHER * (missing - 1)
        return total + self.beside(WORKSHOP)

    def to_craft_any(self) -> float:
        """The turns to the first item, with a recipe that is still to be bought if there is none."""
        recipes = self.game.recipes[self.player]
        if recipes:
            return min([self.to_craft(item) for item in recipes])
        return 3.0 + self.beside(MARKETPLACE)
