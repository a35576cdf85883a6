"""Records: a game as readable text, each line chained to the one before by SHA-256.

A game that was played alone has a seed and its answers:

    outerworld replay 1 | …
    version 0.1.0 | …
    packs 5f0c… | …
    tutorial 1 | …        (or: duel fanmade-4.1 bonta-1 bakara,… julith,…)
    seed 7 | …
    1 move c3 | …
    2 end | …
    over state 3e46… winner 1 | …

One that was played at a table has a commitment in the place of the seed, all that happened at the table, and at the
end the secret; `outerworld.play.course` says what each line means:

    commitment 984c… | …
    value 1 00ff00ff00ff00ff | …
    1 move c3 | …
    undo 1 | …
    1 move c4 | …
    offer 2 draw | …
    accept 1 | …
    over state 3e46… winner 0 | …
    secret 6120… | …
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import BinaryIO, Final

MOST_BYTES: Final = 64 * 2**20
HEADING = "outerworld replay 1"
SEPARATOR = " | "
HEADING_LINES = 5
SEED, COMMITMENT = "seed", "commitment"
RESUME, UNFINISHED = "resume", "unfinished"
FORMS = (
    re.escape(HEADING),
    r"version \S+",
    r"packs \S+",
    r"[a-z]+ .+",
    r"seed \d{1,40}|commitment [0-9a-f]{64}",
)


class ReplayError(ValueError):
    """A record that was changed, cut or made by other rules: one sentence with its line."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as what happened in it; `source` is its seed or its commitment, `lines` are all that follow.

    >>> record = Record("0.1.0", "5f0c", "tutorial 1", "seed 7", ("1 move c3", "over state 3e46 winner 1"))
    >>> read_record(record.text()) == record, record.is_fair
    (True, False)
    """

    version: str
    packs: str
    setup: str  # as `outerworld.play.start.start` reads it
    source: str
    lines: tuple[str, ...] = ()

    @property
    def is_fair(self) -> bool:
        """Whether its dice are bound by a commitment."""
        return self.source.startswith(COMMITMENT)

    @property
    def heading(self) -> tuple[str, ...]:
        """The lines before the first that somebody did something in."""
        return HEADING, f"version {self.version}", f"packs {self.packs}", self.setup, self.source

    def text(self) -> str:
        """The file, each line with the hash of all up to it."""
        return "".join(f"{body}{SEPARATOR}{chain}\n" for body, chain in _chained((*self.heading, *self.lines)))


def last_rules(version: str, packs: str, lines: Sequence[str]) -> tuple[int, str, str]:
    """How many of a record's lines other rules or cards played, and by which rules and cards the others are.

    >>> last_rules("1", "5f0c", ["value 1 00ff", "1 end", "resume 2 61aa -", "1 end"])
    (2, '2', '61aa')
    """
    for place in range(len(lines) - 1, -1, -1):
        word, *rest = lines[place].split(" ", 3)
        if word == UNFINISHED:
            return place, "", ""
        if word == RESUME:
            return place, rest[0], rest[1]
    return 0, version, packs


def link(chain: str, body: str) -> str:
    """The hash of a line and of all before it, of which `chain` is the last; that of the first line is empty.

    >>> link("", "outerworld replay 1")[:16]
    '6fc7d9313b19b43e'
    """
    return hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()


def _chained(bodies: Iterable[str]) -> Iterator[tuple[str, str]]:
    chain = ""
    for body in bodies:
        chain = link(chain, body)
        yield body, chain


def read_text(stream: BinaryIO) -> str:
    """The text of a record in a stream, or ReplayError where it is longer than any game."""
    found = stream.read(MOST_BYTES + 1)
    if len(found) > MOST_BYTES:
        raise ReplayError(f"a replay has at most {MOST_BYTES:,} bytes")
    return found.decode("utf-8").replace("\r\n", "\n")


def read_record(text: str) -> Record:
    """The record in a text; ReplayError where a line was changed, moved or lost, or says nothing."""
    if text.partition("\n")[0].partition(SEPARATOR)[0] != HEADING:
        raise ReplayError(f'line 1: expected "{HEADING}": this is not a replay that can be read here')
    bodies = list(_unchain(text))
    last = "secret" if len(bodies) >= HEADING_LINES and bodies[HEADING_LINES - 1].startswith(COMMITMENT) else "over"
    if len(bodies) <= HEADING_LINES or not bodies[-1].startswith(f"{last} "):
        raise ReplayError(f"line {len(bodies)}: the replay is cut off: its last line should begin with {last}")
    for line, (body, form) in enumerate(zip(bodies, FORMS, strict=False), start=1):
        if not re.fullmatch(form, body):
            raise nonsense(line, body)
    version, packs = (body.partition(" ")[2] for body in bodies[1:3])
    return Record(version, packs, bodies[3], bodies[4], tuple(bodies[HEADING_LINES:]))


def nonsense(line: int, body: str) -> ReplayError:
    """A line that says what no record says there."""
    return ReplayError(f'line {line}: "{body}" is not what a replay says there')


def _unchain(text: str) -> Iterator[str]:
    """The lines without their hashes, each checked against the one before."""
    chain = ""
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        body, _, found = line.rpartition(SEPARATOR)
        chain = link(chain, body)
        if found != chain:
            raise ReplayError(f"line {number}: the line does not fit those before it: the replay was changed")
        if not body.isprintable():
            raise ReplayError(f"line {number}: it holds signs that no replay holds")
        yield body
