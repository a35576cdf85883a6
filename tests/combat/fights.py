"""Fights in a few lines, for tests: a map, and who stands on it."""

from collections.abc import Mapping
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.arena.setup import set_up
from outerworld.arena.terms import BY_GLORY
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.position import Position
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Chance, Counter
from outerworld.engine.option import action_of
from outerworld.play.notation import parse

RULESETS = ("arena-2.0", "fanmade-4.1", "official-2.7")


def fight(
    rows: str,
    units: Mapping[str, Any],
    *,
    ruleset: str = "fanmade-4.1",
    chance: Chance | None = None,
    catalogue: Catalogue | None = None,
    goal: int = BY_GLORY,
    **position: Any,
) -> Duel:
    """The fight on a map: rows apart by blanks, capitals for player 1, the first unit active unless another is.

    A unit is a card's id, or a table with `card` and whatever else a position says of it. A fight for another goal
    than glory has no Tension rolls.

    >>> fight("... .Jk", {"J": "joris-swashbuckler", "k": "khan-karkass"}).decision.player
    0
    """
    tables: dict[str, dict[str, Any]] = {
        letter: {"player": 1 if letter.isupper() else 2} | ({"card": unit} if isinstance(unit, str) else dict(unit))
        for letter, unit in units.items()
    }
    if not any("active" in table for table in tables.values()):
        next(iter(tables.values()))["active"] = True
    described = {"map": "\n".join(rows.split()), "units": tables} | position
    return set_up(
        Position.model_validate(described),
        catalogue or load_catalogue().for_duels,
        load_ruleset(ruleset),
        chance or Counter(1),
        goal=goal,
    )


def card(**facts: Any) -> dict[str, Any]:
    """A card for a test: a Krosmaster of level 2 with the usual gauges, unless told otherwise.

    >>> card(hp=3)["hp"]
    3
    """
    return {"name": "Somebody", "level": 2, "initiative": 5, "mp": 3, "hp": 8, "ap": 6} | facts


def summon(**facts: Any) -> dict[str, Any]:
    """A summon's card for a test.

    >>> "level" in summon()
    False
    """
    return {"name": "Something", "mp": 2, "hp": 2, "ap": 4} | facts


def play(game: Duel, *texts: str) -> Duel:
    """Answers one question after the other.

    >>> play(fight("... .Jk", {"J": "joris-swashbuckler", "k": "khan-karkass"}), "end").decision.kind
    'tension'
    """
    for text in texts:
        game.apply(parse(game, text))
    return game


def options_of(game: Duel, action: int) -> list[int]:
    """The legal options of one action."""
    return [option for option in game.legal_options() if action_of(option) == action]
