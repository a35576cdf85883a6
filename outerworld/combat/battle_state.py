"""The columns of a battle, written out by `python -m tools.columns`: change `columns.py` instead."""

from array import array

from outerworld.combat.columns import BATTLE, BATTLE_UNITS, Markers
from outerworld.engine.columns import Column
from outerworld.engine.game import Game


class BattleState(Game):
    """Every column of a battle."""

    name: tuple[str, ...]  # by unit: its letter
    card: tuple[int, ...]  # by unit: number in the compendium
    player: tuple[int, ...]  # by unit: who controls it, NOBODY for scenery
    summoner: tuple[int, ...]  # by unit: the unit that brought it into play, or NOBODY
    level: tuple[int, ...]  # by unit: 0 for a summon
    hp: tuple[int, ...]  # by unit: NO_GAUGE for a unit without
    max_ap: tuple[int, ...]  # by unit: NO_GAUGE for a unit without
    max_mp: tuple[int, ...]  # by unit: NO_GAUGE for a mechanism
    added: tuple[int, ...]  # by unit: powers that a position adds to those of the card
    equipped: tuple[tuple[int, ...], ...]  # by unit: face up: equipment and buffs
    markers: tuple[Markers, ...]  # by unit: AP, MP and Range markers, signed: +1 and -1 cancel (F4.11.8)
    cast_this_game: tuple[tuple[str, ...], ...]  # by unit: spells by id that are cast once a game
    range_bonus: tuple[int, ...]  # by unit: what range markers give for the rest of its turn (F4.12.1)
    cell: list[int]  # by unit: OFF_BOARD when it is not in the arena
    injuries: list[int]  # by unit: up to its HP
    ap: list[int]  # by unit: the gauge now
    mp: list[int]  # by unit: the gauge now
    powers: list[int]  # by unit: those in force, a bit mask
    cast_this_turn: list[int]  # by unit: spells by slot, a bit mask
    ground: tuple[int, ...]  # by cell: what it is made of
    kamas_on: tuple[int, ...]  # by cell: how many lie there
    occupant: "array[int]"  # by cell: who stands there, or NOBODY
    blocked: bytes  # by cell: whether nobody can enter
    opaque: bytes  # by cell: whether it blocks sight
    side: tuple[int, ...]  # by player: on which side: those of one are no enemies
    timeline: tuple[tuple[int, ...], ...]  # by player: its units in the order in which they act
    purse: tuple[int, ...]  # by player: its kamas
    turn: int  # turns of the fight, from 1
    fallen: bool  # whether somebody perhaps has no health left: somebody had none when last looked
    active_player: int  # whose turn it is, or NOBODY
    active: int  # the unit whose turn it is, or NOBODY
    underfoot: tuple[int, ...]  # units that leave their cells free: traps and tombstones
    scenery: tuple[int, ...]  # the special scenery, on the board or gone
    # effects that last: (until, whose turn ends it or the card that is copied, unit touched, script, position)
    lasting: tuple[tuple[int, ...], ...]
    # spells copied until the end of the turn: (unit that has them now, card, slot there) (F4.18.8)
    copied: tuple[tuple[int, int, int], ...]
    statics: tuple[tuple[int, int], ...]  # static powers in force: (owner, number of the written power, or -1 - reward)
    says: int  # what those say, as bits
    # special markers: (number of its name, side that placed it, unit that carries it, unit that placed it)
    marks: tuple[tuple[int, ...], ...]
    worked: tuple[tuple[int, ...], ...]  # powers that work once: (unit, power, turn of the fight or 0 for once a fight)
    # what waits for step 8, or for the end of whatever triggered it; see `outerworld.combat.standby`
    standby: tuple[tuple[int, ...], ...]
    pending: tuple[tuple[int, int], ...]  # of the spell that is being cast: effects that wait for a later step
    pushed: tuple[int, ...]  # of the spell that is being cast: the units it has really moved
    aimed: tuple[tuple[int, int], ...]  # what the active unit cast once per target this turn: (slot, unit) (F4.8.3)

    def declared(self) -> tuple[Column, ...]:
        """Every column of this game, as it is declared."""
        return (*super().declared(), *BATTLE)

    def unit_columns(self) -> tuple[Column, ...]:
        """Every column by unit, as it is declared."""
        return BATTLE_UNITS

    def start_empty(self) -> None:
        """Nothing happened yet. A twin does without: it is handed every column."""
        super().start_empty()
        self.turn = 1
        self.fallen = False
        self.active_player = -1
        self.active = -1
        self.lasting = ()
        self.copied = ()
        self.statics = ()
        self.says = 0
        self.marks = ()
        self.worked = ()
        self.standby = ()
        self.pending = ()
        self.pushed = ()
        self.aimed = ()

    def share_battle(self, twin: "BattleState") -> None:
        """Hands a twin every column, and lists of its own; nobody listens to it."""
        self.share_game(twin)
        twin.name = self.name
        twin.card = self.card
        twin.player = self.player
        twin.summoner = self.summoner
        twin.level = self.level
        twin.hp = self.hp
        twin.max_ap = self.max_ap
        twin.max_mp = self.max_mp
        twin.added = self.added
        twin.equipped = self.equipped
        twin.markers = self.markers
        twin.cast_this_game = self.cast_this_game
        twin.range_bonus = self.range_bonus
        twin.cell = self.cell.copy()
        twin.injuries = self.injuries.copy()
        twin.ap = self.ap.copy()
        twin.mp = self.mp.copy()
        twin.powers = self.powers.copy()
        twin.cast_this_turn = self.cast_this_turn.copy()
        twin.ground = self.ground
        twin.kamas_on = self.kamas_on
        twin.occupant = self.occupant[:]
        twin.blocked = self.blocked
        twin.opaque = self.opaque
        twin.side = self.side
        twin.timeline = self.timeline
        twin.purse = self.purse
        twin.turn = self.turn
        twin.fallen = self.fallen
        twin.active_player = self.active_player
        twin.active = self.active
        twin.underfoot = self.underfoot
        twin.scenery = self.scenery
        twin.lasting = self.lasting
        twin.copied = self.copied
        twin.statics = self.statics
        twin.says = self.says
        twin.marks = self.marks
        twin.worked = self.worked
        twin.standby = self.standby
        twin.pending = self.pending
        twin.pushed = self.pushed
        twin.aimed = self.aimed

    def unshare(self) -> None:
        """Lists of its own in place of those that it shares with a twin; all else is replaced."""
        self.frames = self.frames.copy()
        self.cell = self.cell.copy()
        self.injuries = self.injuries.copy()
        self.ap = self.ap.copy()
        self.mp = self.mp.copy()
        self.powers = self.powers.copy()
        self.cast_this_turn = self.cast_this_turn.copy()
        self.occupant = self.occupant[:]

    def columns(self) -> dict[str, object]:
        """All that can change in the game, by name: what a hash covers."""
        return super().columns() | {
            "name": self.name,
            "card": self.card,
            "player": self.player,
            "summoner": self.summoner,
            "level": self.level,
            "hp": self.hp,
            "max_ap": self.max_ap,
            "max_mp": self.max_mp,
            "added": self.added,
            "equipped": self.equipped,
            "markers": self.markers,
            "cast_this_game": self.cast_this_game,
            "range_bonus": self.range_bonus,
            "cell": self.cell,
            "injuries": self.injuries,
            "ap": self.ap,
            "mp": self.mp,
            "powers": self.powers,
            "cast_this_turn": self.cast_this_turn,
            "ground": self.ground,
            "kamas_on": self.kamas_on,
            "timeline": self.timeline,
            "purse": self.purse,
            "turn": self.turn,
            "fallen": self.fallen,
            "active_player": self.active_player,
            "active": self.active,
            "lasting": self.lasting,
            "copied": self.copied,
            "statics": self.statics,
            "marks": self.marks,
            "worked": self.worked,
            "standby": self.standby,
            "pending": self.pending,
            "pushed": self.pushed,
            "aimed": self.aimed,
        }
