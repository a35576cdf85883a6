"""What is settled before an adventure begins and never changes in it."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from outerworld.cards.boxes import Box
from outerworld.cards.covers import CoverTable
from outerworld.cards.events import EventCard
from outerworld.cards.frozen import Frozen
from outerworld.cards.items import Item
from outerworld.cards.moods import Mood
from outerworld.cards.tiles import Tile
from outerworld.cards.units import Mob
from outerworld.engine.chance import Chance
from outerworld.quest.quests.quest_rows import QuestRow
from outerworld.quest.tales.tale_rows import TaleRow

# What a tile can be besides the land of a family; nothing lies where a tile is still to be laid.
NO_LAND: Final = ("city", "dungeon", "")


@dataclass(frozen=True, slots=True)
class Terms(Frozen):
    """The world's tiles, the box, and who plays the Demon. The Demon's player comes after those with Krosmasters."""

    box: Box
    demon: int  # the Demon's player, also where nobody sits there
    demon_player: bool  # whether somebody plays nothing but the Demon (Q1.2.5)
    cooperative: bool
    families: tuple[str, ...]  # of mobs in play (Q3.1.1)
    faces: tuple[Tile, ...]  # the sides of all tiles that can be laid, by number
    pieces: tuple[str, ...]  # by side: the tile of which it is one
    printed: str  # by cell: the sign that its tile shows there
    tile: tuple[int, ...]  # by cell: the number of its tile
    tile_names: tuple[str, ...]  # by tile: its letter, or its number
    tile_kinds: tuple[str, ...]  # by tile: city, gobball, tofu, dungeon, or nothing where none lies yet
    quests: tuple[QuestRow, ...]  # by number: every quest card
    personal: tuple[int, ...]  # the personal quests in play
    tale: TaleRow  # what a tale changes; the rules of the game where there is none
    in_city: bytes  # by cell: whether it lies in the city
    mobs: tuple[Mob, ...]  # the mobs of this game, in the order in which its stock counts them
    mob_ids: tuple[str, ...]  # by mob
    mob_kinds: tuple[tuple[str, str], ...]  # by mob: its family and its category
    items: tuple[Item, ...]  # the items of this game, in the order in which its stock counts them
    item_ids: tuple[str, ...]  # by item
    sold_as: tuple[str, ...]  # by item: the kind of stall at which it comes up, or nothing (Q3.6.2)
    moods: tuple[Mood, ...]  # every Boss Mood card that there is, by number
    bosses: dict[str, int]  # by family: the card of its boss
    enemies: tuple[int, ...]  # the cards of the Krosmasters of the box that no player has
    events: tuple[EventCard, ...]  # every event card that there is, by number
    covers: dict[int, CoverTable] = field(default_factory=dict)  # by card: its covers, once somebody asked for them
    # while Krosmasters are being taken: the adventure of those who are, by seat
    begin: Callable[[Chance, list[str]], Any] | None = None

    def in_world(self, printed: str, tile_kinds: tuple[str, ...], in_city: bytes) -> "Terms":
        """The same terms in a world with another tile: what `replace` does, which goes through all fields by name."""
        return Terms(
            self.box, self.demon, self.demon_player, self.cooperative, self.families, self.faces, self.pieces, printed,
            self.tile, self.tile_names, tile_kinds, self.quests, self.personal, self.tale, in_city, self.mobs,
            self.mob_ids, self.mob_kinds, self.items, self.item_ids, self.sold_as, self.moods, self.bosses,
            self.enemies, self.events, self.covers, self.begin,
        )  # fmt: skip

    @property
    def land(self) -> tuple[int, ...]:
        """The tiles outside the city, in the order of their numbers; rooms of dungeons are none."""
        return tuple(tile for tile, kind in enumerate(self.tile_kinds) if kind not in NO_LAND)
