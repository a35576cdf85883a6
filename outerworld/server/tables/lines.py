"""Lines: what happened at a table, one durable step after the other, and the heading before them."""

import hashlib
import secrets
from dataclasses import dataclass
from functools import reduce

from outerworld.cards.loading import Catalogue
from outerworld.play.fair import commitment
from outerworld.play.record import COMMITMENT, Record, link
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import cards_of
from outerworld.server.tables.plan import TablePlan

SECRET_BYTES = 32


@dataclass(frozen=True, slots=True)
class Line:
    """One step of a table: its number from 1, when it was (milliseconds since 1970), and what it says.

    >>> Line(3, 1_700_000_000_000, "2 move c3").text
    '2 move c3'
    """

    number: int
    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a table's record.

    >>> heading = Heading("0.1.0", "5f0c", "tutorial 1", "984c")
    >>> Heading.read(heading.text()) == heading
    True
    """

    version: str
    packs: str
    setup: str
    commitment: str

    def record(self, lines: tuple[str, ...] = ()) -> Record:
        """The record with these lines."""
        return Record(self.version, self.packs, self.setup, f"{COMMITMENT} {self.commitment}", lines)

    def text(self) -> str:
        """The heading as it is kept: its lines without their hashes."""
        return "\n".join(self.record().heading)

    @property
    def chain(self) -> str:
        """The hash of its last line, to which the first line of the table is chained."""
        return reduce(link, self.record().heading, "")

    @classmethod
    def read(cls, text: str) -> "Heading":
        """The heading in a text that was kept."""
        _, version, packs, setup, promise = text.split("\n")
        words = (line.partition(" ")[2] for line in (version, packs, promise))
        return cls(next(words), next(words), setup, next(words))


def new_secret(plan: TablePlan) -> bytes:
    """A secret for a table's dice, which nobody can guess, unless who plays alone chose it by a seed."""
    if plan.seed is not None:
        return hashlib.sha256(f"seed {plan.seed}".encode()).digest()
    return secrets.token_bytes(SECRET_BYTES)


def new_heading(plan: TablePlan, secret: bytes, catalogue: Catalogue) -> Heading:
    """The heading of a new table, made by the rules and cards of now.

    >>> from outerworld.cards.loading import load_catalogue
    >>> new_heading(TablePlan(tutorial="1"), b"a secret", load_catalogue()).setup
    'tutorial 1'
    """
    setup = plan.setup()
    return Heading(RULES_VERSION, cards_of(setup, catalogue).pack_hash, setup, commitment(secret))
