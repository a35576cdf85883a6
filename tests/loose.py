"""What is told, without its form: a test that knows which game it plays looks up whatever that game has."""

from typing import Any

from outerworld.play import log
from outerworld.play.view import View
from outerworld.server.tables.match import Match


def json_of(view: View[Any], language: str = "en") -> Any:
    """A view as somebody is told it."""
    return view.as_json(language)


def event_json(*arguments: Any, **named: Any) -> Any:
    """An event as somebody is told it."""
    return log.event_json(*arguments, **named)


def frames_of(match: Match, *arguments: Any, **named: Any) -> Any:
    """What a role receives of a match."""
    return match.frames(*arguments, **named)
