"""The actions that packed options name, and the kinds of frames on a fight's stack."""

from typing import Final

MOVE: Final = 0
PUNCH: Final = 1
CAST: Final = 2
BLOCK: Final = 3
END: Final = 4

# The text form of each action, in the order of the numbers above.
ACTIONS: Final = ("move", "punch", "cast", "block", "end")

# Frames that every mode shares; a mode numbers its own from MODE_FRAMES on.
CAST_FRAME: Final = 0
BLOCK_FRAME: Final = 1
MODE_FRAMES: Final = 2
