"""The board as text, the way maps of scenarios are written."""

from typing import Any

from rich.text import Text

from outerworld.play.view import View

SIDES = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")


def draw_board(view: View[Any]) -> Text:
    """The board with its units by letter, row and column names around it.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> print(draw_board(view(new_tutorial("1", seed=7), 0)).plain.splitlines()[2])
     4  . * . . . .
    """
    facts = view.as_json()
    board = facts["board"]
    units = {unit["cell"]: unit for unit in facts["units"] if unit["cell"]}
    scenery = {piece["cell"]: piece["name"][0] for piece in board["scenery"]}
    world = facts.get("tiles", {})
    lying = board["kamas"] | world.get("dung", {}) | world.get("eggs", {})
    columns = "abcdefghijklmnopqrstuvwxyz"[: board["width"]]
    picture = Text()
    for row, ground in enumerate(board["rows"]):
        number = board["height"] - row
        picture.append(f"{number:2d} ", style="dim")
        for column, sign in zip(columns, ground, strict=True):
            unit = units.get(f"{column}{number}")
            found = lying.get(f"{column}{number}")
            if unit:
                picture.append(f" {unit['letter']}", style=SIDES[unit["player"] - 1])
            elif f"{column}{number}" in scenery:
                picture.append(f" {scenery[f'{column}{number}']}", style="dim italic")
            else:
                picture.append(f" {found if found and sign != '@' else sign}")
        picture.append("\n")
    picture.append(f"    {' '.join(columns)}", style="dim")
    return picture


def draw_units(view: View[Any]) -> Text:
    """One line a unit: who it is, its health and its gauges."""
    facts = view.as_json()
    lines = Text()
    for unit in facts["units"]:
        mark = ">" if unit["letter"] == facts["active"] else " "
        lines.append(f"{mark} {unit['letter']} {unit['name']:<14}", style=SIDES[unit["player"] - 1])
        if unit["ko"]:
            lines.append(" KO\n", style="dim")
            continue
        health = "-" if unit["hp"] is None else f"{unit['hp'] - unit['injuries']}/{unit['hp']}"
        lines.append(f" health {health}")
        if unit["letter"] == facts["active"]:
            lines.append(f"  AP {_gauge(unit['ap'])}  MP {_gauge(unit['mp'])}")
        lines.append("\n")
    return lines


def draw_bags(view: View[Any]) -> Text:
    """One line a player with a bag: its mode, Glory, Kamas, and what it carries."""
    lines = Text()
    for player in view.as_json()["players"]:
        if player.get("bag") is None or player["is_demon"]:
            continue
        carried = ", ".join(f"{count} {word}" for word, count in player["bag"].items()) or "nothing"
        lines.append(f"  Player {player['number']}", style=SIDES[player["number"] - 1])
        lines.append(f"  {player['mode']} mode  {player['gg']} GG  {player['kamas']} Kamas")
        lines.append(f"  bag {sum(player['bag'].values())}/{player['slots']}: {carried}\n")
    return lines


def _gauge(value: int | None) -> str:
    return "-" if value is None else str(value)
