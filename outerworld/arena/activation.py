"""A unit's turn in Arena: besides moving and fighting it collects kamas, buys from the Demons and reveals (F6)."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.shop import (
    BUY,
    BUY_GG,
    COLLECT,
    REVEAL,
    buy,
    buy_gg,
    buy_gg_options,
    buy_options,
    collect,
    collect_options,
    discard_buffs,
    reveal,
    reveal_options,
)
from outerworld.cards.tables import FARMER
from outerworld.combat.block import begin_move
from outerworld.combat.casting import begin_cast
from outerworld.combat.ground import DEMON
from outerworld.combat.purse import gain_kamas
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import END, MOVE, UnitTurn, begin_unit_turn, fight_options
from outerworld.engine.frames import Frame
from outerworld.engine.option import action_of, first_of, pack, second_of, third_of

ENDING: Final = pack(END)


def begin_activation(game: Duel, unit: int) -> None:
    """A unit's turn begins; it has done nothing yet that is done once."""
    game.has_bought_reward = game.has_revealed = game.has_collected = False
    begin_unit_turn(game, unit)


class Activation(UnitTurn[Duel]):
    """A frame (ACTIVATION_FRAME, unit, phase)."""

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Moves, Punch, spells, kamas, purchases, rewards, and the end of the turn (F6.3.1)."""
        unit = frame[1]
        found = fight_options(game, unit)
        found += errands(game, unit)
        found.append(ENDING)
        return found

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """Does what was chosen."""
        unit, action = frame[1], action_of(option)
        if action == MOVE:
            begin_move(game, unit, first_of(option))
        elif action in (PUNCH, CAST):
            begin_cast(game, unit, second_of(option), first_of(option), third_of(option))
        elif action == COLLECT:
            collect(game, unit)
        elif action == BUY_GG:
            buy_gg(game, unit)
        elif action == BUY:
            buy(game, unit, first_of(option), second_of(option))
        elif action == REVEAL:
            reveal(game, unit, first_of(option))
        else:
            self.leave(game, unit)

    def prepare(self, game: Duel, unit: int) -> None:
        """Buffs go before the gauges are filled (F6.2.1.a)."""
        discard_buffs(game, unit)
        super().prepare(game, unit)

    def leave(self, game: Duel, unit: int) -> None:
        """A Farmer who collected has one more kama (F4.9.23)."""
        if game.has_collected and game.powers[unit] & FARMER:
            gain_kamas(game, game.player[unit], 1, "F4.9.23.a")
        super().leave(game, unit)


def errands(game: Duel, unit: int) -> list[int]:
    """What it may do besides fighting: collect kamas, buy from the Demons, reveal a reward (F6.3.3 to F6.3.7)."""
    cell, actions, found = game.cell[unit], game.setting.actions, list[int]()
    if game.kamas_on[cell] and COLLECT in actions:
        found += collect_options(game, unit)
    if game.ground[cell] == DEMON and game.is_krosmaster(unit):
        if BUY_GG in actions:
            found += buy_gg_options(game, unit)
        if BUY in actions:
            found += buy_options(game, unit)
    if game.rewards[unit] and REVEAL in actions:
        found += reveal_options(game, unit)
    return found
