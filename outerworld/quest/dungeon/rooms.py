"""The rooms of a dungeon: a tile with its scenery, those who come in, and the monsters who wait for them (Q11.2)."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from outerworld.board.layout import SIDE
from outerworld.cards.quest_world import TURNS
from outerworld.cards.tiles import FAMILIES
from outerworld.combat.actions import PLACE
from outerworld.combat.battle import replaced
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.ground import FREE
from outerworld.combat.powers import refresh_powers
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of
from outerworld.quest.adventure import IN_ADVENTURE, IN_COMBAT, Adventure
from outerworld.quest.belongings.stock import PIECES, put_in_reserve
from outerworld.quest.demon.mobs import card_of, come_into_play, draw_mob, enter
from outerworld.quest.demon.spawning import is_free
from outerworld.quest.dungeon.dungeons import give_royal_token, has_met_boss, krosmasters_in, look_into, monsters_in
from outerworld.quest.frames import ENTRANTS_FRAME, LAIR_FRAME, ROOM_FRAME
from outerworld.quest.turn.modes import set_mode, start_combat
from outerworld.quest.world.building import cells_of
from outerworld.quest.world.placing import LAY, TILE
from outerworld.quest.world.plan import ground_under, plan_of_tiles, room_tile
from outerworld.quest.world.tiling import HERE

# How many mobs wait in the first room, and in the second besides the boss (Q11.2.4, Q11.2.8).
MOBS_OF_ROOM: Final = {1: 4, 2: 3}
# The rows of a room from the north, and from the south: the first two are where who comes there begins.
FROM_NORTH: Final = tuple(range(SIDE))
FROM_SOUTH: Final = FROM_NORTH[::-1]
ROWS_TO_BEGIN: Final = 2


def open_dungeon(game: Adventure, family: int, entrants: list[int]) -> None:
    """Its first room is laid, those who entered stand at one side of it, and mobs at the other (Q11.2.2 to Q11.2.4)."""
    give_royal_token(game, family, entrants)
    game.frames += [(ENTRANTS_FRAME, family, *entrants), (ROOM_FRAME, family, 1, NOBODY)]


def expand_dungeons(game: Adventure) -> None:
    """A Krosmaster's turn is over: dungeons with no mob left in their first room get their second (Q11.2.7)."""
    for family in reversed(range(len(FAMILIES))):
        is_first = game.dungeon[family] == 1 and not has_met_boss(game, family)
        if is_first and krosmasters_in(game, family) and not monsters_in(game, family):
            game.frames.append((ROOM_FRAME, family, 2, NOBODY))


def room_faces(game: Adventure, family: int) -> list[int]:
    """The sides of tiles for a family's dungeon that do not lie with the other side up."""
    faces, pieces = game.terms.faces, game.terms.pieces
    used = {pieces[row[0]] for row in game.tiles if row[0] != NOBODY}
    return [face for face, tile in enumerate(faces) if tile.of == FAMILIES[family] and pieces[face] not in used]


class Room(Procedure[Adventure]):
    """A frame (ROOM_FRAME, family, the room, the side in hand): whoever plays the dungeon chooses and lays a tile."""

    kind = "room"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks for a side, where there is a choice, and how it is turned."""
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.asks(game.terms.demon), options)
        if options:
            self.answer(game, frame, options[0])
        else:
            game.frames.pop()
            game.dungeon = replaced(game.dungeon, frame[1], frame[2])
            populate(game, frame[1], frame[2])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The sides that are left, then where the top of the print points."""
        if frame[3] == NOBODY:
            return [pack(TILE, face) for face in room_faces(game, frame[1])]
        return [pack(LAY, HERE, turn) for turn in range(len(TURNS))]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """A side is taken, or laid; monsters come at once to a second room (Q11.2.8)."""
        _, family, room, face = frame
        if action_of(option) == TILE:
            game.frames[-1] = (ROOM_FRAME, family, room, first_of(option))
            return
        game.frames.pop()
        lay_room(game, family, room, face, second_of(option))
        if room > 1:
            populate(game, family, room)


def lay_room(game: Adventure, family: int, room: int, face: int, turn: int) -> None:
    """A room is open, with the scenery that its tile shows, as far as there is any in stock (Q11.2.2, Q1.4.3)."""
    tile = room_tile(family, room)
    game.tiles = replaced(game.tiles, tile, (face, turn, *game.tiles[tile][2:]))
    printed = plan_of_tiles(game.tiles, game.terms.faces, game.grid).printed
    game.terms = replace(game.terms, printed=printed)
    cells = cells_of(tile)
    for cell, ground in zip(cells, ground_under(printed[cells.start : cells.stop]), strict=True):
        if ground != FREE and game.reserve[PIECES[ground]]:
            put_in_reserve(game, PIECES[ground], -1)
            game.lay(cell, ground)
        else:
            game.lay(cell, FREE)
    game.dungeon = replaced(game.dungeon, family, room)
    if game.events is not None:
        facts = {"tile": game.terms.tile_names[tile], "side": game.terms.faces[face].name, "turn": TURNS[turn]}
        game.tell("laid", "Q11.2.2" if room == 1 else "Q11.2.7", facts)


