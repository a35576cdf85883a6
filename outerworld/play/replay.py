"""Replays: rules version, packs, set-up, seed and answers as a record; and every record played again."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.play.course import Course
from outerworld.play.fair import commitment
from outerworld.play.played import CourseError
from outerworld.play.record import (
    COMMITMENT,
    HEADING_LINES,
    SEED,
    UNFINISHED,
    Record,
    ReplayError,
    last_rules,
    nonsense,
    read_record,
)
from outerworld.play.start import cards_of

ENDS: Final = (UNFINISHED, "over", "secret")
# A game that ended unfinished can be checked by any rules: nothing of it is played again.
ANY: Final = ""


@dataclass(frozen=True, slots=True)
class Replay:
    """A game with a seed as what was decided in it.

    >>> replay = Replay("0.1.0", "5f0c", "tutorial 1", 7, ("move c3", "end"), state="3e46", winner=0)
    >>> read_replay(replay.text()) == replay
    True
    """

    version: str
    packs: str
    setup: str  # as `outerworld.play.start.start` reads it
    seed: int
    answers: tuple[str, ...]
    state: str
    winner: int

    def record(self) -> Record:
        """The same as lines."""
        answers = tuple(f"{number} {answer}" for number, answer in enumerate(self.answers, start=1))
        over = f"over state {self.state} winner {self.winner + 1}"
        return Record(self.version, self.packs, self.setup, f"{SEED} {self.seed}", (*answers, over))

    def text(self) -> str:
        """The file, each line with the hash of all up to it."""
        return self.record().text()


def read_replay(text: str) -> Replay:
    """The replay in a text; ReplayError where a line was changed, moved or lost, or says nothing."""
    record = read_record(text)
    seed = _value(record.source, HEADING_LINES, r"seed (\d+)")
    *answers, over = (
        _value(line, HEADING_LINES + number, rf"{number} (.+)" if number < len(record.lines) else "over (state .+)")
        for number, line in enumerate(record.lines, start=1)
    )
    last = HEADING_LINES + len(record.lines)
    state, winner = (_value(over, last, form) for form in (r"state (\S+) winner \d+", r"state \S+ winner (\d+)"))
    return Replay(record.version, record.packs, record.setup, int(seed), tuple(answers), state, int(winner) - 1)


def _value(body: str, line: int, form: str) -> str:
    found = re.fullmatch(form, body)
    if found is None:
        raise nonsense(line, body)
    return found[1]


def replay_of(game: Battle, setup: str, seed: int, answers: list[str], catalogue: Catalogue, version: str) -> Replay:
    """The replay of a game that has just been played."""
    return Replay(version, cards_of(setup, catalogue).pack_hash, setup, seed, tuple(answers), game.hash(), game.winner)


def play_replay(replay: Replay, catalogue: Catalogue, version: str) -> Iterator[tuple[str, Battle]]:
    """Plays a replay answer by answer, yielding each with the game after it; the end must be the same to the bit."""
    steps = play_record(replay.record(), catalogue, version)
    for answer, (_, course) in zip(replay.answers, steps, strict=False):
        yield answer, course.game
    for _ in steps:
        pass


def play_record(record: Record, catalogue: Catalogue, version: str) -> Iterator[tuple[str, Course]]:
    """Plays a record line by line, through undos too, yielding each line with the course of the game after it.

    >>> from outerworld.play.packs import arena_cards
    >>> record = Record("0.1.0", arena_cards().pack_hash, "tutorial 1", "seed 7", ("1 move c3", "2 end"))
    >>> [(line, course.game.number) for line, course in play_record(record, arena_cards(), "0.1.0")]
    [('1 move c3', 1), ('2 end', 2)]
    """
    passed, made_by, packs = last_rules(record.version, record.packs, record.lines)
    resumed = HEADING_LINES + passed + 1 if passed else 0
    if made_by not in (version, ANY):
        raise ReplayError(f"line {resumed or 2}: it was made by version {made_by} of the rules, and this is {version}")
    try:
        course = Course(record.setup, _source(record), catalogue)
    except CardError as error:
        raise ReplayError(f"line 4: {error}") from None
    if packs not in (course.catalogue.pack_hash, ANY):
        names = ", ".join(pack.info.id for pack in course.catalogue.packs)
        raise ReplayError(f"line {resumed or 3}: it was made with other cards than those loaded now in {names}")
    for number, line in enumerate(record.lines[:passed], start=HEADING_LINES + 1):
        if line.partition(" ")[0] in ENDS:
            raise ReplayError(f'line {number}: "{line}" is said once, at the end')
        try:
            course.pass_over(line)
        except (ValueError, IndexError):
            raise nonsense(number, line) from None
    for number, line in enumerate(record.lines[passed:], start=HEADING_LINES + 1 + passed):
        try:
            course.take(line)
        except CourseError as error:
            raise ReplayError(f"line {number}: {error}") from None
        except (CardError, TeamError) as error:
            raise ReplayError(f"line 4: {error}") from None
        yield line, course


def _source(record: Record) -> int | bytes:
    """The seed, or the secret that the last line tells; it must be the one that was promised."""
    kind, _, word = record.source.partition(" ")
    if kind == SEED:
        return int(word)
    last = HEADING_LINES + len(record.lines)
    secret = bytes.fromhex(_value(record.lines[-1], last, "secret ((?:[0-9a-f]{2})+)"))
    if commitment(secret) != word:
        raise ReplayError(f"line {last}: the secret is not the one that the {COMMITMENT} in line 5 promised")
    return secret
