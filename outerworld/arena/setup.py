"""From a position to a fight: tutorials and scenarios start in the middle of things."""

from outerworld.arena.duel import Duel
from outerworld.arena.laying import lay_scenery
from outerworld.arena.procedures import PROCEDURES
from outerworld.arena.seats import IN_PAIRS, sides
from outerworld.arena.shop import has_slot_for, room_for_rewards
from outerworld.arena.terms import BY_GLORY, Terms
from outerworld.arena.turn import begin_turn
from outerworld.board import grid
from outerworld.cards.compendium import Compendium, compile_catalogue
from outerworld.cards.errors import CardError, Wrong, expected_name
from outerworld.cards.loading import Catalogue
from outerworld.cards.position import PlacedUnit, Position
from outerworld.cards.references import check_position
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tables import power_mask
from outerworld.combat.actions import MOST_ACTIONS
from outerworld.combat.enlisting import enlist, no_units
from outerworld.combat.frames import ACTIVATION_FRAME, TURN_FRAME
from outerworld.combat.laying import lay_ground
from outerworld.combat.position import check_markers, put_on_board, timeline
from outerworld.combat.setting import Setting
from outerworld.combat.unit_turn import ACTING
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY

ALL_ACTIONS = frozenset(range(MOST_ACTIONS))
A_LATER_TURN = 3


def set_up(
    position: Position,
    catalogue: Catalogue,
    rules: Ruleset,
    chance: Chance,
    *,
    title: str = "",
    goal: int = BY_GLORY,
    actions: frozenset[int] = ALL_ACTIONS,
    powers: bool = True,
    last_turn: int = 0,
) -> Duel:
    """The fight that a position describes, asking the player of its active unit; CardError where it makes no sense."""
    catalogue = catalogue.for_duels
    check_position(position, catalogue, "")
    rows = position.ground(catalogue.arenas)
    book = compile_catalogue(catalogue, position.cards)
    players = range(max([2, *(unit.player for unit in position.units.values())]))
    teams = IN_PAIRS if position.pairs else tuple(players)
    setting = Setting(
        title=title,
        grid=grid(len(rows[0]), len(rows)),
        rules=rules,
        book=book,
        teams=teams,
        seats=tuple(range(len(teams))),
        actions=actions,
        procedures=PROCEDURES,
        unlocked=power_mask(rules.ignores_locks),
        see_through=power_mask(rules.ignores_sight_blocking),
        targets_first=rules.targets == "before-cost",
        powers=powers,
    )
    vigilantes = tuple(count_vigilantes(position, book, teams, team) for team in teams)
    terms = Terms(goal, pile_names(position), sides(len(teams)), vigilantes, goal == BY_GLORY, last_turn)
    game = Duel(setting, chance, terms)
    game.start_empty()
    game.turn = position.turn or A_LATER_TURN
    lay_ground(game, rows)
    lay_piles(game, position)
    add_units(game, position)
    add_players(game, position)
    if position.arena is not None:
        lay_scenery(game, catalogue.arenas[position.arena])
    put_on_board(game, position.cells)
    begin(game, position)
    return game


def count_vigilantes(position: Position, book: Compendium, teams: tuple[int, ...], team: int) -> int:
    """How many different Vigilantes a team begins with (F4.9.16)."""
    cards = {unit.card for unit in position.units.values() if teams[unit.player - 1] == team}
    return sum("vigilante" in book.cards[book.card_numbers[card]].kinds for card in cards)


def pile_names(position: Position) -> tuple[str, ...]:
    """granite-1, granite-2 …"""
    return tuple(f"{rank}-{place}" for rank, piles in position.piles.items() for place in range(1, len(piles) + 1))


def lay_piles(game: Duel, position: Position) -> None:
    """The rewards beside the board (F1.3.7)."""
    numbers = game.setting.book.reward_numbers
    game.piles = tuple(tuple(numbers[name] for name in pile) for piles in position.piles.values() for pile in piles)
    for pile in position.face_up:
        if pile not in game.terms.pile_names:
            raise CardError(
                "", ("face_up", pile), expected_name(pile, game.terms.pile_names, "a pile of this position")
            )
    game.shown = tuple(
        numbers[position.face_up[pile]] if pile in position.face_up else NOBODY for pile in game.terms.pile_names
    )


