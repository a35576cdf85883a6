"""Preparing a duel: who begins, arena and sides, glory, piles and timelines (F1.3, O1.3)."""

from collections import Counter as Bag
from collections.abc import Sequence
from pathlib import Path

import pytest

from outerworld.arena.seats import start_cells
from outerworld.board import EAST, NORTH, SOUTH, WEST
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.engine.game import NOBODY
from outerworld.play.duel.start import new_game
from outerworld.play.log import event_text
from tests.combat.fights import RULESETS, play
from tests.duels import refused, texts

TEAM = ["giant", "percy", "wolf"]  # Initiative 6, 4 and 2
TOURNAMENTS = ("fanmade-4.1", "official-2.7")


def first_player(teams: Sequence[Sequence[str]], catalogue: Catalogue, ruleset: str, seed: int = 0) -> int:
    return new_game(ruleset, "meadow", teams, seed, catalogue).active_player


# Who begins.


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("swapped", [False, True])
def test_the_higher_total_initiative_begins(toys: Catalogue, ruleset: str, swapped: bool) -> None:
    """F1.3.1, O1.3.1, F2.4.3.c, O2.4.3.c: the sum decides, not the highest of one Krosmaster."""
    slower, faster = ["hound", "stone", "bear"], ["giant", "percy", "wolf"]  # 7 + 0 + 2 = 9 and 6 + 4 + 2 = 12
    teams = [faster, slower] if swapped else [slower, faster]
    game = new_game(ruleset, "meadow", teams, 1, toys)
    assert (game.active_player, game.asked) == (int(not swapped), int(not swapped))
    assert game.kind == "placement"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_on_a_tie_single_initiatives_are_compared(toys: Catalogue, ruleset: str) -> None:
    """F1.3.1.a, O1.3.1.a: from the highest down, until there is a difference."""
    one, other = ["hound", "bear", "stone"], ["bear", "king", "percy"]  # 7 2 0 and 4 3 2
    assert [first_player(teams, toys, ruleset) for teams in ([one, other], [other, one])] == [0, 1]
    # 6 1 1 1 and 6 3: the highest are alike and the second ones are not.
    one, other = ["giant", "imp", "imp", "rat", "guard"], ["giant", "guard", "wolf", "imp"]
    assert [first_player(teams, toys, ruleset) for teams in ([one, other], [other, one])] == [1, 0]


@pytest.mark.parametrize("ruleset", TOURNAMENTS)
def test_then_the_larger_team_begins(toys: Catalogue, ruleset: str, tmp_path: Path) -> None:
    """F1.3.1.b, O1.3.1.b: one Krosmaster more, whose Initiative is nothing."""
    house = tmp_path / "house.toml"
    house.write_text('name = "House"\nextends = "constructed"\nleast_levels = 8\n')
    one, other = ["hound", "imp", "rat", "wolf", "stone"], ["hound", "imp", "rat", "wolf"]
    for teams, first in (([one, other], 0), ([other, one], 1)):
        games = [new_game(ruleset, "meadow", teams, seed, toys, format=house) for seed in range(12)]
        assert {game.active_player for game in games} == {first}
    by_coin = {new_game("arena-2.0", "meadow", [one, other], n, toys, format=house).active_player for n in range(12)}
    assert by_coin == {0, 1}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_at_last_chance_decides(toys: Catalogue, ruleset: str) -> None:
    """F1.3.1.c, O1.3.1.c: with the same team on both sides either player begins, as the dice fall."""
    begins = [first_player([TEAM, TEAM], toys, ruleset, seed) for seed in range(40)]
    assert 8 < sum(begins) < 32


