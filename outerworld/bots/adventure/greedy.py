"""The bot that looks for the best it can do in its turn, in an adventure."""

from random import Random

from outerworld.bots.adventure.turns import Chooser
from outerworld.bots.setting_up import any_set_up
from outerworld.combat.battle import replaced
from outerworld.engine.game import NOBODY, Decision
from outerworld.engine.option import first_of
from outerworld.play.view import View
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.new_adventure import is_setting_up


class GreedyAdventurer:
    """Goes where it would rather act, for quests, loot and Kamas, and acts there; as the Demon it hunts the others.

    In setting up it takes what chance has: no world tells it anything yet. Without quests it does nothing for any,
    hands none in, and does not see what one would bring.

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
        self._walk: dict[int, tuple[int, int]] = {}

    def choose(self, view: View[Adventure], decision: Decision) -> int:
        """The best option."""
        if len(decision.options) == 1:
            return decision.options[0]
        if is_setting_up(view.known):
            return any_set_up(decision, self._seed, view.known.number)
        known = view.known
        if decision.kind == "activation":
            cell, step = self._walk.get(known.number, (NOBODY, NOBODY))
            if cell == known.cell[known.active] and step in decision.options:
                return step
        chooser, game = self.chooser(known, decision.player), view.deal(self._seed)
        if not self._with_quests:
            forget_quests(game, decision.player)
        if chooser.leads(game):
            way = chooser.walk(game)
            self._remember(known, way)
            return way[0]
        return chooser.best(game)

    def _remember(self, known: Adventure, way: list[int]) -> None:
        """A walk that was thought out is gone to its end, unless something comes in between."""
        cell, self._walk = known.cell[known.active], {}
        for place, option in enumerate(way):
            self._walk[known.number + place] = (cell, option)
            cell = first_of(option)

    def chooser(self, known: Adventure, player: int) -> Chooser:
        """What it minds at that moment."""
        return Chooser(player, self._with_quests)


def forget_quests(game: Adventure, player: int) -> None:
    """In what a bot thinks of, a player has no quest of its own and is done with the path: nothing is to be had there.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(seed=7)
    >>> forget_quests(game, 0)
    >>> game.quests[0], game.done[0] == len(game.path), len(game.quests[1]) > 0
    ((), True, True)
    """
    if player == game.terms.demon:
        return
    game.quests, game.quest_marks = replaced(game.quests, player, ()), replaced(game.quest_marks, player, ())
    game.done, game.path_marks = replaced(game.done, player, len(game.path)), replaced(game.path_marks, player, 0)
    game.rearranged()


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
