"""The encodings: every legal option has one number, and an observation shows what its player knows and nothing else."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from outerworld.arena.duel import Duel
from outerworld.cards.loading import load_catalogue
from outerworld.engine.chance import Counter
from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line, new_game, new_tutorial
from outerworld.play.notation import write
from outerworld.play.scenario_runner import start_scenario
from outerworld.play.scenarios import read_scenario
from outerworld.play.view import view
from outerworld.rl import ACTION_COUNT, ACTION_PARTS, ENCODING, OBSERVATION_SIZE, Encoder, action_text, part
from outerworld.rl.actions import STARTS, legal_actions
from outerworld.rl.beginning import begin
from outerworld.rl.observations import NAMES, OBSERVATION_PARTS, PLANES, QUESTIONS, SPELL, TABLE, UNIT, Sheet
from outerworld.rl.rows import UNIT_ROWS, unit_rows
from outerworld.rl.seats import seat_of
from tests.combat.fights import card, fight, play
from tests.duels import as_duel

RULESETS = ("arena-2.0", "fanmade-4.1", "official-2.7")
SETUPS = (
    *(duel_line(ruleset, "bonta-1", RECOMMENDED_TEAMS) for ruleset in RULESETS),
    duel_line("fanmade-4.1", "frigost-2", RECOMMENDED_TEAMS),
    *(f"tutorial {lesson}" for lesson in range(1, 8)),
)
SCENARIOS = Path(__file__).parent.parent / "scenarios"
each_setup = pytest.mark.parametrize("setup", SETUPS)


def legal(game: Duel) -> dict[int, int]:
    """The numbers of the legal options, for who is asked."""
    return legal_actions(game, seat_of(game, game.asked), unit_rows(game, game.asked))


def observe(game: Duel, player: int) -> NDArray[np.float32]:
    """What a player observes in a game, or in what a view knows."""
    out = np.zeros(OBSERVATION_SIZE, dtype=np.float32)
    Encoder(game).write(game, player, seat_of(game, player), unit_rows(game, player), Sheet(out))
    return out


def unit_of(observation: NDArray[np.float32], row: int) -> dict[str, float]:
    return dict(zip(UNIT, part(observation, "units")[row].tolist(), strict=True))


def table_of(observation: NDArray[np.float32]) -> dict[str, float]:
    return dict(zip(TABLE, part(observation, "table").tolist(), strict=True))


def plane_of(observation: NDArray[np.float32], name: str) -> NDArray[Any]:
    plane: NDArray[Any] = part(observation, "board")[PLANES.index(name)]
    return plane


def random_positions(setup: str, seed: int, answers: int) -> Iterator[Duel]:
    """A game after each of so many random answers."""
    game, random = begin(setup, seed), Random(seed)
    for _ in range(answers):
        yield game
        game.apply(random.choice(game.legal_options()))
        if game.over:
            return


@each_setup
@pytest.mark.parametrize("seed", [1, 2])
def test_every_legal_option_has_one_number_and_every_number_one_option(setup: str, seed: int) -> None:
    for game in random_positions(setup, seed, 500):
        found = legal(game)
        assert sorted(found.values()) == sorted(set(game.legal_options()))
        assert all(0 <= number < ACTION_COUNT for number in found)


@each_setup
def test_a_game_and_its_view_look_the_same(setup: str) -> None:
    for number, game in enumerate(random_positions(setup, 3, 240)):
        if number % 4 == 0:
            for player in (0, 1):
                known = view(game, player).known
                assert np.array_equal(observe(game, player), observe(known, player))


def test_what_is_hidden_does_not_show() -> None:
    """Two games that differ only in hidden facts give equal observations and numbers."""
    differed = 0
    for setup in SETUPS[:3]:
        for number, game in enumerate(random_positions(setup, 5, 900)):
            if number % 60:
                continue
            for player in (0, 1):
                other = view(game, player).deal(seed=number)
                differed += (other.piles, other.rewards) != (game.piles, game.rewards)
                assert np.array_equal(observe(game, player), observe(other, player))
                if game.asked == player:
                    assert legal(game) == legal(other)
    assert differed > 50


def test_a_reward_of_the_opponent_is_only_counted() -> None:
    def hidden(reward: str) -> Duel:
        units = {"J": "joris-swashbuckler", "l": {"card": "lilotte", "rewards": [reward]}}
        return fight("J.........l", units)

    one, two = hidden("red-ball"), hidden("bulbous-potion")
    assert np.array_equal(observe(one, 0), observe(two, 0))
    assert unit_of(observe(one, 0), UNIT_ROWS)["face-down"] == 1


def test_the_bearer_sees_the_reward_and_can_reveal_it() -> None:
    game = fight("J.........l", {"J": {"card": "joris-swashbuckler", "rewards": ["red-ball"]}, "l": "lilotte"})
    hand = part(observe(game, 0), "hand")
    assert hand[0, 0] == game.setting.book.reward_numbers["red-ball"] + 1
    assert not hand[1:].any()
    assert not part(observe(game, 1), "hand").any()
    assert action_text(game, STARTS["reveal"]) == "reveal red-ball"


def test_units_stand_where_they_stand_for_who_sits_south() -> None:
    game = new_tutorial("1", seed=7)
    own, other = observe(game, 0), observe(game, 1)
    assert game.terms.sides == (2, 0)
    here, there = game.grid.cell("c2"), game.grid.cell(game.grid.name(game.cell[1]))
    assert (unit_of(own, 0)["row"], unit_of(own, 0)["column"]) == divmod(here, 6)
    assert (unit_of(other, 0)["row"], unit_of(other, 0)["column"]) == tuple(5 - part for part in divmod(there, 6))
    assert plane_of(own, "own-unit").sum() == plane_of(own, "other-unit").sum() == 1
    assert plane_of(own, "arena").sum() == 36
    assert np.array_equal(plane_of(own, "bush")[:6, :6], plane_of(other, "bush")[:6, :6][::-1, ::-1])
    assert (unit_of(own, 0)["active"], unit_of(other, 0)["active"]) == (1, 0)


def test_directions_are_turned_with_the_board() -> None:
    game = new_tutorial("1", seed=7)
    north, east = STARTS["direction"], STARTS["direction"] + 1
    assert [action_text(game, number) for number in (north, east)] == ["move c3", "move d2"]
    game.apply(legal(game)[0])
    assert game.asked == 1
    here = game.cell[game.active]
    assert legal(game)[north] >> 6 == here + game.grid.width


def test_every_way_to_aim_has_a_number() -> None:
    """On a tie of row and column an axe names direction and side; at its own cell it has eight ways (F8.4.2)."""
    cleave = {"name": "Cleave", "cost": {"ap": 3}, "range": {"kind": "target", "min": 0, "max": 2, "sight": False}}
    mage = card(spell=[cleave | {"area": "axe", "damage": {"fire": 1}}])
    game = fight("..... ..... ..M.. ..... ....k", {"M": "mage", "k": "lilotte"}, cards={"mage": mage})
    numbers = {str(write(game, option)): number for number, option in legal(game).items()}
    first, here, aimed = STARTS["cast"], STARTS["cast-here"], ACTION_PARTS["cast"][2]
    diagonal = first + (144 + 1 * 12 + 3) * aimed
    ways = ("north left", "north right", "east left", "east right", "south left", "south right", "west left")
    assert [numbers[f"cast cleave d4 {way}"] for way in ways[:4]] == [diagonal + way for way in range(4)]
    assert [numbers[f"cast cleave c5 {way}"] for way in ("left", "right")] == [
        first + (144 + 2) * aimed + way for way in range(2)
    ]
    own = first + (144 + 2 * 12 + 2) * aimed
    assert [numbers[f"cast cleave c3 {way}"] for way in ways] == [
        *(own + way for way in range(4)),
        *(here + aimed + way for way in range(3)),
    ]


def test_a_direction_and_a_cell_that_are_chosen_have_their_own_numbers() -> None:
    shove = {"name": "Shove", "cost": {"ap": 1}, "range": {"kind": "target", "max": 3}}
    mage = card(spell=[shove | {"effects": [{"do": "push", "cells": 1}]}])
    game = fight("...... .M.... ..k... ......", {"M": "mage", "k": "lilotte"}, cards={"mage": mage})
    play(game, "cast shove c2")
    numbers = {str(write(game, option)): number - STARTS["direction"] for number, option in legal(game).items()}
    assert numbers == {"choose east": 1, "choose south": 2}
    subjects = part(observe(game, 0), "units")[:, UNIT.index("subject")]
    assert subjects.nonzero()[0].tolist() == [UNIT_ROWS]


@pytest.mark.parametrize("path", sorted(SCENARIOS.glob("*.toml"))[::12], ids=lambda path: path.stem)
def test_odd_cards_have_numbers_too(path: Path) -> None:
    """From the positions of scenarios, whose cards do what no card of a pack does."""
    file = read_scenario(path)
    game, random = as_duel(start_scenario(file, file.scenario.rulesets[0], load_catalogue().for_duels)), Random(1)
    game.chance = Counter(1)
    if len(game.gg) != 2:
        return
    for _ in range(40):
        if game.over:
            break
        assert sorted(legal(game).values()) == sorted(set(game.legal_options()))
        assert np.array_equal(observe(game, game.asked), observe(view(game, game.asked).known, game.asked))
        game.apply(random.choice(game.legal_options()))


def test_gauges_injuries_and_markers_are_plain_numbers() -> None:
    joris = {"card": "joris-swashbuckler", "injuries": 3, "markers": {"ap": -1, "mp": 2}}
    seen = unit_of(observe(fight("J.........l", {"J": joris, "l": "lilotte"}), 0), 0)
    printed = fight("J.........l", {"J": "joris-swashbuckler", "l": "lilotte"}).row(0)
    assert (seen["hp"], seen["injuries"], seen["level"]) == (printed.hp, 3, printed.level)
    assert (seen["ap-marker"], seen["mp-marker"], seen["range-marker"]) == (-1, 2, 0)
    assert (seen["in-use"], seen["on-board"], seen["krosmaster"]) == (1, 1, 1)


def test_the_spells_of_the_active_unit_are_shown() -> None:
    game = new_tutorial("1", seed=7)
    rows = part(observe(game, 0), "spells")
    spells = game.row(game.active).spells
    assert rows[:, SPELL.index("in-use")].sum() == len(spells)
    assert rows[: len(spells), SPELL.index("ap")].tolist() == [spell.ap for spell in spells]
    assert rows[: len(spells), SPELL.index("damage")].tolist() == [spell.damage for spell in spells]


def test_the_question_the_dice_and_the_piles_are_shown() -> None:
    kinds = set()
    for game in random_positions(SETUPS[1], 4, 700):
        seen = table_of(observe(game, game.asked))
        assert [kind for kind in QUESTIONS if seen[f"question:{kind}"]] == [game.kind]
        assert (seen["asked"], seen["player"], seen["turn"]) == (1, game.asked, game.turn)
        assert (seen["own-gg"], seen["own-kamas"]) == (game.gg[game.asked], game.purse[game.asked])
        if game.kind == "tension":
            assert (seen["die-1"], seen["die-2"]) == tuple(face + 1 for face in game.frames[-1][3:])
        elif game.kind not in ("face", "inspiration"):
            assert not seen["die-1"]
        assert bool(seen["bought:number"]) == (game.kind == "assign")
        piles = part(observe(game, game.asked), "piles")
        assert piles[: len(game.piles), 2].tolist() == [len(pile) for pile in game.piles]
        kinds.add(game.kind)
    assert kinds >= {"activation", "tension", "inspiration", "placement"}


def test_the_figure_that_is_placed_next_is_the_subject() -> None:
    game = new_game(seed=7)
    while game.kind != "placement":
        game.apply(game.legal_options()[0])
    option = game.legal_options()[0]
    row = unit_rows(game, game.asked)[option >> 6 & 1023]
    subjects = part(observe(game, game.asked), "units")[:, UNIT.index("subject")]
    assert subjects.nonzero()[0].tolist() == [row]


def test_a_change_of_the_encodings_raises_their_number() -> None:
    """What was learned with one encoding is lost with another: where this fails, ENCODING has to be raised."""
    layout = json.dumps([ACTION_PARTS, OBSERVATION_PARTS, NAMES], sort_keys=True)
    known = {1: "f895c21493db21b7"}
    assert known[ENCODING] == hashlib.sha256(layout.encode()).hexdigest()[:16]
