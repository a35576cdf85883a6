"""Trains a small policy by playing itself, and measures it against random play.

    python docs/examples/train.py --minutes 5

Both sides of every duel are played by the same policy, an actor and critic in plain JAX with Optax. A win is worth 1;
the way there is shaped by the lead in health and Gallons of Glory, as the observation shows it.
"""

import argparse
import time
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import optax

from outerworld.rl import A_DUEL, ACTION_PARTS, OBSERVATION_PARTS, VectorDuels, part
from outerworld.rl.observations import TABLE, UNIT

STEPS, BATCHES = 64, 8
DISCOUNT, SMOOTHING, ENTROPY, CLIP = 0.995, 0.95, 0.005, 0.2
CONTEXT, CELL = 64, 16
MOST_LEGAL = 128

PLANES, SIDE, _ = OBSERVATION_PARTS["board"]
BOARD = PLANES * SIDE * SIDE
SPELLS, CELLS, AIMS = ACTION_PARTS["cast"]


def answer_places():
    """Where the network's answers have each action: those about cells come last, cell by cell."""
    sizes = {name: int(np.prod(shape)) for name, shape in ACTION_PARTS.items()}
    elsewhere = sum(size for name, size in sizes.items() if name not in ("cell", "cast"))
    first = elsewhere + np.arange(CELLS) * (SPELLS * AIMS + 1)
    spell_and_aim = 1 + np.arange(SPELLS * AIMS).reshape(SPELLS, 1, AIMS)
    places, start = [], 0
    for name, size in sizes.items():
        if name == "cell":
            places.append(first)
        elif name == "cast":
            places.append((first[None, :, None] + spell_and_aim).reshape(-1))
        else:
            places.append(np.arange(start, start + size))
            start += size
    return elsewhere, np.concatenate(places)


ELSEWHERE, ANSWERS = answer_places()


def new_policy(key):
    """Random weights: a context of all that is not on the board, and one small network for every cell alike."""
    rest = sum(int(np.prod(shape)) for shape in OBSERVATION_PARTS.values()) - BOARD
    shapes = {
        "rest": (rest, 128),
        "context": (128, CONTEXT),
        "plane": (PLANES, CELL),
        "mood": (CONTEXT, CELL),
        "at-cell": (CELL, SPELLS * AIMS + 1),
        "elsewhere": (CONTEXT, ELSEWHERE),
        "value": (CONTEXT, 1),
    }
    keys = jax.random.split(key, len(shapes))
    scale = {"at-cell": 0.1, "elsewhere": 0.1, "value": 0.1}
    weights = {
        name: jax.random.normal(key, shape) * scale.get(name, 1.0) / np.sqrt(shape[0])
        for key, (name, shape) in zip(keys, shapes.items(), strict=True)
    }
    return weights | {f"{name}-bias": jnp.zeros(shape[1]) for name, shape in shapes.items()}


def layer(policy, name, values):
    """One layer without its activation."""
    return values @ policy[name] + policy[f"{name}-bias"]


def legal_table(masks):
    """The numbers of the legal actions of each duel, filled up with -1: far shorter than the masks."""
    table = np.full((len(masks), MOST_LEGAL), -1, dtype=np.int32)
    for row, mask in zip(table, masks, strict=True):
        legal = np.flatnonzero(mask)[:MOST_LEGAL]
        row[: len(legal)] = legal
    return table


def think(policy, observations, legal):
    """The logarithms of the probabilities of the legal actions, and what the position is worth to who is asked."""
    scaled = jnp.clip(observations, -20, 20) / 5
    context = jnp.tanh(layer(policy, "rest", scaled[:, BOARD:]))
    context = jnp.tanh(layer(policy, "context", context))
    planes = scaled[:, :BOARD].reshape(-1, PLANES, CELLS).transpose(0, 2, 1)
    cells = jnp.tanh(layer(policy, "plane", planes) + layer(policy, "mood", context)[:, None])
    there = layer(policy, "at-cell", cells).reshape(len(cells), -1)
    every = jnp.concatenate([layer(policy, "elsewhere", context), there], axis=1)
    logits = jnp.where(legal >= 0, jnp.take_along_axis(every, jnp.asarray(ANSWERS)[legal], 1), -1e9)
    return jax.nn.log_softmax(logits), layer(policy, "value", context)[:, 0]


@jax.jit
def choose(policy, key, observations, legal):
    """The place of an action among the legal ones for each duel, its logarithmic probability, and the values."""
    logs, values = think(policy, observations, legal)
    places = jax.random.categorical(key, logs)
    return places, jnp.take_along_axis(logs, places[:, None], 1)[:, 0], values


def loss(policy, batch):
    """The clipped objective of PPO, the error of the values, and a little for staying curious."""
    logs, values = think(policy, batch["observations"], batch["legal"])
    ratio = jnp.exp(jnp.take_along_axis(logs, batch["places"][:, None], 1)[:, 0] - batch["logs"])
    gains = batch["gains"]
    actor = -jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
    critic = ((values - batch["returns"]) ** 2).mean()
    entropy = -(jnp.exp(logs) * logs).sum(axis=1).mean()
    return actor + 0.5 * critic - ENTROPY * entropy


@partial(jax.jit, static_argnames="optimiser")
def learn(policy, state, batch, optimiser):
    """One step of gradient descent."""
    gradient = jax.grad(loss)(policy, batch)
    updates, state = optimiser.update(gradient, state)
    return optax.apply_updates(policy, updates), state


