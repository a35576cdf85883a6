"""From a position to a fight: tutorials and scenarios start in the middle of things."""

from outerworld.arena.duel import BY_GLORY, Duel
from outerworld.arena.turn import ACTIVATION_FRAME, PROCEDURES, TURN_FRAME
from outerworld.board import grid
from outerworld.cards.errors import CardError, expected_name
from outerworld.cards.loading import Catalogue
from outerworld.cards.position import PlacedUnit, Position
from outerworld.cards.references import check_position
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tables import NO_GAUGE, CardRow, compile_card, power_mask
from outerworld.combat.actions import ACTIONS
from outerworld.combat.battle import CHANGING, OFF_BOARD, UNIT_COLUMNS
from outerworld.combat.ground import DEMON, GROUND, hides, is_impassable
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY

ALL_ACTIONS = frozenset(range(len(ACTIONS)))
A_LATER_TURN = 2


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
) -> Duel:
    """The fight that a position describes, asking the player of its active unit; CardError where it makes no sense."""
    check_position(position, catalogue, "")
    rows = position.ground(catalogue.arenas)
    rewards = tuple(catalogue.rewards[name] for name in sorted(catalogue.rewards))
    setting = Setting(
        title=title,
        grid=grid(len(rows[0]), len(rows)),
        rules=rules,
        cards=tuple(card_row(unit, position, catalogue) for unit in position.units.values()),
        rewards=rewards,
        teams=tuple(range(max([2, *(unit.player for unit in position.units.values())]))),
        actions=actions,
        procedures=PROCEDURES,
        unlocked=power_mask(rules.ignores_locks),
        see_through=power_mask(rules.ignores_sight_blocking),
    )
    game = Duel(setting, chance, goal, pile_names(position))
    game.turn = position.turn or A_LATER_TURN
    lay_ground(game, rows)
    lay_piles(game, position)
    add_units(game, position, powers)
    add_players(game, position)
    put_on_board(game, position)
    activate(game, position)
    return game


def card_row(unit: PlacedUnit, position: Position, catalogue: Catalogue) -> CardRow:
    """The compiled card of a unit: one written in the file, or one of a pack."""
    return compile_card(position.cards.get(unit.card) or catalogue.card(unit.card))


def pile_names(position: Position) -> tuple[str, ...]:
    """granite-1, granite-2 …"""
    return tuple(f"{rank}-{place}" for rank, piles in position.piles.items() for place in range(1, len(piles) + 1))


def lay_ground(game: Duel, rows: tuple[str, ...]) -> None:
    """Scenery and kamas (F1.3.3): a digit is a free cell with that many kamas, D a demon cell with one."""
    cells = "".join(rows)
    game.ground = tuple(DEMON if c == "D" else GROUND.index("." if c.isdigit() else c) for c in cells)
    game.kamas_on = tuple(int(c) if c.isdigit() else int(c == "D") for c in cells)
    game.occupant = [NOBODY] * len(cells)
    game.blocked = [int(is_impassable(ground)) for ground in game.ground]
    game.opaque = [int(hides(ground)) for ground in game.ground]


def lay_piles(game: Duel, position: Position) -> None:
    """The rewards beside the board (F1.3.7)."""
    game.piles = tuple(
        tuple(reward_row(game, name) for name in pile) for piles in position.piles.values() for pile in piles
    )
    for pile in position.face_up:
        if pile not in game.pile_names:
            raise CardError("", ("face_up", pile), expected_name(pile, game.pile_names, "a pile of this position"))
    game.shown = tuple(
        reward_row(game, position.face_up[pile]) if pile in position.face_up else NOBODY for pile in game.pile_names
    )


def reward_row(game: Duel, name: str) -> int:
    """The row of a Demonic Reward."""
    return [reward.id for reward in game.setting.rewards].index(name)


def add_units(game: Duel, position: Position, powers: bool) -> None:
    """Every unit's columns."""
    units = [
        unit_facts(game, position, number, letter, unit, powers)
        for number, (letter, unit) in enumerate(position.units.items())
    ]
    for column in UNIT_COLUMNS:
        facts = [unit[column] for unit in units]
        setattr(game, column, facts if column in CHANGING else tuple(facts))
    game.aimed = []


