"""What is true of every adventure at every question."""

from array import array
from collections.abc import Callable
from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.columns import UNIT
from outerworld.combat.frames import ACTIVATION_FRAME
from outerworld.combat.ground import HIDES, IMPASSABLE, VOID
from outerworld.combat.powers import refresh_powers
from outerworld.engine.events import Event
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import ITEM, item_of
from outerworld.quest.belongings.stock import DUNG, EGG, PIECES, slots_taken
from outerworld.quest.dungeon.dungeons import krosmasters_in
from outerworld.quest.frames import (
    AUCTION_FRAME,
    BAG_FRAME,
    CRAFTED_FRAME,
    ENTRANTS_FRAME,
    EVENT_FRAME,
    EVENTS_FRAME,
    HOME_FRAME,
    LAIR_FRAME,
    MOBS_FRAME,
    PHOENIX_FRAME,
    ROUND_FRAME,
    SPAWN_FRAME,
)
from outerworld.quest.quests.questing import STEPS
from outerworld.quest.setting_up.placement import is_waiting
from outerworld.quest.world.building import cells_of
from outerworld.quest.world.plan import room_tile


def every_column(game: Adventure) -> list[object]:
    """Every fact of a game, those that follow from others too; only who listens and what was listed are left out."""
    return [
        getattr(game, column.name) for column in game.declared() if column.name not in ("events", "at_turn", "_legal")
    ]


def tokens(game: Adventure) -> list[int]:
    """All of each resource, wherever it is, then all pieces of each kind of scenery."""
    waiting = [frame[2] for frame in game.frames if frame[0] == BAG_FRAME]
    found = [
        sum(bag[resource] for bag in game.bag) + game.reserve[resource] + waiting.count(resource)
        for resource in range(len(RESOURCES))
    ]
    found[DUNG] += sum(game.dung_on)
    found[EGG] += sum(game.eggs_on)
    return [*found, *(game.reserve[place] + game.ground.count(piece) for piece, place in PIECES.items())]


def mob_tokens(game: Adventure) -> list[int]:
    """All tokens of each mob: in the reserve, put aside, on the board, and on their way there."""
    shown = [game.row(unit).card.id for unit in game.in_play() if game.is_mob(unit)]
    coming = [frame for frame in game.frames if frame[0] in (SPAWN_FRAME, LAIR_FRAME)]
    shown += [game.cards[card].card.id for frame in coming for card in frame[4:]]
    shown += [game.row(frame[3]).card.id for frame in coming if frame[3] != NOBODY]
    places = zip(game.terms.mobs, game.mob_stock, game.aside, strict=True)
    return [left + aside + shown.count(mob.id) for mob, left, aside in places]


def item_tokens(game: Adventure) -> list[int]:
    """All tokens of each item: in the reserve, stalls, bags, worn, under set tokens, and waiting for room."""
    waiting = [item_of(frame[2]) for frame in game.frames if frame[0] == BAG_FRAME and frame[2] >= ITEM]
    waiting += [frame[1] for frame in game.frames if frame[0] == AUCTION_FRAME]
    waiting += [frame[2] for frame in game.frames if frame[0] == CRAFTED_FRAME]
    rows = (*game.stowed, *game.recipes, *game.equipped, *game.pieces)
    held = [*waiting, *game.stalls, *(item for row in rows for item in row)]
    return [left + held.count(item) for item, left in enumerate(game.item_stock)]


def event_cards(game: Adventure) -> list[int]:
    """Every card of the event deck: in it, discarded, taking effect, and on the Adventure Path."""
    known = len(game.terms.events)
    drawn = [card for frame in game.frames if frame[0] == EVENTS_FRAME for card in frame[1:]]
    in_effect = [frame[1] for frame in game.frames if frame[0] == EVENT_FRAME]
    on_path = [known + card for card in game.path]
    return sorted((*game.event_deck, *game.events_gone, *drawn, *in_effect, *on_path))


def moods(game: Adventure) -> list[int]:
    """Every Boss Mood card: in its deck, and drawn for a boss."""
    return sorted((*game.moods, *game.moods_gone, *(mood for mood in game.mood if mood != NOBODY)))


