"""The kinds of frames that only Arena has."""

from typing import Final

from outerworld.combat.frames import MODE_FRAMES

TENSION_FRAME: Final = MODE_FRAMES
INSPIRATION_FRAME: Final = MODE_FRAMES + 1
ASSIGN_FRAME: Final = MODE_FRAMES + 2
OPENING_FRAME: Final = MODE_FRAMES + 3
GLORY_FRAME: Final = MODE_FRAMES + 4
PREPARE_FRAME: Final = MODE_FRAMES + 5
BAN_FRAME: Final = MODE_FRAMES + 6
BUILD_FRAME: Final = MODE_FRAMES + 7
DRAFT_FRAME: Final = MODE_FRAMES + 8
