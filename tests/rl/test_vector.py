"""Many duels in one call: the same games as one by one, one after the other without a break, and copies."""

import copy
import pickle
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from outerworld import new_adventure
from outerworld.rl import A_DUEL, ResearchError, Step, VectorDuels, raw_env
from outerworld.rl.vector import NEXT_SEED


def any_actions(step: Step, random: Random) -> list[int]:
    return [int(random.choice(np.flatnonzero(mask))) for mask in step.masks]


def play(duels: VectorDuels, random: Random, steps: int) -> list[Any]:
    """So many random steps, and what was rewarded."""
    return [duels.step(any_actions(duels.last, random)).rewards.tolist() for _ in range(steps)]


@pytest.mark.parametrize("setup", ["tutorial 4", A_DUEL], ids=["lesson", "duel"])
def test_they_are_the_same_duels_as_one_by_one(setup: str) -> None:
    seeds = [11, 5, 8]
    duels, alone = VectorDuels(3, setup), [raw_env(setup) for _ in seeds]
    for duel, seed in zip(alone, seeds, strict=True):
        duel.reset(seed=seed)
    step, random = duels.reset(seeds), Random(1)
    for _ in range(120):
        actions = any_actions(step, random)
        for place, duel in enumerate(alone):
            seen = duel.observe(duel.agent_selection)
            assert duel.agent_selection == f"player_{step.players[place]}"
            assert np.array_equal(seen["observation"], step.observations[place])
            assert np.array_equal(seen["action_mask"], step.masks[place])
            duel.step(actions[place])
        step = duels.step(actions)
        for place, duel in enumerate(alone):
            assert step.rewards[place].tolist() == [duel.rewards[agent] for agent in duel.possible_agents]


def test_a_duel_that_ends_is_followed_by_the_next() -> None:
    duels, random = VectorDuels(4, "tutorial 4"), Random(2)
    step = duels.reset(100)
    ended = 0
    while ended < 4:
        step = duels.step(any_actions(step, random))
        for place in np.flatnonzero(step.dones):
            ended += 1
            assert sorted(step.rewards[place].tolist()) == [-1, 1]
            assert not duels.truncations[place]
            assert duels.games[place].number == 0
            assert step.masks[place].any()
    assert all((seed - 100 - place) % NEXT_SEED == 0 for place, seed in enumerate(duels.seeds))
    assert any(seed > NEXT_SEED for seed in duels.seeds)


def test_a_long_duel_is_cut_off_without_a_winner() -> None:
    duels = VectorDuels(2, "tutorial 1", max_decisions=5)
    step = duels.reset(1)
    for _ in range(5):
        assert not step.dones.any()
        step = duels.step([0, 0])
    assert step.dones.all()
    assert duels.truncations.all()
    assert not step.rewards.any()


def test_shaping_pays_for_glory() -> None:
    duels, random = VectorDuels(1, shaping=0.5), Random(1)
    step, game, paid = duels.reset([1]), duels.games[0], 0.0
    lead = game.gg[0] - game.gg[1]
    while not step.dones[0]:
        step = duels.step(any_actions(step, random))
        first, second = step.rewards[0].tolist()
        assert first == -second
        paid += first
    assert paid == pytest.approx((1 if game.winner == 0 else -1) + 0.5 * (game.gg[0] - game.gg[1] - lead))
    assert game.gg[0] != game.gg[1]


def test_a_copy_goes_its_own_way_with_the_same_dice() -> None:
    duels = VectorDuels(3, "tutorial 7")
    duels.reset(9)
    play(duels, Random(1), 20)
    before = [game.hash() for game in duels.games]
    shown = duels.last.observations.copy()
    one, two = duels.copy(), duels.copy()
    assert play(one, Random(4), 300) == play(two, Random(4), 300)
    assert [game.hash() for game in one.games] == [game.hash() for game in two.games]
    assert [game.hash() for game in duels.games] == before
    assert np.array_equal(duels.last.observations, shown)


def test_the_same_seeds_are_the_same_duels() -> None:
    results = []
    for _ in range(2):
        duels = VectorDuels(2, "tutorial 4")
        duels.reset([3, 4])
        play(duels, Random(5), 400)
        results.append([game.hash() for game in duels.games])
    assert results[0] == results[1]


def test_bad_input_is_refused_in_a_sentence_and_changes_nothing() -> None:
    duels = VectorDuels(2, "tutorial 1")
    with pytest.raises(ResearchError, match=r"^expected reset before the first step\.$"):
        duels.step([0, 0])
    with pytest.raises(ResearchError, match=r"^expected 2 seeds, found 3\.$"):
        duels.reset([1, 2, 3])
    duels.reset([1, 2])
    before = [game.hash() for game in duels.games]
    with pytest.raises(ResearchError, match=r"^expected an action that the mask of duel 1 allows, found 3\.$"):
        duels.step([0, 3])
    with pytest.raises(ResearchError, match=r"^expected 2 actions, found 1\.$"):
        duels.step([0])
    assert [game.hash() for game in duels.games] == before
    with pytest.raises(ResearchError, match=r"^expected at least one duel, found 0\.$"):
        VectorDuels(0)


def saved(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 (its own)


@pytest.mark.parametrize("again", [saved, copy.deepcopy])
def test_what_was_saved_or_copied_deeply_goes_on_alike(again: Callable[[Any], Any]) -> None:
    """A game, an environment and many duels: neither knows of the other afterwards."""
    duels = VectorDuels(2, "tutorial 4")
    duels.reset([3, 4])
    play(duels, Random(1), 5)
    twin = again(duels)
    for one, other in zip(duels.games, twin.games, strict=True):
        assert (other.hash(), other.legal_options()) == (one.hash(), one.legal_options())
    assert play(duels, Random(2), 20) == play(twin, Random(2), 20)
    assert np.array_equal(duels.last.observations, twin.last.observations)
    alone = raw_env("tutorial 4")
    alone.reset(seed=3)
    beside = again(alone)
    for environment in (alone, beside):
        environment.step(int(np.flatnonzero(environment.infos[environment.agent_selection]["action_mask"])[0]))
    assert beside.game.hash() == alone.game.hash()
    assert np.array_equal(beside.observe("player_1")["observation"], alone.observe("player_1")["observation"])


@pytest.mark.parametrize("again", [saved, copy.deepcopy])
def test_an_adventure_that_was_saved_or_copied_deeply_goes_on_alike(again: Callable[[Any], Any]) -> None:
    random, game = Random(5), new_adventure(["raul-bak", "pandalida"], seed=7)
    for _ in range(60):
        game.apply(random.choice(game.legal_options()))
    twin = again(game)
    for _ in range(60):
        option = random.choice(game.legal_options())
        game.apply(option)
        twin.apply(option)
        assert twin.hash() == game.hash()
