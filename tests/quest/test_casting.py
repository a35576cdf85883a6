"""Casting in Quest where it differs from Arena: who is unfazed, and scenery that stays."""

from tests.quest.adventures import CARDS, adventure, of, play, scenario_text

BUILDER = """
map = "A..m"
[units.A]
card = "builder"
player = 1
mode = "combat"
active = true
[units.m]
card = "gob"
[cards.builder]
name = "Builder"
level = 3
initiative = 6
mp = 3
hp = 8
ap = 6
[[cards.builder.spell]]
name = "Plant"
cost = { ap = 1 }
range = { kind = "target", min = 1, max = 3 }
effects = [{ do = "build", scenery = "tree" }]
"""


def test_q12_1_4_no_spell_builds_trees_which_come_from_the_reserve() -> None:
    game = play(adventure(BUILDER + CARDS), "cast plant b1")
    assert (game.ground[1], game.reserve) == (0, adventure(BUILDER + CARDS).reserve)


def test_q9_2_9_who_is_not_unfazed_suffers_every_effect() -> None:
    text = scenario_text("Q9.2.9-unfazed").replace('powers = ["unfazed"]', "").replace("A.mB..", "A.m.B.")
    game = play(adventure(text, "lock"), "cast everything c1")
    mob = of(game, "m")
    assert (game.injuries[mob], game.grid.name(game.cell[mob]), game.markers[mob][1]) == (2, "d1", -1)
    assert game.injuries[of(game, "A")] == 2
