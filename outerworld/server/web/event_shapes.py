"""Events as they are shown, each to whoever asks as they may know it."""

from typing import Annotated, Literal, TypeAlias

from pydantic import AfterValidator, Field

from outerworld.events.acts import SERVER, AnyAct, Claim, Pair, Pick, Report, Seats
from outerworld.events.meetings import Meeting
from outerworld.events.paths import path
from outerworld.events.standings import standings
from outerworld.server.events.held import Held, is_at
from outerworld.server.events.plan import EventPlan
from outerworld.server.events.rulings import Games, Moment, Places, RoundNumber, Ruling, TableNumber
from outerworld.server.events.running import may_judge
from outerworld.server.live.messages import shown
from outerworld.server.people import passwords
from outerworld.server.people.identity import Person
from outerworld.server.storage.events import Status, StoredGame, StoredPlayer, handle_of
from outerworld.server.tables.games import Team
from outerworld.server.web.limited_shapes import EventLimited, Value, limited_of
from outerworld.server.web.shapes import Key, Name, Shape

EventPassword: TypeAlias = Annotated[str, Field(min_length=1, max_length=passwords.LONGEST)]


def _named(plan: EventPlan) -> EventPlan:
    shown(plan.name)
    return plan


class NewEvent(Shape):
    """What is planned, and the password that who signs up must know."""

    plan: Annotated[EventPlan, AfterValidator(_named)]
    password: EventPassword | None = Field(default=None, repr=False)


class SignUp(Shape):
    """With the key of a private event, its password, and a team where one is handed in."""

    key: Key | None = None
    password: EventPassword | None = Field(default=None, repr=False)
    team: Team | None = None
    value: Value | None = None
    """What one gives to the chance that fills packs (docs/fair-dice.md)."""


class WrittenDown(Shape):
    """Somebody without an account, who plays with real figures."""

    name: Name


class HandIn(Shape):
    """A team by the ids of its Krosmasters."""

    team: Team


class ClaimedResult(Shape):
    """What came of one's own real table: the place of each player by seat, and the games that each has won."""

    table: TableNumber
    round: RoundNumber | None = None
    places: Places
    games: Games = ()


class Consented(Shape):
    """That one's own table may go back to before an answer of its game."""

    table: TableNumber
    round: RoundNumber | None = None
    to: Moment


class EventLogLine(Shape):
    """What happened in a game: with which answer, and by which rule."""

    answer: int
    text: str
    rule: str


class EventLog(Shape):
    """What happened in a game of the event so far, as all may know it."""

    log: list[EventLogLine]


class EventStep(Shape):
    """One player's part of a round: against whom, what came of it, and the tables of its games."""

    round: int
    bracket: bool
    table: int | None
    opponents: list[str]
    how: Literal["won", "drawn", "lost", "bye", "missed", "open"]
    place: int | None
    games: list[str]


class EventPath(Shape):
    """A player's way through an event."""

    player: str
    steps: list[EventStep]


class EventPaths(Shape):
    """Everybody's way, the best first."""

    paths: list[EventPath]


class EventConsent(Shape):
    """Who agrees that a table goes back, and to before which answer."""

    player: str
    to: int


class Ruled(Shape):
    """What an organiser or a judge does."""

    ruling: Ruling


class EventSummary(Shape):
    """An event in a list."""

    id: str
    name: str
    status: Status
    system: str
    on: Literal["page", "real"]
    public: bool
    yours: bool
    players: int
    capacity: int | None
    starts_at: int | None
    created_at: int


class EventList(Shape):
    """Events, the newest first."""

    events: list[EventSummary]


class EventPlayer(Shape):
    """Somebody of an event. `team` is there for who may know it."""

    name: str
    rating: int | None
    state: Literal["signed-up", "waiting", "in", "left", "disqualified", "not-in"]
    checked_in: bool
    has_team: bool
    has_account: bool
    team: list[str] | None


class EventGame(Shape):
    """A game of a table; `key` opens a private one, for who may have it."""

    table: str
    key: str | None
    over: bool


class EventTable(Shape):
    """A table of a round: its players by seat, and what came of it."""

    round: int
    number: int
    players: list[str]
    slot: str
    places: list[int] | None
    games_won: list[int]
    absent: bool
    over: bool
    on_page: bool
    disputed: bool
    stuck: bool
    claimed: list[str]
    consents: list[EventConsent]
    paused: bool
    extra: int
    """How many milliseconds longer than the round it may last."""
    games: list[EventGame]


