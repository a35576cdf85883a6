"""Imports go one way: a package knows those below it and nothing else."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
ENGINE = {"board", "cards", "engine"}
PLAY = ENGINE | {"combat", "arena", "quest", "play"}

# What each package or module may import besides itself. `data` holds files and is everybody's; the package itself
# (`from outerworld import new_game`) offers what stands on `play`, so that only those above it may use it.
KNOWS = {
    "data": set[str](),
    "board": set[str](),
    "cards": {"board"},
    "engine": set[str](),
    "combat": ENGINE,
    "arena": ENGINE | {"combat"},
    "quest": ENGINE | {"combat"},
    "play": PLAY - {"play"},
    "bots": PLAY,
    "options": {"cards"},
    "events": PLAY - {"quest"},
    "locking": set[str](),
    "lab": PLAY | {"bots", "locking", "options", "__init__"},
    "rl": PLAY | {"bots", "__init__"},
    "server": PLAY | {"bots", "events", "locking", "options", "__init__"},
    "tui": PLAY | {"bots", "__init__"},
    "play_command": PLAY | {"bots", "options", "server", "tui"},
    "cli": PLAY | {"events", "lab", "options", "play_command", "server", "tui", "__init__"},
    "__init__": PLAY | {"bots"},
    "__main__": {"cli"},
}


def imported_modules(source: str, module: tuple[str, ...], is_package: bool) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every import of a source with its line, as a path from the top: `from ..board import cells` is no exception."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, tuple(alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            here = module if is_package else module[:-1]
            base = here[: len(here) - node.level + 1] if node.level else ()
            base += tuple(node.module.split(".")) if node.module else ()
            for alias in node.names:
                yield node.lineno, (*base, alias.name)


def room(path: tuple[str, ...], package: Path) -> str:
    """The part of the package that an imported path lies in."""
    name = path[1] if len(path) > 1 else "__init__"
    is_part = (package / name).is_dir() or (package / f"{name}.py").is_file()
    return name if is_part else "__init__"


def violations(package: Path) -> list[str]:
    """Every import against the direction, as `file:line: sentence`."""
    found = []
    for file in sorted(package.rglob("*.py")):
        path = file.relative_to(package.parent).with_suffix("").parts
        is_package = path[-1] == "__init__"
        module = path[:-1] if is_package else path
        importer = room(module, package)
        where = file.relative_to(package.parent).as_posix()
        if importer not in KNOWS:
            found.append(f"{where}:1: {importer} has no place in the direction of imports yet")
            continue
        allowed = KNOWS[importer] | {importer, "data"}
        for line, imported in imported_modules(file.read_text("utf-8"), module, is_package):
            if imported[0] != package.name or imported[1:] == ("__version__",):
                continue
            if (target := room(imported, package)) not in allowed:
                found.append(f"{where}:{line}: {importer} must not import {target}")
    return found


def test_imports_go_one_way() -> None:
    assert violations(ROOT / "outerworld") == []


@pytest.mark.parametrize(
    ("file", "source", "sentence"),
    [
        ("board/cells.py", "import outerworld.combat", ":1: board must not import combat"),
        ("board/cells.py", "x = 1\nfrom outerworld.cards.models import Card", ":2: board must not import cards"),
        ("engine/game.py", "from ..board import cells", ":1: engine must not import board"),
        ("engine/__init__.py", "from ..board import cells", ":1: engine must not import board"),
        ("engine/__init__.py", "from .. import board", ":1: engine must not import board"),
        ("combat/cast.py", "def f():\n    from outerworld import arena", ":2: combat must not import arena"),
        ("arena/turn.py", "import outerworld.quest.world", ":1: arena must not import quest"),
        ("play/view.py", "if TYPE_CHECKING:\n    import outerworld.server", ":2: play must not import server"),
        ("server/app.py", "from outerworld.tui import play", ":1: server must not import tui"),
        ("bots/greedy.py", "from outerworld.cli import main", ":1: bots must not import cli"),
        ("combat/cast.py", "from outerworld import new_game", ":1: combat must not import __init__"),
        ("shop/till.py", "", ":1: shop has no place in the direction of imports yet"),
    ],
)
def test_an_import_against_the_direction_is_found(tmp_path: Path, file: str, source: str, sentence: str) -> None:
    package = made_up_package(tmp_path, file, source)
    assert violations(package) == [f"outerworld/{file}{sentence}"]


@pytest.mark.parametrize(
    ("file", "source"),
    [
        ("cards/models.py", "from outerworld.board import cells"),
        ("cards/models.py", "from . import loading\nfrom .loading import load\nimport json, outerworld.cards"),
        ("server/app.py", "from outerworld import __version__, new_game\nfrom ..bots import BOTS"),
        ("board/cells.py", "from outerworld import __version__"),
        ("cli.py", "from outerworld.server import app\nfrom .tui import play"),
        ("engine/game.py", "from outerworld.data import rulesets"),
    ],
)
def test_an_import_with_the_direction_is_allowed(tmp_path: Path, file: str, source: str) -> None:
    assert violations(made_up_package(tmp_path, file, source)) == []


# Who may know that a game is a duel: its rules, its part of play, the bots that play it, and research.
KNOW_DUELS = ("arena/", "play/duel/", "bots/", "rl/")


def named_in(module: ast.Module) -> Iterator[str]:
    """Every name that a module uses, by whatever way: its own, a part of another module, or under another name."""
    for node in ast.walk(module):
        if isinstance(node, ast.Name | ast.Attribute):
            yield node.id if isinstance(node, ast.Name) else node.attr
        elif isinstance(node, ast.Import | ast.ImportFrom):
            yield from (alias.name.rpartition(".")[2] for alias in node.names)


def test_only_its_own_part_of_play_names_a_duel() -> None:
    package = ROOT / "outerworld"
    naming = [
        file.relative_to(package).as_posix()
        for file in package.rglob("*.py")
        if "Duel" in set(named_in(ast.parse(file.read_text("utf-8"))))
    ]
    assert "play/duel/mode.py" in naming
    assert [file for file in naming if not file.startswith(KNOW_DUELS)] == []


def made_up_package(folder: Path, file: str, source: str) -> Path:
    package = folder / "outerworld"
    for name in KNOWS.keys() - {"cli", "__init__", "__main__"}:
        (package / name).mkdir(parents=True)
    (package / "cli.py").touch()
    (package / file).parent.mkdir(exist_ok=True)
    (package / file).write_text(source)
    return package
