"""What there is to play, and a game as a page asks for it."""

from outerworld import __version__
from outerworld.arena.duel import Duel
from outerworld.arena.teams import TeamError
from outerworld.bots.levels import LEVELS
from outerworld.cards.errors import CardError
from outerworld.cards.formats import format_names
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset, ruleset_names
from outerworld.play.start import RECOMMENDED_TEAMS, new_game, new_tutorial
from outerworld.server.messages import Choice, DuelSetup, Member, Refused, Start, TutorialTitle, Welcome


def welcome(seat: str) -> Welcome:
    """The answer to `hello`: every lesson, arena, ruleset and opponent, and the recommended teams."""
    known = load_catalogue()
    team_cards = [[known.krosmasters[name] for name in team] for team in RECOMMENDED_TEAMS]
    return Welcome(
        version=__version__,
        seat=seat,
        tutorials=[TutorialTitle(id=key, title=tutorial.title) for key, tutorial in known.tutorials.items()],
        arenas=[Choice(id=key, name=arena.name) for key, arena in known.arenas.items()],
        rulesets=[Choice(id=key, name=load_ruleset(key).name) for key in ruleset_names()],
        opponents=[Choice(id=f"level-{number}", name=level.name) for number, level in enumerate(LEVELS, start=1)],
        teams=[[Member(id=card.id, name=card.name, level=card.level) for card in team] for team in team_cards],
    )


def open_game(start: Start, seed: int) -> Duel:
    """The game that a page asks for, or `Refused`.

    >>> open_game(Start(type="start", duel=DuelSetup(arena="bonta-2")), seed=7).setting.title
    'Bonta II'
    """
    if start.duel is not None:
        return _open_duel(start.duel, seed)
    known = load_catalogue().tutorials
    if start.tutorial is None or start.tutorial not in known:
        raise Refused("unknown-tutorial", f"There is no such tutorial: choose one of {', '.join(known)}.")
    return new_tutorial(start.tutorial, seed)


def _open_duel(duel: DuelSetup, seed: int) -> Duel:
    # The name of a ruleset or a format could also be the path of a file, and no page may read files.
    if duel.ruleset not in (known := ruleset_names()):
        raise Refused("bad-duel", f"There is no such ruleset: choose one of {', '.join(known)}.")
    if duel.format not in (formats := format_names()):
        raise Refused("bad-duel", f"There is no such format: choose one of {', '.join(formats)}.")
    try:
        return new_game(duel.ruleset, duel.arena, duel.teams, seed, format=duel.format, bans=duel.bans)
    except (TeamError, CardError) as error:
        raise Refused("bad-duel", str(error)) from None
