"""The games that can be played: what each is to everybody else is its `Mode`."""

from typing import Annotated, Any, Final, TypeAlias, TypeVar

from pydantic import Field

from outerworld.cards.errors import CardError, expected
from outerworld.cards.ruleset import load_ruleset
from outerworld.combat.battle import Battle
from outerworld.play.adventure.events import AdventureEvent
from outerworld.play.adventure.forms import AdventureView
from outerworld.play.adventure.mode import QUEST
from outerworld.play.duel.events import DuelEvent
from outerworld.play.duel.forms import DuelView
from outerworld.play.duel.mode import DUEL
from outerworld.play.events import FightEvent
from outerworld.play.mode import Mode

G = TypeVar("G", bound=Battle)

MODES: Final[tuple[Mode[Any], ...]] = (DUEL, QUEST)
AnyView: TypeAlias = Annotated[DuelView | AdventureView, Field(discriminator="mode")]
AnyEvent: TypeAlias = Annotated[FightEvent | DuelEvent | AdventureEvent, Field(discriminator="kind")]
"""What happens in any of them, by its kind."""

_BY_NAME: Final = {mode.name: mode for mode in MODES}
_BY_GAME: Final = {mode.game: mode for mode in MODES}


def mode_of(game: G) -> Mode[G]:
    """The mode of a game.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> mode_of(new_tutorial("1", seed=7)).lines
    ('tutorial', 'duel', 'pairs')
    """
    return _BY_GAME[type(game)]


def mode_of_rulesets(rulesets: object) -> Mode[Any]:
    """The mode of the game that the first of some rulesets is for; a duel where that cannot be told."""
    named = rulesets[0] if isinstance(rulesets, list) and rulesets else ""
    try:
        return _BY_NAME[load_ruleset(str(named)).mode]
    except CardError:
        return DUEL


def mode_of_line(setup: str) -> Mode[Any]:
    """The mode of the game that a line describes; CardError if there is none.

    >>> mode_of_line("adventure quest free-for-all shared first-steps raul-bak").name
    'adventure'
    """
    word = setup.partition(" ")[0]
    for mode in MODES:
        if word in mode.lines:
            return mode
    raise CardError("set-up", (), expected(", or ".join(mode.form for mode in MODES), setup))