def add_units(game: Duel, position: Position) -> None:
    """Every unit's columns; gauges are full unless the position says otherwise."""
    no_units(game)
    wrong = Wrong()
    for letter, placed in position.units.items():
        unit = add_unit(game, position, letter, placed)
        game.ap[unit] = max(0, game.max_ap[unit]) if placed.ap is None else placed.ap
        game.mp[unit] = max(0, game.max_mp[unit]) if placed.mp is None else placed.mp
        with wrong:
            check_allowed(game, unit, placed)
    wrong.tell()


def check_allowed(game: Duel, unit: int, placed: PlacedUnit) -> None:
    """A unit of a position has nothing that no rule lets it have."""
    wrong = Wrong()
    with wrong:
        check_injuries(game, unit, placed)
    with wrong:
        check_markers(game, unit, placed.markers)
    for place in range(len(placed.equipped)):
        with wrong:
            check_equipped(game, unit, placed, place)
    with wrong:
        check_room(game, unit, placed)
    wrong.tell()


def check_injuries(game: Duel, unit: int, placed: PlacedUnit) -> None:
    """Whoever stands has HP left."""
    hp = max(game.hp[unit], 0)
    if placed.injuries and placed.injuries >= hp:
        clause = f"expected fewer injuries than its {hp} HP, found {placed.injuries}"
        raise CardError("", ("units", game.name[unit], "injuries"), clause)


def check_equipped(game: Duel, unit: int, placed: PlacedUnit, place: int) -> None:
    """Boosts are discarded when they are used, and of a type of equipment there is one (F4.7.5.a, F4.7.11)."""
    reward, where = game.equipped[unit][place], ("units", game.name[unit], "equipped", place)
    if game.setting.book.rewards[reward].reward.kind == "boost":
        clause = f'expected what stays face up, found "{placed.equipped[place]}", a Boost (F4.7.5.a)'
        raise CardError("", where, clause)
    if not has_slot_for(game, unit, reward, place):
        clause = f'expected one equipment of a type (F4.7.11), found "{placed.equipped[place]}" too'
        raise CardError("", where, clause)


def check_room(game: Duel, unit: int, placed: PlacedUnit) -> None:
    """No card has more rewards than its level (F4.7.9)."""
    room = room_for_rewards(game, unit)
    if room < 0:
        clause = f"expected no more than its level, {game.level[unit]} (F4.7.9), found {-room} more"
        raise CardError("", ("units", game.name[unit], "rewards" if placed.rewards else "equipped"), clause)


def add_unit(game: Duel, position: Position, letter: str, placed: PlacedUnit) -> int:
    """A unit of the position with all it carries."""
    book, markers = game.setting.book, placed.markers
    return enlist(
        game,
        name=letter,
        card=book.card_numbers[placed.card],
        player=placed.player - 1,
        summoner=NOBODY if placed.summoner is None else list(position.units).index(placed.summoner),
        added=power_mask(placed.powers),
        rewards=tuple(book.reward_numbers[name] for name in placed.rewards),
        equipped=tuple(book.reward_numbers[name] for name in placed.equipped),
        injuries=placed.injuries,
        markers=(markers.ap, markers.mp, markers.range),
        inspired=power_mask(placed.inspired),
    )


def add_players(game: Duel, position: Position) -> None:
    """Glory, purses, and each player's timeline."""
    players = range(len(game.setting.teams))
    stocks = [position.stock(player + 1) for player in players]
    game.gg = tuple(stock.gg for stock in stocks)
    game.purse = tuple(stock.kamas for stock in stocks)
    game.wild_gg = position.wild_gg
    game.timeline = tuple(timeline(game, player) for player in players)


def begin(game: Duel, position: Position) -> None:
    """The fight goes on in the activation phase of the active unit, or where its player's turn begins."""
    active = [unit for unit, placed in enumerate(position.units.values()) if placed.active]
    if len(active) != 1:
        raise CardError("", ("units",), f"expected one unit with active = true, found {len(active) or 'none'}")
    unit = active[0]
    player = game.player[unit]
    game.active_player = player
    game.has_bought_gg = position.stock(player + 1).bought_gg
    if position.phase == "tension":
        begin_turn(game, player)
    else:
        game.active = unit
        summoner = game.summoner[unit]
        acted = (unit,) if summoner == NOBODY else (summoner, unit)
        game.frames.append((TURN_FRAME, player, *acted))
        game.frames.append((ACTIVATION_FRAME, unit, ACTING))
    game.run()
