"""Games of three and four players and two against two, from the first question to the end (O9)."""

from collections import Counter as Bag
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.arena.frames import GLORY_FRAME
from outerworld.arena.setup import set_up
from outerworld.arena.teams import TeamError
from outerworld.board import DIRECTION_NAMES
from outerworld.bots import BOTS
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Counter, Script
from outerworld.engine.dice import CRITICAL
from outerworld.play.duel.start import FOUR_TEAMS, duel_line, new_game
from outerworld.play.log import event_json
from outerworld.play.notation import write
from outerworld.play.replay import play_replay, read_replay, replay_of
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import start
from outerworld.play.view import view
from tests.arena.invariants import Watched
from tests.arena.random_positions import random_position
from tests.combat.fights import RULESETS, card, fight, play
from tests.loose import json_of

KINDS = {"three": (3, False), "four": (4, False), "pairs": (4, True)}
A_CASE = 2_000
A_SOAKED_CASE = 100_000
LONGEST = 50_000


def new_several(kind: str, ruleset: str, seed: int) -> Duel:
    players, pairs = KINDS[kind]
    return new_game(ruleset, teams=FOUR_TEAMS[:players], seed=seed, pairs=pairs)


def initiatives(game: Duel) -> list[int]:
    return [sum(game.row(unit).initiative for unit in line) for line in units_of_players(game)]


def units_of_players(game: Duel) -> list[list[int]]:
    return [[unit for unit, owner in enumerate(game.player) if owner == player] for player in range(len(game.gg))]


def opening(game: Duel, seed: int = 1) -> Iterator[tuple[str, int, str]]:
    """Every question before the first turn: its kind, who is asked, and the answer."""
    random = Random(seed)
    while game.active == -1:
        option = random.choice(game.legal_options())
        yield game.kind, game.asked, str(write(game, option))
        game.apply(option)


def play_many(kind: str, ruleset: str, first: int, decisions: int) -> None:
    played, seed = 0, first
    while played < decisions:
        twins = new_several(kind, ruleset, seed), new_several(kind, ruleset, seed)
        played += Watched(*twins, Random(seed)).play(decisions - played)
        seed += 1


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_ever_breaks(kind: str, ruleset: str) -> None:
    """O9.1.1: but for the exceptions all rules are those of a duel, and so is all that holds at each question."""
    play_many(kind, ruleset, 0, A_CASE)
    assert new_several(kind, ruleset, 0).setting.teams == {"three": (0, 1, 2), "four": (0, 1, 2, 3)}.get(
        kind, (0, 1, 0, 1)
    )


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("number", range(5))
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_breaks_in_the_long_run(kind: str, ruleset: str, number: int) -> None:
    play_many(kind, ruleset, (number + 1) * 10**6, A_SOAKED_CASE)


def any_pairs(ruleset: str, seed: int) -> Duel:
    """A position that nobody would think of, with partners; somebody may have GG and no figure."""
    position = random_position(Random(seed)).model_copy(update={"pairs": True})
    return set_up(position, load_catalogue().for_duels, load_ruleset(ruleset), Counter(seed))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_nothing_breaks_among_partners_anywhere(ruleset: str) -> None:
    for seed in range(20):
        if not (game := any_pairs(ruleset, seed)).over:
            Watched(game, any_pairs(ruleset, seed), Random(seed)).play(100)
            assert len(game.setting.teams) == 4


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_every_game_comes_to_an_end(kind: str, ruleset: str) -> None:
    """Who is out has no GG and is asked nothing more, and the end is one of the two that the rules know."""
    for seed in range(2):
        game, random = new_several(kind, ruleset, seed), Random(seed)
        while not game.over:
            assert game.number < LONGEST
            if game.kind == "activation":
                out = [player for player in range(len(game.gg)) if not game.is_standing(player)]
                assert game.asked not in out
                assert not any(game.gg[player] for player in out)
            game.apply(random.choice(game.legal_options()))
        teams = game.setting.teams
        glorious = {teams[player] for player, gg in enumerate(game.gg) if gg}
        standing = {teams[player] for player in range(len(game.gg)) if game.is_standing(player)}
        assert teams[game.winner] in glorious | standing
        assert standing == {teams[game.winner]} or (glorious <= {teams[game.winner]} and not game.wild_gg)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("kind", KINDS)
