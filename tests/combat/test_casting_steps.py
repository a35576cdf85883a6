"""Casting: costs, limits, targets, rolls and what they come to (F4.8, F4.10, F7)."""

from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.arena.terms import BY_LAST_KO
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.engine.chance import OutOfDiceError, Script
from outerworld.engine.dice import ARMOUR, CRITICAL, CRITICAL_DODGE, DODGE, DOFUS, LOCK
from outerworld.engine.option import first_of
from tests.combat.fights import RULESETS, card, fight, options_of, play, summon

FAR: dict[str, Any] = {"kind": "target", "min": 1, "max": 3}
WOUNDS = ("paid", "injured")


def spell(name: str, **facts: Any) -> dict[str, Any]:
    return {"name": name, "cost": {"ap": 1}, "range": FAR} | facts


def caster(*spells: dict[str, Any], **facts: Any) -> dict[str, Any]:
    return card(name="Caster", spell=list(spells), **facts)


def dice(*faces: int) -> Script:
    return Script([(6, face) for face in faces], first=0)


def against(known: dict[str, Any], *faces: int, rows: str = "C.v...", victim: Any = None, **more: Any) -> Duel:
    cards = {"caster": known, "victim": victim or card(name="Victim")}
    return fight(rows, {"C": "caster", "v": "victim"}, cards=cards, chance=dice(*faces), **more)


@pytest.mark.parametrize(
    ("critical", "armour", "injuries"),
    [
        (CRITICAL, LOCK, 3),
        (CRITICAL_DODGE, DODGE, 3),
        (DOFUS, CRITICAL, 3),
        (CRITICAL, ARMOUR, 2),
        (DOFUS, DOFUS, 2),
        (DODGE, LOCK, 2),
        (ARMOUR, ARMOUR, 1),
        (LOCK, DOFUS, 1),
    ],
)
def test_wild_faces_count_and_the_difference_is_one_at_most(critical: int, armour: int, injuries: int) -> None:
    game = against(caster(spell("Bolt", damage={"fire": 2})), critical, armour)
    assert play(game, "cast bolt c1").injuries[1] == injuries


def test_costs_are_paid_in_full() -> None:
    cost = {"ap": 2, "mp": 1, "injuries": 3, "kamas": 2}
    known = caster(spell("Bolt", cost=cost, damage={"fire": 1}))
    game = against(known, LOCK, LOCK, players={"1": {"kamas": 5}})
    play(game, "cast bolt c1")
    assert (game.ap[0], game.mp[0], game.injuries[0], game.purse[0]) == (4, 2, 3, 3)


def test_a_cost_that_kos_the_caster_ends_its_turn() -> None:
    known = caster(spell("Bolt", cost={"injuries": 2}, damage={"fire": 1}), hp=2)
    cards = {"caster": known, "victim": card()}
    game = fight("C.v.D.", {"C": "caster", "v": "victim", "D": "victim"}, cards=cards, chance=dice(LOCK, LOCK))
    play(game, "cast bolt c1")
    assert (game.cell[0], game.injuries[1], game.name[game.active]) == (-1, 1, "D")
    assert (game.gg, game.wild_gg) == ((5, 8), 0)


def test_a_cost_of_injuries_is_told() -> None:
    game = against(caster(spell("Bolt", cost={"injuries": 3}, damage={"fire": 1})), LOCK, LOCK)
    game.record()
    play(game, "cast bolt c1")
    hurt = {event.facts["unit"]: event.facts["amount"] for event in game.take_events() if event.kind in WOUNDS}
    assert hurt == {0: 3, 1: 1}


def test_healing_takes_injuries_away_and_no_more() -> None:
    known = caster(spell("Balm", heal=2))
    cards = {"caster": known, "victim": card()}
    hurt = {"D": {"card": "victim", "injuries": 7}, "E": {"card": "victim", "injuries": 1}}
    game = fight("C.D .E. v..", {"C": "caster", "v": "victim"} | hurt, cards=cards, chance=dice(LOCK, CRITICAL))
    play(game, "cast balm c3", "cast balm b2")
    assert game.injuries == [0, 0, 5, 0]


