"""Gallons of Glory, KO and what wins (F1.4, F4.6, F4.10)."""

from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.arena.setup import set_up
from outerworld.arena.terms import BY_ANY_KO, BY_GLORY, BY_LAST_KO
from outerworld.cards.loading import load_catalogue
from outerworld.cards.position import Position
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Script
from outerworld.engine.dice import ARMOUR, CRITICAL
from tests.combat.fights import card, fight, play, summon

HIT = [(6, CRITICAL), (6, CRITICAL)]
REACH = {"kind": "target", "min": 0, "max": 9, "sight": False}
KILL = {"name": "Kill", "cost": {"ap": 1}, "range": REACH, "damage": {"air": 9}}
SWEEP = KILL | {"name": "Sweep", "area": "multiple"}
CARDS = {
    "killer": card(name="Killer", level=3, spell=[KILL, SWEEP]),
    "victim": card(name="Victim", level=2, hp=2),
    "boss": card(name="Boss", level=5),
    "imp": summon(name="Imp"),
}


def arena(units: dict[str, Any], rows: str = "KLab..", **position: Any) -> Duel:
    game = fight(rows, units, cards=CARDS, chance=Script(HIT * 8, first=0), **position)
    game.record()
    return game


TWO_EACH = {"K": "killer", "L": "victim", "a": "victim", "b": "boss"}


def test_a_ko_takes_the_wild_glory_first() -> None:
    game = play(arena(TWO_EACH), "cast kill c1")
    assert (game.gg, game.wild_gg, game.over) == ((8, 5), 0, False)
    gg = [dict(event.facts) for event in game.take_events() if event.kind == "gg"]
    assert gg == [
        {"player": 0, "amount": 2, "gg": 8, "wild": 1},
        {"player": 1, "amount": -1, "gg": 5, "wild": 0},
    ]


def test_no_more_is_taken_than_there_is() -> None:
    game = play(arena(TWO_EACH, players={"2": {"gg": 1}}, wild_gg=3), "cast kill c1")
    assert (game.gg, game.wild_gg, game.over) == ((8, 1), 1, False)


def test_the_last_glory_wins_once_none_is_wild() -> None:
    game = play(arena(TWO_EACH, players={"2": {"gg": 1}}), "cast kill c1")
    assert (game.gg, game.wild_gg, game.over, game.winner) == ((8, 0), 0, True, 0)
    assert [event.rule for event in game.take_events() if event.kind == "won"] == ["F1.4.1"]


def test_who_has_no_krosmaster_left_loses_whatever_the_glory() -> None:
    game = play(arena({"K": "killer", "a": "victim"}, "K.a..."), "cast kill c1")
    assert (game.gg, game.over, game.winner) == ((8, 5), True, 0)
    assert [event.rule for event in game.take_events() if event.kind == "won"] == ["F1.4.3"]


def test_a_ko_of_ones_own_brings_the_glory_to_the_next_opponent() -> None:
    game = play(arena(TWO_EACH), "cast kill b1")
    assert (game.gg, game.wild_gg) == ((5, 8), 0)


def test_with_three_players_a_ko_of_ones_own_asks_for_the_opponent_who_profits() -> None:
    units = {"K": {"card": "killer", "player": 2, "active": True}, "L": {"card": "victim", "player": 2},
             "a": {"card": "boss", "player": 1}, "c": {"card": "boss", "player": 3}}  # fmt: skip
    game = play(arena(units, "KLa.c."), "cast kill b1")
    assert (game.kind, game.asked, game.gg, game.wild_gg) == ("choose", 1, (6, 6, 6), 1)
    play(game, "choose p1")
    assert (game.kind, game.gg, game.wild_gg) == ("activation", (8, 5, 6), 0)


def test_the_ko_of_a_summon_brings_no_glory() -> None:
    game = play(arena(TWO_EACH | {"i": "imp"}, "KLabi."), "cast kill e1")
    assert (game.gg, game.wild_gg, game.over) == ((6, 6), 1, False)
    assert [event.kind for event in game.take_events()][-1] == "ko"


