"""What only an adventure shows: modes, bags, what lies about, the round and the Demon's token."""

from collections.abc import Mapping
from typing import Any, Final

from outerworld.cards.quest_world import TURNS
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import sentence
from outerworld.cards.text.tales import goal_text
from outerworld.cards.text.words import vocabulary
from outerworld.cards.tiles import FAMILIES
from outerworld.cards.units import RESOURCES
from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.game import NOBODY
from outerworld.play.adventure import quests
from outerworld.play.adventure.dealing import dealing_json
from outerworld.play.adventure.forms import (
    AdventurePlayer,
    AdventureUnit,
    AdventureView,
    BagCover,
    Cover,
    Dungeon,
    Recipe,
    Tile,
    Token,
    World,
)
from outerworld.play.adventure.naming import fact_text
from outerworld.play.adventure.recipes import face_of, is_blank
from outerworld.play.forms import Fight, Figure
from outerworld.quest.adventure import MODES, Adventure
from outerworld.quest.belongings.bag import next_cover
from outerworld.quest.belongings.stalls import stall_names
from outerworld.quest.belongings.stock import STOCK, slots_taken
from outerworld.quest.setting_up.placement import is_waiting
from outerworld.quest.world.laying import scenery_on
from outerworld.quest.world.plan import page_of

AREA_NAMES: Final = ("world", "gobball", "tofu")
"""Where tiles can lie: the world and the two dungeons."""


def view_json(game: Adventure, fight: Fight, figures: Mapping[int, Figure], language: str) -> AdventureView:
    """What a view of an adventure shows besides the fight."""
    return {
        **fight,
        "mode": "adventure",
        "goal": goal(game, language),
        "gg_path": list(game.terms.box.gg_path),
        "players": [player_json(game, player) for player in range(game.terms.demon + 1)],
        "units": [unit_json(game, unit, figure) for unit, figure in figures.items()],
        "path": quests.path_json(game),
        "round": game.round,
        "token": token_json(game),
        "dungeons": dungeons_json(game, language),
        "prices": {word: price for word, price in zip(RESOURCES, game.prices, strict=True) if price},
        "stalls": stalls_json(game),
        "dealing": dealing_json(game, language),
        "tiles": world_json(game),
    }


def goal(game: Adventure, language: str) -> str:
    """How the game is won: as a tale has it, or by the Geegee Path."""
    tale = game.terms.tale.card
    if tale is not None:
        return goal_text(Names(game.setting.book.catalogue, vocabulary(language)), tale)
    facts = {"spaces": str(len(game.terms.box.gg_path)), "rounds": str(game.terms.box.last_round)}
    return sentence(language, "goals", "together" if game.terms.cooperative else "adventure", **facts)


def player_json(game: Adventure, player: int) -> AdventurePlayer:
    """A player with a Krosmaster, or the Demon, who has nothing."""
    return {
        "number": player + 1,
        "team": game.setting.teams[player] + 1,
        "is_demon": player == game.terms.demon,
        "mode": MODES[game.mode[player]],
        "group": game.group[player],
        "gg": game.gg[player],
        "kamas": game.purse[player],
        "covers": covers_json(game, player),
        "bag_cover": bag_cover_json(game, player),
        "slots": game.slots[player],
        "taken": slots_taken(game, player),
        "quests": quests.quests_json(game, player),
        "done": game.done[player],
        "towards": quests.towards_json(game, player),
        "bag": {word: count for word, count in zip(RESOURCES, game.bag[player], strict=True) if count},
        "items": [game.terms.items[item].id for item in game.stowed[player]],
        "recipes": [recipe_json(game, item) for item in game.recipes[player]],
        "worn": [game.terms.items[item].id for item in worn_by(game, player)],
    }


def worn_by(game: Adventure, player: int) -> tuple[int, ...]:
    """What a player's Krosmaster wears; the Demon wears nothing."""
    return () if player == game.terms.demon else game.equipped[game.krosmaster_of(player)]


def covers_json(game: Adventure, player: int) -> dict[str, Cover]:
    """What of its Krosmaster's card is still covered, with the price of each cover (Q5.11.1)."""
    if not game.covered[player]:
        return {}
    card, table = game.row(game.krosmaster_of(player)).card.id, game.cover_table(game.krosmaster_of(player))
    covers = zip(table.words, table.prices, strict=True)
    left = game.covered[player]
    return {
        word: {"price": price, "page": f"{card}.{word}"} for at, (word, price) in enumerate(covers) if left >> at & 1
    }


def bag_cover_json(game: Adventure, player: int) -> BagCover | None:
    """The next cover of a player's bag, as long as there is one; the Demon has no bag."""
    cover = None if player == game.terms.demon else next_cover(game, player)
    return None if cover is None else {"price": cover[0], "slots": cover[1]}


def stalls_json(game: Adventure) -> dict[str, Recipe | None]:
    """The recipes for sale by stall, null where there is none."""
    shown = [None if item == NOBODY else recipe_json(game, item) for item in game.stalls]
    return dict(zip(stall_names(game.terms.box), shown, strict=True))


def recipe_json(game: Adventure, item: int) -> Recipe:
    """The side of a recipe that all see; and its item, where the viewer knows it (Q10.3.1, Q10.3.2)."""
    card = game.terms.items[face_of(game, item)]
    return {
        "item": None if is_blank(item) else card.id,
        "slot": card.slot,
        "price": card.price,
        "resources": {str(word): count for word, count in card.recipe.items()},
    }


def token_json(game: Adventure) -> Token:
    """Who plays the Demon now, and whether mobs act in its next turn (Q6.3)."""
    player = game.terms.demon if game.terms.demon_player else game.holder
    return {"player": player + 1, "active": game.active_side}


