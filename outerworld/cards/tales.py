"""Tales of Quest, the scenarios of its Scenario Book as data: who may play, the world, what is asked and the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from outerworld.cards.base import CardTable, Name, NotNegative, Positive, Slug, Source, Text
from outerworld.cards.boxes import Box, changed, load_box
from outerworld.cards.errors import CardError, Path, expected, expected_name, path_text
from outerworld.cards.needs import Need
from outerworld.cards.quest_world import CITY_TILES, LaidTile, check_places
from outerworld.cards.quests import Quest
from outerworld.cards.tale_parts import (
    MOST_ROUNDS,
    Defeat,
    Events,
    RepeatableQuest,
    TaleAction,
    TaleRule,
    TaleVerbs,
    Victory,
)
from outerworld.cards.world_verbs import BuildPieces, ChangePrice, Go, LitterCells, Spawn, WorldVerb

MOST_PLAYERS = 5
MOST_CELLS = 30
Families = Literal["gobball", "tofu", "both"]
FAMILIES_OF: dict[str, tuple[str, ...]] = {"gobball": ("gobball",), "tofu": ("tofu",), "both": ("gobball", "tofu")}
"""The families in play that each word means."""


class Tale(CardTable):
    """A tale, also of one's own (Q14.3.1): `tales/dung-rush.toml`.

    Only its name, its repeatable quest and its victory must be said; without an Adventure Path no such quest either.
    """

    id: Slug
    """The file's name where it is not given."""
    name: Name
    text: Text | None = None
    """The story, in a sentence or two."""
    players: Annotated[tuple[Positive, Positive], Field(min_length=2, max_length=2)] = (1, MOST_PLAYERS)
    """The fewest and the most Krosmasters."""
    modes: Annotated[tuple[Literal["free-for-all", "cooperative"], ...], Field(min_length=1)] = (
        "free-for-all",
        "cooperative",
    )
    demon: Annotated[tuple[Literal["shared", "player"], ...], Field(min_length=1)] = ("shared", "player")
    """Who may play the Demon; in a Cooperative game it is always a player (Q1.2.6)."""
    families: Annotated[tuple[Families, ...], Field(min_length=1)] = ("gobball", "tofu", "both")
    """With which families it can be played: either alone, or both."""
    difficulty: Annotated[int, Field(strict=True, ge=1, le=3)] = 1
    path: NotNegative | dict[Literal["1", "2", "3", "4", "5"], Positive] | None = None
    """The cells of the Adventure Path, for all or by Krosmasters; 0 drops it, and with it all of its quests."""
    box: dict[str, Any] = Field(default_factory=dict)
    """Fields of the box that this tale has otherwise: `{ start_kamas = 10 }`."""
    city: tuple[LaidTile, ...] = ()
    """The two tiles of the city, the first at [0, 0]; without it they are laid by the players."""
    world: tuple[LaidTile, ...] = ()
    """The tiles of land beside them, as many as the most Krosmasters need; without it they are laid by the players."""
    setup: tuple[WorldVerb, ...] = ()
    """What is done when the world lies, before quests are dealt."""
    events: Events = Events()
    repeatable: RepeatableQuest | None = None
    """What the first card of the Adventure Path asks for; every tale has one that does not drop the path (Q14.3.2)."""
    action: Annotated[tuple[TaleAction, ...], Field(max_length=99)] = ()
    rule: tuple[TaleRule, ...] = ()
    victory: Victory
    defeat: Defeat | None = None
    source: Source = Source()

    @model_validator(mode="after")
    def _makes_sense(self) -> Tale:
        least, most = self.players
        if not least <= most <= MOST_PLAYERS:
            raise ValueError(f"players: {expected(f'the fewest and the most of 1 to {MOST_PLAYERS}', [least, most])}")
        self._check_path()
        self._check_box()
        self._check_world()
        self._check_verbs()
        self._check_end()
        self._check_ids()
        return self

    def _check_path(self) -> None:
        if self.has_path and self.repeatable is None:
            raise ValueError("repeatable: expected one, unless path = 0 drops the Adventure Path (Q14.3.2)")
        if not self.has_path and self.repeatable is not None:
            raise ValueError("repeatable: expected none where path = 0 drops the Adventure Path")
        if isinstance(self.path, dict):
            known = {str(key) for key in self.path}
            for count in range(self.players[0], self.players[1] + 1):
                if str(count) not in known:
                    raise ValueError(f"path: expected a number of cells for {count} Krosmasters, found none")
        for cells in self.path.values() if isinstance(self.path, dict) else (self.path or 1,):
            if cells > MOST_CELLS:
                raise ValueError(f"path: expected at most {MOST_CELLS} cells, found {cells}")

    def _check_box(self) -> None:
        for key in self.box:
            if key not in Box.model_fields or key in ("id", "name", "extends", "source"):
                raise ValueError(f"box: {expected_name(key, [*Box.model_fields], 'a field of the box')}")

    def _check_world(self) -> None:
        if self.city and len(self.city) != CITY_TILES:
            raise ValueError(f"city: expected {CITY_TILES} tiles, found {len(self.city)}")
        if self.city and self.city[0].at != (0, 0):
            raise ValueError(f"city[0].at: expected [0, 0], found {[*self.city[0].at]}")
        if self.world and not self.city:
            raise ValueError("world: expected a city beside it, found none")
        lands = max(2, self.players[1])
        if self.world and len(self.world) < lands:
            raise ValueError(f"world: expected {lands} tiles of land for {self.players[1]} Krosmasters, found "
                             f"{len(self.world)}")  # fmt: skip
        if self.city:
            check_places((*self.city, *self.world), CITY_TILES, len(self.city))

    def _check_verbs(self) -> None:
        """Verbs of the world that mean something only in some lists of effects."""
        laid = len(self.city) + (max(2, self.players[0]) if self.world else 0)
        for path, effects in self.effect_lists:
            for number, verb in enumerate(effects):
                where = f"{path_text(path)}[{number}]"
                on = verb.on if isinstance(verb, BuildPieces | LitterCells) else None
                if on is not None and int(on[:-2]) > laid:
                    raise ValueError(f'{where}.on: expected a cell of a tile that the tale lays for all, found "{on}"')
                if path[0] == "setup" and isinstance(verb, BuildPieces | LitterCells) and verb.where == "player":
                    raise ValueError(f"{where}.where: expected a place, since nobody did anything yet")
                if path[0] == "setup" and isinstance(verb, Go):
                    raise ValueError(f"{where}: expected no go, since nobody stands anywhere yet")
                if path[0] != "repeatable" and isinstance(verb, ChangePrice) and verb.what == "sold":
                    raise ValueError(f"{where}.what: expected sold only in what follows the repeatable quest")
                for key in ("after", "hp"):
                    if path[0] != "rule" and isinstance(verb, Spawn) and key in verb.model_fields_set:
                        raise ValueError(f"{where}.{key}: expected it only in a rule, which brings a boss back")

    def _check_end(self) -> None:
        victory, only_duel = self.victory, "cooperative" not in self.modes
        if victory.by == "last-standing" and (not only_duel or self.players[0] == 1):
            raise ValueError("victory: expected last-standing only free-for-all, for two Krosmasters or more")
        if victory.need is not None and victory.need.have_together is not None and "free-for-all" in self.modes:
            raise ValueError("victory: expected have-together in Cooperative games only")
        if victory.need is not None and any(part.discard is not None for part in victory.need.parts):
            raise ValueError("victory: expected have in the place of discard, since nothing is handed in to a victory")
        if self.defeat is not None and only_duel:
            raise ValueError("defeat: expected none where no Cooperative game is played")
        if not self.has_path and self.defeat is not None and "path-full" in self.defeat.words:
            raise ValueError("defeat: expected no path-full where path = 0 drops the Adventure Path")
        if "cooperative" in self.modes and "player" not in self.demon:
            raise ValueError('demon: expected "player" among them for Cooperative games (Q1.2.6)')
        last = victory.most_gg_at
        if last is not None and self.defeat is not None and (self.defeat.last_round or MOST_ROUNDS) < last:
            raise ValueError(f"defeat: expected no fewer rounds than the {last} after which the tale is won")

    def _check_ids(self) -> None:
        used = {need.use for need in self.needs if need.use is not None}
        known = [action.id for action in self.action]
        for name in sorted(used - set(known)):
            raise ValueError(f"use: {expected_name(name, known, 'an action of this tale')}")
        for rows, key in ((known, "action"), ([rule.id for rule in self.rule], "rule")):
            for name in rows:
                if rows.count(name) > 1:
                    raise ValueError(f'{key}: expected each id once, found "{name}" again')

    @property
    def has_path(self) -> bool:
        """Whether quests are laid on the Adventure Path (Q14.3.2)."""
        return self.path != 0

    @property
    def needs(self) -> tuple[Need, ...]:
        """Every need that the tale asks for, part by part."""
        asked = None if self.repeatable is None else self.repeatable.need
        return tuple(part for need in (asked, self.victory.need) if need is not None for part in need.parts)

    @property
    def written_powers(self) -> tuple[TaleAction | TaleRule, ...]:
        """What of it has a name of its own, which words translate by id."""
        return (*self.action, *self.rule)

    @property
    def effect_lists(self) -> tuple[tuple[Path, TaleVerbs], ...]:
        """Every list of effects with its key path: of setting up, of the repeatable quest, of actions and of rules."""
        return (
            (("setup",), self.setup),
            (("repeatable", "then"), () if self.repeatable is None else self.repeatable.then),
            *((("action", index, "effects"), action.effects) for index, action in enumerate(self.action)),
            *((("rule", index, "effects"), rule.effects) for index, rule in enumerate(self.rule)),
        )

    @property
    def scenario_card(self) -> Quest | None:
        """The card that lies first on the Adventure Path (Q4.5.7), where there is one."""
        if self.repeatable is None:
            return None
        return Quest(id=self.id, name=self.name, kind="quest", need=self.repeatable.need, gg=self.repeatable.gg)

    def path_cells(self, krosmasters: int) -> int | None:
        """How many cells the Adventure Path has for so many Krosmasters, where the tale says so (Q4.5.6)."""
        if isinstance(self.path, dict):
            return next(cells for key, cells in self.path.items() if key == str(krosmasters))
        return self.path or None

    def check_fits(self, krosmasters: int, mode: str, demon: str, families: tuple[str, ...]) -> None:
        """Refuses a game that the tale is not for."""
        self.check_players(krosmasters, mode, demon)
        if {*families} not in [{*FAMILIES_OF[word]} for word in self.families]:
            listed = " or ".join(self.families)
            raise CardError("families", (), expected(f"{listed} for {self.name}", ",".join(families)))

    def check_players(self, krosmasters: int, mode: str, demon: str) -> None:
        """Refuses players whom the tale is not for."""
        least, most = self.players
        told = f"for {self.name}"
        if not least <= krosmasters <= most:
            raise CardError("krosmasters", (), f"expected {least} to {most} Krosmasters {told}, found {krosmasters}")
        if mode not in self.modes:
            raise CardError("mode", (), expected(f"{' or '.join(self.modes)} {told}", mode))
        if demon not in self.demon:
            raise CardError("demon", (), expected(f"{' or '.join(self.demon)} {told}", demon))


def box_of(changes: Mapping[str, Any], tale: Tale | None, krosmasters: int) -> Box:
    """The box of a game: as it is, as its tale has it, and with some numbers changed."""
    told: dict[str, Any] = {} if tale is None else {**tale.box}
    cells = None if tale is None else tale.path_cells(krosmasters)
    return changed(load_box("quest"), {**told, **({} if cells is None else {"path_cells": cells}), **changes})
