"""How a bot plays an adventure: it walks to where it would rather act, acts there, and goes on while that helps."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from outerworld.board import reachable
from outerworld.board.reach import ways
from outerworld.bots.adventure.advice import Survey, advantage
from outerworld.bots.adventure.glance import AN_ACTION, makes_sense, outcomes, reach_of, what_a_bid_brings, worth_trying
from outerworld.bots.adventure.places import atlas_of
from outerworld.bots.adventure.plans import Plan, best_plan, lockers
from outerworld.bots.adventure.spots import in_reach, places_to_strike
from outerworld.bots.walking import THE_END
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.bag import UNCOVER
from outerworld.quest.belongings.wearing import EQUIP, STOW, USE
from outerworld.quest.quests.glory import BUY_GG
from outerworld.quest.quests.handing_in import HAND_IN
from outerworld.quest.turn.rounds import ACTIVATE

AT_NO_COST: Final = (BUY_GG, HAND_IN, EQUIP, STOW, UNCOVER, USE)
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
            return max(options, key=lambda option: what_a_bid_brings(game, option))
        if game.kind == "mobs":
            return max(options, key=lambda option: self.reach(game, option))
        if game.kind == "mode":
            return self.mode(game, options)
        if game.kind == "market":
            return self.deal(game, options)
        if game.kind == "activation":
            return self.act(game, options)
        return max(options, key=lambda option: self.after(game, option))

    def worth(self, game: Adventure) -> float:
        """How well the player stands."""
        return advantage(game, self.player, with_quests=self.with_quests)

    def at_rest(self, game: Adventure) -> Survey:
        """The same for any place, if its Krosmaster does nothing more in this turn."""
        return Survey(game, self.player, with_quests=self.with_quests, rests=True)

    def reach(self, game: Adventure, option: int) -> float:
        """What a monster could do to others; to play none any more is worth next to nothing."""
        return reach_of(game, option, self.player) if action_of(option) == ACTIVATE else LEAST_REACH

    def after(self, game: Adventure, option: int) -> float:
        """How well the player stands after an answer, on average."""
        total = weight = 0.0
        for chance, position in outcomes(game, option):
            total += chance * self.worth(position)
            weight += chance
        return total / weight - AN_ACTION

    def mode(self, game: Adventure, options: list[int]) -> int:
        """The mode in which the turn promises most; there is nothing to fight for where no enemy is in reach."""
        unit = game.krosmaster_of(self.player)
        if not any(places_to_strike(game, unit, in_reach(game, unit, game.max_mp[unit]))):
            return options[0]
        return max(options, key=lambda option: self.promise(game, option))

    def promise(self, game: Adventure, option: int) -> float:
        """What a turn in a mode promises."""
        after = game.copy()
        after.apply(option)
        return self.plan(after).value if after.frames and after.kind == "activation" else self.worth(after)

    def deal(self, game: Adventure, options: list[int]) -> int:
        """The best deal at the Marketplace, if one is better than none."""
        found, chosen = self.worth(game), THE_END
        for option in options:
            if action_of(option) != END and (value := self.after(game, option)) > found:
                found, chosen = value, option
        return chosen

    def visit(self, game: Adventure) -> None:
        """Deals at the Marketplace until the visit is over."""
        while game.frames and game.kind == "market":
            game.apply(self.deal(game, worth_trying(game)))

    # A unit's turn.

    def act(self, game: Adventure, options: list[int]) -> int:
        """What is free of charge, then the next step or deed of the best plan; monsters and summons strike."""
        return self.walk(game)[0] if self.leads(game) else self.strike(game, options)

    def leads(self, game: Adventure) -> bool:
        """Whether the player's own Krosmaster is asked what it does."""
        if game.kind != "activation":
            return False
        return game.is_adventurer(game.active) and game.player[game.active] == self.player

    def walk(self, game: Adventure) -> list[int]:
        """The steps of the active Krosmaster to where it does something next, and what it does there."""
        free = [option for option in game.legal_options() if action_of(option) in AT_NO_COST]
        chosen = self.best_of(game, free)
        if chosen != THE_END:
            return [chosen]
        plan = self.plan(game)
        if plan.cell in (NOBODY, game.cell[game.active]):
            return [plan.deed]
        way = ways(game.grid, game.cell[game.active], game.blocked, game.mp[game.active], partial(lockers, game))
        return [*(pack(MOVE, cell) for cell in way[plan.cell]), *([] if plan.deed == THE_END else [plan.deed])]

    def plan(self, game: Adventure) -> Plan:
        """What the active Krosmaster had better do with the rest of its turn."""
        return best_plan(game, self.at_rest, self.visit)

    def best_of(self, game: Adventure, options: list[int]) -> int:
        """The best of some deeds that cost no AP, if one is better than none."""
        if not options:
            return THE_END
        found, chosen = self.at_rest(game).at(), THE_END
        for option in options:
            values = [(chance, self.at_rest(position).at()) for chance, position in outcomes(game, option)]
            value = sum([chance * value for chance, value in values]) / sum([chance for chance, _ in values])
            if value - AN_ACTION > found:
                found, chosen = value - AN_ACTION, option
        return chosen

    def strike(self, game: Adventure, options: list[int]) -> int:
        """The blow of a monster or a summon after which its side stands best, else a step to where it could strike."""
        here = self.worth(game)
        blows = [option for option in options if action_of(option) not in (MOVE, END)]
        values = {option: self.after(game, option) for option in blows}
        best = max(blows, key=lambda option: values[option], default=THE_END)
        if best != THE_END and values[best] > here:
            return best
        goal = place_to_strike(game)
        if goal == game.cell[game.active]:
            return self.approach(game)
        way = ways(game.grid, game.cell[game.active], kept_out(game), game.mp[game.active], partial(lockers, game))
        return pack(MOVE, way[goal][0])

    def approach(self, game: Adventure) -> int:
        """A step nearer to the nearest victim, if there is one."""
        steps = [option for option in game.legal_options() if action_of(option) == MOVE]
        victims = victims_of(game, self.player)
        if not steps or not victims or not game.is_fighting(game.active):
            return THE_END
        atlas = atlas_of(game)
        near = [atlas.known(("to", cell)) or atlas.keep(("to", cell), game.grid.beside[cell]) for cell in victims]
        here = min([way[game.cell[game.active]] for way in near])
        best = min(steps, key=lambda option: min([way[first_of(option)] for way in near]))
        return best if min([way[first_of(best)] for way in near]) < here else THE_END


def kept_out(game: Adventure) -> list[bool]:
    """By cell, whether a monster or a summon cannot go there: the city is closed to them."""
    return [bool(taken or city) for taken, city in zip(game.blocked, game.terms.in_city, strict=True)]


def victims_of(game: Adventure, player: int) -> list[int]:
    """The cells of the Krosmasters whom a unit that somebody plays could go for."""
    unit, teams = game.active, game.setting.teams
    if game.player[unit] != game.terms.demon:
        others = [other for other in game.in_play() if game.are_enemies(unit, other)]
    else:
        others = [game.krosmaster_of(other) for other in range(game.terms.demon) if teams[other] != teams[player]]
    cells = [game.cell[other] for other in others if game.cell[other] != OFF_BOARD]
    return [cell for cell in cells if not game.terms.in_city[cell]]


def place_to_strike(game: Adventure) -> int:
    """The nearest cell in reach from which the active unit could cast something of use; where it is, if there is none.

    What stands in the way may have made another place look like one.
    """
    unit, here = game.active, game.cell[game.active]
    if not game.is_fighting(unit) or not game.ap[unit]:
        return here
    there = game.copy()
    for cell in reachable(game.grid, here, kept_out(game), game.mp[unit]):
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
