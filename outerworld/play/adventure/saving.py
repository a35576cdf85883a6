"""What is settled in an adventure besides its columns: who plays, and how the world lies."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from outerworld.board import layout
from outerworld.quest.adventure import Adventure
from outerworld.quest.columns import EVENTS, FACES, ITEMS, MOBS, MOODS, QUESTS
from outerworld.quest.demon.deck import card_ids
from outerworld.quest.world.plan import places_of


def adventure_tables(game: Adventure) -> Mapping[str, Sequence[str]]:
    """The ids of all that an adventure counts by number."""
    terms = game.terms
    return {
        FACES: [face.id for face in terms.faces],
        ITEMS: terms.item_ids,
        QUESTS: [row.id for row in terms.quests],
        EVENTS: card_ids(terms),
        MOODS: [mood.id for mood in terms.moods],
        MOBS: terms.mob_ids,
    }


def settled(game: Adventure) -> dict[str, Any]:
    """The Krosmasters by seat, and the world as it lies."""
    terms, seats = game.terms, game.setting.seats
    taken = {seats[player]: game.row(game.krosmaster_of(player)).card.id for player in range(terms.demon)}
    return {
        "krosmasters": [taken[seat] for seat in sorted(taken)],
        "printed": terms.printed,
        "tile_names": terms.tile_names,
        "tile_kinds": terms.tile_kinds,
        "in_city": list(terms.in_city),
        "places": places_of(game.tiles),
    }


def settle(game: Adventure, saved: dict[str, Any]) -> Adventure:
    """The adventure of those who were taken, in the world that was laid."""
    if game.terms.begin is not None:
        game = game.terms.begin(game.chance, saved["krosmasters"])
    game.terms = replace(
        game.terms,
        printed=saved["printed"],
        tile_names=tuple(saved["tile_names"]),
        tile_kinds=tuple(saved["tile_kinds"]),
        in_city=bytes(saved["in_city"]),
    )
    if saved["places"]:
        game.grid = layout(tuple((area, east, north) for area, east, north in saved["places"]))
    game.setting = replace(game.setting, seats=tuple(saved["seats"]), grid=game.grid)
    return game