# Arena and sides.


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(("side", "other"), [("north", SOUTH), ("east", WEST), ("south", NORTH), ("west", EAST)])
def test_arena_and_side_are_chosen(toys: Catalogue, ruleset: str, side: str, other: int) -> None:
    """F1.3.2, O1.3.2, F1.3.9, O1.3.9: the first player picks the arena, the second a side, the first sits opposite;
    both start in the two rows on their own side, the first player first.
    """
    game = new_game(ruleset, None, [["hound", "stone", "bear"], TEAM], 3, toys)
    assert (game.kind, game.asked) == ("set-up", 1)
    assert set(texts(game)) == {f"arena {name}" for name in toys.arenas}
    play(game, "arena meadow")
    assert (game.asked, texts(game)) == (0, ["side north", "side east", "side south", "side west"])
    assert (game.setting.title, game.grid.width, game.grid.height) == ("Meadow", 7, 9)
    play(game, f"side {side}")
    assert game.terms.sides == ((other + 2) % 4, other)
    for player in (1, 1, 1, 0, 0, 0):
        assert (game.kind, game.asked) == ("placement", player)
        edge = game.terms.sides[player]
        rows = {len(game.grid.line(cell, edge)) for cell in start_cells(game, player)}
        assert rows == {0, 1}
        assert len(start_cells(game, player)) == (14 if edge in (NORTH, SOUTH) else 18)
        placed = game.legal_options()[0]
        game.apply(placed)
    assert game.kind == "activation"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_tournament_fixes_arena_and_sides(ruleset: str) -> None:
    """F1.3.2, O1.3.2: then nothing is asked about them."""
    game = new_game(ruleset, "bonta-2", seed=1)
    assert game.setting.title == "Bonta II"
    assert game.terms.sides == (SOUTH, NORTH)
    while game.kind != "activation":
        assert game.kind in ("order", "placement")
        game.apply(game.legal_options()[0])


def test_what_is_asked_first_is_said(toys: Catalogue) -> None:
    game = new_game(arena=None, seed=1, catalogue=toys)
    assert refused(game, "side north") == "Now an arena is chosen."
    assert "did you mean" in refused(game, "arena bonta-3")
    assert "an action" in refused(game, "areno bonta-1")
    assert refused(game, "end") == "The team is not complete yet."
    play(game, "arena bonta-1")
    assert refused(game, "arena bonta-1") == "Now a side is chosen."
    assert "side" in refused(game, "side up")


def test_an_arena_without_room_is_not_offered_and_refused(toys: Catalogue, tmp_path: Path) -> None:
    pack = tmp_path / "narrow"
    (pack / "arenas").mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Narrow"\n')
    (pack / "arenas" / "alley.toml").write_text('name = "Alley"\nrows = ["PPP", "...", "...", "...", "PPP"]\n')
    known = load_catalogue([pack])
    assert "arena alley" not in texts(new_game(arena=None, catalogue=known))
    with pytest.raises(CardError, match="expected 4 start cells for each player"):
        new_game(arena="alley", catalogue=known)


# What lies on and beside the board.


@pytest.mark.parametrize("ruleset", TOURNAMENTS)
def test_scenery_lies_where_the_arena_shows_it(ruleset: str) -> None:
    """O4.17.5: trees, bushes and crates stand there from the start; they are no characters and have no HP."""
    game = new_game(ruleset, "bonta-1", seed=1)
    arena = load_catalogue().for_duels.arenas["bonta-1"]
    for sign, free, seen in (("#", False, False), ("*", False, True), ("=", True, True)):
        cells = [game.grid.cell(name) for name in arena.cells(sign)]
        assert cells
        for cell in cells:
            assert (not game.blocked[cell], not game.opaque[cell], game.occupant[cell]) == (free, seen, NOBODY)
    assert len(game.name) == 8


@pytest.mark.parametrize("ruleset", RULESETS)
def test_six_gg_each_and_one_wild(ruleset: str) -> None:
    """F1.3.5, O1.3.5.a, F1.3.6, O1.3.6."""
    game = new_game(ruleset, seed=1)
    assert (game.gg, game.wild_gg, game.purse) == ((6, 6), 1, (0, 0))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_six_piles_of_ten_by_rank(ruleset: str) -> None:
    """F1.3.7, O1.3.7: three granite, two jade, one silver, all face down and shuffled."""
    game = new_game(ruleset, seed=1)
    assert game.terms.pile_names == ("granite-1", "granite-2", "granite-3", "jade-1", "jade-2", "silver-1")
    assert [len(pile) for pile in game.piles] == [10] * 6
    rewards = game.setting.book.rewards
    for name, pile in zip(game.terms.pile_names, game.piles, strict=True):
        assert {rewards[token].reward.rank for token in pile} == {name.split("-")[0]}
    counted = Bag(token for pile in game.piles for token in pile)
    assert all(count <= rewards[token].reward.copies for token, count in counted.items())
    assert game.shown == (NOBODY,) * 6
    assert game.piles != new_game(ruleset, seed=2).piles


