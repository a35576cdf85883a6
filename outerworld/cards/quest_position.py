"""A position of Quest: a world on a map or of tiles, who stands where, and what each player has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field, GetCoreSchemaHandler, model_validator
from pydantic_core import CoreSchema, core_schema

from outerworld.cards.arenas import cell_name, cell_place, check_shape, place_text
from outerworld.cards.base import CardTable, Flag, NotNegative, Positive, Resource, Slug, Table, Text
from outerworld.cards.errors import expected
from outerworld.cards.keywords import Keyword
from outerworld.cards.position import MarkersCarried, read_rows
from outerworld.cards.quest_world import (
    CITY_TILES,
    WORLD_CELL,
    LaidTile,
    OpenDungeon,
    QuestCell,
    check_places,
    check_world_cells,
    is_of_city,
    room_of,
)
from outerworld.cards.scenery_words import WALKED_ON, SceneryWord
from outerworld.cards.shelves import WRITTEN_IN_QUEST, kind_of_model
from outerworld.cards.tiles import FAMILIES, Family

# What a tile prints on a cell; `#`, `*` and `=` are scenery that stands on its cell.
SIGNS = ".SDTVWH12#*="
SIGNS_TEXT = ". S D T V W H 1 2 # * ="
FREE_SIGNS = ".SDTVWH12="

STANDING: dict[str, SceneryWord] = {"#": "tree", "*": "vein", "=": "low-wall"}
"""What stands where the map has one of these signs."""

TileKind = Literal["city", "gobball", "tofu"]
TILES: dict[str, TileKind] = {"c": "city", "g": "gobball", "t": "tofu"}
"""The letters of `zones` that need no entry under `tiles`."""

PlayerNumber = Literal["1", "2", "3", "4", "5"]
Mode = Literal["adventure", "combat"]


def _written_like(pattern: str, what: str) -> AfterValidator:
    def check(word: str) -> str:
        if not re.fullmatch(pattern, word):
            raise ValueError(expected(what, word))
        return word

    return AfterValidator(check)


SceneryPlace = Annotated[
    str, _written_like(f"[A-Za-z]|{WORLD_CELL}", 'a letter of the map, or a cell of a world such as "3c4"')
]
TileLetter = Annotated[str, _written_like("[a-z]", "a small letter of zones")]
GroundSign = Annotated[str, _written_like(f"[A-Za-z{FREE_SIGNS}]", "a sign of the map, or a letter of scenery")]


class QuestUnit(Table):
    """A unit of a Quest position: `[units.A]` with `card = "hero"` and `player = 1`."""

    card: Slug
    """A card of a loaded pack, or of this file's `cards`."""
    player: Annotated[int, Field(strict=True, ge=1, le=5)] | Literal["demon"] | None = None
    """Whose unit it is; the Demon's for a mob without it."""
    cell: QuestCell | None = None
    """Where it stands, unless the map shows it."""
    on: GroundSign | None = None
    """What it stands on, where the map shows its letter: a sign of the map, or the letter of scenery that is walked on.
    """
    mode: Mode | None = None
    """Of a player's Krosmaster; adventure without it."""
    covered: tuple[Slug, ...] = ()
    """Of a player's Krosmaster, what is still under a cover: spells by id, or `spell-2` for its second; `powers`;
    `story`."""
    injuries: NotNegative = 0
    ap: NotNegative | None = None
    """Action points now; those of a fresh turn without it."""
    mp: NotNegative | None = None
    """Movement points now; those of a fresh turn in its mode without it."""
    markers: MarkersCarried = MarkersCarried()
    powers: tuple[Keyword, ...] = ()
    """Powers added to those of its card."""
    summoner: Text | None = None
    """The letter of the unit that summoned it."""
    active: Flag = False
    """It is this unit's turn."""
    hurt_by: tuple[Positive, ...] = ()
    """The players who have a marker on this mob (Q8.3.1)."""


class HeldQuest(Table):
    """A personal quest of a player, and what is done of it: `{ card = "flock", marks = [1, 3] }`."""

    card: Slug
    """A Journey or Hunting Trophy of a loaded pack, or of this file's `cards`."""
    marks: tuple[Positive, ...] = ()
    """Of a trophy: the kills marked, counted through its `hunt`."""
    step: NotNegative = 0
    """Of a Journey: how many steps are done."""


