"""Personal quests: their decks, the deal at the start, and drawing one of a higher value (Q3.7, Q4.4.7)."""

from typing import Final

from outerworld.combat.actions import Action, Argument, Form
from outerworld.combat.battle import replaced
from outerworld.combat.reasons import Reason
from outerworld.combat.resolving import settle
from outerworld.engine.events import Fact
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.frames import DEAL_FRAME, DRAW_FRAME
from outerworld.quest.reasons import because
from outerworld.quest.settled import Settled

RETURN: Final = 54
DRAW: Final = 59

MOST_GG: Final = 3
DEALT_VALUES: Final = (1, 2)


def draw_higher(game: Settled, player: int, value: int) -> None:
    """After 1 GG a 2 or a 3, after 2 GG a 3, after 3 GG another 3 (Q4.4.7); the choice is made after the action."""
    values = higher_values(game, value)
    if len(values) > 1:
        ask_afterwards(game, (DRAW_FRAME, player, value))
    elif values:
        draw_quest(game, player, values[0])


def higher_values(game: Settled, value: int) -> list[int]:
    """The values of which a quest can be drawn after one of that value."""
    higher = range(value + 1, MOST_GG + 1) if value < MOST_GG else (MOST_GG,)
    return [other for other in higher if game.quest_decks[other - 1] or game.quests_gone[other - 1]]


def draw_quest(game: Settled, player: int, value: int) -> None:
    """A player takes the top card of a deck; an empty one is its discards, shuffled (docs/rulings.md)."""
    deck = game.quest_decks[value - 1]
    if not deck:
        deck = game.shuffled(game.quests_gone[value - 1])
        game.quests_gone = replaced(game.quests_gone, value - 1, ())
    game.quest_decks = replaced(game.quest_decks, value - 1, deck[1:])
    take(game, player, deck[0], "Q4.4.7")


def take(game: Settled, player: int, card: int, rule: str) -> None:
    """A quest is a player's, who has done nothing of it yet; others see what it is worth."""
    game.quests = replaced(game.quests, player, (*game.quests[player], card))
    game.quest_marks = replaced(game.quest_marks, player, (*game.quest_marks[player], 0))
    if game.events is not None:
        row = game.terms.quests[card]
        facts: dict[str, Fact] = {"player": player, "value": row.gg, "quest": row.id}
        game.tell("quest-drawn", rule, facts, hidden=("quest",), known_to=(player,))


class DrawQuest(Procedure[Settled]):
    """A frame (DRAW_FRAME, player, value of what it completed): it chooses the value of its next quest."""

    kind = "draw"

    def run(self, game: Settled, frame: Frame) -> int:
        """Asks when all that waits is done, if there is still a choice."""
        if settle(game):
            return RUNNING
        values = higher_values(game, frame[2])
        if len(values) > 1:
            return frame[1]
        game.frames.pop()
        if values:
            draw_quest(game, frame[1], values[0])
            game.has_gained(frame[1])
        return RUNNING

    def options(self, game: Settled, frame: Frame) -> list[int]:
        """Each higher value of which there is a quest."""
        return [pack(DRAW, value - 1) for value in higher_values(game, frame[2])]

    def answer(self, game: Settled, frame: Frame, option: int) -> None:
        """It is drawn, and may be done at once with what its player has."""
        game.frames.pop()
        draw_quest(game, frame[1], first_of(option) + 1)
        game.has_gained(frame[1])


def deal_quests(game: Settled) -> None:
    """Each player gets quests of 1 and of 2 GG, and is asked which one to put back (Q3.7.1, Q3.7.2)."""
    game.quest_decks = tuple(game.shuffled(deck) for deck in game.quest_decks)
    for player in range(game.terms.demon):
        for value in DEALT_VALUES:
            for _ in range(game.terms.box.quests_dealt):
                deal_one(game, player, value)
    for player in range(game.terms.demon - 1, -1, -1):
        if game.quests[player]:
            game.frames.append((DEAL_FRAME, player))


def deal_one(game: Settled, player: int, value: int) -> None:
    """The first card of a deck that can be done in this world; others are exchanged for it (docs/rulings.md)."""
    deck = game.quest_decks[value - 1]
    for place, card in enumerate(deck):
        needs = game.terms.quests[card].needs
        if needs == NOBODY or needs in game.ground:
            game.quest_decks = replaced(game.quest_decks, value - 1, deck[:place] + deck[place + 1 :])
            take(game, player, card, "Q3.7.1")
            return


class Deal(Procedure[Settled]):
    """A frame (DEAL_FRAME, player): it puts one of its quests back into the deck."""

    kind = "deal"

    def run(self, game: Settled, frame: Frame) -> int:
        """The player is asked."""
        return frame[1]

    def options(self, game: Settled, frame: Frame) -> list[int]:
        """Any of its quests; a blank of somebody else's names none."""
        return [pack(RETURN, card) for card in game.quests[frame[1]] if card >= 0]

    def answer(self, game: Settled, frame: Frame, option: int) -> None:
        """The quest goes into its deck, nobody knows where; the others are kept (Q3.7.2)."""
        player, card = frame[1], first_of(option)
        game.frames.pop()
        kept = tuple(other for other in game.quests[player] if other != card)
        game.quests = replaced(game.quests, player, kept)
        game.quest_marks = replaced(game.quest_marks, player, (0,) * len(kept))
        game.returned = replaced(game.returned, player, card)
        value = game.terms.quests[card].gg
        game.quest_decks = replaced(game.quest_decks, value - 1, game.shuffled((*game.quest_decks[value - 1], card)))
        if game.events is not None:
            facts: dict[str, Fact] = {"player": player, "quest": game.terms.quests[card].id}
            game.tell("quest-returned", "Q3.7.2", facts, hidden=("quest",), known_to=(player,))


def why_not_return(game: Settled, code: int) -> Reason:
    """That quest is not among its own."""
    return because("not-your-quest", "Q3.7.2", quest=game.terms.quests[first_of(code)].name)


def why_not_draw(_game: Settled, code: int) -> Reason:
    """No quest of that value can be drawn."""
    return because("no-quest-left", "Q4.4.7", value=first_of(code) + 1)


QUEST: Final = Argument("quest", "so-soft", lambda game: [row.id for row in game.terms.quests])
VALUE: Final = Argument("value", "2", lambda game: ("1", "2", "3"))

DRAWING: Final = (
    Action(RETURN, "return", Form(QUEST), ("deal",), why_not_return),
    Action(DRAW, "draw", Form(VALUE), ("draw",), why_not_draw),
)
