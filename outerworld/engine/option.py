"""Options as packed integers: an action and up to three small arguments.

>>> code = pack(3, 140, 2)
>>> action_of(code), first_of(code), second_of(code), third_of(code)
(3, 140, 2, 0)
"""

from typing import Final

ACTION_BITS: Final = 6
ARGUMENT_BITS: Final = 10
AIM_BITS: Final = 4

# Where the first argument begins: hot loops build options of one action with it.
FIRST: Final = 6


def pack(action: int, first: int = 0, second: int = 0, third: int = 0) -> int:
    """One integer for an option: 6 bits of action, then arguments of 10, 10 and 4 bits.

    It is not asked whether they fit: boards are no larger, and a game with too many cards does not begin.
    """
    return action | first << FIRST | second << 16 | third << 26


def action_of(option: int) -> int:
    """Which action a packed option is."""
    return option & 63


def first_of(option: int) -> int:
    """Its first argument."""
    return option >> FIRST & 1023


def second_of(option: int) -> int:
    """Its second argument."""
    return option >> 16 & 1023


def third_of(option: int) -> int:
    """Its third argument."""
    return option >> 26 & 15