class QuestStock(Table):
    """What a player has: `[players.1]` with `gg = 4`."""

    gg: NotNegative = 3
    kamas: NotNegative = 0
    bag: dict[Resource, NotNegative] = Field(default_factory=dict)
    """Resources in the bag: `{ wood = 2 }`."""
    items: tuple[Slug, ...] = ()
    """Items in the bag, by id."""
    recipes: tuple[Slug, ...] = ()
    """Recipes in the bag, by the ids of their items; only their owner has seen the other side."""
    worn: tuple[Slug, ...] = ()
    """Items in their slots; under a set token lie its first piece for each slot."""
    slots: Literal[8, 12, 16, 20] = 8
    """Open slots of the bag."""
    quests: tuple[HeldQuest, ...] = ()
    """Personal quests."""
    done: NotNegative = 0
    """How many quests of the Adventure Path are completed."""
    group: NotNegative = 0
    """The number of its group; 0 for none. In a Cooperative game all are one without it (Q15.1.13)."""


class Lying(Table):
    """What lies on a cell: `{ dung = 1 }`."""

    dung: NotNegative = 0
    egg: NotNegative = 0


class Token(Table):
    """The Demon token: `{ player = 2, active = true }`."""

    player: Positive | None = None
    """Who holds it; the last player without it (Q3.8.2). A Demon player passes it to nobody."""
    active: Flag = False
    """Which side is up: the mobs act on the active one (Q6.3.3)."""


class MarketBoard(Table):
    """What the Marketplace shows: `{ prices = { wood = 4 } }`."""

    prices: dict[Resource, Positive] = Field(default_factory=dict)
    """Kamas for each resource; the price of the start for one that is not named. What no family in play brings has
    none."""
    stalls: dict[Slug, Slug] = Field(default_factory=dict)
    """Recipes for sale, by the ids of their items: `{ weapon-1 = "sword" }`; the other stalls are empty."""


def quest_card_kind(card: Any) -> str:
    """Which kind of card a table is, by its keys: a Krosmaster has a level, a mob a category, an item a slot.

    >>> quest_card_kind({"category": "normal"}), quest_card_kind({"name": "Tofu"})
    ('mob', 'summon')
    """
    if not isinstance(card, Mapping):
        return kind_of_model(type(card)).word
    return next((kind.word for kind in WRITTEN_IN_QUEST if kind.is_told(card)), WRITTEN_IN_QUEST[-1].word)


def _with_ids(cards: Any) -> Any:
    if not isinstance(cards, Mapping):
        return cards
    return {name: {"id": name, **card} if isinstance(card, Mapping) else card for name, card in cards.items()}


