"""How a bot plays an adventure: it walks to where it would rather act, acts there, and goes on while that helps."""

from dataclasses import dataclass
from math import inf
from typing import Final

from outerworld.board import reachable
from outerworld.bots.adventure.advice import advantage
from outerworld.bots.adventure.glance import AN_ACTION, makes_sense, outcomes, reach_of, what_a_bid_brings, worth_trying
from outerworld.bots.walking import THE_END
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.bag import UNCOVER
from outerworld.quest.glory import BUY_GG
from outerworld.quest.handing_in import HAND_IN
from outerworld.quest.turn import ACTIVATE
from outerworld.quest.wearing import EQUIP, USE

AT_NO_COST: Final = (BUY_GG, HAND_IN, EQUIP, UNCOVER, USE)
"""What takes neither AP nor MP is done at once if it helps."""
A_STEP: Final = 0.001
LEAST_REACH: Final = 0.02
"""A monster that is further from everybody is not worth playing."""


@dataclass(frozen=True, slots=True)
class Chooser:
    """Whom a bot plays for, and whether it minds quests."""

    player: int
    with_quests: bool = True

    def best(self, game: Adventure) -> int:
        """The best answer to the open question.

        >>> from outerworld.play.adventure.start import new_adventure
        >>> from outerworld.play.notation import write
        >>> game = new_adventure(seed=7)
        >>> str(write(game, Chooser(player=0).best(game)))
        'adventure'
        """
        options = worth_trying(game)
        if len(options) == 1:
            return options[0]
        if game.kind == "auction":
            return max(options, key=lambda option: what_a_bid_brings(game, option, self.player))
        if game.kind == "mobs":
            return max(options, key=lambda option: self.reach(game, option))
        if game.kind == "market":
            return self.deal(game, options)
        if game.kind == "activation":
            return self.act(game, options)
        return max(options, key=lambda option: self.after(game, option))

    def worth(self, game: Adventure, at: int = -1) -> float:
        """How well the player stands."""
        return advantage(game, self.player, at, with_quests=self.with_quests)

    def reach(self, game: Adventure, option: int) -> float:
        """What a monster could do to others; to play none any more is worth next to nothing."""
        return reach_of(game, option, self.player) if action_of(option) == ACTIVATE else LEAST_REACH

    def after(self, game: Adventure, option: int) -> float:
        """How well the player stands after an answer, on average; with its best walk where its turn begins by it."""
        total = weight = 0.0
        for chance, position in outcomes(game, option):
            begins = game.kind == "mode" and position.frames and position.kind == "activation"
            total += chance * (self.best_place(position)[0] if begins else self.worth(position))
            weight += chance
        return total / weight - AN_ACTION

    def deal(self, game: Adventure, options: list[int]) -> int:
        """The best deal at the Marketplace, if one is better than none."""
        found, chosen = self.worth(game), THE_END
        for option in options:
            if action_of(option) != END and (value := self.after(game, option)) > found:
                found, chosen = value, option
        return chosen

    # A unit's turn.

    def act(self, game: Adventure, options: list[int]) -> int:
        """What is free of charge, then what is best done here, a step to a better place, or the end."""
        here = self.worth(game)
        free = [option for option in options if action_of(option) in AT_NO_COST]
        chosen, found = self.best_of(game, free, here)
        if found > here:
            return chosen
        there, goal = self.best_place(game)
        deeds = [option for option in options if action_of(option) not in (MOVE, END, *AT_NO_COST)]
        chosen, found = self.best_of(game, deeds, self.worth(at_rest(game)))
        if found >= there:
            return chosen
        step = self.step(game, goal) if there > here else THE_END
        if step == THE_END:
            step = self.step(game, place_to_strike(game))
        return chosen if step == THE_END else step

    def best_of(self, game: Adventure, options: list[int], least: float) -> tuple[int, float]:
        """The best of some deeds after which a player would stand better at rest than so, and how well it stands."""
        found, chosen = -inf, THE_END
        for option in options:
            value, at_least = self.after_deed(game, option)
            if at_least > least and value > found:
                found, chosen = value, option
        return chosen, found

    def after_deed(self, game: Adventure, option: int) -> tuple[float, float]:
        """How well the player stands after a deed on average, deals at the Marketplace included: with the AP that are
        left, and without."""
        total = at_least = weight = 0.0
        for chance, position in outcomes(game, option):
            while position.frames and position.kind == "market":
                position.apply(self.best(position))
            value = self.worth(position)
            total += chance * value
            if action_of(option) in AT_NO_COST or not position.frames or position.active != game.active:
                at_least += chance * value
            else:
                at_least += chance * self.worth(at_rest(position))
            weight += chance
        return total / weight - AN_ACTION, at_least / weight - AN_ACTION

    def best_place(self, game: Adventure) -> tuple[float, int]:
        """Where the active unit would rather be with the AP that it has, and how well its player would stand then."""
        unit = game.active
        found, goal = self.worth(game), game.cell[unit]
        if not game.is_adventurer(unit) or game.player[unit] != self.player:
            return self.best_step(game, found)
        for cell, steps in reachable(game.grid, game.cell[unit], game.blocked, game.mp[unit]).items():
            value = self.worth(game, cell) - A_STEP * steps
            if value > found:
                found, goal = value, cell
        return found, goal

    def best_step(self, game: Adventure, found: float) -> tuple[float, int]:
        """The same for a monster or a summon, which looks one step ahead."""
        goal = game.cell[game.active]
        for option in game.legal_options():
            if action_of(option) == MOVE:
                there = game.copy()
                there.place(game.active, first_of(option))
                value = self.worth(there) - A_STEP
                if value > found:
                    found, goal = value, first_of(option)
        return found, goal

    def step(self, game: Adventure, goal: int) -> int:
        """The first step of a shortest way there, if there is one."""
        steps = [first_of(option) for option in game.legal_options() if action_of(option) == MOVE]
        if goal == game.cell[game.active] or not steps:
            return THE_END
        ways = {cell: {cell: 0} | reachable(game.grid, cell, game.blocked, game.mp[game.active] - 1) for cell in steps}
        return pack(MOVE, min(steps, key=lambda cell: (ways[cell].get(goal, game.grid.size), cell)))


def place_to_strike(game: Adventure) -> int:
    """The nearest cell in reach from which the active unit could cast something of use; where it is, if there is none.

    What stands in the way may have made another place look like one.
    """
    unit, here = game.active, game.cell[game.active]
    if not game.is_fighting(unit) or not game.ap[unit]:
        return here
    there = game.copy()
    for cell in reachable(game.grid, here, game.blocked, game.mp[unit]):
        there.place(unit, cell)
        there.rearranged()
        if any(action_of(option) in (CAST, PUNCH) and makes_sense(there, option) for option in there.legal_options()):
            return cell
    return here


def at_rest(game: Adventure) -> Adventure:
    """The same position with nothing left to the active unit."""
    rested = game.copy()
    rested.ap[game.active] = rested.mp[game.active] = 0
    return rested
