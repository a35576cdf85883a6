"""Setting up the world: the city, then a tile of land for each Krosmaster with all that stands there (Q3.3, Q3.4)."""

from typing import Final

from outerworld.cards.errors import CardError
from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import PLACE
from outerworld.combat.battle import replaced
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stalls import fill_stalls
from outerworld.quest.belongings.stock import DUNG, EGG, put_in_reserve
from outerworld.quest.demon.mobs import card_of, come_into_play, draw_mob, enter
from outerworld.quest.frames import CITY_FRAME, LAND_FRAME
from outerworld.quest.quests.drawing import deal_quests
from outerworld.quest.quests.path import lay_scenario_card
from outerworld.quest.tales.deeds import begin_list
from outerworld.quest.tales.tale_rows import SETTING_UP
from outerworld.quest.world.building import CITY_PIECES, SPECIAL_PIECES, build, build_options, cells_of
from outerworld.quest.world.placing import TILE
from outerworld.quest.world.plan import CITY, SCENERY
from outerworld.quest.world.tiling import faces_left, faces_said, laid, lay_options, lay_tile, settle_world

# The steps of a land tile, in the order of the rules.
CHOOSING: Final = 0
LAYING: Final = 1
TREE: Final = 2
VEIN: Final = 3
WALL: Final = 4
MOB: Final = 5
SPECIAL: Final = 6
# What is built in a step, and its rule.
PIECES_OF: Final = {TREE: ("tree",), VEIN: ("vein",), WALL: ("low-wall", "hay-bale"), SPECIAL: SPECIAL_PIECES}
RULE_OF: Final = {TREE: "Q3.4.3", VEIN: "Q3.4.4", WALL: "Q3.4.6", SPECIAL: "Q3.4.8"}

LITTERED: Final = 2
"""How many dung or eggs a tile begins with (Q3.4.5)."""
FEWEST_LANDS: Final = 2
"""How many land tiles there are for a single Krosmaster (Q3.4.10)."""


def lands(krosmasters: int) -> int:
    """How many tiles of land a world has.

    >>> [lands(krosmasters) for krosmasters in (1, 2, 5)]
    [2, 2, 5]
    """
    return max(krosmasters, FEWEST_LANDS)


