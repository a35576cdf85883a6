"""Frames: what is half done, kept as data on the game's stack.

A frame is a flat tuple of small integers whose first says which procedure it belongs to. A procedure is the code for
one kind of frame. It keeps nothing of its own: whatever it must remember is in the frame, so that a game can be
copied, saved, hashed and resumed at every question.
"""

from typing import Final, Generic, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

Frame: TypeAlias = tuple[int, ...]
G = TypeVar("G")

RUNNING: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Generic[G]):
    """One kind of frame: what it does next, what it asks, and what an answer does."""

    kind = ""

    def kind_of(self, game: G, frame: Frame) -> str:
        """What kind of question the frame asks: the same for all its frames, unless a procedure asks several."""
        return self.kind

    def run(self, game: G, frame: Frame) -> int:
        """Does the next step of the frame on top. Returns the player whom it asks, or RUNNING if it asks nobody."""
        return RUNNING

    def options(self, game: G, frame: Frame) -> list[int]:
        """Every legal answer to the question that `run` asked, as packed options. A frame that asks nobody has none."""
        return []

    def answer(self, game: G, frame: Frame, option: int) -> None:
        """Takes one of `options`."""

    def word(self, game: G, frame: Frame, option: int) -> str:
        """The word for an option whose meaning only the frame knows: a direction, an entry, something to choose."""
        return ""
