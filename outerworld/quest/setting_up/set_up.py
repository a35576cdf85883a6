"""From a position to an adventure: scenarios and whole games start from one."""

from dataclasses import replace

from outerworld.cards.compendium import Compendium, compile_quest
from outerworld.cards.covers import cover_words
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_demon import bosses_of, enemies_of, mobs_of
from outerworld.cards.quest_position import QuestPosition, QuestUnit
from outerworld.cards.quest_references import (
    QuestShelves,
    check_quest_position,
    is_of_demon,
    items_of,
    krosmasters_of,
    moods_of,
)
from outerworld.cards.quest_world import room_of
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tables import NO_GAUGE, power_mask
from outerworld.cards.tales import box_of
from outerworld.cards.tiles import Tile
from outerworld.cards.units import RESOURCES, Mob
from outerworld.combat.actions import MOST_ACTIONS
from outerworld.combat.enlisting import enlist, no_units
from outerworld.combat.frames import ACTIVATION_FRAME, TURN_FRAME
from outerworld.combat.position import put_on_board, timeline
from outerworld.combat.setting import Setting
from outerworld.combat.unit_turn import ACTING
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import IN_COMBAT, MODES, Adventure
from outerworld.quest.belongings.market import untraded
from outerworld.quest.belongings.stalls import kind_sold
from outerworld.quest.belongings.stock import DUNG, EGG, PIECES, STOCK
from outerworld.quest.demon.deck import card_ids
from outerworld.quest.frames import (
    CITY_FRAME,
    DELVE_FRAME,
    DEMON_FRAME,
    LAND_FRAME,
    MOBS_FRAME,
    MODE_FRAME,
    PLACEMENT_FRAME,
    ROUND_FRAME,
)
from outerworld.quest.procedures import PROCEDURES
from outerworld.quest.quests.questing import look
from outerworld.quest.setting_up.dungeon_set_up import lay_dungeons, mood_worn
from outerworld.quest.setting_up.furnishing import CHOOSING, check_tiles_suffice, lands
from outerworld.quest.setting_up.legality import check_legal
from outerworld.quest.setting_up.quest_set_up import add_quests, personal_quests, quest_rows_of
from outerworld.quest.setting_up.stocking import fill_bags, fill_item_stock, lay_stalls, worn_by
from outerworld.quest.tales.tale_rows import NO_TALE, TaleRow, compile_tale
from outerworld.quest.terms import NO_LAND, Terms
from outerworld.quest.turn.activation import fresh_mp
from outerworld.quest.turn.groups import ALONE, EVERYBODY, sides_of
from outerworld.quest.turn.rounds import DELVING, DEMON_FIRST, DRAWING, OWN_TURN, PASSING, PLAYING
from outerworld.quest.world.laying import lay_world, scenery_on
from outerworld.quest.world.plan import CITY, SCENERY, Plan, plan_of

ALL_ACTIONS = frozenset(range(MOST_ACTIONS))


def set_up(
    position: QuestPosition, catalogue: Catalogue, rules: Ruleset, chance: Chance, *, title: str = ""
) -> Adventure:
    """The adventure that a position describes, at its first question; CardError where it makes no sense."""
    game = lay_out(position, catalogue, rules, chance, title=title)
    begin(game, position)
    return game


def lay_out(
    position: QuestPosition,
    catalogue: Catalogue,
    rules: Ruleset,
    chance: Chance,
    *,
    title: str = "",
    seats: tuple[int, ...] | None = None,
) -> Adventure:
    """All that a position describes lies on the table, and nothing has begun; CardError where it makes no sense.

    Each wins alone, or in a Cooperative game all together (Q1.2.2, Q1.2.3).
    `seats` says by player whose Krosmaster it is, where players are not numbered as they sit. A Demon player sits after
    them; a Demon that is shared has no seat.
    """
    shelves = check_quest_position(position, catalogue)
    faces = faces_of(position, shelves)
    plan = plan_of(position, faces, len(CITY) + lands(len(krosmasters_of(position, shelves))))
    book = compile_quest(catalogue, position.cards, items_of(position, shelves), moods_of(shelves))
    tale, book = tale_of(shelves, book)
    terms = replace(terms_of(position, shelves, plan, faces, book), tale=tale)
    setting = Setting(
        title=title,
        grid=plan.grid,
        rules=rules,
        book=book,
        teams=(0,) * terms.demon + (1,) if terms.cooperative else tuple(range(terms.demon + 1)),
        seats=(*(range(terms.demon) if seats is None else seats), terms.demon if terms.demon_player else NOBODY),
        actions=ALL_ACTIONS,
        procedures=PROCEDURES,
        unlocked=power_mask(rules.ignores_locks),
        see_through=power_mask(rules.ignores_sight_blocking),
        targets_first=rules.targets == "before-cost",
        powers=True,
        covers=True,
        shrugs=rules.unfazed == "effects",
        apart=True,
    )
    game = Adventure(setting, chance, terms)
    game.start_empty()
    lay_world(game, plan, position)
    add_players(game, position, shelves)
    add_units(game, position, shelves)
    fill_reserve(game, position)
    open_market(game, position)
    fill_mob_stock(game, position)
    fill_item_stock(game, position)
    lay_event_deck(game, position)
    lay_dungeons(game, position)
    check_legal(game, position)
    return game