class City(Procedure[Adventure]):
    """A frame (CITY_FRAME, the side in hand): two tiles, then four pieces, of whoever lays the city (Q3.3.1)."""

    kind = "city"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks for whatever is to be chosen; a question with one answer is none."""
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.terms.demon if game.terms.demon_player else game.terms.demon - 1, options)
        if options:
            self.answer(game, frame, options[0])
        else:
            game.frames.pop()
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """A side, its place, or one of the pieces that the city has not yet on one of its Demon cells."""
        if frame[1] != NOBODY:
            return lay_options(game)
        if laid(game) < len(CITY):
            return [pack(TILE, face) for face in faces_said(game) or city_faces(game)]
        cells = range(cells_of(CITY[0]).start, cells_of(CITY[-1]).stop)
        standing = game.ground[cells.start : cells.stop]
        return build_options(game, [word for word in CITY_PIECES if SCENERY[word] not in standing], cells)

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """A side is taken, laid, or a piece is built."""
        if frame[1] != NOBODY:
            game.frames[-1] = (CITY_FRAME, NOBODY)
            lay_tile(game, frame[1], option)
        elif action_of(option) == TILE:
            game.frames[-1] = (CITY_FRAME, first_of(option))
        else:
            build(game, option, "Q3.3.3")


def city_faces(game: Adventure) -> list[int]:
    """The sides of the city from which one with Demon cells enough for its pieces can be made (docs/rulings.md)."""
    left = faces_left(game, ("city",))
    cells = game.terms.printed.count("D")
    if laid(game):
        return [face for face in left if cells + demon_cells(game, face) >= len(CITY_PIECES)]
    return [
        face
        for face in left
        if any(
            demon_cells(game, face) + demon_cells(game, other) >= len(CITY_PIECES)
            for other in left
            if game.terms.pieces[other] != game.terms.pieces[face]
        )
    ]


def demon_cells(game: Adventure, face: int) -> int:
    """How many Demon cells a side has."""
    return "".join(game.terms.faces[face].rows).count("D")


def check_tiles_suffice(game: Adventure) -> None:
    """Refuses a game whose tiles make no world: a city with four Demon cells, and a tile of land for everybody."""
    if laid(game) < len(CITY) and not city_faces(game):
        raise CardError("", ("phase",), "expected tiles for a city with four Demon cells, found too few")
    wanted = len(CITY) + lands(game.terms.demon) - max(laid(game), len(CITY))
    pieces = {game.terms.pieces[face] for face in faces_left(game, game.terms.families)}
    if len(pieces) < wanted:
        raise CardError("", ("families",), f"expected {wanted} tiles of land to be laid, found {len(pieces)}")


class Land(Procedure[Adventure]):
    """A frame (LAND_FRAME, step, the side in hand or the mob that was drawn).

    From the highest Initiative down each player lays a tile and puts on it what belongs there (Q3.4.1). A single
    Krosmaster lays two, and only the first gets anything (Q3.4.10, docs/rulings.md).
    """

    kind = "land"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks whose tile it is; what is out of stock or has no cell is left out (Q3.4.6, Q3.4.9)."""
        if settle(game):
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(owner_of(game, frame), options)
        if options:
            self.answer(game, frame, options[0])
        else:
            go_on(game, frame[1])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """A side, its place, or a cell for the piece or the mob of this step."""
        step, tile = frame[1], len(game.tiles) - 1
        if step == CHOOSING:
            return [pack(TILE, face) for face in faces_said(game) or faces_left(game, game.terms.families)]
        if step == LAYING:
            return lay_options(game)
        if step == MOB:
            return [pack(PLACE, frame[2], cell) for cell in starting_cells(game, tile)] if frame[2] != NOBODY else []
        return build_options(game, PIECES_OF[step], cells_of(tile), game.terms.tile_kinds[tile])

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It is done, and the next step comes."""
        step = frame[1]
        if step == CHOOSING:
            game.frames[-1] = (LAND_FRAME, LAYING, first_of(option))
            return
        if step == LAYING:
            lay_tile(game, frame[2], option)
        elif step == MOB:
            come_into_play(game, frame[2], second_of(option), "Q3.4.7")
        else:
            build(game, option, RULE_OF[step])
        go_on(game, step)


def owner_of(game: Adventure, frame: Frame) -> int:
    """Whose tile is being laid or furnished."""
    lands_before = laid(game) - len(CITY) - int(frame[1] > LAYING)
    return min(lands_before, game.terms.demon - 1)


def go_on(game: Adventure, step: int) -> None:
    """The next step of this tile, the next tile, or the end."""
    done = laid(game) - len(CITY)
    if step < SPECIAL and done <= game.terms.demon:
        if step == VEIN:
            litter(game, len(game.tiles) - 1)
        mob = drawn_for(game, len(game.tiles) - 1) if step + 1 == MOB else NOBODY
        game.frames[-1] = (LAND_FRAME, step + 1, mob)
    elif done < lands(game.terms.demon):
        game.frames[-1] = (LAND_FRAME, CHOOSING, NOBODY)
    else:
        game.frames.pop()
        settle_world(game)
        if not game.path and game.event_deck and game.terms.tale.has_path:
            lay_scenario_card(game)
        if game.chance.can_draw() and all(item == NOBODY for item in game.stalls):
            fill_stalls(game, "Q3.6.2")
        deal_quests(game)
        begin_list(game, SETTING_UP)


def litter(game: Adventure, tile: int) -> None:
    """Two dung or eggs fall on cells that are for them, at random (Q3.4.5)."""
    resource = DUNG if game.terms.tile_kinds[tile] == "gobball" else EGG
    for _ in range(min(LITTERED, game.reserve[resource])):
        lying = game.dung_on if resource == DUNG else game.eggs_on
        cells = [cell for cell in cells_of(tile) if lying[cell] < room_on(game, cell)]
        if not cells:
            return
        cell = cells[game.draw_among([game.grid.name(cell) for cell in cells], [1] * len(cells))]
        drop_on(game, resource, cell)


def room_on(game: Adventure, cell: int) -> int:
    """How many dung or eggs are drawn on a cell (Q2.2.2)."""
    sign = game.terms.printed[cell]
    return int(sign) if sign in "12" else 0


def drop_on(game: Adventure, resource: int, cell: int) -> None:
    """A dung or an egg comes from the reserve to a cell."""
    put_in_reserve(game, resource, -1)
    if resource == DUNG:
        game.dung_on = replaced(game.dung_on, cell, game.dung_on[cell] + 1)
    else:
        game.eggs_on = replaced(game.eggs_on, cell, game.eggs_on[cell] + 1)
    if game.events is not None:
        game.tell("littered", "Q3.4.5", {"resource": RESOURCES[resource], "cell": cell})


def starting_cells(game: Adventure, tile: int) -> list[int]:
    """The free starting cells of a tile (Q2.2.1)."""
    return [cell for cell in cells_of(tile) if game.terms.printed[cell] == "S" and not game.blocked[cell]]


def drawn_for(game: Adventure, tile: int) -> int:
    """A normal mob of the tile's family, drawn at random, if it finds a starting cell there (Q3.4.7)."""
    if not starting_cells(game, tile):
        return NOBODY
    mob = draw_mob(game, game.terms.tile_kinds[tile], "normal")
    return NOBODY if mob == NOBODY else enter(game, card_of(game, mob))
