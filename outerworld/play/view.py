"""A view: the game as one player or a spectator may know it."""

import hashlib
from dataclasses import dataclass
from typing import Generic, TypeVar

from outerworld.cards.text.said import ENGLISH
from outerworld.combat.battle import Battle
from outerworld.engine.chance import Chance, Counter
from outerworld.engine.game import NOBODY
from outerworld.play.figures import board_json, unit_json
from outerworld.play.forms import Fight
from outerworld.play.modes import AnyView, mode_of
from outerworld.play.pages import Pages
from outerworld.play.wording import spoken

G = TypeVar("G", bound=Battle)


def view(game: G, player: int | None) -> "View[G]":
    """The game as a player (from 0) or a spectator (None) may know it.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> seen = view(new_tutorial("1", seed=7), 0)
    >>> seen.as_json()["units"][0]["name"], seen.deal(1).decision.kind
    ('Joris', 'activation')
    """
    known = game.copy()
    known.chance = Chance()
    mode_of(game).hide(known, player)
    known.rearranged()
    return View(known, player)


@dataclass(frozen=True, slots=True)
class View(Generic[G]):
    """A game whose hidden facts are blank and whose dice to come do not exist."""

    known: G
    player: int | None

    def deal(self, seed: int) -> G:
        """A whole game that agrees with the view: what is hidden, and all chance to come, dealt anew."""
        game = self.known.copy()
        # Streams of their own: a deal must never roll the dice of a game that happens to have the same seed.
        game.chance = Counter(int.from_bytes(hashlib.sha256(f"deal {seed}".encode()).digest()[:8]))
        mode_of(game).deal(game, seed)
        return game

    def as_json(self, language: str = ENGLISH) -> AnyView:
        """The view as docs/protocol.md describes it, with its texts and names in a language, and the book of it."""
        game, mode = self.known, mode_of(self.known)
        units = [unit for unit in range(len(game.name)) if not game.is_scenery(unit)]
        pages = Pages(game, language)
        figures = {unit: unit_json(game, unit, pages, language) for unit in units}
        fight: Fight = {
            "ruleset": game.setting.rules.id,
            "title": spoken(game, game.setting.title, language),
            "viewer": None if self.player is None else self.player + 1,
            "turn": game.turn,
            "active_player": game.active_player + 1,
            "active": None if game.active == NOBODY else game.name[game.active],
            "over": game.over,
            "winner": None if game.winner == NOBODY else game.winner + 1,
            "asked": None if game.over else {"player": game.asked + 1, "kind": game.kind},
            "board": board_json(game, mode.page(game), mode.land(game), language),
            "book": {"spells": pages.spells, "powers": pages.powers, **mode.printed(game, language)},
        }
        seen: AnyView = mode.view_json(game, fight, figures, language)
        return seen
