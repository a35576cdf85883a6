"""Boxes: what only Quest asks, components and prices, as data."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from outerworld.cards.base import Flag, Name, NotNegative, Positive, Resource, Source, Table, VersionSlug
from outerworld.cards.files import parse_table
from outerworld.cards.ruleset import load_extending
from outerworld.cards.scenery_words import SceneryWord


class CoverPrices(Table):
    """What a cover costs where the card does not say so: by what a spell does, and how many powers there are."""

    least: Positive
    most: Positive
    damage: NotNegative
    """For each point of damage, at least one."""
    afar: NotNegative
    """More for an attack with a range of 3 or more."""
    effects: NotNegative
    """More for an attack with additional effects."""
    heal: NotNegative
    """For each point of healing, and once more."""
    special: Positive
    """A spell that neither hurts nor heals."""
    summon: Positive
    """A summoning spell."""
    keyword: NotNegative
    """For each power that is one word."""
    written: NotNegative
    """For each power that is written out."""
    story: Positive
    """The history text."""


class Box(Table):
    """The components of a game of Quest, and the numbers printed on them: `boxes/quest.toml`.

    >>> load_box("quest").bag
    8
    """

    id: VersionSlug
    """The file's name where it is not given."""
    name: Name
    extends: VersionSlug | None = None
    """The box whose numbers hold wherever this one gives none."""
    start_kamas: NotNegative
    """Kamas of each Krosmaster's player at the start (Q3.2.7)."""
    bag: Positive
    """Open slots of a bag at the start."""
    bag_covers: tuple[tuple[Positive, Positive], ...]
    """The covers of a bag in their order: the price in Kamas and the slots under it (Q1.5.4, Q3.2.5)."""
    start_price: Positive
    """Kamas that each resource costs at the start (Q3.6.1)."""
    price_least: Positive
    """What no price falls below."""
    cover_prices: CoverPrices
    """What the covers of cards cost that do not say so (Q5.11.1)."""
    stalls: dict[Literal["weapon", "armour", "trinket"], NotNegative]
    """How many recipes of each kind the Marketplace shows (Q3.6.2)."""
    changes_a_turn: Positive
    """How often a turn what is worn can be changed, since that costs nothing."""
    offers_a_turn: Positive
    """How many trades a Krosmaster may begin in its turn (Q5.13.1)."""
    gg_path: Annotated[tuple[Positive, ...], Field(min_length=1)]
    """The spaces of the Geegee Path in their order: Kamas for a GG while that space is the first free one (Q4.2.1)."""
    path_cells: Positive
    """The cells of the Adventure Path (Q4.5.1)."""
    quests_dealt: NotNegative
    """How many personal quests of 1 and how many of 2 GG each player is dealt (Q3.7.1)."""
    lucky_face: Literal["critical", "armour", "lock", "dodge"]
    """What the die of Farmer and Prospecting must show, wild faces turned (Q9.2.5, Q9.2.7)."""
    zaap_kamas: NotNegative
    """Kamas that a Zaap costs (Q5.10.1)."""
    zaaps_a_turn: Positive
    """How often a turn a Krosmaster travels by Zaap."""
    uncovered: tuple[Literal["powers", "story"], ...] = ()
    """What of every Krosmaster's card has no cover from the start."""
    sells_items: Flag = False
    """Whether the items of the stalls can also be bought ready made, for what they sell for."""
    special_third: Flag = False
    """Whether the third of three normal mobs that come at once is a special one."""
    bosses_act: Flag = False
    """Whether bosses outside their dungeons act on each of the Demon's turns, also on a partial one."""
    peace_at: SceneryWord | None = None
    """Scenery on whose tiles the Krosmasters of players do not attack each other."""
    phoenix_truce: Flag = False
    """Whether players do not attack a Krosmaster that was KO'd before the end of its next turn."""
    leader_gg: NotNegative = 0
    """GG for the KO of the player's Krosmaster that alone has the most of them."""
    spite: Flag = False
    """Whether each KO of a player's Krosmaster lets the Demon draw one event card more, one a turn."""
    trades_kamas: Flag = False
    """Whether Kamas change hands in a trade too."""
    city_locks: Flag
    """Whether two who both stand in the city lock each other."""
    last_round: Positive
    """The round at whose end the game is over."""
    resources: dict[Resource, NotNegative]
    """Tokens of each resource."""
    scenery: dict[SceneryWord, NotNegative]
    """Pieces of scenery (Q1.4.1)."""
    source: Source = Source()


def load_box(name_or_path: str | Path) -> Box:
    """A box of the package by name, or a player's own by the path of its file."""
    return load_extending(Box, "boxes", name_or_path)


def changed(box: Box, changes: Mapping[str, Any]) -> Box:
    """A box with some of its numbers changed; of a table only those that are named.

    >>> changed(load_box("quest"), {"last_round": 3}).last_round
    3
    """
    if not changes:
        return box
    table = box.model_dump(mode="json", exclude_none=True)
    for key, value in changes.items():
        table[key] = {**table[key], **value} if isinstance(table.get(key), dict) and isinstance(value, dict) else value
    return parse_table(Box, table, box.id, "box")
