"""A pack of simple Krosmasters, rewards and arenas, for tests of setting up a duel."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from outerworld.cards.loading import Catalogue, load_catalogue

# Colour, level, Initiative, and the rest of the card.
KROSMASTERS: dict[str, tuple[str, int, int, str]] = {
    "giant": ("gold", 6, 6, ""),
    "titan": ("gold", 6, 5, ""),
    "percy": ("gold", 4, 4, 'name = "Percy"'),
    "percy-dark": ("gold", 4, 4, 'name = "Percy"\nversion = "Dark"'),
    "guard": ("white", 3, 3, 'name = "Guard"'),
    "guard-royal": ("white", 3, 3, 'name = "Guard"\nversion = "Royal"'),
    "imp": ("black", 1, 1, ""),
    "rat": ("black", 1, 1, ""),
    "wolf": ("black", 2, 2, ""),
    "bear": ("white", 4, 2, ""),
    "king": ("gold", 4, 3, 'types = ["boss"]'),
    "queen": ("gold", 4, 3, 'types = ["boss"]'),
    "sino": ("gold", 2, 2, 'name = "Sino"'),
    "sino-experienced": (
        "gold",
        4,
        9,
        'name = "Sino"\nversion = "Experienced"\n[[power]]\nid = "youth"\nwhen = "fight-start"\n'
        'effects = [{ do = "replace", card = "sino" }]',
    ),
    "stone": ("gold", 4, 0, ""),
    "hound": ("gold", 4, 7, ""),
    "piper": (
        "gold",
        4,
        7,
        '[[power]]\nid = "pipe"\nwhen = "fight-start"\neffects = [{ do = "kamas", amount = 1 }]\n'
        '[[power]]\nid = "drum"\nwhen = "fight-start"\n'
        'effects = [{ do = "grant", powers = ["critical"], on = "self", until = "fight-end" }]',
    ),
    "harper": (
        "gold",
        4,
        2,
        '[[power]]\nid = "harp"\nwhen = "fight-start"\neffects = [{ do = "kamas", amount = 1 }]',
    ),
}
# All four sides have room, and the board is higher than it is wide.
MEADOW = ("PPPPPPP", "PPPPPPP", "PP...PP", "PP.#.PP", "PP...PP", "PP.2.PP", "PP...PP", "PPPPPPP", "PPPPPPP")


def toy_pack(
    folder: Path, names: Iterable[str] = KROSMASTERS, rewards: Mapping[str, str] = {}, meadow: bool = True
) -> Catalogue:
    """The built-in packs and one of toys: these Krosmasters, rewards by name and rank (twenty tokens each)."""
    pack = folder / "toys"
    for kind in ("krosmasters", "rewards", "arenas"):
        (pack / kind).mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Toys"\n')
    for name in names:
        colour, level, initiative, rest = KROSMASTERS[name]
        named = rest if rest.startswith("name") else f'name = "{name.title()}"\n{rest}'
        facts = f'colour = "{colour}"\nlevel = {level}\ninitiative = {initiative}\nmp = 3\nhp = 8\nap = 6\n'
        (pack / "krosmasters" / f"{name}.toml").write_text(facts + named + "\n")
    for name, rank in rewards.items():
        text = f'name = "{name.title()}"\nrank = "{rank}"\ncopies = 20\nkind = "buff"\npowers = ["lock"]\n'
        (pack / "rewards" / f"{name}.toml").write_text(text)
    if meadow:
        rows = ", ".join(f'"{row}"' for row in MEADOW)
        (pack / "arenas" / "meadow.toml").write_text(f'name = "Meadow"\nrows = [{rows}]\n')
    return load_catalogue(extra=[pack])


def event_file(folder: Path, **facts: Any) -> Path:
    """The file of an event's own format, which extends Constructed."""
    lines = ['name = "House"', 'extends = "constructed"']
    lines += [f"{key} = {value}" for key, value in facts.items()]
    path = folder / "house.toml"
    path.write_text("\n".join(lines) + "\n")
    return path
