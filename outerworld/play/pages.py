"""The book of a view: what is printed of the spells and powers that it names, each once, however many units have it.

A page is called by what it is of and by what is on it, in every language alike.
"""

import json
from functools import lru_cache
from zlib import crc32

from outerworld.cards.compendium import Compendium
from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.powers import Power
from outerworld.cards.tables import LIMITS, NO_ELEMENT, RANGES, SpellRow
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import ENGLISH, called
from outerworld.cards.text.sentences import power_text
from outerworld.cards.text.words import vocabulary
from outerworld.combat.battle import Battle
from outerworld.combat.powers import written_on
from outerworld.play.forms import Range, SpellPage, Written
from outerworld.play.wording import MOST_KEPT, Same, spell_text


class Pages:
    """The pages of a game's book that somebody has turned to, in a language.

    >>> from outerworld.combat.spellbook import spells_of
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> pages = Pages(game, "fr")
    >>> page = pages.spell(spells_of(game, 0)[0])
    >>> pages.spells[page]["name"], page == pages.spell(spells_of(game, 1)[0])
    ('Coup de Poing', True)
    """

    def __init__(self, game: Battle, language: str) -> None:
        self._game = game
        self._book = Same(game.setting.book)
        self._language = language
        self.spells: dict[str, SpellPage] = {}
        self.powers: dict[str, Written] = {}

    def spell(self, row: SpellRow) -> str:
        """The page of a spell."""
        name, page = _spell_page(self._book, Same(row), self._language)
        self.spells[name] = page
        return name

    def written(self, unit: int) -> list[str]:
        """The pages of the powers written out on a unit's card that do something there."""
        powers = (row.power for row in written_on(self._game, unit))
        return [self._power(power) for power in powers if power.static is not None or power.effects]

    def _power(self, power: Power) -> str:
        name, page = _power_page(self._book, Same(power), self._language)
        self.powers[name] = page
        return name


@lru_cache(MOST_KEPT)
def _spell_page(book: Same[Compendium], row: Same[SpellRow], language: str) -> tuple[str, SpellPage]:
    spell = row.thing
    page: SpellPage = {
        "name": called(spell.name, language, book.thing.catalogue),
        "range": Range(kind=RANGES[spell.range], min=spell.least, max=spell.most, sight=spell.sight),
        "damage": spell.damage,
        "heal": spell.heal,
        "element": None if spell.element == NO_ELEMENT else ELEMENTS[spell.element],
        "limit": LIMITS[spell.limit],
        "area": spell.area,
        "text": spell_text(book.thing, spell, language),
    }
    return _name(spell.id, page) if language == ENGLISH else _spell_page(book, row, ENGLISH)[0], page


@lru_cache(MOST_KEPT)
def _power_page(book: Same[Compendium], power: Same[Power], language: str) -> tuple[str, Written]:
    catalogue = book.thing.catalogue
    page: Written = {
        "name": called(power.thing.name, language, catalogue),
        "text": power_text(Names(catalogue, vocabulary(language)), power.thing),
    }
    return _name(power.thing.id, page) if language == ENGLISH else _power_page(book, power, ENGLISH)[0], page


def _name(of: str, page: SpellPage | Written) -> str:
    return f"{of}.{crc32(json.dumps(page).encode()):08x}"
