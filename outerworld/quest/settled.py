"""An adventure with what was settled before it began, for rules that the adventure itself asks."""

from typing import Final

from outerworld.board.layout import TILE
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.terms import Terms
from outerworld.quest.world.plan import ROOMS, ROOMS_EACH

# Cells are numbered tile by tile, and the rooms of dungeons are the first tiles.
CELLS_OF_ROOMS: Final = TILE * len(ROOMS)
CELLS_EACH: Final = TILE * ROOMS_EACH


class Settled(AdventureState):
    """Every column of an adventure, its terms, and how it is won."""

    def __init__(self, setting: Setting, chance: Chance, terms: Terms) -> None:
        super().__init__(setting, chance)
        self.terms = terms

    def dungeon_of(self, unit: int) -> int:
        """The number of the family in whose dungeon a unit is; NOBODY for all others."""
        return self.dungeon_at(self.cell[unit])

    def dungeon_at(self, cell: int) -> int:
        """The number of the family in whose dungeon a cell is; NOBODY for all others, and beside the board."""
        if cell == OFF_BOARD or cell >= CELLS_OF_ROOMS or not self.tiles:
            return NOBODY
        return cell // CELLS_EACH

    def gain_gg(self, player: int, amount: int, rule: str) -> None:
        """The next spaces of a Geegee Path are filled; with the last one the game is won at once (Q4.1.1, Q4.1.2).

        A tale may be won otherwise, and by what all have together (Q1.2.8).
        """
        spaces = len(self.terms.box.gg_path)
        gained = min(amount, spaces - self.gg[player])
        if gained <= 0:
            return
        self.gg = replaced(self.gg, player, self.gg[player] + gained)
        if self.events is not None:
            self.tell("gg", rule, {"player": player, "amount": gained, "gg": self.gg[player], "wild": 0})
        tale = self.terms.tale
        if self.gg[player] == spaces and tale.by_path:
            self.win(player, "Q4.1.2")
        elif tale.together and sum(self.gg) >= tale.together * (self.terms.demon if tale.each else 1):
            self.win(player, "Q1.2.8")

    def win(self, player: int, rule: str) -> None:
        """The adventure ends here: for a player, and in a Cooperative game for all on its side (Q1.2.3)."""
        self.tell("won", rule, {"player": player})
        self.end(player)
