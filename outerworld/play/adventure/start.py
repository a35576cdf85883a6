"""Starting an adventure from the line that describes it."""

from collections.abc import Sequence
from typing import Final

from outerworld.cards.errors import CardError, expected, expected_word
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import ruleset_of
from outerworld.cards.units import Krosmaster
from outerworld.cards.worlds import load_world, world_names
from outerworld.engine.chance import Chance, chance_from
from outerworld.play.packs import pack_words, quest_cards
from outerworld.quest import new_adventure as beginning
from outerworld.quest.adventure import Adventure

ADVENTURE: Final = "adventure"
RULESET: Final = "quest"
FORM: Final = "adventure RULESET free-for-all|cooperative shared|player WORLD KROSMASTER …"
MODES: Final = ("free-for-all", "cooperative")
DEMONS: Final = ("shared", "player")
# A ruleset, a mode, who plays the Demon, a world and a Krosmaster.
FEWEST_WORDS: Final = 5


FIRST_PARTY: Final = ("raul-bak", "pandalida")
"""Who walks where nobody is named."""


def new_adventure(
    krosmasters: Sequence[str] = FIRST_PARTY,
    world: str = "first-steps",
    mode: str = "free-for-all",
    demon: str = "shared",
    seed: int | Chance = 0,
    catalogue: Catalogue | None = None,
    ruleset: str = RULESET,
) -> Adventure:
    """An adventure of one to five Krosmasters and the Demon; CardError says what cannot be.

    >>> game = new_adventure(["raul-bak", "pandalida"], seed=7)
    >>> game.decision.kind, game.decision.player
    ('mode', 0)
    """
    for word, known in ((world, world_names()), (mode, MODES), (demon, DEMONS)):
        if word not in known:
            raise CardError("set-up", (), expected_word(word, known))
    if mode == "cooperative" and demon == "shared":
        raise CardError("set-up", (), expected("player for the Demon of a cooperative game", demon))
    cards, rules = catalogue or quest_cards(), ruleset_of(ADVENTURE, ruleset)
    return beginning.new_adventure(
        load_world(world), krosmasters, cards, rules, chance_from(seed), mode=mode, demon=demon
    )


def party_of(world: str, catalogue: Catalogue) -> list[Krosmaster]:
    """The Krosmasters that are at hand in a world.

    >>> [figure.name for figure in party_of("first-steps", quest_cards())][:2]
    ['Raul Bak', 'Diver Birel']
    """
    known = load_world(world)
    return [beginning.figure_of(known, name, catalogue) for name in known.krosmasters]


def start_adventure(setup: str, chance: Chance, cards: Catalogue) -> Adventure:
    """The adventure of a line: `adventure quest free-for-all shared first-steps raul-bak pandalida`."""
    words = [word for word in setup.split()[1:] if "=" not in word]
    if len(words) < FEWEST_WORDS:
        raise CardError("set-up", (), expected(FORM, setup))
    ruleset, mode, demon, world, *krosmasters = words
    return new_adventure(krosmasters, world, mode, demon, chance, cards, ruleset)


def adventure_line(
    krosmasters: Sequence[str],
    world: str = "first-steps",
    mode: str = "free-for-all",
    demon: str = "shared",
    packs: Sequence[str] = (),
) -> str:
    """The line that `outerworld.play.start.start` reads for an adventure.

    >>> adventure_line(["raul-bak", "pandalida"])
    'adventure quest free-for-all shared first-steps raul-bak pandalida'
    """
    return " ".join((ADVENTURE, RULESET, mode, demon, world, *pack_words(packs), *krosmasters))