class _OfItsKind:
    """A card of any kind that a position can write, read by the model of its kind."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        models: dict[Any, CoreSchema] = {kind.word: handler.generate_schema(kind.model) for kind in WRITTEN_IN_QUEST}
        return core_schema.tagged_union_schema(models, quest_card_kind)


QuestCard = Annotated[CardTable, _OfItsKind()]


class QuestPosition(Table):
    """A world, the units in it and the players' stocks."""

    map: str | None = None
    """One character a cell, north row first: . S D T V W H 1 2 # * =, and the letters of units and scenery."""
    world: tuple[LaidTile, ...] = ()
    """Instead of a map the tiles that lie there, first the two of the city: cells are named `3c4`."""
    dungeon: dict[Family, OpenDungeon] = Field(default_factory=dict)
    """With a world, the dungeons in which somebody is: `{ gobball = { room = 1, tiles = ["624-a"] } }`."""
    scenery: dict[SceneryPlace, SceneryWord] = Field(default_factory=dict)
    """Scenery by its letter on the map, `{ Z = "zaap" }`, or by its cell in a world: `{ 3c4 = "zaap" }`."""
    zones: str | None = None
    """A second map of the same shape, one letter a tile: c city, g gobball, t tofu. One gobball tile without it."""
    tiles: dict[TileLetter, TileKind] = Field(default_factory=dict)
    """More letters of tiles: `{ h = "gobball" }`."""
    lying: dict[QuestCell, Lying] = Field(default_factory=dict)
    """What lies on cells: `{ c3 = { dung = 1 } }`."""
    units: dict[str, QuestUnit] = Field(default_factory=dict)
    """The units by their letters."""
    players: dict[PlayerNumber, QuestStock] = Field(default_factory=dict)
    """What each player has, in turn order."""
    mode: Literal["free-for-all", "cooperative"] = "free-for-all"
    """What the players chose before the game (Q1.2.1)."""
    demon: Literal["shared"] | Positive = "shared"
    """Who plays the Demon: those with Krosmasters in turn, or a player of its own with the number after theirs."""
    token: Token = Token()
    """The Demon token."""
    market: MarketBoard = MarketBoard()
    """Prices and recipes at the Marketplace."""
    reserve: dict[Slug, NotNegative] = Field(default_factory=dict)
    """What is left of resources, pieces, mobs and items; unnamed, what the box has besides those in play, all `tokens`
    and all `copies`."""
    aside: tuple[Slug, ...] = ()
    """Mobs whose tokens were put aside, each as often as there are such tokens (Q8.4.1)."""
    path: tuple[Slug, ...] = ()
    """The quests on the Adventure Path in their order, the scenario card first."""
    quest_decks: dict[Literal["1", "2", "3"], tuple[Slug, ...]] = Field(default_factory=dict)
    """The decks of personal quests by what these are worth, the top first."""
    box: dict[str, Any] = Field(default_factory=dict)
    """Fields of the box that this game has otherwise: `{ last_round = 3 }`."""
    bosses: dict[Slug, Slug] = Field(default_factory=dict)
    """The boss of a family, where it is another than its own: `{ gobball = "CARD" }` (Q14.2.1)."""
    enemies: tuple[Slug, ...] = ()
    """Krosmasters of a collection whom the Demon may take besides those of the box (Q14.1.2)."""
    events: tuple[Slug, ...] = ()
    """The event deck, the top first."""
    moods: tuple[Slug, ...] = ()
    """The Boss Mood cards, the top first."""
    royal: dict[Family, Positive] = Field(default_factory=dict)
    """Who holds the token of a dungeon that is open, and plays its monsters; unnamed, who gets it on entering."""
    tale: Slug | None = None
    """The tale that is played, of a loaded pack or of this file's `cards`; its card is first on the path."""
    families: Annotated[tuple[Family, ...], Field(min_length=1)] = FAMILIES
    """The families of mobs in play (Q3.1.1)."""
    phase: Literal["mode", "activation", "demon", "mobs", "city", "land"] = "activation"
    """Where the game goes on: before the active unit's mode is chosen, in its actions, in the Demon's turn, or in
    setting up, before the city is laid or the next tile of land."""
    round: Positive = 1
    cards: Annotated[dict[str, QuestCard], BeforeValidator(_with_ids)] = Field(default_factory=dict)
    """Cards written in this file, by id. Their keys tell their kind: `level` a Krosmaster, `category` a mob …"""

    @model_validator(mode="after")
    def _makes_sense(self) -> QuestPosition:
        self._check_units()
        if self.phase == "city" and (self.map is not None or self.world):
            raise ValueError('expected neither a map nor a world where phase = "city", which is laid now')
        if self.phase != "city" and (self.map is None) == (not self.world):
            raise ValueError(f"expected a map or a world, found {'neither' if self.map is None else 'both'}")
        if self.map is None:
            self._check_world()
        elif self.dungeon:
            raise ValueError("dungeon: expected none beside a map, since dungeons belong to a world of tiles")
        else:
            self._check_map()
            self._check_zones()
        if self.mode == "cooperative" and self.demon == "shared":
            raise ValueError("demon: expected the number of a Demon player in a Cooperative game (Q1.2.6)")
        return self

    def _check_units(self) -> None:
        for letter, unit in self.units.items():
            if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]*", letter):
                raise ValueError(f"units: {expected('a letter', letter)}")
            if letter in self.scenery:
                raise ValueError(f"units: expected a letter that no scenery has, found {letter}")
            if unit.summoner is not None and (unit.summoner not in self.units or unit.summoner == letter):
                raise ValueError(f"units.{letter}.summoner: {expected('the letter of another unit', unit.summoner)}")
        active = [letter for letter, unit in self.units.items() if unit.active]
        wanted = 1 if self.phase in ("mode", "activation") else 0
        if len(active) != wanted:
            noun = "one active unit" if wanted else f'no active unit where phase = "{self.phase}"'
            raise ValueError(f"units: expected {noun}, found {' and '.join(active) or 'none'}")

    def _check_world(self) -> None:
        for key, value in (("zones", self.zones), ("tiles", self.tiles)):
            if value:
                raise ValueError(f"{key}: expected none beside a world, whose tiles say it")
        if self.world:
            check_places(self.world, CITY_TILES + int(self.phase != "land"))
        cells = [(f"units.{letter}.cell", unit.cell) for letter, unit in self.units.items()]
        for where, cell in cells:
            if cell is None and self.phase not in ("city", "land"):
                raise ValueError(f"{where}: expected a cell, found nothing")
        named = [(where, cell) for where, cell in cells if cell is not None]
        named += [(key, cell) for key in ("scenery", "lying") for cell in getattr(self, key)]
        check_world_cells(self.world, self.dungeon, named)
        for cell, what in self.scenery.items():
            self._check_entrance(cell, what, on_land=room_of(cell) is None and not is_of_city(cell))

    def _check_map(self) -> None:
        try:
            check_shape(self.rows)
        except ValueError as error:
            raise ValueError(f"map: {error}") from None
        for letter in self.scenery:
            if not letter.isalpha():
                raise ValueError(f"scenery: {expected('a letter of the map', letter)}")
        seen = self._seen_on_map()
        for letter, unit in self.units.items():
            if unit.cell is None and letter not in seen:
                raise ValueError(f"units.{letter}: expected a cell, or its letter on the map, found nothing")
            if unit.cell is not None and letter in seen:
                raise ValueError(f"units.{letter}.cell: expected no cell, since the map shows it at {seen[letter]}")
            self._check_on_board(f"units.{letter}.cell", self.cells[letter])
        for letter, cell in self.cells.items():
            self._check_ground(letter, cell)
        for name in self.lying:
            self._check_on_board("lying", name)

    def _check_ground(self, letter: str, cell: str) -> None:
        """A unit stands on free ground, or in scenery that is walked on."""
        sign = self.sign(cell)
        if sign not in FREE_SIGNS and sign not in STANDING and sign not in self.scenery:
            raise ValueError(f"units.{letter}.on: {expected('a sign of the map, or a letter of scenery', sign)}")
        what = STANDING.get(sign) or self.scenery.get(sign)
        if what is not None and what not in WALKED_ON:
            raise ValueError(f"units.{letter}.cell: expected a free cell, found {cell} with a {what}")

    def _check_zones(self) -> None:
        if self.zones is None:
            return
        rows = read_rows(self.zones)
        if [len(row) for row in rows] != [len(row) for row in self.rows]:
            raise ValueError(f"zones: expected the shape of the map, {len(self.rows[0])} x {len(self.rows)}")
        for letter in sorted(set("".join(rows)) - {*TILES, *self.tiles}):
            raise ValueError(f"zones: {expected('c, g, t or a letter under tiles', letter)}")
        for sign, letter in zip(self.signs, self.tile_letters, strict=True):
            self._check_entrance(sign, self.scenery.get(sign), on_land=self.tile_kind(letter) != "city")

    def _check_entrance(self, where: str, what: SceneryWord | None, *, on_land: bool) -> None:
        """An entrance leads to the dungeon of the family on whose land it stands."""
        if what == "dungeon-entrance" and not on_land:
            raise ValueError(
                f"scenery.{where}: expected a dungeon-entrance on land only, whose family is in it (Q3.4.8)"
            )

    def _check_on_board(self, where: str, name: str) -> None:
        row, column = cell_place(name, len(self.rows)) if name[0].isalpha() else (-1, 0)
        if row < 0 or column >= len(self.rows[0]):
            size = f"{len(self.rows[0])} x {len(self.rows)}"
            raise ValueError(f'{where}: expected a cell of the {size} board, found "{name}"')

    def _seen_on_map(self) -> dict[str, str]:
        """The letters of units on the map and their cells; refuses characters that mean nothing.

        A sign is the unit of that letter only where nothing else says where the unit stands.
        """
        seen: dict[str, str] = {}
        units = [letter for letter, unit in self.units.items() if unit.cell is None or letter not in SIGNS]
        for row, line in enumerate(self.rows):
            for column, character in enumerate(line):
                where = f"map: {place_text(row, column, len(self.rows))}"
                if character in seen:
                    raise ValueError(f'{where}: expected unit "{character}" once, found it again')
                if character in units:
                    seen[character] = cell_name(row, column, len(self.rows))
                elif character not in SIGNS and character not in self.scenery:
                    wanted = f"one of {SIGNS_TEXT}, or the letter of a unit or of scenery"
                    raise ValueError(f"{where}: {expected(wanted, character)}")
        return seen

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The rows of the map as they are written, north first."""
        return read_rows(self.map or "")

    @cached_property
    def cells(self) -> dict[str, str]:
        """Where each unit stands: `{"A": "b2", "m": "c2"}`."""
        said = {letter: unit.cell for letter, unit in self.units.items() if unit.cell}
        return said if self.map is None else said | self._seen_on_map()

    def place(self, cell: str) -> int:
        """The number of a cell, counted from the north-west."""
        row, column = cell_place(cell, len(self.rows))
        return row * len(self.rows[0]) + column

    def sign(self, cell: str) -> str:
        """What the map has on a cell under whoever stands there."""
        return self.signs[self.place(cell)]

    @cached_property
    def signs(self) -> str:
        """One sign or letter of scenery a cell, north row first, with no letters of units among them."""
        signs = [*"".join(self.rows)]
        for letter, cell in self.cells.items():
            place, on = self.place(cell), self.units[letter].on
            if on is not None or self.units[letter].cell is None:
                signs[place] = on or "."
        return "".join(signs)

    @cached_property
    def tile_letters(self) -> str:
        """The letter of the tile of each cell, north row first."""
        return "g" * len("".join(self.rows)) if self.zones is None else "".join(read_rows(self.zones))

    def tile_kind(self, letter: str) -> TileKind:
        """What the tile of a letter is: the city, or land of a family."""
        return self.tiles.get(letter) or TILES[letter]

    def stock(self, player: int) -> QuestStock:
        """What a player has, with the defaults for one who is not written down."""
        return next((stock for key, stock in self.players.items() if key == str(player)), QuestStock())
