"""Crafting: next to a Workshop a recipe and its resources become an item (Q5.8, Q10.4)."""

from typing import Final

from outerworld.cards.tables import CRAFTER
from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import Action, Form
from outerworld.combat.ground import WORKSHOP
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.engine.frames import Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.bag import RESOURCE
from outerworld.quest.belongings.goods import RECIPE, take_out
from outerworld.quest.belongings.stock import put_in_bag, put_in_reserve, tell_resource
from outerworld.quest.belongings.wearing import ITEM_NAME
from outerworld.quest.frames import CRAFTED_FRAME, SPARE_FRAME
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.questing import note
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

CRAFT: Final = 29
SPARE: Final = 43

CRAFT_COST: Final = 3


def craft_options(game: Adventure, unit: int) -> list[int]:
    """Each recipe whose resources the bag holds, next to a Workshop, for 3 AP (Q5.8.1, Q12.2.9)."""
    player = game.player[unit]
    if not game.recipes[player] or game.ap[unit] < CRAFT_COST or not game.stands_by(unit, WORKSHOP):
        return []
    return [pack(CRAFT, item) for item in sorted({*game.recipes[player]}) if ways_to_pay(game, unit, item)]


def ways_to_pay(game: Adventure, unit: int, item: int) -> list[int]:
    """What may be spared of the resources so that the bag holds the rest: a Crafter pays one less, but at least one
    (Q5.8.2, Q10.4.4); NOBODY stands for nothing spared."""
    recipe, bag = resources_of(game, item), game.bag[game.player[unit]]
    kinds = [NOBODY]
    if game.powers[unit] & CRAFTER and sum(recipe) > 1:
        kinds = [resource for resource, count in enumerate(recipe) if count]
    return [spared for spared in kinds if has_all(bag, recipe, spared)]


def resources_of(game: Adventure, item: int) -> list[int]:
    """How many of each resource the recipe of an item asks for."""
    recipe = game.terms.items[item].recipe
    return [recipe.get(resource, 0) for resource in RESOURCES]


def has_all(bag: tuple[int, ...], recipe: list[int], spared: int) -> bool:
    """Whether a bag holds the resources of a recipe, one of which is spared."""
    return all(
        held >= needed - (resource == spared) for resource, (held, needed) in enumerate(zip(bag, recipe, strict=True))
    )


def craft(game: Adventure, unit: int, option: int) -> None:
    """The AP are paid; a Crafter with a choice says what it spares (Q9.2.2)."""
    item, player = first_of(option), game.player[unit]
    game.ap[unit] -= CRAFT_COST
    ways = ways_to_pay(game, unit, item)
    if len(ways) > 1:
        game.frames.append((SPARE_FRAME, player, item, *ways))
    else:
        make(game, player, item, ways[0])


class Spare(Procedure[Adventure]):
    """A frame (SPARE_FRAME, player, item, what may be spared …): a Crafter chooses."""

    kind = "spare"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The Crafter's player is asked."""
        return frame[1]

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Each resource that can be spared."""
        return [pack(SPARE, resource) for resource in frame[3:]]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """The others are paid."""
        game.frames.pop()
        make(game, frame[1], frame[2], first_of(option))


def make(game: Adventure, player: int, item: int, spared: int) -> None:
    """The resources go to the reserve, and the recipe's token is turned over and is the item (Q10.4.2, Q10.4.3).

    A quest may ask for it (Q13.4.13).
    """
    for resource, count in enumerate(resources_of(game, item)):
        spent = count - (resource == spared)
        if spent:
            put_in_bag(game, player, resource, -spent)
            put_in_reserve(game, resource, spent)
            tell_resource(game, "spent", player, resource, "Q5.8.1")
    take_out(game, player, RECIPE + item)
    if game.events is not None:
        game.tell("crafted", "Q10.4.2", {"player": player, "item": game.terms.items[item].id})
    note(game, player, quest_rows.CRAFT)
    game.frames.append((CRAFTED_FRAME, player, item))


def why_not_craft(game: Adventure, code: int) -> Reason:
    """No Workshop is near, no recipe or too few resources are there, or too few AP are left."""
    unit, item = game.active, first_of(code)
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.8.1")
    if not game.stands_by(unit, WORKSHOP):
        return because("no-workshop", "Q10.4.1", unit=name_of_active(game))
    name = game.terms.items[item].name
    if not game.recipes[game.player[unit]]:
        return because("no-recipes", "Q5.8.1", unit=name_of_active(game))
    if item not in game.recipes[game.player[unit]]:
        return because("no-recipe", "Q5.8.1", item=name)
    if not ways_to_pay(game, unit, item):
        return because("no-resources", "Q10.4.1", item=name, resources=lacking(game, unit, item))
    return because("no-ap", "Q5.8.1", unit=name_of_active(game), cost=CRAFT_COST, ap=game.ap[unit])


def lacking(game: Adventure, unit: int, item: int) -> str:
    """The resources of which the bag holds too few."""
    recipe, bag = resources_of(game, item), game.bag[game.player[unit]]
    return ", ".join(RESOURCES[resource] for resource, needed in enumerate(recipe) if bag[resource] < needed)


def why_not_spare(_game: Adventure, code: int) -> Reason:
    """The recipe does not ask for it, or the bag lacks another one."""
    return because("not-spared", "Q5.8.2", resource=RESOURCES[first_of(code)])


MAKING: Final = Errand(CRAFT, craft)

CRAFTING: Final = (
    Action(CRAFT, "craft", Form(ITEM_NAME), ("activation",), why_not_craft),
    Action(SPARE, "spare", Form(RESOURCE), ("spare",), why_not_spare),
)
