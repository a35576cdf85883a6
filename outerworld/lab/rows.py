"""What a run keeps of each game: one row, whose answers replay it."""

from collections.abc import Mapping
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from outerworld.lab.settings import Manifest
from outerworld.play.duel.start import duel_line
from outerworld.play.packs import own_packs
from outerworld.play.replay import Replay


class Deeds(BaseModel):
    """What one card did for one player in a game, all its copies together."""

    model_config = ConfigDict(extra="forbid")

    player: Literal[1, 2]
    card: str
    kind: Literal["krosmaster", "summon"]
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
    """A game that was played. Players are 1, who sat south, and 2."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    number: int
    seed: int
    ruleset: str
    arena: str
    teams: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str]
    began: Literal[1, 2]
    winner: Literal[1, 2] | None
    """None for a game that was longer than the run allows."""
    won_by: str | None
    """The rule by which it was won."""
    turns: int
    decisions: int
    gg: tuple[int, int]
    """At the end."""
    kamas: tuple[int, int]
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
        packs = own_packs(manifest.settings.catalogue())
        setup = duel_line(self.ruleset, self.arena, self.teams, packs=packs)
        winner = (self.winner or 0) - 1
        return Replay(manifest.version, manifest.cards, setup, self.seed, self.answers, self.state, winner)


def add_up(total: dict[str, int], more: Mapping[str, int]) -> None:
    """Adds counts to counts.

    >>> total = {"punch": 1}
    >>> add_up(total, {"punch": 2, "fantasmagoria": 1})
    >>> total
    {'punch': 3, 'fantasmagoria': 1}
    """
    for name, count in more.items():
        total[name] = total.get(name, 0) + count
