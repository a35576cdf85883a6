"""Random legal tales, with mobs and items of their own, are played at random: no crash, and every game ends."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.cards.tales import FAMILIES_OF
from outerworld.cards.text import card_text
from outerworld.play.adventure.start import new_adventure
from outerworld.play.packs import QUEST
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from tests.forms import PLAYS_ALL
from tests.quest.invariants import check
from tests.quest.random_tales import random_item, random_mob, random_tale

PARTY = ("raul-bak", "pandalida", "diver-birel")
LONGEST = 30_000
CHECKED_EACH = 41


def written(value: Any) -> str:
    """A value as a file has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {written(inner)}" for key, inner in value.items()) + " }"
    return f"[{', '.join(map(written, value))}]" if isinstance(value, list) else json.dumps(value)


def random_adventure(seed: int, folder: Path) -> Adventure:
    """A game of a random tale, whose files are written to a folder."""
    random = Random(seed)
    table = random_tale(random)
    files: dict[str, dict[str, Any]] = {
        "pack.toml": {"id": "mine", "name": "Mine", "game": "quest"},
        "tales/random.toml": table,
        **{f"mobs/beast-{n}.toml": random_mob(random, n) for n in range(2)},
        **{f"items/thing-{n}.toml": random_item(random, n) for n in range(2)},
    }
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(
            "".join(f"{key} = {written(value)}\n" for key, value in content.items()), encoding="utf-8"
        )
    known = load_catalogue([folder]).of((*QUEST, "mine"))
    for language in ("en", "fr"):
        assert str(card_text(known.tales["random"], known, language))
    mode, families = table["modes"][0], FAMILIES_OF[table["families"][0]]
    demon = "player" if mode == "cooperative" else random.choice(["shared", "player"])
    party = PARTY[: random.randint(1, 3)]
    return new_adventure(party, mode, demon, families, "random", seed=seed, catalogue=known, quick=seed % 2 == 0)


def played(seed: int, folder: Path) -> None:
    """Plays such a game at random to its end."""
    random, game = Random(seed), random_adventure(seed, folder)
    for number in range(LONGEST):
        if game.over:
            break
        if number % CHECKED_EACH == 0:
            check(game)
            view(game, None).as_json("en")
        options = game.legal_options()
        game.apply(options[random.randrange(len(options))])
    assert game.over


@pytest.mark.parametrize("seed", range(24 if PLAYS_ALL else 8))
def test_a_random_tale_is_played_without_a_crash(seed: int, tmp_path: Path) -> None:
    played(seed, tmp_path / "mine")


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1_000, 1_400))
def test_many_random_tales_are_played_without_a_crash(seed: int, tmp_path: Path) -> None:
    played(seed, tmp_path / "mine")
