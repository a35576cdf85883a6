"""Rulesets: what the rule documents decide differently, as data that the rules ask."""

from __future__ import annotations

from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Literal, TypeVar

from pydantic import BaseModel

from outerworld.cards.base import DashOrNumber, Flag, Name, NotNegative, Slug, Table, VersionSlug
from outerworld.cards.errors import CardError, expected_name, expected_word
from outerworld.cards.files import built_in, parse_table, read_toml, toml_files
from outerworld.cards.keywords import Keyword
from outerworld.cards.lines import placing_in

Model = TypeVar("Model", bound=BaseModel)


class Ruleset(Table):
    """One rule document's answers, one field for each point where the documents differ.

    >>> load_ruleset("fanmade-4.1").neutral_armour_dice
    1
    """

    id: VersionSlug
    """The file's name where it is not given."""
    name: Name
    """The document's name for people."""
    extends: VersionSlug | None = None
    """The ruleset whose answers hold wherever this one gives none."""
    mode: Slug = "duel"
    """The game that is played by it, by its name in `outerworld.play.modes`."""
    disengage: Literal["once", "each"]
    """Leaving several enemies. once: each rolls Lock and the mover rolls Dodge once.
    each: Lock and Dodge are rolled anew for each enemy, in the mover's order."""
    lock: Literal["points", "ends-turn"]
    """What a lost lock costs. points: 3 AP and 3 MP, or 1 and 1 on a tie or from a summon, and the mover goes on.
    ends-turn: a tie frees, and more Locks than Dodges end the mover's turn where it stands."""
    neutral_critical_dice: DashOrNumber
    """Most Critical dice on a Neutral spell; "-" for no limit."""
    neutral_armour_dice: DashOrNumber
    """Most Armour dice against a Neutral spell; "-" for no limit."""
    ignores_locks: tuple[Keyword, ...]
    """Powers whose owners ignore the lock rules: they neither lock nor are locked."""
    ignores_sight_blocking: tuple[Keyword, ...]
    """Powers whose owners do not block lines of sight."""
    unfazed: Literal["moves", "markers", "effects"]
    """What Unfazed and Untouchable keep off that others do. moves: only moves. markers: also AP, MP and Range markers.
    effects: all additional effects of spells but those that raise damage."""
    scenery: Literal["changes", "stays"]
    """Whether effects destroy, build and move trees, bushes and crates."""
    retribution: Literal["team-began", "on-board"]
    """Which Vigilantes Retribution counts: those the team began with, or those of any side on the board now."""
    revenge: Literal["never", "on-board"]
    """Whether Revenge counts the Villains on the board, or is as if not printed."""
    interior_fire: Flag
    """Whether Interior Fire removes a -1 AP or -1 MP marker at its owner's turn start."""
    wisdom: Literal["never", "always", "boss"]
    """Whether Wisdom moves one more GG: never, on every KO between Krosmasters, or only against a Boss."""
    prospecting: Literal["any-ko", "own-krosmaster"]
    """What brings a Prospector's player a kama: any enemy Krosmaster's KO, or one made by an own Krosmaster."""
    summon_limit: Literal["team-kind", "team-all", "krosmaster-kind", "krosmaster-all"]
    """What a summons control value counts. team-kind: mobs of that kind in the team, mechanisms a Krosmaster.
    team-all: all allied summons. krosmaster-kind: those of that kind that the Krosmaster controls.
    krosmaster-all: all that the Krosmaster controls."""
    most_strength: DashOrNumber
    """The most summed Strength of a team's summons; "-" for no limit."""
    territory_rows: NotNegative
    """How many rows from the opponent's edge are the opponent's territory."""
    boost_ends_with: Literal["any-spell", "named-spell"]
    """Which spell uses up a boost: the next one, or the next one that it names."""
    heal_power: Literal["always", "if-any"]
    """When the power Heal adds to what its owner's healing spell heals: to any amount, or to 1 or more."""
    trap_springs_on: Literal["unit", "character"]
    """What springs a trap by moving there."""
    preliminary: Literal["triggers-first", "triggers-last"]
    """Whether effects at a turn's start come before or after buffs go and gauges are filled."""
    targets: Literal["before-cost", "after-cost"]
    """Whether a spell's targets are determined before its cost is paid, or afterwards."""
    reveals: Literal["2.0", "each-start", "each-end"]
    """When piles show their first reward. 2.0: one of each rank, then one granite and one jade, then the last granite.
    each-start: one more of each rank at each turn's start. each-end: also at the end of the second player's turn."""
    one_boss: Flag
    """Whether a team may have only one Krosmaster of the Boss type."""
    unprinted_types: tuple[Slug, ...]
    """Types that count as not printed: nothing that names them applies."""
    larger_team_begins: Flag
    """Whether of two teams with the same Initiatives the one of more Krosmasters begins, before chance decides."""
    starting_gg: NotNegative
    """Gallons of Glory of each player at the start."""
    wild_gg: NotNegative
    """Gallons of Glory beside the arena at the start."""
    several_gg: NotNegative
    """Gallons of Glory of each of three or four players at the start."""
    several_wild_gg: NotNegative
    """Gallons of Glory beside the arena at the start with three or four players."""


