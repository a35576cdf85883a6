"""The pack that docs/cards.md writes from nothing, for tests that play with it."""

import re
from pathlib import Path

from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line

MANUAL = (Path(__file__).parents[2] / "docs" / "cards.md").read_text(encoding="utf-8")
FILE = re.compile(r"```toml\n(# (my-cards/\S+)\n.*?)```", re.DOTALL)

FOXES = ("ember-fox",) * 3
TEAMS = (FOXES, RECOMMENDED_TEAMS[1])
WITH_FOXES = duel_line("fanmade-4.1", "bonta-1", TEAMS, packs=["my-cards"])


def own_pack(folder: Path) -> Path:
    """Writes it in a folder; gives the pack's own."""
    for text, name in FILE.findall(MANUAL):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder / "my-cards"


def empty_pack(folder: Path, name: str, more: str = "") -> Path:
    """A pack without cards."""
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text(f'id = "{name}"\nname = "{name}"\n{more}', encoding="utf-8")
    return folder


def change(file: Path, before: str, after: str) -> None:
    """Writes something else in its place."""
    text = file.read_text(encoding="utf-8")
    assert text.count(before) == 1
    file.write_text(text.replace(before, after), encoding="utf-8")