def faces_of(position: QuestPosition, shelves: QuestShelves) -> tuple[Tile, ...]:
    """The sides of tiles by id: those that a file writes, all that lie, and of a kind that it does not write all that
    are loaded (docs/rulings.md)."""
    own = [card for card in position.cards.values() if isinstance(card, Tile)]
    written, laid = {kind_of_tile(tile) for tile in own}, {*tiles_laid(position)}
    faces = [
        tile
        for _, tile in sorted(shelves.all.tiles.items())
        if tile in own or tile.id in laid or kind_of_tile(tile) not in written
    ]
    return tuple(faces)


def tiles_laid(position: QuestPosition) -> list[str]:
    """The sides of tiles that lie in a position's world and in its dungeons."""
    rooms = [name for dungeon in position.dungeon.values() for name in dungeon.tiles]
    return [*(laid.tile for laid in position.world), *rooms]


def kind_of_tile(tile: Tile) -> str:
    """Whether it is of the city, of land, or of the dungeon of a family."""
    return tile.of or ("city" if tile.family == "city" else "land")


def terms_of(
    position: QuestPosition, shelves: QuestShelves, plan: Plan, faces: tuple[Tile, ...], book: Compendium
) -> Terms:
    """What a position settles for the whole game: how it is played (Q1.2.1), with what and by whom."""
    quests, items, mobs = quest_rows_of(shelves), items_of(position, shelves), mobs_of(position, shelves.cards)
    families = {*position.families, *(kind for kind in plan.tile_kinds if kind not in NO_LAND)}
    bosses = bosses_of(position, shelves.cards, sorted(families))
    return Terms(
        box=box_of(position.box, shelves.tale, len(krosmasters_of(position, shelves))),
        demon=len(krosmasters_of(position, shelves)),
        demon_player=position.demon != "shared",
        cooperative=position.mode == "cooperative",
        families=position.families,
        faces=faces,
        pieces=tuple([face.piece for face in faces]),
        printed=plan.printed,
        tile=plan.tile,
        tile_names=plan.tile_names,
        tile_kinds=plan.tile_kinds,
        in_city=bytes(plan.tile_kinds[number] == "city" for number in plan.tile),
        items=items,
        item_ids=tuple(item.id for item in items),
        sold_as=tuple(kind_sold(item, position.families) for item in items),
        quests=quests,
        personal=personal_quests(position, quests),
        tale=NO_TALE,
        mobs=mobs,
        mob_ids=tuple(mob.id for mob in mobs),
        mob_kinds=tuple((str(mob.family), str(mob.category)) for mob in mobs),
        moods=moods_of(shelves),
        bosses={family: book.card_numbers[boss] for family, boss in bosses.items()},
        enemies=tuple(book.card_numbers[enemy] for enemy in enemies_of(position, book.catalogue)),
        events=tuple(card for _, card in sorted(shelves.all.events.items())),
    )


def tale_of(shelves: QuestShelves, book: Compendium) -> tuple[TaleRow, Compendium]:
    """The tale of a position, and the book with what it says."""
    if shelves.tale is None:
        return NO_TALE, book
    return compile_tale(shelves.tale, book, {str(word): number for word, number in SCENERY.items()})


def add_players(game: Adventure, position: QuestPosition, shelves: QuestShelves) -> None:
    """Stocks and modes; the Demon has nothing, and its mobs are always in Combat mode (Q6.2.2).

    The last player has the Demon token, inactive side up (Q3.8.2), unless the position says otherwise.
    """
    modes = {player: mode_of(position.units[letter]) for letter, player in krosmasters_of(position, shelves).items()}
    stocks = [position.stock(player + 1) for player in range(game.terms.demon)]
    game.mode = (*(MODES.index(modes[player + 1]) for player in range(game.terms.demon)), IN_COMBAT)
    game.covered = (*covers_on_cards(game, position, shelves), 0)
    game.gg = (*(stock.gg for stock in stocks), 0)
    game.purse = (*(stock.kamas for stock in stocks), 0)
    game.slots = (*(stock.slots for stock in stocks), 0)
    game.bag = (*(tuple(stock.bag.get(word, 0) for word in RESOURCES) for stock in stocks), (0,) * len(RESOURCES))
    game.group = groups_of(game, [stock.group for stock in stocks])
    if not game.terms.cooperative:
        game.side = sides_of(game.group)
    spaces = len(game.terms.box.gg_path)
    for number, gg in enumerate(game.gg):
        if gg >= spaces:
            clause = f"expected fewer than the {spaces} spaces of the Geegee Path, found {gg}"
            raise CardError("", ("players", str(number + 1), "gg"), clause)
    fill_bags(game, position)
    add_quests(game, position)
    game.round = position.round
    game.holder = (position.token.player or game.terms.demon) - 1
    game.active_side = position.token.active


