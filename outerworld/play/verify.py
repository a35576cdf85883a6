"""Verifying: the whole record of a game checked offline, and a short report of it."""

from collections.abc import Iterator, Sequence

from outerworld.cards.loading import Catalogue
from outerworld.engine.dice import FACES
from outerworld.play.course import Course
from outerworld.play.log import winners
from outerworld.play.record import COMMITMENT, HEADING_LINES, Record, ReplayError, read_record
from outerworld.play.replay import play_record

WIDTHS = tuple(max(len(face), len("00.0")) + 2 for face in FACES)
HOW = {
    "resigned": "by resignation",
    "time": "on time",
    "abandoned": "because others left",
    "called": "as time was called",
}


def report_on(
    text: str, catalogue: Catalogue, version: str, commitment: str | None = None, values: Sequence[str] = ()
) -> list[str]:
    """The report on a record that is sound in every way; ReplayError says what is wrong with any other.

    A player who kept the commitment that the server showed before the game, and the own values, gives them too: without
    them nobody can tell whether this is the game that was played, or one that was made up later.

    >>> from outerworld.cards.loading import load_catalogue
    >>> report_on("hello", load_catalogue(), "0.1.0")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    outerworld.play.record.ReplayError: line 1: expected "outerworld replay 1": this is not a replay ...
    """
    record = read_record(text)
    undone = put_back = 0
    course: Course | None = None
    for line, course in play_record(record, catalogue, version):  # noqa: B007 - the last is wanted
        taken = course.undone if course.undone and course.undone.line == course.number else None
        undone += int(taken is not None and not taken.is_ruled)
        put_back += int(taken is not None and taken.is_ruled)
    if course is None or (record.is_fair and not course.is_closed):
        raise ReplayError(f"line {len(record.lines) + 5}: the game has no end")
    kept = _anchored(record, course, commitment, values)
    return [
        f"The record is sound: {ending(course)}.",
        *_provenance(record, course, undone, put_back),
        *kept,
        *_dice(course),
    ]


def _are_bound(lines: Sequence[str]) -> bool:
    """Whether nobody could choose a value when another's was known: it, or its promise, came first."""
    bound: set[str] = set()
    told: set[str] = set()
    for word, seat, *_ in (line.split(" ") for line in lines if line.startswith(("promise ", "value ", "past "))):
        if word == "past":
            bound, told = set(), set()
        elif seat not in bound and told:
            return False
        bound.add(seat)
        told |= {seat} if word == "value" else set()
    return True


def _anchored(record: Record, course: Course, commitment: str | None, values: Sequence[str]) -> list[str]:
    """What the record has to do with what a player kept."""
    if commitment is not None and record.source != f"{COMMITMENT} {commitment.lower()}":
        raise ReplayError("line 5: the server promised another secret before the game than this record tells")
    for value in values:
        if value.lower() not in course.values.values():
            raise ReplayError(
                f"no seat gave the value {value}: this is not the game that you played, or it was changed"
            )
    if not record.is_fair:
        return []
    told = [*(["the commitment"] if commitment else []), *(["your value"] if values else [])]
    if told:
        return [f"Anchor: {' and '.join(told)} that you kept stand in this record."]
    return [
        "Anchor: none. Give --commitment and --value as your page kept them: without them a record could be made up"
        " whose dice suit somebody."
    ]


def ending(course: Course) -> str:
    """How many answers stand, and who won.

    >>> from outerworld.cards.loading import load_catalogue
    >>> course = Course("tutorial 1", 7, load_catalogue())
    >>> course.take("1 move c3")
    >>> ending(course)
    '1 answer, nobody wins'
    """
    count = f"{len(course.answers)} answer{'' if len(course.answers) == 1 else 's'}"
    result = course.result
    if result is None or not result.winners:
        return f"{count}, {'a draw' if result and result.how in ('draw', 'called') else 'nobody wins'}"
    if course.opened is None:
        return f"{count}, seat {result.winners[0] + 1} wins because nobody else came"
    if course.game.over:
        return f"{count}, {winners(course.game, course.game.winner, ())}"
    players = [str(course.player_of(seat) + 1) for seat in result.winners]
    plural = f"players {' and '.join(players)} win" if len(players) > 1 else f"player {players[0]} wins"
    return f"{count}, {plural} {HOW[result.how]}"


def _provenance(record: Record, course: Course, undone: int, put_back: int) -> Iterator[str]:
    """Where the dice come from, and what was taken back."""
    yield f"Game: {record.setup}"
    if record.is_fair:
        values = f"{len(course.values)} value{'' if len(course.values) == 1 else 's'}"
        yield f"Dice: the secret is the one that {record.source} promised; each die follows from it and {values}."
        if len(course.values) > 1:
            bound = "everybody was" if _are_bound(record.lines) else "not everybody was"
            yield f"Promises: {bound} bound to a value before another's was told."
    else:
        yield f"Dice: they follow from {record.source}, which whoever set up the game could choose."
    if course.branched is not None:
        yield "Branch: it goes on from a moment of another game, whose dice were known by then; those since are new."
    if course.resumed is not None:
        yield (
            f"Resumed: rules or cards changed before line {HEADING_LINES + course.resumed.line}; what was before is"
            " chained but was not played again, and no die that had fallen fell again."
        )
    if undone:
        yield f"Taken back: {undone} time{'' if undone == 1 else 's'}; no die that had fallen fell again."
    if put_back:
        times = f"{put_back} time{'' if put_back == 1 else 's'}"
        yield f"Put back: {times}, as the event's log says; the same dice fell again."


def _dice(course: Course) -> Iterator[str]:
    """How often each face fell for each player, above what was to be expected."""
    if any(dice.rolled for dice in course.dice):
        yield " " * 10 + "".join(face.rjust(width) for face, width in zip(FACES, WIDTHS, strict=True)) + "    dice"
    for player, seat in enumerate(course.game.setting.seats if course.opened else ()):
        dice = course.dice[seat]
        if dice.rolled:
            fell = "".join(str(count).rjust(width) for count, width in zip(dice.faces, WIDTHS, strict=True))
            yield f"player {player + 1:<3}{fell}{dice.rolled:>8}"
            yield "expected  " + "".join(f"{dice.expected:.1f}".rjust(width) for width in WIDTHS)
