"""Handing in: what a quest asks to be discarded goes to the reserve, at any time in one's own turn (Q13.4.17)."""

from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import Action, Form
from outerworld.combat.battle import replaced
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stock import put_in_bag, put_in_reserve
from outerworld.quest.quests.drawing import QUEST
from outerworld.quest.quests.quest_rows import KAMAS, PartRow, Parts
from outerworld.quest.quests.questing import (
    PART_BITS,
    STEP_BITS,
    STEPS,
    has_all,
    is_there,
    look,
    open_on_path,
    to_hand_in,
)
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

HAND_IN: Final = 39


def hand_in_options(game: Adventure, unit: int) -> list[int]:
    """Each quest of a player whose next step is to discard what the player has."""
    player, quests = game.player[unit], game.terms.quests
    own = own_quests(game, player)
    return [pack(HAND_IN, card) for card in own if quests[card].discards and can_hand_in(game, player, card)]


def own_quests(game: Adventure, player: int) -> list[int]:
    """A player's personal quests, as far as they are known, and its next one on the path."""
    found, done = [card for card in game.quests[player] if card >= 0], game.done[player]
    if done < len(game.path):
        found.append(game.path[done])
    return found


def open_need(game: Adventure, player: int, card: int) -> tuple[Parts, int]:
    """What a quest of a player asks for now, and what is done of it; a trophy asks for kills only."""
    row = game.terms.quests[card]
    if row.is_personal:
        mark = game.quest_marks[player][game.quests[player].index(card)]
        return (() if row.is_trophy else row.steps[mark & STEPS]), mark >> STEP_BITS
    on_path = open_on_path(game, player)
    return (() if on_path is None else on_path.steps[0]), game.path_marks[player]


def can_hand_in(game: Adventure, player: int, card: int) -> bool:
    """Whether a quest asks for something to be discarded here and now, and all of it is there."""
    wanted = [part for _, part in to_hand_in(*open_need(game, player, card))]
    if not wanted or not all(is_there(game, player, part) for part in wanted):
        return False
    if len(wanted) == 1:
        return has_all(game, player, wanted[0].stock)
    return has_all(game, player, [sum(part.stock[what] for part in wanted) for what in range(KAMAS + 1)])


def hand_in(game: Adventure, unit: int, option: int) -> None:
    """All that the quest asks for is discarded to the reserve, and the step is done (Q13.4.5, Q13.4.7)."""
    player, card = game.player[unit], first_of(option)
    parts, done = open_need(game, player, card)
    for place, part in to_hand_in(parts, done):
        done |= 1 << place * PART_BITS
        discard(game, player, part)
    if game.terms.quests[card].is_personal:
        place = game.quests[player].index(card)
        marks = game.quest_marks[player]
        now = done << STEP_BITS | marks[place] & STEPS
        game.quest_marks = replaced(game.quest_marks, player, replaced(marks, place, now))
    else:
        game.path_marks = replaced(game.path_marks, player, done)
    look(game, player)


def discard(game: Adventure, player: int, part: PartRow) -> None:
    """Resources and Kamas leave a player's bag and purse."""
    for resource in range(len(RESOURCES)):
        if part.stock[resource]:
            put_in_bag(game, player, resource, -part.stock[resource])
            put_in_reserve(game, resource, part.stock[resource])
            if game.events is not None:
                facts = {"player": player, "resource": RESOURCES[resource], "number": part.stock[resource]}
                game.tell("handed-in", "Q13.4.5", facts)
    gain_kamas(game, player, -part.stock[KAMAS], "Q13.4.7")


def why_not_hand_in(game: Adventure, code: int) -> Reason:
    """It is no quest of the player's, asks for nothing to be discarded, or the player has not all of it here."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q13.4.17")
    player, card = game.player[game.active], first_of(code)
    name = game.terms.quests[card].name
    if card not in own_quests(game, player):
        return because("not-your-quest", "Q4.5.3", quest=name)
    wanted = [part for _, part in to_hand_in(*open_need(game, player, card))]
    if not wanted:
        return because("nothing-to-hand-in", "Q13.4.1", quest=name)
    if not all(is_there(game, player, part) for part in wanted):
        return because("hand-in-elsewhere", "Q13.4.17", quest=name)
    has, words = (*game.bag[player], game.purse[player]), (*RESOURCES, "kama")
    short = [words[what] for what in range(KAMAS + 1) if has[what] < sum(part.stock[what] for part in wanted)]
    return because("too-few", "Q13.4.17", resource=short[0])


HANDING_IN_ERRAND: Final = Errand(HAND_IN, hand_in)
HANDING_IN: Final = (Action(HAND_IN, "hand-in", Form(QUEST), ("activation",), why_not_hand_in),)