def ruleset_names(mode: str = "duel") -> list[str]:
    """The rulesets that ship with the package, of one of the games.

    >>> ruleset_names("adventure")
    ['quest']
    """
    return [name for name in names_in("rulesets") if load_ruleset(name).mode == mode]


def load_ruleset(name_or_path: str | Path) -> Ruleset:
    """A ruleset of the package by name, or a player's own by the path of its file.

    >>> load_ruleset("arena-2.0").disengage
    'once'
    """
    return load_extending(Ruleset, "rulesets", name_or_path)


def ruleset_of(mode: str, name_or_path: str | Path) -> Ruleset:
    """A ruleset of one of the games; CardError for that of another.

    >>> ruleset_of("duel", "quest")
    Traceback (most recent call last):
    outerworld.cards.errors.CardError: ruleset: expected one of arena-2.0, fanmade-4.1, official-2.7, found "quest"
    """
    rules = load_ruleset(name_or_path)
    if rules.mode != mode:
        raise CardError("ruleset", (), expected_word(rules.id, ruleset_names(mode)))
    return rules


def names_in(folder: str) -> list[str]:
    """What ships with the package in a folder of its data: `names_in("rulesets")`."""
    return [file.name.removesuffix(".toml") for file in toml_files(built_in(folder))]


def load_extending(model: type[Model], folder: str, name_or_path: str | Path) -> Model:
    """A table that may extend another one of its folder: one of the package by name, or any by its file's path."""
    if isinstance(name_or_path, str) and not name_or_path.endswith(".toml"):
        loaded = _built_in_table(model, folder, name_or_path)
        assert isinstance(loaded, model)
        return loaded
    file = Path(name_or_path)
    with placing_in(file):
        return parse_table(model, _with_inherited(folder, file, str(file), ()), file.stem, str(file))


@cache
def _built_in_table(model: type[BaseModel], folder: str, name: str) -> BaseModel:
    if name not in names_in(folder):
        raise CardError(folder.removesuffix("s"), (), expected_word(name, names_in(folder)))
    where = f"{folder}/{name}.toml"
    return parse_table(model, _with_inherited(folder, _file_of(folder, name), where, (name,)), name, where)


def _file_of(folder: str, name: str) -> Traversable:
    return built_in(folder).joinpath(f"{name}.toml")


def _with_inherited(folder: str, file: Traversable, where: str, below: tuple[str, ...]) -> dict[str, Any]:
    """The file's answers over those that it inherits."""
    table = read_toml(file, where)
    parent, noun = table.get("extends"), f"a {folder.removesuffix('s')}"
    if parent is None:
        return table
    if parent not in names_in(folder):
        raise CardError(where, ("extends",), expected_name(parent, names_in(folder), noun))
    if parent in below:
        raise CardError(where, ("extends",), f'expected {noun} that does not extend this one, found "{parent}"')
    inherited = _with_inherited(folder, _file_of(folder, parent), f"{folder}/{parent}.toml", (*below, parent))
    return {**{key: value for key, value in inherited.items() if key not in ("id", "name")}, **table}
