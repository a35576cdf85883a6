"""Writes out what follows from the columns of each game: sharing, copying and hashing, as plain code.

`python -m tools.columns` writes the files anew; a test says when they are not those of the declarations. A loop over
names would do the same several times slower, and a compiled game is no dictionary.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent / "outerworld"
WIDTH = 120

# The package itself needs the files that are written here: its folders are found without it.
if "outerworld" not in sys.modules:
    sys.modules["outerworld"] = ModuleType("outerworld")
    sys.modules["outerworld"].__path__ = [str(ROOT)]

from outerworld.arena.columns import DUEL  # noqa: E402
from outerworld.combat.columns import BATTLE, UNIT  # noqa: E402
from outerworld.engine.columns import GAME, LAID_OUT, Column  # noqa: E402
from outerworld.quest.columns import ADVENTURE  # noqa: E402


@dataclass(frozen=True, slots=True)
class State:
    """One class of columns: where it is, what it is called, what it is built on, and what its types need."""

    file: str
    game: str  # the word for it in names: `share_duel`
    columns: tuple[Column, ...]
    declared: str
    parent: str = ""
    parent_game: str = ""
    imports: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The name of the class."""
        return f"{self.game.capitalize()}State"

    @property
    def words(self) -> str:
        """The game as a sentence names it."""
        return f"an {self.game}" if self.game[0] in "aeiou" else f"a {self.game}"


STATES = (
    State(
        "engine/game_state.py",
        "game",
        GAME,
        "from outerworld.engine.columns import GAME, Column",
        imports=("from outerworld.engine.events import Event", "from outerworld.engine.frames import Frame"),
    ),
    State(
        "combat/battle_state.py",
        "battle",
        BATTLE,
        "from outerworld.combat.columns import BATTLE, BATTLE_UNITS, Markers",
        parent="Game",
        parent_game="game",
        imports=(
            "from outerworld.engine.columns import Column",
            "from outerworld.engine.game import Game",
        ),
    ),
    State(
        "arena/duel_state.py",
        "duel",
        DUEL,
        "from outerworld.arena.columns import DUEL, DUEL_UNITS",
        parent="Battle",
        parent_game="battle",
        imports=(
            "from outerworld.arena.preparation import Preparation",
            "from outerworld.combat.battle import Battle",
            "from outerworld.engine.columns import Column",
        ),
    ),
    State(
        "quest/adventure_state.py",
        "adventure",
        ADVENTURE,
        "from outerworld.quest.columns import ADVENTURE, ADVENTURE_UNITS",
        parent="Battle",
        parent_game="battle",
        imports=("from outerworld.combat.battle import Battle", "from outerworld.engine.columns import Column"),
    ),
)


def written(state: State) -> str:
    """The whole file."""
    return "\n".join((*head(state), *body(state))) + "\n"


def head(state: State) -> Iterator[str]:
    """What the file is, and what it needs."""
    yield f'"""The columns of {state.words}, written out by `python -m tools.columns`: change `columns.py` instead."""'
    yield ""
    arrays = any("array" in column.holds for column in state.columns)
    yield from ("from array import array", "") if arrays else ()
    yield from (*sorted((state.declared, *state.imports)), "", "")


def body(state: State) -> Iterator[str]:
    """The class."""
    yield f"class {state.name}({state.parent}):" if state.parent else f"class {state.name}:"
    yield f'    """Every column of {state.words}."""'
    yield ""
    for column in state.columns:
        line = f"    {column.name}: {column.holds}"
        says = f"by {column.by}: {column.says}" if column.by else column.says
        yield from (f"{line}  # {says}",) if len(line) + len(says) + 4 <= WIDTH else (f"    # {says}", line)
    yield from declared(state)
    yield from of_units(state)
    yield from start_empty(state)
    yield from share(state)
    yield from unshare(state)
    yield from hashed(state)


def declared(state: State) -> Iterator[str]:
    """The declarations, for whoever goes through all columns."""
    yield from ("", "    def declared(self) -> tuple[Column, ...]:")
    yield '        """Every column of this game, as it is declared."""'
    own = state.game.upper()
    yield f"        return (*super().declared(), *{own})" if state.parent else f"        return {own}"


def of_units(state: State) -> Iterator[str]:
    """The declarations of those by unit, for whoever enlists one."""
    if not any(column.by == UNIT for column in state.columns):
        return
    yield from ("", "    def unit_columns(self) -> tuple[Column, ...]:")
    yield '        """Every column by unit, as it is declared."""'
    own, parents = f"{state.game.upper()}_UNITS", any(column.by == UNIT for column in parent_columns(state))
    yield f"        return (*super().unit_columns(), *{own})" if parents else f"        return {own}"


def start_empty(state: State) -> Iterator[str]:
    """What each column is before anything happened."""
    yield from ("", "    def start_empty(self) -> None:")
    yield '        """Nothing happened yet. A twin does without: it is handed every column."""'
    if state.parent:
        yield "        super().start_empty()"
    for column in state.columns:
        if column.by != UNIT and column.start is not LAID_OUT:
            yield f"        self.{column.name} = {column.start!r}"


def share(state: State) -> Iterator[str]:
    """Handing a twin every column."""
    yield from ("", f'    def share_{state.game}(self, twin: "{state.name}") -> None:')
    yield '        """Hands a twin every column, and lists of its own; nobody listens to it."""'
    if state.parent:
        yield f"        self.share_{state.parent_game}(twin)"
    for column in state.columns:
        yield f"        twin.{column.name} = {of_a_twin(column)}"


def of_a_twin(column: Column) -> str:
    """What a twin has in a column."""
    if not column.copied:
        return repr(column.start)
    return f"self.{column.name}{copied(column) if column.in_place else ''}"


def copied(column: Column) -> str:
    """How what changes in place is copied."""
    return "[:]" if "array" in column.holds else ".copy()"


def unshare(state: State) -> Iterator[str]:
    """Copying what changes in place where a twin was made in one go: that of its parents too, in one call."""
    if not any(column.in_place for column in state.columns):
        return
    yield from ("", "    def unshare(self) -> None:")
    yield '        """Lists of its own in place of those that it shares with a twin; all else is replaced."""'
    for column in every_column(state):
        if column.in_place:
            yield f"        self.{column.name} = self.{column.name}{copied(column)}"


def every_column(state: State) -> Iterator[Column]:
    """Its columns after those of all that it is built on."""
    yield from parent_columns(state)
    yield from state.columns


def parent_columns(state: State) -> Iterator[Column]:
    """The columns of all that it is built on."""
    for parent in STATES:
        if parent.game == state.parent_game:
            yield from every_column(parent)


def hashed(state: State) -> Iterator[str]:
    """What a hash covers."""
    yield from ("", "    def columns(self) -> dict[str, object]:")
    yield '        """All that can change in the game, by name: what a hash covers."""'
    yield f"        return {'super().columns() | ' if state.parent else ''}{{"
    for column in state.columns:
        if column.hashed:
            yield f'            "{column.name}": self.{column.name},'
    yield "        }"


def main() -> None:
    """Writes every file anew."""
    for state in STATES:
        (ROOT / state.file).write_text(written(state), encoding="utf-8")


if __name__ == "__main__":
    main()