def mode_of(placed: QuestUnit) -> str:
    """The mode that a position says; otherwise Adventure mode, and in a dungeon the only one there is (Q11.2.5)."""
    return placed.mode or ("adventure" if room_of(placed.cell or "") is None else "combat")


def groups_of(game: Adventure, said: list[int]) -> tuple[int, ...]:
    """The group of each player, the Demon's last: none."""
    for number, group in enumerate(said):
        if group and said.count(group) == 1:
            clause = f"expected another player of group {group}, found nobody"
            raise CardError("", ("players", str(number + 1), "group"), clause)
        if group and game.terms.cooperative:
            clause = "expected no group, since all are one in a Cooperative game"
            raise CardError("", ("players", str(number + 1), "group"), clause)
    return (*([EVERYBODY] * len(said) if game.terms.cooperative else said), ALONE)


def covers_on_cards(game: Adventure, position: QuestPosition, shelves: QuestShelves) -> list[int]:
    """By player, what is covered of the card of its Krosmaster, as bits."""
    covered = [0] * game.terms.demon
    for letter, player in krosmasters_of(position, shelves).items():
        placed = position.units[letter]
        known = cover_words(shelves.krosmasters[placed.card])
        covered[player - 1] = sum({1 << known[word] for word in placed.covered})
    return covered


def add_units(game: Adventure, position: QuestPosition, shelves: QuestShelves) -> None:
    """Every unit on its cell; gauges are those of a fresh turn in its mode unless the position says otherwise."""
    no_units(game)
    for letter, placed in position.units.items():
        add_unit(game, position, shelves, letter, placed)
    game.timeline = tuple(timeline(game, player) for player in range(game.terms.demon + 1))
    for unit, placed in enumerate(position.units.values()):
        game.ap[unit] = max(0, game.max_ap[unit]) if placed.ap is None else placed.ap
        fresh = 0 if game.max_mp[unit] == NO_GAUGE else game.max_mp[unit] + fresh_mp(game, unit)
        game.mp[unit] = fresh if placed.mp is None else placed.mp
    check_cells(game, position)
    put_on_board(game, position.cells)


def check_cells(game: Adventure, position: QuestPosition) -> None:
    """Nobody stands in scenery, and only Krosmasters in the city."""
    for letter, name in position.cells.items():
        unit, cell, path = game.name.index(letter), game.grid.cell(name), ("units", letter, "cell")
        if game.blocked[cell]:
            raise CardError("", path, f"expected a free cell, found {name} with a {scenery_on(game, cell)}")
        if not game.may_enter(game.row(unit), cell):
            raise CardError("", path, "expected a cell outside the city, which only Krosmasters enter")


def add_unit(game: Adventure, position: QuestPosition, shelves: QuestShelves, letter: str, placed: QuestUnit) -> int:
    """A unit of the position with all it carries."""
    markers = placed.markers
    demons = is_of_demon(placed, shelves)
    is_players = letter in krosmasters_of(position, shelves)
    return enlist(
        game,
        name=letter,
        card=game.setting.book.card_numbers[placed.card],
        player=game.terms.demon if demons or not isinstance(placed.player, int) else placed.player - 1,
        summoner=NOBODY if placed.summoner is None else list(position.units).index(placed.summoner),
        added=power_mask(placed.powers),
        equipped=worn_by(game, position, placed) if is_players else mood_worn(game, position, placed),
        injuries=placed.injuries,
        markers=(markers.ap, markers.mp, markers.range),
        hurt_by=sum(1 << player - 1 for player in placed.hurt_by),
    )


def fill_reserve(game: Adventure, position: QuestPosition) -> None:
    """What the box has besides all that is in play, unless the position says how much is left (Q1.4.1)."""
    in_play = [sum(bag[resource] for bag in game.bag) for resource in range(len(RESOURCES))]
    in_play[DUNG] += sum(game.dung_on)
    in_play[EGG] += sum(game.eggs_on)
    in_play += [game.ground.count(piece) for piece in PIECES]
    box = {str(word): count for word, count in (*game.terms.box.resources.items(), *game.terms.box.scenery.items())}
    game.reserve = tuple(
        position.reserve.get(word, max(0, box.get(word, 0) - count)) for word, count in zip(STOCK, in_play, strict=True)
    )