def cells_to_begin(game: Adventure, tile: int, rows: Iterable[int]) -> list[int]:
    """The free starting cells of the two last rows of a room at one side.

    If there are none it is any free cell of these rows, then of the next row, and so on (docs/rulings.md): a tile of a
    dungeon has cells enough for all who can come.
    """
    order = [[SIDE * row + column for column in range(SIDE)] for row in rows]
    first = [place for row in order[:ROWS_TO_BEGIN] for place in row]
    of_tile = cells_of(tile)
    starting = [of_tile[place] for place in first if game.terms.printed[of_tile[place]] == "S"]
    rows_of_cells = (starting, *([of_tile[place] for place in places] for places in (first, *order[ROWS_TO_BEGIN:])))
    free = ([cell for cell in cells if is_free(game, cell)] for cells in rows_of_cells)
    return sorted(next(cells for cells in free if cells))


class Entrants(Procedure[Adventure]):
    """A frame (ENTRANTS_FRAME, family, those who are to come in …): each player places its Krosmaster (Q11.2.3)."""

    kind = "room"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks the next one; when all are in, the mobs come."""
        if settle(game):
            return RUNNING
        if len(frame) == 2:
            game.frames.pop()
            populate(game, frame[1], 1)
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.player[frame[2]]
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The cells at the south of the first room."""
        cells = cells_to_begin(game, room_tile(frame[1], 1), FROM_SOUTH)
        return [pack(PLACE, frame[2], cell) for cell in cells]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It stands there, in Combat mode, the only one in a dungeon (Q11.2.5)."""
        unit, cell = frame[2], second_of(option)
        game.frames[-1] = (ENTRANTS_FRAME, frame[1], *frame[3:])
        game.place(unit, cell)
        if game.events is not None:
            game.tell("entered", "Q11.2.3", {"unit": unit, "cell": cell})
        refresh_powers(game)
        if game.mode[game.player[unit]] == IN_ADVENTURE:
            set_mode(game, unit, IN_COMBAT, "Q11.2.5")
            start_combat(game, unit)


def populate(game: Adventure, family: int, room: int) -> None:
    """Dungeon mobs are drawn for a room, all before the first is placed; with the second room comes the boss."""
    drawn = [draw_mob(game, FAMILIES[family], "dungeon") for _ in range(MOBS_OF_ROOM[room])]
    drawn = [mob for mob in drawn if mob != NOBODY]
    if game.events is not None:
        for mob in drawn:
            game.tell("drawn", "Q11.2.4" if room == 1 else "Q11.2.8", {"card": game.terms.mobs[mob].id})
    cards = [card_of(game, mob) for mob in drawn]
    boss = game.terms.bosses.get(FAMILIES[family], NOBODY)
    if room > 1 and boss != NOBODY:
        cards.append(boss)
    game.frames.append((LAIR_FRAME, family, room, NOBODY, *cards))


def last_room(game: Adventure, family: int) -> int:
    """The tile of the room farthest from where Krosmasters come in; a dungeon may lack a tile for its second."""
    second = room_tile(family, 2)
    return room_tile(family, 1) if game.tiles[second][0] == NOBODY else second


class Lair(Procedure[Adventure]):
    """A frame (LAIR_FRAME, family, the room, who is being placed, the cards to come …)."""

    kind = "room"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks whoever plays the dungeon for a cell for each, when what the last one did is settled."""
        if settle(game):
            return RUNNING
        _, family, room, unit, *cards = frame
        if unit == NOBODY and not cards:
            game.frames.pop()
            look_into(game, family)
            return RUNNING
        if unit == NOBODY:
            game.frames[-1] = (LAIR_FRAME, family, room, come(game, family, cards[0]), *cards[1:])
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.asks(game.terms.demon), options)
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The cells at the north of the room, far from the Krosmasters."""
        cells = cells_to_begin(game, last_room(game, frame[1]), FROM_NORTH)
        return [pack(PLACE, frame[3], cell) for cell in cells]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It stands there."""
        _, family, room, unit, *cards = frame
        game.frames[-1] = (LAIR_FRAME, family, room, NOBODY, *cards)
        come_into_play(game, unit, second_of(option), "Q11.2.4" if room == 1 else "Q11.2.8")


def come(game: Adventure, family: int, card: int) -> int:
    """A monster of a dungeon, still beside the board; the boss comes in a mood (Q11.2.8)."""
    unit = enter(game, card)
    if card == game.terms.bosses.get(FAMILIES[family], NOBODY):
        mood = draw_mood(game, card)
        game.mood = replaced(game.mood, family, mood)
        if mood != NOBODY:
            put_in_mood(game, unit, mood)
    return unit


def draw_mood(game: Adventure, boss: int) -> int:
    """The next mood of that boss in the deck; one of whom no mood speaks has any (Q14.2.2). NOBODY if there is none."""
    if game.moods_gone:
        # The moods of dungeons that have closed go back into the deck.
        game.moods, game.moods_gone = game.shuffled((*game.moods, *game.moods_gone)), ()
    own = [number for number, mood in enumerate(game.terms.moods) if mood.boss == game.cards[boss].card.id]
    mood = next((number for number in game.moods if not own or number in own), NOBODY)
    game.moods = tuple(number for number in game.moods if number != mood)
    return mood


def put_in_mood(game: Adventure, boss: int, mood: int) -> None:
    """What a mood card has is added to the card of a boss, as if it wore it (Q11.3.1)."""
    game.equipped = replaced(game.equipped, boss, (len(game.terms.items) + mood,))
    refresh_characteristics(game, boss)
    game.ap[boss], game.mp[boss] = max(0, game.max_ap[boss]), max(0, game.max_mp[boss])
    if game.events is not None:
        game.tell("boss-mood", "Q11.3.1", {"unit": boss, "mood": game.terms.moods[mood].id})
