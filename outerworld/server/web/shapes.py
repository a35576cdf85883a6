"""What requests and responses hold, and how stored things become them."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from outerworld.play.modes import AnyEvent, AnyView
from outerworld.server.live.info import person_info
from outerworld.server.live.messages import PersonInfo, Player, ResultInfo
from outerworld.server.live.opening import own_names, plan_of
from outerworld.server.people import names, passwords
from outerworld.server.storage.rows import Person, Standing, StoredTable
from outerworld.server.tables.games import Team
from outerworld.server.tables.plan import TablePlan


class Shape(BaseModel):
    """What all of them share: they hold exactly what they name."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, json_schema_serialization_defaults_required=True
    )


Name: TypeAlias = Annotated[
    str,
    StringConstraints(min_length=1, max_length=100),
    Field(description=f"{names.SHORTEST} to {names.LONGEST} letters, digits, single spaces and the signs - _ . '"),
]
Password: TypeAlias = Annotated[str, Field(min_length=passwords.SHORTEST, max_length=passwords.LONGEST, repr=False)]
AnyPassword: TypeAlias = Annotated[str, Field(max_length=passwords.LONGEST, repr=False)]
Code: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, description="Of an app, or a recovery code.")]
Key: TypeAlias = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{1,64}$")]
Label: TypeAlias = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
Word: TypeAlias = Annotated[str, Field(pattern="^[a-z0-9][a-z0-9.-]{0,59}$")]
League: TypeAlias = Literal["duel", "adventure"]
LEAGUES: Final[tuple[League, ...]] = get_args(League)
Cursor: TypeAlias = Annotated[str, Field(pattern="^[A-Za-z0-9_.=-]{1,100}$")]


class NewGuest(Shape):
    """A guest's name; the server makes one up when there is none."""

    name: Name | None = None


class NewAccount(Shape):
    """A name and a password that is kept as an Argon2 hash."""

    name: Name
    password: Password


class LogIn(Shape):
    """The name and the password of an account, and a one-time code where they are asked for."""

    name: Annotated[Name, Field(pattern=r"^[^\x00-\x1f\x7f]+$")]
    password: AnyPassword
    code: Annotated[Code | None, Field(repr=False)] = None


class NewPassword(Shape):
    """The password of now, and the one that takes its place."""

    old: AnyPassword
    new: Password


class Change(Shape):
    """What somebody changes about themselves; what is left out stays."""

    name: Name | None = None
    password: NewPassword | None = None


class NewToken(Shape):
    """What the token is for."""

    label: Label


class TokenInfo(Shape):
    """A token for a program, without the token itself."""

    id: int
    label: str
    created_at: int
    seen_at: int


class FreshToken(TokenInfo):
    """A token that was just made: this is the only time that it is shown."""

    token: str


class TokenList(Shape):
    """All tokens of somebody."""

    tokens: list[TokenInfo]


class NewTable(Shape):
    """What is to be played, where its maker sits (the first seat of a person when it is left out), and the maker's team
    (that of the plan when it is left out; of an adventure one Krosmaster), which others learn when the game begins."""

    plan: TablePlan
    seat: Player | None = None
    team: Team | None = None


class Join(Shape):
    """Which seat (any that is free when it is left out), the key of a private table, and the team that is brought (the
    one that is planned for the seat when it is left out; to an adventure one Krosmaster)."""

    seat: Player | None = None
    invite: Key | None = None
    team: Team | None = None


class NewBranch(Shape):
    """After how many lines to go on, the maker's seat, the bot of all others, and the key of a private game."""

    number: int = Field(ge=0, le=2**31 - 1)
    seat: Player
    bot: Annotated[str, Field(description="Its level, as in the plan of a table.")]
    invite: Key | None = None


class RematchInfo(Shape):
    """The new table, or null while the others have not agreed."""

    table: str | None


class SeatSummary(Shape):
    """A seat: its person, its bot, or nobody yet; and at a hot seat what its player is called."""

    player: Player
    name: str | None
    person: PersonInfo | None
    bot: str | None


class TableSummary(Shape):
    """A table in a list."""

    id: str
    status: Literal["open", "playing", "over", "cancelled"]
    plan: TablePlan
    seats: list[SeatSummary]
    rated: bool
    public: bool
    arena: str | None
    number: int
    created_at: int
    started_at: int | None
    ended_at: int | None
    asked: Player | None
    deadline: int | None
    result: ResultInfo | None
    yours: bool


class Lobby(Shape):
    """Tables that wait for players, public games that are on, and how many people are here."""

    open: list[TableSummary]
    running: list[TableSummary]
    online: int


