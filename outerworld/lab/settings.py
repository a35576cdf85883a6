"""What a run plays: together with a game's number this determines everything that happens in it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from outerworld import __version__
from outerworld.arena.teams import TeamError, constructed, read_team
from outerworld.bots.registry import BotNameError, bot_named
from outerworld.cards.errors import CardError, expected_word
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.lab.errors import LabError
from outerworld.play.duel.start import RECOMMENDED_TEAMS
from outerworld.play.packs import duel_cards

RANDOM = "random"
NAMED_TEAMS = {f"recommended-{place}": team for place, team in enumerate(RECOMMENDED_TEAMS, start=1)}

Names = Annotated[tuple[str, ...], Field(min_length=1)]


class Settings(BaseModel):
    """The bots, teams, arenas and rulesets of a run, and the seed of all its chance.

    >>> Settings(bots=("greedy", "random")).arenas
    ('bonta-1',)
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    bots: Names = ("greedy", "random")
    teams: Names = tuple(NAMED_TEAMS)
    arenas: Names = ("bonta-1",)
    rulesets: Names = ("fanmade-4.1",)
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    longest: Annotated[int, Field(gt=0)] = 50_000
    packs: tuple[str, ...] = ()

    def catalogue(self) -> Catalogue:
        """The cards of the run: Arena's, and those of the packs that it names; LabError for a bad one."""
        try:
            loaded = load_catalogue([Path(folder) for folder in self.packs])
        except CardError as error:
            raise LabError(str(error)) from None
        return duel_cards(loaded)


class Manifest(BaseModel):
    """What a run's folder says about it: made by which version, with which cards, how many games of what."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["outerworld lab run 1"] = "outerworld lab run 1"
    version: str
    cards: str
    games: Annotated[int, Field(gt=0)]
    settings: Settings


def new_manifest(settings: Settings, games: int) -> Manifest:
    """The manifest of a run that can be played; LabError says what cannot be.

    >>> new_manifest(Settings(), games=4).settings.teams
    ('recommended-1', 'recommended-2')
    """
    try:
        catalogue = settings.catalogue()
        _check(settings, catalogue)
    except (CardError, TeamError, BotNameError) as error:
        raise LabError(str(error)) from None
    return Manifest(version=__version__, cards=catalogue.pack_hash, games=games, settings=settings)


def _check(settings: Settings, catalogue: Catalogue) -> None:
    rulesets = [load_ruleset(name) for name in settings.rulesets]
    for arena in settings.arenas:
        if arena not in catalogue.arenas:
            raise CardError("arena", (), expected_word(arena, catalogue.arenas))
    for team in settings.teams:
        for rules in rulesets:
            if team != RANDOM:
                read_team(team_cards(team), constructed(rules, catalogue))
    for bot in settings.bots:
        bot_named(bot, settings.seed)


def team_cards(words: str) -> tuple[str, ...]:
    """The Krosmasters that a team's name or list stands for.

    >>> team_cards("recommended-1")[0], team_cards("julith,marline")
    ('bakara', ('julith', 'marline'))
    """
    return NAMED_TEAMS.get(words) or tuple(word.strip() for word in words.split(","))


def team_name(cards: Sequence[str]) -> str:
    """What a team is called in tables: its name if it has one, else its Krosmasters in the order of the alphabet.

    >>> team_name(("lilotte", "bakara", "khan-karkass", "grampy-protector")), team_name(("b", "a"))
    ('recommended-1', 'a, b')
    """
    together = sorted(cards)
    named = (name for name, team in NAMED_TEAMS.items() if sorted(team) == together)
    return next(named, ", ".join(together))
