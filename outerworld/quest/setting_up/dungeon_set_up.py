"""Laying out dungeons as a position describes them: open rooms, the boss's mood, tokens, and the deck of moods."""

from outerworld.cards.quest_position import QuestPosition, QuestUnit
from outerworld.cards.quest_world import room_of
from outerworld.cards.tiles import FAMILIES
from outerworld.combat.battle import replaced
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.dungeon.dungeons import give_royal_token, krosmasters_in


def lay_dungeons(game: Adventure, position: QuestPosition) -> None:
    """The columns of dungeons; rooms lie already, and so units stand in them."""
    names = [mood.id for mood in game.terms.moods]
    said = [position.dungeon.get(family) for family in FAMILIES]
    game.dungeon = tuple(0 if dungeon is None else dungeon.room for dungeon in said)
    game.mood = tuple(NOBODY if d is None or d.mood is None else names.index(d.mood) for d in said)
    game.royal = (NOBODY,) * len(FAMILIES)
    game.moods = tuple(names.index(name) for name in position.moods)
    for family, word in enumerate(FAMILIES):
        if word in position.royal:
            game.royal = replaced(game.royal, family, position.royal[word] - 1)
        elif game.dungeon[family]:
            give_royal_token(game, family, krosmasters_in(game, family))


def mood_worn(game: Adventure, position: QuestPosition, placed: QuestUnit) -> tuple[int, ...]:
    """The mood of a boss in its dungeon, as what it wears."""
    family = room_of(placed.cell or "")
    dungeon = None if family is None else position.dungeon[family]
    row = game.cards[game.setting.book.card_numbers[placed.card]]
    if dungeon is None or dungeon.mood is None or "boss" not in row.kinds:
        return ()
    return (len(game.terms.items) + [mood.id for mood in game.terms.moods].index(dungeon.mood),)
