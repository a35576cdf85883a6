"""Formats: how teams are built, what an event allows, and what a game begins with, as data."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any, Final, TypeAlias

from pydantic import BeforeValidator, Field, model_validator
from pydantic_core import from_json, to_json

from outerworld.cards.base import DashOrNumber, Flag, Name, NotNegative, Positive, Rank, Slug, Table, VersionSlug
from outerworld.cards.errors import CardError, Wrong, expected, expected_name, joined
from outerworld.cards.files import parse_table, read_toml
from outerworld.cards.lines import placing_in
from outerworld.cards.ruleset import load_extending, names_in

LONGEST: Final = 4_000
"""So many letters an event's own rules may have on one line."""
OWN: Final = "The event's own rules"
_KEPT: Final = 64

Piles: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=9)]
Steps = tuple[tuple[NotNegative, NotNegative], ...]


class Copies(Table):
    """How often a team may have a Krosmaster, by the colour of its name; "-" for any number."""

    gold: DashOrNumber
    white: DashOrNumber
    black: DashOrNumber


class Format(Table):
    """The team rules of an event (F1.1.2), and its piles and glory.

    >>> load_format("constructed").most
    8
    """

    id: VersionSlug
    """The file's name where it is not given."""
    name: Name
    extends: VersionSlug | None = None
    """The format whose answers hold wherever this one gives none."""
    fewest: Positive
    """The fewest Krosmasters of a team."""
    most: Annotated[int, Field(strict=True, ge=1, le=26)]
    """The most Krosmasters of a team."""
    least_levels: NotNegative
    """The least that the levels of a team sum up to."""
    most_levels: NotNegative
    """The most that the levels of a team sum up to."""
    fullest: Flag
    """Whether a team must have as many levels as its player's pool allows (O1.1.2.b)."""
    copies: Copies
    boss_limit: Flag
    """Whether one Boss a team is enough, where the ruleset knows Bosses."""
    packs: tuple[VersionSlug, ...] = ()
    """The packs that are legal; all of them where none is named (F1.1.1.h)."""
    figures: tuple[Slug, ...] = ()
    """The Krosmasters that are legal; all of those packs where none is named (F1.1.2)."""
    banned: tuple[Slug, ...] = ()
    """Krosmasters that are not allowed at all (F1.1.1.h)."""
    box: VersionSlug | None = None
    """A pack whose Krosmasters, one of each, are split between two players (A:choice-of-characters)."""
    draft: Flag = False
    """Whether two players draft their teams, two cards at a time, from one of each that is allowed."""
    bans: NotNegative = 0
    """How many Krosmasters the players ban in all before they build their teams (F1.1.3)."""
    piles: dict[Rank, Piles]
    """How many piles of Demonic Rewards of each rank there are."""
    gg_by_levels: Steps = ()
    """GG of each player by the levels of all teams: `[[11, 3], [15, 4]]` is 3 up to 11; without it the ruleset's."""
    gg_stolen: Steps = ()
    """GG that the team of fewer levels takes from the other, by how many fewer it has."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Format:
        wrong = []
        if self.fewest > self.most:
            wrong.append(f"fewest: expected fewest not above most, found {self.fewest} and {self.most}")
        if self.least_levels > self.most_levels:
            found = f"{self.least_levels} and {self.most_levels}"
            wrong.append(f"least_levels: expected least_levels not above most_levels, found {found}")
        if self.box is not None and self.bans:
            wrong.append("bans: expected no bans where a box is split, which needs all its Krosmasters")
        if self.draft and self.bans:
            wrong.append("bans: expected no bans where teams are drafted")
        if wrong:
            raise ValueError(*wrong)
        return self

    @property
    def is_drafted(self) -> bool:
        """Whether there is one of each Krosmaster for both players, who draft them."""
        return self.draft or self.box is not None


def with_bans(format: Format, bans: int | None) -> Format:
    """The format with another number of bans, if one is given; CardError where it cannot have as many.

    >>> with_bans(load_format("constructed"), 6).bans
    6
    """
    if bans is None:
        return format
    return parse_table(Format, format.model_dump() | {"bans": bans}, format.id, f"format {format.id}")


def format_names() -> list[str]:
    """The formats that ship with the package.

    >>> format_names()
    ['box', 'constructed', 'draft', 'first-box', 'limited']
    """
    return names_in("formats")


def load_format(name_or_path: str | Path) -> Format:
    """A format of the package by name, or an event's own by the path of its file or as one line of JSON.

    CardError for any other.

    >>> load_format("limited").copies.gold is None
    True
    >>> load_format('{"extends":"limited","most":4}').most
    4
    """
    if isinstance(name_or_path, str) and name_or_path.startswith("{"):
        return _own_format(name_or_path)
    return load_extending(Format, "formats", name_or_path)


Few: TypeAlias = Annotated[int, Field(strict=True, ge=1, le=26)]
Levels: TypeAlias = Annotated[int, Field(strict=True, ge=0, le=200)]
Named: TypeAlias = Annotated[tuple[Slug, ...], Field(max_length=200)]


class OwnRules(Table):
    """What an event changes of a format (F1.1.2). It may come from a stranger, so that everything has a limit."""

    extends: VersionSlug = "constructed"
    fewest: Few | None = None
    most: Few | None = None
    least_levels: Levels | None = None
    most_levels: Levels | None = None
    fullest: Flag | None = None
    copies: Copies | None = None
    boss_limit: Flag | None = None
    packs: Annotated[tuple[VersionSlug, ...], Field(max_length=20)] = ()
    figures: Named = ()
    banned: Named = ()
    bans: Annotated[int, Field(strict=True, ge=0, le=100)] | None = None
    piles: dict[Rank, Piles] | None = None


def own_rules(rules: Mapping[str, Any]) -> str:
    """An event's own rules on one line, which `load_format` reads; CardError for what cannot be.

    >>> own_rules({"extends": "constructed", "name": "Little duel", "fewest": 2, "least_levels": 6, "most_levels": 8})
    '{"extends":"constructed","fewest":2,"least_levels":6,"most_levels":8}'
    """
    told = {key: value for key, value in rules.items() if key != "name"}
    try:
        read = parse_table(OwnRules, told, "own", "format")
    except CardError as error:
        amiss = {one.steps[0] for one in error.each if one.steps}
        wrong = Wrong()
        with wrong:
            own_rules({key: value for key, value in told.items() if key not in amiss})
        raise joined([error, *wrong.found]) or error from None
    text = to_json({"extends": read.extends} | read.model_dump(mode="json", exclude_defaults=True)).decode()
    load_format(text)
    return text


def load_own_rules(path: Path) -> str:
    """The format of a file on one line."""
    with placing_in(path):
        return own_rules(read_toml(path, str(path)))


@lru_cache(_KEPT)
def _own_format(text: str) -> Format:
    if len(text) > LONGEST:
        raise CardError("format", (), expected(f"at most {LONGEST} letters", len(text)))
    try:
        told = from_json(text)
    except ValueError:
        raise CardError("format", (), expected("JSON", text[:40])) from None
    own = parse_table(OwnRules, told, "own", "format")
    if own.extends not in format_names():
        raise CardError("format", ("extends",), expected_name(own.extends, format_names(), "a format"))
    inherited = load_format(own.extends).model_dump(exclude={"id", "name", "extends"})
    changed = inherited | own.model_dump(exclude_defaults=True) | {"name": OWN}
    return parse_table(Format, changed, "own", "format")


def _on_one_line(format: Any) -> Any:
    is_text = isinstance(format, str) and format.startswith("{") and len(format) <= LONGEST
    if not is_text and not isinstance(format, Mapping):
        return format
    try:
        return own_rules(from_json(format) if is_text else format)
    except (CardError, ValueError) as error:
        raise ValueError(str(error)) from None


FormatText: TypeAlias = Annotated[
    str,
    BeforeValidator(_on_one_line),
    Field(max_length=LONGEST, pattern=r"^([a-z0-9][a-z0-9.-]{0,59}|\{.*\})$"),
]
"""A format by its name, or an event's own rules on one line."""