def open_market(game: Adventure, position: QuestPosition) -> None:
    """Resources at the prices that the position says, the others of the families in play at that of the start (Q3.6.1);
    recipes in stalls."""
    prices = dict.fromkeys(untraded(position.families), 0)
    prices |= {str(word): price for word, price in position.market.prices.items()}
    game.prices = tuple(prices.get(word, game.terms.box.start_price) for word in RESOURCES)
    lay_stalls(game, position)


def fill_mob_stock(game: Adventure, position: QuestPosition) -> None:
    """All tokens of each mob besides those that the position shows, unless it says how many are left (Q8.4.1)."""
    written = any(isinstance(card, Mob) for card in position.cards.values())
    own = position.cards if written else {mob.id: mob for mob in game.terms.mobs}
    game.mob_stock = tuple(position.reserve.get(mob.id, mob.tokens if mob.id in own else 0) for mob in game.terms.mobs)
    game.aside = tuple(position.aside.count(mob.id) for mob in game.terms.mobs)


def lay_event_deck(game: Adventure, position: QuestPosition) -> None:
    """The event cards in the order that the position says; nothing was discarded yet."""
    names = card_ids(game.terms)
    game.event_deck, game.events_gone = tuple(names.index(name) for name in position.events), ()


def begin(game: Adventure, position: QuestPosition) -> None:
    """The game goes on where the position says: with a mode to be chosen, somebody's actions, or the Demon's turn."""
    active = [unit for unit, placed in enumerate(position.units.values()) if placed.active]
    if position.phase == "demon":
        begin_with_events(game)
    elif position.phase == "mobs":
        begin_with_mobs(game)
    elif position.phase == "mode":
        begin_with_mode(game, active[0])
    elif position.phase in ("city", "land"):
        begin_setting_up(game, position.phase == "city")
    else:
        begin_with_actions(game, active[0])
    for player in range(game.terms.demon):
        look(game, player)
    game.run()


def begin_with_events(game: Adventure) -> None:
    """The Demon's turn from its start, in the place of whoever plays it."""
    game.active_player = game.terms.demon
    game.frames += [(ROUND_FRAME, game.asks(game.terms.demon), OWN_TURN), (DEMON_FRAME, DRAWING)]


def begin_setting_up(game: Adventure, with_city: bool) -> None:
    """The city is laid, then land, then Krosmasters come, and the first round begins (Q3)."""
    game.frames += [(ROUND_FRAME, 0, DEMON_FIRST), (PLACEMENT_FRAME, 0), (LAND_FRAME, CHOOSING, NOBODY)]
    if with_city:
        game.frames.append((CITY_FRAME, NOBODY))
    check_tiles_suffice(game)


def begin_with_mobs(game: Adventure) -> None:
    """The Demon's complete turn, in the place of whoever plays it."""
    demon = game.terms.demon
    game.active_player, game.active_side = demon, True
    game.frames += [(ROUND_FRAME, game.asks(demon), OWN_TURN), (DEMON_FRAME, PLAYING)]


def begin_with_mode(game: Adventure, unit: int) -> None:
    """A Krosmaster's turn, before its mode is chosen."""
    if not game.is_adventurer(unit):
        raise CardError("", ("units", game.name[unit], "active"), "expected the Krosmaster of a player to be active")
    player = game.player[unit]
    game.active_player, game.active = player, unit
    game.frames += [(ROUND_FRAME, player + 1, DEMON_FIRST), (TURN_FRAME, player, unit), (MODE_FRAME, unit)]


def begin_with_actions(game: Adventure, unit: int) -> None:
    """The actions of a Krosmaster, a mob or a summon."""
    player, summoner = game.player[unit], game.summoner[unit]
    leader = unit if summoner == NOBODY else summoner
    acted = (unit,) if summoner == NOBODY else (summoner, unit)
    if player == game.terms.demon:
        begin_with_mobs(game)
        family = game.dungeon_of(leader)
        game.frames[-1] = (DEMON_FRAME, DELVING if family == NOBODY else PASSING)
        game.frames.append((MOBS_FRAME, leader) if family == NOBODY else (DELVE_FRAME, family, leader))
    else:
        game.frames.append((ROUND_FRAME, player + 1, DEMON_FIRST))
    game.active_player, game.active = player, unit
    game.frames += [(TURN_FRAME, player, *acted), (ACTIVATION_FRAME, unit, ACTING)]
