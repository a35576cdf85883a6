"""A duel as the search sees it, and the bot that searches in duels."""

from collections.abc import Hashable, Iterable
from math import inf
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.shop import BUY
from outerworld.bots.advice import SEARCH, advantage, at_rest
from outerworld.bots.glance import worth_trying
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.outlook import Outlook
from outerworld.bots.playout import play_out
from outerworld.bots.search import ACTING, Searcher
from outerworld.bots.sense import Trail, at_hand, folly
from outerworld.bots.setting_up import SET_UP
from outerworld.bots.walking import THE_END, step_to_a_better_place
from outerworld.engine.game import Decision
from outerworld.engine.option import action_of
from outerworld.play.view import View

# Questions about a board that is still being filled: one step ahead says as much as several.
OPENING: Final = frozenset({SET_UP, "order", "placement"})


class DuelOutlook(Outlook[Duel]):
    """Glory, health and danger at the end of a unit's turn; no step without sense.

    >>> DuelOutlook(seed=1).doubt
    2.0
    """

    doubt = 2.0

    def __init__(self, seed: int) -> None:
        self._greedy = GreedyBot(seed)
        self._trail = Trail()

    def at_once(self, view: View[Duel], decision: Decision) -> int | None:
        """What greedy says while the fight is set up."""
        return self._greedy.choose(view, decision) if decision.kind in OPENING else None

    def scene(self, deal: Duel) -> Duel:
        """The deal: a turn's end is never played on."""
        return deal

    def standing(self, game: Duel, player: int) -> float:
        """By the advice for who searches."""
        return advantage(game, player, SEARCH)

    def prospect(self, game: Duel) -> Duel:
        """The unit's turn played out by what looks best at a glance."""
        return play_out(game) if game.kind == ACTING else game

    def at_rest(self, game: Duel) -> Duel:
        """With neither AP nor MP."""
        return at_rest(game)

    def worth_trying(self, game: Duel, player: int) -> list[int]:
        """By a glance at the board."""
        return worth_trying(game)

    def is_asked(self, game: Duel, player: int) -> bool:
        """Partners are of one team."""
        teams = game.setting.teams
        return teams[game.asked] == teams[player]

    def follow(self, game: Duel, option: int, deal: Duel) -> bool:
        """A purchase turns up a reward of the deal's piles, unless one was taken from them before."""
        is_purchase = action_of(option) == BUY
        if is_purchase and [*map(len, game.piles)] == [*map(len, deal.piles)]:
            game.piles = deal.piles
        game.apply(option)
        return is_purchase

    def decide(self, game: Duel, ranked: Iterable[int], player: int) -> int:
        """The first that makes sense."""
        self._trail.see(game)
        chosen = next(option for option in ranked if option == THE_END or folly(game, option, self._trail) is None)
        if chosen == THE_END:
            chosen = self._last(game, player)
        self._trail.follow(game, chosen)
        return chosen

    def _last(self, game: Duel, player: int) -> int:
        """The end of a unit's turn, unless something is at hand or it would rather stand elsewhere."""
        left = at_hand(game)
        if left is not None:
            return left
        step = step_to_a_better_place(game, player, SEARCH)
        return THE_END if step is None or folly(game, step, self._trail) else step

    def key(self, game: Duel) -> Hashable:
        """All but what lies face down."""
        return (
            tuple(game.frames) if game.frames else game.winner,
            tuple(game.cell),
            tuple(game.injuries),
            tuple(game.ap),
            tuple(game.mp),
            tuple(game.range_bonus),
            tuple(game.powers),
            tuple(game.gg),
            tuple(game.purse),
            tuple(game.cast_this_turn),
            tuple(game.standby),
            game.turn,
            game.active,
            game.has_revealed,
            game.has_bought_gg,
            game.has_bought_reward,
            game.has_collected,
            game.card,
            game.markers,
            game.timeline,
            game.kamas_on,
            game.equipped,
            game.rewards,
            game.shown,
            game.lasting,
            game.inspired,
            game.marks,
            game.worked,
            game.aimed,
            game.pending,
            game.pushed,
            game.cast_this_game,
        )


class SearchBot(Searcher[Duel]):
    """The search in duels.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, SearchBot(1, nodes=50).choose(view(game, 0), game.decision)))
    'move d2'
    """

    def __init__(self, seed: int, nodes: int, seconds: float = inf) -> None:
        super().__init__(DuelOutlook(seed), seed, nodes, seconds)
