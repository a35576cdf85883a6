"""What a table can play: the part of a plan that is about the game itself, one class for each form of it.

A plan asks it for the line that starts the game, for its seats and for what a rematch changes, and never which it is.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from outerworld.cards.formats import FormatText, format_names, load_format
from outerworld.cards.ruleset import ruleset_names
from outerworld.cards.tiles import FAMILIES, Family
from outerworld.play.adventure.lessons import LESSON, quest_lessons
from outerworld.play.adventure.start import FIRST_PARTY, FREE, RULESET, adventure_line
from outerworld.play.duel.start import RECOMMENDED_TEAMS, TUTORIAL, duel_line
from outerworld.play.packs import pack_words
from outerworld.server.tables.refusal import Refused

MAX_BANS = 100
MOST_FIGURES = 12
MOST_KROSMASTERS = 5
MOST_PATH = 8
LESSON_SEATS = 2

Word: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9.-]{0,59}$")]
Team: TypeAlias = Annotated[tuple[Word, ...], Field(strict=False, min_length=1, max_length=MOST_FIGURES)]
Brought: TypeAlias = Team | None
Party: TypeAlias = Annotated[tuple[Word, ...], Field(strict=False, min_length=1, max_length=MOST_KROSMASTERS)]
Families: TypeAlias = Annotated[tuple[Family, ...], Field(strict=False, min_length=1, max_length=len(FAMILIES))]


class Part(BaseModel):
    """What all parts of a plan share: they hold exactly what they name, and never change."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


class GamePlan(Part, ABC):
    """A game to be played at a table."""

    league: ClassVar[str | None] = None
    """Whose ratings and results it counts for; None counts for none."""
    swaps_sides: ClassVar[bool] = False
    """Whether everybody sits on the other side in a rematch."""
    hides_teams: ClassVar[bool] = False
    """Whether nobody learns what another brings before the game begins: who came last could choose against it."""

    @property
    def by_ruleset(self) -> str | None:
        """The ruleset that the archive finds it by."""
        return None

    @property
    def can_be_rated(self) -> bool:
        """Whether those who sit there play against each other, each alone."""
        return False

    @abstractmethod
    def seats(self) -> int:
        """How many sit at the table."""

    @abstractmethod
    def names(self) -> list[str]:
        """The Krosmasters, arenas and lessons that it needs."""

    @abstractmethod
    def line(self, packs: Sequence[str]) -> str:
        """The line that says what is played, as `outerworld.play.start.start` reads it."""

    def team_of(self, seat: int) -> Brought:
        """What a seat plays with: the Krosmasters of its team; None where none is brought."""
        return None

    def check_brings(self, seat: int, team: Team) -> None:
        """Refused with one sentence if nobody may bring that to a seat; whether it is legal says `start`."""
        raise Refused("bad-plan", "In a lesson nobody brings a team.")

    def bringing(self, teams: Sequence[Brought]) -> Self:
        """The game with what those at its seats bring; a seat that brings nothing has what is left for it."""
        return self

    def check(self) -> None:
        """Refused with one sentence where a name could be the path of a file: no page may read files."""


def _shared_out(planned: Sequence[Team], brought: Sequence[Brought]) -> tuple[Team, ...]:
    """The team of each seat: what it brings, else what was planned; where that is brought by another, they swap.

    >>> _shared_out([("julith",), ("bakara",)], [("bakara",), None])
    (('bakara',), ('julith',))
    """
    teams = [*planned]
    for seat, team in enumerate(brought[: len(teams)]):
        if team is not None:
            left = [other for other, theirs in enumerate(teams) if theirs == team and brought[other] is None]
            for other in left[:1]:
                teams[other] = teams[seat]
            teams[seat] = team
    return tuple(teams)


