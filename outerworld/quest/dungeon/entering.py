"""Entering a dungeon: from next to its entrance, alone or with one's group (Q5.17, Q11.1)."""

from typing import Final

from outerworld.cards.tiles import FAMILIES
from outerworld.combat.actions import PLAIN, Action
from outerworld.combat.battle import replaced
from outerworld.combat.ground import DUNGEON_ENTRANCE
from outerworld.combat.injuries import remove_summons, take_off_board
from outerworld.combat.powers import refresh_powers
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.resolving import settle
from outerworld.combat.unit_turn import leave_turn
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.trade import is_of_group
from outerworld.quest.dungeon.rooms import open_dungeon, room_faces
from outerworld.quest.frames import JOIN_FRAME
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.replying import ACCEPT, YES_OR_NO
from outerworld.quest.turn.errand import Errand

ENTER: Final = 42


def entrances_beside(game: Adventure, unit: int) -> list[int]:
    """The families to whose dungeons the entrances next to a unit lead: each to that of its tile (docs/rulings.md)."""
    cells = [cell for cell in game.grid.beside[game.cell[unit]] if game.ground[cell] == DUNGEON_ENTRANCE]
    kinds = [game.terms.tile_kinds[game.terms.tile[cell]] for cell in cells]
    return [family for family, word in enumerate(FAMILIES) if word in kinds]


def dungeons_to_enter(game: Adventure, unit: int) -> list[int]:
    """Those next to whose entrance it stands and in which nobody is (Q11.1.4); a map has none."""
    if not game.tiles or not game.stands_by(unit, DUNGEON_ENTRANCE):
        return []
    beside = entrances_beside(game, unit)
    return [family for family in beside if not game.dungeon[family] and room_faces(game, family)]


def enter_options(game: Adventure, unit: int) -> list[int]:
    """Into a dungeon from next to its entrance, in either mode (Q5.17.1, Q12.2.4)."""
    return [pack(ENTER)] if dungeons_to_enter(game, unit) else []


def enter_dungeon(game: Adventure, unit: int, _option: int) -> None:
    """Its turn is over, and everybody of its group says whether to come along (Q11.1.1, Q11.1.3)."""
    family = dungeons_to_enter(game, unit)[0]
    leave_turn(game, unit)
    player, count = game.player[unit], game.terms.demon
    others = [(player + place) % count for place in range(1, count)]
    mates = [other for other in others if is_of_group(game, unit, other) and is_on_map(game, other)]
    if game.events is not None:
        game.tell("enters", "Q11.1.1", {"unit": unit, "family": FAMILIES[family]})
    game.frames.append((JOIN_FRAME, family, len(mates), *mates, unit))


def is_on_map(game: Adventure, player: int) -> bool:
    """Whether a player's Krosmaster is in no dungeon."""
    return game.dungeon_of(game.krosmaster_of(player)) == NOBODY


class Join(Procedure[Adventure]):
    """A frame (JOIN_FRAME, family, how many are still asked, these players …, the Krosmasters who enter …)."""

    kind = "join"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Who comes is taken off the board, and the next of the group is asked; when all have answered they are in."""
        if settle(game):
            return RUNNING
        _, family, asked, *players = frame
        entrants = players[asked:]
        go_down(game, entrants[-1])
        if asked:
            return players[0]
        game.frames.pop()
        go_in(game, family, entrants)
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Yes or no."""
        return [*YES_OR_NO]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It comes along, or stays where it is."""
        _, family, asked, player, *rest = frame
        if action_of(option) == ACCEPT:
            rest.append(game.krosmaster_of(player))
            if game.events is not None:
                game.tell("enters", "Q11.1.3", {"unit": game.krosmaster_of(player), "family": FAMILIES[family]})
        elif game.events is not None:
            game.tell("stays-outside", "Q11.1.3", {"unit": game.krosmaster_of(player)})
        game.frames[-1] = (JOIN_FRAME, family, asked - 1, *rest)


def go_down(game: Adventure, unit: int) -> None:
    """A Krosmaster leaves the board (Q11.1.2); what it summoned stays behind and vanishes."""
    game.lift(unit)
    remove_summons(game, unit, unit)
    refresh_powers(game)


def go_in(game: Adventure, family: int, entrants: list[int]) -> None:
    """Their room is laid; the boss vanishes if it is outside (Q11.1.5)."""
    boss = game.terms.bosses.get(FAMILIES[family], NOBODY)
    for unit in game.in_play():
        if game.card[unit] == boss and game.player[unit] == game.terms.demon:
            game.hurt_by = replaced(game.hurt_by, unit, 0)
            take_off_board(game, unit, NOBODY)
            if game.events is not None:
                game.tell("boss-gone", "Q11.1.5", {"unit": unit})
    refresh_powers(game)
    open_dungeon(game, family, entrants)


def why_not_enter(game: Adventure, _code: int) -> Reason:
    """There is no entrance, or a group is inside."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.17.1")
    beside = entrances_beside(game, game.active)
    if not beside:
        return because("no-entrance", "Q5.17.1", unit=name_of_active(game))
    if game.tiles and game.dungeon[beside[0]]:
        return because("dungeon-taken", "Q11.1.4")
    return because("no-dungeon", "Q11.2.2")


ENTERING_ERRAND: Final = Errand(ENTER, enter_dungeon)
ENTERING: Final = (Action(ENTER, "enter", PLAIN, ("activation",), why_not_enter),)