def unit_facts(
    game: Duel, position: Position, number: int, letter: str, unit: PlacedUnit, powers: bool
) -> dict[str, object]:
    """What each unit column holds for a unit; gauges are full unless the position says otherwise."""
    row = game.setting.cards[number]
    equipped = tuple(reward_row(game, name) for name in unit.equipped)
    worn = [game.setting.rewards[reward] for reward in equipped]
    stats = [reward.stats for reward in worn if reward.stats]
    worn_powers = [power for reward in worn for power in reward.powers or ()]
    hp = raised(row.hp, sum(bonus.hp for bonus in stats))
    max_ap = raised(row.ap, sum(bonus.ap for bonus in stats))
    max_mp = raised(row.mp, sum(bonus.mp for bonus in stats))
    if unit.injuries and unit.injuries >= max(hp, 0):
        path = ("units", letter, "injuries")
        raise CardError("", path, f"expected fewer injuries than its {max(hp, 0)} HP, found {unit.injuries}")
    return {
        "name": letter,
        "card": number,
        "player": unit.player - 1,
        "summoner": NOBODY if unit.summoner is None else list(position.units).index(unit.summoner),
        "hp": hp,
        "max_ap": max_ap,
        "max_mp": max_mp,
        "rewards": tuple(reward_row(game, name) for name in unit.rewards),
        "equipped": equipped,
        "cell": OFF_BOARD,
        "injuries": unit.injuries,
        "ap": max(max_ap, 0) if unit.ap is None else unit.ap,
        "mp": max(max_mp, 0) if unit.mp is None else unit.mp,
        "ap_markers": unit.markers.ap,
        "mp_markers": unit.markers.mp,
        "range_markers": unit.markers.range,
        "range_bonus": 0,
        "powers": (row.powers | power_mask([*unit.powers, *unit.inspired, *worn_powers])) if powers else 0,
        "cast_this_turn": 0,
        "cast_this_game": 0,
    }


def raised(gauge: int, bonus: int) -> int:
    """A characteristic with what equipment adds; a unit without it stays without (F4.11.1)."""
    return gauge if gauge == NO_GAUGE else gauge + bonus


def add_players(game: Duel, position: Position) -> None:
    """Glory, purses, and each player's timeline."""
    players = range(len(game.setting.teams))
    stocks = [position.stock(player + 1) for player in players]
    game.gg = [stock.gg for stock in stocks]
    game.purse = [stock.kamas for stock in stocks]
    game.wild_gg = position.wild_gg
    game.timeline = tuple(timeline(game, player) for player in players)


def timeline(game: Duel, player: int) -> tuple[int, ...]:
    """By Initiative, then by letter, summons after their summoner (F2.4.3, F4.19.1.h)."""
    own = [unit for unit, owner in enumerate(game.player) if owner == player]
    own.sort(key=lambda unit: (-game.row(unit).initiative, game.name[unit]))
    first = [unit for unit in own if game.summoner[unit] == NOBODY]
    return tuple(unit for leader in first for unit in followed(game, leader, own))


def followed(game: Duel, leader: int, own: list[int]) -> list[int]:
    """A unit and all that it summoned, each followed by what that one summoned itself."""
    return [leader, *(unit for led in own if game.summoner[led] == leader for unit in followed(game, led, own))]


def put_on_board(game: Duel, position: Position) -> None:
    """Every unit on its cell, one unit a cell and none inside scenery."""
    for letter, name in position.cells.items():
        unit, cell = game.name.index(letter), game.grid.cell(name)
        if game.occupant[cell] != NOBODY and not game.row(unit).leaves_cell_free:
            clause = f"expected a cell of its own, found {name} taken by {game.name[game.occupant[cell]]}"
            raise CardError("", ("units", letter, "cell"), clause)
        game.place(unit, cell)


def activate(game: Duel, position: Position) -> None:
    """The fight goes on in the activation phase of the active unit."""
    if position.phase != "activation":
        raise CardError("", ("phase",), f'expected "activation": a fight cannot start at "{position.phase}" yet')
    active = [unit for unit, placed in enumerate(position.units.values()) if placed.active]
    if len(active) != 1:
        raise CardError("", ("units",), f"expected one unit with active = true, found {len(active) or 'none'}")
    unit = active[0]
    game.active = unit
    game.active_player = game.player[unit]
    game.frames.append((TURN_FRAME, game.active_player, unit))
    game.frames.append((ACTIVATION_FRAME, unit))
    game.run()
