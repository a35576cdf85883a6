"""Where what a quest asks for can be done: the cells that a page points at."""

from collections.abc import Iterable
from typing import Final

from outerworld.cards.units import RESOURCES, Mob
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import DUNGEON_ENTRANCE, MARKETPLACE, WORKSHOP, ZAAP
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import FARMED
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.quest_rows import PartRow, Parts
from outerworld.quest.quests.questing import is_prey

AT_SCENERY: Final = {
    quest_rows.ZAAP: ZAAP,
    quest_rows.BUY: MARKETPLACE,
    quest_rows.SELL: MARKETPLACE,
    quest_rows.EARN: MARKETPLACE,
    quest_rows.CRAFT: WORKSHOP,
    quest_rows.CLEAR: DUNGEON_ENTRANCE,
}
DUNG: Final = "dung"
EGG: Final = "egg"


def places_json(game: Adventure, player: int, parts: Parts) -> list[str]:
    """The cells where a need, or a part of it, can be done now."""
    found = {cell for part in parts for cell in places_of(game, player, part)}
    return [game.grid.name(cell) for cell in sorted(found)]


def places_of(game: Adventure, player: int, part: PartRow) -> Iterable[int]:
    """Where one deed can be done: at scenery, at a monster, or where the resource that is wanted comes from."""
    if part.deed in (quest_rows.KILL, quest_rows.INJURE):
        return [
            game.cell[unit]
            for unit in game.in_play()
            if game.cell[unit] != OFF_BOARD and is_prey(game, player, part, unit)
        ]
    if part.near != NOBODY:
        return with_ground(game, part.near)
    if part.ground != NOBODY:
        return with_ground(game, part.ground)
    if part.deed in AT_SCENERY:
        return with_ground(game, AT_SCENERY[part.deed])
    wanted = [word for word, count in zip(RESOURCES, part.stock, strict=False) if count]
    return [cell for word in wanted for cell in sources_of(game, word)]


def with_ground(game: Adventure, ground: int) -> list[int]:
    """The cells with that scenery."""
    return [cell for cell, there in enumerate(game.ground) if there == ground]


def sources_of(game: Adventure, resource: str) -> list[int]:
    """Where a resource is had: trees and veins, what lies about, and the monsters that leave it."""
    if resource in (DUNG, EGG):
        lying = game.dung_on if resource == DUNG else game.eggs_on
        return [cell for cell, count in enumerate(lying) if count]
    number = RESOURCES.index(resource)
    grown = [cell for cell, ground in enumerate(game.ground) if FARMED.get(ground) == number]
    return grown or [
        game.cell[unit] for unit in game.in_play() if game.cell[unit] != OFF_BOARD and leaves(game, unit, resource)
    ]


def leaves(game: Adventure, unit: int, resource: str) -> bool:
    """Whether a monster has that resource in its Loot."""
    card = game.row(unit).card
    return isinstance(card, Mob) and resource in card.loot
