"""What the Demon can bring into a game of Quest: mobs, bosses and the Krosmasters that nobody plays."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.units import Card, Krosmaster, Mob

BOSS = "boss"
"""The type of a boss's card."""
BOX = "quest"
"""The pack of the box, whose Krosmasters can come as the Demon's (Q13.2.7)."""


def mobs_of(position: QuestPosition, cards: Mapping[str, Card]) -> tuple[Mob, ...]:
    """The mobs of a game: those that its file writes, if any, otherwise all that are loaded; and those on the board."""
    written = [card.id for card in position.cards.values() if isinstance(card, Mob)]
    shown = [unit.card for unit in position.units.values()]
    names = {*(written or cards), *shown}
    return tuple(card for name, card in sorted(cards.items()) if name in names and isinstance(card, Mob))


def bosses_of(position: QuestPosition, cards: Mapping[str, Card], families: Collection[str]) -> dict[str, str]:
    """The boss of each family: whom the position names, one that its file writes (Q14.2.1), or that of the box."""
    written = {name: card for name, card in position.cards.items() if isinstance(card, Krosmaster)}
    bosses: dict[str, str] = {}
    for family in families:
        own = [name for name, card in sorted(written.items()) if {BOSS, family} <= {*card.types}]
        found = [*own, f"royal-{family}"]
        bosses |= {family: found[0]} if found[0] in cards else {}
    return bosses | position.bosses


def enemies_of(position: QuestPosition, catalogue: Catalogue) -> list[str]:
    """The Krosmasters that no player has: of its file, if that writes any, otherwise of the box; none is a boss.

    Those of a collection whom a position names may come too (Q14.1.2).
    """
    written = [card for card in position.cards.values() if isinstance(card, Krosmaster)]
    box = [card for pack in catalogue.packs if pack.info.id == BOX for card in pack.krosmasters.values()]
    played = [unit.card for unit in position.units.values() if isinstance(unit.player, int)]
    known = {*position.enemies, *(card.id for card in written or box if BOSS not in card.types)}
    return sorted(known - {*played})
