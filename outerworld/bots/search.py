"""The search: a tree over the turn of a unit, with chance in it and hidden facts dealt at random."""

from collections.abc import Hashable
from math import inf
from time import monotonic
from typing import Final, Generic

from outerworld.bots.outlook import G, Outlook
from outerworld.bots.tree import Node, gain
from outerworld.combat.unit_turn import END
from outerworld.engine.chance import Counter
from outerworld.engine.game import Decision
from outerworld.engine.option import action_of
from outerworld.play.view import View

ACTING: Final = "activation"
DEALS: Final = 4
TRIES_A_NODE: Final = 4
LONGEST_WAY: Final = 100  # what costs nothing could be done for ever


class Searcher(Generic[G]):
    """Searches a number of positions before each choice; the same seed and number make the same choices.

    It looks to the end of the turn of the unit that acts, at what can be seen there. With `seconds` it also stops when
    they are over, and then its choices depend on the machine.
    """

    def __init__(self, outlook: Outlook[G], seed: int, nodes: int, seconds: float = inf) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.searched = 0
        self._outlook = outlook
        self._seed = seed
        self._player = 0
        self._deals: list[G] = []
        self._horizon: tuple[int, int] = (0, 0)
        self._before = 0.0
        self._known: dict[Hashable, Node[G]] = {}

    def choose(self, view: View[G], decision: Decision) -> int:
        """The option that the search tried most, of those that make sense."""
        self.searched = 0
        if len(decision.options) == 1:
            return decision.options[0]
        chosen = self._outlook.at_once(view, decision)
        if chosen is not None:
            return chosen
        number = view.known.number
        deals = [view.deal(self._seed * 31 + number * DEALS + deal) for deal in range(DEALS)]
        self._deals = [self._outlook.scene(deal) for deal in deals]
        horizon = (view.known.turn, view.known.active)
        if horizon != self._horizon or decision.player != self._player:
            self._horizon, self._player = horizon, decision.player
            self._before = self._outlook.standing(self._deals[0], decision.player)
            self._known.clear()
        root = self._node(self._deals[0])
        root.game = self._deals[0]
        end = monotonic() + self.seconds
        for trial in range(TRIES_A_NODE * self.nodes):
            if self.searched >= self.nodes or monotonic() > end:
                break
            self._try(root, trial)
        return self._outlook.decide(root.game, self._opened(root).ranked(), self._player)

    def _try(self, root: Node[G], trial: int) -> None:
        """One way down the tree, to a position that was not seen before or to the horizon, and what it teaches."""
        path: list[tuple[Node[G], int, Node[G]]] = []
        node = root
        while not node.is_leaf and len(path) < LONGEST_WAY:
            place = self._opened(node).select()
            was_known = self.searched
            outcome = node.sure[place] or self._outcome(node, place, trial)
            path.append((node, place, outcome))
            node = outcome
            if self.searched != was_known:
                break
        for node, place, outcome in reversed(path):
            node.learn(place, outcome)

    def _opened(self, node: Node[G]) -> Node[G]:
        """A node whose options are known; most are seen once, and never opened."""
        if not node.options:
            node.open(self._outlook.worth_trying(node.game, self._player))
        return node

    def _outcome(self, node: Node[G], place: int, trial: int) -> Node[G]:
        """Where an option leads, with dice of its own."""
        option = node.options[place]
        if action_of(option) == END and node.game.kind == ACTING:
            self.searched += 1
            rest = node.sure[place] = self._leaf(self._outlook.at_rest(node.game))
            return rest
        game = node.game.copy()
        deal = self._deals[trial % DEALS]
        game.chance = Counter(self._seed + 7919 * deal.number + 104_729 * trial)
        is_shown = self._outlook.follow(game, option, deal)
        while self._goes_on(game) and len(game.legal_options()) == 1 and game.kind != ACTING:
            game.apply(game.legal_options()[0])
        outcome = self._node(game)
        if game.drawn == node.game.drawn and not is_shown:
            node.sure[place] = outcome
        return outcome

    def _goes_on(self, game: G) -> bool:
        """Whether it is still the turn that the search looks at."""
        return bool(game.frames) and (game.turn, game.active) == self._horizon

    def _node(self, game: G) -> Node[G]:
        """The node of a position; one that differs only in what nobody knows is the same."""
        key = self._outlook.key(game)
        found = self._known.get(key)
        if found is None:
            self.searched += 1
            found = self._known[key] = self._question(game) if self._goes_on(game) else self._leaf(game)
        return found

    def _question(self, game: G) -> Node[G]:
        value = gain(self._outlook, self._outlook.prospect(game), self._player, self._before)
        return Node(game, value, is_leaf=False, is_asked=self._outlook.is_asked(game, self._player))

    def _leaf(self, game: G) -> Node[G]:
        """The end of what the search looks at."""
        return Node(game, gain(self._outlook, game, self._player, self._before), is_leaf=True, is_asked=True)
