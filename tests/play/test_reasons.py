"""Why not: each reason that the rules in play can give, with its rule."""

from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.arena.terms import BY_LAST_KO
from outerworld.engine.chance import Script
from outerworld.play.choices import choices
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import read
from outerworld.play.reasons import why_not
from tests.combat.fights import card, fight, play, summon

CLOSE = {"kind": "close"}
FAR = {"kind": "target", "min": 2, "max": 3}
CARDS = {
    "mage": card(
        name="Mage",
        ap=8,
        spell=[
            {"name": "Bolt", "cost": {"ap": 2}, "range": FAR, "damage": {"air": 1}},
            {"name": "Ray", "cost": {"ap": 2}, "range": {"kind": "line", "max": 3}, "damage": {"air": 1}},
            {"name": "Daily", "limit": "turn", "cost": {"ap": 1}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Legend", "limit": "game", "cost": {"ap": 1}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Visit", "limit": "target", "cost": {"ap": 1}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Prayer", "limit": "target", "cost": {"ap": 1}, "range": {"kind": "personal"}, "heal": 1},
            {"name": "Giant", "cost": {"ap": 9}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Sprint", "cost": {"mp": 4}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Blood", "cost": {"injuries": 9}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Bribe", "cost": {"kamas": 2}, "range": CLOSE, "damage": {"air": 1}},
            {"name": "Shove", "cost": {"ap": 1}, "range": CLOSE, "effects": [{"do": "push", "cells": 1}]},
        ],
    ),
    "totem": summon(
        name="Totem", mp="-", hp="-", spell=[{"name": "Bribe", "cost": {"kamas": 2}, "range": CLOSE, "heal": 1}]
    ),
}


def magic(**position: Any) -> Duel:
    return fight(
        "..... .#... .Mk.. ..... ....T", {"M": "mage", "k": "khan-karkass", "T": "totem"}, cards=CARDS, **position
    )


def why(game: Duel, text: str) -> tuple[str, str]:
    reason = why_not(game, read(game, text))
    return reason.sentence, reason.rule


@pytest.mark.parametrize(
    ("before", "text", "sentence", "rule"),
    [
        ([], "move b1", "b1 is not adjacent to Mage: a move goes one cell.", "F4.17.2"),
        ([], "move c3", "c3 is not free.", "F4.17.3"),
        ([], "move b4", "b4 is not free.", "F4.17.3"),
        ([], "block k", "The open question is what to do with the active unit.", "F6.3.1"),
        (["punch c3"], "punch c3", "Mage has already used Punch this turn.", "F7.1.3.a"),
        ([], "punch c4", "c4 is out of range: Punch needs an adjacent cell.", "F4.15.2"),
        (["punch c3"], "cast giant c3", "Giant costs 9 AP, and Mage has 3.", "F7.1.4.a"),
        ([], "cast sprint c3", "Sprint costs 4 MP, and Mage has 3.", "F7.1.4.b"),
        ([], "cast blood c3", "Blood costs 9 health, and Mage has 8.", "F7.1.4.c"),
        ([], "cast bribe c3", "Bribe costs 2 kamas, and there are 0.", "F7.1.4.d"),
        ([], "cast prayer c3", "Prayer can only be cast on the caster's own cell.", "F4.15.6"),
        ([], "cast visit a1", "a1 is out of range: Visit needs an adjacent cell.", "F4.15.2"),
        ([], "cast bolt c3", "c3 is out of range: Bolt reaches 2 to 3 cells, and c3 is 1 away.", "F7.1.5"),
        ([], "cast bolt e1", "e1 is out of range: Bolt reaches 2 to 3 cells, and e1 is 5 away.", "F7.1.5"),
        ([], "cast ray c4", "c4 is out of range: Ray goes along a row or column.", "F4.15.4"),
        ([], "cast ray b5", "There is no line of sight to b5.", "F7.1.6"),
        ([], "cast bolt d3", "There is no line of sight to d3.", "F7.1.6"),
        (["cast daily c3"], "cast daily c3", "Mage has already used Daily this turn.", "F7.1.3.a"),
        (["cast legend c3"], "cast legend c3", "Mage has already used Legend this game.", "F7.1.3.c"),
        (["cast visit c3"], "cast visit c3", "Visit was already cast on that target this turn.", "F7.1.3.b"),
        (["cast prayer b3"], "cast prayer b3", "Prayer was already cast on that target this turn.", "F7.1.3.b"),
    ],
)
def test_each_reason(before: list[str], text: str, sentence: str, rule: str) -> None:
    game = play(magic(), *before)
    assert read(game, text) not in game.legal_options()
    assert why(game, text) == (sentence, rule)


def test_a_once_a_game_spell_stays_spent_on_later_turns() -> None:
    game = play(magic(goal=BY_LAST_KO), "cast legend c3", "cast daily c3", "end")
    while game.name[game.active] != "M":
        play(game, "end")
    assert why_not(game, read(game, "cast legend c3")).rule == "F7.1.3.c"
    assert read(game, "cast daily c3") in game.legal_options()


def test_who_has_no_mp_goes_nowhere() -> None:
    game = fight("M.k", {"M": {"card": "mage", "mp": 0}, "k": "khan-karkass"}, cards=CARDS)
    assert why(game, "move b1") == ("Mage has no MP left.", "F6.3.2")


def test_what_a_lesson_leaves_out() -> None:
    game = new_tutorial("1", seed=7)
    assert why(game, "cast blown-blow c3") == ("This lesson does not use cast.", "A:tutorials")


def test_reasons_while_enemies_roll() -> None:
    game = fight(".k. .Ml ...", {"M": "mage", "k": "khan-karkass", "l": "lilotte"}, cards=CARDS)
    play(game, "move a2")
    question = ("The open question is who tries to lock next.", "F6.3.1")
    assert why(game, "end") == why(game, "move b1") == question
    game = fight(".k. hMl ...", {"M": "mage", "k": "khan-karkass", "l": "lilotte", "h": "bakara"}, cards=CARDS)
    play(game, "move b1", "block k")
    assert why(game, "block k") == ("k is not an enemy that still has to roll.", "F4.14.2.e")


def test_a_summon_has_no_punch() -> None:
    game = fight("Tk M.", {"T": "totem", "M": "mage", "k": "khan-karkass"}, cards=CARDS)
    assert why(game, "punch b2") == ("Totem is a summon and has no Punch.", "F4.8.5")


def test_who_has_no_health_to_lack_lacks_kamas() -> None:
    game = fight("Tk M.", {"T": "totem", "M": "mage", "k": "khan-karkass"}, cards=CARDS)
    assert why(game, "cast bribe b2") == (
        "Bribe costs 2 kamas, and there are 0.", "F7.1.4.d"
    )  # fmt: skip


def unavailable(game: Duel) -> dict[str, tuple[str, str]]:
    return {
        entry.get("spell", entry["action"]): (entry["reason"], entry["rule"]) for entry in choices(game)["unavailable"]
    }


def test_the_bar_says_what_is_of_no_use_now() -> None:
    game = fight("..... .M... ....k", {"M": "mage", "k": "khan-karkass"}, cards=CARDS)
    found = unavailable(game)
    assert found["punch"] == ("There is nobody next to Mage to punch.", "F4.8.5")
    assert found["ray"] == ("There is nobody in range and in sight of Ray.", "F7.1.5")
    assert found["giant"] == ("Giant costs 9 AP, and Mage has 8.", "F7.1.4.a")
    assert "shove" not in found


def test_the_bar_offers_what_can_be_cast_on_oneself() -> None:
    game = fight("..... .M... ....k", {"M": {"card": "mage", "injuries": 2}, "k": "khan-karkass"}, cards=CARDS)
    assert "prayer" not in unavailable(game)


def test_the_bar_offers_an_area_that_reaches_further_than_its_target() -> None:
    blast = {
        "name": "Blast",
        "cost": {"ap": 1},
        "range": {"kind": "line", "max": 2},
        "area": "cross",
        "damage": {"air": 1},
    }
    game = fight("M..k", {"M": "bomber", "k": "khan-karkass"}, cards={"bomber": card(name="Bomber", spell=[blast])})
    assert any(result["injuries"] for option in choices(game)["options"] if option["text"] == "cast blast c1"
               for result in option["odds"] or ())  # fmt: skip
    assert "blast" not in unavailable(game)


def test_a_script_of_dice_is_not_asked_for_a_reason() -> None:
    game = magic(chance=Script([], first=0))
    assert why_not(game, read(game, "move c3")).rule == "F4.17.3"
