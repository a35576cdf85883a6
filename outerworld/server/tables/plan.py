"""A plan: what is to be played at a table, by whom and on which clock. It is fixed when the table is made."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self, TypeAlias

from pydantic import AfterValidator, Field, model_validator
from pydantic_core import PydanticCustomError

from outerworld.arena.teams import TeamError
from outerworld.bots import BOT_NAMES, PLAYS
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.play.modes import mode_of_line
from outerworld.play.packs import packs_with
from outerworld.play.start import start
from outerworld.server.people.names import BadName, key_of, name_of
from outerworld.server.tables.games import AdventurePlan, Brought, DuelPlan, GamePlan, Part, Team, Word, lesson_plan
from outerworld.server.tables.refusal import Refused

MAX_SEED = 2**53 - 1  # what every language of a page can count to
MOST_PACKS = 20
MOST_SEATS = 6  # five Krosmasters and the Demon

__all__ = ["AdventurePlan", "BranchPlan", "Clock", "DuelPlan", "SeatPlan", "TablePlan"]


def wrong(sentence: str) -> PydanticCustomError:
    """A plan that contradicts itself, in one sentence."""
    return PydanticCustomError("bad_plan", "{sentence}", {"sentence": sentence})


def _named(text: str) -> str:
    try:
        return name_of(text)
    except BadName as error:
        raise wrong(str(error)) from None


Name: TypeAlias = Annotated[str, AfterValidator(_named)]


class Clock(Part):
    """How much time there is: none, so much for each run of questions, Fischer's way, or days by correspondence.

    >>> Clock(kind="fischer", seconds=600, increment=10).seconds
    600
    """

    kind: Literal["none", "move", "fischer", "correspondence"] = "none"
    seconds: int | None = Field(default=None, ge=5, le=86_400)
    increment: int | None = Field(default=None, ge=0, le=3_600)
    days: int | None = Field(default=None, ge=1, le=30)

    @model_validator(mode="after")
    def _has_what_its_kind_needs(self) -> Self:
        needs = {"none": (), "move": ("seconds",), "fischer": ("seconds", "increment"), "correspondence": ("days",)}
        given = tuple(name for name in ("seconds", "increment", "days") if getattr(self, name) is not None)
        if given != needs[self.kind]:
            needed = " and ".join(needs[self.kind]) or "nothing more"
            raise wrong(f"A clock of the kind {self.kind} has {needed}.")
        return self


class SeatPlan(Part):
    """Who may sit somewhere: a person, or the bot of that name. At a hot seat each person may have a name of their own.

    >>> SeatPlan(by="bot", bot="level-3").bot
    'level-3'
    """

    by: Literal["person", "bot"] = "person"
    bot: str | None = None
    name: Name | None = None

    @model_validator(mode="after")
    def _names_its_bot(self) -> Self:
        if self.by == "person" and self.bot is not None:
            raise wrong("The seat of a person names no bot.")
        if self.by == "bot" and (self.bot not in BOT_NAMES or self.name is not None):
            raise wrong(f"The seat of a bot names one of {', '.join(BOT_NAMES)}.")
        return self


class BranchPlan(Part):
    """The finished game that a table goes on from, and after how many of its lines."""

    table: str
    number: int


class TablePlan(Part):
    """What is to be played at a table; who plays alone may choose the dice by a seed, to see the same game again.

    `packs` names those of the server's own packs whose cards are played with.

    >>> plan = TablePlan(duel=DuelPlan(), seats=(SeatPlan(), SeatPlan(by="bot", bot="level-2")))
    >>> plan.setup()
    'duel fanmade-4.1 bonta-1 bakara,khan-karkass,grampy-protector,lilotte julith,marline,joris-swashbuckler,jahash'
    """

    tutorial: Word | None = None
    duel: DuelPlan | None = None
    adventure: AdventurePlan | None = None
    packs: Annotated[tuple[Word, ...], Field(strict=False, max_length=MOST_PACKS)] = ()
    seats: Annotated[tuple[SeatPlan, ...], Field(strict=False, min_length=1, max_length=MOST_SEATS)] = (
        SeatPlan(),
        SeatPlan(),
    )
    hot_seat: bool = False
    clock: Clock = Clock()
    public: bool = True
    rated: bool = False
    seed: int | None = Field(default=None, ge=0, le=MAX_SEED)
    branch: BranchPlan | None = None

    @model_validator(mode="after")
    def _is_one_game(self) -> Self:
        if len(self._games()) != 1:
            raise wrong("A table plays one game: a tutorial, a duel or an adventure.")
        wanted = self.game.seats()
        if len(self.seats) != wanted:
            raise wrong(f"This game has {wanted} seats, and the plan has {len(self.seats)}.")
        return self

    @model_validator(mode="after")
    def _has_bots_that_play_it(self) -> Self:
        sitting = {seat.bot for seat in self.seats if seat.bot}
        if sitting and not sitting <= {*self.bots()}:
            raise wrong(f"The bots that play this game are: {', '.join(self.bots())}.")
        return self

    @model_validator(mode="after")
    def _has_persons(self) -> Self:
        persons = sum(seat.by == "person" for seat in self.seats)
        if not persons:
            raise wrong("At least one seat is a person's.")
        if self.seed is not None and persons > 1 and not self.hot_seat:
            raise wrong("Only who plays alone or at a hot seat may choose the dice by a seed.")
        if self.hot_seat and persons < 2:
            raise wrong("A hot seat has two seats of persons or more.")
        names = [key_of(seat.name) for seat in self.seats if seat.name is not None]
        if names and not self.hot_seat:
            raise wrong("Only at a hot seat do the seats of persons have names of their own.")
        if len(names) > len(set(names)):
            raise wrong("Two players at a hot seat need names that differ.")
        if self.rated and (self.hot_seat or persons != len(self.seats) or not self.game.can_be_rated):
            raise wrong(
                "A rated table is a duel of two persons or a free-for-all adventure without a Demon player,"
                " without bots and without a hot seat."
            )
        return self

    @property
    def game(self) -> GamePlan:
        """What is played."""
        return self._games()[0]

    def _games(self) -> list[GamePlan]:
        lesson = None if self.tutorial is None else lesson_plan(self.tutorial)
        return [game for game in (lesson, self.duel, self.adventure) if game is not None]

    def bots(self) -> tuple[str, ...]:
        """The bots that play this game.

        >>> TablePlan(adventure=AdventurePlan()).bots()[0]
        'random'
        """
        return PLAYS[mode_of_line(self.setup()).name]

    def branched(self, table: str, number: int, seat: int, bot: str) -> Self:
        """The plan of a game that goes on from this one: for one person, against bots and without a clock.

        >>> TablePlan(tutorial="1", rated=False).branched("k7xw3m9q2d", 4, seat=1, bot="greedy").seats[0].bot
        'greedy'
        """
        sitters = tuple(
            SeatPlan() if place == seat else SeatPlan(by="bot", bot=bot) for place in range(len(self.seats))
        )
        branch = BranchPlan(table=table, number=number)
        return type(self)(
            tutorial=self.tutorial,
            duel=self.duel,
            adventure=self.adventure,
            packs=self.packs,
            seats=sitters,
            public=self.public,
            branch=branch,
        )

    def naming_packs(self, catalogue: Catalogue) -> Self:
        """The same plan, which also names the packs that its Krosmasters, its arena or its lesson come from."""
        needed = packs_with(self.game.names(), catalogue)
        return self.model_copy(update={"packs": tuple(dict.fromkeys((*self.packs, *needed)))})

    def swapped(self) -> Self:
        """The plan of a rematch: where sides are swapped, every seat and its team on the other side.

        After a branch the whole game is played.

        >>> TablePlan(duel=DuelPlan(teams=(("julith",), ("bakara",)))).swapped().duel.teams
        (('bakara',), ('julith',))
        """
        plan = self.model_copy(update={"branch": None})
        if not self.game.swaps_sides:
            return plan
        return plan.model_copy(update={"seats": self.seats[::-1], "duel": self.duel and self.duel.swapped()})

    def bringing(self, teams: Sequence[Brought]) -> Self:
        """The plan with what those at its seats bring, None for what was planned.

        >>> TablePlan(duel=DuelPlan(teams=(("julith",), ("bakara",)))).bringing([None, ("marline",)]).duel.teams
        (('julith',), ('marline',))
        """
        update = {"duel": self.duel and self.duel.bringing(teams)}
        return self.model_copy(update=update | {"adventure": self.adventure and self.adventure.bringing(teams)})

    def setup(self) -> str:
        """The line that says what is played, as `outerworld.play.start.start` reads it."""
        return self.game.line(self.packs)

    def check_brings(self, seat: int, team: Team, catalogue: Catalogue) -> None:
        """Refused with one sentence if nobody may sit down somewhere with that team."""
        self.game.check_brings(seat, team)
        self.bringing([team if place == seat else None for place in range(len(self.seats))]).check(catalogue)

    def check(self, catalogue: Catalogue) -> None:
        """Refused with one sentence if no such game can be played: unknown words, a team against the rules."""
        if self.branch is not None:
            raise Refused("bad-plan", "A game branches from one in the archive, and is made there.")
        self.game.check()
        try:
            start(self.setup(), 0, catalogue)
        except (CardError, TeamError) as error:
            raise Refused("bad-plan", str(error)) from None
