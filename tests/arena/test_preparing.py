"""Preparing a duel: who begins, arena and sides, bans, building and drafting, glory and piles (F1.1.3, F1.3, O1.3)."""

from collections import Counter as Bag
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from outerworld.arena.drafting import levels_of
from outerworld.arena.duel import Duel
from outerworld.arena.seats import start_cells
from outerworld.arena.teams import TeamError, read_team, team_rules
from outerworld.board import EAST, NORTH, SOUTH, WEST
from outerworld.cards.errors import CardError
from outerworld.cards.formats import load_format
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.game import NOBODY
from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line, new_game
from outerworld.play.log import event_text
from outerworld.play.notation import OptionError, parse, write
from outerworld.play.packs import arena_cards
from tests.combat.fights import RULESETS, play
from tests.duels import start_duel

TEAM = ["giant", "percy", "wolf"]  # Initiative 6, 4 and 2
TOURNAMENTS = ("fanmade-4.1", "official-2.7")


def first_player(teams: Sequence[Sequence[str]], catalogue: Catalogue, ruleset: str, seed: int = 0) -> int:
    return new_game(ruleset, "meadow", teams, seed, catalogue).active_player


def texts(game: Duel) -> list[str]:
    return [str(write(game, option)) for option in game.legal_options()]


def card_ids(game: Duel, player: int) -> list[str]:
    return [game.row(unit).card.id for unit, owner in enumerate(game.player) if owner == player]


def refused(game: Duel, text: str) -> str:
    """Why a text is no answer now: one sentence, and nothing changes."""
    before = game.hash()
    with pytest.raises(OptionError) as error:
        parse(game, text)
    assert game.hash() == before
    assert "\n" not in str(error.value)
    return str(error.value)


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


# Bans and building.


def test_three_bans_each_in_the_order_of_the_example(toys: Catalogue) -> None:
    """F1.1.3, F1.1.3.a, F1.1.3.b, F1.1.3.c: once the arena is known six are banned, 1 2 2 1; then teams are built."""
    game = new_game(arena=None, teams=None, seed=4, catalogue=toys, bans=6)
    first = game.asked
    assert all(text.startswith("arena ") for text in texts(game))
    play(game, "arena meadow")
    asked = []
    for name in ("giant", "julith", "bakara", "wolf", "imp", "sino"):
        assert f"ban {name}" in texts(game)
        asked.append(game.asked)
        play(game, f"ban {name}")
    assert asked == [first, 1 - first, 1 - first, first, first, 1 - first]
    assert game.kind == "set-up"
    assert all(text.startswith("draft ") for text in texts(game))
    drawn = {new_game(teams=None, seed=seed, catalogue=toys, bans=6).asked for seed in range(12)}
    assert drawn == {0, 1}


def test_a_banned_krosmaster_starts_in_no_team_and_may_come_by_a_power(toys: Catalogue) -> None:
    """F1.1.3.d: of two versions the older is banned, the other is played, and her power turns her into the former."""
    game = new_game(arena="meadow", teams=None, seed=4, catalogue=toys, bans=2)
    assert refused(game, "draft giant") == "Now somebody is banned."
    play(game, "ban sino")
    assert refused(game, "ban sino") == "Sino is banned."
    assert refused(game, "ban fleeflee").endswith("is not a Krosmaster.")
    play(game, "ban imp")
    assert refused(game, "draft sino") == "Sino is banned."
    assert refused(game, "ban bear") == "Now somebody is taken into a team."
    for _ in range(2):
        assert "draft sino-experienced" in texts(game)
        play(game, "draft sino-experienced", "draft bear", "draft stone")
    while game.kind in ("order", "placement", "standby"):
        assert "sino-experienced" in card_ids(game, 0)
        game.apply(game.legal_options()[0])
    assert [sorted(card_ids(game, player)) for player in (0, 1)] == [["bear", "sino", "stone"]] * 2


def test_a_team_is_built_within_the_rules(toys: Catalogue) -> None:
    game = new_game("official-2.7", "meadow", None, 4, toys)
    player = game.asked
    play(game, "draft king")
    assert refused(game, "draft king") == "With King the team could not become a legal one any more."
    assert refused(game, "draft queen") == "With Queen the team could not become a legal one any more."
    assert "end" not in texts(game)
    play(game, "draft bear", "draft imp")
    assert all("stone" not in text for text in texts(game))
    play(game, "draft guard")
    assert game.asked == 1 - player


