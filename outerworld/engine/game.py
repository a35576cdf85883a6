"""A game: one open question, and the one way to answer it."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

from outerworld.engine.chance import Chance
from outerworld.engine.events import Event, Fact
from outerworld.engine.form import COMPILED
from outerworld.engine.frames import Procedure
from outerworld.engine.game_state import GameState

NOBODY: Final = -1

G = TypeVar("G", bound="Game")


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


class Game(GameState):
    """What every game shares: the stack of frames, chance, the answers so far, and who listens to its events.

    A mode's game adds its own columns of state; see `outerworld.engine.columns`. Nothing but `apply` changes a game.
    """

    def __init__(self, procedures: tuple[Procedure[Any], ...], chance: Chance) -> None:
        self.procedures = procedures
        self.chance = chance

    @property
    def over(self) -> bool:
        """Whether the game has ended: nothing is left to do."""
        return not self.frames

    @property
    def decision(self) -> Decision:
        """The one open question. A game that is over has none."""
        if not self.frames:
            raise IllegalOptionError("the game is over, and nothing is asked")
        return Decision(self.asked, self.kind, self.legal_options())

    @property
    def kind(self) -> str:
        """What kind of question is open, without listing its answers."""
        frame = self.frames[-1]
        return self.procedures[frame[0]].kind_of(self, frame)

    def legal_options(self) -> list[int]:
        """Every legal answer to the open question, as packed options. Not to be changed by the caller."""
        if self._legal is None:
            frame = self.frames[-1]
            self._legal = self.procedures[frame[0]].options(self, frame)
        return self._legal

    def ask(self, player: int, options: list[int]) -> int:
        """Says for `Procedure.run` whom it asks, where it has listed the options already: nobody lists them again."""
        self._legal = options
        return player

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

    def roll(self, dice: int, sides: int, wanted: int) -> list[int]:
        """The next results of chance, whose order means nothing; see `Chance.roll`."""
        results = self.chance.roll(self.drawn, dice, sides, wanted)
        self.drawn += dice
        return results

    def draw_among(self, names: Sequence[str], counts: Sequence[int]) -> int:
        """The next result of chance among kinds of tokens, weighted by how many there are; see `Chance.draw_among`."""
        place = self.chance.draw_among(self.drawn, names, counts)
        self.drawn += 1
        return place

    def shuffled(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Cards in an order of chance; a script leaves them as they lie."""
        order = list(cards)
        for place in range(len(order) - 1, 0, -1) if self.chance.shuffles() else ():
            other = self.draw(place + 1, 0)
            order[place], order[other] = order[other], order[place]
        return tuple(order)

    def record(self) -> None:
        """From now on events are kept until `take_events` fetches them."""
        self.events = []

    def take_events(self) -> list[Event]:
        """The events recorded since the last call."""
        taken = self.events or []
        if self.events is not None:
            self.events = []
        return taken

    def tell(
        self,
        kind: str,
        rule: str,
        facts: Mapping[str, Fact],
        hidden: tuple[str, ...] = (),
        known_to: tuple[int, ...] = (),
    ) -> None:
        """Records an event. Callers on the hot path ask first whether somebody listens."""
        if self.events is not None:
            self.events.append(Event(kind, rule, facts, hidden, known_to))

    def hash(self) -> str:
        """SHA-256 of the whole state, the same on every machine and Python version."""
        canonical = json.dumps(self.columns(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()

    def copy(self) -> Self:
        """A twin that goes its own way, with the same dice to come: it shares everything but the lists that change.

        >>> from outerworld.play.duel.start import new_tutorial
        >>> game = new_tutorial("1", seed=7)
        >>> game.copy().hash() == game.hash()
        True
        """
        return self.twin() if COMPILED else interpreted_twin(self)

    def twin(self) -> Self:
        """A copy that is handed one column after the other: that of a compiled game."""
        raise NotImplementedError

    def made_of(self) -> tuple[Any, ...]:
        """What its class is called with to make it, besides its columns."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Saved and copied deeply it is what it is made of and its columns, in both forms of the engine."""
        columns = {column.name: getattr(self, column.name) for column in self.declared()}
        return _again, (type(self), self.made_of(), columns)


def _again(kind: type[G], made_of: tuple[Any, ...], columns: dict[str, Any]) -> G:
    """A game as it was saved."""
    game = kind(*made_of)
    for name, value in columns.items():
        setattr(game, name, value)
    return game


def interpreted_twin(game: G) -> G:
    """What `Game.twin` does, in one go: an interpreted game is a dictionary, a compiled one has none."""
    twin = object.__new__(type(game))
    twin.__dict__ = vars(game).copy()
    twin.events = twin.at_turn = None
    twin.unshare()
    return twin