def test_bots_play_them(kind: str, name: str) -> None:
    """Every kind of question of the opening and the first turns is answered by each bot."""
    game = new_several(kind, "fanmade-4.1", seed=3)
    bots = [BOTS[name](seed) for seed in range(len(game.gg))]
    while game.turn <= len(bots) + 1 and not game.over:
        decision = game.decision
        chosen = bots[decision.player].choose(view(game, decision.player), decision)
        assert chosen in decision.options
        game.apply(chosen)


def test_a_replay_of_two_against_two() -> None:
    line = duel_line("arena-2.0", "bonta-2", FOUR_TEAMS, pairs=True)
    game = start(line, 5, load_catalogue().for_duels)
    random, answers = Random(5), []
    for _ in range(300):
        option = random.choice(game.legal_options())
        answers.append(str(write(game, option)))
        game.apply(option)
    replay = replay_of(game, line, 5, answers, load_catalogue().for_duels, RULES_VERSION)
    steps = list(play_replay(read_replay(replay.text()), load_catalogue().for_duels, RULES_VERSION))
    assert steps[-1][1].hash() == game.hash()


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_what_everybody_begins_with(kind: str, ruleset: str) -> None:
    """O9.2.3, O9.3.1: 3 GG each and 3 wild ones, with partners and without."""
    game = new_several(kind, ruleset, seed=1)
    assert (set(game.gg), game.wild_gg) == ({3}, 3)
    assert {len(units) for units in units_of_players(game)} == {2}


@pytest.mark.parametrize(
    ("teams", "pairs", "sentence"),
    [
        (FOUR_TEAMS[:1], False, "A game has 2 to 4 players, and this one has 1 team (O9.1.1)."),
        ([*FOUR_TEAMS, FOUR_TEAMS[0]], False, "A game has 2 to 4 players, and this one has 5 teams (O9.1.1)."),
        (FOUR_TEAMS[:3], True, "Two against two needs 4 teams, and this game has 3 (O9.1.1)."),
    ],
)
def test_how_many_may_play(teams: Any, pairs: bool, sentence: str) -> None:
    """O9.1.1: four, each alone or in pairs."""
    with pytest.raises(TeamError) as refusal:
        new_game(teams=teams, pairs=pairs)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("first", "second", "found"),
    [
        (["bakara", "lilotte"], ["julith", "marline"], None),
        (["bakara", "julith"], ["jahash", "grampy-protector"], "8 and 8 and 6"),
        (["bakara", "lilotte"], ["lilotte", "marline"], "6 and 4 and 6"),
        (["bakara"], ["julith"], "4 and 4 and 6"),
        (["bakara", "lilotte"], ["lilotte", "marline", "joris-swashbuckler"], None),
    ],
)
def test_two_krosmasters_each_and_even(ruleset: str, first: list[str], second: list[str], found: str | None) -> None:
    """O9.1.2: two Krosmasters each, of the same total level; a team of one's own has one to four of six levels."""
    teams = [first, second, ["jahash", "khan-karkass"]]
    if found is None:
        assert len(new_game(ruleset, teams=teams).gg) == 3
        return
    with pytest.raises(TeamError, match=f"and these have {found}"):
        new_game(ruleset, teams=teams)