class EventRound(Shape):
    """A round; several may be on at once."""

    number: int
    on: bool
    bracket: bool
    arena: str
    ends_at: int | None
    paused_at: int | None
    tables: list[EventTable]


class EventRow(Shape):
    """A line of the standings; the tie-breaks are in the order of the plan."""

    place: int
    name: str
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    tie_breaks: list[float]
    away: bool


class EventLine(Shape):
    """Something that was done: by whom (null: by the server), about whom, and why."""

    number: int
    at: int
    by: str | None
    act: str
    players: list[str]
    table: int | None
    round: int | None
    places: list[int]
    games: list[int]
    minutes: int | None
    to: int | None
    reason: str


class EventYou(Shape):
    """What an event is to whoever asks."""

    name: str
    organiser: bool
    judge: bool
    signed_up: bool
    team: list[str] | None


class EventInfo(Shape):
    """An event as whoever asks may know it."""

    id: str
    plan: EventPlan
    status: Status
    number: int
    organiser: str
    judges: list[str]
    password: bool
    key: str | None
    created_at: int
    starts_at: int | None
    now: int
    players: list[EventPlayer]
    planned_rounds: int
    rounds: list[EventRound]
    finished: bool
    standings: list[EventRow]
    seeds: list[str]
    log: list[EventLine]
    limited: EventLimited | None
    you: EventYou | None


def info_of(held: Held, person: Person | None, now: int) -> EventInfo:
    """An event as a person may know it."""
    judges = person is not None and may_judge(held, person)
    handle = handle_of(person.id) if person else None
    is_in = judges or (handle is not None and held.player(handle) is not None)
    event = held.event
    return EventInfo(
        id=held.row.id,
        plan=held.plan,
        status="over" if event.is_finished else held.row.status,
        number=held.row.number,
        organiser=held.name(handle_of(held.row.organiser)),
        judges=sorted(held.name(judge) for judge in event.judges),
        password=held.row.password_hash is not None,
        key=held.row.invite if is_in else None,
        created_at=held.row.created_at,
        starts_at=held.row.starts_at,
        now=now,
        players=[_player(held, player, handle) for player in held.players],
        planned_rounds=event.planned_rounds() if event.entrants else 0,
        rounds=[_round(held, number, judges) for number in range(1, len(event.rounds) + 1)],
        finished=event.is_finished,
        standings=_standings(held),
        seeds=[held.name(seed) for seed in event.seeds],
        log=_lines(held),
        limited=limited_of(held, handle),
        you=None if person is None else _you(held, person, judges),
    )


def _you(held: Held, person: Person, judges: bool) -> EventYou:
    handle = handle_of(person.id)
    player = held.player(handle)
    return EventYou(
        name=person.name,
        organiser=person.id == held.row.organiser,
        judge=judges,
        signed_up=player is not None,
        team=list(player.team) if player and player.team else None,
    )


def _player(held: Held, player: StoredPlayer, viewer: str | None) -> EventPlayer:
    """Closed lists are their players' own; open ones are read once nobody can answer them with another team."""
    is_open = held.plan.lists == "open" and held.row.status in ("running", "over")
    is_built = held.event.limited is None or held.event.limited.is_locked
    is_shown = player.handle == viewer or (is_open and is_built)
    return EventPlayer(
        name=held.name(player.handle),
        rating=held.ratings.get(player.person_id or 0),
        state=_state(held, player.handle),
        checked_in=player.checked_in,
        has_team=player.team is not None,
        has_account=player.person_id is not None,
        team=list(player.team) if player.team and is_shown else None,
    )


def _state(held: Held, handle: str) -> Literal["signed-up", "waiting", "in", "left", "disqualified", "not-in"]:
    entrant = held.event.entrants.get(handle)
    if entrant is not None:
        return "disqualified" if entrant.is_out else "left" if entrant.is_away else "in"
    if held.row.status != "open":
        return "not-in"
    return "waiting" if handle in held.waiting() else "signed-up"


