"""Frames: what a role receives of a game. Nothing leaves a table for anybody but through here."""

from collections.abc import Sequence
from typing import Literal, TypeAlias, cast

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from outerworld.cards.text.said import ENGLISH, sentence
from outerworld.combat.battle import Battle
from outerworld.engine.game import NOBODY
from outerworld.play.choices import Choices, choices
from outerworld.play.course import Course
from outerworld.play.events import Undone as UndoneEvent
from outerworld.play.forms import CardBook
from outerworld.play.log import event_json, player_name
from outerworld.play.modes import AnyEvent, AnyView
from outerworld.play.played import Undone
from outerworld.play.view import View, view

_EXACT = ConfigDict(extra="forbid", strict=True)


@with_config(_EXACT)
class Events(TypedDict):
    """What happened on the way to the line with that number."""

    type: Literal["events"]
    number: int
    events: list[AnyEvent]


@with_config(_EXACT)
class State(TypedDict):
    """The game as this connection may know it."""

    type: Literal["state"]
    number: int
    view: AnyView


@with_config(_EXACT)
class BookPages(CardBook):
    """Pages of the game's book that this connection was not told before: the next state names them."""

    type: Literal["book"]


@with_config(_EXACT)
class Options(Choices):
    """What this connection may answer to the question of the state with that number.

    Unless it is `whole`, what takes long to work out is missing (odds, paths, hidden, threats) and comes in a moment.
    """

    type: Literal["options"]
    number: int
    whole: bool


Frame: TypeAlias = Events | State | Options


class Choosing:
    """The open question of a game as a page needs it, each form of it worked out once.

    It touches no match, so that what takes long (odds, paths, threats) may be worked out beside one.
    """

    def __init__(self, game: Battle) -> None:
        self._game = game.copy()
        self._found: dict[tuple[str, bool], Choices] = {}

    def options(self, language: str = ENGLISH, whole: bool = True) -> Choices:
        """The options; unless they are to be `whole` without all that takes long."""
        if (language, True) in self._found:
            return self._found[language, True]
        if (language, whole) not in self._found:
            self._found[language, whole] = choices(self._game, language, whole)
        return self._found[language, whole]


def view_json(
    course: Course, seat: int | None, names: Sequence[str], sees_all: bool = False, language: str = ENGLISH
) -> AnyView:
    """The game as whoever sits at a seat may know it, or a spectator; a game that ended at the table is over there.

    Its players have the names by which the table calls them.
    """
    game = course.game
    player = None if seat is None else course.player_of(seat)
    seen = (View(game.copy(), player) if sees_all else view(game, player)).as_json(language)
    for shown, name in zip(seen["players"], names, strict=True):
        shown["name"] = name
    if course.result is not None and not game.over:
        winner = min(map(course.player_of, course.result.winners), default=NOBODY)
        seen["over"], seen["asked"], seen["winner"] = True, None, None if winner == NOBODY else winner + 1
    return seen


def unread(book: CardBook, read: set[tuple[str, str]]) -> BookPages | None:
    """The pages of a book that are not in `read` yet, and are from now on; None if there is none.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> book, read = view(new_tutorial("1", seed=7), 0).as_json()["book"], set()
    >>> len(unread(book, read)["spells"]), unread(book, read)
    (5, None)
    """
    shelves = cast("dict[str, dict[str, object]]", book)
    pages = {(shelf, page) for shelf, kept in shelves.items() for page in kept} - read
    read |= pages
    new = {shelf: {page: kept[page] for page in kept if (shelf, page) in pages} for shelf, kept in shelves.items()}
    return cast("BookPages", {"type": "book", **new}) if pages else None


def events_json(
    course: Course, seat: int | None, since: int, names: list[str], language: str = ENGLISH
) -> list[AnyEvent]:
    """What happened since a line, as whoever sits at a seat may know it; what was taken back is only said to be."""
    player = None if seat is None else course.player_of(seat)
    undone = course.undone
    told: list[AnyEvent] = [undone_json(course, undone, names, language)] if undone and undone.line > since else []
    before = len(course.answers)
    while before and course.answers[before - 1].line > since:
        before -= 1
    for number, answered in enumerate(course.answers[before:], before + 1):
        for event in answered.events:
            told.append(event_json(course.game, event, player, names, language))
            told[-1]["answer"] = number
    return told


def undone_json(course: Course, undone: Undone, names: list[str], language: str = ENGLISH) -> UndoneEvent:
    """That answers were taken back: whoever has seen what followed strikes it out."""
    player = course.player_of(undone.seat)
    who = player_name(player, names, language)
    said = sentence(language, "talk", "undone", who=who[0].upper() + who[1:])
    text = sentence(language, "talk", "put-back") if undone.is_ruled else said
    return {"kind": "undone", "rule": "", "text": text, "player": player + 1, "answer": undone.to}
