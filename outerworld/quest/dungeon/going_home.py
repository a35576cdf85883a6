"""The end of a dungeon: what its boss leaves, the way back to the city, and closed rooms (Q11.2.9, Q11.4)."""

from outerworld.cards.tiles import FAMILIES
from outerworld.combat.actions import PLACE
from outerworld.combat.battle import replaced
from outerworld.combat.ground import VOID
from outerworld.combat.injuries import remove_summons, take_off_board
from outerworld.combat.powers import refresh_powers
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import ITEM, acquire
from outerworld.quest.belongings.stalls import draw_royal_item
from outerworld.quest.belongings.stock import DUNG, EGG, PIECES, put_in_reserve
from outerworld.quest.demon.mobs import return_mob
from outerworld.quest.dungeon.dungeons import krosmasters_in
from outerworld.quest.setting_up.placement import cells_of_city
from outerworld.quest.world.building import cells_of
from outerworld.quest.world.plan import ROOMS, ROOMS_EACH, room_tile


class Reward(Procedure[Adventure]):
    """A frame (REWARD_FRAME, the players who were in the dungeon when its boss died …)."""

    def run(self, game: Adventure, frame: Frame) -> int:
        """Each receives a royal item at random, as long as there is one (Q11.4.2)."""
        if settle(game):
            return RUNNING
        game.frames.pop()
        for player in frame[1:]:
            item = draw_royal_item(game)
            if item != NOBODY:
                acquire(game, player, ITEM + item, 0, "Q11.4.2")
                game.has_gained(player)
        return RUNNING


class GoingHome(Procedure[Adventure]):
    """A frame (HOME_FRAME, family): those who are left in a dungeon go back to the city, and it closes (Q11.2.9)."""

    kind = "return-home"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks one after the other, when all that waits is done."""
        if settle(game):
            return RUNNING
        inside = krosmasters_in(game, frame[1])
        if not inside:
            game.frames.pop()
            close(game, frame[1])
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return game.player[inside[0]]
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The starting cells of the city."""
        unit = krosmasters_in(game, frame[1])[0]
        return [pack(PLACE, unit, cell) for cell in cells_of_city(game)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It stands there; what it summoned is gone, and if it is its turn that goes on."""
        unit, cell = krosmasters_in(game, frame[1])[0], second_of(option)
        remove_summons(game, unit, unit)
        game.place(unit, cell)
        if game.events is not None:
            game.tell("came-home", "Q11.2.9", {"unit": unit, "cell": cell})
        refresh_powers(game)


def close(game: Adventure, family: int) -> None:
    """Monsters that are left go back, rooms with all that is in them, and the mood to its deck (docs/rulings.md)."""
    for unit in game.in_play():
        if game.dungeon_of(unit) == family:
            if game.is_mob(unit):
                return_mob(game, game.row(unit).card.id)
            game.hurt_by = replaced(game.hurt_by, unit, 0)
            take_off_board(game, unit, NOBODY)
    for room in range(1, ROOMS_EACH + 1):
        clear_room(game, room_tile(family, room))
    game.dungeon = replaced(game.dungeon, family, 0)
    game.royal = replaced(game.royal, family, NOBODY)
    if game.mood[family] != NOBODY:
        game.moods_gone = (*game.moods_gone, game.mood[family])
        game.mood = replaced(game.mood, family, NOBODY)
    if game.events is not None:
        game.tell("dungeon-closed", "Q11.2.9", {"family": FAMILIES[family]})


def clear_room(game: Adventure, tile: int) -> None:
    """What stands and lies in a room goes back to the reserve, and nobody can be there any more."""
    for cell in cells_of(tile):
        if game.ground[cell] in PIECES:
            put_in_reserve(game, PIECES[game.ground[cell]], 1)
        put_in_reserve(game, DUNG, game.dung_on[cell])
        put_in_reserve(game, EGG, game.eggs_on[cell])
        game.dung_on, game.eggs_on = replaced(game.dung_on, cell, 0), replaced(game.eggs_on, cell, 0)
        game.lay(cell, VOID)
    game.tiles = replaced(game.tiles, tile, ROOMS[tile])
