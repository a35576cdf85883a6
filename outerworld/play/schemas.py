"""The JSON Schema of every kind of file that people write: cards, and scenarios in the form of any mode."""

from functools import reduce
from operator import or_
from typing import Annotated, Any, Final

from pydantic import Field

from outerworld.cards import schema as of_cards
from outerworld.play.modes import MODES
from outerworld.play.scenario import Scenario

_FORMS: Final[Any] = reduce(or_, [mode.scenario for mode in MODES])
_OTHERS: Final = {"scenario": Annotated[_FORMS, Field(title="Scenario", description=Scenario.__doc__)]}


def schema(kind: str) -> dict[str, Any]:
    """The JSON Schema of a kind of file; CardError if there is no such kind.

    >>> schema("scenario")["title"], schema("format")["title"]
    ('Scenario', 'Format')
    """
    return of_cards(kind, _OTHERS)
