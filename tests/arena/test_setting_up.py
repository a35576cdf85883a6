"""From a position to a fight: timelines and turns, and positions that make no sense (F2.4.3, F5, F6)."""

from typing import Any

import pytest

from outerworld.arena.terms import BY_LAST_KO
from outerworld.cards.errors import CardError
from outerworld.engine.game import NOBODY
from tests.combat.fights import card, fight, play, summon

CARDS = {
    "quick": card(name="Quick", initiative=9),
    "slow": card(name="Slow", initiative=1),
    "imp": summon(name="Imp"),
    "totem": summon(name="Totem", mp="-", ap="-", hp="-"),
    "trap": summon(name="Trap", mp="-", free=True),
}


def timeline(units: dict[str, Any], rows: str) -> list[str]:
    game = fight(rows, units, cards=CARDS)
    return ["".join(game.name[unit] for unit in player) for player in game.timeline]


def test_units_act_by_initiative_then_by_letter() -> None:
    units = {"C": "slow", "B": "quick", "A": "quick", "x": "slow", "y": "quick"}
    assert timeline(units, "CBAxy") == ["ABC", "yx"]


def test_summons_act_after_their_summoner() -> None:
    units = {"A": "slow", "B": "quick", "I": {"card": "imp", "summoner": "B"}, "J": {"card": "imp", "summoner": "A"},
             "H": {"card": "imp", "summoner": "A"}, "x": "slow"}  # fmt: skip
    assert timeline(units, "ABIJHx") == ["BIAHJ", "x"]


def test_turns_go_around_the_table() -> None:
    units = {"A": "quick", "b": "quick", "C": {"card": "quick", "player": 4}, "d": "slow"}
    game = fight("A.b.C.d", units, cards=CARDS, turn=1, goal=BY_LAST_KO)
    order = []
    for _ in range(6):
        order.append((game.turn, game.asked, game.name[game.active]))
        play(game, "end")
    assert order == [(1, 0, "A"), (2, 1, "b"), (2, 1, "d"), (3, 3, "C"), (4, 0, "A"), (5, 1, "b")]


def test_markers_count_when_the_turn_begins_and_are_gone() -> None:
    units = {"A": "quick", "b": {"card": "slow", "markers": {"ap": -2, "mp": 1, "range": 2}}}
    game = play(fight("A....b", units, cards=CARDS, goal=BY_LAST_KO), "end")
    assert (game.ap[1], game.mp[1], game.range_bonus[1]) == (4, 4, 2)
    assert game.markers[1] == (0, 0, 0)
    play(game, "end")
    assert (game.ap[1], game.mp[1], game.range_bonus[1]) == (0, 0, 0)
    play(game, "end")
    assert (game.ap[1], game.mp[1], game.range_bonus[1]) == (6, 3, 0)


def test_markers_can_take_a_whole_gauge_and_a_missing_one_stays_empty() -> None:
    units = {"A": "quick", "b": {"card": "slow", "markers": {"ap": -6}}, "t": "totem"}
    game = play(fight("A...bt", units, cards=CARDS, goal=BY_LAST_KO), "end")
    assert (game.ap[1], game.mp[1]) == (0, 3)
    assert (game.ap[2], game.mp[2]) == (0, 0)


def test_what_has_neither_ap_nor_mp_has_no_turn() -> None:
    game = fight("A...bt", {"A": "quick", "b": "slow", "t": "totem"}, cards=CARDS, goal=BY_LAST_KO)
    assert game.name[play(game, "end", "end").active] == "A"


def test_a_cell_that_stays_free_can_be_entered() -> None:
    game = fight("AT.b", {"A": "quick", "T": "trap", "b": "slow"}, cards=CARDS)
    play(game, "move b1")
    assert game.cell[0] == game.cell[1] == 1
    assert game.occupant[1] == 0


@pytest.mark.parametrize(
    ("rows", "units", "sentence"),
    [
        ("A.b", {"A": {"card": "quick", "injuries": 8}, "b": "slow"}, "expected fewer injuries than its 8 HP, found 8"),
        (
            "A.b",
            {"A": "quick", "b": {"card": "totem", "injuries": 1}},
            "expected fewer injuries than its 0 HP, found 1",
        ),
        ("A.b", {"A": "quikc", "b": "slow"}, "quick"),
        ("A.#", {"A": "quick", "b": {"card": "slow", "cell": "c1"}}, "a tree"),
        ("A..", {"A": "quick", "b": {"card": "slow", "cell": "a1"}}, "a1"),
        ("A..", {"A": "quick", "b": {"card": "slow", "cell": "f6"}}, "f6"),
    ],
)
def test_positions_that_make_no_sense(rows: str, units: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CardError) as refusal:
        fight(rows, units, cards=CARDS)
    assert sentence in str(refusal.value)


def test_a_fight_needs_an_active_unit() -> None:
    with pytest.raises(CardError, match="expected one unit with active = true, found none"):
        fight("A.b", {"A": {"card": "quick", "active": False}, "b": "slow"}, cards=CARDS)


def test_a_fight_can_start_at_a_tension_roll() -> None:
    game = fight("A.b", {"A": "quick", "b": "slow"}, cards=CARDS, phase="tension")
    assert (game.decision.kind, game.asked, game.active) == ("tension", 0, NOBODY)


def test_the_first_turn_of_the_game_has_no_tension_roll() -> None:
    game = fight("A.b", {"A": "quick", "b": "slow"}, cards=CARDS, phase="tension", turn=1)
    assert (game.decision.kind, game.name[game.active]) == ("activation", "A")


def test_a_fight_for_another_goal_has_no_tension_rolls() -> None:
    game = fight("A.b", {"A": "quick", "b": "slow"}, cards=CARDS, goal=BY_LAST_KO)
    assert (play(game, "end").decision.kind, game.asked) == ("activation", 1)


@pytest.mark.parametrize(
    "units",
    [
        {"A": "quick", "I": {"card": "imp", "summoner": "b", "active": True}, "b": "slow"},
        {"A": "quick", "I": {"card": "imp", "summoner": "I"}, "b": "slow"},
    ],
)
def test_a_summoner_is_another_unit_of_the_same_player(units: dict[str, Any]) -> None:
    with pytest.raises(CardError, match="summoner"):
        fight("AI.b", units, cards=CARDS)


def test_the_summon_of_a_summon_acts_too() -> None:
    units = {"A": "quick", "I": {"card": "imp", "summoner": "A"}, "J": {"card": "imp", "summoner": "I"}, "b": "slow"}
    assert timeline(units, "AIJb") == ["AIJ", "b"]