def test_two_krosmasters_of_any_total() -> None:
    """O9.1.2: two each, and the players agree on the rest; a team has nobody too often, as in a duel."""
    of_8 = [["bakara", "julith"], ["jahash", "grampy-protector"], ["bakara", "jahash"]]
    assert len(new_game(teams=of_8).gg) == 3
    with pytest.raises(TeamError, match="Jahash is unique"):
        new_game(teams=[["jahash", "jahash"], *of_8])


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seed", range(4))
def test_initiative_numbers_the_players(ruleset: str, seed: int) -> None:
    """O9.2.1: in whatever order they came, player 1 has the highest total, and the others follow."""
    teams = list(FOUR_TEAMS)
    Random(seed).shuffle(teams)
    game = new_game(ruleset, teams=teams, seed=seed)
    assert initiatives(game) == [15, 10, 9, 7]
    assert [game.row(units[0]).card.id for units in units_of_players(game)] == [
        "julith", "grampy-protector", "bakara", "khan-karkass",
    ]  # fmt: skip
    assert [set(teams[seat]) for seat in game.setting.seats] == [
        {game.row(unit).card.id for unit in units} for units in units_of_players(game)
    ]


def test_equal_initiative_is_decided_by_chance() -> None:
    """O9.2.1: what nothing else decides, a lot does."""
    twins = [("bakara", "lilotte")] * 3
    seats = Bag(new_game(teams=twins, seed=seed).setting.seats for seed in range(60))
    assert len(seats) == 6


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize(
    ("order", "players"),
    [
        ([0, 1, 2, 3], ["julith", "bakara", "grampy-protector", "khan-karkass"]),
        ([0, 3, 1, 2], ["julith", "grampy-protector", "khan-karkass", "bakara"]),
        ([1, 2, 3, 0], ["julith", "grampy-protector", "khan-karkass", "bakara"]),
        ([0, 2, 1, 3], ["julith", "grampy-protector", "bakara", "khan-karkass"]),
    ],
)
def test_partners_are_players_1_and_3_and_2_and_4(ruleset: str, order: list[int], players: list[str]) -> None:
    """O9.3.3: the highest Initiative is player 1 and its partner 3, the higher of the others 2 and its partner 4."""
    game = new_game(ruleset, teams=[FOUR_TEAMS[place] for place in order], pairs=True)
    assert [game.row(units[0]).card.id for units in units_of_players(game)] == players
    assert game.setting.teams == (0, 1, 0, 1)


@pytest.mark.parametrize("arena", ["bonta-1", "bonta-2"])
@pytest.mark.parametrize("kind", KINDS)
def test_each_places_its_figures_in_its_own_quarter(kind: str, arena: str) -> None:
    """O9.2.4: in the order of play, on the start cells of one's own plot."""
    players, pairs = KINDS[kind]
    game = new_game(arena=arena, teams=FOUR_TEAMS[:players], seed=2, pairs=pairs)
    placed = [(asked, text.split()[1:]) for kind_, asked, text in opening(game) if kind_ == "placement"]
    assert [asked for asked, _ in placed] == [player for player in range(players) for _ in range(2)]
    cells = load_catalogue().for_duels.arenas[arena].cells("P")
    quarters = [("abcdef", range(1, 7)), ("abcdef", range(7, 13)), ("ghijkl", range(7, 13)), ("ghijkl", range(1, 7))]
    for player, (_, cell) in placed:
        columns, rows = quarters[player]
        assert cell in cells
        assert cell[0] in columns
        assert int(cell[1:]) in rows
    assert game.active_player == 0