@pytest.mark.parametrize(
    ("face", "powers", "left"), [(LOCK, [], 5), (DOFUS, [], 4), (LOCK, ["heal"], 4), (DOFUS, ["heal"], 3)]
)
def test_healing_grows_with_a_critical_and_with_heal(face: int, powers: list[str], left: int) -> None:
    known = caster(spell("Balm", heal=2), powers=powers)
    cards = {"caster": known, "friend": card()}
    units = {"C": "caster", "D": {"card": "friend", "injuries": 7}, "v": "friend"}
    game = fight("CD.v", units, cards=cards, chance=dice(face))
    assert play(game, "cast balm b1").injuries[1] == left


def test_a_spell_without_damage_or_healing_rolls_nothing() -> None:
    game = against(caster(spell("Wink")))
    play(game, "cast wink c1")
    assert (game.drawn, game.ap[0]) == (0, 5)


def test_an_attack_at_an_empty_cell_still_rolls_for_a_critical() -> None:
    game = against(caster(spell("Bolt", damage={"fire": 1})), CRITICAL)
    play(game, "cast bolt b1")
    assert (game.drawn, game.injuries) == (1, [0, 0])


def test_a_target_without_hp_rolls_no_armour_and_takes_nothing() -> None:
    totem = summon(name="Totem", hp="-", mp="-")
    cards = {"caster": caster(spell("Bolt", damage={"fire": 1})), "totem": totem, "victim": card()}
    game = fight("Ct.v", {"C": "caster", "t": "totem", "v": "victim"}, cards=cards, chance=dice(CRITICAL))
    play(game, "cast bolt b1")
    assert (game.drawn, game.injuries[1]) == (1, 0)


def test_dice_are_asked_for_when_the_script_is_short() -> None:
    with pytest.raises(OutOfDiceError):
        play(against(caster(spell("Bolt", damage={"fire": 1})), CRITICAL), "cast bolt c1")


def cells(game: Duel, action: int) -> set[str]:
    return {game.grid.name(first_of(option)) for option in options_of(game, action)}


def test_ranges() -> None:
    rows = "..... ..... ..C.. ..... ....v"
    for reach, expected in [
        ({"kind": "close"}, {"c4", "b3", "d3", "c2"}),
        ({"kind": "personal"}, {"c3"}),
        ({"kind": "line", "min": 2, "max": 2}, {"c5", "a3", "e3", "c1"}),
        ({"kind": "target", "min": 0, "max": 1}, {"c3", "c4", "b3", "d3", "c2"}),
        ({"kind": "target", "min": 4, "max": 4}, {"a5", "e5", "a1", "e1"}),
    ]:
        game = against(caster(spell("Bolt", range=reach, damage={"fire": 1})), rows=rows)
        assert cells(game, CAST) == expected
        assert cells(game, PUNCH) == {"c4", "b3", "d3", "c2"}


def farthest(rows: str, reach: dict[str, Any], **unit: Any) -> int:
    cards = {"caster": caster(spell("Bolt", range=reach, damage={"fire": 1})), "victim": card()}
    units = {"A": "victim", "C": {"card": "caster"} | unit, "v": "victim"}
    game = play(fight(rows, units | {"A": {"card": "victim", "active": True}}, cards=cards), "end")
    while game.name[game.active] != "C":
        play(game, "end")
    return max(first_of(option) - game.cell[game.active] for option in options_of(game, CAST))


def test_a_crate_and_range_markers_reach_farther() -> None:
    line = {"kind": "line", "min": 1, "max": 2}
    assert farthest("C......A.v", line) == 2
    assert farthest("C......A.v", line, on="=") == 3
    assert farthest("C......A.v", line, markers={"range": 2}) == 4
    assert farthest("C......A.v", line, markers={"range": -5}) == 1
    assert farthest("C......A.v", line | {"fixed": True}, on="=", markers={"range": 2}) == 2


