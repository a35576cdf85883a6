"""A duel as a PettingZoo environment: agents choose one after the other, whoever the game asks."""

import sys
from copy import copy
from secrets import randbits
from typing import Any, Final, Self

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from outerworld.arena.duel import Duel
from outerworld.cards.loading import Catalogue
from outerworld.play.view import view
from outerworld.rl.actions import ACTION_COUNT, legal_actions
from outerworld.rl.beginning import A_DUEL, PLAYERS, ResearchError, begin
from outerworld.rl.drawing import draw_picture, draw_text
from outerworld.rl.encoder import Encoder
from outerworld.rl.observations import ENCODING, OBSERVATION_SIZE, Sheet
from outerworld.rl.outcomes import MOST_DECISIONS, reward_of
from outerworld.rl.rows import unit_rows
from outerworld.rl.seats import seat_of

Observation = dict[str, NDArray[Any]]

AGENTS: Final = tuple(f"player_{player}" for player in range(PLAYERS))
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
LARGEST: Final = 10_000.0
"""No number of an observation is larger, whatever is counted."""
SEED_BITS: Final = 63


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 (PettingZoo's name for it, and it has no types)
    """A duel for two agents, without the wrapper that says what was called too early; see `env`."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (declared so by its base class)
        "name": f"outerworld_v{ENCODING}",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        setup: str = A_DUEL,
        *,
        shaping: float = 0.0,
        max_decisions: int = MOST_DECISIONS,
        render_mode: str | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise ResearchError(f"expected one of {', '.join(RENDER_MODES)} as render_mode, found {render_mode}.")
        self.setup, self.shaping, self.max_decisions, self.render_mode = setup, shaping, max_decisions, render_mode
        self.catalogue = catalogue
        self.possible_agents = [*AGENTS]
        self.agents: list[str] = []
        self.game: Duel = begin(setup, 0, catalogue)
        self._encoder = Encoder(self.game)
        self.observation_spaces = {agent: observation_space() for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(ACTION_COUNT) for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Dict:
        """`observation` and `action_mask`, as docs/research.md describes them."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbers of the action table."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins another duel; without a seed any. The options may name another `setup` for it."""
        setup = (options or {}).get("setup", self.setup)
        self.game = begin(setup, randbits(SEED_BITS) if seed is None else seed, self.catalogue)
        self.setup = setup
        if self.game.setting.book is not self._encoder.book:
            self._encoder = Encoder(self.game)
        self.agents = [*AGENTS]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._ask()

    def step(self, action: int | None) -> None:
        """The agent that is asked does an action; ResearchError, with nothing done, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        legal = self._legal()
        if action is None or int(action) not in legal:
            raise ResearchError(f"expected an action that the mask of {agent} allows, found {action}.")
        before = self.game.gg[0] - self.game.gg[1]
        self.game.apply(legal[int(action)])
        self._cumulative_rewards[agent] = 0.0
        reward = reward_of(self.game, before, self.shaping)
        self.rewards = dict(zip(AGENTS, (reward, -reward), strict=True))
        self._accumulate_rewards()
        over, too_long = self.game.over, not self.game.over and self.game.number >= self.max_decisions
        self.terminations = dict.fromkeys(AGENTS, over)
        self.truncations = dict.fromkeys(AGENTS, too_long)
        self._ask()
        if self.render_mode == "human":
            self.render()

    def _ask(self) -> None:
        """Whoever the game asks is next; after the end everybody is, one after the other."""
        player = self.game.asked
        self.agent_selection = AGENTS[player] if not self.game.over else AGENTS[0]
        self.infos = {agent: {"action_mask": self._mask(number)} for number, agent in enumerate(AGENTS)}
        self._deads_step_first()

    def _legal(self) -> dict[int, int]:
        player = self.game.asked
        return legal_actions(self.game, seat_of(self.game, player), unit_rows(self.game, player))

    def _mask(self, player: int) -> NDArray[np.int8]:
        """1 for each legal action of a player who is asked."""
        mask = np.zeros(ACTION_COUNT, dtype=np.int8)
        if not self.game.over and self.game.asked == player:
            mask[list(self._legal())] = 1
        return mask

    def observe(self, agent: str) -> Observation:
        """What that agent knows, and may do."""
        player = AGENTS.index(agent)
        known = view(self.game, player).known
        out = np.zeros(OBSERVATION_SIZE, dtype=np.float32)
        self._encoder.write(known, player, seat_of(known, player), unit_rows(known, player), Sheet(out))
        return {"observation": out, "action_mask": self._mask(player)}

    def render(self) -> NDArray[np.uint8] | str | list[Any] | None:
        """The duel as everybody sees it: text, a picture, or the text written to the terminal."""
        seen = view(self.game, None)
        if self.render_mode == "rgb_array":
            return draw_picture(seen)
        if self.render_mode == "ansi":
            return draw_text(seen)
        if self.render_mode == "human":
            sys.stdout.write(draw_text(seen))
        return None

    def copy(self) -> Self:
        """A twin that goes its own way, with the same dice to come."""
        twin = copy(self)
        twin.game = self.game.copy()
        twin.agents = [*self.agents]
        twin.rewards = dict(self.rewards)
        twin._cumulative_rewards = dict(self._cumulative_rewards)
        twin.terminations = dict(self.terminations)
        twin.truncations = dict(self.truncations)
        twin.infos = dict(self.infos)
        return twin


def observation_space() -> spaces.Dict:
    """What an observation may hold."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (OBSERVATION_SIZE,), np.float32),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )


class OrderedDuel(OrderEnforcingWrapper):  # type: ignore[misc]
    """A duel that says what was called too early, and whose copy does as well."""

    def copy(self) -> Self:
        """A twin that goes its own way, with the same dice to come."""
        twin = copy(self)
        twin.env = self.unwrapped.copy()
        return twin


def env(
    setup: str = A_DUEL,
    *,
    shaping: float = 0.0,
    max_decisions: int = MOST_DECISIONS,
    render_mode: str | None = None,
    catalogue: Catalogue | None = None,
) -> OrderedDuel:
    """A duel as a PettingZoo environment.

    `setup` is the line that begins a replay: `tutorial 1`, or `duel RULESET ARENA TEAM TEAM` with commas between
    Krosmasters. The end is worth 1 or -1; `shaping` adds so much for each GG that the lead grows. After `max_decisions`
    a duel is cut off. `render_mode` is `ansi`, `rgb_array` or `human`. A line that names packs of one's own needs a
    `catalogue` that has them.

    >>> duel = env("tutorial 1", render_mode="ansi")
    >>> duel.reset(seed=7)
    >>> twin = duel.copy()
    >>> twin.step(0)
    >>> twin.agent_selection, duel.agent_selection
    ('player_1', 'player_0')
    """
    return OrderedDuel(
        raw_env(setup, shaping=shaping, max_decisions=max_decisions, render_mode=render_mode, catalogue=catalogue)
    )
