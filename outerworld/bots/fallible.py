"""A bot that errs as people do: all that it does makes sense, but it overlooks, misjudges, and is content too soon."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.bots.advice import DANGER, ONE_STEP, advantage, at_rest
from outerworld.bots.glance import worth_trying
from outerworld.bots.greedy import standing_after
from outerworld.bots.outcomes import outcomes
from outerworld.bots.sense import Trail, at_hand, folly, has_struck_or_healed, is_at_an_enemy, only_walks
from outerworld.bots.setting_up import SET_UP, any_set_up
from outerworld.bots.walking import THE_END, step_to_a_better_place, step_to_a_blow
from outerworld.engine.game import Decision
from outerworld.engine.option import first_of
from outerworld.play.view import View

CARELESS: Final = tuple(0.0 if place in DANGER else weight for place, weight in enumerate(ONE_STEP))


@dataclass(frozen=True, slots=True)
class Lapses:
    """What goes wrong in the turn of a unit. It stays the same for the whole turn, so that what it does hangs together.

    >>> Lapses.of(Random(1), share=0.0)
    Lapses(careless=False, narrow=False, rash=False, distracted=False, content=False)
    """

    careless: bool
    """It overlooks what the enemies could do next."""
    narrow: bool
    """Of the enemies whom it could hit it sees the nearest alone."""
    rash: bool
    """It thinks of one way that the dice may fall, not of the odds."""
    distracted: bool
    """It does what comes to mind, not the best."""
    content: bool
    """One blow or healing is enough."""

    @property
    def weights(self) -> tuple[float, ...]:
        """How much each term of the advice counts."""
        return CARELESS if self.careless else ONE_STEP

    @classmethod
    def of(cls, mood: Random, share: float) -> "Lapses":
        """Each of them in a share of the turns."""
        return cls(*(mood.random() < share for _ in fields(cls)))


class FallibleBot:
    """Looks one step ahead, walks only where it stands better, and has each lapse in a share of its units' turns.

    Its chance depends on its seed and on the position alone: asked again, it says the same.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, FallibleBot(1, share=0.5).choose(view(game, 0), game.decision)))
    'move d2'
    """

    def __init__(self, seed: int, share: float) -> None:
        self._seed = seed
        self._share = share
        self._trail = Trail()

    def choose(self, view: View[Duel], decision: Decision) -> int:
        """The best option, or one that a lapse makes look so."""
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind == SET_UP:
            return any_set_up(decision, self._seed, view.known.number)
        game = view.deal(self._seed)
        lapses = Lapses.of(self._chance(game.turn, game.active), self._share)
        if decision.kind != "activation":
            return max(decision.options, key=lambda option: self._worth(game, option, decision.player, lapses)[0])
        self._trail.see(game)
        chosen = self._act(game, decision.player, lapses)
        self._trail.follow(game, chosen)
        return chosen

    def _act(self, game: Duel, player: int, lapses: Lapses) -> int:
        """The first thing that makes sense of all that come to mind; what is at hand is never left."""
        is_done = lapses.content and has_struck_or_healed(game)
        for option in () if is_done else self._ideas(game, player, lapses):
            if folly(game, option, self._trail) is None:
                return option
        left = at_hand(game)
        return THE_END if left is None else left

    def _ideas(self, game: Duel, player: int, lapses: Lapses) -> Iterator[int]:
        """What looks good, and else a step to where it could hit somebody whom it cannot hit from here, and else one to
        where it would rather stand."""
        yield from self._good(game, player, lapses)
        if not any(is_at_an_enemy(game, option) for option in game.legal_options()):
            steps = (step_to_a_blow(game), step_to_a_better_place(game, player, lapses.weights))
            yield from (step for step in steps if step is not None)

    def _good(self, game: Duel, player: int, lapses: Lapses) -> list[int]:
        """What looks better than to do nothing, the best first.

        A step, or a spell that is one, is worth it if the unit stands better there with all that it can do yet, so that
        it never wanders.
        """
        weights = lapses.weights
        here, rest = advantage(game, player, weights), advantage(at_rest(game), player, weights)
        found = []
        for place, option in enumerate(worth_trying(game)):
            if option != THE_END:
                mean, imagined = self._worth(game, option, player, lapses)
                if mean > (here if only_walks(game, option) else rest):
                    found.append((imagined if lapses.rash else mean, -place, option))
        options = [option for _, _, option in sorted(found, reverse=True)]
        if lapses.narrow:
            options = without_far_blows(game, options)
        if lapses.distracted:
            self._chance(game.number).shuffle(options)
        return options

    def _worth(self, game: Duel, option: int, player: int, lapses: Lapses) -> tuple[float, float]:
        """How well the player stands after an option: on average, and as a single throw of the dice may have it."""
        weights = lapses.weights
        luck = self._chance(game.turn, game.active, option).random() if lapses.rash else 0.0
        total = weight = imagined = 0.0
        for chance, after in outcomes(game, option):
            standing = standing_after(game, after, player, weights)
            if weight <= luck:
                imagined = standing
            total += chance * standing
            weight += chance
        return total / weight, imagined

    def _chance(self, *about: int) -> Random:
        return Random(" ".join(map(str, (self._seed, *about))))


def without_far_blows(game: Duel, options: list[int]) -> list[int]:
    """The same without blows at other enemies than the nearest of those that could be hit."""
    row = game.grid.distances[game.cell[game.active]]
    blows = {option: row[first_of(option)] for option in options if is_at_an_enemy(game, option)}
    nearest = min(blows.values(), default=0)
    return [option for option in options if blows.get(option, nearest) == nearest]
