"""Random decisions in worlds of Quest, in every way to play it, every one checked; many more of them in `make soak`."""

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Final

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.worlds import World, load_world
from outerworld.engine.chance import Counter
from outerworld.play.adventure.start import new_adventure as quick_adventure
from outerworld.play.notation import parse, write
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.new_adventure import new_adventure
from tests.forms import PLAYS_ALL
from tests.quest.invariants import COUNTED, Unbroken, check_computed, check_events, every_column

ARENAS = 5
A_CASE = 4_000
EVERYTHING_EACH = 50
LONGEST_GAME = 20_000
A_SHAPE = 20_000 if PLAYS_ALL else 5_000
# Of each shape in a soak, so that they are ten million in all.
SOAKED_PARTS = 4
A_SOAK = 210_000
PARTY: Final = ("raul-bak", "diver-birel", "pandalida", "chrissy-entrinch", "katsu-mi")
WAYS: Final = (("free-for-all", "shared"), ("free-for-all", "player"), ("cooperative", "player"))
SHAPES: Final = [(count, mode, demon) for count in (1, 2, 3, 5) for mode, demon in WAYS]
SHAPE_NAMES: Final = [f"{count} {mode} {demon}" for count, mode, demon in SHAPES]
BOX: Final = {"start_kamas": 12}


ITEMS: Final = {
    name: {"name": name.title(), "slot": slot, "recipe": recipe, "price": price, "sells": 2 * price, "copies": 2}
    for name, slot, recipe, price in (
        ("boots", "boots", {"wood": 1}, 2),
        ("clogs", "boots", {"wood": 1}, 2),
        ("cape", "cloak", {"wool": 1, "dung": 1}, 3),
        ("sword", "one-handed", {"iron": 1, "wood": 1}, 3),
        ("ring", "trinket", {"iron": 1}, 1),
    )
}


@cache
def world() -> World:
    """A small world, with small items so that they are crafted and traded."""
    small = load_world("first-steps")
    position = small.position | {"cards": small.position.get("cards", {}) | ITEMS, "box": {"last_round": 15, **BOX}}
    return small.model_copy(update={"position": position})


def start(case: int, seed: int) -> Adventure:
    """One to five Krosmasters of the world, or three of Arena; the Demon shared, a player's, or all's opponent."""
    figures = world().krosmasters[: case + 1] if case < ARENAS else Random(seed).sample(strangers(), 3)
    demon, mode = (("shared", "free-for-all"), ("player", "free-for-all"), ("player", "cooperative"))[seed % 3]
    rules = load_ruleset("quest")
    return new_adventure(world(), figures, load_catalogue(), rules, Counter(seed), demon=demon, mode=mode)


@cache
def strangers() -> list[str]:
    """The Krosmasters of Arena, who may walk any world."""
    return sorted(name for name, card in load_catalogue().krosmasters.items() if "boss" not in card.types)


@pytest.mark.parametrize("case", range(ARENAS + 1), ids=["one", "two", "three", "four", "five", "of Arena"])
def test_random_play_keeps_to_the_rules(case: int) -> None:
    asked = play_at_random(partial(start, case), case, A_CASE)
    assert {"mode", "activation", "mobs", "phoenix", "market", "auction", "purchased-recipe"} <= asked
    assert case not in (2, 5) or "trade" in asked


def in_a_world(shape: tuple[int, str, str], seed: int) -> Adventure:
    """An adventure of the box's Krosmasters in a world that chance laid."""
    count, mode, demon = shape
    families = (("gobball", "tofu"), ("gobball",), ("tofu",))[seed % 3]
    party = Random(seed).sample(PARTY, count)
    return quick_adventure(party, mode, demon, families, seed=seed)


@pytest.mark.long
@pytest.mark.parametrize("shape", SHAPES, ids=SHAPE_NAMES)
def test_random_play_in_a_world_of_tiles_keeps_to_the_rules(shape: tuple[int, str, str]) -> None:
    asked = play_at_random(partial(in_a_world, shape), 0, A_SHAPE)
    assert {"mode", "activation", "mobs", "event", "phoenix", "market"} <= asked


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(SOAKED_PARTS))
@pytest.mark.parametrize("shape", SHAPES, ids=SHAPE_NAMES)
def test_long_random_play_in_a_world_of_tiles_keeps_to_the_rules(shape: tuple[int, str, str], part: int) -> None:
    asked = play_at_random(partial(in_a_world, shape), 1_000_000 * (part + 1), A_SOAK)
    assert {"mode", "activation", "mobs", "event", "phoenix", "market"} <= asked


def play_at_random(begin: Callable[[int], Adventure], seed: int, decisions: int) -> set[str]:
    """So many decisions in one game after the other, every one checked; the kinds of questions and events in them.

    A twin replays each game from the words of its answers, and tells its events.
    """
    played, asked = 0, set[str]()
    while played < decisions:
        game, twin, random = begin(seed), begin(seed), Random(seed)
        twin.record()
        unbroken = Unbroken(game)
        while played < decisions and not game.over:
            asked.add(game.kind)
            options = game.legal_options()
            option = options[int(random.random() * len(options))]
            in_city = [unit for unit in game.in_play() if game.is_safe(unit)]
            if game.number % EVERYTHING_EACH == 0:
                assert every_column(game) == every_column(twin)
                check_copies(game, option, random)
            text = str(write(game, option))
            game.apply(option)
            twin.apply(parse(twin, text))
            played += 1
            unbroken.check(game)
            events = twin.take_events()
            asked.update(event.kind for event in events)
            check_events(events, in_city)
        assert every_column(game) == every_column(twin)
        assert game.number < LONGEST_GAME
        assert game.round <= game.terms.box.last_round
        seed += 5
    return asked


def everything(game: Adventure) -> list[int]:
    """All tokens and cards, which never become more or fewer."""
    return [number for count in COUNTED for number in count(game)]


def check_copies(game: Adventure, option: int, random: Random) -> None:
    """A copy is the same game, and goes its own way."""
    before = game.hash()
    check_computed(game)
    copy, wanderer = game.copy(), game.copy()
    for _ in range(5):
        if not wanderer.over:
            wanderer.apply(random.choice(wanderer.legal_options()))
    assert game.hash() == copy.hash() == before
    copy.apply(option)
    assert game.hash() == before != copy.hash()
    dealt = view(game, game.asked).deal(game.number)
    assert everything(dealt) == everything(game)
    assert dealt.legal_options() == game.legal_options()
    # Whatever is hidden is otherwise in the dealt game, and nobody who must not know can tell the two apart.
    for viewer in (game.asked, None):
        assert view(dealt, viewer).as_json() == view(game, viewer).as_json()


def test_a_full_path_or_the_last_round_ends_the_game_for_whoever_has_most_gg_then_kamas_then_initiative() -> None:
    game = start(2, 0)
    random = Random(1)
    while not game.over:
        game.apply(random.choice(game.legal_options()))
    is_full = len(game.path) == game.terms.box.path_cells
    assert is_full or game.round == game.terms.box.last_round
    ranks = [(game.gg[player], game.purse[player], -player) for player in range(game.terms.demon)]
    assert ranks[game.winner] == max(ranks)
