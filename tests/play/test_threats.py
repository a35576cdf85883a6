"""What the enemies could hit next: every way there is, by the engine's own words, and nothing else."""

from random import Random
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.cards.tables import ATTACK
from outerworld.combat.targeting import target_cells
from outerworld.play.choices import choices
from outerworld.play.duel.start import new_tutorial
from outerworld.play.threats import threats
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS, fight

JORIS = {"card": "joris-swashbuckler"}


def lone(rows: str, card: str, **facts: Any) -> Duel:
    """Joris, and one enemy `e` of that card."""
    return fight(rows, {"J": JORIS, "e": {"card": card} | facts})


def named(game: Duel, spell: str) -> set[str]:
    return {cell for cell, by in threats(game, 0).items() if spell in by.get("e", [])}


def test_an_enemy_threatens_what_it_can_walk_up_to_and_hit() -> None:
    game = lone("J...... ....... ......e", "khan-karkass")
    cells = {game.grid.cell(name) for name in named(game, "punch")}
    far = {cell: game.grid.distance(game.cell[1], cell) for cell in range(game.grid.size)}
    assert cells == {cell for cell, steps in far.items() if steps <= 4}


def test_markers_shorten_the_walk() -> None:
    near = named(lone("J...... ....... ......e", "khan-karkass", markers={"mp": -2}), "punch")
    assert near < named(lone("J...... ....... ......e", "khan-karkass"), "punch")
    assert "e2" not in near
    assert "f2" in near


def test_who_cannot_pay_threatens_nothing() -> None:
    assert threats(lone("J.e", "khan-karkass", markers={"ap": -6}), 0) == {}


def test_a_wall_hides_what_is_behind_it_until_one_can_walk_around() -> None:
    """Bakara's Fantasmagoria needs sight from three cells away; held by walls she sees along one row alone."""
    game = lone("J...... *#####* e.....#", "bakara", markers={"mp": -3})
    assert "a3" not in named(game, "fantasmagoria")
    assert "d1" in named(game, "fantasmagoria")


def test_an_area_threatens_all_of_its_cells() -> None:
    game = lone("J...... ....... ......e", "julith", markers={"mp": -3})
    assert named(game, "punch") == {"f1", "g2"}
    assert named(game, "hupperkap") > named(game, "punch")


def test_friends_and_the_fallen_are_no_threat() -> None:
    game = fight("J.B", {"J": JORIS, "B": "bakara"})
    assert threats(game, 0) == {}


def test_a_lesson_without_spells_threatens_with_fists_alone() -> None:
    assert {
        spell for by in threats(new_tutorial("1", seed=7), 0).values() for spells in by.values() for spell in spells
    } == {"punch"}


@pytest.mark.parametrize("seed", range(20))
def test_whoever_acts_can_hit_where_it_threatens_without_walking(seed: int) -> None:
    """Every cell that an enemy could target from where it stands is among the threats, and the game is as before."""
    game = random_fight(Random(seed), RULESETS[seed % 3], seed)
    before = game.hash()
    found = threats(game, game.asked)
    assert game.hash() == before
    known = {(cell, letter, spell) for cell, by in found.items() for letter, spells in by.items() for spell in spells}
    for unit, letter in enumerate(game.name):
        if game.cell[unit] < 0 or not game.are_enemies(unit, game.active) or game.max_ap[unit] < 0:
            continue
        for spell in game.row(unit).spells:
            markers = game.markers[unit]
            if (
                spell.kind != ATTACK
                or spell.ap > game.max_ap[unit] + markers[0]
                or spell.mp
                or spell.injuries
                or markers[2]
            ):
                continue
            if spell.kamas or game.says or spell.id in game.cast_this_game[unit]:
                continue
            start = game.cell[unit]
            for cell in target_cells(game, unit, spell, start):
                assert cell == start or (game.grid.name(cell), letter, spell.id) in known


def test_the_page_is_told_with_the_options() -> None:
    game = lone("J...... ....... ......e", "khan-karkass")
    assert choices(game)["threats"] == threats(game, 0)
