"""Putting the units of a position into a fight: on their cells, and in the order in which they act."""

from collections.abc import Mapping

from outerworld.cards.errors import CardError
from outerworld.cards.position import MarkersCarried
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import Battle
from outerworld.combat.powers import refresh_powers
from outerworld.combat.scenery import set_out
from outerworld.engine.game import NOBODY


def timeline(game: Battle, player: int) -> tuple[int, ...]:
    """By Initiative, then by letter, summons after their summoner (F2.4.3, F4.19.1.h)."""
    own = [unit for unit, owner in enumerate(game.player) if owner == player]
    own.sort(key=lambda unit: (-game.row(unit).initiative, game.name[unit]))
    first = [unit for unit in own if game.summoner[unit] == NOBODY]
    return tuple(unit for leader in first for unit in followed(game, leader, own))


def followed(game: Battle, leader: int, own: list[int]) -> list[int]:
    """A unit and all that it summoned, each followed by what that one summoned itself."""
    return [leader, *(unit for led in own if game.summoner[led] == leader for unit in followed(game, led, own))]


def put_on_board(game: Battle, cells: Mapping[str, str]) -> None:
    """Every unit on its cell, both by name, one unit a cell and none inside scenery."""
    for letter, name in cells.items():
        unit, cell = game.name.index(letter), game.grid.cell(name)
        if game.occupant[cell] != NOBODY and not game.row(unit).leaves_cell_free:
            clause = f"expected a cell of its own, found {name} taken by {game.name[game.occupant[cell]]}"
            raise CardError("", ("units", letter, "cell"), clause)
        if game.is_scenery(unit):
            set_out(game, unit, cell)
        else:
            game.place(unit, cell)
    refresh_powers(game)


def check_markers(game: Battle, unit: int, markers: MarkersCarried) -> None:
    """No unit has markers without the gauge that they change, nor more of -1 than it has points."""
    for gauge, most in (("ap", game.max_ap[unit]), ("mp", game.max_mp[unit])):
        path, found = ("units", game.name[unit], "markers", gauge), getattr(markers, gauge)
        if found and most == NO_GAUGE:
            raise CardError("", path, f"expected no markers without such a gauge (F4.11.6), found {found}")
        if found < -max(most, 0):
            raise CardError("", path, f"expected no more than {most} markers of -1 (F4.11.7), found {-found}")
