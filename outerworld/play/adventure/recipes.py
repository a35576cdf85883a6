"""What is hidden of recipes: the item on the other side, which only those know who have had the recipe (Q10.3.2).

A blank says the face of a recipe and nothing else: BLANK less the first item of the game that has the same face. In a
view the stock counts, besides what lies in the reserve, what lies under the blanks: all know how many there are of
each.
"""

import random
from collections.abc import Sequence
from typing import Final

from outerworld.cards.items import Item
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import RECIPE
from outerworld.quest.frames import BAG_FRAME

BLANK: Final = -2
MOST_BOXES: Final = 50


def is_blank(recipe: int) -> bool:
    """Whether only the face of a recipe is known."""
    return recipe <= BLANK


def face_of(game: Adventure, recipe: int) -> int:
    """The first item whose recipe looks the same as that recipe, or blank."""
    return BLANK - recipe if is_blank(recipe) else faces(game)[recipe]


# Of the games that were asked last, by the identity of their items, which are kept along.
_faces: dict[int, tuple[Sequence[Item], list[int]]] = {}


def faces(game: Adventure) -> list[int]:
    """By item, the first one whose recipe shows the same: kind, price and resources (Q10.3.1)."""
    items = game.terms.items
    known = _faces.get(id(items))
    if known is None or known[0] is not items:
        shown = [(item.slot, item.price, tuple(sorted(item.recipe.items()))) for item in items]
        if len(_faces) >= MOST_BOXES:
            _faces.clear()
        known = _faces[id(items)] = (items, [shown.index(face) for face in shown])
    return known[1]


def hide_recipes(game: Adventure, player: int | None) -> None:
    """Blanks every recipe whose other side that player, or a spectator, has not seen."""
    stock, alike = [*game.item_stock], faces(game)

    def seen(recipe: int, by: int) -> int:
        if player is not None and by >> player & 1:
            return recipe
        stock[recipe] += 1
        return BLANK - alike[recipe]

    held = zip(game.recipes, game.recipes_seen, strict=True)
    game.recipes = tuple(tuple(seen(*known) for known in zip(row, by, strict=True)) for row, by in held)
    game.stalls = tuple(item if item == NOBODY else seen(item, 0) for item in game.stalls)
    for place, frame in enumerate(game.frames):
        if holds_recipe(frame):
            game.frames[place] = in_frame(frame, seen(frame[2] - RECIPE, frame[3]))
    game.item_stock = tuple(stock)


def holds_recipe(frame: Frame) -> bool:
    """Whether a frame asks for room for a recipe, or for a blank."""
    return frame[0] == BAG_FRAME and (frame[2] >= RECIPE or is_blank(frame[2]))


def in_frame(frame: Frame, recipe: int) -> Frame:
    """The same question about another recipe, or a blank."""
    return (*frame[:2], recipe if is_blank(recipe) else RECIPE + recipe, *frame[3:])


def deal_recipes(game: Adventure, seed: int) -> None:
    """Puts an item of its face under every blank, one that could be there."""
    chance, stock, alike = random.Random(seed), [*game.item_stock], faces(game)

    def dealt(recipe: int) -> int:
        if not is_blank(recipe):
            return recipe
        kinds = [item for item, face in enumerate(alike) if face == BLANK - recipe]
        (item,) = chance.choices(kinds, [stock[item] for item in kinds])
        stock[item] -= 1
        return item

    game.recipes = tuple(tuple(dealt(recipe) for recipe in row) for row in game.recipes)
    game.stalls = tuple(dealt(item) for item in game.stalls)
    for place, frame in enumerate(game.frames):
        if holds_recipe(frame) and is_blank(frame[2]):
            game.frames[place] = in_frame(frame, dealt(frame[2]))
    game.item_stock = tuple(stock)
