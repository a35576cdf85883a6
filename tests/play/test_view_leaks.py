"""Nothing hidden leaves: two games that differ only in what is hidden look the same, byte by byte."""

import json
from collections import Counter as Bag
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.arena.shop import REVEAL
from outerworld.arena.terms import BY_GLORY, BY_LAST_KO
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.engine.chance import Counter, OutOfDiceError
from outerworld.engine.dice import SIDES
from outerworld.engine.events import Event
from outerworld.engine.option import action_of
from outerworld.play.choices import choices
from outerworld.play.log import event_json
from outerworld.play.view import view
from tests.combat.fights import fight, play
from tests.engine.chi_square import fits
from tests.loose import json_of

REWARDS = {"ball": "granite", "cap": "granite", "egg": "granite", "drum": "jade", "fan": "jade", "gem": "silver"}
COPIES = 4
VIEWERS = (None, 0, 1)


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The box, and a small pack with rewards."""
    pack = tmp_path_factory.mktemp("packs") / "toys"
    (pack / "rewards").mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Toys"\n')
    for name, rank in REWARDS.items():
        text = f'name = "{name.title()}"\nrank = "{rank}"\ncopies = {COPIES}\nkind = "buff"\npowers = ["lock"]\n'
        (pack / "rewards" / f"{name}.toml").write_text(text)
    return load_catalogue(extra=[pack])


def toys(
    catalogue: Catalogue, held: tuple[str, str, str], piles: dict[str, Any], seed: int = 1, goal: int = BY_GLORY
) -> Duel:
    """Joris holds one reward and Khan two, all face down."""
    units = {
        "J": {"card": "joris-swashbuckler", "rewards": [held[0]]},
        "B": {"card": "bakara", "equipped": ["cap"]},
        "k": {"card": "khan-karkass", "rewards": [held[1], held[2]]},
        "l": "lilotte",
    }
    return fight(
        "...k. .J.l. .#..B",
        units,
        catalogue=catalogue,
        chance=Counter(seed),
        piles=piles,
        face_up={"granite-1": "egg"},
        goal=goal,
    )


# The top of every pile that shows nothing yet is the same: each shows it when a turn begins (F4.7.4).
PILES = {"granite": [["ball", "cap", "egg"], ["cap", "ball", "cap"]], "jade": [["drum", "fan", "fan"]]}
MIXED = {"granite": [["egg", "ball", "cap"], ["cap", "egg", "ball"]], "jade": [["drum", "drum", "fan"]]}


def received(game: Duel, viewer: int | None, events: list[Event]) -> str:
    """Everything that leaves for a viewer, as it is sent."""
    sent: list[Any] = [json_of(view(game, viewer)), [event_json(game, event, viewer) for event in events]]
    if not game.over and viewer == game.asked:
        sent.append(choices(game))
    return json.dumps(sent)


def follow(games: list[Duel], answers: int, random: Random) -> list[list[Event]]:
    """The same random answers in each game, none of which reveals anything, and what happened in each."""
    for game in games:
        game.record()
    for _ in range(answers):
        option = random.choice([code for code in games[0].legal_options() if action_of(code) != REVEAL])
        for game in games:
            game.apply(option)
    return [game.take_events() for game in games]


@pytest.mark.parametrize("seed", range(8))
def test_rewards_of_others_and_piles_do_not_show(catalogue: Catalogue, seed: int) -> None:
    games = [
        toys(catalogue, ("ball", "cap", "drum"), PILES, seed),
        toys(catalogue, ("ball", "egg", "fan"), MIXED, seed),
        toys(catalogue, ("ball", "ball", "drum"), MIXED, seed),
    ]
    random = Random(seed)
    for _ in range(6):
        events = follow(games, 3, random)
        for viewer in (None, 0):
            assert len({received(game, viewer, told) for game, told in zip(games, events, strict=True)}) == 1


@pytest.mark.parametrize("seed", range(8))
def test_the_owner_sees_the_own_rewards_and_nobody_elses(catalogue: Catalogue, seed: int) -> None:
    game = toys(catalogue, ("ball", "cap", "drum"), PILES, seed)
    follow([game], 2, Random(seed))
    known = {
        viewer: {unit["letter"]: unit["rewards"]["known"] for unit in json_of(view(game, viewer))["units"]}
        for viewer in VIEWERS
    }
    nothing: dict[str, list[str]] = {"J": [], "B": [], "k": [], "l": []}
    assert known == {None: nothing, 0: nothing | {"J": ["ball"]}, 1: nothing | {"k": ["cap", "drum"]}}
    for viewer in VIEWERS:
        shown = {unit["letter"]: unit["rewards"] for unit in json_of(view(game, viewer))["units"]}
        assert {letter: rewards["face_down"] for letter, rewards in shown.items()} == {"J": 1, "B": 0, "k": 2, "l": 0}
        assert shown["B"]["equipped"] == ["cap"]


def test_two_games_look_different_to_the_owner_alone(catalogue: Catalogue) -> None:
    one, other = toys(catalogue, ("ball", "cap", "drum"), PILES), toys(catalogue, ("egg", "cap", "drum"), PILES)
    assert received(one, 0, []) != received(other, 0, [])
    assert received(one, 1, []) == received(other, 1, [])
    assert received(one, None, []) == received(other, None, [])


@pytest.mark.parametrize("seed", range(8))
def test_dice_to_come_do_not_show(catalogue: Catalogue, seed: int) -> None:
    """Other dice from some moment on: nobody can tell until they are rolled."""
    games = [toys(catalogue, ("ball", "cap", "drum"), PILES, seed) for _ in range(3)]
    random = Random(seed)
    for moment in range(6):
        for game in games:
            game.chance = Counter(seed)
        events = follow(games, 4, random)
        for number, game in enumerate(games):
            game.chance = Counter(1000 * number + moment)
        for viewer in VIEWERS:
            assert len({received(game, viewer, told) for game, told in zip(games, events, strict=True)}) == 1


def test_the_same_answers_without_a_roll_still_look_the_same(catalogue: Catalogue) -> None:
    games = [
        toys(catalogue, ("ball", "cap", "drum"), piles, seed, goal=BY_LAST_KO)
        for piles, seed in ((PILES, 1), (MIXED, 2))
    ]
    for game in games:
        game.record()
        play(game, "move a2", "end", "move e3", "end")
    events = [game.take_events() for game in games]
    for viewer in VIEWERS:
        assert len({received(game, viewer, told) for game, told in zip(games, events, strict=True)}) == 1


def test_a_view_has_no_dice(catalogue: Catalogue) -> None:
    known = view(toys(catalogue, ("ball", "cap", "drum"), PILES), 0).known
    with pytest.raises(OutOfDiceError):
        known.draw(SIDES, 0)


def all_rewards(game: Duel) -> Bag[int]:
    held = [reward for rewards in (*game.rewards, *game.equipped, *game.piles) for reward in rewards]
    return Bag([*held, *(reward for reward in game.shown if reward >= 0)])


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("seed", range(10))
def test_a_deal_agrees_with_the_view(catalogue: Catalogue, viewer: int | None, seed: int) -> None:
    game = toys(catalogue, ("ball", "cap", "drum"), PILES, seed)
    follow([game], seed, Random(seed))
    seen = view(game, viewer)
    dealt = seen.deal(seed)
    assert json_of(view(dealt, viewer)) == json_of(seen)
    if game.asked == viewer:
        assert dealt.legal_options() == game.legal_options()
    assert [len(held) for held in dealt.rewards] == [len(held) for held in game.rewards]
    assert [len(pile) for pile in dealt.piles] == [len(pile) for pile in game.piles]
    assert (dealt.equipped, dealt.shown) == (game.equipped, game.shown)
    assert all(held == own for held, own, player in zip(dealt.rewards, game.rewards, game.player, strict=True)
               if player == viewer)  # fmt: skip
    counted = all_rewards(dealt)
    assert min(counted) >= 0
    assert all(count <= game.setting.book.rewards[reward].reward.copies for reward, count in counted.items())
    assert counted.total() == all_rewards(game).total()


def test_a_pile_is_dealt_rewards_of_its_own_rank(catalogue: Catalogue) -> None:
    game = toys(catalogue, ("ball", "cap", "drum"), PILES)
    ranks = [name.partition("-")[0] for name in game.terms.pile_names]
    for seed in range(20):
        piles = view(game, 0).deal(seed).piles
        found = [{game.setting.book.rewards[reward].reward.rank for reward in pile} for pile in piles]
        assert found == [{rank} for rank in ranks]


def test_deals_differ(catalogue: Catalogue) -> None:
    seen = view(toys(catalogue, ("ball", "cap", "drum"), PILES), 0)
    deals = [seen.deal(seed) for seed in range(20)]
    assert len({(deal.rewards, deal.piles) for deal in deals}) > 15
    assert seen.deal(3).hash() == seen.deal(3).hash()
    spectator = [view(deal, None).deal(0) for deal in deals]
    assert len({deal.hash() for deal in spectator}) == 1


def test_what_is_hidden_is_dealt_fairly(catalogue: Catalogue) -> None:
    """As many are unseen of ball, cap and egg, so that Khan holds any of them as often as another."""
    seen = view(toys(catalogue, ("ball", "cap", "drum"), PILES), 0)
    names = [row.reward.id for row in seen.known.setting.book.rewards]
    dealt = Bag(names[seen.deal(seed).rewards[2][0]] for seed in range(4000))
    granite = {name: Fraction(1, 3) for name, rank in REWARDS.items() if rank == "granite"}
    assert fits({name: dealt[name] for name in granite}, granite)


def test_a_deal_shares_nothing_with_the_view(catalogue: Catalogue) -> None:
    game = toys(catalogue, ("ball", "cap", "drum"), PILES)
    seen = view(game, 0)
    before, shown, state = game.hash(), json.dumps(json_of(seen)), seen.known.hash()
    for seed in range(10):
        dealt = seen.deal(seed)
        random = Random(seed)
        for _ in range(100):
            if not dealt.over:
                dealt.apply(random.choice(dealt.legal_options()))
    assert (game.hash(), json.dumps(json_of(seen)), seen.known.hash()) == (before, shown, state)
    game.apply(game.legal_options()[0])
    assert json.dumps(json_of(seen)) == shown


def test_the_view_of_a_game_that_is_over_has_nothing_asked(catalogue: Catalogue) -> None:
    game = toys(catalogue, ("ball", "cap", "drum"), PILES)
    game.end(1)
    seen = json_of(view(game, None))
    assert (seen["over"], seen["winner"], seen["asked"]) == (True, 2, None)


def test_packs_are_read_from_their_folders(catalogue: Catalogue, tmp_path: Path) -> None:
    assert set(REWARDS) <= set(catalogue.rewards)
    assert catalogue.pack_hash != load_catalogue().pack_hash


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_hidden_reward_keeps_the_rank_that_its_back_shows(catalogue: Catalogue, viewer: int | None) -> None:
    game = toys(catalogue, ("ball", "cap", "gem"), PILES)
    seen = view(game, viewer)
    shown = {unit["letter"]: unit["rewards"]["ranks"] for unit in json_of(seen)["units"]}
    assert shown == {"J": ["granite"], "B": [], "k": ["granite", "silver"], "l": []}
    for seed in range(30):
        held = seen.deal(seed).rewards
        ranks = [[game.setting.book.rewards[reward].reward.rank for reward in rewards] for rewards in held]
        assert ranks == [["granite"], [], ["granite", "silver"], []]


def test_what_was_seen_to_leave_the_table_is_not_dealt(catalogue: Catalogue) -> None:
    """All four gems were discarded openly or lie open but one, which Khan must hold."""
    game = toys(catalogue, ("ball", "cap", "gem"), PILES)
    gem, drum = (game.setting.book.reward_numbers[name] for name in ("gem", "drum"))
    silver = [number for number, row in enumerate(game.setting.book.rewards) if row.reward.rank == "silver"]
    others = [n for n in silver if n != gem for _ in range(game.setting.book.rewards[n].reward.copies)]
    game.gone = tuple((reward, -1) for reward in (*others, gem, gem, gem))
    assert {view(game, 0).deal(seed).rewards[2][1] for seed in range(10)} == {gem}
    game.gone = (*game.gone, (drum, 1))
    assert view(game, 1).known.gone[-1] == (drum, 1)
    assert view(game, 0).known.gone[-1][0] < 0
    dealt = view(game, 0).deal(1)
    assert game.setting.book.rewards[dealt.gone[-1][0]].reward.rank == "jade"


def test_a_reward_bought_face_up_is_known_to_all_until_it_leaves() -> None:
    units = {"J": {"card": "joris-swashbuckler", "on": "@", "rewards": ["muddle"]}, "k": "khan-karkass"}
    game = fight(
        "J.k",
        units,
        players={"1": {"kamas": 12}},
        piles={"granite": [["muddle", "red-ball"]]},
        face_up={"granite-1": "red-ball"},
        turn=2,
    )
    play(game, "buy granite-1 up", "assign J")
    for viewer in (None, 1):
        seen = view(game, viewer)
        assert json_of(seen)["units"][0]["rewards"]["known"] == ["red-ball"]
        red_ball = game.setting.book.reward_numbers["red-ball"]
        assert all(seen.deal(seed).rewards[0][0] == red_ball for seed in range(5))
    play(game, "reveal red-ball")
    assert json_of(view(game, 1))["units"][0]["rewards"]["known"] == []
    assert game.gone == ((game.setting.book.reward_numbers["red-ball"], -1),)
    assert game.witnessed == ()
