"""The PettingZoo environment: PettingZoo's own tests, seeds, rewards, masks, pictures and copies."""

import sys
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from outerworld.rl import A_DUEL, ACTION_COUNT, OBSERVATION_SIZE, ResearchError, env, raw_env

# PettingZoo says so of every environment with masks that is not its own.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
each_setup = pytest.mark.parametrize("setup", ["tutorial 1", A_DUEL], ids=["lesson", "duel"])


def play(duel: Any, random: Random, most: int = 10**6) -> dict[str, float]:
    """Plays at random, and adds up what each agent gets."""
    total = dict.fromkeys(duel.possible_agents, 0.0)
    for number, agent in enumerate(duel.agent_iter()):
        observation, reward, termination, truncation, _ = duel.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        duel.step(None if termination or truncation else int(random.choice(legal)))
        if number + 1 == most:
            break
    return total


@each_setup
def test_pettingzoo_finds_the_interface_right(setup: str) -> None:
    api_test(env(setup), num_cycles=300)


@each_setup
def test_pettingzoo_finds_seeds_reproducible(setup: str) -> None:
    seed_test(lambda: env(setup), num_cycles=100)


def test_pettingzoo_finds_all_render_modes_right(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(env)
    assert "player_0: 6 GG" in capsys.readouterr().out


def test_the_winner_gets_one_and_the_loser_minus_one() -> None:
    duel = raw_env("tutorial 1")
    duel.reset(seed=3)
    total = play(duel, Random(3))
    assert sorted(total.values()) == [-1, 1]
    assert total[f"player_{duel.game.winner}"] == 1
    assert duel.agents == []


def test_shaping_pays_for_the_lead_in_glory() -> None:
    duel = raw_env(shaping=0.25)
    duel.reset(seed=1)
    total = play(duel, Random(1))
    won = 1 if duel.game.winner == 0 else -1
    assert total["player_0"] == pytest.approx(won + 0.25 * (duel.game.gg[0] - duel.game.gg[1]))
    assert total["player_1"] == pytest.approx(-total["player_0"])


def test_a_long_duel_is_cut_off() -> None:
    duel = env("tutorial 1", max_decisions=10)
    duel.reset(seed=1)
    for _ in range(10):
        assert not any(duel.truncations.values())
        duel.step(0)
    assert all(duel.truncations.values())
    assert not any(duel.terminations.values())
    assert duel.last()[1] == 0


def test_the_mask_stands_in_the_observation_and_in_the_info() -> None:
    duel = env("tutorial 1")
    duel.reset(seed=7)
    observation, _, _, _, info = duel.last()
    assert observation["observation"].shape == (OBSERVATION_SIZE,)
    assert observation["action_mask"].shape == (ACTION_COUNT,)
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    assert not duel.observe("player_1")["action_mask"].any()


def test_an_action_that_is_not_legal_changes_nothing() -> None:
    duel = raw_env("tutorial 1")
    duel.reset(seed=7)
    before = duel.game.hash()
    with pytest.raises(ResearchError, match=r"^expected an action that the mask of player_0 allows, found 3\.$"):
        duel.step(3)
    assert duel.game.hash() == before


@pytest.mark.parametrize("make", [env, raw_env])
def test_a_copy_goes_its_own_way_with_the_same_dice(make: Any) -> None:
    duel = make("tutorial 7")
    duel.reset(seed=5)
    play(duel, Random(1), most=30)
    before = duel.unwrapped.game.hash()
    one, two = duel.copy(), duel.copy()
    assert type(one) is type(duel)
    assert play(one, Random(2)) == play(two, Random(2))
    assert one.unwrapped.game.hash() == two.unwrapped.game.hash()
    assert duel.unwrapped.game.hash() == before
    assert duel.agents == ["player_0", "player_1"]


def test_another_set_up_can_be_named_at_a_reset() -> None:
    duel = env("tutorial 1")
    duel.reset(seed=1, options={"setup": "tutorial 7"})
    other = env("tutorial 7")
    other.reset(seed=1)
    for agent in duel.agents:
        assert np.array_equal(duel.observe(agent)["observation"], other.observe(agent)["observation"])


def test_without_a_seed_duels_differ() -> None:
    duel = raw_env()
    seeds = set()
    for _ in range(3):
        duel.reset()
        seeds.add(duel.game.piles)
    assert len(seeds) > 1


def test_the_picture_shows_units_and_their_injuries() -> None:
    duel = raw_env("tutorial 1", render_mode="rgb_array")
    duel.reset(seed=7)
    before = duel.render()
    assert isinstance(before, np.ndarray)
    duel.game.injuries[0] = duel.game.hp[0] - 1
    after = duel.render()
    row, column = divmod(duel.game.cell[0], duel.game.grid.width)
    changed = np.argwhere((before != after).any(axis=2)) // 32
    assert {tuple(place) for place in changed.tolist()} == {(row, column)}


def test_the_text_shows_the_board_and_health() -> None:
    duel = raw_env("tutorial 1", render_mode="ansi")
    duel.reset(seed=7)
    text = duel.render()
    assert isinstance(text, str)
    assert text.splitlines()[6] == "    a b c d e f"
    assert "> player_0: " in text
    assert "health" in text


@pytest.mark.parametrize(
    ("setup", "sentence"),
    [
        ("tutorial 99", "tutorial: expected "),
        ("duel fanmade-4.1 ? ? ?", 'duel fanmade-4.1 ? ? ?: expected an arena and teams by name, found "?".'),
        (
            "duel fanmade-4.1 bonta-1 julith,marline grampy-protector,joris-swashbuckler bakara,lilotte",
            "duel fanmade-4.1 bonta-1 julith,marline grampy-protector,joris-swashbuckler bakara,lilotte: "
            "expected two players, found 3.",
        ),
    ],
)
def test_a_set_up_that_cannot_be_is_refused_in_a_sentence(setup: str, sentence: str) -> None:
    with pytest.raises(ResearchError) as refused:
        env(setup)
    assert str(refused.value).startswith(sentence)


def test_a_render_mode_that_is_not_there_is_refused() -> None:
    with pytest.raises(ResearchError, match="expected one of human, ansi, rgb_array as render_mode, found hologram"):
        env(render_mode="hologram")


def test_without_the_extra_a_sentence_says_which_one(monkeypatch: pytest.MonkeyPatch) -> None:
    import importlib.util

    found = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name, package=None: None if name == "pettingzoo" else found(name, package)
    )
    monkeypatch.delitem(sys.modules, "outerworld.rl")
    with pytest.raises(ImportError, match=r"^The research interface needs .*: pip install 'outerworld\[rl\]'\.$"):
        importlib.import_module("outerworld.rl")
