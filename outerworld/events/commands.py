"""The commands `outerworld event …`. Each imports what it needs when it runs, so that help comes at once."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Lines

if TYPE_CHECKING:
    from outerworld.events.acts import AnyAct
    from outerworld.events.event import Event
    from outerworld.events.meetings import Meeting, Result

event = typer.Typer(
    name="event",
    no_args_is_help=True,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)
_out = Console(soft_wrap=True, highlight=False)
_err = Console(soft_wrap=True, highlight=False, stderr=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The file that the event is kept in.")]
Player = Annotated[str, typer.Argument(metavar="PLAYER", help="The player's name.")]
Reason = Annotated[str, typer.Option(help="Why: it stands in the event's log.")]
TableOf = Annotated[int, typer.Argument(metavar="TABLE", min=1, help="The table's number.")]
RoundOf = Annotated[int | None, typer.Option(min=1, help="The table's round.", show_default="the last")]
By = Annotated[str, typer.Option(help="Who does it, for the event's log.")]


@event.callback()
def outerworld_event() -> None:
    """Run a club's evening: enter players, pair rounds, write results down, see the standings.

    \b
    [bold]Examples[/bold]
      outerworld event new friday.event --name "Friday night" --cut 4
      outerworld event enter friday.event Ana Ben Cleo Dan
      outerworld event pair friday.event              who meets whom
      outerworld event report friday.event 1 2-1      table 1, by games won
      outerworld event standings friday.event
      outerworld event series june.event july.event   points over several events
      outerworld event simulate --players 32          how well a system finds the best
    """


@event.command()
def new(
    file: File,
    name: Annotated[str | None, typer.Option(help="What it is called.", show_default="the file's name")] = None,
    system: Annotated[
        str, typer.Option(help="swiss, round-robin, single-elimination, double-elimination, pods or arena.")
    ] = "swiss",
    rounds: Annotated[int | None, typer.Option(help="Of Swiss rounds and pods.", show_default="by players")] = None,
    cut: Annotated[int, typer.Option(help="How many of the best play on in a bracket: 2, 4, 8, 16; 0 for none.")] = 0,
    at_once: Annotated[
        bool, typer.Option("--at-once", help="All rounds of a round robin are on from the start.")
    ] = False,
    minutes: Annotated[
        int | None, typer.Option(help="How long a round lasts, or an arena.", show_default="any")
    ] = None,
    best_of: Annotated[int, typer.Option(help="Games at a table: 1 or 3.")] = 1,
    capacity: Annotated[int | None, typer.Option(help="The most players.", show_default="any number")] = None,
    seed: Annotated[int, typer.Option(min=0, help="What lots are drawn from.")] = 0,
    format: Annotated[
        str, typer.Option(metavar="NAME|FILE", help="How teams are built; a file has the event's own rules.")
    ] = "constructed",
    plan: Annotated[Path | None, typer.Option(help="A TOML file that says all of it (docs/events.md).")] = None,
) -> None:
    """Begin an event in a file of its own."""
    from outerworld.cards.errors import CardError
    from outerworld.cards.files import parse_table
    from outerworld.cards.formats import load_format, load_own_rules
    from outerworld.events.files import create
    from outerworld.events.plan import Plan, load_plan

    told: dict[str, Any] = {"name": name or file.stem, "system": system, "rounds": rounds, "cut": cut}
    told |= {"best_of": best_of, "capacity": capacity, "seed": seed, "at_once": at_once, "minutes": minutes}
    with _one_sentence():
        try:
            told["format"] = load_own_rules(Path(format)) if format.endswith(".toml") else load_format(format).id
            made = load_plan(plan) if plan else parse_table(Plan, told, file.stem, "event")
        except CardError as error:
            _fail("\n".join(error.sentences), code=2)
        if made.limited is not None:
            _fail("Packs are opened on a server, where everybody sees their own alone.", code=2)
        create(file, made)
    _out.print(f"{file}: {made.name}, {made.system}. Next: outerworld event enter {file} NAME…", markup=False)


@event.command()
def enter(
    file: File,
    players: Annotated[list[str], typer.Argument(metavar="PLAYER...", help="Their names.")],
    rating: Annotated[int, typer.Option(min=0, help="How strong they are; equals meet by lot.")] = 1500,
) -> None:
    """Enter players, also late ones, or take back those who had left."""
    from outerworld.events.acts import Enter

    for player in players:
        do(file, partial(Enter, player=player, rating=rating))
    with _one_sentence():
        _out.print(f"{len(_load(file).present())} players.")


@event.command()
def leave(file: File, player: Player, by: By = "organiser", reason: Reason = "") -> None:
    """Let a player drop out; their results stand."""
    from outerworld.events.acts import Leave

    do(file, lambda: Leave(player=player, by=by, reason=reason))


@event.command()
def disqualify(file: File, player: Player, reason: Reason, by: By = "judge") -> None:
    """Send a player home for good, with a reason."""
    from outerworld.events.acts import Disqualify

    do(file, lambda: Disqualify(player=player, by=by, reason=reason))


@event.command()
def forbid(file: File, one: Player, other: Player, by: By = "organiser", reason: Reason = "") -> None:
    """Keep two players apart: siblings, club mates."""
    from outerworld.events.acts import Forbid

    do(file, lambda: Forbid(players=(one, other), by=by, reason=reason))


@event.command()
def pair(
    file: File,
    table: Annotated[
        list[str] | None, typer.Option(metavar="A,B", help="A table set by hand; again for each more.")
    ] = None,
    by: By = "organiser",
    reason: Reason = "",
) -> None:
    """Begin the next round and say who meets whom; in an arena those meet who are free."""
    _need()
    from outerworld.events.acts import Seats
    from outerworld.events.pairing import next_round

    def proposed() -> "AnyAct":
        kept = [Seats(players=tuple(name.strip() for name in names.split(","))) for names in table or ()]
        return next_round(_load(file), kept).model_copy(update={"by": by, "reason": reason})

    do(file, proposed)
    with _one_sentence():
        while (found := _load(file)).plan.at_once and found.is_side_by_side:
            do(file, proposed)
    show(file)


@event.command()
def report(
    file: File,
    table: TableOf,
    result: Annotated[str, typer.Argument(help="Games won: 2-1, 1-1 for a draw; of a pod the places: 3,1,2.")],
    round: RoundOf = None,
    glory: Annotated[str | None, typer.Option(metavar="A-B", help="Gallons of Glory left, by seat.")] = None,
    absent: Annotated[bool, typer.Option("--absent", help="It was decided without being played.")] = False,
    by: By = "organiser",
    reason: Reason = "",
) -> None:
    """Write down what came of a table; who changes a result gives a reason."""
    from outerworld.events.acts import Report
    from outerworld.events.results import read_glory, read_result

    def reported() -> "AnyAct":
        places, games = read_result(result)
        left = read_glory(glory) if glory else ()
        told: dict[str, Any] = {"places": places, "games": games, "glory": left, "absent": absent}
        return Report(table=table, round=round, by=by, reason=reason, **told)

    do(file, reported)
    with _one_sentence():
        found = _load(file)
    waiting = ", ".join(_number(found, meeting) for meeting in found.open_tables())
    _out.print(f"Waiting for table {waiting}." if waiting else "All tables have a result.")


@event.command()
def finish(file: File, by: By = "organiser", reason: Reason = "") -> None:
    """End the event: the standings are final."""
    from outerworld.events.acts import Finish

    do(file, lambda: Finish(by=by, reason=reason))
    standings(file)


@event.command()
def show(file: File) -> None:
    """Say who meets whom in the rounds that are on, and what came of it."""
    with _one_sentence():
        found = _load(file)
    if not found.rounds:
        _out.print(f"{found.plan.name}: {len(found.present())} players, no round yet.", markup=False)
        return
    lines = Lines("Table", "Players", "Result", box=None)
    for meeting in found.tables_on():
        result = "bye" if meeting.is_bye else "…" if meeting.result is None else _result(meeting.result)
        lines.add_row(f"{_number(found, meeting)} {meeting.slot}".strip(), " – ".join(meeting.players), result)
    _out.print(f"{found.plan.name}, round {len(found.rounds)}, {found.plan.arena(len(found.rounds))}", markup=False)
    _out.print(lines)
    if (limit := found.rounds[-1].time).ends_at is not None:
        left = max(0, limit.ends_at - (limit.paused_at or _now())) // 60_000
        _out.print(f"{left} minutes left{', but the time stands still' if limit.paused_at else ''}.")


@event.command()
def standings(
    file: File,
    as_json: Annotated[bool, typer.Option("--json", help="Print them as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print them as comma-separated values.")] = False,
) -> None:
    """Say who stands where, with the tie-breaks in the event's order."""
    from outerworld.events import spreadsheet

    with _one_sentence():
        found = _load(file)
    head, rows = spreadsheet.lines(found)
    if as_json:
        _out.print_json(json.dumps([dict(zip(head, row, strict=True)) for row in rows]))
        return
    if as_csv:
        _out.print(spreadsheet.as_csv(found), end="", markup=False)
        return
    lines = Lines(*(title.replace("-", " ") for title in head), box=None)
    for row in rows:
        lines.add_row(*(f"{cell:g}" if isinstance(cell, float) else str(cell) for cell in row))
    _out.print(lines)


