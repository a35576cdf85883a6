"""What a spell reaches but cannot see, and what is in the way."""

from random import Random

import pytest

from outerworld.board import can_see
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import target_cells
from outerworld.play.sight import hidden_cells
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS, fight


def test_the_first_cell_in_the_way_is_named() -> None:
    game = fight("B.j.#..", {"B": "bakara", "j": "joris-swashbuckler"})
    assert hidden_cells(game)["fantasmagoria"] == {"d1": "c1", "e1": "c1", "f1": "c1", "g1": "c1"}


def test_a_bag_hides_nothing_and_a_spell_without_sight_needs_none() -> None:
    assert hidden_cells(fight("B.*.*..", {"B": "bakara"})) == {}
    assert "escapade" not in hidden_cells(fight("J#...", {"J": "julith"}))


@pytest.mark.parametrize("seed", range(20))
def test_a_cell_is_a_target_or_hidden_never_both(seed: int) -> None:
    game = random_fight(Random(seed), RULESETS[seed % 3], seed)
    if game.decision.kind != "activation":
        return
    grid, start = game.grid, game.cell[game.active]
    found = hidden_cells(game)
    for spell in spells_of(game, game.active):
        targets = {grid.name(cell) for cell in target_cells(game, game.active, spell, start)}
        for name, blocker in found.get(spell.id, {}).items():
            assert name not in targets
            assert not can_see(grid, start, grid.cell(name), game.opaque)
            assert game.opaque[grid.cell(blocker)]
