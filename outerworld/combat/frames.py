"""The kinds of frames on a fight's stack that every mode has; a mode numbers its own from MODE_FRAMES on."""

from typing import Final

CAST_FRAME: Final = 0
BLOCK_FRAME: Final = 1
RESOLVE_FRAME: Final = 2
STANDBY_FRAME: Final = 3
SHIFT_FRAME: Final = 4
KO_FRAME: Final = 5
SUMMON_FRAME: Final = 6
SHIFTS_FRAME: Final = 7
TECHNIQUES_FRAME: Final = 8
# What they are is each mode's: a player's turn, and in it the turns of its units.
TURN_FRAME: Final = 9
ACTIVATION_FRAME: Final = 10
MODE_FRAMES: Final = 11