class LessonPlan(GamePlan):
    """A tutorial or a practice position, by its id.

    >>> LessonPlan(id="1").line(())
    'tutorial 1'
    """

    id: Word

    def seats(self) -> int:
        """One against one."""
        return LESSON_SEATS

    def names(self) -> list[str]:
        """The lesson itself."""
        return [self.id]

    def line(self, packs: Sequence[str]) -> str:
        """`tutorial 1`."""
        return " ".join((TUTORIAL, self.id, *pack_words(packs)))


class QuestLessonPlan(GamePlan):
    """A lesson of Quest, by its id.

    >>> QuestLessonPlan(id="first-steps").line(()), QuestLessonPlan(id="into-the-den").seats()
    ('lesson first-steps', 2)
    """

    id: Word

    @property
    def by_ruleset(self) -> str | None:
        """Quest's own."""
        return RULESET

    def seats(self) -> int:
        """One for each Krosmaster."""
        return quest_lessons()[self.id].seats

    def names(self) -> list[str]:
        """Nothing of a player's own packs."""
        return []

    def line(self, packs: Sequence[str]) -> str:
        """`lesson first-steps`."""
        return " ".join((LESSON, self.id, *pack_words(packs)))


def lesson_plan(identifier: str) -> GamePlan:
    """A lesson of either game, or a practice position."""
    return (QuestLessonPlan if identifier in quest_lessons() else LessonPlan)(id=identifier)


class DuelPlan(GamePlan):
    """A duel: the rules, the arena, and the teams by the ids of their Krosmasters, one for each seat.

    An arena that is null is chosen in the game, and teams that are null are built in it. In pairs the first two seats
    side against the last two.
    """

    league = "duel"
    swaps_sides = True
    hides_teams = True

    ruleset: Word = "fanmade-4.1"
    arena: Word | None = "bonta-1"
    teams: Annotated[tuple[Team, ...], Field(strict=False, min_length=2, max_length=4)] | None = RECOMMENDED_TEAMS
    pairs: bool = False
    format: FormatText = "constructed"
    bans: int | None = Field(default=None, ge=0, le=MAX_BANS)

    @property
    def by_ruleset(self) -> str | None:
        """The ruleset of the duel."""
        return self.ruleset

    @property
    def can_be_rated(self) -> bool:
        """One against one."""
        return self.seats() == LESSON_SEATS

    def seats(self) -> int:
        """One for each team."""
        return len(self.teams) if self.teams else LESSON_SEATS

    def names(self) -> list[str]:
        """The teams and the arena."""
        return [*(name for team in self.teams or () for name in team), self.arena or ""]

    def line(self, packs: Sequence[str]) -> str:
        """`duel fanmade-4.1 bonta-1 …`."""
        return duel_line(self.ruleset, self.arena, self.teams, self.pairs, self.format, self.bans, packs)

    def check(self) -> None:
        """Rulesets and formats are known by name."""
        if self.ruleset not in (known := ruleset_names()):
            raise Refused("bad-plan", f"There is no such ruleset: choose one of {', '.join(known)}.")
        if self.format not in (formats := format_names()) and not self.format.startswith("{"):
            raise Refused("bad-plan", f"There is no such format: choose one of {', '.join(formats)}.")

    def team_of(self, seat: int) -> Brought:
        """Its team; None where teams are built in the game."""
        return self.teams[seat] if self.teams else None

    def check_brings(self, seat: int, team: Team) -> None:
        """Figures that all share are drafted, and nobody brings some of them."""
        if self.teams is None or load_format(self.format).is_drafted:
            raise Refused("bad-plan", "At this table teams are built in the game: nobody brings one.")

    def bringing(self, teams: Sequence[Brought]) -> Self:
        """The duel with these teams."""
        return self.model_copy(update={"teams": self.teams and _shared_out(self.teams, teams)})

    def swapped(self) -> Self:
        """The teams in the other order."""
        return self.model_copy(update={"teams": self.teams and self.teams[::-1]})


