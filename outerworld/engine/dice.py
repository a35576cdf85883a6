"""The six faces of a die, and which faces a roll may count (F1.6, F1.6.1, Q1.3.1).

A wild face is turned by whoever rolled it: critical-dodge to either of its two sides, a Dofus to any side.
In a roll that looks for one side the engine turns wild faces to that side, so a roll is a matter of which faces count.

>>> FACES[CRITICAL_DODGE], bool(COUNTING[DODGE] >> CRITICAL_DODGE & 1)
('critical-dodge', True)
"""

from typing import Final

FACES: Final = ("critical", "armour", "lock", "dodge", "critical-dodge", "dofus")
CRITICAL: Final = 0
ARMOUR: Final = 1
LOCK: Final = 2
DODGE: Final = 3
CRITICAL_DODGE: Final = 4
DOFUS: Final = 5

SIDES: Final = len(FACES)

# For each plain side, the faces that are or can be turned to it, as a bit mask (F1.6.2, Q1.3.2 to Q1.3.4).
COUNTING: Final = (
    1 << CRITICAL | 1 << CRITICAL_DODGE | 1 << DOFUS,
    1 << ARMOUR | 1 << DOFUS,
    1 << LOCK | 1 << DOFUS,
    1 << DODGE | 1 << CRITICAL_DODGE | 1 << DOFUS,
)
