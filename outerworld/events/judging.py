"""The commands of judges, `outerworld event …`: results taken back, and time that stands still or is added to."""

from functools import partial
from typing import Annotated

import typer

from outerworld.events.commands import By, File, Reason, RoundOf, TableOf, do

judging = typer.Typer()
Minutes = Annotated[int, typer.Argument(min=1, max=600, help="How many minutes more.")]


@judging.command()
def annul(file: File, table: TableOf, reason: Reason, round: RoundOf = None, by: By = "judge") -> None:
    """Take back what came of a table: it is played, or told, anew."""
    from outerworld.events.acts import Annul

    do(file, partial(Annul, table=table, round=round, by=by, reason=reason))


@judging.command()
def stop(file: File, table: TableOf, round: RoundOf = None, by: By = "judge", reason: Reason = "") -> None:
    """Stop the time of one table."""
    from outerworld.events.acts import StopTable

    do(file, partial(StopTable, table=table, round=round, by=by, reason=reason))


@judging.command()
def release(file: File, table: TableOf, round: RoundOf = None, by: By = "judge", reason: Reason = "") -> None:
    """Let the time of a table run on that was stopped."""
    from outerworld.events.acts import ReleaseTable

    do(file, partial(ReleaseTable, table=table, round=round, by=by, reason=reason))


@judging.command()
def extend(
    file: File, table: TableOf, minutes: Minutes, round: RoundOf = None, by: By = "judge", reason: Reason = ""
) -> None:
    """Give one table more time."""
    from outerworld.events.acts import ExtendTable

    do(file, partial(ExtendTable, table=table, minutes=minutes, round=round, by=by, reason=reason))


@judging.command()
def pause(file: File, by: By = "judge", reason: Reason = "") -> None:
    """Stop the time of all tables."""
    from outerworld.events.acts import Pause

    do(file, partial(Pause, by=by, reason=reason))


@judging.command()
def resume(file: File, by: By = "judge", reason: Reason = "") -> None:
    """Let the time of all tables run on."""
    from outerworld.events.acts import Resume

    do(file, partial(Resume, by=by, reason=reason))


@judging.command()
def add_time(file: File, minutes: Minutes, by: By = "judge", reason: Reason = "") -> None:
    """Give all tables more time."""
    from outerworld.events.acts import AddTime

    do(file, partial(AddTime, minutes=minutes, by=by, reason=reason))
