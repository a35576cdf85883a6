"""Every word of the card language that can fire, on whatever card."""

from collections.abc import Iterator
from typing import Any, get_args

from outerworld.cards.amounts import Condition, Value
from outerworld.cards.base import Area, RangeKind, Selector, Until
from outerworld.cards.effects import Effect, Improve
from outerworld.cards.keywords import PLAIN_FILTERS, PLAIN_KEYWORDS, RESISTANCES
from outerworld.cards.powers import Event, Power, Static
from outerworld.cards.rewards import Punch, Stats
from outerworld.cards.tables import LIMITS, NO_LIMIT, SPELL_KINDS
from outerworld.engine.dice import FACES
from tests.arena.everything.things import GATES

FILTERS = (*PLAIN_FILTERS, "type", "marked")
# What a power that holds all the time can name; the others are words of one spell or event.
STATIC_SELECTORS = (
    "self",
    "allies",
    "other-allies",
    "enemies",
    "everyone",
    "everyone-else",
    "adjacent",
    "summoner",
)
INSPIRATIONS = FACES[:4]


def choices(model: Any, field: str) -> tuple[str, ...]:
    """The words that a field of a model may hold."""
    found = get_args(model.model_fields[field].annotation)
    return tuple(word for part in found for word in (get_args(part) or (part,)) if isinstance(word, str))


def fields(model: Any, *but: str) -> list[str]:
    """The keys of a model as a card writes them."""
    return [field.rstrip("_").replace("_", "-") for field in model.model_fields if field not in but]


def verbs() -> Iterator[str]:
    """Every `do`."""
    for verb in get_args(get_args(Effect)[0]):
        yield from get_args(verb.model_fields["do"].annotation)


def every_word() -> set[str]:
    """The words, named as `outerworld` things name those that fire with them.

    >>> {"verb push", "keyword lock", "when ko", "forbid move"} <= every_word()
    True
    """
    return {
        *(f"verb {verb}" for verb in verbs()),
        *(f"on {selector}" for selector in get_args(Selector)),
        *(f"until {until}" for until in {*get_args(Until), *choices(Improve, "until")}),
        *(f"amount {word}" for word in ("all", "each", *choices(Value, "value"))),
        *(f"only {word}" for word in FILTERS),
        *(f"if {field}" for field in fields(Condition)),
        *GATES,
        *(f"keyword {word}" for word in (*PLAIN_KEYWORDS, *RESISTANCES, "loot")),
        *(f"inspiration {face}" for face in INSPIRATIONS),
        *(f"when {event}" for event in get_args(Event)),
        *(f"once {word}" for word in choices(Power, "once")),
        *(f"instead of {word}" for word in choices(Power, "instead")),
        *(f"static {field}" for field in fields(Static, "to", "only", "near", "if_", "from_")),
        *(f"static to {selector}" for selector in STATIC_SELECTORS),
        "static near",
        "static from",
        *(f"forbid {word}" for word in choices(Static, "forbid")),
        *(f"range {kind}" for kind in get_args(RangeKind)),
        *(f"area {area}" for area in get_args(Area)),
        *(f"limit {limit}" for limit in LIMITS if limit != LIMITS[NO_LIMIT]),
        *(f"spell of kind {kind}" for kind in SPELL_KINDS),
        "spell with track",
        "spell with invasion",
        *(f"stats {field}" for field in fields(Stats)),
        *(f"punch {field}" for field in fields(Punch, "cost", "effects")),
    }
