"""The board as text, the way maps of scenarios are written; a world of tiles as a map with its tiles' numbers."""

from itertools import chain
from typing import Any

from rich.text import Text

from outerworld.board.layout import SIDE
from outerworld.cards.text.said import ENGLISH
from outerworld.cards.text.words import Vocabulary, vocabulary
from outerworld.play.modes import mode_of
from outerworld.play.view import View

SIDES = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
COLUMNS = "abcdefghijklmnopqrstuvwxyz"
OWN_SIGNS = {"dungeon-entrance": ">", "tofu-cage": "&"}
"""Scenery whose letter on maps is that of a Krosmaster."""
IN_A_LINE = 3
"""Signs that the legend of a world explains in one line."""


def draw_board(view: View[Any], language: str = ENGLISH) -> Text:
    """The board with its units by letter, row and column names around it.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> print(draw_board(view(new_tutorial("1", seed=7), 0)).plain.splitlines()[2])
     4  . * . . . .
    """
    facts: Any = view.as_json()
    known = view.known.grid
    board, world = facts["board"], facts.get("tiles", {})
    standing = _standing(facts)
    lying = board["kamas"] | world.get("dung", {}) | world.get("eggs", {})
    names = [[known.name(cell) if cell >= 0 else "" for cell in row] for row in mode_of(view.known).page(view.known)]
    signs = dict(zip(chain(*names), chain(*board["rows"]), strict=True))
    scenery = {cell: OWN_SIGNS.get(str(word)) or signs[cell] for cell, word in world.get("scenery", {}).items()}
    signs |= scenery
    cells = [
        [
            standing.get(name) or (signs[name] if signs[name] == "@" else str(lying.get(name, signs[name])), "")
            for name in row
        ]
        for row in names
    ]
    if not world.get("laid") and cells:
        return _draw_rows(cells)
    return _draw_world(world["kinds"], cells, names).append(_legend(world, scenery, vocabulary(language)), style="dim")


def _legend(world: dict[str, Any], scenery: dict[str, str], words: Vocabulary) -> str:
    """What the signs on a world mean, a few in a line."""
    pieces = {sign: words.entry("pieces", world["scenery"][cell])[0] for cell, sign in scenery.items()}
    lying = [words.entry("resources", kind)[1] for kind, cells in (("dung", "dung"), ("egg", "eggs")) if world[cells]]
    known = [f"{sign} {piece}" for sign, piece in sorted(pieces.items())] + [f"1 2 {what}" for what in lying]
    lines = [known[first : first + IN_A_LINE] for first in range(0, len(known), IN_A_LINE)]
    return "".join(f"\n    {'  '.join(line)}" for line in lines)


def _standing(facts: dict[str, Any]) -> dict[str, tuple[str, str]]:
    """By cell the unit or the special scenery that stands there, and in which style it is written."""
    pieces = {piece["cell"]: (piece["name"][0], "dim italic") for piece in facts["board"]["scenery"]}
    units = [unit for unit in facts["units"] if unit["cell"]]
    return pieces | {unit["cell"]: (unit["letter"], SIDES[unit["player"] - 1]) for unit in units}


def _draw_rows(cells: list[list[tuple[str, str]]]) -> Text:
    """A plain board: rows have their number, and columns their letter below."""
    picture = Text()
    for row, line in enumerate(cells):
        picture.append(f"{len(cells) - row:2d} ", style="dim")
        for sign, style in line:
            picture.append(f" {sign}", style=style)
        picture.append("\n")
    picture.append(f"    {' '.join(COLUMNS[: len(cells[0])])}", style="dim")
    return picture


def _draw_world(kinds: dict[str, str], cells: list[list[tuple[str, str]]], names: list[list[str]]) -> Text:
    """Tiles side by side, each under its number and kind; a cell is its tile, then its column and its row."""
    picture = Text()
    for top in range(0, len(cells), SIDE):
        tiles = [names[top][left][:-2] for left in range(0, len(names[top]), SIDE)]
        headings = [f"{tile} {kinds[tile]}" if tile else "" for tile in tiles]
        letters = [" ".join(COLUMNS[:SIDE]) if tile else "" for tile in tiles]
        for labels in (headings, letters):
            picture.append("   " + "".join(f" {label:<{2 * SIDE}}" for label in labels).rstrip() + "\n", style="dim")
        for row in range(SIDE):
            picture.append(f"{SIDE - row:2d} ", style="dim")
            for column, (sign, style) in enumerate(cells[top + row]):
                picture.append(" " if column % SIDE == 0 else "")
                picture.append(f"{sign:<2}", style=style)
            picture.append("\n")
    picture.right_crop(1)
    return picture


def draw_units(view: View[Any], language: str = ENGLISH) -> Text:
    """One line a unit: who it is, its health and its gauges."""
    facts, words = view.as_json(language), vocabulary(language)
    lines = Text()
    for unit in facts["units"]:
        mark = ">" if unit["letter"] == facts["active"] else " "
        lines.append(f"{mark} {unit['letter']} {unit['name']:<14}", style=SIDES[unit["player"] - 1])
        if unit["ko"]:
            lines.append(" KO\n", style="dim")
            continue
        health = "-" if unit["hp"] is None else f"{unit['hp'] - unit['injuries']}/{unit['hp']}"
        lines.append(f" {words.say('terminal', 'health')} {health}")
        if unit["letter"] == facts["active"]:
            lines.append(
                f"  {words.say('labels', 'ap')} {_gauge(unit['ap'])}  {words.say('labels', 'mp')} {_gauge(unit['mp'])}"
            )
        lines.append("\n")
    return lines


def _gauge(value: int | None) -> str:
    return "-" if value is None else str(value)
