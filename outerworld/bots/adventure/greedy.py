"""The bot that looks for the best it can do in its turn, in an adventure."""

from random import Random

from outerworld.bots.adventure.turns import Chooser
from outerworld.bots.setting_up import any_set_up
from outerworld.engine.game import Decision
from outerworld.play.view import View
from outerworld.quest.adventure import Adventure
from outerworld.quest.new_adventure import is_setting_up


class GreedyAdventurer:
    """Goes where it would rather act, for quests, loot and Kamas, and acts there; as the Demon it hunts the others.

    In setting up it takes what chance has: no world tells it anything yet.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> from outerworld.play.notation import write
    >>> from outerworld.play.view import view
    >>> game = new_adventure(seed=7)
    >>> str(write(game, GreedyAdventurer(1).choose(view(game, 0), game.decision)))
    'adventure'
    """

    def __init__(self, seed: int, *, with_quests: bool = True) -> None:
        self._seed = seed
        self._with_quests = with_quests

    def choose(self, view: View[Adventure], decision: Decision) -> int:
        """The best option."""
        if len(decision.options) == 1:
            return decision.options[0]
        if is_setting_up(view.known):
            return any_set_up(decision, self._seed, view.known.number)
        return self.chooser(view.known, decision.player).best(view.deal(self._seed))

    def chooser(self, known: Adventure, player: int) -> Chooser:
        """What it minds at that moment."""
        return Chooser(player, self._with_quests)


class FallibleAdventurer(GreedyAdventurer):
    """The same, but in a share of its turns it does not think of quests, only of loot and Kamas.

    Its chance depends on its seed and the turn alone: asked again, it says the same.

    >>> FallibleAdventurer(1, share=0.5).choose
    <bound method GreedyAdventurer.choose of ...>
    """

    def __init__(self, seed: int, share: float) -> None:
        super().__init__(seed)
        self._share = share

    def chooser(self, known: Adventure, player: int) -> Chooser:
        """With quests, or without in a turn in which it forgets them."""
        forgets = Random(f"{self._seed} {known.turn} {player}").random() < self._share
        return Chooser(player, not forgets)
