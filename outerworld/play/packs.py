"""Which packs a game is played with: those of its mode, and those of one's own that its first line names.

A pack that lies beside them is no part of the game: it changes no number, no hash and no record of it.
"""

from collections.abc import Iterable
from typing import Final

from outerworld.cards.loading import Catalogue, load_catalogue

ARENA: Final = ("arena-2.0", "frigost", "seasons")
"""The packs of Krosmaster Arena that come with Outerworld."""
QUEST: Final = (*ARENA, "quest")
"""Those of Krosmaster Quest, whose players may also choose Krosmasters of Arena (Q14)."""
PACK: Final = "pack"


def arena_cards() -> Catalogue:
    """The cards of Arena's own packs."""
    return load_catalogue().of(ARENA)


def quest_cards() -> Catalogue:
    """The cards of Quest's packs."""
    return load_catalogue().of(QUEST)


def duel_cards(catalogue: Catalogue) -> Catalogue:
    """The cards of duels: Arena's, and those of one's own packs that are not for Quest alone."""
    return catalogue.for_duels


def named_packs(setup: str) -> list[str]:
    """The packs of one's own that a line names.

    >>> named_packs("duel fanmade-4.1 bonta-1 pack=mine pack=yours julith bakara")
    ['mine', 'yours']
    """
    words = (word.partition("=") for word in setup.split())
    return [value for name, _, value in words if name == PACK]


def pack_words(packs: Iterable[str]) -> tuple[str, ...]:
    """The words by which a line names packs: `pack=mine`."""
    return tuple(f"{PACK}={pack}" for pack in packs)


def own_packs(catalogue: Catalogue) -> tuple[str, ...]:
    """The packs of one's own that duels can be played with."""
    return tuple(pack.info.id for pack in catalogue.own if pack.info.game is None)


def packs_with(names: Iterable[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The packs of one's own that have any of these Krosmasters, arenas, lessons or tales."""
    wanted = set(names)
    return tuple(
        pack.info.id
        for pack in catalogue.own
        if wanted & {*pack.krosmasters, *pack.arenas, *pack.tutorials, *pack.tales}
    )


def tutorial_line(tutorial: str, catalogue: Catalogue) -> str:
    """The line that starts a lesson, with the pack that has it.

    >>> from outerworld.cards.loading import load_catalogue
    >>> tutorial_line("1", load_catalogue())
    'tutorial 1'
    """
    return " ".join(("tutorial", tutorial, *pack_words(packs_with([tutorial], catalogue))))
