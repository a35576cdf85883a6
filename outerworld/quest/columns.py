"""The columns that only an adventure has: modes, bags, what lies about, the reserve, and the Demon's token."""

from typing import Final

from outerworld.combat.columns import CELL, NUMBERS, PAIRS, PLAYER, ROWS, UNIT
from outerworld.engine.columns import LAID_OUT, Column

FACES: Final = "faces"
ITEMS: Final = "items"
QUESTS: Final = "quests"
EVENTS: Final = "events"
MOODS: Final = "moods"
MOBS: Final = "mobs"

ADVENTURE: Final = (
    Column("hurt_by", NUMBERS, 0, "of a mob: the players with a marker on it, as bits (Q8.3.1)", by=UNIT),
    Column("fell_at", NUMBERS, -1, "the cell where it was KO'd last, or -1", by=UNIT),
    Column(
        "tiles",
        ROWS,
        (),
        "of each tile: its side, its turns to the right, its area, how far east and north",
        names=(FACES, "", "", "", ""),
    ),
    Column("dung_on", NUMBERS, LAID_OUT, "how much dung lies there", by=CELL),
    Column("eggs_on", NUMBERS, LAID_OUT, "how many eggs lie there", by=CELL),
    Column("mode", NUMBERS, LAID_OUT, "Adventure mode or Combat mode", by=PLAYER),
    Column("covered", NUMBERS, LAID_OUT, "what of its card is under a cover, as bits by cover", by=PLAYER),
    Column("group", NUMBERS, LAID_OUT, "the number of its group, 0 for none; sides follow (Q5.12)", by=PLAYER),
    Column("gg", NUMBERS, LAID_OUT, "Gallons of Glory", by=PLAYER),
    Column("bag", ROWS, LAID_OUT, "how many of each resource", by=PLAYER),
    Column("slots", NUMBERS, LAID_OUT, "how much its bag holds", by=PLAYER),
    Column("stowed", ROWS, LAID_OUT, "the items in its bag, by their numbers in `terms.items`", by=PLAYER, names=ITEMS),
    Column("recipes", ROWS, LAID_OUT, "the recipes in its bag, by the numbers of their items", by=PLAYER, names=ITEMS),
    Column("recipes_seen", ROWS, LAID_OUT, "of each of these recipes: who has seen the other side, as bits", by=PLAYER),
    Column("pieces", ROWS, LAID_OUT, "the pieces in whose place its set is worn", by=PLAYER, names=ITEMS),
    Column("item_stock", NUMBERS, LAID_OUT, "how many tokens of each item are left in the reserve", by=ITEMS),
    Column("reserve", NUMBERS, LAID_OUT, "how many are left of each resource, then of each piece of scenery"),
    Column("prices", NUMBERS, LAID_OUT, "of each resource; 0 for one that is not traded (Q10.1)"),
    Column(
        "stalls", NUMBERS, LAID_OUT, "recipes for sale by the numbers of their items, or NOBODY (Q10.3)", names=ITEMS
    ),
    Column("bought", "int", 0, "pieces bought at the Marketplace in this turn"),
    Column("sold", "int", 0, "pieces sold there in this turn"),
    Column("sold_kinds", "int", 0, "the resources sold in this visit to the Marketplace, as bits"),
    Column("changes", "int", 0, "changes of equipment in this turn"),
    Column("mob_stock", NUMBERS, LAID_OUT, "how many tokens of each mob are left in the reserve", by=MOBS),
    Column("aside", NUMBERS, LAID_OUT, "how many tokens of each mob were put aside (Q8.4.1)", by=MOBS),
    Column("invited", "int", 0, "the players invited in this turn, as bits"),
    Column("offers", "int", 0, "trades begun in this turn"),
    Column("quests", ROWS, LAID_OUT, "personal quests", by=PLAYER, names=QUESTS),
    Column("quest_marks", ROWS, LAID_OUT, "what is done of each personal quest", by=PLAYER),
    Column("returned", NUMBERS, LAID_OUT, "the quest put back at the deal, or NOBODY", by=PLAYER, names=QUESTS),
    Column("quest_decks", ROWS, LAID_OUT, "personal quests of 1, 2 and 3 GG, the top first", names=QUESTS),
    Column("quests_gone", ROWS, LAID_OUT, "personal quests that were completed, of 1, 2 and 3 GG", names=QUESTS),
    Column("path", NUMBERS, LAID_OUT, "the quests of the Adventure Path in their order", names=QUESTS),
    Column("done", NUMBERS, LAID_OUT, "how many quests of the path are completed", by=PLAYER),
    Column("path_marks", NUMBERS, LAID_OUT, "what is done of the next quest of the path", by=PLAYER),
    Column("event_deck", NUMBERS, LAID_OUT, "the event cards to come, the top first", names=EVENTS),
    Column("events_gone", NUMBERS, LAID_OUT, "the event cards that were discarded", names=EVENTS),
    Column("dungeon", NUMBERS, LAID_OUT, "by family: how many rooms of its dungeon are open (Q11.2)"),
    Column(
        "mood",
        NUMBERS,
        LAID_OUT,
        "by family: the mood that was drawn for the boss in its dungeon, or NOBODY",
        names=MOODS,
    ),
    Column("royal", NUMBERS, LAID_OUT, "by family: who plays its dungeon, or NOBODY: whoever plays the Demon (Q11.5)"),
    Column("moods", NUMBERS, LAID_OUT, "the Boss Mood cards to come, the top first", names=MOODS),
    Column(
        "moods_gone", NUMBERS, (), "the Boss Mood cards that are shuffled in before the next one is drawn", names=MOODS
    ),
    Column("tale_marks", NUMBERS, LAID_OUT, "what is done of what wins the tale", by=PLAYER),
    Column("tale_used", "int", 0, "the actions of the tale that were done in this turn, as bits"),
    Column("felled", "int", 0, "the players whose Krosmaster was KO'd, as bits, where a tale asks for it"),
    Column("truces", PAIRS, (), "the players whom a tale spares after a KO, and in which turn that was"),
    Column("spite", "int", 0, "event cards that a tale lets the Demon draw for KOs, one more a turn"),
    Column(
        "absent",
        NUMBERS,
        (0, 0),
        "by family: the Demon's turns since its boss is gone, where a tale counts them, and 16 for each time it fell",
    ),
    Column("zaaps", "int", 0, "journeys by Zaap in this turn"),
    Column("holder", "int", 0, "the player with the Demon's token"),
    Column("active_side", "bool", False, "whether the token shows its active side: mobs act (Q6.3.3)"),
    Column("round", "int", 1, "how often all had a turn, from 1"),
    Column("extra_turn", "bool", False, "whether the active player's turn is followed by another (Q5.11.3)"),
    Column("has_acted", "bool", False, "the active unit, in this turn: it may neither flee nor heal any more"),
)
"""What an adventure has besides the columns of a fight."""
ADVENTURE_UNITS: Final = tuple(column for column in ADVENTURE if column.by == UNIT)
"""Those of them with a place for each unit."""