def check_dungeons(game: Adventure) -> None:
    """Closed rooms are void, open ones have somebody in them, and only who is outside holds a dungeon's token."""
    for family, rooms in enumerate(game.dungeon):
        tiles = [room_tile(family, room) for room in (1, 2)] if game.tiles else []
        laid = [tile for tile in tiles if game.tiles[tile][0] != NOBODY]
        assert len(laid) == rooms
        for tile in tiles:
            grounds = {game.ground[cell] for cell in cells_of(tile)}
            assert (VOID in grounds) == (tile not in laid)
        waits = any(frame[0] in (ENTRANTS_FRAME, HOME_FRAME) and frame[1] == family for frame in game.frames)
        if rooms and not waits and not game.over:
            assert krosmasters_in(game, family)
        assert rooms > 1 or game.mood[family] == NOBODY
        if game.royal[family] != NOBODY:
            assert game.dungeon_of(game.krosmaster_of(game.royal[family])) != family
    for unit in game.in_play():
        if game.summoner[unit] != NOBODY:
            assert game.dungeon_of(unit) == game.dungeon_of(game.summoner[unit])


HOLDING_NOTHING: Final = (ROUND_FRAME, MOBS_FRAME, ACTIVATION_FRAME)
"""Frames that say whose turn it is, and no more."""


CHANGING: Final = (list, array)
"""Columns of these types change in place."""


class Unbroken:
    """Checks a game from one question to the next: all that holds, but nothing of which no column has changed since.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(seed=7)
    >>> Unbroken(game).check(game)
    """

    def __init__(self, game: Adventure) -> None:
        self._known: dict[Callable[[Adventure], object], list[object]] = {}
        self._counted = {count: count(game) for count in COUNTED}

    def check(self, game: Adventure) -> None:
        """Whatever holds at each question; tokens and cards never become more or fewer.

        What a Demon's turn had in hand when the game ended is nowhere.
        """
        for check, columns in CHECKED.items():
            if self._has_changed(check, columns, game):
                check(game)
        for count, columns in COUNTED.items():
            if game.frames and self._has_changed(count, columns, game):
                assert count(game) == self._counted[count]
        check_question(game)

    def _has_changed(self, check: Callable[[Adventure], object], columns: tuple[str, ...], game: Adventure) -> bool:
        """Whether a column that a check asks for is another; those that change in place are compared with a copy."""
        facts: list[object] = [game.over]
        for name in columns:
            if name != "frames":
                fact = getattr(game, name)
                facts.append(fact[:] if type(fact) in CHANGING else fact)
        if "frames" in columns:
            facts += [frame for frame in game.frames if frame[0] not in HOLDING_NOTHING]
        if self._known.get(check) == facts:
            return False
        self._known[check] = facts
        return True


def check(game: Adventure) -> None:
    """Whatever holds at each question."""
    for each in CHECKED:
        each(game)
    check_question(game)


def check_question(game: Adventure) -> None:
    """Somebody is asked who may be, for one of several options, until somebody has won."""
    assert game.over == (not game.frames) == (game.winner != NOBODY) == (game.asked == NOBODY)
    if not game.over:
        options = game.legal_options()
        assert options
        assert len(set(options)) == len(options)
        assert 0 <= game.asked <= game.terms.demon
        assert game.asked != game.terms.demon or game.terms.demon_player


def check_units(game: Adventure) -> None:
    """Injuries are within bounds, and of Krosmasters only who waits to be placed is not on the board."""
    returning = [frame[1] for frame in game.frames if frame[0] == PHOENIX_FRAME]
    for unit, cell in enumerate(game.cell):
        assert 0 <= game.injuries[unit] <= max(0, game.hp[unit])
        if game.is_adventurer(unit) and not game.over:
            assert (cell == OFF_BOARD) == (unit in returning or is_waiting(game, unit))
        if cell != OFF_BOARD and not game.is_krosmaster(unit):
            assert not game.terms.in_city[cell]


def check_gauges(game: Adventure) -> None:
    """Nobody has less than nothing."""
    assert min(game.ap) >= 0
    assert min(game.mp) >= 0


def check_names(game: Adventure) -> None:
    """Every unit has a name of its own, and a place in every column."""
    assert {len(getattr(game, column.name)) for column in game.declared() if column.by == UNIT} == {len(game.name)}
    assert len(set(game.name)) == len(game.name)


