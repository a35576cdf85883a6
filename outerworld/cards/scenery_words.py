"""The words of the scenery that stands in Quest's world."""

from typing import Literal, get_args

SceneryWord = Literal[
    "zaap",
    "marketplace",
    "workshop",
    "phoenix",
    "dungeon-entrance",
    "tree",
    "vein",
    "low-wall",
    "hay-bale",
    "fountain",
    "gobball-totem",
    "tofu-nest",
    "tofu-cage",
]
SCENERY_WORDS: tuple[SceneryWord, ...] = get_args(SceneryWord)
WALKED_ON: tuple[SceneryWord, ...] = ("low-wall", "hay-bale", "tofu-cage")
"""The scenery that blocks nobody (Q12.2.3, Q12.2.7)."""