@pytest.mark.parametrize("seed", range(6))
def test_any_answers_lead_to_legal_teams(toys: Catalogue, seed: int) -> None:
    random = Random(seed)
    ruleset = random.choice(RULESETS)
    game = new_game(ruleset, None, None, seed, toys, bans=2 * random.randint(0, 6))
    while game.kind == "set-up":
        game.apply(random.choice(game.legal_options()))
    teams = [card_ids(game, player) for player in (0, 1)]
    again = new_game(ruleset, "meadow", teams, 1, toys)
    assert [card_ids(again, player) for player in (0, 1)] == teams


def test_a_team_may_stop_where_its_total_is_free(toys: Catalogue, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "House"\nextends = "constructed"\nleast_levels = 8\n')
    game = new_game(teams=None, seed=1, catalogue=toys, format=house)
    first = game.asked
    play(game, "draft percy", "draft wolf")
    assert "end" not in texts(game)
    play(game, "draft wolf")
    assert "end" in texts(game)
    play(game, "end")
    assert game.asked == 1 - first


def test_a_limited_team_is_built_from_the_own_pool(toys: Catalogue) -> None:
    """O1.1.2.b: only the picks that still lead to the highest total are there."""
    pools = [["giant", "percy", "bear", "imp"], ["king", "king", "king"]]
    game = new_game("official-2.7", "meadow", None, 1, toys, format="limited", pools=pools)
    answers = {0: ["draft giant", "draft imp", "draft bear"], 1: ["draft king"] * 3}
    order = [game.asked, 1 - game.asked]
    for player in order:
        assert game.asked == player
        for answer in answers[player]:
            assert answer in texts(game)
            play(game, answer)
    assert sorted(card_ids(game, 0)) == ["bear", "giant", "imp"]
    assert game.gg == (6, 6)  # 11 and 12 levels


def test_bans_leave_enough_for_a_team(toys: Catalogue, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "House"\nextends = "constructed"\npacks = ["arena-2.0"]\n')
    game = new_game(teams=None, seed=1, catalogue=toys, format=house, bans=8)
    assert refused(game, "ban giant") == "Giant is not allowed at this event."
    for name in ("bakara", "grampy-protector"):
        play(game, f"ban {name}")
    play(game, "ban jahash")
    # Julith and four of level 2 are left, and only all of them have 12 levels: nobody else is banned.
    assert all(text.startswith("draft ") for text in texts(game))
    assert len(texts(game)) == 5


@pytest.mark.parametrize(
    ("bans", "said"), [(3, "3 cannot be halved"), (-2, "not below 0")]
)  # fmt: skip
def test_a_wrong_number_of_bans(bans: int, said: str) -> None:
    with pytest.raises((TeamError, CardError), match=said):
        new_game(teams=None, bans=bans)
    with pytest.raises(TeamError, match="leave the teams open"):
        new_game(bans=2)


# The draft of the box.


@pytest.mark.parametrize("seed", range(30))
def test_the_draft_of_two_cards(seed: int) -> None:
    game = new_game("arena-2.0", "bonta-1", None, seed, format="box")
    random, chooser = Random(seed), game.asked
    while game.kind == "set-up":
        offered = game.frames[-1][2:]
        assert game.asked == chooser
        assert len(set(offered)) == 2
        option = random.choice(game.legal_options())
        game.apply(option)
        chooser = 1 - chooser
        if game.kind == "set-up":
            assert max(levels_of(game, player) for player in (0, 1)) < 12
    for player in (0, 1):
        assert sum(game.level[unit] for unit, owner in enumerate(game.player) if owner == player) == 12
    box = next(pack for pack in load_catalogue().for_duels.packs if pack.info.id == "arena-2.0")
    assert sorted(card_ids(game, 0) + card_ids(game, 1)) == sorted(box.krosmasters)


@pytest.mark.parametrize("seed", range(30))
def test_the_draft_of_all_packs(seed: int) -> None:
    """Two legal teams, no card twice; who has 12 levels stops, and the other takes one of two until both have them."""
    game = new_game("fanmade-4.1", "bonta-1", None, seed, format="draft")
    random = Random(seed)
    while game.kind == "set-up":
        before = [levels_of(game, player) for player in (0, 1)]
        player = game.asked
        assert before[player] < 12
        game.apply(random.choice(game.legal_options()))
        if game.kind == "set-up":
            after = [levels_of(game, player) for player in (0, 1)]
            assert after[player] > before[player]
            assert (after[1 - player] > before[1 - player]) == (before[1 - player] < 12)
    teams = [card_ids(game, player) for player in (0, 1)]
    assert len({*teams[0], *teams[1]}) == len(teams[0]) + len(teams[1])
    rules = team_rules(load_format("draft"), load_ruleset("fanmade-4.1"), arena_cards())
    assert [len(read_team(team, rules)) for team in teams] == [len(team) for team in teams]


def test_the_draft_of_all_packs_has_cards_of_all_of_them() -> None:
    drafted = set[str]()
    for seed in range(30):
        game = new_game("fanmade-4.1", "bonta-1", None, seed, format="draft")
        while game.kind == "set-up":
            game.apply(game.legal_options()[0])
        drafted |= {*card_ids(game, 0), *card_ids(game, 1)}
    assert drafted == set(arena_cards().krosmasters)


def test_nobody_takes_more_than_twelve_levels() -> None:
    """The last pair can only be taken one way if another would bring somebody over 12."""
    limits = [len(texts(game)) for game in late_drafts()]
    assert set(limits) == {1, 2}
    for game in late_drafts():
        for player in (0, 1):
            assert levels_of(game, player) <= 12


def late_drafts() -> list[Duel]:
    games = []
    for seed in range(20):
        game = new_game("arena-2.0", "bonta-1", None, seed, format="box")
        for _ in range(3):
            if game.kind == "set-up":
                game.apply(game.legal_options()[0])
        if game.kind == "set-up":
            games.append(game)
    return games


def test_a_draft_is_of_a_box_that_can_be_split(toys: Catalogue, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('name = "House"\nextends = "box"\nbox = "toys"\n')
    with pytest.raises(TeamError, match="do not make two teams of 12 levels"):
        new_game(teams=None, catalogue=toys, format=house)


def test_a_draft_needs_cards_for_two_teams(tmp_path: Path) -> None:
    few = tmp_path / "few.toml"
    few.write_text('name = "Few"\nextends = "draft"\npacks = ["arena-2.0"]\nbanned = ["julith"]\n')
    with pytest.raises(TeamError, match="that are allowed do not make two teams of 12 levels"):
        new_game(teams=None, format=few)


# Copies, replays, and the line that a game is started with.


@pytest.mark.parametrize(
    "line",
    [
        "duel fanmade-4.1 ? bans=6 ? ?",
        "duel arena-2.0 ? format=box ? ?",
        "duel fanmade-4.1 ? format=draft ? ?",
        duel_line("official-2.7", None, RECOMMENDED_TEAMS),
        "duel official-2.7 bonta-1 format=limited pool=julith,julith,lilotte pool=bakara,marline,marline ? ?",
    ],
)
def test_a_set_up_is_copied_and_replayed(line: str) -> None:
    known, random = load_catalogue().for_duels, Random(line)
    game, answers = start_duel(line, 5, known), list[str]()
    twin = start_duel(line, 5, known)
    while game.kind in ("set-up", "order", "placement"):
        options = game.legal_options()
        assert [parse(game, text) for text in texts(game)] == options
        option = random.choice(options)
        answers.append(str(write(game, option)))
        twin = twin.copy()
        game.apply(option)
        twin.apply(option)
        assert (twin.hash(), twin.terms.sides) == (game.hash(), game.terms.sides)
    again = play(start_duel(line, 5, known), *answers)
    assert (again.hash(), again.terms.sides) == (game.hash(), game.terms.sides)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("duel fanmade-4.1 ? ? julith,bakara,jahash", "expected ? for all teams or for none"),
        ("duel fanmade-4.1 ? bens=6 ? ?", "expected one of format, bans, pack, pool"),
        ("duel fanmade-4.1 ? bans=six ? ?", "bans=N"),
        ("duel fanmade-4.1 ? format=bx ? ?", "expected one of box"),
        ("pairs fanmade-4.1 ? ? ? ? ?", "four teams that are given"),
        ("duel fanmade-4.1 ?", "duel RULESET ARENA TEAM TEAM"),
    ],
)
def test_a_line_that_makes_no_sense(line: str, said: str) -> None:
    with pytest.raises((CardError, TeamError)) as error:
        start_duel(line, 1, load_catalogue().for_duels)
    assert said in str(error.value)