def test_every_start_cell_of_the_quarter_is_open() -> None:
    """O9.2.4: none of them belongs to two players, and none is left out."""
    game = new_game(teams=FOUR_TEAMS)
    seen: dict[int, list[str]] = {}
    while game.active == -1:
        if game.kind == "placement":
            seen.setdefault(game.asked, [str(write(game, option)).split()[2] for option in game.legal_options()])
        game.apply(game.legal_options()[0])
    cells = [cell for own in seen.values() for cell in own]
    assert sorted(cells) == sorted(load_catalogue().for_duels.arenas["bonta-1"].cells("P"))


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("kind", KINDS)
def test_the_last_player_chooses_the_board_and_the_first_turns_it(kind: str, ruleset: str) -> None:
    """O9.2.2: player 4 chooses the board, player 1 its direction; the others sit clockwise from there."""
    players, pairs = KINDS[kind]
    game = new_game(ruleset, arena=None, teams=FOUR_TEAMS[:players], pairs=pairs)
    assert game.asked == players - 1
    assert [str(write(game, option)) for option in game.legal_options()][:2] == ["arena bonta-1", "arena bonta-2"]
    play(game, "arena bonta-2")
    assert (game.setting.title, game.asked) == ("Bonta II", 0)
    assert [str(write(game, option)) for option in game.legal_options()] == [
        "side north", "side east", "side south", "side west",
    ]  # fmt: skip
    play(game, "side east")
    assert [DIRECTION_NAMES[side] for side in game.terms.sides] == ["east", "south", "west", "north"][:players]
    first = [text.split()[2] for kind_, asked, text in opening(game) if (kind_, asked) == ("placement", 0)]
    assert all(cell[0] in "ghijkl" and int(cell[1:]) <= 6 for cell in first)


def test_letters_of_players_3_and_4() -> None:
    assert new_several("four", "fanmade-4.1", 1).name == ("A", "B", "a", "b", "A3", "B3", "A4", "B4")


SHOWN = {
    "arena-2.0": {2: 3, 3: 3, 4: 3, 5: 5, 6: 6},
    "official-2.7": {2: 3, 3: 5, 4: 6},
    "fanmade-4.1": {2: 3, 3: 6},
}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_rewards_are_shown_by_the_places_at_the_table(ruleset: str) -> None:
    """The second player's first turn, the first player's second turn and so on, however many players there are."""
    game, random = new_several("four", ruleset, seed=1), Random(1)
    shown: dict[int, int] = {}
    while game.turn < 7:
        game.apply(random.choice(game.legal_options()))
        shown.setdefault(game.turn, sum(reward >= 0 for reward in game.shown))
    assert {turn: shown[turn] for turn in SHOWN[ruleset]} == SHOWN[ruleset]
    assert shown[1] == 0


REACH = {"kind": "target", "min": 0, "max": 9, "sight": False}
CARDS = {
    "killer": card(
        name="Killer",
        level=3,
        spell=[
            {"name": "Kill", "cost": {"ap": 1}, "range": REACH, "effects": [{"do": "injure", "amount": 9}]},
            {"name": "Sweep", "cost": {"ap": 1}, "range": REACH, "area": "square",
             "effects": [{"do": "injure", "amount": 9}]},
        ],
    ),
    "victim": card(name="Victim", level=2, hp=2),
    "avenger": card(name="Avenger", level=1, hp=1, powers=["counter"]),
}  # fmt: skip


def several(rows: str, units: dict[str, tuple[str, int]], **position: Any) -> Duel:
    """A fight of more than two; the first unit is active."""
    tables = {letter: {"card": name, "player": player} for letter, (name, player) in units.items()}
    stocks: dict[str, Any] = {"players": {str(player): {"gg": 3} for player in range(1, 5)}, "wild_gg": 0}
    return fight(rows, tables, cards=CARDS, chance=Script([(6, CRITICAL)] * 8, first=0), **(stocks | position))


def test_two_own_kos_at_once_are_asked_about_one_after_the_other() -> None:
    """O9.2.5: each may go to another opponent, and the last of them brings what is left."""
    units = {"K": ("killer", 1), "A": ("victim", 1), "B": ("victim", 1), "c": ("victim", 2), "d": ("victim", 3)}
    game = several("AB...... ........ K.....cd", units, players={str(n): {"gg": 5} for n in (1, 2, 3)})
    play(game, "cast sweep a3")
    assert [frame[0] for frame in game.frames].count(GLORY_FRAME) == 2
    play(game, "choose p2")
    assert (game.kind, game.gg) == ("choose", (3, 7, 5))
    play(game, "choose p3")
    assert (game.kind, game.gg) == ("activation", (1, 7, 7))


