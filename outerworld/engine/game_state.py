"""The columns of a game, written out by `python -m tools.columns`: change `columns.py` instead."""

from outerworld.engine.columns import GAME, Column
from outerworld.engine.events import Event
from outerworld.engine.frames import Frame


class GameState:
    """Every column of a game."""

    frames: list[Frame]  # what is half done, the innermost last
    drawn: int  # how many results of chance were drawn
    number: int  # how many questions were answered
    winner: int  # the player who has won, or NOBODY
    asked: int  # the player who is asked, or NOBODY
    events: list[Event] | None  # what happened, if somebody listens
    at_turn: "GameState | None"  # the game as it was before the turn that goes on, if somebody listens
    _legal: list[int] | None  # the options, once they were listed

    def declared(self) -> tuple[Column, ...]:
        """Every column of this game, as it is declared."""
        return GAME

    def start_empty(self) -> None:
        """Nothing happened yet. A twin does without: it is handed every column."""
        self.frames = []
        self.drawn = 0
        self.number = 0
        self.winner = -1
        self.asked = -1
        self.events = None
        self.at_turn = None
        self._legal = None

    def share_game(self, twin: "GameState") -> None:
        """Hands a twin every column, and lists of its own; nobody listens to it."""
        twin.frames = self.frames.copy()
        twin.drawn = self.drawn
        twin.number = self.number
        twin.winner = self.winner
        twin.asked = self.asked
        twin.events = None
        twin.at_turn = None
        twin._legal = self._legal

    def unshare(self) -> None:
        """Lists of its own in place of those that it shares with a twin; all else is replaced."""
        self.frames = self.frames.copy()

    def columns(self) -> dict[str, object]:
        """All that can change in the game, by name: what a hash covers."""
        return {
            "frames": self.frames,
            "drawn": self.drawn,
            "number": self.number,
            "winner": self.winner,
            "asked": self.asked,
        }
