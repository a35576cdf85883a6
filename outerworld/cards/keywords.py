"""Powers that are one word, and the words that narrow a choice of units."""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Discriminator, Tag, WithJsonSchema

from outerworld.cards.base import SLUG, Slug
from outerworld.cards.errors import expected, expected_word

ELEMENTS = ("water", "air", "earth", "fire", "neutral")
"""Of damage (Q2.1.3)."""
PLAIN_KEYWORDS = (
    "critical",
    "armour",
    "lock",
    "dodge",
    "immune",
    "chance",
    "agility",
    "strength",
    "intelligence",
    "slippery",
    "itty-bitty",
    "obstructive",
    "counter",
    "heal",
    "unfazed",
    "untouchable",
    "interior-fire",
    "prospecting",
    "crafter",
    "farmer",
    "wear",
    "profanation",
    "wisdom",
    "explosive",
    "perfect-dodge",
)
RESISTANCES = tuple(f"resistance:{element}" for element in ELEMENTS)
IMMUNITIES = tuple(f"immune:{element}" for element in ELEMENTS)
QUEST_KEYWORDS = ("provocation", *IMMUNITIES)
"""Powers of one word that only Quest's cards have."""
LOOT = "loot:[1-9][0-9]{0,2}"
PLAIN_FILTERS = ("krosmaster", "summon", "mob", "character", "mechanism", "ally", "enemy")


def split_keyword(keyword: str) -> tuple[str, str | None]:
    """A keyword and what stands after its colon.

    >>> split_keyword("loot:2"), split_keyword("dodge")
    (('loot', '2'), ('dodge', None))
    """
    name, colon, parameter = keyword.partition(":")
    return name, parameter if colon else None


def _check_keyword(value: Any) -> str:
    words = (*PLAIN_KEYWORDS, *RESISTANCES, *QUEST_KEYWORDS)
    if isinstance(value, str) and (value in words or re.fullmatch(LOOT, value)):
        return value
    if isinstance(value, str) and split_keyword(value)[0] == "loot":
        raise ValueError(expected("loot:N with a number from 1 to 999", value))
    if isinstance(value, str) and split_keyword(value)[0] == "resistance":
        raise ValueError(expected_word(value, RESISTANCES))
    if isinstance(value, str) and value.startswith("immune:"):
        raise ValueError(expected_word(value, IMMUNITIES))
    raise ValueError(expected_word(value, (*words, "loot:1"), noun="a power"))


def _check_filter(value: Any) -> str:
    if isinstance(value, str) and (value in PLAIN_FILTERS or re.fullmatch(rf"((not-)?type|marked):{SLUG}", value)):
        return value
    if isinstance(value, str) and split_keyword(value)[0] in ("type", "not-type", "marked"):
        raise ValueError(expected("small letters, digits and hyphens after the colon", value))
    raise ValueError(expected_word(value, (*PLAIN_FILTERS, "type:NAME", "not-type:NAME", "marked:NAME")))


Keyword = Annotated[
    str,
    BeforeValidator(_check_keyword),
    WithJsonSchema(
        {
            "anyOf": [
                {"enum": [*PLAIN_KEYWORDS, *RESISTANCES, *QUEST_KEYWORDS]},
                {"type": "string", "pattern": f"^{LOOT}$"},
            ],
            "description": "A power that is one word: dodge, resistance:water, loot:2",
        }
    ),
]
Filter = Annotated[
    str,
    BeforeValidator(_check_filter),
    WithJsonSchema(
        {
            "anyOf": [
                {"enum": list(PLAIN_FILTERS)},
                {"type": "string", "pattern": f"^((not-)?type|marked):{SLUG}$"},
            ],
            "description": "krosmaster, summon, mob, character, mechanism, ally, enemy, type:x, not-type:x, marked:x",
        }
    ),
]


def _list_or_all(value: Any) -> str:
    return "all" if isinstance(value, str) else "list"


def _check_all(value: Any) -> Any:
    if value != "all":
        raise ValueError(expected('a list or "all"', value))
    return value


All = Annotated[Literal["all"], BeforeValidator(_check_all), Tag("all")]
Keywords = Annotated[Annotated[tuple[Keyword, ...], Tag("list")] | All, Discriminator(_list_or_all)]
Slugs = Annotated[Annotated[tuple[Slug, ...], Tag("list")] | All, Discriminator(_list_or_all)]
