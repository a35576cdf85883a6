"""All that is to fire in Quest: cards, spells, powers, items, events, quests, moods, and what its rules tell."""

from collections.abc import Iterator
from functools import cache

from outerworld.cards.compendium import Compendium, compile_quest
from outerworld.cards.loading import Catalogue
from outerworld.cards.packs import Pack
from outerworld.play.packs import quest_cards
from tests.arena.everything.telling import tellable
from tests.arena.everything.things import Thing, things_of_card

RULESET = "quest"
RULES = ("combat", "quest")
BOX = "quest"


@cache
def catalogue() -> Catalogue:
    """The cards that adventures are played with."""
    return quest_cards()


@cache
def box() -> Pack:
    """The pack of the box."""
    return next(pack for pack in catalogue().packs if pack.info.id == BOX)


@cache
def book() -> Compendium:
    """The box's cards as the engine runs them."""
    items = tuple(item for _, item in sorted(catalogue().items.items()))
    return compile_quest(catalogue(), {}, items, tuple(mood for _, mood in sorted(catalogue().moods.items())))


@cache
def things() -> dict[str, list[Thing]]:
    """By card of the box: its spells, their effects, and its powers."""
    units = {*box().krosmasters, *box().mobs, *box().summons}
    rows = [(number, row) for number, row in enumerate(book().cards) if row.card.id in units]
    return {row.card.id: list(things_of_card(book(), number, row)) for number, row in rows}


@cache
def everything() -> frozenset[str]:
    """All that must fire, branches apart: those are found by measuring."""
    return of_the_box() | {told for told in tellable(RULES) if told.split()[-1].startswith("Q")}


@cache
def of_the_box() -> frozenset[str]:
    """What the cards of the box hold.

    >>> {"card tofu in play", "event auction", "quest so-soft", "item gobball-set"} <= of_the_box()
    True
    """
    return frozenset(
        {
            *(f"card {name} in play" for name in things()),
            *(f"card {name} acts" for name in acting()),
            *(thing.name for found in things().values() for thing in found),
            *(f"item {item}" for item in box().items),
            *(f"item {item.id}/{item.spell.id}" for item in box().items.values() if item.spell is not None),
            *(f"event {event}" for event in box().events),
            *(f"quest {quest}" for quest in box().quests),
            *(f"mood {mood}" for mood in box().moods),
        }
    )


def acting() -> Iterator[str]:
    """The cards of the box whose units have turns."""
    units = {**box().krosmasters, **box().mobs, **box().summons}
    return (name for name, card in units.items() if card.mp is not None)