def test_sight_is_blocked_by_trees_and_krosmasters_but_not_by_summons_or_bushes() -> None:
    cards = {"caster": caster(spell("Bolt", range={"kind": "line", "max": 4}, damage={"fire": 1})), "imp": summon(),
             "wall": summon(powers=["obstructive"]), "tiny": card(powers=["itty-bitty"]), "victim": card()}  # fmt: skip

    def sees(between: str, unit: str | None = None, ruleset: str = "fanmade-4.1") -> bool:
        units = {"C": "caster", "v": "victim"} | ({"X": unit} if unit else {})
        return "c1" in cells(fight(f"C{between}v", units, cards=cards, ruleset=ruleset), CAST)

    assert sees(".")
    assert sees("*")
    assert sees("=")
    assert not sees("#")
    assert sees("X", "imp")
    assert not sees("X", "wall")
    assert not sees("X", "victim")
    assert sees("X", "tiny")
    assert not sees("X", "tiny", "official-2.7")


def test_an_area_touches_friend_and_foe_the_main_target_first() -> None:
    cards = {
        "caster": caster(spell("Bomb", range=FAR | {"sight": False}, area="cross", damage={"fire": 1})),
        "victim": card(),
    }
    units = {"C": "caster", "D": "victim", "v": "victim", "w": "victim"}
    game = fight("C.w. .vD. ....", units, cards=cards, chance=dice(LOCK, *[LOCK] * 9))
    game.record()
    play(game, "cast bomb c2")
    hit = [game.name[int(str(event.facts["unit"]))] for event in game.take_events() if event.kind == "damaged"]
    assert hit == ["D", "w", "v"]


def test_multiple_targets_are_all_that_could_have_been_the_target() -> None:
    cards = {"caster": caster(spell("Rain", area="multiple", damage={"fire": 1})), "victim": card()}
    units = {"C": "caster", "v": "victim", "w": "victim", "x": "victim", "y": "victim"}
    game = fight("Cv.. w#x. ...y", units, cards=cards, chance=dice(*[LOCK] * 9))
    play(game, "cast rain b3")
    assert {game.name[unit] for unit, hurt in enumerate(game.injuries) if hurt} == {"v", "w"}


def test_use_limits_of_a_turn_a_target_and_a_game() -> None:
    known = caster(
        spell("Daily", limit="turn", damage={"fire": 0}),
        spell("Visit", limit="target", damage={"fire": 0}),
        spell("Legend", limit="game", damage={"fire": 0}),
        spell("Always", damage={"fire": 0}),
        ap=8,
    )
    cards = {"caster": known, "victim": card()}
    units = {"C": "caster", "v": "victim", "w": "victim"}
    game = fight("C.v ... .w.", units, cards=cards, chance=dice(*[LOCK] * 40), goal=BY_LAST_KO)

    def castable(name: str) -> set[str]:
        slot = ["punch", "daily", "visit", "legend", "always"].index(name)
        return {game.grid.name(first_of(o)) for o in options_of(game, CAST) if o >> 16 & 1023 == slot}

    everywhere = castable("always")
    assert castable("daily") == castable("visit") == castable("legend") == everywhere
    play(game, "cast daily c3", "cast visit c3", "cast legend c3", "cast always c3")
    assert (castable("daily"), castable("legend")) == (set(), set())
    assert castable("visit") == everywhere - {"c3"}
    assert castable("always") == everywhere
    play(game, "end", "end", "end")
    assert castable("daily") == castable("visit") == castable("always") == everywhere
    assert castable("legend") == set()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_powers_take_a_point_off_or_all(ruleset: str) -> None:
    for powers, taken in ((["resistance:fire"], 1), (["resistance:air"], 2), (["immune"], 0), ([], 2)):
        known = caster(spell("Bolt", damage={"fire": 2}))
        game = against(known, LOCK, LOCK, victim=card(powers=powers), ruleset=ruleset)
        assert play(game, "cast bolt c1").injuries[1] == taken


def test_immune_does_not_help_against_a_punch() -> None:
    game = against(card(), CRITICAL, LOCK, victim=card(powers=["immune"]), rows="Cv")
    assert play(game, "punch b1").injuries[1] == 2