@pytest.mark.parametrize("ruleset", TOURNAMENTS)
def test_rewards_are_those_of_the_box(ruleset: str) -> None:
    """F4.7.1, O4.7.1: the piles are made of the 60 tokens of the 2.0 box, each as often as it is there."""
    game = new_game(ruleset, seed=1)
    dealt = Bag(game.setting.book.rewards[token].reward.id for pile in game.piles for token in pile)
    box = next(pack for pack in load_catalogue().for_duels.packs if pack.info.id == "arena-2.0")
    assert dealt == Bag({reward.id: reward.copies for reward in box.rewards.values()})
    assert dealt.total() == 60


def test_the_first_box_has_piles_of_gold(toys: Catalogue) -> None:
    """O8.1.2: two granite, two jade, two gold, ten each."""
    game = new_game("official-2.7", catalogue=toys, seed=1, format="first-box")
    assert game.terms.pile_names == ("granite-1", "granite-2", "jade-1", "jade-2", "gold-1", "gold-2")
    assert [len(pile) for pile in game.piles] == [10] * 6
    assert {game.setting.book.rewards[token].reward.rank for token in game.piles[4]} == {"gold"}


LEVELS = {6: "giant", 4: "percy", 3: "guard", 2: "wolf", 1: "imp"}


@pytest.mark.parametrize(
    ("one", "other", "gg"),
    [
        ((1, 1, 1), (1, 1, 2), (3, 3)),  # 7 levels in all, 1 apart
        ((2, 2, 1), (2, 2, 2), (3, 3)),  # 11
        ((2, 2, 2), (2, 2, 2), (4, 4)),  # 12
        ((2, 2, 2), (3, 3, 3), (5, 3)),  # 15, 3 apart
        ((3, 3, 4), (2, 2, 2), (3, 7)),  # 16, 4 apart
        ((3, 3, 4), (3, 3, 3), (5, 5)),  # 19, 1 apart
        ((4, 4, 3), (3, 3, 3), (5, 7)),  # 20, 2 apart
        ((4, 4, 4), (4, 4, 4), (6, 6)),  # 24
        ((1, 1, 1), (4, 4, 4), (6, 2)),  # 15, 9 apart
    ],
)
def test_gg_of_limited_by_levels(
    toys: Catalogue, one: tuple[int, ...], other: tuple[int, ...], gg: tuple[int, int]
) -> None:
    """O1.3.5.b: by the levels of both teams; the lower team takes some of the other's by how far it is behind."""
    teams = [[LEVELS[level] for level in team] for team in (one, other)]
    game = new_game("official-2.7", "meadow", teams, 1, toys, format="limited")
    assert (game.gg, game.wild_gg) == (gg, 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_timeline_falls_by_initiative(toys: Catalogue, ruleset: str) -> None:
    """F1.3.8, O1.3.8: the first player's is laid out first; equals in the order that their player says."""
    game = new_game(ruleset, "meadow", [["wolf", "king", "bear", "wolf"], TEAM], 1, toys)
    assert (game.kind, game.asked, texts(game)) == ("order", 0, ["order B", "order C", "order D"])
    play(game, "order D", "order B")
    lines = [[game.row(unit).initiative for unit in line] for line in game.timeline]
    assert lines == [[3, 2, 2, 2], [6, 4, 2]]
    assert [game.name[unit] for unit in game.timeline[0]] == ["A", "D", "B", "C"]


@pytest.mark.parametrize("ruleset", TOURNAMENTS)
def test_copies_are_told_apart(toys: Catalogue, ruleset: str) -> None:
    """F1.1.4, O1.1.3: each has a letter, and the log names it with the letter."""
    game = new_game(ruleset, "meadow", [["guard", "guard", "giant"], TEAM], 1, toys)
    game.record()
    copies = [unit for unit in range(len(game.name)) if game.row(unit).card.id == "guard"]
    assert len({game.name[unit] for unit in copies}) == 2
    said = []
    while game.kind in ("order", "placement"):
        game.apply(game.legal_options()[0])
        said += [event_text(game, event, None) for event in game.take_events()]
    assert [sum(f"Guard ({game.name[unit]}) starts" in line for line in said) for unit in copies] == [1, 1]
