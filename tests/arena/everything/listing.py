"""The list of all that is to fire, and the table of what cannot under some ruleset."""

import tomllib
from collections.abc import Iterator
from functools import cache

from pydantic import Field

from outerworld.cards.base import Table, Text
from outerworld.cards.compendium import Compendium, compile_catalogue
from outerworld.cards.effects import SummonVerb
from outerworld.cards.loading import load_catalogue
from outerworld.cards.tables import NO_GAUGE
from outerworld.play.rulebook import CHECKOUT
from tests.arena.everything.telling import tellable
from tests.arena.everything.things import things_of
from tests.arena.everything.words import every_word
from tests.combat.fights import RULESETS

TABLE = "docs/cannot-fire.toml"


@cache
def everything() -> frozenset[str]:
    """All that must fire under each ruleset, branches apart: those are found by measuring.

    >>> {"card tofu in play", "summon tofu", "spell punch", "arena bonta-1"} <= everything()
    True
    """
    catalogue = load_catalogue().for_duels
    book = compile_catalogue(catalogue, {})
    return frozenset(
        {
            *(f"card {row.card.id} in play" for row in book.cards),
            *(f"card {row.card.id} acts" for row in book.cards if max(row.ap, row.mp) != NO_GAUGE),
            *(f"summon {card}" for card in summoned(book)),
            *(f"reward {row.reward.id}" for row in book.rewards),
            *(f"arena {arena}" for arena in catalogue.arenas),
            *(f"tutorial {tutorial}" for tutorial in catalogue.tutorials),
            *(thing.name for thing in things_of(book)),
            *every_word(),
            *tellable(),
        }
    )


def summoned(book: Compendium) -> Iterator[str]:
    """The cards that some effect summons."""
    for script in book.scripts:
        yield from (effect.card for effect in script if isinstance(effect, SummonVerb))


class CannotFire(Table):
    """Things that cannot fire under some rulesets, and why; a name that ends with * means all that begin like it."""

    why: Text
    rulesets: tuple[Text, ...] = RULESETS
    things: tuple[Text, ...]

    def means(self, ruleset: str, thing: str) -> bool:
        """Whether it speaks of a thing under a ruleset."""
        return ruleset in self.rulesets and any(matches(pattern, thing) for pattern in self.things)


class CannotFireFile(Table):
    """The file docs/cannot-fire.toml."""

    reason: tuple[CannotFire, ...] = Field(default=())


def matches(pattern: str, thing: str) -> bool:
    """Whether an entry of the table means a thing.

    >>> matches("branch arena/teams.py*", "branch arena/teams.py why_illegal"), matches("verb", "verb push")
    (True, False)
    """
    return thing.startswith(pattern[:-1]) if pattern.endswith("*") else thing == pattern


@cache
def cannot_fire() -> tuple[CannotFire, ...]:
    """The reasons in their order."""
    return CannotFireFile.model_validate(tomllib.loads((CHECKOUT / TABLE).read_text("utf-8"))).reason


def excused(ruleset: str) -> tuple[CannotFire, ...]:
    """The reasons that hold under a ruleset."""
    return tuple(reason for reason in cannot_fire() if ruleset in reason.rulesets)


def without_excused(ruleset: str, things: set[str]) -> set[str]:
    """The things that have no reason not to fire."""
    reasons = excused(ruleset)
    return {thing for thing in things if not any(reason.means(ruleset, thing) for reason in reasons)}
