"""The Adventure Path: quests that are open to everybody, done in their order (Q4.5)."""

from outerworld.quest.quests.questing import look
from outerworld.quest.settled import Settled
from outerworld.quest.tales.endings import path_is_full


def lay_quest(game: Settled, card: int) -> None:
    """A quest card goes on the first free cell of the path, open to every Krosmaster; without one the game is over.

    `card` is its number among the quests of `Terms`. Whoever has what it asks for has completed it (Q4.5.2, Q4.5.5).
    """
    if not game.path and game.terms.quests[card].is_repeatable:
        lay_scenario_card(game)
    if len(game.path) >= game.terms.box.path_cells:
        path_is_full(game)
        return
    game.path = (*game.path, card)
    if game.events is not None:
        game.tell("quest-laid", "Q4.5.2", {"quest": game.terms.quests[card].id})
    for player in range(game.terms.demon):
        look(game, player)


def lay_scenario_card(game: Settled) -> None:
    """Without a tale a standard quest drawn at random acts as the scenario card (Q3.5.2, Q15.1.12).

    It is never one that asks for a kill of Krosmasters, nor a copy of the scenario card itself (docs/rulings.md), and
    it is taken out of the event deck, where that has any.
    """
    standard = [number for number in range(len(game.terms.quests)) if is_standard(game, number)]
    first = len(game.terms.events)
    counts = [game.event_deck.count(first + number) for number in standard]
    if not any(counts):
        counts = [game.terms.quests[number].copies for number in standard]
    card = standard[game.draw_among([game.terms.quests[number].id for number in standard], counts)]
    if first + card in game.event_deck:
        place = game.event_deck.index(first + card)
        game.event_deck = game.event_deck[:place] + game.event_deck[place + 1 :]
    lay_quest(game, card)


def is_standard(game: Settled, number: int) -> bool:
    """Whether a quest of the path can act as the scenario card."""
    row = game.terms.quests[number]
    families = game.terms.families
    if row.is_personal or row.is_repeatable or (row.family != "both" and row.family not in families):
        return False
    return all(part.prey != "krosmaster" for part in row.steps[0])
