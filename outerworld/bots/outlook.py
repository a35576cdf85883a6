"""What a search asks about the game that it plays."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable
from typing import ClassVar, Generic, TypeVar

from outerworld.combat.battle import Battle
from outerworld.engine.game import Decision
from outerworld.play.view import View

G = TypeVar("G", bound=Battle)


class Outlook(ABC, Generic[G]):
    """One game as a search sees it: what is worth trying, what comes of it, and what that is worth.

    Each bot has one of its own: it may remember what the bot was about to do.
    """

    doubt: ClassVar[float]
    """The advice is that much too sure of itself."""

    @abstractmethod
    def at_once(self, view: View[G], decision: Decision) -> int | None:
        """The answer to a question that needs no search."""

    @abstractmethod
    def scene(self, deal: G) -> G:
        """A deal, with nothing in it that comes after the turn of the active unit."""

    @abstractmethod
    def standing(self, game: G, player: int) -> float:
        """How well a player stands."""

    @abstractmethod
    def prospect(self, game: G) -> G:
        """What a new position may well lead to: by that it is judged until something was tried there."""

    @abstractmethod
    def at_rest(self, game: G) -> G:
        """The same position with nothing left to the active unit."""

    @abstractmethod
    def worth_trying(self, game: G, player: int) -> list[int]:
        """The options that may do some good, the best at a glance first; never none."""

    @abstractmethod
    def is_asked(self, game: G, player: int) -> bool:
        """Whether a player, or one of its side, answers the open question."""

    @abstractmethod
    def follow(self, game: G, option: int, deal: G) -> bool:
        """Plays an option that was worth trying, with hidden facts of a deal; whether any of them was turned up."""

    @abstractmethod
    def key(self, game: G) -> Hashable:
        """All that the next questions depend on, what is hidden left out."""

    @abstractmethod
    def decide(self, game: G, ranked: Iterable[int], player: int) -> int:
        """The answer, of options in the order in which the search would take them."""