def lead(observations):
    """How far ahead the observing player is: health of Krosmasters, and GG."""
    units = part(observations, "units")
    column = {name: units[..., UNIT.index(name)] for name in ("hp", "injuries", "on-board", "krosmaster")}
    health = (column["hp"] - column["injuries"]) * column["on-board"] * column["krosmaster"]
    own, others = np.split(health, 2, axis=-1)
    table = part(observations, "table")
    glory = table[..., TABLE.index("own-gg")] - table[..., TABLE.index("other-gg")]
    return (own.sum(axis=-1) - others.sum(axis=-1)) / 40 + glory / 12


def collect(duels, policy, key):
    """Plays so many steps of all duels with the policy on both sides, and says what was gained by each."""
    rows, step = [], duels.last
    for turn in jax.random.split(key, STEPS):
        seen, players, ahead = step.observations.copy(), step.players.copy(), lead(step.observations)
        legal = legal_table(step.masks)
        places, logs, values = (np.asarray(column) for column in choose(policy, turn, seen, legal))
        step = duels.step(legal[np.arange(duels.n), places])
        reward = step.rewards[np.arange(duels.n), players]
        sign = np.where(step.dones, 0.0, np.where(step.players == players, 1.0, -1.0))
        reward = reward + DISCOUNT * sign * lead(step.observations) - ahead
        rows.append(
            {"observations": seen, "legal": legal, "places": places, "logs": logs}
            | {"values": values, "rewards": reward, "signs": sign}
        )
    key, last = jax.random.split(key)
    following = np.asarray(choose(policy, last, step.observations, legal_table(step.masks))[2])
    gain = np.zeros(duels.n)
    for row in reversed(rows):
        # What is good for the one who is asked next is bad for the other.
        error = row.pop("rewards") + DISCOUNT * row["signs"] * following - row["values"]
        gain = error + DISCOUNT * SMOOTHING * row.pop("signs") * gain
        following = row.pop("values")
        row["gains"], row["returns"] = gain.astype(np.float32), (gain + following).astype(np.float32)
    return {name: np.concatenate([row[name] for row in rows]) for name in rows[0]}


def train(duels, minutes, updates, seed):
    """A policy that has played itself for so long."""
    key, first = jax.random.split(jax.random.key(seed))
    policy = new_policy(first)
    optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(1e-3))
    state, random = optimiser.init(policy), np.random.default_rng(seed)
    duels.reset(seed)
    started, update = time.process_time(), 0
    while (spent := time.process_time() - started) < 60 * minutes and (updates is None or update < updates):
        if update % 10 == 0:
            print(f"{update} updates, {update * duels.n * STEPS:,} decisions, {spent:.0f} s", flush=True)
        key, playing = jax.random.split(key)
        data = collect(duels, policy, playing)
        data["gains"] = (data["gains"] - data["gains"].mean()) / (data["gains"].std() + 1e-6)
        for rows in random.permutation(duels.n * STEPS).reshape(BATCHES, -1):
            batch = {name: column[rows] for name, column in data.items()}
            policy, state = learn(policy, state, batch, optimiser)
        update += 1
    return policy


def versus_random(policy, duels, games, seed):
    """How many games the policy wins as first and as second player, and how many of each there were."""
    random, key, step = np.random.default_rng(seed), jax.random.key(seed), duels.reset(10**6 + seed)
    side, won, played = np.arange(duels.n) % 2, [0, 0], [0, 0]
    # Each place plays equally many games: otherwise short games, which are mostly won, would count more often.
    left = np.full(duels.n, -(-games // duels.n))
    while left.any():
        key, turn = jax.random.split(key)
        legal = legal_table(step.masks)
        places, _, _ = choose(policy, turn, step.observations, legal)
        anything = random.integers((legal >= 0).sum(axis=1))
        step = duels.step(legal[np.arange(duels.n), np.where(step.players == side, places, anything)])
        for place in np.flatnonzero(step.dones & (left > 0)):
            won[side[place]] += int(step.rewards[place, side[place]] > 0)
            played[side[place]] += 1
            left[place] -= 1
            side[place] = 1 - side[place]
    return won, played


def interval(won, played, z=1.96):
    """Wilson's interval of a win rate, at 95 %."""
    rate, weight = won / played, z * z / played
    centre, half = rate + weight / 2, z * np.sqrt(rate * (1 - rate) / played + weight / played / 4)
    return (centre - half) / (1 + weight), (centre + half) / (1 + weight)


def main():
    parser = argparse.ArgumentParser(description="Train a policy by self-play and measure it against random play.")
    parser.add_argument("--setup", default=A_DUEL, help='the duel, such as "tutorial 1"')
    parser.add_argument("--minutes", type=float, default=4.0, help="how long to train, in processor time")
    parser.add_argument("--updates", type=int, default=None, help="at most so many updates")
    parser.add_argument("--duels", type=int, default=64, help="how many are played at once")
    parser.add_argument("--longest", type=int, default=5000, help="the most decisions of a duel")
    parser.add_argument("--games", type=int, default=256, help="how many games to measure with")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    duels = VectorDuels(wanted.duels, wanted.setup, max_decisions=wanted.longest)
    policy = train(duels, wanted.minutes, wanted.updates, wanted.seed)
    won, played = versus_random(policy, duels, wanted.games, wanted.seed)
    for name, wins, games in zip(("first", "second"), won, played, strict=True):
        print(f"as the {name} player: {wins} of {games} won")
    low, high = interval(sum(won), sum(played))
    print(f"against random: {sum(won) / sum(played):.1%} won, 95 % interval {low:.1%} to {high:.1%}")


if __name__ == "__main__":
    main()
