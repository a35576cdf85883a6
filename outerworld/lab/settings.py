"""What a run plays: together with a game's number this determines everything that happens in it."""

from collections.abc import Mapping, Sequence
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from outerworld.arena.teams import TeamError, constructed, read_team
from outerworld.bots.registry import BotNameError, bot_named
from outerworld.cards.errors import CardError, expected, expected_word
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.lab.errors import LabError
from outerworld.play.adventure.start import COMPANY, FREE, has_demon_player, tale_line
from outerworld.play.duel.start import RECOMMENDED_TEAMS
from outerworld.play.packs import QUEST, duel_cards
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import start

RANDOM = "random"
BOX = "box"
NAMED_TEAMS = {f"recommended-{place}": team for place, team in enumerate(RECOMMENDED_TEAMS, start=1)}

Names = Annotated[tuple[str, ...], Field(min_length=1)]


class AnySettings(BaseModel):
    """What every run has: bots, packs of one's own, the longest game, and the seed of all chance."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    mode: str
    bots: Names = ("greedy", "random")
    teams: Names
    seed: Annotated[int, Field(ge=0, lt=2**63)] = 0
    longest: Annotated[int, Field(gt=0)] = 50_000
    packs: tuple[str, ...] = ()

    def catalogue(self) -> Catalogue:
        """The cards of the run: those of its mode, and those of the packs that it names; LabError for a bad one."""
        try:
            return self.cards_of(load_catalogue([Path(folder) for folder in self.packs]))
        except CardError as error:
            raise LabError(str(error)) from None

    def cards_of(self, loaded: Catalogue) -> Catalogue:
        """Those of all cards that its games may have."""
        raise NotImplementedError

    def check(self, catalogue: Catalogue) -> None:
        """CardError or TeamError for what its games cannot have."""
        raise NotImplementedError


class Settings(AnySettings):
    """The bots, teams, arenas and rulesets of a run of duels.

    >>> Settings(bots=("greedy", "random")).arenas
    ('bonta-1',)
    """

    mode: Literal["duel"] = "duel"
    teams: Names = tuple(NAMED_TEAMS)
    arenas: Names = ("bonta-1",)
    rulesets: Names = ("fanmade-4.1",)

    def cards_of(self, loaded: Catalogue) -> Catalogue:
        """Arena's."""
        return duel_cards(loaded)

    def check(self, catalogue: Catalogue) -> None:
        """Every team is legal under every ruleset."""
        rulesets = [load_ruleset(name) for name in self.rulesets]
        for arena in self.arenas:
            if arena not in catalogue.arenas:
                raise CardError("arena", (), expected_word(arena, catalogue.arenas))
        for team in self.teams:
            for rules in rulesets:
                if team != RANDOM:
                    read_team(team_cards(team), constructed(rules, catalogue))


class AdventureSettings(AnySettings):
    """The bots around the table, the parties and the tales of a run of adventures.

    >>> AdventureSettings(bots=("greedy",) * 3).tales
    ('free',)
    """

    mode: Literal["adventure"] = "adventure"
    teams: Names = (BOX,)
    tales: Names = (FREE,)

    def cards_of(self, loaded: Catalogue) -> Catalogue:
        """Quest's."""
        return loaded.of((*QUEST, *(pack.info.id for pack in loaded.own)))

    def check(self, catalogue: Catalogue) -> None:
        """Every tale can be told of every party with a bot for each who plays."""
        for tale, team in product(self.tales, self.teams):
            players = len(self.bots) - has_demon_player(tale, catalogue)
            party = COMPANY[:players] if team in (BOX, RANDOM) else team_cards(team)
            if len(party) != players:
                raise CardError("set-up", (), expected(f"a bot for each Krosmaster of {team}", ", ".join(self.bots)))
            start(tale_line(tale, party, catalogue), self.seed, catalogue)


RunSettings: TypeAlias = Settings | AdventureSettings
SETTINGS: Final[Mapping[str, type[RunSettings]]] = MappingProxyType({"duel": Settings, "adventure": AdventureSettings})
"""By the name of a mode, what a run of its games can be told."""


def new_settings(told: Mapping[str, Any]) -> RunSettings:
    """What a run is told; LabError for what games of its mode do not have.

    >>> new_settings({"mode": "adventure", "bots": ("greedy",)}).teams
    ('box',)
    """
    kind = SETTINGS[told.get("mode", "duel")]
    for name in told:
        if name not in kind.model_fields:
            raise LabError(f"A run of games of the mode {kind.model_fields['mode'].default} has no {name}.")
    return kind(**told)


class Manifest(BaseModel):
    """What a run's folder says about it: made by which version, with which cards, how many games of what."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    format: Literal["outerworld lab run 1"] = "outerworld lab run 1"
    version: str
    cards: str
    games: Annotated[int, Field(gt=0)]
    settings: RunSettings


def new_manifest(settings: RunSettings, games: int) -> Manifest:
    """The manifest of a run that can be played; LabError says what cannot be.

    >>> new_manifest(Settings(), games=4).settings.teams
    ('recommended-1', 'recommended-2')
    """
    try:
        catalogue = settings.catalogue()
        settings.check(catalogue)
        for bot in settings.bots:
            bot_named(bot, settings.seed, settings.mode)
    except (CardError, TeamError, BotNameError) as error:
        raise LabError(str(error)) from None
    return Manifest(version=RULES_VERSION, cards=catalogue.pack_hash, games=games, settings=settings)


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
