"""An event in a file: its plan on the first line, then a line an act, each readable by itself."""

from __future__ import annotations

import os
from pathlib import Path

from pydantic import ValidationError

from outerworld.events.acts import AnyAct, reads_act
from outerworld.events.event import Event, Refused
from outerworld.events.plan import Plan


def create(path: Path, plan: Plan) -> Event:
    """Begins the file of an event; one that is there already is left alone."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(plan.model_dump_json() + "\n")
    except FileExistsError:
        raise Refused(f"{path} is there already.") from None
    except OSError as error:
        raise Refused(f"{path} cannot be written: {error.strerror}.") from None
    return Event(plan)


def load(path: Path) -> Event:
    """The event that a file has led to."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except FileNotFoundError:
        raise Refused(f"There is no file {path}: begin one with `outerworld event new {path}`.") from None
    except (OSError, UnicodeDecodeError):
        raise Refused(f"{path} is no event.") from None
    return _played(path, lines)


def do(path: Path, event: Event, act: AnyAct) -> None:
    """Does an act and adds it to the file; what is refused is not written."""
    event.do(act)
    with path.open("a", encoding="utf-8") as file:
        file.write(act.model_dump_json() + "\n")
        file.flush()
        os.fsync(file.fileno())


def _played(path: Path, lines: list[str]) -> Event:
    try:
        event = Event(Plan.model_validate_json(lines[0] if lines else ""))
    except ValidationError:
        raise Refused(f"{path} is no event.") from None
    for number, line in enumerate(lines[1:], 2):
        try:
            event.do(reads_act.validate_json(line))
        except ValidationError:
            raise Refused(f"{path}:{number} is no act of an event.") from None
        except Refused as error:
            raise Refused(f"{path}:{number} cannot be: {error}") from None
    return event
