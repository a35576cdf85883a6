"""The kinds of frames that only Arena has."""

from typing import Final

from outerworld.combat.actions import MODE_FRAMES

TURN_FRAME: Final = MODE_FRAMES
ACTIVATION_FRAME: Final = MODE_FRAMES + 1
TENSION_FRAME: Final = MODE_FRAMES + 2
INSPIRATION_FRAME: Final = MODE_FRAMES + 3
ASSIGN_FRAME: Final = MODE_FRAMES + 4
OPENING_FRAME: Final = MODE_FRAMES + 5
GLORY_FRAME: Final = MODE_FRAMES + 6
PREPARE_FRAME: Final = MODE_FRAMES + 7
BAN_FRAME: Final = MODE_FRAMES + 8
BUILD_FRAME: Final = MODE_FRAMES + 9
DRAFT_FRAME: Final = MODE_FRAMES + 10
