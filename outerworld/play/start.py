"""Starting any game from the line that describes it."""

from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance, chance_from
from outerworld.play.modes import mode_of_line
from outerworld.play.packs import named_packs


def start(setup: str, seed: int | Chance, catalogue: Catalogue) -> Battle:
    """The game that a line describes; its first word says which game it is, and its mode reads the rest.

    >>> from outerworld.cards.loading import load_catalogue
    >>> start("duel arena-2.0 bonta-2 bakara,khan-karkass,grampy-protector,lilotte julith,marline,"
    ...       "joris-swashbuckler,jahash", 7, load_catalogue()).setting.title
    'Bonta II'
    >>> start("duel fanmade-4.1 ? bans=6 ? ?", 7, load_catalogue()).decision.kind
    'set-up'
    """
    game: Battle = mode_of_line(setup).start(setup, chance_from(seed), cards_of(setup, catalogue))
    return game


def cards_of(setup: str, catalogue: Catalogue) -> Catalogue:
    """The cards of the game that a line describes; CardError for a pack that is not loaded.

    >>> from outerworld.cards.loading import load_catalogue
    >>> cards_of("tutorial 1 pack=mine", load_catalogue())
    Traceback (most recent call last):
    outerworld.cards.errors.CardError: packs: expected the pack "mine" to be loaded: give its folder with --pack
    """
    return catalogue.of((*mode_of_line(setup).packs, *named_packs(setup)))
