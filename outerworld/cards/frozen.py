"""What is settled once and shared by many games, and still goes along when one of them is saved."""

from dataclasses import fields
from typing import Any


class Frozen:
    """A frozen record that is saved and deeply copied by its fields: nobody can set those of a compiled one later.

    >>> import copy
    >>> from outerworld.arena.terms import Terms
    >>> terms = Terms(goal=0, pile_names=("jade-1",), sides=(0, 2), vigilantes=(0, 0), tension=True)
    >>> copy.deepcopy(terms) == terms
    True
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[type[Any], tuple[Any, ...]]:
        """Its class and its fields in their order."""
        return type(self), tuple(getattr(self, field.name) for field in fields(self))  # type: ignore[arg-type]
