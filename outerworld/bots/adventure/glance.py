"""Which answers are worth a thought in an adventure, and what comes of one."""

from collections.abc import Iterator
from typing import Final

from outerworld.bots.adventure.advice import use_of, worth_of_kama
from outerworld.bots.adventure.delving import is_worth_entering
from outerworld.bots.outcomes import ON_THE_WAY
from outerworld.bots.threat import FURTHEST, harm_by_distance
from outerworld.cards.tables import ATTACK, HEALING
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.frames import ACTIVATION_FRAME
from outerworld.combat.spellbook import spell_at
from outerworld.combat.targeting import CAST, PUNCH, targets
from outerworld.engine.chance import Chance, EveryOutcome
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, second_of, third_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.auction import BID, PASS
from outerworld.quest.belongings.trade import TRADE
from outerworld.quest.dungeon.entering import ENTER
from outerworld.quest.replying import ACCEPT
from outerworld.quest.turn.groups import INVITE, LEAVE
from outerworld.quest.turn.withdrawing import FLEE, HEAL

MOST_OUTCOMES: Final = 16
"""Results of dice beyond so many are left out."""
AN_ACTION: Final = 0.001
IN_BETWEEN: Final = ON_THE_WAY | {"craft-to", "spare"}
"""Questions in the middle of something, whose first answer is taken."""
LEAST_REACH: Final = 0.02
"""A monster that is further from everybody is not worth playing."""
NO_THOUGHT: Final = (INVITE, LEAVE, TRADE, FLEE)
"""What a bot does not think of: it makes no friends, gives nothing away, and stands its ground."""
WORTH_BIDDING: Final = 0.75
"""It bids up to such a share of what an item is worth."""


def worth_trying(game: Adventure) -> list[int]:
    """The answers that may do some good; never none.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> from outerworld.play.notation import write
    >>> game = new_adventure(seed=7)
    >>> [str(write(game, option)) for option in worth_trying(game)]
    ['adventure', 'combat']
    """
    options = game.legal_options()
    if game.kind == "auction":
        bids = [option for option in options if action_of(option) == BID]
        return [*bids[:1], *(option for option in options if action_of(option) == PASS)]
    if game.kind in ("invite", "join"):
        return [option for option in options if (action_of(option) == ACCEPT) == game.terms.cooperative]
    if game.kind != "activation":
        return options
    return [option for option in options if makes_sense(game, option)]


def makes_sense(game: Adventure, option: int) -> bool:
    """Whether an option of the active unit could be of use."""
    action = action_of(option)
    if action == ENTER:
        return is_worth_entering(game)
    if action == HEAL:
        return game.injuries[game.active] > 0
    return touches_somebody(game, option) if action in (CAST, PUNCH) else action not in NO_THOUGHT


def touches_somebody(game: Adventure, option: int) -> bool:
    """Whether a spell reaches an enemy, or heals somebody of its side; one that does neither may be cast anywhere."""
    unit, cell = game.active, first_of(option)
    spell = spell_at(game, unit, second_of(option))
    if spell.summons:
        return True
    touched = targets(game, unit, spell, game.cell[unit], cell, third_of(option))
    if spell.kind == HEALING:
        return any(game.injuries[other] and not game.are_enemies(unit, other) for other in touched)
    if spell.kind == ATTACK or touched:
        return any(game.are_enemies(unit, other) for other in touched)
    return False


def what_a_bid_brings(game: Adventure, option: int) -> float:
    """What the item is worth less the bid; nothing for who passes."""
    if action_of(option) != BID:
        return 0.0
    item = game.terms.items[game.frames[-1][1]]
    gain = max(use_of(item), worth_of_kama(game) * item.sells * WORTH_BIDDING)
    return gain - worth_of_kama(game) * first_of(option)


def reach_of(game: Adventure, option: int, player: int) -> float:
    """The harm that a monster could do to others than its player's own side, and how near it is to them."""
    unit, teams = first_of(option), game.setting.teams
    row = game.grid.distances[game.cell[unit]]
    harm = harm_by_distance(game, unit, max(0, game.max_ap[unit]), max(0, game.max_mp[unit]))
    best = 0.0
    for other in range(game.terms.demon):
        victim = game.krosmaster_of(other)
        cell = game.cell[victim]
        if teams[other] == teams[player] or cell == OFF_BOARD or game.terms.in_city[cell]:
            continue
        if row[cell] < FURTHEST:
            best = max(best, harm[row[cell]] + 0.5 / (1 + row[cell]))
    return best


def outcomes(game: Adventure, option: int) -> Iterator[tuple[float, Adventure]]:
    """The positions that an answer may lead to, each with its probability.

    What a turn's end leads to, others' turns and the Demon's, is left out; so are most results of many dice.
    """
    kinds = [frame[0] for frame in game.frames]
    if ACTIVATION_FRAME not in kinds:
        after = game.copy()
        after.apply(option)
        yield 1.0, after
        return
    below = kinds.index(ACTIVATION_FRAME)
    every = EveryOutcome(game.drawn)
    for _ in range(MOST_OUTCOMES):
        after = result(game, option, below, every)
        yield float(every.probability), after
        if not every.advance():
            break


def result(game: Adventure, option: int, below: int, chance: Chance) -> Adventure:
    """The position after an answer, at the next question that is worth a thought or at the end of the turn."""
    after = game.copy()
    after.chance = chance
    del after.frames[:below]
    after.apply(option)
    while after.frames and after.kind in IN_BETWEEN:
        after.apply(after.legal_options()[0])
    if not after.frames and after.winner == NOBODY and after.active != NOBODY:
        after.ap[after.active] = after.mp[after.active] = 0
    return after
