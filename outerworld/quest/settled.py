"""An adventure with what was settled before it began, for rules that the adventure itself asks."""

from outerworld.combat.battle import replaced
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.terms import Terms


class Settled(AdventureState):
    """Every column of an adventure, its terms, and how it is won."""

    def __init__(self, setting: Setting, chance: Chance, terms: Terms) -> None:
        super().__init__(setting, chance)
        self.terms = terms

    def gain_gg(self, player: int, amount: int, rule: str) -> None:
        """The next spaces of a Geegee Path are filled; with the last one the game is won at once (Q4.1.1, Q4.1.2)."""
        spaces = len(self.terms.box.gg_path)
        gained = min(amount, spaces - self.gg[player])
        if gained <= 0:
            return
        self.gg = replaced(self.gg, player, self.gg[player] + gained)
        if self.events is not None:
            self.tell("gg", rule, {"player": player, "amount": gained, "gg": self.gg[player], "wild": 0})
        if self.gg[player] == spaces:
            self.win(player, "Q4.1.2")

    def win(self, player: int, rule: str) -> None:
        """The adventure ends here."""
        self.tell("won", rule, {"player": player})
        self.end(player)
