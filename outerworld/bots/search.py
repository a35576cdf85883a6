"""The bot that searches: a tree over the turn of a unit, with chance in it and hidden facts dealt at random."""

from collections.abc import Hashable
from math import inf
from time import monotonic
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.shop import BUY
from outerworld.bots.advice import SEARCH, at_rest
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.sense import Trail, at_hand, folly
from outerworld.bots.setting_up import SET_UP, any_set_up
from outerworld.bots.tree import Node, standing
from outerworld.bots.walking import THE_END, step_to_a_better_place
from outerworld.combat.unit_turn import END
from outerworld.engine.chance import Counter
from outerworld.engine.game import Decision
from outerworld.engine.option import action_of
from outerworld.play.view import View

# Questions about a board that is still being filled: one step ahead says as much as several.
OPENING: Final = frozenset({"order", "placement"})
DEALS: Final = 4
TRIES_A_NODE: Final = 4
LONGEST_WAY: Final = 100  # what costs nothing could be done for ever


class SearchBot:
    """Searches a number of positions before each choice; the same seed and number make the same choices.

    It looks to the end of the turn of the unit that acts, at what can be seen there: glory, health, danger. With
    `seconds` it also stops when they are over, and then its choices depend on the machine.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, SearchBot(1, nodes=50).choose(view(game, 0), game.decision)))
    'move d2'
    """

    def __init__(self, seed: int, nodes: int, seconds: float = inf) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.searched = 0
        self._seed = seed
        self._greedy = GreedyBot(seed)
        self._player = 0
        self._deals: list[Duel] = []
        self._horizon: tuple[int, int] = (0, 0)
        self._before = 0.0
        self._known: dict[Hashable, Node] = {}
        self._trail = Trail()

    def choose(self, view: View[Duel], decision: Decision) -> int:
        """The option that the search tried most, of those that make sense."""
        if len(decision.options) == 1:
            return decision.options[0]
        number = view.known.number
        if decision.kind == SET_UP:
            return any_set_up(decision, self._seed, number)
        if decision.kind in OPENING:
            return self._greedy.choose(view, decision)
        self._deals = [view.deal(self._seed * 31 + number * DEALS + deal) for deal in range(DEALS)]
        horizon = (view.known.turn, view.known.active)
        if horizon != self._horizon or decision.player != self._player:
            self._horizon, self._player = horizon, decision.player
            self._before = standing(self._deals[0], decision.player)
            self._known.clear()
        self.searched = 0
        root = self._node(self._deals[0])
        root.game = self._deals[0]
        end = monotonic() + self.seconds
        for trial in range(TRIES_A_NODE * self.nodes):
            if self.searched >= self.nodes or monotonic() > end:
                break
            self._try(root, trial)
        return self._sensible(root)

    def _sensible(self, root: Node) -> int:
        """The option that the search tried most, of those that make sense."""
        game = root.game
        self._trail.see(game)
        ranked = (option for option in root.ranked() if option == THE_END or folly(game, option, self._trail) is None)
        chosen = next(ranked)
        if chosen == THE_END:
            chosen = self._last(game)
        self._trail.follow(game, chosen)
        return chosen

    def _last(self, game: Duel) -> int:
        """The end of a unit's turn, unless something is at hand or it would rather stand elsewhere."""
        left = at_hand(game)
        if left is not None:
            return left
        step = step_to_a_better_place(game, self._player, SEARCH)
        return THE_END if step is None or folly(game, step, self._trail) else step

    def _try(self, root: Node, trial: int) -> None:
        """One way down the tree, to a position that was not seen before or to the horizon, and what it teaches."""
        path: list[tuple[Node, int, Node]] = []
        node = root
        while node.options and len(path) < LONGEST_WAY:
            place = node.select()
            was_known = self.searched
            outcome = node.sure[place] or self._outcome(node, place, trial)
            path.append((node, place, outcome))
            node = outcome
            if self.searched != was_known:
                break
        for node, place, outcome in reversed(path):
            node.learn(place, outcome)

    def _outcome(self, node: Node, place: int, trial: int) -> Node:
        """Where an option leads, with dice of its own."""
        option = node.options[place]
        if action_of(option) == END:
            self.searched += 1
            rest = node.sure[place] = Node(at_rest(node.game), self._player, self._before, is_leaf=True)
            return rest
        game = node.game.copy()
        deal = self._deals[trial % DEALS]
        game.chance = Counter(self._seed + 7919 * deal.number + 104_729 * trial)
        is_purchase = action_of(option) == BUY
        if is_purchase and [*map(len, game.piles)] == [*map(len, deal.piles)]:
            game.piles = deal.piles
        game.apply(option)
        while game.frames and self._is_near(game) and len(game.legal_options()) == 1 and game.kind != "activation":
            game.apply(game.legal_options()[0])
        outcome = self._node(game)
        if game.drawn == node.game.drawn and not is_purchase:
            node.sure[place] = outcome
        return outcome

    def _is_near(self, game: Duel) -> bool:
        return (game.turn, game.active) == self._horizon

    def _node(self, game: Duel) -> Node:
        """The node of a position; one that differs only in what nobody knows is the same."""
        key = key_of(game)
        found = self._known.get(key)
        if found is None:
            self.searched += 1
            is_leaf = not game.frames or not self._is_near(game)
            found = self._known[key] = Node(game, self._player, self._before, is_leaf)
        return found


def key_of(game: Duel) -> Hashable:
    """All that the next questions depend on, what is hidden left out."""
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