class AdventurePlan(GamePlan):
    """An adventure of Quest: the world, and a Krosmaster by its id for each seat; a Demon player sits after them.

    A world that is null is laid in the game, of the tiles of these families, by chance or, where it is not `quick`, by
    the players; it may be that of a tale. `path` is how many cells its Adventure Path has; null for as many as in the
    box. Other bosses may take the places of its families' own, and the Demon may take Krosmasters of the collection,
    `collection` for all.

    >>> AdventurePlan(demon="player").seats()
    3
    >>> AdventurePlan(world=None, families=("tofu",), path=5).line(())
    'adventure quest free-for-all shared tofu free path=5 quick raul-bak pandalida'
    >>> AdventurePlan(world=None, bosses={"tofu": "jahash"}, enemies=("collection",)).names()
    ['raul-bak', 'pandalida', 'jahash', 'collection']
    >>> AdventurePlan(world=None, families=("tofu",), tale="egg-trail").line(())
    'adventure quest free-for-all shared tofu egg-trail quick raul-bak pandalida'
    """

    league = "adventure"

    world: Word | None = "first-steps"
    families: Families = FAMILIES
    tale: Word | None = None
    path: int | None = Field(default=None, ge=1, le=MOST_PATH)
    quick: bool = True
    mode: Literal["free-for-all", "cooperative"] = "free-for-all"
    demon: Literal["shared", "player"] = "shared"
    krosmasters: Party = FIRST_PARTY
    bosses: dict[Family, Word] = Field(default_factory=dict)
    enemies: Annotated[tuple[Word, ...], Field(strict=False, max_length=MOST_FIGURES)] = ()

    @property
    def by_ruleset(self) -> str | None:
        """Quest's own."""
        return RULESET

    @property
    def can_be_rated(self) -> bool:
        """Everybody for themselves, and nobody as the Demon."""
        return self.mode == "free-for-all" and self.demon == "shared" and self.seats() > 1

    def seats(self) -> int:
        """One for each Krosmaster, and one for a Demon player."""
        return len(self.krosmasters) + (self.demon == "player")

    def names(self) -> list[str]:
        """The Krosmasters, those of the Demon's that it names too, and the tale."""
        return [*self.krosmasters, *self.bosses.values(), *self.enemies, *([self.tale] if self.tale else [])]

    def team_of(self, seat: int) -> Brought:
        """The Krosmaster of a seat; the Demon's has none."""
        return (self.krosmasters[seat],) if seat < len(self.krosmasters) else None

    def check_brings(self, seat: int, team: Team) -> None:
        """Everybody leads one Krosmaster, but for the Demon."""
        if len(team) > 1 or seat >= len(self.krosmasters):
            raise Refused("bad-plan", "In an adventure everybody leads one Krosmaster, and the Demon none.")

    def bringing(self, teams: Sequence[Brought]) -> Self:
        """The adventure with these Krosmasters, each of whom one player leads; Refused if two want the same."""
        led = [name for team in _shared_out([(name,) for name in self.krosmasters], teams) for name in team]
        if len(set(led)) < len(led):
            raise Refused("bad-plan", "Somebody else leads that Krosmaster: choose another one.")
        return self.model_copy(update={"krosmasters": tuple(led)})

    def line(self, packs: Sequence[str]) -> str:
        """`adventure quest free-for-all shared first-steps …`."""
        return adventure_line(
            self.krosmasters,
            self.world,
            self.mode,
            self.demon,
            packs,
            families=self.families,
            path=self.path,
            quick=self.quick,
            tale=self.tale or FREE,
            bosses={str(family): boss for family, boss in self.bosses.items()},
            enemies=self.enemies,
        )

    def check(self) -> None:
        """What a world that is laid in the game may have."""
        if self.world is not None and (self.tale or self.bosses or self.enemies):
            raise Refused(
                "bad-plan", f"{self.world} lies already, so that it has no tale, bosses or enemies of a plan's."
            )
