"""Event cards take effect in the order in which they were drawn (Q6.1, Q13)."""

from outerworld.cards.world_verbs import (
    BuildPieces,
    ChangePrice,
    FillStalls,
    GiveGlory,
    GiveItem,
    GiveResource,
    Go,
    HoldAuction,
    LitterCells,
    Spawn,
    WorldVerb,
)
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.auction import begin_auction
from outerworld.quest.belongings.giving import give_to
from outerworld.quest.belongings.stalls import fill_stalls
from outerworld.quest.demon.deck import cards_a_turn, draw_events
from outerworld.quest.demon.price_change import begin_price_change
from outerworld.quest.demon.respawning import begin_respawn
from outerworld.quest.demon.spawning import begin_spawn
from outerworld.quest.frames import EVENT_FRAME, EVENTS_FRAME
from outerworld.quest.quests.path import lay_quest


def begin_events(game: Adventure) -> None:
    """The cards of this Demon's turn are all drawn before the first takes effect (Q6.1.1, Q6.1.2).

    A tale may let it draw one more for a KO (Q1.2.8).
    """
    more = min(1, game.spite)
    game.spite -= more
    game.frames.append((EVENTS_FRAME, *draw_events(game, cards_a_turn(game.terms.demon) + more)))


class Events(Procedure[Adventure]):
    """A frame (EVENTS_FRAME, the cards that are still to take effect …)."""

    def run(self, game: Adventure, frame: Frame) -> int:
        """The next card takes effect."""
        if len(frame) == 1:
            game.frames.pop()
            return RUNNING
        game.frames[-1] = (EVENTS_FRAME, *frame[2:])
        take_effect(game, frame[1])
        return RUNNING


def take_effect(game: Adventure, card: int) -> None:
    """A quest goes on the Adventure Path, for good; any other card does what it says, and is discarded (Q13.3.1)."""
    known = len(game.terms.events)
    if card >= known:
        lay_quest(game, card - known)
        return
    if game.events is not None:
        game.tell("event", "Q6.1.2", {"event": game.terms.events[card].id})
    game.frames.append((EVENT_FRAME, card, 0, NOBODY))


class Event(Procedure[Adventure]):
    """A frame (EVENT_FRAME, card, how many of its effects have begun, the resource that was chosen)."""

    def run(self, game: Adventure, frame: Frame) -> int:
        """The next effect begins; when all are done the card is discarded."""
        effects = game.terms.events[frame[1]].effects
        if frame[2] == len(effects):
            game.frames.pop()
            game.events_gone = (*game.events_gone, frame[1])
        else:
            game.frames[-1] = (EVENT_FRAME, frame[1], frame[2] + 1, frame[3])
            begin(game, effects[frame[2]], frame[3])
        return RUNNING


def begin(game: Adventure, verb: WorldVerb, chosen: int, player: int = NOBODY) -> None:
    """One effect of a card or a tale (Q6.1.3); `chosen` is the resource that an earlier one asked for.

    `player` is whoever did what it follows from, where somebody did.
    """
    match verb:
        case Spawn():
            begin_spawn(game, verb)
        case GiveGlory() | GiveResource() | GiveItem() | Go():
            give_to(game, verb, player)
        case BuildPieces() | LitterCells():
            begin_respawn(game, verb, player)
        case ChangePrice():
            begin_price_change(game, verb, chosen)
        case FillStalls():
            if not fill_stalls(game, "Q13.2.14"):
                begin_auction(game)
        case HoldAuction():
            begin_auction(game)
        case _:
            lay_quest(game, [row.id for row in game.terms.quests].index(verb.what))
