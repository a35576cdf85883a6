"""Where chance comes from: one small interface, and every source of it.

A game counts its draws. Draw number n of a source is asked with the number of sides and, where the game only cares
whether the result is one of some sides, the mask of those (`wanted`). A source never changes with a draw that it has
answered, so that copies of a game may share it.

>>> Counter(7).draw(0, 6, 0) == Counter(7).draw(0, 6, 0)
True
"""

from collections import Counter as Bag
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from outerworld.engine.form import COMPILED

_MASK: Final = (1 << 64) - 1
_SIGN: Final = 1 << 63
_NATIVE: Final = 1 << 62  # with fewer sides nothing leaves a machine's word


class OutOfDiceError(Exception):
    """A scripted game wanted more results than its script holds, or another kind of result."""


class OutOfDrawsError(OutOfDiceError):
    """A scripted game draws among names otherwise than its script says."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The interface: what draw number `number` of `sides` equally likely results shows."""

    def draw(self, number: int, sides: int, wanted: int) -> int:
        """The result, from 0 to `sides - 1`. The base source has none: it stands where the future is unknown."""
        raise OutOfDiceError("this game has no source of chance")

    def roll(self, number: int, dice: int, sides: int, wanted: int) -> list[int]:
        """Several results at once, from draw number `number` on, whose order means nothing to the game."""
        return [self.draw(number + place, sides, wanted) for place in range(dice)]

    def draw_among(self, number: int, names: Sequence[str], counts: Sequence[int]) -> int:
        """Which of some kinds a random draw shows, each as likely as it has tokens; its place among them.

        >>> Script([(5, 3)], first=0).draw_among(0, ["gobball", "tofu"], [3, 2])
        1
        """
        left = self.draw(number, sum(counts), 0)
        for place, count in enumerate(counts):
            if left < count:
                return place
            left -= count
        raise OutOfDiceError("there is nothing to draw from")

    def shuffles(self) -> bool:
        """Whether the order of cards is a matter of chance."""
        return True

    def can_draw(self) -> bool:
        """Whether it can say what another draw among names shows."""
        return True


