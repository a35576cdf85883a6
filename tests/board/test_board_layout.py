"""Boards made of tiles: a full rectangle of them is the plain board, one more changes nothing, and areas are apart."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outerworld.board import (
    AREAS,
    LEFT,
    RIGHT,
    Grid,
    area,
    can_see,
    crossed,
    grid,
    layout,
    multiple,
    reachable,
    seen,
    ways,
)
from outerworld.board.grid import FAR
from outerworld.board.layout import KEPT, MOST_TILES, TILE, Layout, Place
from outerworld.engine.option import first_of, pack, second_of

quick = settings(max_examples=40)

ROOMS: tuple[Place, ...] = ((1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 0, 1))
# Dungeon rooms first, then the city and the land: a ring of tiles around a hole, and one tile more.
WORLD: tuple[Place, ...] = (
    *ROOMS,
    *((0, x, y) for x, y in ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1), (3, 2))),
)


@st.composite
def worlds(draw: st.DrawFn, most: int = 8) -> tuple[Place, ...]:
    """Rooms of dungeons, then up to `most` tiles of a world, each laid beside another."""
    laid = [(0, draw(st.integers(-9, 9)), draw(st.integers(-9, 9)))]
    for _ in range(draw(st.integers(0, most - 1))):
        beside = {(0, x + east, y + north) for _, x, y in laid for east, north in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        laid.append(draw(st.sampled_from(sorted(beside - set(laid)))))
    return (*ROOMS, *laid)


@st.composite
def cells_of(draw: st.DrawFn, count: int) -> tuple[Layout, list[int]]:
    board = layout(draw(worlds()))
    return board, [draw(st.integers(0, board.size - 1)) for _ in range(count)]


@st.composite
def rectangles(draw: st.DrawFn) -> tuple[Layout, Grid, list[int]]:
    """Tiles laid to a rectangle in any order, the plain board of that size, and which cell of it is which of theirs."""
    wide, high = draw(st.sampled_from([(1, 1), (1, 3), (2, 1), (2, 2), (3, 2), (4, 4)]))
    tiles = draw(st.permutations([(x, y) for x in range(wide) for y in range(high)]))
    board, plain = layout(tuple((0, x - 2, y + 5) for x, y in tiles)), grid(6 * wide, 6 * high)
    order = [
        tiles.index((column // 6, high - 1 - row // 6)) * 36 + 6 * (row % 6) + column % 6
        for row in range(plain.height)
        for column in range(plain.width)
    ]
    return board, plain, order


@quick
@given(rectangles(), st.data())
def test_a_full_rectangle_has_the_tables_of_the_plain_board(
    drawn: tuple[Layout, Grid, list[int]], data: st.DataObject
) -> None:
    board, plain, order = drawn
    assert (board.width, board.height, board.size) == (plain.width, plain.height, plain.size)
    assert sorted(order) == list(range(board.size))
    a, b = (data.draw(st.integers(0, plain.size - 1)) for _ in range(2))
    for cell in (a, b):
        there = order[cell]
        assert (board.rows[there], board.columns[there]) == (plain.rows[cell], plain.columns[cell])
        assert board.at(plain.rows[cell], plain.columns[cell]) == there
        assert board.row(there) == tuple(order[c] for c in plain.row(cell))
        assert board.column(there) == tuple(order[c] for c in plain.column(cell))
        assert board.neighbours[there] == tuple(order[c] for c in plain.neighbours[cell])
        assert board.beside[there] == tuple(sorted(order[c] for c in plain.neighbours[cell]))
        for way in range(4):
            step = plain.steps[way][cell]
            assert board.steps[way][there] == (order[step] if step >= 0 else -1)
            assert board.line(there, way) == tuple(order[c] for c in plain.line(cell, way))
        assert [board.distances[there][order[c]] for c in range(plain.size)] == list(plain.distances[cell])
    assert board.aligned(order[a], order[b]) == plain.aligned(a, b)
    assert board.direction_between(order[a], order[b]) == plain.direction_between(a, b)
    assert crossed(board, order[a], order[b]) == tuple(order[c] for c in crossed(plain, a, b))


@quick
@given(rectangles(), st.integers(0, 4), st.integers(0, 60), st.data())
def test_a_full_rectangle_has_the_ranges_sight_ways_and_areas_of_the_plain_board(
    drawn: tuple[Layout, Grid, list[int]], least: int, most: int, data: st.DataObject
) -> None:
    board, plain, order = drawn
    start = data.draw(st.integers(0, plain.size - 1))
    marks = data.draw(st.binary(min_size=plain.size, max_size=plain.size))
    walls = bytes(mark < 40 for mark in marks)
    laid = bytearray(board.size)
    for cell, wall in enumerate(walls):
        laid[order[cell]] = wall

    def same(cells: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        return tuple(sorted(order[cell] for cell in cells))

    there, within = order[start], plain.within(start, least, most)
    assert board.within(there, least, most) == same(within)
    assert board.within_line(there, least, most) == same(plain.within_line(start, least, most))
    assert board.ring(there, least) == same(plain.ring(start, least))
    assert tuple(seen(board, there, same(within), bytes(laid))) == same(seen(plain, start, within, walls))
    steps = reachable(plain, start, walls, most)
    assert reachable(board, there, laid, most) == {order[cell]: far for cell, far in steps.items()}
    found = ways(board, there, laid, most, lambda cell: 0.0)
    assert {cell: len(way) for cell, way in found.items()} == {order[cell]: far for cell, far in steps.items()}
    for name in AREAS:
        for direction in range(4):
            for side in (LEFT, RIGHT):
                assert area(board, name, there, direction, side) == same(area(plain, name, start, direction, side))
    assert multiple(there, same(within)) == same(multiple(start, within))


@quick
@given(worlds(most=8), st.data())
def test_one_tile_more_changes_no_cell_and_nothing_between_the_others(
    places: tuple[Place, ...], data: st.DataObject
) -> None:
    after, before = layout(places), layout(places[:-1])
    assert after.size == before.size + TILE
    a, b = (data.draw(st.integers(0, before.size - 1)) for _ in range(2))
    least, most = data.draw(st.integers(0, 4)), data.draw(st.integers(0, 60))

    def old(cells: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(cell for cell in cells if cell < before.size)

    assert before.zone == after.zone[: before.size]
    assert [before.name(cell) for cell in range(before.size)] == [after.name(cell) for cell in range(before.size)]
    assert before.distances[a] == after.distances[a][: before.size]
    assert before.neighbours[a] == old(after.neighbours[a])
    for way in range(4):
        assert before.steps[way][a] in (after.steps[way][a], -1)
        assert before.line(a, way) == after.line(a, way)[: len(before.line(a, way))]
    assert before.within(a, least, most) == old(after.within(a, least, most))
    assert before.row(a) == old(after.row(a))
    assert before.column(a) == old(after.column(a))
    assert before.aligned(a, b) == after.aligned(a, b)
    if before.distance(a, b) < FAR:
        assert before.direction_between(a, b) == after.direction_between(a, b)
        assert crossed(before, a, b) == old(crossed(after, a, b))
    for name in AREAS:
        assert area(before, name, a, 1, RIGHT) == old(area(after, name, a, 1, RIGHT))


@quick
@given(cells_of(2), st.integers(0, 300))
def test_nothing_reaches_from_area_to_area(drawn: tuple[Layout, list[int]], most: int) -> None:
    board, (a, b) = drawn
    lies_in = [board.places[zone][0] for zone in board.zone]
    elsewhere = {cell for cell in range(board.size) if lies_in[cell] != lies_in[a]}
    assert {cell for cell in range(board.size) if board.distance(a, cell) == FAR} == elsewhere
    met = {*board.within(a, 0, most), *board.row(a), *board.column(a), *board.neighbours[a]}
    met |= {cell for way in range(4) for cell in board.line(a, way)}
    met |= set(reachable(board, a, bytes(board.size), board.size))
    met |= {cell for name in AREAS for way in range(4) for cell in area(board, name, a, way, LEFT)}
    assert not met & elsewhere
    assert can_see(board, a, b, bytes(board.size)) == (b not in elsewhere)
    if b in elsewhere:
        assert not board.aligned(a, b)


@quick
@given(cells_of(1))
def test_distances_count_the_straight_grid_and_steps_lead_where_they_say(drawn: tuple[Layout, list[int]]) -> None:
    """F4.15.1: a range is counted over a hole, too, which nobody can walk through."""
    board, (cell,) = drawn
    here = board.places[board.zone[cell]]
    for other in range(board.size):
        there = board.places[board.zone[other]]
        if there[0] == here[0]:
            # East and north, in cells, of where the first tile's corner would lie.
            (x, y), (u, v) = (
                (6 * place[1] + one % 6, 6 * place[2] - one % 36 // 6) for place, one in ((here, cell), (there, other))
            )
            assert board.distance(cell, other) == abs(x - u) + abs(y - v)
    assert set(board.neighbours[cell]) == set(board.ring(cell, 1))


def test_sight_passes_over_a_hole_and_range_counts_it() -> None:
    board = layout(WORLD)
    west, east = board.cell("8f3"), board.cell("4a3")
    assert board.steps[1][west] == -1
    assert board.distance(west, east) == 7
    assert east in board.within_line(west, 7, 7)
    assert crossed(board, west, east) == ()
    assert can_see(board, west, east, bytes(board.size))
    assert east not in reachable(board, west, bytes(board.size), 7)
    past = [board.name(cell) for cell in crossed(board, board.cell("8e3"), board.cell("4b5"))]
    assert past == ["8f3", "4a5"]
    wall = bytearray(board.size)
    wall[board.cell("4a5")] = 1
    assert not can_see(board, board.cell("8e3"), board.cell("4b5"), wall)


def test_rooms_are_named_by_their_dungeon_and_the_tiles_of_the_world_by_number() -> None:
    board = layout(WORLD)
    named = {"g1a6": 0, "g1c3": 20, "g2a1": 66, "t1a6": 72, "t2a6": 108, "1a6": 144, "1f1": 179, "2a6": 180, "4c3": 272}
    assert {name: board.cell(name) for name in named} == named
    assert {board.name(cell): cell for cell in named.values()} == named
    assert board.steps[0][board.cell("g1c6")] == board.cell("g2c1")
    assert board.steps[1][board.cell("1f2")] == board.cell("2a2")
    assert board.steps[0][board.cell("1b6")] == board.cell("8b1")


@quick
@given(worlds())
def test_names_are_read_back(places: tuple[Place, ...]) -> None:
    board = layout(places)
    names = [board.name(cell) for cell in range(board.size)]
    assert len(set(names)) == board.size
    assert [board.cell(name) for name in names] == list(range(board.size))
    assert list(board.zone) == [cell // 36 for cell in range(board.size)]


@quick
@given(worlds())
def test_names_follow_from_the_areas_alone(places: tuple[Place, ...]) -> None:
    """While tiles are being laid, any layout of such tiles knows the cells: none is built for each."""
    line = tuple((place[0], number, 0) for number, place in enumerate(places))
    one, other = layout(places), layout(line)
    assert [one.name(cell) for cell in range(one.size)] == [other.name(cell) for cell in range(other.size)]


@pytest.mark.parametrize("name", ["", "a1", "c3", "g1", "g3a1", "g0a1", "9a1", "0a1", "4g3", "4c7", "4c0", "T1a1"])
def test_a_name_that_is_no_cell_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="no cell") as refused:
        layout(WORLD[:-1]).cell(name)
    assert str(refused.value) == f"no cell {name!r} on a board of tiles: its cells are g1a1 to 8f6"


def test_a_cell_off_the_board_has_no_name() -> None:
    with pytest.raises(ValueError, match=r"^no cell 36 on a board of tiles: cells are 0 to 35$"):
        layout(((0, 0, 0),)).name(36)


def test_a_copied_or_sent_layout_is_still_the_one_of_its_tiles() -> None:
    board = layout(WORLD)
    assert layout(WORLD) is board
    assert copy.copy(board) is board
    assert copy.deepcopy([board])[0] is board
    assert pickle.loads(pickle.dumps(board)) is board  # noqa: S301 (made right here)
    assert repr(layout(((0, 0, 0), (2, 1, 3)))) == "layout(((0, 0, 0), (2, 1, 3)))"


def test_only_the_latest_layouts_are_kept() -> None:
    first = layout(((0, 0, 0), (0, 0, 1)))
    for number in range(KEPT):
        layout(((0, 0, 0), (1, number, 0)))
    again = layout(first.places)
    assert again is not first
    assert list(again.distances) == list(first.distances)


@pytest.mark.parametrize(("tiles", "cells"), [(11, 396), (16, 576), (MOST_TILES, 1008)])
def test_every_cell_fits_an_option(tiles: int, cells: int) -> None:
    board = layout(tuple((0, number, 0) for number in range(tiles)))
    last = board.size - 1
    assert board.size == cells
    assert first_of(pack(1, last)) == second_of(pack(1, 0, last)) == last
    assert board.distance(board.cell("1a1"), last) == 6 * tiles - 1 < FAR


REFUSED = [
    ((), "no board of 0 tiles: it has 1 to 28"),
    (tuple((0, x, 0) for x in range(29)), "no board of 29 tiles: it has 1 to 28"),
    (((0, 0, 0), (3, 0, 0)), "no area 3: areas are 0 to 2"),
    (((-1, 0, 0),), "no area -1: areas are 0 to 2"),
    (((0, 1, 2), (1, 1, 2), (0, 1, 2)), "no room for a second tile at 1, 2 of area 0"),
    (((0, 0, 0), (0, 20, 21)), "the tile at 0, 0 of area 0 lies more than 40 tiles from another"),
]


@pytest.mark.parametrize(("places", "sentence"), REFUSED)
def test_tiles_that_make_no_board_are_refused_in_one_sentence(places: tuple[Place, ...], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        layout(places)


def test_the_farthest_tiles_of_an_area_are_nearer_than_another_area() -> None:
    board = layout(((0, 0, 0), (0, 20, 20), (1, 0, 0)))
    assert board.distance(board.cell("1a1"), board.cell("2f6")) == 250
    assert board.distance(board.cell("1a1"), board.cell("g1a1")) == FAR