def dungeons_json(game: Adventure, language: str) -> dict[str, Dungeon]:
    """The dungeons in which somebody is: how many rooms are open, who plays the monsters, and the boss's mood.

    The family and the mood are there in words too.
    """
    shown = zip(FAMILIES, game.dungeon, game.royal, game.mood, strict=True)
    demon = game.terms.demon if game.terms.demon_player else game.holder
    return {
        family: {
            "rooms": rooms,
            "player": (demon if player == NOBODY else player) + 1,
            "mood": None if mood == NOBODY else game.terms.moods[mood].id,
            "family_name": fact_text(game, "family", family, language) or family,
            "mood_name": None if mood == NOBODY else fact_text(game, "mood", game.terms.moods[mood].id, language),
        }
        for family, rooms, player, mood in shown
        if rooms
    }


def world_json(game: Adventure) -> World:
    """The tiles by their letters or numbers, where they lie, and what stands and lies on their cells."""
    name, names = game.grid.name, game.terms.tile_names
    board = [cell for row in page(game) for cell in row]
    return {
        "kinds": {tile: kind for tile, kind in zip(names, game.terms.tile_kinds, strict=True) if kind},
        "cells": [names[game.terms.tile[cell]] if cell >= 0 else "" for cell in board],
        "laid": [laid_json(game, tile) for tile, row in enumerate(game.tiles) if row[0] != NOBODY],
        "scenery": {name(cell): word for cell in range(game.grid.size) if (word := scenery_on(game, cell)) != "free"},
        "dung": {name(cell): count for cell, count in enumerate(game.dung_on) if count},
        "eggs": {name(cell): count for cell, count in enumerate(game.eggs_on) if count},
    }


def page(game: Adventure) -> list[list[int]]:
    """The cells of a map or of the tiles of a world, by rows from the north."""
    return page_of(game.tiles) if game.tiles else game.grid.page()


def laid_json(game: Adventure, tile: int) -> Tile:
    """A tile of a world: which side is up, where it lies, and where the top of its print points."""
    face, turn, area, x, y = game.tiles[tile]
    return {
        "tile": game.terms.tile_names[tile],
        "face": game.terms.faces[face].id,
        "area": AREA_NAMES[area],
        "at": [x, y],
        "turn": TURNS[turn],
    }


def unit_json(game: Adventure, unit: int, figure: Figure) -> AdventureUnit:
    """What a unit is, whether it was KO'd, and who has a marker on it."""
    kind = "krosmaster" if game.is_krosmaster(unit) else "mob" if game.is_mob(unit) else "summon"
    marked = [player + 1 for player in range(game.terms.demon) if game.hurt_by[unit] >> player & 1]
    ko = game.cell[unit] == OFF_BOARD and not is_waiting(game, unit)
    return {**figure, "kind": kind, "ko": ko, "hurt_by": marked}


def facts(game: Adventure) -> dict[str, Any]:
    """What scenarios may ask of the whole game."""
    side = "active" if game.active_side else "inactive"
    prices = {f"price.{word}": price for word, price in zip(RESOURCES, game.prices, strict=True)}
    mobs = [mob.id for mob in game.terms.mobs]
    words = (*STOCK, *mobs, *(item.id for item in game.terms.items))
    counts = (*game.reserve, *game.mob_stock, *game.item_stock)
    left = {f"reserve.{word}": count for word, count in zip(words, counts, strict=True)}
    aside = [mob for mob, count in zip(mobs, game.aside, strict=True) for _ in range(count)]
    shown = ["" if item == NOBODY else game.terms.items[item].id for item in game.stalls]
    stalls = {f"stall.{name}": item for name, item in zip(stall_names(game.terms.box), shown, strict=True)}
    facts = {"token": f"{game.holder + 1} {side}", "winner": winner(game), "asked": asked(game), "aside": aside}
    facts["path"] = [game.terms.quests[card].id for card in game.path]
    rooms = {f"dungeon.{family}": rooms for family, rooms in zip(FAMILIES, game.dungeon, strict=True)}
    return facts | left | prices | stalls | rooms


def winner(game: Adventure) -> int | str:
    """A player's number, or which side won together; 0 while it goes on."""
    if game.winner == NOBODY or not game.terms.cooperative:
        return game.winner + 1
    return "demon" if game.winner == game.terms.demon else "krosmasters"


def asked(game: Adventure) -> int | str:
    """The player who is asked, or "demon" for a Demon player; 0 when it is over."""
    if game.over:
        return 0
    return "demon" if game.asked == game.terms.demon else game.asked + 1


def player_facts(game: Adventure, player: int) -> dict[str, Any]:
    """What scenarios may ask of a player."""
    bag = {f"bag.{word}": count for word, count in zip(RESOURCES, game.bag[player], strict=True)}
    names = [item.id for item in game.terms.items]
    carried = {
        "items": sorted(names[item] for item in game.stowed[player]),
        "worn": sorted(names[item] for item in worn_by(game, player)),
        "recipes": sorted(names[item] for item in game.recipes[player]),
    }
    own = {"group": game.group[player], "gg": game.gg[player], "kamas": game.purse[player], "slots": game.slots[player]}
    return own | bag | carried | quests.player_facts(game, player)


def unit_facts(game: Adventure, unit: int) -> dict[str, Any]:
    """What scenarios may ask of a unit."""
    return {"mode": MODES[game.mode[game.player[unit]]]}


def cell_facts(game: Adventure, cell: int) -> dict[str, Any]:
    """What scenarios may ask of a cell."""
    return {"dung": game.dung_on[cell], "egg": game.eggs_on[cell], "scenery": scenery_on(game, cell)}
