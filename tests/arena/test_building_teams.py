"""Whom a duel is prepared with: bans, building and drafting teams, and the line that says it (F1.1.3, F1.3, O1.3)."""

from pathlib import Path
from random import Random

import pytest

from outerworld.arena.drafting import levels_of
from outerworld.arena.duel import Duel
from outerworld.arena.teams import TeamError, read_team, team_rules
from outerworld.cards.errors import CardError
from outerworld.cards.formats import load_format
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line, new_game
from outerworld.play.notation import parse, write
from outerworld.play.packs import arena_cards
from tests.combat.fights import RULESETS, play
from tests.duels import card_ids, refused, start_duel, texts

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
