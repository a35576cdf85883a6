"""The columns of an adventure, written out by `python -m tools.columns`: change `columns.py` instead."""

from outerworld.combat.battle import Battle
from outerworld.engine.columns import Column
from outerworld.quest.columns import ADVENTURE, ADVENTURE_UNITS


class AdventureState(Battle):
    """Every column of an adventure."""

    hurt_by: tuple[int, ...]  # by unit: of a mob: the players with a marker on it, as bits (Q8.3.1)
    fell_at: tuple[int, ...]  # by unit: the cell where it was KO'd last, or -1
    # of each tile: its side, its turns to the right, its area, how far east and north
    tiles: tuple[tuple[int, ...], ...]
    dung_on: tuple[int, ...]  # by cell: how much dung lies there
    eggs_on: tuple[int, ...]  # by cell: how many eggs lie there
    mode: tuple[int, ...]  # by player: Adventure mode or Combat mode
    covered: tuple[int, ...]  # by player: what of its card is under a cover, as bits by cover
    group: tuple[int, ...]  # by player: the number of its group, 0 for none; sides follow (Q5.12)
    gg: tuple[int, ...]  # by player: Gallons of Glory
    bag: tuple[tuple[int, ...], ...]  # by player: how many of each resource
    slots: tuple[int, ...]  # by player: how much its bag holds
    stowed: tuple[tuple[int, ...], ...]  # by player: the items in its bag, by their numbers in `terms.items`
    recipes: tuple[tuple[int, ...], ...]  # by player: the recipes in its bag, by the numbers of their items
    # by player: of each of these recipes: who has seen the other side, as bits
    recipes_seen: tuple[tuple[int, ...], ...]
    pieces: tuple[tuple[int, ...], ...]  # by player: the pieces in whose place its set is worn
    item_stock: tuple[int, ...]  # by items: how many tokens of each item are left in the reserve
    reserve: tuple[int, ...]  # how many are left of each resource, then of each piece of scenery
    prices: tuple[int, ...]  # of each resource; 0 for one that is not traded (Q10.1)
    stalls: tuple[int, ...]  # recipes for sale by the numbers of their items, or NOBODY (Q10.3)
    bought: int  # pieces bought at the Marketplace in this turn
    sold: int  # pieces sold there in this turn
    sold_kinds: int  # the resources sold in this visit to the Marketplace, as bits
    changes: int  # changes of equipment in this turn
    mob_stock: tuple[int, ...]  # by mobs: how many tokens of each mob are left in the reserve
    aside: tuple[int, ...]  # by mobs: how many tokens of each mob were put aside (Q8.4.1)
    invited: int  # the players invited in this turn, as bits
    offers: int  # trades begun in this turn
    quests: tuple[tuple[int, ...], ...]  # by player: personal quests
    quest_marks: tuple[tuple[int, ...], ...]  # by player: what is done of each personal quest
    returned: tuple[int, ...]  # by player: the quest put back at the deal, or NOBODY
    quest_decks: tuple[tuple[int, ...], ...]  # personal quests of 1, 2 and 3 GG, the top first
    quests_gone: tuple[tuple[int, ...], ...]  # personal quests that were completed, of 1, 2 and 3 GG
    path: tuple[int, ...]  # the quests of the Adventure Path in their order
    done: tuple[int, ...]  # by player: how many quests of the path are completed
    path_marks: tuple[int, ...]  # by player: what is done of the next quest of the path
    event_deck: tuple[int, ...]  # the event cards to come, the top first
    events_gone: tuple[int, ...]  # the event cards that were discarded
    dungeon: tuple[int, ...]  # by family: how many rooms of its dungeon are open (Q11.2)
    mood: tuple[int, ...]  # by family: the mood that was drawn for the boss in its dungeon, or NOBODY
    royal: tuple[int, ...]  # by family: who plays its dungeon, or NOBODY: whoever plays the Demon (Q11.5)
    moods: tuple[int, ...]  # the Boss Mood cards to come, the top first
    moods_gone: tuple[int, ...]  # the Boss Mood cards that are shuffled in before the next one is drawn
    tale_marks: tuple[int, ...]  # by player: what is done of what wins the tale
    tale_used: int  # the actions of the tale that were done in this turn, as bits
    felled: int  # the players whose Krosmaster was KO'd, as bits, where a tale asks for it
    truces: tuple[tuple[int, int], ...]  # the players whom a tale spares after a KO, and in which turn that was
    spite: int  # event cards that a tale lets the Demon draw for KOs, one more a turn
    # by family: the Demon's turns since its boss is gone, where a tale counts them, and 16 for each time it fell
    absent: tuple[int, ...]
    zaaps: int  # journeys by Zaap in this turn
    holder: int  # the player with the Demon's token
    active_side: bool  # whether the token shows its active side: mobs act (Q6.3.3)
    round: int  # how often all had a turn, from 1
    extra_turn: bool  # whether the active player's turn is followed by another (Q5.11.3)
    has_acted: bool  # the active unit, in this turn: it may neither flee nor heal any more

    def declared(self) -> tuple[Column, ...]:
        """Every column of this game, as it is declared."""
        return (*super().declared(), *ADVENTURE)

    def unit_columns(self) -> tuple[Column, ...]:
        """Every column by unit, as it is declared."""
        return (*super().unit_columns(), *ADVENTURE_UNITS)

    def start_empty(self) -> None:
        """Nothing happened yet. A twin does without: it is handed every column."""
        super().start_empty()
        self.tiles = ()
        self.bought = 0
        self.sold = 0
        self.sold_kinds = 0
        self.changes = 0
        self.invited = 0
        self.offers = 0
        self.moods_gone = ()
        self.tale_used = 0
        self.felled = 0
        self.truces = ()
        self.spite = 0
        self.absent = (0, 0)
        self.zaaps = 0
        self.holder = 0
        self.active_side = False
        self.round = 1
        self.extra_turn = False
        self.has_acted = False

    def share_adventure(self, twin: "AdventureState") -> None:
        """Hands a twin every column, and lists of its own; nobody listens to it."""
        self.share_battle(twin)
        twin.hurt_by = self.hurt_by
        twin.fell_at = self.fell_at
        twin.tiles = self.tiles
        twin.dung_on = self.dung_on
        twin.eggs_on = self.eggs_on
        twin.mode = self.mode
        twin.covered = self.covered
        twin.group = self.group
        twin.gg = self.gg
        twin.bag = self.bag
        twin.slots = self.slots
        twin.stowed = self.stowed
        twin.recipes = self.recipes
        twin.recipes_seen = self.recipes_seen
        twin.pieces = self.pieces
        twin.item_stock = self.item_stock
        twin.reserve = self.reserve
        twin.prices = self.prices
        twin.stalls = self.stalls
        twin.bought = self.bought
        twin.sold = self.sold
        twin.sold_kinds = self.sold_kinds
        twin.changes = self.changes
        twin.mob_stock = self.mob_stock
        twin.aside = self.aside
        twin.invited = self.invited
        twin.offers = self.offers
        twin.quests = self.quests
        twin.quest_marks = self.quest_marks
        twin.returned = self.returned
        twin.quest_decks = self.quest_decks
        twin.quests_gone = self.quests_gone
        twin.path = self.path
        twin.done = self.done
        twin.path_marks = self.path_marks
        twin.event_deck = self.event_deck
        twin.events_gone = self.events_gone
        twin.dungeon = self.dungeon
        twin.mood = self.mood
        twin.royal = self.royal
        twin.moods = self.moods
        twin.moods_gone = self.moods_gone
        twin.tale_marks = self.tale_marks
        twin.tale_used = self.tale_used
        twin.felled = self.felled
        twin.truces = self.truces
        twin.spite = self.spite
        twin.absent = self.absent
        twin.zaaps = self.zaaps
        twin.holder = self.holder
        twin.active_side = self.active_side
        twin.round = self.round
        twin.extra_turn = self.extra_turn
        twin.has_acted = self.has_acted

    def columns(self) -> dict[str, object]:
        """All that can change in the game, by name: what a hash covers."""
        return super().columns() | {
            "hurt_by": self.hurt_by,
            "fell_at": self.fell_at,
            "tiles": self.tiles,
            "dung_on": self.dung_on,
            "eggs_on": self.eggs_on,
            "mode": self.mode,
            "covered": self.covered,
            "group": self.group,
            "gg": self.gg,
            "bag": self.bag,
            "slots": self.slots,
            "stowed": self.stowed,
            "recipes": self.recipes,
            "recipes_seen": self.recipes_seen,
            "pieces": self.pieces,
            "item_stock": self.item_stock,
            "reserve": self.reserve,
            "prices": self.prices,
            "stalls": self.stalls,
            "bought": self.bought,
            "sold": self.sold,
            "sold_kinds": self.sold_kinds,
            "changes": self.changes,
            "mob_stock": self.mob_stock,
            "aside": self.aside,
            "invited": self.invited,
            "offers": self.offers,
            "quests": self.quests,
            "quest_marks": self.quest_marks,
            "returned": self.returned,
            "quest_decks": self.quest_decks,
            "quests_gone": self.quests_gone,
            "path": self.path,
            "done": self.done,
            "path_marks": self.path_marks,
            "event_deck": self.event_deck,
            "events_gone": self.events_gone,
            "dungeon": self.dungeon,
            "mood": self.mood,
            "royal": self.royal,
            "moods": self.moods,
            "moods_gone": self.moods_gone,
            "tale_marks": self.tale_marks,
            "tale_used": self.tale_used,
            "felled": self.felled,
            "truces": self.truces,
            "spite": self.spite,
            "absent": self.absent,
            "zaaps": self.zaaps,
            "holder": self.holder,
            "active_side": self.active_side,
            "round": self.round,
            "extra_turn": self.extra_turn,
            "has_acted": self.has_acted,
        }