@event.command()
def crosstable(
    file: File,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print it as comma-separated values.")] = False,
) -> None:
    """Say what came of everybody's meetings with everybody, the best first."""
    from outerworld.events import paths, spreadsheet

    with _one_sentence():
        found = _load(file)
    if as_csv:
        _out.print(spreadsheet.crosstable_as_csv(found), end="", markup=False)
        return
    head, rows = paths.crosstable(found)
    lines = Lines(*head, box=None)
    for row in rows:
        lines.add_row(*row)
    _out.print(lines)


@event.command()
def path(
    file: File,
    player: Player,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Say whom a player has met, round by round, and what came of it."""
    from dataclasses import asdict

    from outerworld.events import paths

    with _one_sentence():
        found = _load(file)
        steps = paths.path(found, found.entrant(player).name)
    if as_json:
        _out.print_json(json.dumps([asdict(step) for step in steps]))
        return
    lines = Lines("round", "table", "against", "result", box=None)
    for step in steps:
        lines.add_row(str(step.round), str(step.table or ""), ", ".join(step.opponents), step.how)
    _out.print(lines)


@event.command()
def series(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="The files of events that are over.")],
    points: Annotated[str, typer.Option(metavar="A,B,…", help="What the places are worth.")] = "10,8,6,5,4,3,2,1",
    best: Annotated[int | None, typer.Option(min=1, help="How many events count.", show_default="all")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print it as comma-separated values.")] = False,
) -> None:
    """Add up the points of several events; what does not count stands in brackets."""
    from dataclasses import asdict

    from outerworld.events.series import places_of, series_standings
    from outerworld.events.spreadsheet import series_as_csv

    if not all(each.strip().isdecimal() and len(each) < 7 for each in points.split(",")):
        _fail(f"Points are whole numbers with commas between them, not {points}: 10,8,6", code=2)
    with _one_sentence():
        found = [_load(file) for file in files]
    for file, each in zip(files, found, strict=True):
        if not each.is_finished:
            _fail(f"{file} is not over: outerworld event finish {file}", code=2)
    rows = series_standings([places_of(each) for each in found], [int(each) for each in points.split(",")], best)
    names = [each.plan.name for each in found]
    if as_json:
        _out.print_json(json.dumps([asdict(row) for row in rows]))
        return
    if as_csv:
        _out.print(series_as_csv(names, rows), end="", markup=False)
        return
    lines = Lines("place", "player", "points", *map(escape, names), box=None)
    for row in rows:
        results = zip(row.results, row.counts, strict=True)
        told = ("" if result is None else str(result) if counts else f"({result})" for result, counts in results)
        lines.add_row(str(row.place), escape(row.name), str(row.points), *told)
    _out.print(lines)


@event.command()
def log(file: File) -> None:
    """Say everything that was done, by whom and why."""
    with _one_sentence():
        found = _load(file)
    for number, act in enumerate(found.log, 1):
        told = act.model_dump(exclude={"act", "by", "reason", "at"}, exclude_defaults=True)
        because = f" ({act.reason})" if act.reason else ""
        _out.print(f"{number} {act.by}: {act.act} {json.dumps(told, ensure_ascii=False)}{because}", markup=False)


@event.command()
def simulate(
    players: Annotated[int, typer.Option(min=3, max=1024, help="How many enter.")] = 32,
    system: Annotated[str, typer.Option(help="As of `outerworld event new`.")] = "swiss",
    rounds: Annotated[int | None, typer.Option(help="Of Swiss rounds and pods.", show_default="by players")] = None,
    cut: Annotated[int, typer.Option(help="How many play on in a bracket.")] = 0,
    events: Annotated[int, typer.Option(min=1, max=100_000, help="How many events.")] = 100,
    seed: Annotated[int, typer.Option(min=0, help="Fixes all chance.")] = 0,
) -> None:
    """Play events with players of known strength: how far from their due place do they end, how often wins the best?"""
    _need()
    from random import Random

    from rich.progress import track

    from outerworld.cards.errors import CardError
    from outerworld.cards.files import parse_table
    from outerworld.events.plan import Plan
    from outerworld.events.simulate import simulate as play

    told = {"name": "simulation", "system": system, "rounds": rounds, "cut": cut}
    try:
        plan = parse_table(Plan, told, "simulation", "event")
    except CardError as error:
        _fail("\n".join(error.sentences), code=2)
    rng = Random(seed)
    outcomes = [
        play(plan.model_copy(update={"seed": number}), players, rng)
        for number in track(range(events), "Playing…", console=_err)
    ]
    mean = sum(outcome.displacement for outcome in outcomes) / events
    best = sum(outcome.best_won for outcome in outcomes)
    _out.print(f"{events} events of {players} players, {system}: {mean:.2f} places from where strength would put them;")
    _out.print(f"the strongest of all won {best} of {events}.")


def _number(event: "Event", meeting: "Meeting") -> str:
    """What a table is called: where several rounds are on, by its round too."""
    return f"{meeting.round}.{meeting.number}" if len(event.rounds_on()) > 1 else str(meeting.number)


def _now() -> int:
    return round(time.time() * 1000)


def _result(result: "Result") -> str:
    told = "-".join(map(str, result.games)) if result.games else ",".join(map(str, result.places))
    return f"{told} (not played)" if result.absent else told


def _load(file: Path) -> "Event":
    from outerworld.events.files import load

    return load(file)


def do(file: Path, act: "Callable[[], AnyAct]") -> None:
    """Does one act on the event of a file, or ends the command with its sentence."""
    from pydantic import ValidationError

    from outerworld.events import files

    with _one_sentence():
        found = _load(file)
        try:
            files.do(file, found, act().model_copy(update={"at": _now()}))
        except ValidationError as error:
            first = error.errors()[0]
            _fail(f"{'.'.join(map(str, first['loc']))}: {first['msg']}.", code=2)


def _need() -> None:
    """Ends the command if the library that pairs is not installed."""
    if find_spec("rustworkx") is None:
        _fail("Pairing needs more packages: pip install 'outerworld[server]'.")


def _fail(sentence: str, code: int = 1) -> NoReturn:
    _err.print(sentence, markup=False)
    raise typer.Exit(code)


@contextmanager
def _one_sentence() -> Iterator[None]:
    """What an event refuses ends the command with its sentence."""
    from outerworld.events.event import Refused

    try:
        yield
    except Refused as error:
        _fail(str(error), code=2)
