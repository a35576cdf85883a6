"""Special scenery: pieces that nobody controls, and ground that changes (F4.17.5, F4.17.7)."""

from typing import Any

import pytest

from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.chance import Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.engine.game import NOBODY
from outerworld.play.log import event_json
from outerworld.play.notation import OptionError, parse
from outerworld.play.view import view
from tests.combat.fights import RULESETS, card, fight

CUBE: dict[str, Any] = {"card": "ice-cube", "player": 0}
KEG: dict[str, Any] = {"card": "keg", "player": 0}
BLAST = {"name": "Blast", "cost": {"ap": "-"}, "range": {"kind": "personal"}, "area": "square", "damage": {"fire": 2}}


def keg(**facts: Any) -> dict[str, Any]:
    return {"name": "Keg", "hp": 1, "powers": ["unfazed", "explosive"], "spell": [BLAST]} | facts


def caster(*effects: dict[str, Any], **spell: Any) -> dict[str, Any]:
    """A Krosmaster with one spell of those effects."""
    reach = {"kind": "target", "max": 4, "sight": False}
    return card(spell=[{"name": "Spell", "cost": {"ap": 1}, "range": reach, "effects": list(effects)} | spell])


def rolls(*faces: str) -> Script:
    return Script([(SIDES, FACES.index(face)) for face in faces], first=0)


def do(game: Any, *texts: str) -> None:
    for text in texts:
        game.apply(parse(game, text))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_scenery_is_no_unit(ruleset: str) -> None:
    game = fight("JI.k", {"J": "joris-swashbuckler", "I": CUBE, "k": "lilotte"}, ruleset=ruleset)
    cube = game.name.index("I")
    assert game.is_scenery(cube)
    assert cube not in game.in_play()
    assert all(cube not in line for line in game.timeline)
    assert not game.are_enemies(cube, 0)
    assert not game.are_enemies(0, cube)


def test_a_view_shows_scenery_on_the_board_and_not_among_the_units() -> None:
    game = fight("JI.k", {"J": "joris-swashbuckler", "I": CUBE, "k": "lilotte"})
    shown = view(game, 0).as_json()
    assert [unit["letter"] for unit in shown["units"]] == ["J", "k"]
    assert shown["board"]["scenery"] == [
        {
            "letter": "I",
            "card": "ice-cube",
            "name": "Ice Cube",
            "cell": "b1",
            "free": False,
            "hp": None,
            "injuries": 0,
            "powers": ["unfazed"],
        }
    ]
    assert "push-ice-cube-2" in [spell["id"] for spell in shown["units"][0]["spells"]]


def test_scenery_that_moved_is_in_the_hash_and_not_in_the_twin() -> None:
    game = fight("JI..k", {"J": "joris-swashbuckler", "I": CUBE, "k": "lilotte"})
    twin, before = game.copy(), game.hash()
    game.record()
    do(game, "cast push-ice-cube-1 b1")
    assert game.hash() != before == twin.hash()
    assert (game.blocked[1], game.blocked[2]) == (0, 1)
    assert (twin.blocked[1], twin.blocked[2]) == (1, 0)
    moved = next(event for event in game.take_events() if event.kind == "scenery-moved")
    assert event_json(game, moved, None)["text"] == "Ice Cube moves from b1 to c1."


@pytest.mark.parametrize(("scenery", "blocked", "opaque"), [("tree", 1, 1), ("bush", 1, 0), ("crate", 0, 0)])
def test_scenery_that_an_effect_builds(scenery: str, blocked: int, opaque: int) -> None:
    game = fight("J..k", {"J": "mason", "k": "lilotte"}, cards={"mason": caster({"do": "build", "scenery": scenery})})
    before = game.hash()
    do(game, "cast spell b1")
    assert (game.blocked[1], game.opaque[1]) == (blocked, opaque)
    assert view(game, 0).as_json()["board"]["rows"] == ["." + {"tree": "#", "bush": "*", "crate": "="}[scenery] + ".."]
    assert game.hash() != before
    do(game, "cast spell d1")
    assert game.ground[3] == 0, "somebody stands there"


