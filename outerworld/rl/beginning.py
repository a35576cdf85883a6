"""The duels that research plays, from the line that also begins a replay."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.frames import PREPARE_FRAME
from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line
from outerworld.play.start import start
from outerworld.rl.seats import MOST_CELLS

A_DUEL: Final = duel_line("fanmade-4.1", "bonta-1", RECOMMENDED_TEAMS)
"""A whole duel on Bonta I between the box's two recommended teams."""
PLAYERS: Final = 2


class ResearchError(ValueError):
    """A duel that cannot be encoded, or an action that is not legal now: one sentence that says why."""


def begin(setup: str, seed: int, catalogue: Catalogue | None = None) -> Duel:
    """The game of a line such as `tutorial 1` or `duel RULESET ARENA TEAM TEAM`; ResearchError says what cannot be.

    >>> begin("tutorial 1", seed=7).kind
    'activation'
    """
    try:
        game = start(setup, seed, catalogue or load_catalogue())
    except (CardError, TeamError) as error:
        raise ResearchError(str(error)) from None
    if not isinstance(game, Duel):
        raise ResearchError(f"{setup}: expected a duel or a lesson.")
    if len(game.setting.teams) != PLAYERS:
        raise ResearchError(f"{setup}: expected two players, found {len(game.setting.teams)}.")
    if any(frame[0] == PREPARE_FRAME for frame in game.frames):
        raise ResearchError(f'{setup}: expected an arena and teams by name, found "?".')
    if max(game.grid.width, game.grid.height) > MOST_CELLS:
        found = f"{game.grid.width} x {game.grid.height}"
        raise ResearchError(f"{setup}: expected a board of at most {MOST_CELLS} x {MOST_CELLS} cells, found {found}.")
    return game