def _round(held: Held, number: int, judges: bool) -> EventRound:
    shown = held.event.rounds[number - 1]
    is_on = shown.time is held.event.rounds[-1].time
    missed = held.missed_by(shown.time) if is_on else 0
    return EventRound(
        number=number,
        on=is_on,
        bracket=shown.in_bracket,
        arena=held.event.plan.arena(number),
        ends_at=None if shown.time.ends_at is None else shown.time.ends_at + missed,
        paused_at=shown.time.paused_at,
        tables=[_table(held, meeting, judges) for meeting in shown.meetings],
    )


def _table(held: Held, meeting: Meeting, judges: bool) -> EventTable:
    games = [game for game in held.games if is_at(game, meeting)]
    result = meeting.result
    time = held.event.rounds[meeting.round - 1].time
    is_on = time is held.event.rounds[-1].time
    return EventTable(
        round=meeting.round,
        number=meeting.number,
        players=[held.name(handle) for handle in meeting.players],
        slot=meeting.slot,
        places=list(result.places) if result else None,
        games_won=list(result.games) if result else [],
        absent=result is not None and result.absent,
        over=meeting.is_over,
        on_page=held.plan.is_on_page(meeting.players),
        disputed=meeting.is_disputed,
        stuck=not meeting.is_over and any(game.state == "stuck" for game in games),
        claimed=[held.name(handle) for handle in meeting.claims],
        consents=[EventConsent(player=held.name(handle), to=to) for handle, to in meeting.consents.items()],
        paused=meeting.paused_at is not None,
        extra=meeting.extra + (held.missed_by(time, meeting) - held.missed_by(time) if is_on else 0),
        games=[_game(held, game, judges) for game in games if game.state != "void"],
    )


def _game(held: Held, game: StoredGame, judges: bool) -> EventGame:
    is_open = held.plan.lists == "open" or judges
    return EventGame(table=game.table_id, key=game.invite if is_open else None, over=game.status == "over")


def _standings(held: Held) -> list[EventRow]:
    return [
        EventRow(
            place=row.place,
            name=held.name(row.name),
            points=row.points,
            won=row.won,
            drawn=row.drawn,
            lost=row.lost,
            byes=row.byes,
            tie_breaks=[round(float(value), 4) for value in row.tie_breaks],
            away=row.is_away,
        )
        for row in standings(held.event)
    ]


def _lines(held: Held) -> list[EventLine]:
    """All that was done but for picks; an act at a table that names no round was of the last one then."""
    lines = []
    last = 0
    for number, act in enumerate(held.event.log, 1):
        last += isinstance(act, Pair)
        if not isinstance(act, Pick):
            lines.append(_line(held, number, act, last))
    return lines


def _line(held: Held, number: int, act: AnyAct, last: int) -> EventLine:
    told = act.model_dump(mode="python")
    of_round = told.get("round") or last
    tables: tuple[Seats, ...] = getattr(act, "tables", ())
    about = [told[key] for key in ("player", "judge") if key in told]
    about += [*told.get("players", ()), *(name for seats in tables for name in seats.players)]
    if isinstance(act, Report | Claim):
        seated = held.event.rounds[of_round - 1].meetings
        about = [name for meeting in seated if meeting.number == act.table for name in meeting.players]
    return EventLine(
        number=number,
        at=act.at,
        by=None if act.by == SERVER else held.name(act.by),
        act=act.act,
        players=[held.name(handle) for handle in about],
        table=told.get("table"),
        round=of_round if "table" in told or isinstance(act, Pair) else None,
        places=list(told.get("places", ())),
        games=list(told.get("games", ())),
        minutes=told.get("minutes"),
        to=told.get("to"),
        reason=act.reason,
    )


def paths_of(held: Held) -> EventPaths:
    """Everybody's way through an event."""
    names = [row.name for row in standings(held.event)]
    return EventPaths(paths=[EventPath(player=held.name(name), steps=_steps(held, name)) for name in names])


def _steps(held: Held, handle: str) -> list[EventStep]:
    return [
        EventStep(
            round=step.round,
            bracket=step.is_bracket,
            table=step.table,
            opponents=[held.name(other) for other in step.opponents],
            how=step.how,
            place=step.place,
            games=[
                game.table_id
                for game in held.games
                if (game.round, set(game.players)) == (step.round, {handle, *step.opponents}) and game.state != "void"
            ],
        )
        for step in path(held.event, handle)
    ]
