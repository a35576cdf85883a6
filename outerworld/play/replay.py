"""Replays: rules version, packs, set-up, seed and answers as readable text, each line chained to the one before.

A file looks like this, every line ending with the SHA-256 of the chain so far:

    outerworld replay 1 | …
    version 0.1.0 | …
    packs 5f0c… | …
    tutorial 1 | …        (or: duel fanmade-4.1 bonta-1 bakara,… julith,…)
    seed 7 | …
    1 move c3 | …
    2 end | …
    over state 3e46… winner 1 | …
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

from outerworld.arena.duel import Duel
from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.play.notation import OptionError, parse
from outerworld.play.start import start

HEADING = "outerworld replay 1"
SEPARATOR = " | "
FEWEST_LINES = 6


class ReplayError(ValueError):
    """A replay that was changed, cut or made by other rules: one sentence with its line."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A game as what was decided in it.

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

    def text(self) -> str:
        """The file, each line with the hash of all up to it."""
        bodies = [
            HEADING,
            f"version {self.version}",
            f"packs {self.packs}",
            self.setup,
            f"seed {self.seed}",
            *(f"{number} {answer}" for number, answer in enumerate(self.answers, start=1)),
            f"over state {self.state} winner {self.winner + 1}",
        ]
        chain = ""
        lines = []
        for body in bodies:
            chain = _link(chain, body)
            lines.append(f"{body}{SEPARATOR}{chain}\n")
        return "".join(lines)


def _link(chain: str, body: str) -> str:
    return hashlib.sha256(f"{chain}\n{body}".encode()).hexdigest()


def read_replay(text: str) -> Replay:
    """The replay in a text; ReplayError where a line was changed, moved or lost, or says nothing."""
    bodies = list(_unchain(text))
    if not bodies or bodies[0] != HEADING:
        raise ReplayError(f'line 1: expected "{HEADING}": this is not a replay that can be read here')
    if len(bodies) < FEWEST_LINES or not bodies[-1].startswith("over "):
        raise ReplayError(f"line {len(bodies)}: the replay is cut off: its last line should begin with over")
    forms = (r"version (\S+)", r"packs (\S+)", r"((?:tutorial|duel|pairs) .+)", r"seed (\d+)")
    version, packs, setup, seed = (_value(bodies[line - 1], line, form) for line, form in enumerate(forms, start=2))
    answers = tuple(
        _value(body, line, rf"{line - FEWEST_LINES + 1} (.+)")
        for line, body in enumerate(bodies[FEWEST_LINES - 1 : -1], start=FEWEST_LINES)
    )
    state = _value(bodies[-1], len(bodies), r"over state (\S+) winner \d+")
    winner = _value(bodies[-1], len(bodies), r"over state \S+ winner (\d+)")
    return Replay(version, packs, setup, int(seed), answers, state, int(winner) - 1)


def _unchain(text: str) -> Iterator[str]:
    """The lines without their hashes, each checked against the one before."""
    chain = ""
    for number, line in enumerate(text.removesuffix("\n").split("\n"), start=1):
        body, _, link = line.rpartition(SEPARATOR)
        chain = _link(chain, body)
        if link != chain:
            raise ReplayError(f"line {number}: the line does not fit those before it: the replay was changed")
        yield body


def _value(body: str, line: int, form: str) -> str:
    found = re.fullmatch(form, body)
    if found is None:
        raise ReplayError(f'line {line}: "{body}" is not what a replay says there')
    return found[1]


def replay_of(game: Duel, setup: str, seed: int, answers: list[str], catalogue: Catalogue, version: str) -> Replay:
    """The replay of a game that has just been played."""
    return Replay(version, catalogue.pack_hash, setup, seed, tuple(answers), game.hash(), game.winner)


def play_replay(replay: Replay, catalogue: Catalogue, version: str) -> Iterator[tuple[str, Duel]]:
    """Plays a replay answer by answer, yielding each with the game after it; the end must be the same to the bit."""
    if replay.version != version:
        raise ReplayError(f"line 2: it was made by version {replay.version}, and this is {version}")
    if replay.packs != catalogue.pack_hash:
        raise ReplayError("line 3: it was made with other cards than those loaded now")
    try:
        game = start(replay.setup, replay.seed, catalogue)
    except (CardError, TeamError) as error:
        raise ReplayError(f"line 4: {error}") from None
    game.record()
    for line, answer in enumerate(replay.answers, start=FEWEST_LINES):
        try:
            game.apply(parse(game, answer))
        except OptionError as error:
            raise ReplayError(f'line {line}: "{answer}" is not legal there: {error}') from None
        yield answer, game
    if (game.hash(), game.winner) != (replay.state, replay.winner):
        last = len(replay.answers) + FEWEST_LINES
        raise ReplayError(f"line {last}: the game ends in another state than the replay says")
