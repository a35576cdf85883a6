"""Loot: what a mob's death brings its killer, and those who had injured it (Q8.2, Q8.3)."""

from typing import Final

from outerworld.cards.tables import PROSPECTING
from outerworld.cards.units import RESOURCES, Krosmaster, Scenery
from outerworld.combat.actions import Action, Argument, Form
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason
from outerworld.combat.resolving import settle
from outerworld.combat.rolling import roll
from outerworld.engine.dice import FACES
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.belongings.stock import receive, tell_resource
from outerworld.quest.frames import LOOT_FRAME
from outerworld.quest.reasons import because

TAKE: Final = 45

KAMA: Final = len(RESOURCES)
"""What a lucky Prospector may take instead of a resource."""


def give_loot(game: AdventureState, mob: int, by: int, lucky_face: str) -> None:
    """Its killer gets the whole Loot and a Kama for each HP (Q8.2.3), and on top of that everybody else with a marker
    on it a consolation, by Initiative; its own marker brings the killer nothing (Q8.3.3, Q8.3.4, Q8.3.6).

    A mob that no player's unit killed brings nothing (docs/rulings.md).
    """
    killer, demon = killer_of(game, mob, by), game.player[mob]
    if killer == NOBODY:
        return
    gain_kamas(game, killer, game.hp[mob], "Q8.2.2")
    give_all(game, mob, killer)
    prospect(game, mob, killer, lucky_face)
    for player in range(demon):
        if player != killer and game.hurt_by[mob] >> player & 1:
            console(game, mob, player)


def give_loot_of_summon(game: AdventureState, summon: int, by: int, lucky_face: str) -> None:
    """Whoever kills another's summon has its Loot, but neither Kamas nor Consolation Loot (Q7.12.8, Q7.12.9).

    A Krosmaster who kills its own gets nothing (Q7.12.11).
    """
    killer = killer_of(game, summon, by)
    if killer != NOBODY:
        give_all(game, summon, killer)
        prospect(game, summon, killer, lucky_face)


def killer_of(game: AdventureState, unit: int, by: int) -> int:
    """The player whose deed a KO is; NOBODY where it was nobody's, the Demon's, or its own unit."""
    killer = NOBODY if by == NOBODY else game.player[by]
    return NOBODY if killer in (game.player[unit], len(game.timeline) - 1) else killer


def give_all(game: AdventureState, mob: int, player: int) -> None:
    """The resources of its Loot, in the quantities printed (Q8.2.1)."""
    for resource, count in enumerate(loot_of(game, game.card[mob])):
        for _ in range(count):
            receive(game, player, resource, "Q8.2.1")


def prospect(game: AdventureState, mob: int, player: int, lucky_face: str) -> None:
    """A Prospector rolls a die for one more of its choice, if there is Loot (Q8.2.4, Q9.2.7)."""
    krosmaster = game.timeline[player][0]
    if not game.powers[krosmaster] & PROSPECTING or not any(loot_of(game, game.card[mob])):
        return
    if roll(game, krosmaster, FACES.index(lucky_face), 1, "Q9.2.7"):
        ask_afterwards(game, (LOOT_FRAME, player, game.card[mob], 1))


def console(game: AdventureState, mob: int, player: int) -> None:
    """A Kama, and a resource of its choice from the Loot (Q8.3.2); Prospecting adds nothing (Q8.3.5)."""
    gain_kamas(game, player, 1, "Q8.3.2")
    if any(loot_of(game, game.card[mob])):
        ask_afterwards(game, (LOOT_FRAME, player, game.card[mob], 0))


def loot_of(game: AdventureState, number: int) -> tuple[int, ...]:
    """How many of each resource the Loot of a card has: none where it is a boss's or an enemy Krosmaster's."""
    card = game.cards[number].card
    printed = {} if isinstance(card, Krosmaster | Scenery) else card.loot
    return tuple(printed.get(resource, 0) for resource in RESOURCES)


def kinds_of(game: AdventureState, number: int) -> list[int]:
    """The resources that the Loot of a card has."""
    return [resource for resource, count in enumerate(loot_of(game, number)) if count]


class Loot(Procedure[AdventureState]):
    """A frame (LOOT_FRAME, player, the mob's card, whether by luck): one thing of the Loot is chosen."""

    kind = "loot"

    def run(self, game: AdventureState, frame: Frame) -> int:
        """Asks when all that waits is done, unless there is one kind only; none is left where the reserve has none."""
        if settle(game):
            return RUNNING
        options = self.options(game, frame)
        if len(options) > 1:
            return frame[1]
        if options:
            self.answer(game, frame, options[0])
        else:
            game.frames.pop()
            for resource in kinds_of(game, frame[2]):
                tell_resource(game, "not-in-stock", frame[1], resource, "Q1.4.3")
        return RUNNING

    def options(self, game: AdventureState, frame: Frame) -> list[int]:
        """Each kind of resource in the Loot that the reserve has; by luck also a Kama."""
        kinds = [pack(TAKE, resource) for resource in kinds_of(game, frame[2]) if game.reserve[resource]]
        return [*kinds, pack(TAKE, KAMA)] if frame[3] else kinds

    def answer(self, game: AdventureState, frame: Frame, option: int) -> None:
        """The player receives it."""
        game.frames.pop()
        rule = "Q9.2.7" if frame[3] else "Q8.3.2"
        if first_of(option) == KAMA:
            gain_kamas(game, frame[1], 1, rule)
        else:
            receive(game, frame[1], first_of(option), rule)


def why_not_take(game: AdventureState, code: int) -> Reason:
    """The Loot has no such thing, or the reserve no more of it."""
    is_gone = first_of(code) in kinds_of(game, game.frames[-1][2])
    key, rule = ("none-in-reserve", "Q1.4.3") if is_gone else ("not-in-loot", "Q8.3.2")
    return because(key, rule, resource=TAKEN[first_of(code)])


TAKEN: Final = (*RESOURCES, "kama")
LOOTING: Final = (
    Action(TAKE, "take", Form(Argument("what", "wool", lambda game: TAKEN, "loot")), ("loot",), why_not_take),
)
