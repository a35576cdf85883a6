"""What a run keeps of each game: one row, whose answers replay it."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from outerworld.engine.game import NOBODY
from outerworld.lab.settings import Manifest
from outerworld.play.replay import Replay


class Deeds(BaseModel):
    """What one card did for one player in a game, all its copies together."""

    model_config = ConfigDict(extra="forbid")

    player: Annotated[int, Field(ge=0)]
    """The number of its seat, from 1; one more than there are for a Demon whom nobody plays, 0 for scenery."""
    card: str
    kind: Literal["krosmaster", "summon", "mob"]
    units: int = 0
    """How many of it took part."""
    activations: int = 0
    dealt: int = 0
    """Injuries that it placed on enemies."""
    taken: int = 0
    """Injuries that it suffered or paid."""
    healed: int = 0
    """Injuries that it removed."""
    kos: int = 0
    """Enemy Krosmasters that it KO'd."""
    summon_kos: int = 0
    """Enemy summons that it KO'd."""
    losses: int = 0
    """How often it was KO'd."""
    kamas: int = 0
    """Kamas gained in its activations."""
    gg: int = 0
    """Gallons of Glory won by its KOs and purchases."""
    casts: dict[str, int] = Field(default_factory=dict)
    """How often each spell was cast."""
    summons: dict[str, int] = Field(default_factory=dict)
    """How many of each card it summoned."""
    bought: dict[str, int] = Field(default_factory=dict)
    """Demonic Rewards that it bought."""
    revealed: dict[str, int] = Field(default_factory=dict)
    """Demonic Rewards that it revealed."""


class Row(BaseModel):
    """A game that was played. Players are numbered from 1 by their seats; in a duel the first sits south."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int
    seed: int
    setup: str
    """The line that starts it."""
    ruleset: str
    arena: str
    """In an adventure the tale, or `free`."""
    seats: tuple[str, ...]
    """What they are called."""
    sides: tuple[int, ...]
    """By seat: those of one side win together."""
    order: tuple[int, ...]
    """The seats in the order of their turns."""
    teams: tuple[tuple[str, ...], ...]
    bots: tuple[str, ...]
    began: int
    winner: int | None
    """None for a game that was longer than the run allows."""
    won_by: str | None
    """The rule by which it was won."""
    turns: int
    rounds: int
    decisions: int
    gg: tuple[int, ...]
    """At the end."""
    kamas: tuple[int, ...]
    """Gained in all."""
    faults: tuple[str, ...] = ()
    """Why a bot that is a program of its own forfeited, if one did."""
    cards: tuple[Deeds, ...]
    state: str
    """The hash of the state at the end."""
    answers: tuple[str, ...]
    """Every decision in its text form."""

    def replay(self, manifest: Manifest) -> Replay:
        """The game as `outerworld replay` plays it again."""
        winner = NOBODY if self.winner is None else self.order.index(self.winner)
        return Replay(manifest.version, manifest.cards, self.setup, self.seed, self.answers, self.state, winner)

    @property
    def winners(self) -> tuple[bool, ...]:
        """By seat: whether it was on the side that won."""
        side = None if self.winner is None else self.sides[self.winner - 1]
        return tuple(own == side for own in self.sides)


def add_up(total: dict[str, int], more: Mapping[str, int]) -> None:
    """Adds counts to counts.

    >>> total = {"punch": 1}
    >>> add_up(total, {"punch": 2, "fantasmagoria": 1})
    >>> total
    {'punch': 3, 'fantasmagoria': 1}
    """
    for name, count in more.items():
        total[name] = total.get(name, 0) + count