def test_summons_leave_with_their_summoner_and_are_not_ko() -> None:
    units = TWO_EACH | {"i": {"card": "imp", "summoner": "a"}, "j": {"card": "imp", "summoner": "b"}}
    game = play(arena(units, "KLabij"), "cast kill c1")
    happened = [(event.kind, event.facts.get("unit")) for event in game.take_events()]
    assert [fact for fact in happened if fact[0] in ("ko", "removed")] == [("ko", 2), ("removed", 4)]
    assert (game.cell[2], game.cell[4], game.cell[5]) == (-1, -1, 5)


def test_a_ko_clears_the_card() -> None:
    units = TWO_EACH | {"a": {"card": "victim", "injuries": 1, "markers": {"ap": -2, "mp": 1, "range": 1}}}
    game = play(arena(units), "cast kill c1")
    assert (game.injuries[2], game.markers[2]) == (0, (0, 0, 0))
    assert (game.occupant[2], game.blocked[2], game.opaque[2]) == (-1, 0, 0)


def test_a_unit_that_is_out_keeps_its_place_but_does_not_act() -> None:
    game = play(arena(TWO_EACH, goal=BY_LAST_KO), "cast kill c1", "end", "end")
    assert (game.name[game.active], game.active_player) == ("b", 1)
    play(game, "end")
    assert game.name[game.active] == "K"


def test_only_the_first_victory_counts() -> None:
    """Everybody falls at once, in the order that the active player chooses: whoever stands then has won."""
    game = play(arena({"K": "killer", "a": "victim"}, "K.a..."), "cast sweep a1")
    assert (game.over, game.decision.kind, game.asked) == (False, "order", 0)
    play(game, "order a")
    assert (game.over, game.winner) == (True, 0)
    assert [event.kind for event in game.take_events()].count("won") == 1


def test_after_the_victory_no_glory_changes_hands() -> None:
    """A spell fells all four, the own two first: that loses the fight, and what falls later is worth nothing."""
    game = play(arena(TWO_EACH), "cast sweep a1", "order K", "order L")
    told = [event.kind for event in game.take_events()]
    assert game.winner == 1
    assert "gg" not in told[told.index("won") :]


def lesson(goal: int) -> Duel:
    units = {"K": {"card": "killer", "player": 1, "active": True}, "a": {"card": "victim", "player": 2},
             "b": {"card": "victim", "player": 2}}  # fmt: skip
    position = Position.model_validate({"map": "K.ab", "units": units, "cards": CARDS})
    return set_up(position, load_catalogue().for_duels, load_ruleset("arena-2.0"), Script(HIT * 4, first=0), goal=goal)


@pytest.mark.parametrize(("goal", "kos"), [(BY_ANY_KO, 1), (BY_LAST_KO, 2), (BY_GLORY, 2)])
def test_goals_of_lessons(goal: int, kos: int) -> None:
    game = lesson(goal)
    for cell in ("c1", "d1")[:kos]:
        assert not game.over
        play(game, f"cast kill {cell}")
    assert (game.over, game.winner) == (True, 0)
    assert (game.wild_gg == 1) == (goal != BY_GLORY)


def test_a_summon_is_no_goal() -> None:
    units = {"K": {"card": "killer", "player": 1, "active": True}, "a": {"card": "imp", "player": 2},
             "b": {"card": "boss", "player": 2}}  # fmt: skip
    position = Position.model_validate({"map": "K.ab", "units": units, "cards": CARDS})
    chance = Script(HIT * 2, first=0)
    game = set_up(position, load_catalogue().for_duels, load_ruleset("arena-2.0"), chance, goal=BY_ANY_KO)
    assert not play(game, "cast kill c1").over


def test_armour_saves_whom_it_can() -> None:
    chance = Script([(6, ARMOUR), (6, ARMOUR)], first=0)
    cards = CARDS | {"tough": card(hp=9)}
    game = fight("K.t", {"K": "killer", "t": "tough"}, cards=cards, chance=chance)
    assert (play(game, "cast kill c1").injuries[1], game.over) == (8, False)
