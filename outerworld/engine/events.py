"""What happened, with the rule that made it happen, as everybody or only some may know it."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, TypeAlias

Fact: TypeAlias = int | str | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. Facts named in `hidden` are only for the players of `known_to`.

    >>> event = Event("bought", "F4.7.8", {"unit": 2, "reward": 9}, hidden=("reward",), known_to=(0,))
    >>> dict(event.seen_by(1)), dict(event.seen_by(0))
    ({'unit': 2}, {'unit': 2, 'reward': 9})
    """

    kind: str
    rule: str
    facts: Mapping[str, Fact]
    hidden: tuple[str, ...] = ()
    known_to: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """Saved, it is its parts: nobody can set those of a compiled one later."""
        return Event, (self.kind, self.rule, dict(self.facts), self.hidden, self.known_to)

    def seen_by(self, player: int | None) -> Mapping[str, Fact]:
        """The facts as this player, or a spectator (None), may know them."""
        if not self.hidden or player in self.known_to:
            return self.facts
        return MappingProxyType({name: fact for name, fact in self.facts.items() if name not in self.hidden})