class Counter(Chance):
    """Draw n is a pure function of the seed and n: nothing to store, nothing to copy.

    >>> [Counter(1).draw(n, 6, 0) for n in range(5)]
    [5, 1, 0, 5, 3]
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed & _MASK
        self.word: i64 = (self.seed ^ _SIGN) - _SIGN  # the same 64 bits, as a signed number

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Saved, it is its seed."""
        return Counter, (self.seed,)

    def draw(self, number: int, sides: int, wanted: int) -> int:
        """One step of the SplitMix64 sequence that starts at the seed."""
        if COMPILED and sides < _NATIVE:
            return self.draw_natively(number, sides)
        word = (self.seed + (number + 1) * 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ word >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ word >> 27) * 0x94D049BB133111EB) & _MASK
        return (word ^ word >> 31) % sides

    def draw_natively(self, number: i64, sides: i64) -> int:
        """The same in the machine's own words of 64 bits, which wrap around by themselves and have a sign."""
        word = self.word + (number + 1) * -0x61C8864680B583EB
        word = (word ^ (word >> 30 & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47
        word = (word ^ (word >> 27 & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15
        word ^= word >> 31 & 0x1FFFFFFFF
        return ((word >> 1 & 0x7FFFFFFFFFFFFFFF) % sides * 2 + (word & 1)) % sides


class Script(Chance):
    """Results written down beforehand, as (sides, result), from draw number `first` on.

    What draws among names are to show may be written beside them, by name: a list of its own.

    >>> Script([(6, 2)], first=10).draw(10, 6, 0)
    2
    >>> Script([], first=0, names=["tofu"]).draw_among(0, ["gobball", "tofu"], [3, 2])
    1
    """

    def __init__(self, results: Sequence[tuple[int, int]], first: int, names: Sequence[str] | None = None) -> None:
        self.results = tuple(results)
        self.first = first
        self.names = None if names is None else tuple(names)
        self.named: list[int] = []  # the numbers of the draws among names so far

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Saved, it is what is written, and how far it has come."""
        return _script, (self.results, self.first, self.names, self.named)

    def draw(self, number: int, sides: int, wanted: int) -> int:
        """The next line of the script, which must be of the kind asked for."""
        place = number - self.first - sum(named < number for named in self.named)
        if place >= len(self.results):
            count = f"{len(self.results)} result{'' if len(self.results) == 1 else 's'}"
            raise OutOfDiceError(f"the script gives {count} and more are rolled")
        meant, result = self.results[place]
        if meant != sides:
            raise OutOfDiceError(
                f"result {place + 1} of the script is a {_kind(meant)}, but a {_kind(sides)} is rolled"
            )
        return result

    def draw_among(self, number: int, names: Sequence[str], counts: Sequence[int]) -> int:
        """The next name of the script, which must be one of those that may be drawn."""
        if self.names is None:
            return super().draw_among(number, names, counts)
        if number not in self.named:
            self.named.append(number)
        place = self.named.index(number)
        possible = [name for name, count in zip(names, counts, strict=True) if count]
        if place >= len(self.names):
            written = f"{len(self.names)} draw{' is' if len(self.names) == 1 else 's are'} written"
            raise OutOfDrawsError(f"{written}, and one of {', '.join(possible)} is drawn besides")
        if self.names[place] not in possible:
            raise OutOfDrawsError(f'"{self.names[place]}" is written, but one of {", ".join(possible)} is drawn')
        return list(names).index(self.names[place])

    def shuffles(self) -> bool:
        """Decks lie as they are written."""
        return False

    def can_draw(self) -> bool:
        """As long as names are left."""
        return self.names is None or len(self.named) < len(self.names)


def _script(
    results: tuple[tuple[int, int], ...], first: int, names: tuple[str, ...] | None, named: list[int]
) -> Script:
    script = Script(results, first, names)
    script.named = named
    return script


def _kind(sides: int) -> str:
    return {2: "coin", 6: "die"}.get(sides, f"draw of {sides}")


@mypyc_attr(allow_interpreted_subclasses=True)
class EveryOutcome(Chance):
    """Walks every outcome of what follows draw number `first`, one after the other, with its probability.

    Play the same copy of a game once for each outcome, until `advance` says that all were seen. Results that the game
    cannot tell apart (`wanted`) are walked once, with their joint weight, and so are the orders of one roll.

    >>> every = EveryOutcome(first=0)
    >>> every.draw(0, 6, 0b000011), every.probability
    (0, Fraction(1, 3))
    >>> every.advance(), every.draw(0, 6, 0b000011), every.probability, every.advance()
    (True, 2, Fraction(2, 3), False)
    >>> every = EveryOutcome(first=0)
    >>> [(every.roll(0, 2, 2, 0), str(every.probability), every.advance()) for _ in range(3)]
    [([0, 0], '1/4', True), ([0, 1], '1/2', True), ([1, 1], '1/4', False)]
    """

    def __init__(self, first: int) -> None:
        self.first = first
        self.numbers: list[int] = []  # of the first draw of each roll
        self.choices: list[list[tuple[tuple[int, ...], Fraction]]] = []
        self.path: list[int] = []

    def draw(self, number: int, sides: int, wanted: int) -> int:
        """The result of the outcome that is being walked; a draw not seen before starts with its first result."""
        return self.roll(number, 1, sides, wanted)[0]

    def roll(self, number: int, dice: int, sides: int, wanted: int) -> list[int]:
        """The results of one roll in the outcome that is being walked, in an order of our own."""
        if not dice:
            return []
        if number not in self.numbers:
            self.numbers.append(number)
            self.choices.append(_rolls(dice, sides, wanted))
            self.path.append(0)
        return list(self._walked(number))

    def draw_among(self, number: int, names: Sequence[str], counts: Sequence[int]) -> int:
        """Tokens of one kind cannot be told apart: each kind is one result, with the weight of all its tokens."""
        if number not in self.numbers:
            total = sum(counts)
            self.numbers.append(number)
            self.choices.append([((place,), Fraction(count, total)) for place, count in enumerate(counts) if count])
            self.path.append(0)
        return self._walked(number)[0]

    def _walked(self, number: int) -> tuple[int, ...]:
        place = self.numbers.index(number)
        return self.choices[place][self.path[place]][0]

    @property
    def probability(self) -> Fraction:
        """How likely the outcome is that was just walked."""
        product = Fraction(1)
        for choices, taken in zip(self.choices, self.path, strict=True):
            product *= choices[taken][1]
        return product

    def advance(self) -> bool:
        """Turns to the next outcome; False when every one was walked."""
        while self.path:
            self.path[-1] += 1
            if self.path[-1] < len(self.choices[-1]):
                return True
            self.path.pop()
            self.choices.pop()
            self.numbers.pop()
        return False


@cache
def _rolls(dice: int, sides: int, wanted: int) -> list[tuple[tuple[int, ...], Fraction]]:
    """The rolls that can be told apart, whatever the order of their dice, each with the weight of all its orders."""
    found = []
    for results in combinations_with_replacement(_distinct(sides, wanted), dice):
        alike = Bag(side for side, _ in results)
        orders = factorial(dice) // prod(factorial(count) for count in alike.values())
        weight = prod((chance for _, chance in results), start=Fraction(orders))
        found.append((tuple(side for side, _ in results), weight))
    return found


def _distinct(sides: int, wanted: int) -> list[tuple[int, Fraction]]:
    """The results that can be told apart, each with the weight of all that are like it."""
    if not wanted:
        return [(side, Fraction(1, sides)) for side in range(sides)]
    hits = [side for side in range(sides) if wanted >> side & 1]
    misses = [side for side in range(sides) if not wanted >> side & 1]
    return [(group[0], Fraction(len(group), sides)) for group in (hits, misses) if group]


def chance_from(seed: int | Chance) -> Chance:
    """Where a game's chance comes from: a seed, or a source such as fair dice.

    >>> chance_from(7).draw(0, 6, 0) == Counter(7).draw(0, 6, 0)
    True
    """
    return Counter(seed) if isinstance(seed, int) else seed
