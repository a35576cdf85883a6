"""Twins of a game that lack something, and whether they go another way."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from outerworld.arena.duel import Duel
from outerworld.cards.compendium import Compendium
from outerworld.cards.tables import power_mask, power_words
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.context import effect_at
from outerworld.combat.frames import RESOLVE_FRAME
from outerworld.combat.powers import refresh_powers
from outerworld.engine.chance import OutOfDiceError
from outerworld.engine.game import IllegalOptionError
from tests.arena.everything.things import NO_EFFECT, Thing

# Columns that say how something works, and not what came of it.
WORKINGS = frozenset(
    {
        *("frames", "number", "lasting", "statics", "pending", "pushed", "worked", "standby", "aimed", "copied"),
        *("fallen", "says"),
        *("powers", "added", "inspired", "level", "hp", "max_ap", "max_mp", "cast_this_turn", "cast_this_game"),
    }
)

Twin = Callable[[Duel], Duel]
G = TypeVar("G", bound=Battle)


@dataclass(frozen=True, slots=True)
class Carried:
    """A power that a position or a Tension die gives: a column of masks, and the bit."""

    word: str
    column: str
    mask: int

    def taken_off(self, game: Duel) -> Duel:
        """The game with nobody who carries it."""
        masks = tuple(mask & ~self.mask for mask in getattr(game, self.column))
        twin = game.copy()
        setattr(twin, self.column, masks)
        return computed(twin)


def carried(game: Duel) -> Iterator[Carried]:
    """Every power that some unit of a game has from the position or from a die."""
    for column, kind in (("added", "keyword"), ("inspired", "inspiration")):
        masks: tuple[int, ...] = getattr(game, column)
        for word in {word for mask in masks for word in power_words(mask)}:
            keyword = "loot:1" if word == "loot" else word
            yield Carried(f"{kind} {word}", column, power_mask([keyword]))


def without(game: G, thing: Thing) -> G:
    """The game as it would be if a thing were not on its card."""
    return with_book(game, thing.without(game.setting.book))


def with_book(game: G, book: Compendium) -> G:
    """A twin that plays with other cards, and remembers no Punch of the ones before."""
    twin = game.copy()
    twin.setting, twin.cards = replace(game.setting, book=replace(book, punches={})), book.cards
    for piece in twin.scenery:
        twin.powers[piece] = twin.row(piece).powers
    return computed(twin)


def computed(twin: G) -> G:
    """Whatever follows from the cards is computed anew."""
    refresh_powers(twin)
    for unit, cell in enumerate(twin.cell):
        if cell != OFF_BOARD:
            refresh_characteristics(twin, unit)
    twin.rearranged()
    return twin


def goes_otherwise(twin: Battle, before: Battle, option: int, after: Battle) -> bool:
    """Whether a twin has other options than a game had, or the same answer leads it elsewhere."""
    frame = before.frames[-1]
    if frame[0] == RESOLVE_FRAME and effect_at(twin, frame) is NO_EFFECT:
        return True  # It is the very effect that asks.
    if twin.legal_options() != before.legal_options():
        return True
    try:
        twin.apply(option)
    except (IllegalOptionError, OutOfDiceError):
        return True
    return differ(twin, after)


def differ(one: Battle, other: Battle) -> bool:
    """Whether two games look different: who stands where and has what, who is asked, and what may be answered."""
    columns = other.columns()
    if any(value != columns[name] for name, value in one.columns().items() if name not in WORKINGS):
        return True
    if one.over or other.over:
        return one.over != other.over
    return one.kind != other.kind or one.legal_options() != other.legal_options()
