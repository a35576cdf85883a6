"""Random decisions in and around dungeons, in every way to play: entering, both rooms, the way home; all checked."""

from functools import partial
from typing import Any

import pytest

from outerworld.cards.files import parse_table
from outerworld.cards.loading import load_catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Counter
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up
from tests.quest.test_random_adventures import A_SOAK, SHAPE_NAMES, SHAPES, play_at_random

BY_INITIATIVE = ("raul-bak", "diver-birel", "pandalida", "chrissy-entrinch", "katsu-mi")
WORLD = [
    {"tile": "620-a", "at": [0, 0]},
    {"tile": "621-a", "at": [1, 0]},
    {"tile": "631-a", "at": [2, 0]},
    {"tile": "628-a", "at": [3, 0]},
]
SCENERY = {"1b5": "phoenix", "1e2": "zaap", "2b4": "marketplace", "2e3": "workshop"}
ENTRANCES = {"3c4": "dungeon-entrance", "4c3": "dungeon-entrance"}
BESIDE = ("3b4", "3d4", "4b3", "4d3", "3c5")
FIRST_ROOM = ("g1a1", "g1a2", "g1c1", "g1d1", "g1f1")
A_SHAPE = 1_000
# Where a game begins: beside the entrances, in the first room with a mob, or in the second with a wounded boss.
OUTSIDE, FIRST, SECOND = range(3)


def near_a_dungeon(shape: tuple[int, str, str], seed: int) -> Adventure:
    """A game that begins near a dungeon or in one, all in one group or everybody alone."""
    count, mode, demon = shape
    where = seed % 3
    group = 1 if seed % 2 and count > 1 and mode != "cooperative" else 0
    cells = BESIDE if where == OUTSIDE else FIRST_ROOM
    units: dict[str, Any] = {
        "ABCDE"[player]: {"card": figure, "player": player + 1, "cell": cells[player], "active": player == 0}
        for player, figure in enumerate(BY_INITIATIVE[:count])
    }
    described: dict[str, Any] = {
        "world": WORLD,
        "scenery": SCENERY | ENTRANCES,
        "mode": mode,
        "demon": "shared" if demon == "shared" else count + 1,
        "phase": "mode" if where == OUTSIDE else "activation",
        "players": {str(player + 1): {"group": group, "kamas": 5} for player in range(count)},
        "events": ["gobball-spawn-1", "royal-gobball-appearance", "tree-respawn", "auction"] * 2,
        "moods": [name for name in sorted(load_catalogue().moods) if name != "furious" or where != SECOND],
        "box": {"last_round": 5},
        "units": units,
    }
    if where != OUTSIDE:
        tiles = ["624-a", "625-b"][:where]
        described["dungeon"] = {"gobball": {"room": where, "tiles": tiles}}
        described["reserve"] = {"elite-gobball": 3}
    if where == FIRST:
        units["m"] = {"card": "elite-gobball", "cell": "g1b1", "injuries": 3}
    if where == SECOND:
        described["dungeon"]["gobball"]["mood"] = "furious"
        units["k"] = {"card": "royal-gobball", "player": "demon", "cell": "g1b2", "injuries": 10}
    position = parse_table(QuestPosition, described, "dungeon", "dungeon")
    return set_up(position, load_catalogue(), load_ruleset("quest"), Counter(seed))


@pytest.mark.parametrize("shape", SHAPES, ids=SHAPE_NAMES)
def test_random_play_around_dungeons_keeps_to_the_rules(shape: tuple[int, str, str]) -> None:
    asked = play_at_random(partial(near_a_dungeon, shape), 0, A_SHAPE)
    assert {"room", "enters", "entered"} <= asked


@pytest.mark.soak
@pytest.mark.parametrize("shape", SHAPES, ids=SHAPE_NAMES)
def test_long_random_play_around_dungeons_keeps_to_the_rules(shape: tuple[int, str, str]) -> None:
    asked = play_at_random(partial(near_a_dungeon, shape), 1, A_SOAK)
    assert {"room", "enters", "entered", "dungeon-closed", "boss-mood", "return-home", "came-home"} <= asked
    assert shape[0] == 1 or "join" in asked
