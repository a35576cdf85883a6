"""A game: one open question, and the one way to answer it."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from outerworld.engine.chance import Chance
from outerworld.engine.events import Event, Fact
from outerworld.engine.frames import Frame, Procedure

NOBODY = -1


class IllegalOptionError(ValueError):
    """An answer that is not among the legal options; the game did not change."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The open question: who is asked (from 0), what kind of question, and every legal answer.

    >>> Decision(player=0, kind="activation", options=[6, 7]).options[0]
    6
    """

    player: int
    kind: str
    options: Sequence[int]


class Game:
    """What every game shares: the stack of frames, chance, the answers so far, and who listens to its events.

    A mode's game adds its own columns of state; see `outerworld.combat.battle`. Nothing but `apply` changes a game.
    """

    def __init__(self, procedures: tuple[Procedure[Any], ...], chance: Chance) -> None:
        self.procedures = procedures
        self.chance = chance
        self.frames: list[Frame] = []
        self.drawn = 0
        self.number = 0
        self.winner = NOBODY
        self.asked = NOBODY
        self.events: list[Event] | None = None
        self._legal: list[int] | None = None

    @property
    def over(self) -> bool:
        """Whether the game has ended: nothing is left to do."""
        return not self.frames

    @property
    def decision(self) -> Decision:
        """The one open question. A game that is over has none."""
        if not self.frames:
            raise IllegalOptionError("the game is over, and nothing is asked")
        return Decision(self.asked, self.procedures[self.frames[-1][0]].kind, self.legal_options())

    def legal_options(self) -> list[int]:
        """Every legal answer to the open question, as packed options. Not to be changed by the caller."""
        if self._legal is None:
            frame = self.frames[-1]
            self._legal = self.procedures[frame[0]].options(self, frame)
        return self._legal

    def apply(self, option: int) -> None:
        """Answers the open question and runs on to the next one or to the end; refuses what is not legal."""
        if not self.frames or option not in self.legal_options():
            raise IllegalOptionError("that option is not legal now")
        frame = self.frames[-1]
        self._legal = None
        self.number += 1
        self.procedures[frame[0]].answer(self, frame, option)
        self.run()

    def run(self) -> None:
        """Runs the frames until one of them asks somebody, or none is left."""
        frames = self.frames
        while frames:
            frame = frames[-1]
            self.asked = self.procedures[frame[0]].run(self, frame)
            if self.asked >= 0:
                return
        self.asked = NOBODY

    def end(self, winner: int) -> None:
        """The game is over at once; whatever was half done does not happen any more."""
        self.winner = winner
        self.frames.clear()

    def rearranged(self) -> None:
        """Somebody set columns by hand, to ask what would be: the options are listed anew."""
        self._legal = None

    def draw(self, sides: int, wanted: int) -> int:
        """The next result of chance; see `Chance.draw`."""
        result = self.chance.draw(self.drawn, sides, wanted)
        self.drawn += 1
        return result

    def record(self) -> None:
        """From now on events are kept until `take_events` fetches them."""
        self.events = []

    def take_events(self) -> list[Event]:
        """The events recorded since the last call."""
        taken = self.events or []
        if self.events is not None:
            self.events = []
        return taken

    def tell(self, kind: str, rule: str, facts: Mapping[str, Fact]) -> None:
        """Records an event. Callers on the hot path ask first whether somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, rule, facts))

    def columns(self) -> dict[str, object]:
        """All that can change in the game, by name: what a hash covers."""
        return {
            "frames": self.frames,
            "drawn": self.drawn,
            "number": self.number,
            "winner": self.winner,
            "asked": self.asked,
        }

    def hash(self) -> str:
        """SHA-256 of the whole state, the same on every machine and Python version."""
        canonical = json.dumps(self.columns(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()

    def _copy_to(self, twin: "Game") -> None:
        twin.frames = self.frames[:]
        twin.drawn = self.drawn
        twin.number = self.number
        twin.winner = self.winner
        twin.asked = self.asked
        twin._legal = self._legal