def test_the_ko_of_a_player_who_is_out_counts_as_the_losers_own() -> None:
    """A Counter of somebody's last Krosmaster still hits: whom it KOs says which opponent gains by it."""
    spell = {"name": "Duel", "cost": {"ap": 1}, "range": {"kind": "close"}, "damage": {"air": 1}}
    cards = CARDS | {"duellist": card(name="Duellist", level=2, hp=1, spell=[spell])}
    tables = {
        "D": {"card": "duellist", "player": 1}, "E": {"card": "killer", "player": 1},
        "a": {"card": "avenger", "player": 2},
        "c": {"card": "victim", "player": 3}, "d": {"card": "victim", "player": 4},
    }  # fmt: skip
    game = fight("Da.Ecd", tables, cards=cards, chance=Script([(6, CRITICAL)] * 4, first=0), wild_gg=0,
                 players={str(player): {"gg": 3} for player in range(1, 5)})  # fmt: skip
    play(game, "cast duel b1")
    assert (game.kind, game.asked, game.gg) == ("choose", 0, (6, 0, 3, 3))
    assert [str(write(game, option)) for option in game.legal_options()] == ["choose p3", "choose p4"]
    assert play(game, "choose p4").gg == (4, 0, 3, 5)


def test_partners_win_together_in_the_log() -> None:
    """O9.3.2: the log names both, and a duel only one."""
    units = {"K": ("killer", 1), "L": ("victim", 3), "a": ("victim", 2)}
    game = several("KLa", units, pairs=True)
    game.record()
    play(game, "cast kill c1")
    told = [event_json(game, event, None)["text"] for event in game.take_events() if event.kind == "won"]
    assert told == ["Players 1 and 3 win."]
    assert json_of(view(game, 2))["goal"] == "Be the only team with Gallons of Glory."
    assert [player["team"] for player in json_of(view(game, 2))["players"]] == [1, 2, 1, 2]


def test_a_partner_does_not_see_hidden_rewards() -> None:
    """The player who has it may look, and nobody else, not even the partner (docs/rulings.md)."""
    tables = {
        "K": {"card": "killer", "player": 1, "rewards": ["muddle"]}, "L": {"card": "victim", "player": 3},
        "a": {"card": "victim", "player": 2}, "b": {"card": "victim", "player": 4},
    }  # fmt: skip
    game = fight("KLab", tables, cards=CARDS, pairs=True)
    known = [json_of(view(game, viewer))["units"][0]["rewards"]["known"] for viewer in (0, 1, 2, 3, None)]
    assert known == [["muddle"], [], [], [], []]


def test_a_power_of_an_enemys_turn_sleeps_in_a_partners() -> None:
    """The turn of a partner is neither one's own nor an enemy's (docs/rulings.md)."""
    spell = {"name": "Hit", "cost": {"ap": 1}, "range": {"kind": "close"}, "damage": {"air": 1}}
    wary = {"id": "wary", "name": "Wary", "when": "injured", "if": {"during": "enemy-turn"},
            "effects": [{"do": "markers", "ap": 1}]}  # fmt: skip
    cards = {"hitter": card(spell=[spell]), "wary": card(power=[wary])}
    for hitter, markers in ((1, 0), (2, 1), (3, 0), (4, 1)):
        tables = {
            "H": {"card": "hitter", "player": hitter}, "W": {"card": "wary", "player": 1},
            "x": {"card": "hitter", "player": 2 if hitter != 2 else 4},
        }  # fmt: skip
        chance = Script([(6, CRITICAL)] * 4, first=0)
        game = play(fight("HW..x", tables, cards=cards, chance=chance, pairs=True), "cast hit b1")
        assert game.markers[1][0] == markers
