"""Laying out a world: the scenery that stands on its cells, and what lies about."""

from outerworld.cards.errors import CardError
from outerworld.cards.quest_position import QuestPosition
from outerworld.combat.laying import lay_cells
from outerworld.quest.adventure import Adventure
from outerworld.quest.world.plan import WORDS, Plan


def scenery_on(game: Adventure, cell: int) -> str:
    """The word for what stands on a cell: `tree`, `free` for nothing."""
    return WORDS.get(game.ground[cell], "free")


def lay_world(game: Adventure, plan: Plan, position: QuestPosition) -> None:
    """Tiles and scenery, and dung and eggs where they lie: these keep nobody out (Q2.2.3)."""
    game.tiles = plan.tiles
    lay_cells(game, plan.ground)
    dung, eggs = [0] * len(game.ground), [0] * len(game.ground)
    for name, lying in position.lying.items():
        cell = game.grid.cell(name)
        dung[cell], eggs[cell] = lying.dung, lying.egg
        sign = game.terms.printed[cell]
        if sign in "12" and lying.dung + lying.egg > int(sign):
            clause = f"expected at most the {sign} that is drawn there, found {lying.dung + lying.egg} (Q2.2.2)"
            raise CardError("", ("lying", name), clause)
    game.dung_on, game.eggs_on = tuple(dung), tuple(eggs)
