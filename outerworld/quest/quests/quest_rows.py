"""Quest cards as numbers: what is watched for while an adventure is played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from outerworld.cards.frozen import Frozen
from outerworld.cards.needs import Need, prey_of
from outerworld.cards.quests import Quest
from outerworld.cards.units import RESOURCES
from outerworld.engine.game import NOBODY

# What a Krosmaster does that quests ask for; `note` says it, and what its number means.
HAVE: Final = 0
DISCARD: Final = 1
KILL: Final = 2  # the unit
INJURE: Final = 3  # the unit
FARM: Final = 4  # the ground
STEP_ON: Final = 5  # the ground
ZAAP: Final = 6
BUY: Final = 7
SELL: Final = 8
CRAFT: Final = 9
CLEAR: Final = 10
USE: Final = 11  # the action of the tale
EARN: Final = 12
STAND_BY: Final = 13  # the cell of the scenery
DEEDS: Final = {
    "have": HAVE,
    "discard": DISCARD,
    "kill": KILL,
    "injure": INJURE,
    "farm": FARM,
    "step-on": STEP_ON,
    "zaap": ZAAP,
    "buy": BUY,
    "sell": SELL,
    "craft": CRAFT,
    "clear": CLEAR,
    "use": USE,
    "earn": EARN,
    "stand-by": STAND_BY,
}

# Within what a deed is to be done; ANY_TIME lasts for ever.
ANY_TIME: Final = 0
ONE_TURN: Final = 1
ONE_VISIT: Final = 2

# How exactly a trophy says whom to kill: one kill marks the most exact entry (docs/rulings.md).
EXACTNESS: Final = ("mob:", "special:", "dungeon:", "boss:", "boss", "special", "krosmaster", "family:", "mob")

KAMAS: Final = len(RESOURCES)
"""Where a stock counts Kamas, after the resources."""


@dataclass(frozen=True, slots=True)
class PartRow(Frozen):
    """One deed of a need."""

    deed: int
    prey: str  # what kind of unit: mob, special, dungeon, boss, family, krosmaster
    name: str  # its card or family; of a tale's action its id
    ground: int  # the scenery that is farmed, stepped on or stood by
    stock: tuple[int, ...]  # how much of each resource, then of Kamas, is had or handed in
    count: int
    within: int
    in_city: bool
    near: int  # the scenery to stand next to, or NOBODY
    exactness: int


Parts = tuple[PartRow, ...]


@dataclass(frozen=True, slots=True)
class QuestRow(Frozen):
    """A quest card: its steps in their order, each of one or more parts; a trophy has a step for each kill."""

    quest: Quest  # the card itself, for its words
    id: str
    name: str
    family: str
    gg: int
    copies: int
    steps: tuple[Parts, ...]
    is_personal: bool
    is_trophy: bool
    is_repeatable: bool
    needs: int  # the scenery without which it cannot be done, or NOBODY
    discards: bool  # whether something is handed in for it; a Repeatable Quest may be a copy of such a card


def compile_row(quest: Quest, ground: Mapping[str, int]) -> QuestRow:
    """The row of a quest card; `ground` has the number of each word of scenery.

    What a trophy lists several times is as many steps (Q4.4.4).
    """
    if quest.hunt is not None:
        hunts = [Need(kill=hunt.kill) for hunt in quest.hunt for _ in range(hunt.count)]
        steps = tuple(compile_need(hunt, ground) for hunt in hunts)
    elif quest.steps is not None:
        steps = tuple(compile_need(step, ground) for step in quest.steps)
    else:
        steps = () if quest.need is None or isinstance(quest.need, str) else (compile_need(quest.need, ground),)
    return QuestRow(
        quest=quest,
        id=quest.id,
        name=quest.name,
        family=quest.family,
        gg=quest.gg or 0,
        copies=quest.copies,
        steps=steps,
        is_personal=quest.is_personal,
        is_trophy=quest.hunt is not None,
        is_repeatable=quest.is_repeatable,
        needs=NOBODY if quest.needs is None else ground[quest.needs],
        discards=quest.is_repeatable or any(part.deed == DISCARD for step in steps for part in step),
    )


def compile_need(need: Need, ground: Mapping[str, int]) -> Parts:
    """The parts of a need; where it is to be done holds for each of them."""
    return tuple(compile_part(part, need.at or part.at, need.near or part.near, ground) for part in need.parts)


def compile_part(need: Need, at: str | None, near: str | None, ground: Mapping[str, int]) -> PartRow:
    """One deed of a need."""
    prey, name = prey_of(need.kill or need.injure or "")
    stock = need.have or need.discard or {}
    scenery = need.farm or need.step_on or need.stand_by
    amounts = {str(word): amount for word, amount in stock.items()}
    return PartRow(
        deed=DEEDS[need.deed],
        prey=prey,
        name=need.use or name,
        ground=NOBODY if scenery is None else ground[scenery],
        stock=tuple(amounts.get(word, 0) for word in (*RESOURCES, "kamas")),
        count=count_of(need),
        within=within_of(need),
        in_city=at == "city",
        near=NOBODY if near is None else ground[near],
        exactness=EXACTNESS.index(f"{prey}:" if name else prey) if prey else 0,
    )


def count_of(need: Need) -> int:
    """How often, or how many."""
    if need.earn is not None:
        return need.earn.kamas
    if need.stand_by is not None:
        return need.different
    return need.zaap or need.buy or need.sell or need.craft or need.count


def within_of(need: Need) -> int:
    """Buying and selling are always within one turn (Q13.4.11, Q13.4.12)."""
    if need.in_one == "turn" or need.buy is not None or need.sell is not None:
        return ONE_TURN
    return ANY_TIME if need.in_one is None else ONE_VISIT
