"""Many duels at once: one call answers the open question of each."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from outerworld.arena.duel import Duel
from outerworld.cards.loading import Catalogue
from outerworld.rl.actions import ACTION_COUNT, legal_actions
from outerworld.rl.beginning import A_DUEL, PLAYERS, ResearchError, begin
from outerworld.rl.encoder import Encoder
from outerworld.rl.observations import OBSERVATION_SIZE, Sheet
from outerworld.rl.outcomes import MOST_DECISIONS, reward_of
from outerworld.rl.rows import unit_rows
from outerworld.rl.seats import seat_of

# From one seed to that of the next game in the same place.
NEXT_SEED: Final = 1_000_003


class Step(NamedTuple):
    """What all duels show after a call, a row each. The arrays are written anew by the next call."""

    observations: NDArray[np.float32]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float32]  # by duel and player, of the step just done
    dones: NDArray[np.bool_]  # whether that step ended a game; the rest of the row is of the next one
    players: NDArray[np.int8]  # who is asked now, and observes


class VectorDuels:
    """So many duels side by side. One that ends, or has lasted too long, is followed by another at once.

    >>> duels = VectorDuels(3, "tutorial 1")
    >>> step = duels.reset([1, 2, 3])
    >>> step = duels.step(step.masks.argmax(axis=1))
    >>> step.observations.shape[0], step.masks.shape[0], step.rewards.shape, step.dones.tolist(), step.players.tolist()
    (3, 3, (3, 2), [False, False, False], [1, 1, 1])
    """

    def __init__(
        self,
        n: int,
        setup: str = A_DUEL,
        *,
        shaping: float = 0.0,
        max_decisions: int = MOST_DECISIONS,
        catalogue: Catalogue | None = None,
    ) -> None:
        if n < 1:
            raise ResearchError(f"expected at least one duel, found {n}.")
        self.n, self.setup, self.shaping, self.max_decisions = n, setup, shaping, max_decisions
        self.catalogue = catalogue
        self.encoder = Encoder(begin(setup, 0, catalogue))
        self.games: list[Duel] = []
        self.seeds: list[int] = []
        self.truncations = np.zeros(n, dtype=np.bool_)
        """Whether the game that a step ended had lasted too long, so that nobody won it."""
        self._legal: list[dict[int, int]] = [{}] * n
        self._last = Step(
            np.zeros((n, OBSERVATION_SIZE), dtype=np.float32),
            np.zeros((n, ACTION_COUNT), dtype=np.int8),
            np.zeros((n, PLAYERS), dtype=np.float32),
            np.zeros(n, dtype=np.bool_),
            np.zeros(n, dtype=np.int8),
        )
        self._sheets = [Sheet(row) for row in self._last.observations]

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Saved and copied like anything else: the sheets are its own observations again."""
        vars(self).update(state)
        self._sheets = [Sheet(row) for row in self._last.observations]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_sheets"}

    def reset(self, seeds: Sequence[int] | int = 0) -> Step:
        """Begins all duels anew, each with its seed; one number stands for itself and those that follow."""
        chosen = [seeds + place for place in range(self.n)] if isinstance(seeds, int) else [int(s) for s in seeds]
        if len(chosen) != self.n:
            raise ResearchError(f"expected {self.n} seeds, found {len(chosen)}.")
        self.seeds = chosen
        self.games = [begin(self.setup, seed, self.catalogue) for seed in chosen]
        self._last.rewards.fill(0)
        self._last.dones.fill(False)
        self.truncations.fill(False)
        for place in range(self.n):
            self._show(place)
        return self._last

    def step(self, actions: Sequence[int] | NDArray[np.integer]) -> Step:
        """Answers every open question; ResearchError, with nothing done, if one of the actions is not legal."""
        options = self._options([int(action) for action in actions])
        rewards, dones = self._last.rewards, self._last.dones
        for place, option in enumerate(options):
            game = self.games[place]
            before = game.gg[0] - game.gg[1]
            game.apply(option)
            rewards[place, 0] = reward = reward_of(game, before, self.shaping)
            rewards[place, 1] = -reward
            self.truncations[place] = not game.over and game.number >= self.max_decisions
            dones[place] = game.over or self.truncations[place]
            if dones[place]:
                self.seeds[place] += NEXT_SEED
                self.games[place] = begin(self.setup, self.seeds[place], self.catalogue)
            self._show(place)
        return self._last

    def _options(self, actions: list[int]) -> list[int]:
        if not self.games:
            raise ResearchError("expected reset before the first step.")
        if len(actions) != self.n:
            raise ResearchError(f"expected {self.n} actions, found {len(actions)}.")
        for place, action in enumerate(actions):
            if action not in self._legal[place]:
                raise ResearchError(f"expected an action that the mask of duel {place} allows, found {action}.")
        return [legal[action] for legal, action in zip(self._legal, actions, strict=True)]

    def _show(self, place: int) -> None:
        """Writes what the player who is asked observes, and may do."""
        game = self.games[place]
        player = game.asked
        seat, rows = seat_of(game, player), unit_rows(game, player)
        self.encoder.write(game, player, seat, rows, self._sheets[place])
        legal = self._legal[place] = legal_actions(game, seat, rows)
        mask = self._last.masks[place]
        mask.fill(0)
        mask[list(legal)] = 1
        self._last.players[place] = player

    def copy(self) -> Self:
        """Twins of all duels, which go their own way with the same dice to come."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.games = [game.copy() for game in self.games]
        twin.seeds = [*self.seeds]
        twin._legal = [*self._legal]
        twin.truncations = self.truncations.copy()
        observations, masks, rewards, dones, players = self._last
        twin._last = Step(observations.copy(), masks.copy(), rewards.copy(), dones.copy(), players.copy())
        twin._sheets = [Sheet(row) for row in twin._last.observations]
        return twin

    @property
    def last(self) -> Step:
        """What the last call returned."""
        return self._last
