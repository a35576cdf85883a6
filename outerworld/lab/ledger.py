"""What each card did in a game, read from its events and never from the state's insides."""

from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Literal, TypeAlias

from outerworld.cards.units import Mob
from outerworld.combat.battle import Battle
from outerworld.engine.events import Event, Fact
from outerworld.engine.game import NOBODY
from outerworld.lab.rows import Deeds, add_up

Facts: TypeAlias = Mapping[str, Fact]


class Ledger:
    """Listens to a game and writes down who did what.

    >>> from outerworld.play.duel.start import new_game
    >>> from outerworld.lab.speed import play_random
    >>> from random import Random
    >>> game = new_game(seed=7)
    >>> game.record()
    >>> ledger = Ledger(game)
    >>> played = play_random(game, Random(7))
    >>> ledger.listen(game.take_events())
    >>> sum(deeds.taken for deeds in ledger.cards()) >= sum(deeds.dealt for deeds in ledger.cards())
    True
    """

    def __init__(self, game: Battle) -> None:
        self._game = game
        # By unit and card: the place of a monster that is gone is another's later.
        self._deeds: dict[tuple[int, int], Deeds] = {}
        self._active = NOBODY
        self._knocker = NOBODY  # who made the KO that the next GG come from
        self.kamas = [0] * len(game.setting.teams)
        self.won_by: str | None = None
        for unit in range(len(game.name)):
            self._of(unit).units = 1

    def listen(self, events: Iterable[Event]) -> None:
        """Writes down what happened."""
        for event in events:
            if event.kind not in ("ko", "gg"):
                self._knocker = NOBODY
            if event.kind == "won":
                self.won_by = event.rule
            elif event.kind in self._WRITES:
                self._WRITES[event.kind](self, event.facts)

    def cards(self) -> tuple[Deeds, ...]:
        """The deeds of each player's cards, the units of one card added up."""
        together: dict[tuple[int, str], Deeds] = {}
        for deeds in self._deeds.values():
            key = (deeds.player, deeds.card)
            if key in together:
                merge(together[key], deeds)
            else:
                together[key] = deeds.model_copy(deep=True)
        return tuple(together[key] for key in sorted(together))

    def _of(self, unit: int) -> Deeds:
        key = (unit, self._game.card[unit])
        if key not in self._deeds:
            card = self._game.row(unit).card
            self._deeds[key] = Deeds(player=self._number(unit), card=card.id, kind=self._kind(unit))
        return self._deeds[key]

    def _number(self, unit: int) -> int:
        """The seat of whose unit it is, from 1."""
        player, seats = self._game.player[unit], self._game.setting.seats
        return (player if player == NOBODY or seats[player] == NOBODY else seats[player]) + 1

    def _kind(self, unit: int) -> Literal["krosmaster", "summon", "mob"]:
        if self._game.is_krosmaster(unit):
            return "krosmaster"
        return "mob" if isinstance(self._game.row(unit).card, Mob) else "summon"

    def _are_enemies(self, unit: int, by: int) -> bool:
        return by != NOBODY and self._game.are_enemies(unit, by)

    # One for each kind of event that says what a card did.

    def _activated(self, facts: Facts) -> None:
        self._active = number(facts, "unit")
        self._of(self._active).activations += 1

    def _activation_ended(self, facts: Facts) -> None:
        self._active = NOBODY

    def _cast(self, facts: Facts) -> None:
        add_up(self._of(number(facts, "unit")).casts, {str(facts["spell"]): 1})

    def _injured(self, facts: Facts) -> None:
        unit, by, amount = number(facts, "unit"), number(facts, "by"), number(facts, "amount")
        self._of(unit).taken += amount
        if self._are_enemies(unit, by):
            self._of(by).dealt += amount

    def _paid(self, facts: Facts) -> None:
        self._of(number(facts, "unit")).taken += number(facts, "amount")

    def _healed(self, facts: Facts) -> None:
        if number(facts, "by") != NOBODY:
            self._of(number(facts, "by")).healed += number(facts, "amount")

    def _knocked_out(self, facts: Facts) -> None:
        unit, by = number(facts, "unit"), number(facts, "by")
        self._knocker = by
        self._of(unit).losses += 1
        if not self._are_enemies(unit, by):
            return
        if self._game.is_krosmaster(unit):
            self._of(by).kos += 1
        else:
            self._of(by).summon_kos += 1

    def _gg(self, facts: Facts) -> None:
        """GG are won by who made the KO, or bought by who is active."""
        unit = self._active if self._knocker == NOBODY else self._knocker
        if number(facts, "amount") > 0 and unit != NOBODY and self._game.player[unit] == number(facts, "player"):
            self._of(unit).gg += number(facts, "amount")

    def _kamas(self, facts: Facts) -> None:
        player, amount = number(facts, "player"), number(facts, "amount")
        if amount <= 0:
            return
        self.kamas[player] += amount
        if self._active != NOBODY and self._game.player[self._active] == player:
            self._of(self._active).kamas += amount

    def _summoned(self, facts: Facts) -> None:
        summon = self._of(number(facts, "unit"))
        summon.units += 1
        add_up(self._of(number(facts, "by")).summons, {summon.card: 1})

    def _bought(self, facts: Facts) -> None:
        add_up(self._of(number(facts, "unit")).bought, {str(facts["reward"]): 1})

    def _revealed(self, facts: Facts) -> None:
        add_up(self._of(number(facts, "unit")).revealed, {str(facts["reward"]): 1})

    _WRITES: ClassVar[dict[str, Callable[["Ledger", Facts], None]]] = {
        "activated": _activated,
        "activation-ended": _activation_ended,
        "cast": _cast,
        "injured": _injured,
        "paid": _paid,
        "healed": _healed,
        "ko": _knocked_out,
        "gg": _gg,
        "kamas": _kamas,
        "summoned": _summoned,
        "bought": _bought,
        "revealed": _revealed,
    }


def number(facts: Facts, name: str) -> int:
    """A fact that is a number: a unit, a player or an amount.

    >>> number({"unit": 3}, "unit")
    3
    """
    fact = facts[name]
    assert isinstance(fact, int), fact
    return fact


def merge(total: Deeds, more: Deeds) -> None:
    """Adds one's deeds to another's of the same card."""
    for name in COUNTS:
        setattr(total, name, getattr(total, name) + getattr(more, name))
    for name in COUNTS_BY_NAME:
        add_up(getattr(total, name), getattr(more, name))


COUNTS = tuple(name for name, field in Deeds.model_fields.items() if field.annotation is int and field.default == 0)
COUNTS_BY_NAME = tuple(name for name, field in Deeds.model_fields.items() if field.annotation == dict[str, int])
