"""What every fight shows of its board, its units and their spells, JSON-ready."""

from outerworld.cards.arenas import Land
from outerworld.cards.tables import NO_GAUGE, SpellRow, power_words
from outerworld.cards.text.said import ENGLISH
from outerworld.cards.units import Krosmaster
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.bonuses import cost
from outerworld.combat.ground import GROUND, VOID
from outerworld.combat.spellbook import spells_of
from outerworld.play.forms import Board, Cost, Figure, Gauges, Scenery, Spell
from outerworld.play.pages import Pages
from outerworld.play.wording import spoken


def board_json(game: Battle, page: list[list[int]], land: Land, language: str = ENGLISH) -> Board:
    """The ground, north first and blank where no cell is, the kamas that lie on it, and the special scenery."""
    return {
        "land": land,
        "width": len(page[0]) if page else 0,
        "height": len(page),
        "rows": ["".join(GROUND[game.ground[cell] if cell >= 0 else VOID] for cell in row) for row in page],
        "kamas": {game.grid.name(cell): kamas for cell, kamas in enumerate(game.kamas_on) if kamas},
        "scenery": [scenery_json(game, piece, language) for piece in game.scenery if game.cell[piece] != OFF_BOARD],
    }


def scenery_json(game: Battle, piece: int, language: str = ENGLISH) -> Scenery:
    """A piece of special scenery on the board."""
    row = game.row(piece)
    return {
        "letter": game.name[piece],
        "card": row.card.id,
        "name": spoken(game, row.card.name, language),
        "cell": game.grid.name(game.cell[piece]),
        "free": row.leaves_cell_free,
        "hp": _gauge(game.hp[piece]),
        "injuries": game.injuries[piece],
        "powers": power_words(game.powers[piece]),
    }


def unit_json(game: Battle, unit: int, pages: Pages, language: str = ENGLISH) -> Figure:
    """One unit, as far as every fight has it; what is printed of it is on pages."""
    card = game.row(unit).card
    ap, mp, reach = game.markers[unit]
    krosmaster = card if isinstance(card, Krosmaster) else None
    return {
        "letter": game.name[unit],
        "card": card.id,
        "name": spoken(game, card.name, language),
        "version": spoken(game, krosmaster.version, language) if krosmaster and krosmaster.version else None,
        "player": game.player[unit] + 1,
        "kind": "krosmaster" if krosmaster else "summon",
        "level": game.level[unit] if krosmaster else None,
        "initiative": krosmaster.initiative if krosmaster else None,
        "cell": None if game.cell[unit] == OFF_BOARD else game.grid.name(game.cell[unit]),
        "hp": _gauge(game.hp[unit]),
        "injuries": game.injuries[unit],
        "ap": game.ap[unit] if game.max_ap[unit] != NO_GAUGE else None,
        "max_ap": _gauge(game.max_ap[unit]),
        "mp": game.mp[unit] if game.max_mp[unit] != NO_GAUGE else None,
        "max_mp": _gauge(game.max_mp[unit]),
        "markers": Gauges(ap=ap, mp=mp, range=reach),
        "powers": power_words(game.powers[unit]),
        "written": pages.written(unit),
        "spells": [spell_json(game, unit, spell, pages) for spell in spells_of(game, unit)],
    }


def _gauge(value: int) -> int | None:
    return None if value == NO_GAUGE else value


def spell_json(game: Battle, unit: int, spell: SpellRow, pages: Pages) -> Spell:
    """A spell as a unit has it now."""
    ap, mp, injuries, kamas = cost(game, unit, spell)
    return {
        "id": spell.id,
        "page": pages.spell(spell),
        "cost": Cost(ap=ap, mp=mp, injuries=injuries, kamas=kamas),
        "used": bool(game.cast_this_turn[unit] >> spell.slot & 1),
    }
