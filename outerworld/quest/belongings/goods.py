"""Goods: whatever a bag holds, as one number, be it a resource, an item or a recipe (Q1.5).

A resource is its place among the resources, an item is ITEM and its number, a recipe is RECIPE and the number of its
item. Where somebody speaks of a recipe without knowing its item, it is PLACE and its place in the bag of its owner.
KAMA is one Kama, where a tale lets them change hands.
"""

from typing import Any, Final

from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import Argument
from outerworld.combat.battle import replaced
from outerworld.combat.misread import kind_of_word, unknown
from outerworld.combat.reasons import Reason
from outerworld.quest.adventure import Adventure
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.belongings.stock import ITEM_SLOTS, has_room, put_in_bag, put_in_reserve, tell_resource
from outerworld.quest.frames import BAG_FRAME
from outerworld.quest.reasons import because

MOST_ITEMS: Final = 256
ITEM: Final = len(RESOURCES)
RECIPE: Final = ITEM + MOST_ITEMS
PLACE: Final = RECIPE + MOST_ITEMS
KAMA: Final = PLACE + MOST_ITEMS
KAMA_WORD: Final = "kama"


def size_of(good: int) -> int:
    """The slots that it takes (Q1.5.2, Q1.5.3)."""
    return 1 if good < ITEM else ITEM_SLOTS


def item_of(good: int) -> int:
    """The number of an item, or of what is on the other side of a recipe."""
    return good - ITEM if good < RECIPE else good - RECIPE


def put_in(game: Adventure, player: int, good: int, seen: int) -> None:
    """A good that is nowhere else goes into a bag that has room; of a recipe it is told who has seen its other side."""
    if good < ITEM:
        put_in_bag(game, player, good, 1)
    elif good < RECIPE:
        game.stowed = replaced(game.stowed, player, (*game.stowed[player], item_of(good)))
    else:
        game.recipes = replaced(game.recipes, player, (*game.recipes[player], item_of(good)))
        game.recipes_seen = replaced(game.recipes_seen, player, (*game.recipes_seen[player], seen))


def take_out(game: Adventure, player: int, good: int) -> None:
    """A good leaves a bag; of several recipes for one item, the first."""
    if good < ITEM:
        put_in_bag(game, player, good, -1)
    elif good < RECIPE:
        game.stowed = replaced(
            game.stowed, player, without(game.stowed[player], game.stowed[player].index(item_of(good)))
        )
    else:
        take_out_recipe(game, player, game.recipes[player].index(item_of(good)))


def take_out_recipe(game: Adventure, player: int, place: int) -> None:
    """The recipe at that place leaves a bag."""
    game.recipes = replaced(game.recipes, player, without(game.recipes[player], place))
    game.recipes_seen = replaced(game.recipes_seen, player, without(game.recipes_seen[player], place))


def without(row: tuple[int, ...], place: int) -> tuple[int, ...]:
    """A row that lacks what is at that place."""
    return (*row[:place], *row[place + 1 :])


def acquire(game: Adventure, player: int, good: int, seen: int, rule: str) -> None:
    """A player receives a good that is nowhere else; with too full a bag it is asked what becomes of it (Q1.5.4)."""
    seen |= 1 << player
    if has_room(game, player, size_of(good)):
        put_in(game, player, good, seen)
        tell_good(game, "received", player, good, seen, rule)
    else:
        ask_afterwards(game, (BAG_FRAME, player, good, seen))


def put_back(game: Adventure, good: int) -> None:
    """A good goes to the reserve (Q1.4.2)."""
    if good < ITEM:
        put_in_reserve(game, good, 1)
    else:
        item = item_of(good)
        game.item_stock = replaced(game.item_stock, item, game.item_stock[item] + 1)


def tell_good(game: Adventure, kind: str, player: int, good: int, seen: int, rule: str) -> None:
    """Says what became of a good; what a recipe is for hears who has seen its other side (Q10.3.2)."""
    if good < ITEM:
        tell_resource(game, kind, player, good, rule)
    elif game.events is not None:
        name = game.terms.items[item_of(good)].id
        if good < RECIPE:
            game.tell(f"{kind}-item", rule, {"player": player, "item": name})
        else:
            knowers = tuple(other for other in range(game.terms.demon) if seen >> other & 1)
            game.tell(f"{kind}-recipe", rule, {"player": player, "recipe": name}, hidden=("recipe",), known_to=knowers)


def name_of(game: Adventure, good: int) -> str:
    """What a good is called in sentences; the other side of a recipe is not told."""
    if good < ITEM or good == KAMA:
        return KAMA_WORD if good == KAMA else RESOURCES[good]
    return game.terms.items[item_of(good)].name if good < RECIPE else "recipe"


def why_not_held(game: Adventure, good: int, rule: str) -> Reason:
    """The bag of the active player has none of it; what is worn is stowed first (docs/rulings.md)."""
    if ITEM <= good < RECIPE and item_of(good) in game.equipped[game.active]:
        return because("is-worn", rule, item=name_of(game, good))
    return because("not-in-bag", rule, resource=name_of(game, good))


class GoodArgument(Argument):
    """A resource, an item by its id, a recipe as `recipe:ID`, or one that is not known by its place: `recipe-1`."""

    def word(self, game: Any, value: int) -> str:
        """The name of a good."""
        if value < ITEM:
            return RESOURCES[value]
        if value == KAMA:
            return KAMA_WORD
        if value >= PLACE:
            return f"recipe-{value - PLACE + 1}"
        name = str(game.terms.items[item_of(value)].id)
        return name if value < RECIPE else f"recipe:{name}"

    def number(self, game: Any, word: str) -> int:
        """The good of that name."""
        if word == KAMA_WORD:
            return KAMA
        known = [*self.names(game)]
        of_recipe, colon, name = word.partition(":")
        if colon and of_recipe == "recipe" and name in known[ITEM:]:
            return RECIPE + known.index(name, ITEM) - ITEM
        place = word.removeprefix("recipe-")
        if place != word and place.isdecimal() and 0 < int(place) <= MOST_ITEMS:
            return PLACE + int(place) - 1
        if word not in known:
            raise unknown(word, known, kind_of_word(self.what))
        return known.index(word)


GOOD: Final = GoodArgument(
    "good",
    "wood",
    lambda game: (*RESOURCES, *(item.id for item in game.terms.items)),
)
