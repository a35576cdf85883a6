"""Laying out a world: its tiles and their prints, the scenery that stands there, and what lies about."""

from typing import Final

from outerworld.cards.quest_position import STANDING, QuestPosition
from outerworld.cards.scenery_words import SCENERY_WORDS
from outerworld.combat.ground import (
    DUNGEON_ENTRANCE,
    FOUNTAIN,
    FREE,
    GOBBALL_TOTEM,
    HAY_BALE,
    LOW_WALL,
    MARKETPLACE,
    PHOENIX,
    TOFU_CAGE,
    TOFU_NEST,
    TREE,
    VEIN,
    WORKSHOP,
    ZAAP,
)
from outerworld.combat.laying import lay_cells
from outerworld.quest.adventure import Adventure

GROUNDS: Final = (
    ZAAP,
    MARKETPLACE,
    WORKSHOP,
    PHOENIX,
    DUNGEON_ENTRANCE,
    TREE,
    VEIN,
    LOW_WALL,
    HAY_BALE,
    FOUNTAIN,
    GOBBALL_TOTEM,
    TOFU_NEST,
    TOFU_CAGE,
)
SCENERY: Final = dict(zip(SCENERY_WORDS, GROUNDS, strict=True))
"""The ground that each word of scenery means."""
WORDS: Final = {ground: word for word, ground in SCENERY.items()}
"""The word for each ground that is scenery."""
# The cells that scenery is for (Q2.2.4), where a map shows only what stands there.
FOR_SCENERY: Final = {TREE: "T", VEIN: "V", LOW_WALL: "W", HAY_BALE: "H"}


def scenery_on(game: Adventure, cell: int) -> str:
    """The word for what stands on a cell: `tree`, `free` for nothing."""
    return WORDS.get(game.ground[cell], "free")


def lay_world(game: Adventure, position: QuestPosition) -> None:
    """Scenery on its cells, and dung and eggs where they lie."""
    lay_cells(game, ground_of(position))
    dung, eggs = [0] * len(game.ground), [0] * len(game.ground)
    for name, lying in position.lying.items():
        cell = position.place(name)
        dung[cell], eggs[cell] = lying.dung, lying.egg
    game.dung_on, game.eggs_on = tuple(dung), tuple(eggs)


def ground_of(position: QuestPosition) -> tuple[int, ...]:
    """What stands on each cell of a map."""
    words = {**STANDING, **position.scenery}
    return tuple(SCENERY[words[sign]] if sign in words else FREE for sign in position.signs)


def printed_of(position: QuestPosition) -> str:
    """The sign that its tile shows on each cell: under scenery, the one that the scenery is for."""
    under = zip(position.signs, ground_of(position), strict=True)
    return "".join(sign if ground == FREE else FOR_SCENERY.get(ground, "D") for sign, ground in under)