def test_special_scenery_that_an_effect_builds_comes_again_once_it_is_gone() -> None:
    builder = caster({"do": "build", "scenery": "keg"})
    builder["spell"].append({"name": "Wreck", "cost": {"ap": 1}, "effects": [{"do": "destroy"}]})
    game = fight("J..k", {"J": "builder", "k": "lilotte"}, cards={"builder": builder, "keg": keg()})
    do(game, "cast spell b1")
    assert game.name[2:] == ("keg-1",)
    assert game.occupant[1] == 2
    # Destroyed is not worn out: it does not explode, and nobody rolls.
    do(game, "cast wreck b1")
    assert game.cell[2] == OFF_BOARD
    do(game, "cast spell b1", "cast spell c1")
    assert game.name[2:] == ("keg-1", "keg-2")
    assert [game.grid.name(game.cell[piece]) for piece in game.scenery] == ["b1", "c1"]


def test_indestructible_scenery_is_not_destroyed() -> None:
    game = fight(
        "JK.k",
        {"J": "wrecker", "K": KEG, "k": "lilotte"},
        cards={"wrecker": caster({"do": "destroy"}), "keg": keg(indestructible=True)},
    )
    do(game, "cast spell b1")
    assert game.occupant[1] == 1


def test_one_explosion_sets_off_the_next() -> None:
    game = fight(
        "J.KL.k",
        {"J": "shooter", "K": KEG, "L": KEG, "k": "lilotte"},
        cards={"shooter": caster(damage={"earth": 1}), "keg": keg()},
        chance=rolls("lock", "lock", "lock"),
    )
    do(game, "cast spell c1")
    assert all(game.cell[piece] == OFF_BOARD for piece in game.scenery)
    assert (game.drawn, game.winner) == (3, NOBODY)


def test_the_active_player_chooses_where_scenery_pushes_somebody() -> None:
    pushing = keg(spell=[BLAST | {"effects": [{"do": "push", "cells": 1}]}])
    game = fight(
        "...... ..k... .K.... J.....",
        {"J": "shooter", "K": KEG, "k": "bakara"},
        cards={"shooter": caster(damage={"earth": 1}, range={"kind": "target", "max": 4}), "keg": pushing},
        chance=rolls(*["lock"] * 4),
    )
    do(game, "cast spell b2")
    assert (game.decision.kind, game.decision.player) == ("choose", 0)


def test_neither_auras_nor_other_words_for_units_mean_scenery() -> None:
    aura = {"name": "Aura", "static": {"grant": ["armour"], "to": "everyone"}}
    marker = caster({"do": "injure", "amount": 1, "on": "everyone"})
    cards = {"mage": marker | {"power": [aura]}, "keg": keg()}
    game = fight("JK.k", {"J": "mage", "K": KEG, "k": "bakara"}, cards=cards)
    do(game, "cast spell c1")
    assert game.injuries == [1, 0, 1]
    assert game.powers[1] == game.row(1).powers


def test_healing_is_for_units() -> None:
    game = fight(
        "JK.k",
        {"J": "healer", "K": KEG | {"injuries": 1}, "k": "lilotte"},
        cards={"healer": caster(heal=2), "keg": keg(hp=3)},
        chance=rolls("critical"),
    )
    do(game, "cast spell b1")
    assert game.injuries[1] == 1


def test_a_spell_of_scenery_is_refused_with_a_reason_where_there_is_none() -> None:
    game = fight("JI.k", {"J": "joris-swashbuckler", "I": CUBE, "k": "lilotte"})
    with pytest.raises(OptionError, match="can only be cast at the scenery that gives it"):
        parse(game, "cast push-ice-cube-1 c1")


def test_a_summon_may_come_where_scenery_leaves_the_cell_free() -> None:
    game = fight(
        "JR.k",
        {"J": "grampy-protector", "R": {"card": "rail", "player": 0}, "k": "lilotte"},
        cards={"rail": {"name": "Rail", "free": True}},
    )
    do(game, next(str(parse(game, f"cast {spell.id} b1")) for spell in game.row(0).spells if spell.summons))
    assert game.occupant[1] == 3
