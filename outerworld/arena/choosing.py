"""What is chosen while a duel is set up: arena and side, who is banned, who is taken (F1.1, F1.3)."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.board import DIRECTION_NAMES
from outerworld.cards.units import Krosmaster, full_name
from outerworld.combat.actions import PLAIN, Action, Argument, Form
from outerworld.combat.reasons import Reason, because
from outerworld.combat.unit_turn import END
from outerworld.engine.option import action_of, first_of

ARENA: Final = 21
SIDE: Final = 22
BAN: Final = 23
DRAFT: Final = 24

SET_UP: Final = "set-up"
# What is asked, by the actions that answer it; otherwise a Krosmaster is to be taken.
NOW: Final = {ARENA: "now-arena", SIDE: "now-side", BAN: "now-ban"}


def why_not_now(game: Duel, _code: int) -> Reason:
    """Something else is asked first."""
    asked = {action_of(option) for option in game.legal_options()}
    return because(next((key for number, key in NOW.items() if number in asked), "now-draft"), "F1.3.2")


def why_not_done(_game: Duel, _code: int) -> Reason:
    """The team is not legal yet."""
    return because("incomplete", "F1.1.1")


def why_not_that_card(game: Duel, code: int) -> Reason:
    """Why somebody cannot be banned or taken."""
    action = action_of(code)
    if all(action_of(option) != action for option in game.legal_options()):
        return why_not_now(game, code)
    card = game.cards[first_of(code)].card
    if not isinstance(card, Krosmaster):
        return because("no-krosmaster", "F1.1.1.a", card=card.name)
    assert game.preparation is not None
    if first_of(code) in game.banned:
        return because("banned", "F1.1.3.d", card=full_name(card))
    if not game.preparation.rules.allows(card):
        return because("not-allowed", "F1.1.1.h", card=full_name(card))
    if action == BAN:
        return because("none-left", "F1.1.3.b", card=full_name(card))
    return because("no-team-with", "F1.1.1", card=full_name(card))


def arena_names(game: Duel) -> list[str]:
    """The arenas that are chosen from; a duel that is not being set up has none."""
    return [arena.id for arena in game.preparation.arenas] if game.preparation else ["none"]


CARD: Final = Argument("card", "julith", lambda game: [row.card.id for row in game.cards])

CHOOSING: Final = (
    Action(
        ARENA,
        "arena",
        Form(Argument("arena", "bonta-1", arena_names)),
        (SET_UP,),
        why_not_now,
    ),
    Action(SIDE, "side", Form(Argument("side", "north", lambda game: DIRECTION_NAMES)), (SET_UP,), why_not_now),
    Action(BAN, "ban", Form(CARD), (SET_UP,), why_not_that_card),
    Action(DRAFT, "draft", Form(CARD), (SET_UP,), why_not_that_card),
    Action(END, "end", PLAIN, ("activation", SET_UP), why_not_done),
)
