"""What the covers of a Krosmaster's card hide, and what each costs (Q3.2.4, Q5.11.1)."""

from dataclasses import dataclass
from typing import Final

from outerworld.cards.boxes import CoverPrices
from outerworld.cards.spells import Spell
from outerworld.cards.units import Krosmaster

# The numbers of covers: the next one of the bag, the box of powers, the history text, then those of spells.
BAG: Final = 0
POWERS: Final = 1
STORY: Final = 2
SPELLS: Final = 3

AFAR: Final = 3


def cover_words(card: Krosmaster) -> dict[str, int]:
    """What a cover of the card can hide, with its number: spells by id or by place, powers and story.

    >>> from outerworld.cards.loading import load_catalogue
    >>> cover_words(load_catalogue().krosmasters["joris-swashbuckler"])["spell-2"]
    5
    """
    places = range(2, len(card.spells) + 1)
    by_place = {f"spell-{place}": SPELLS + place for place in places}
    by_name = {card.spells[place - 1].id: SPELLS + place for place in places}
    return by_place | by_name | {"powers": POWERS, "story": STORY}


def covers_at_first(card: Krosmaster) -> list[str]:
    """What is covered when a game begins: every spell but the first, the powers if there are any, and the text."""
    powers = ["powers"] if card.powers or card.written_powers else []
    return [*(spell.id for spell in card.spells[1:]), *powers, "story"]


@dataclass(frozen=True, slots=True)
class CoverTable:
    """The covers of a card: what each hides, in one word, and what it costs; and which one each spell's row has."""

    words: tuple[str, ...]
    prices: tuple[int, ...]
    of_slot: tuple[int, ...]


def cover_table(card: Krosmaster, prices: CoverPrices) -> CoverTable:
    """The covers of a card by their numbers; Punch has the number before the first spell, and no cover.

    >>> from outerworld.cards.boxes import load_box
    >>> from outerworld.cards.loading import load_catalogue
    >>> cover_table(load_catalogue().krosmasters["joris-swashbuckler"], load_box("quest").cover_prices).prices
    (0, 3, 8, 0, 3, 3)
    """
    said = card.covers
    powers = within(prices, prices.keyword * len(card.powers) + prices.written * len(card.written_powers))
    spells = [said.spells.get(spell.id) or price_by_effect(prices, spell) for spell in card.spells]
    rows = [SPELLS + place for place, spell in enumerate(card.spells, 1) for _ in range(spell.times or 1)]
    return CoverTable(
        words=("bag", "powers", "story", "punch", *(spell.id for spell in card.spells)),
        prices=(0, said.powers or powers, said.story or prices.story, 0, *spells),
        of_slot=(SPELLS, *rows),
    )


def price_by_effect(prices: CoverPrices, spell: Spell) -> int:
    """What the cover of a spell costs by what the spell does."""
    if spell.damage is not None:
        price = prices.damage * max(1, spell.damage.amount)
        price += prices.afar if spell.range.farthest >= AFAR else 0
        return within(prices, price + (prices.effects if spell.effects else 0))
    if spell.heal is not None:
        return within(prices, prices.heal * (spell.heal + 1))
    return prices.summon if spell.summons else prices.special


def within(prices: CoverPrices, price: int) -> int:
    """A price, but no less and no more than covers cost."""
    return min(max(price, prices.least), prices.most)
