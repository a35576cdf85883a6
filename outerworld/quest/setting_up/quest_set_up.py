"""The quests of a position: on the Adventure Path, in players' hands, and in their decks."""

from typing import Final

from outerworld.cards.quest_position import HeldQuest, QuestPosition
from outerworld.cards.quest_references import QuestShelves
from outerworld.cards.quests import Quest
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.quests.quest_rows import QuestRow, compile_row
from outerworld.quest.world.plan import SCENERY

GROUNDS: Final = {str(word): number for word, number in SCENERY.items()}
KEPT: Final = 512
# By the identity of a card, which its row keeps alive.
_rows: dict[int, QuestRow] = {}


def quest_rows_of(shelves: QuestShelves) -> tuple[QuestRow, ...]:
    """Every quest card by number, in the order of their ids."""
    return tuple([row_of(quest) for _, quest in sorted(shelves.all.quests.items())])


def row_of(quest: Quest) -> QuestRow:
    """The row of a quest card, compiled once as long as it is kept."""
    row = _rows.get(id(quest))
    if row is None or row.quest is not quest:
        if len(_rows) >= KEPT:
            _rows.clear()
        row = _rows[id(quest)] = compile_row(quest, GROUNDS)
    return row


def personal_quests(position: QuestPosition, rows: tuple[QuestRow, ...]) -> tuple[int, ...]:
    """The personal quests that a position has in play."""
    held = [quest.card for stock in position.players.values() for quest in stock.quests]
    in_play = {*held, *(name for deck in position.quest_decks.values() for name in deck)}
    return tuple(number for number, row in enumerate(rows) if row.id in in_play)


def add_quests(game: Adventure, position: QuestPosition) -> None:
    """The path with what each player has completed of it, personal quests, and their decks."""
    numbers = {row.id: number for number, row in enumerate(game.terms.quests)}
    stocks = [position.stock(player + 1) for player in range(game.terms.demon)]
    decks = {str(value): deck for value, deck in position.quest_decks.items()}
    scenario = (position.tale,) if position.tale in numbers else ()
    game.path = tuple(numbers[name] for name in position.path or scenario)
    game.tale_marks = (0,) * (game.terms.demon + 1)
    game.done = (*(stock.done for stock in stocks), 0)
    game.path_marks = (0,) * (game.terms.demon + 1)
    game.quests = (*(tuple(numbers[held.card] for held in stock.quests) for stock in stocks), ())
    game.quest_marks = (*(tuple(mark_of(held) for held in stock.quests) for stock in stocks), ())
    game.quest_decks = tuple(tuple(numbers[name] for name in decks.get(value, ())) for value in ("1", "2", "3"))
    game.quests_gone = ((), (), ())
    game.returned = (NOBODY,) * (game.terms.demon + 1)


def mark_of(held: HeldQuest) -> int:
    """What is done of a personal quest as a number."""
    return held.step | sum(1 << mark - 1 for mark in set(held.marks))
