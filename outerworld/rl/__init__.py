"""Research on the game: a PettingZoo environment, many duels in one call, and their encodings (docs/research.md).

>>> duel = env("tutorial 1")
>>> duel.reset(seed=7)
>>> observation, reward, termination, truncation, info = duel.last()
>>> observation["observation"].shape == (OBSERVATION_SIZE,), int(observation["action_mask"].sum())
(True, 9)
"""

from importlib.util import find_spec

if any(find_spec(module) is None for module in ("gymnasium", "numpy", "pettingzoo")):
    raise ImportError("The research interface needs more packages: pip install 'outerworld[rl]'.")

from outerworld.rl.actions import ACTION_COUNT, ACTION_PARTS, action_text
from outerworld.rl.beginning import A_DUEL, ResearchError
from outerworld.rl.encoder import Encoder
from outerworld.rl.environment import env, raw_env
from outerworld.rl.observations import ENCODING, OBSERVATION_PARTS, OBSERVATION_SIZE, part
from outerworld.rl.vector import Step, VectorDuels

__all__ = [
    "ACTION_COUNT",
    "ACTION_PARTS",
    "A_DUEL",
    "ENCODING",
    "OBSERVATION_PARTS",
    "OBSERVATION_SIZE",
    "Encoder",
    "ResearchError",
    "Step",
    "VectorDuels",
    "action_text",
    "env",
    "part",
    "raw_env",
]