def check_board(game: Adventure) -> None:
    """One unit a cell, and the columns by cell are what follows from the units and the ground."""
    occupant = [NOBODY] * game.grid.size
    blocked, opaque = [int(IMPASSABLE[g]) for g in game.ground], [int(HIDES[g]) for g in game.ground]
    for unit, cell in enumerate(game.cell):
        if cell == OFF_BOARD or game.row(unit).leaves_cell_free:
            continue
        assert occupant[cell] == NOBODY
        assert not blocked[cell]
        occupant[cell] = unit
        blocked[cell] = 1
        opaque[cell] |= int(game.blocks_sight(unit))
    assert (list(game.occupant), list(game.blocked), list(game.opaque)) == (occupant, blocked, opaque)


def check_quests(game: Adventure) -> None:
    """Each personal quest is in one place, the path has room for its cards, and nobody has done more than there is."""
    everywhere = [card for row in (*game.quests, *game.quest_decks, *game.quests_gone) for card in row]
    assert sorted(everywhere) == list(game.terms.personal)
    assert len(game.path) <= game.terms.box.path_cells
    assert 0 <= min(game.done) <= max(game.done) <= len(game.path)
    assert max(game.gg) <= len(game.terms.box.gg_path)
    for held, marks in zip(game.quests, game.quest_marks, strict=True):
        for card, mark in zip(held, marks, strict=True):
            row = game.terms.quests[card]
            assert mark < 1 << len(row.steps) if row.is_trophy else mark & STEPS < len(row.steps)


def check_players(game: Adventure) -> None:
    """Nobody owes anything, and no bag holds more than its slots."""
    assert min(game.gg) >= 0
    assert min(game.purse) >= 0
    assert all(price == 0 or price >= game.terms.box.price_least for price in game.prices)
    assert min((*game.reserve, *game.mob_stock, *game.aside)) >= 0
    for bag, slots in zip(game.bag, game.slots, strict=True):
        assert min(bag) >= 0
        assert sum(bag) <= slots
    assert min(game.item_stock, default=0) >= 0
    for player, slots in enumerate(game.slots):
        assert slots_taken(game, player) <= slots
        assert len(game.recipes[player]) == len(game.recipes_seen[player])
        assert all(seen >> player & 1 for seen in game.recipes_seen[player])


CHECKED: Final[dict[Callable[[Adventure], None], tuple[str, ...]]] = {
    check_names: ("name",),
    check_gauges: ("ap", "mp"),
    check_units: ("name", "card", "cell", "injuries", "hp", "frames"),
    check_dungeons: ("dungeon", "tiles", "ground", "mood", "royal", "cell", "summoner", "frames"),
    check_board: ("cell", "card", "powers", "statics", "ground", "occupant", "blocked", "opaque"),
    check_players: (
        *("gg", "purse", "prices", "reserve", "mob_stock", "aside", "item_stock"),
        *("bag", "slots", "stowed", "recipes", "recipes_seen", "equipped", "pieces", "frames"),
    ),
    check_quests: ("quests", "quest_decks", "quests_gone", "quest_marks", "path", "done", "gg"),
}
"""What holds at each question, with the columns that it asks for."""
COUNTED: Final[dict[Callable[[Adventure], list[int]], tuple[str, ...]]] = {
    tokens: ("bag", "reserve", "dung_on", "eggs_on", "ground", "frames"),
    mob_tokens: ("mob_stock", "aside", "card", "cell", "frames"),
    item_tokens: ("item_stock", "stalls", "stowed", "recipes", "equipped", "pieces", "frames"),
    event_cards: ("event_deck", "events_gone", "path", "frames"),
    moods: ("moods", "moods_gone", "mood"),
}
"""What never becomes more or less, with the columns in which it is counted."""


def check_computed(game: Adventure) -> None:
    """Powers and characteristics are what they would be if computed anew."""
    twin = game.copy()
    refresh_powers(twin)
    for unit in twin.in_play():
        refresh_characteristics(twin, unit)
    assert (game.powers, game.statics, game.opaque) == (twin.powers, twin.statics, twin.opaque)
    assert (game.level, game.hp, game.max_ap, game.max_mp) == (twin.level, twin.hp, twin.max_ap, twin.max_mp)


def check_events(events: list[Event], in_city: list[int]) -> None:
    """Nobody in the city is hurt, and every event cites its rule."""
    for event in events:
        assert event.rule
        if event.kind == "injured":
            assert event.facts["unit"] not in in_city
