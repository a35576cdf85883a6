"""Limited: packs of figures that are opened before the first round, and how teams come of them (O1.1.2).

Sealed, each player keeps what they open. In a draft the packs go round a pod: everybody takes a figure and passes the
rest, the first pack to the left, the next to the right. With two cards, two lie face up, one player takes one and the
next one gets the other (A:by-drafting).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Annotated, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field

from outerworld.cards.base import Slug, Table, VersionSlug
from outerworld.events.pausing import Pausable
from outerworld.events.refusal import Refused

Draw: TypeAlias = Callable[[int], int]
"""The next number of a fair chance, below the one that is given."""

PAIR: Final = 2
SECOND: Final = 1_000
MINUTE: Final = 60 * SECOND


class Limited(Table):
    """How teams come of packs that are opened.

    >>> Limited(way="two-cards", boosters=4).size
    2
    """

    model_config = ConfigDict(json_schema_serialization_defaults_required=True)

    way: Literal["sealed", "draft", "two-cards"] = "sealed"
    packs: Annotated[tuple[Annotated[VersionSlug, Field(max_length=60)], ...], Field(max_length=20)] = ()
    """What figures are taken from: packs of cards, all that are legal where none is named."""
    boosters: Annotated[int, Field(strict=True, ge=1, le=6)] = 3
    """How many packs of figures each player opens; with two cards, how often each takes first."""
    figures: Annotated[int, Field(strict=True, ge=2, le=15)] = 4
    """How many figures are in one; with two cards always two."""
    pod: Annotated[int, Field(strict=True, ge=2, le=8)] = 8
    """How many at most draft together; with two cards always two, and three where somebody is left over."""
    seconds: Annotated[int, Field(strict=True, ge=5, le=600)] = 60
    """How long one may think before a figure is taken for them."""
    build: Annotated[int, Field(strict=True, ge=1, le=120)] = 15
    """How many minutes there are to build a team."""

    @property
    def size(self) -> int:
        """How many figures lie in a pack."""
        return PAIR if self.way == "two-cards" else self.figures


class Pod(Table):
    """Those who open packs together, in the order of their seats, and what is in the packs of each."""

    players: Annotated[tuple[str, ...], Field(min_length=1)]
    boosters: tuple[tuple[tuple[Slug, ...], ...], ...] = ()


def opening(limited: Limited, players: Sequence[str], figures: Sequence[str], draw: Draw) -> tuple[Pod, ...]:
    """Who sits where and what is in every pack: all of it follows from the numbers that are drawn.

    >>> pods = opening(Limited(way="draft", boosters=1, figures=2), ["Ana", "Ben"], ["fox", "hen"], lambda sides: 0)
    >>> pods[0].players, pods[0].boosters
    (('Ana', 'Ben'), ((('fox', 'hen'),), (('fox', 'hen'),)))
    """
    seated = _shuffled(players, draw)
    return tuple(
        Pod(players=tuple(pod), boosters=tuple(_boosters(limited, figures, draw) for _ in pod))
        for pod in _split(seated, _pods(limited, len(seated)))
    )


def _pods(limited: Limited, players: int) -> int:
    if limited.way == "sealed":
        return 1
    if limited.way == "two-cards":
        return max(1, players // PAIR)
    return -(-players // limited.pod)


def _split(players: Sequence[str], pods: int) -> list[Sequence[str]]:
    """The players in so many groups, as equal as can be."""
    ends = [len(players) * number // pods for number in range(pods + 1)]
    return [players[start:end] for start, end in pairwise(ends)]


def _boosters(limited: Limited, figures: Sequence[str], draw: Draw) -> tuple[tuple[str, ...], ...]:
    return tuple(_booster(limited.size, figures, draw) for _ in range(limited.boosters))


def _booster(size: int, figures: Sequence[str], draw: Draw) -> tuple[str, ...]:
    """A pack of figures; none is there twice while another is left."""
    taken: list[str] = []
    while len(taken) < size:
        left = [figure for figure in figures if taken.count(figure) == len(taken) // len(figures)]
        taken.append(left[draw(len(left))])
    return tuple(taken)


def _shuffled(players: Sequence[str], draw: Draw) -> list[str]:
    left = list(players)
    return [left.pop(draw(len(left))) for _ in players]


@dataclass(slots=True)
class Drafting:
    """A pod while figures are taken.

    >>> pod = Drafting(Limited(way="two-cards", boosters=1), ("Ana", "Ben"), ((("fox", "hen"),), (("cow", "pig"),)), 0)
    >>> pod.take("Ana", "hen", at=5)
    >>> pod.pools, pod.offers
    ({'Ana': ['hen'], 'Ben': ['fox']}, {'Ben': ['cow', 'pig']})
    """

    plan: Limited
    players: tuple[str, ...]
    boosters: tuple[tuple[tuple[str, ...], ...], ...]
    since: int
    """When what lies there came, in milliseconds."""
    pools: dict[str, list[str]] = field(default_factory=dict)
    offers: dict[str, list[str]] = field(default_factory=dict)
    """What lies before those who take a figure now."""
    taken: dict[str, str] = field(default_factory=dict)
    """What they have taken of it so far."""
    turns: int = 0
    """How often packs were opened."""
    extra: int = 0
    """How many milliseconds longer than planned there are to take what lies there."""

    def __post_init__(self) -> None:
        self.pools = {player: [] for player in self.players}
        if self.plan.way == "sealed":
            for player, packs in zip(self.players, self.boosters, strict=True):
                self.pools[player] = [figure for pack in packs for figure in pack]
        else:
            self._open_next()

    def asked(self) -> list[str]:
        """Who is to take a figure."""
        return [player for player in self.offers if player not in self.taken]

    @property
    def ends_at(self) -> int:
        """When figures are taken for those who have not."""
        return self.since + self.plan.seconds * SECOND + self.extra

    @property
    def way_round(self) -> int:
        """Where packs go: 1 to the left, -1 to the right."""
        return 1 if self.turns % 2 else -1

    def take(self, player: str, figure: str, at: int) -> None:
        """Somebody takes a figure; once all have, what is left goes on."""
        if player not in self.asked():
            raise Refused(f"{player} has nothing to take now.")
        if figure not in self.offers[player]:
            raise Refused(f"{figure} does not lie before {player}.")
        self._keep(player, figure)
        self.taken[player] = figure
        if not self.asked():
            self._pass_on()
            self.since, self.extra = at, 0

    def _keep(self, player: str, figure: str) -> None:
        self.pools[player].append(figure)
        self.offers[player].remove(figure)

    def _pass_on(self) -> None:
        left, self.taken = self.offers, {}
        seats = {player: seat for seat, player in enumerate(self.players)}
        step = 1 if self.plan.way == "two-cards" else self.way_round
        self.offers = {self.players[(seats[player] + step) % len(seats)]: rest for player, rest in left.items()}
        for player, rest in self.offers.items():
            if len(rest) == 1:
                self._keep(player, rest[0])
        if not any(self.offers.values()):
            self._open_next()

    def _open_next(self) -> None:
        self.offers = {}
        at_once = 1 if self.plan.way == "two-cards" else len(self.players)
        first = self.turns * at_once
        for number in range(first, min(first + at_once, len(self.players) * self.plan.boosters)):
            pack, seat = divmod(number, len(self.players))
            self.offers[self.players[seat]] = list(self.boosters[seat][pack])
        self.turns += bool(self.offers)


@dataclass(slots=True)
class Opened(Pausable):
    """The packs of an event once they are opened."""

    plan: Limited
    pods: list[Drafting]
    drafted_at: int | None
    """When everybody had all their figures, and building began."""
    is_locked: bool = False
    """Whether teams stay as they are, so that the first round can begin."""
    secret: str = ""
    """What all of it follows from, once it is told."""
    extra: int = 0
    """How many milliseconds longer than planned there are to build."""
    paused_at: int | None = None
    stops: list[tuple[int, int]] = field(default_factory=list)

    def later(self, by: int) -> None:
        """There is more time to take what lies there, or to build."""
        if self.drafted_at is not None:
            self.extra += by
        for pod in self.pods:
            pod.extra += by

    @property
    def phase(self) -> Literal["drafting", "building", "locked"]:
        """How far it is."""
        return "locked" if self.is_locked else "drafting" if self.drafted_at is None else "building"

    @property
    def built_at(self) -> int | None:
        """When the time to build is over, in milliseconds."""
        return None if self.drafted_at is None else self.drafted_at + self.plan.build * MINUTE + self.extra

    def pod_of(self, player: str) -> Drafting:
        """The pod that somebody sits at."""
        for pod in self.pods:
            if player in pod.players:
                return pod
        raise Refused(f"{player} has opened nothing.")

    def take(self, player: str, figure: str, at: int) -> None:
        """Somebody takes a figure."""
        if self.paused_at is not None:
            raise Refused("The time stands still: nobody takes a figure.")
        self.pod_of(player).take(player, figure, at)
        if not any(pod.offers for pod in self.pods):
            self.drafted_at = at


def opened(plan: Limited, pods: Sequence[Pod], at: int) -> Opened:
    """What lies there once packs are opened, if these can be all of them."""
    for pod in pods:
        sizes = {len(pack) for packs in pod.boosters for pack in packs}
        if sizes != {plan.size} or [len(packs) for packs in pod.boosters] != [plan.boosters] * len(pod.players):
            raise Refused("These are not the packs that the plan wants.")
    drafting = [Drafting(plan, pod.players, pod.boosters, at) for pod in pods]
    return Opened(plan, drafting, at if plan.way == "sealed" else None)