class Seek(Shape):
    """Which pool to wait in, and the team that is brought (when it is left out the one that was brought before, else
    one of the recommended)."""

    pool: Word
    team: Team | None = None


class Seeking(Shape):
    """Whether somebody waits for an opponent, and the game that was found."""

    pool: str | None
    since: int | None
    table: str | None


class Pool(Shape):
    """What is played by those who wait in it."""

    id: str
    plan: TablePlan


class Pools(Shape):
    """Where one can wait for an opponent."""

    pools: list[Pool]


class BanInfo(Shape):
    """A ban as the person it is about reads it."""

    id: int
    scope: Literal["site", "chat"]
    reason: str
    at: int
    ends_at: int | None
    appealed: bool


class StandingInfo(Shape):
    """How somebody stands in a league: duels, or adventures of Quest in which everybody plays alone."""

    league: League
    rating: int
    rated_games: int
    wins: int
    losses: int
    draws: int


class Me(Shape):
    """Whoever asks: their results, the tables where they sit, what they wait for and whom they do not hear."""

    name: str
    guest: bool
    standings: list[StandingInfo]
    created_at: int
    tables: list[TableSummary]
    seeking: Seeking | None
    muted: list[str]
    moderator: bool
    ban: BanInfo | None
    silence: BanInfo | None


class GameList(Shape):
    """A page of the archive; with the cursor comes the next one."""

    games: list[TableSummary]
    cursor: str | None


class RecordLine(Shape):
    """A line of the record, and when it was written."""

    number: int
    at: int
    text: str


class DiceCount(Shape):
    """How often a face fell for a player, and how often it was to be expected."""

    player: Player
    face: str
    count: int
    expected: float


class Game(Shape):
    """A finished game, with everything that was secret while it was on."""

    table: TableSummary
    commitment: str
    secret: str
    dice: list[DiceCount]
    lines: list[RecordLine]


class Moment(Shape):
    """A game as it was after that line (0: before the first), and what the line brought about."""

    number: int
    last: int
    line: str | None
    at: int | None
    events: list[AnyEvent]
    view: AnyView | None


class SolutionStep(Shape):
    """A practice position as it is after an answer of its solution, and what the answer brought about."""

    events: list[AnyEvent]
    view: AnyView


class Solution(Shape):
    """A way to win a practice position, from its beginning on."""

    steps: list[SolutionStep]


class Face(Shape):
    """A face of the die: how often it fell, and how often it was to be expected."""

    face: str
    count: int
    expected: float


class Dice(Shape):
    """All dice of finished games."""

    faces: list[Face]
    total: int


class Profile(Shape):
    """Somebody, with the latest games and all dice."""

    name: str
    guest: bool
    standings: list[StandingInfo]
    created_at: int
    games: list[TableSummary]
    dice: list[Face]


class Ranked(StandingInfo):
    """A line of the leaderboard."""

    rank: int
    name: str


class Leaderboard(Shape):
    """Accounts with rated games, the best first."""

    people: list[Ranked]


def summary_of(table: StoredTable, viewer: Person | None) -> TableSummary:
    """A table as a list shows it."""
    return TableSummary(
        id=table.id,
        status=table.status,
        plan=plan_of(table),
        seats=[
            SeatSummary(player=seat.seat + 1, name=name, person=person_info(seat), bot=seat.bot)
            for seat, name in zip(table.seats, own_names(table), strict=True)
        ],
        rated=table.rated,
        public=table.public,
        arena=table.arena,
        number=table.number,
        created_at=table.created_at,
        started_at=table.started_at,
        ended_at=table.ended_at,
        asked=None if table.asked is None else table.asked + 1,
        deadline=table.deadline,
        result=_result_of(table),
        yours=viewer is not None and bool(table.seats_of(viewer.id)),
    )


def standings_info(known: Mapping[str, Standing]) -> list[StandingInfo]:
    """How somebody stands in every league, also where nothing was played yet."""
    return [standing_info(league, known.get(league, Standing())) for league in LEAGUES]


def standing_info(league: League, standing: Standing) -> StandingInfo:
    """How somebody stands in a league."""
    return StandingInfo(
        league=league,
        rating=standing.rating.shown,
        rated_games=standing.rated_games,
        wins=standing.wins,
        losses=standing.losses,
        draws=standing.draws,
    )


def _result_of(table: StoredTable) -> ResultInfo | None:
    if table.winners is None or table.how is None:
        return None
    return ResultInfo.model_validate({"winners": [seat + 1 for seat in table.winners], "how": table.how})
