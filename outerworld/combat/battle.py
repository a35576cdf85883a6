"""The state of a fight in columns: a unit, a cell and a player are small integers, each fact is one flat list."""

from array import array
from typing import Final, TypeAlias, TypeVar

from outerworld.cards.tables import KROSMASTER, NO_GAUGE, OBSTRUCTIVE, CardRow
from outerworld.combat.ground import hides, is_impassable
from outerworld.combat.setting import Setting
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY, Game

OFF_BOARD: Final = -1

UNIT_COLUMNS: Final = (
    "name",  # its letter
    "card",  # number in the compendium
    "player",
    "summoner",  # the unit that brought it into play, or NOBODY
    "level",
    "hp",  # NO_GAUGE for a unit without
    "max_ap",  # NO_GAUGE for a unit without
    "max_mp",  # NO_GAUGE for a mechanism
    "added",  # powers that a position adds to those of the card
    "rewards",  # face down, numbers in the compendium
    "equipped",  # face up: equipment and buffs
    "markers",  # AP, MP and Range markers, signed: +1 and -1 cancel (F4.11.8)
    "inspired",  # powers that Tension dice give, a bit mask
    "cast_this_game",  # spells by id that are cast once a game
    "range_bonus",  # what range markers give for the rest of its turn (F4.12.1)
    "cell",  # OFF_BOARD when it is not in the arena
    "injuries",
    "ap",  # the gauge now
    "mp",
    "powers",  # those in force, a bit mask
    "cast_this_turn",  # spells by slot, a bit mask
)
CHANGING: Final = UNIT_COLUMNS[UNIT_COLUMNS.index("cell") :]

T = TypeVar("T")
Markers: TypeAlias = tuple[int, int, int]

NO_MARKERS: Final[Markers] = (0, 0, 0)


def replaced(column: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """A column of what seldom changes, with one place changed.

    >>> replaced((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*column[:place], value, *column[place + 1 :])


def marked(column: bytes, cell: int, mark: bool) -> bytes:
    """A column of cells with the mark of one changed; the same one if it has that mark already.

    >>> marked(bytes(3), 1, True)
    b'\\x00\\x01\\x00'
    """
    if column[cell] == mark:
        return column
    return column[:cell] + (b"\1" if mark else b"\0") + column[cell + 1 :]


class Battle(Game):
    """A fight as Arena and Quest share it, each fact a column by unit, by cell or by player.

    Special scenery (F4.17.7) is among the units, with nobody as its player: no timeline and no selector has it.

    What seldom changes is a tuple or bytes, replaced whole and shared by copies; what changes all the time is a list.
    The cell columns `occupant`, `blocked` (nobody can enter) and `opaque` (blocks sight) follow the units, and so does
    `underfoot`; `purse` and `timeline` (the order in which a player's units act) are by player.
    """

    name: tuple[str, ...]
    card: tuple[int, ...]
    player: tuple[int, ...]
    summoner: tuple[int, ...]
    level: tuple[int, ...]
    hp: tuple[int, ...]
    max_ap: tuple[int, ...]
    max_mp: tuple[int, ...]
    added: tuple[int, ...]
    rewards: tuple[tuple[int, ...], ...]
    equipped: tuple[tuple[int, ...], ...]
    markers: tuple[Markers, ...]
    inspired: tuple[int, ...]
    cast_this_game: tuple[tuple[str, ...], ...]
    range_bonus: tuple[int, ...]
    cell: list[int]
    injuries: list[int]
    ap: list[int]
    mp: list[int]
    powers: list[int]
    cast_this_turn: list[int]

    ground: tuple[int, ...]
    kamas_on: tuple[int, ...]
    occupant: "array[int]"  # copied faster than a list
    blocked: bytes
    opaque: bytes
    # Units on the board that leave their cells free: traps and tombstones.
    underfoot: tuple[int, ...]
    # The special scenery, on the board or gone.
    scenery: tuple[int, ...]

    timeline: tuple[tuple[int, ...], ...]
    purse: tuple[int, ...]

    # Effects that last: (until, whose turn ends it or the card that is copied, unit touched, script, position).
    lasting: tuple[tuple[int, ...], ...]
    # Spells copied until the end of the turn: (unit that has them now, card, slot there) (F4.18.8).
    copied: tuple[tuple[int, int, int], ...]
    # Static powers in force: (owner, number of the written power, or -1 - reward).
    statics: tuple[tuple[int, int], ...]
    # What they say, as bits; it follows from them.
    says: int
    # Rewards that left the table: (reward, the one player who knows which, or NOBODY where all do).
    gone: tuple[tuple[int, int], ...]
    # Rewards face down on a card that all saw being bought: (unit, reward).
    witnessed: tuple[tuple[int, int], ...]
    # Special markers: (number of its name, team that placed it, unit that carries it, unit that placed it).
    marks: tuple[tuple[int, ...], ...]
    # Powers that work once: (unit, power, turn of the fight or 0 for once a fight).
    worked: tuple[tuple[int, ...], ...]
    # What waits for step 8, or for the end of whatever triggered it; see `outerworld.combat.standby`.
    standby: tuple[tuple[int, ...], ...]
    # Of the spell that is being cast: effects that wait for a later step, and the units it has really moved.
    pending: tuple[tuple[int, int], ...]
    pushed: tuple[int, ...]
    # What the active unit cast once per target this turn: (slot, unit) (F4.8.3).
    aimed: tuple[tuple[int, int], ...]

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting.procedures, chance)
        self.setting = setting
        self.grid = setting.grid
        self.cards = setting.book.cards

    def start_empty(self) -> None:
        """Nothing lasts, waits or was done yet."""
        super().start_empty()
        self.turn = 1
        self.fallen = False  # whether somebody perhaps has no health left: somebody had none when last looked
        self.active_player = NOBODY
        self.active = NOBODY
        self.lasting, self.statics, self.marks, self.worked, self.copied = (), (), (), (), ()
        self.gone, self.witnessed = (), ()
        self.says = 0
        self.standby, self.pending, self.pushed, self.aimed = (), (), (), ()

    # What a mode decides.

    def knocked_out(self, unit: int, by: int) -> None:
        """A unit is KO'd and still on the board: what that brings its enemies."""

    def leaves_by_ko(self, unit: int, by: int) -> None:
        """Nothing keeps a KO'd unit on the board: what powers that wait for a KO bring."""

    def left_board(self, unit: int) -> None:
        """A unit is no longer on the board: whether that ends the game."""

    # Reading units like the rulebook.

    def row(self, unit: int) -> CardRow:
        """The compiled card of a unit."""
        return self.cards[self.card[unit]]

    def is_krosmaster(self, unit: int) -> bool:
        """Whether it has a level (F4.3.3)."""
        return self.cards[self.card[unit]].kind == KROSMASTER

    def is_character(self, unit: int) -> bool:
        """Whether it has MP (F4.3.4); otherwise it is a mechanism."""
        return self.max_mp[unit] != NO_GAUGE

    def are_enemies(self, unit: int, other: int) -> bool:
        """Whether the two are on different sides (F4.3.5); scenery is on none."""
        teams, one, two = self.setting.teams, self.player[unit], self.player[other]
        return teams[one] != teams[two] and one != NOBODY and two != NOBODY

    def is_scenery(self, unit: int) -> bool:
        """Whether nobody controls it: a game piece, but no unit (F4.2.1, F4.3.1)."""
        return self.player[unit] == NOBODY

    def decider(self, unit: int) -> int:
        """The player who chooses where an effect of a piece leaves a choice: the active one for scenery (F1.7.1)."""
        return self.active_player if self.is_scenery(unit) else self.player[unit]

    def in_play(self) -> list[int]:
        """Every unit on the board, in the order in which they came into play."""
        units = [unit for unit, cell in enumerate(self.cell) if cell != OFF_BOARD]
        return [unit for unit in units if unit not in self.scenery] if self.scenery else units

    def units_on(self, cell: int) -> list[int]:
        """Everything on a cell: who stands there, traps and tombstones that leave it free, and special scenery."""
        stands = self.occupant[cell]
        if not self.underfoot:
            return [] if stands == NOBODY else [stands]
        found = [unit for unit in self.underfoot if self.cell[unit] == cell]
        return found if stands == NOBODY else sorted([*found, stands])

    def note_health(self, unit: int) -> None:
        """Injuries or HP of a unit changed: whether there may now be somebody to be KO'd."""
        if self.injuries[unit] >= self.hp[unit]:
            self.fallen = True

    # Putting units on the board and taking them off.

    def place(self, unit: int, cell: int) -> None:
        """Puts a unit on a cell, from another cell or from beside the board."""
        self.lift(unit)
        self.cell[unit] = cell
        if self.row(unit).leaves_cell_free:
            self.underfoot = (*self.underfoot, unit)
        else:
            self.occupant[cell] = unit
            self.blocked = marked(self.blocked, cell, True)
            self.opaque = marked(self.opaque, cell, self.blocks_sight(unit) or hides(self.ground[cell]))

    def lift(self, unit: int) -> None:
        """Takes a unit off the board; one that is not there stays where it is."""
        cell = self.cell[unit]
        if cell == OFF_BOARD:
            return
        self.cell[unit] = OFF_BOARD
        if self.occupant[cell] == unit:
            self.occupant[cell] = NOBODY
            self.blocked = marked(self.blocked, cell, is_impassable(self.ground[cell]))
            self.opaque = marked(self.opaque, cell, hides(self.ground[cell]))
        else:
            self.underfoot = tuple(other for other in self.underfoot if other != unit)

    def lay(self, cell: int, ground: int) -> None:
        """The ground of a cell becomes another: a tree falls, grows or changes places."""
        self.ground = replaced(self.ground, cell, ground)
        unit = self.occupant[cell]
        self.blocked = marked(self.blocked, cell, unit != NOBODY or is_impassable(ground))
        self.opaque = marked(self.opaque, cell, hides(ground) or (unit != NOBODY and self.blocks_sight(unit)))

    def blocks_sight(self, unit: int) -> bool:
        """Krosmasters block sight, summons only if obstructive (F4.15.9.a, F4.19.1.g), and some powers see to it."""
        if self.powers[unit] & self.setting.see_through:
            return False
        return self.is_krosmaster(unit) or bool(self.powers[unit] & OBSTRUCTIVE)

    # Copying and hashing.

    def share_battle(self, twin: "Battle") -> None:
        """Hands a twin every column of a fight."""
        self.share(twin)
        twin.turn = self.turn
        twin.active_player = self.active_player
        twin.active = self.active
        twin.name = self.name
        twin.card = self.card
        twin.player = self.player
        twin.summoner = self.summoner
        twin.level = self.level
        twin.hp = self.hp
        twin.max_ap = self.max_ap
        twin.max_mp = self.max_mp
        twin.added = self.added
        twin.rewards = self.rewards
        twin.equipped = self.equipped
        twin.markers = self.markers
        twin.inspired = self.inspired
        twin.cast_this_game = self.cast_this_game
        twin.cell = self.cell
        twin.injuries = self.injuries
        twin.ap = self.ap
        twin.mp = self.mp
        twin.range_bonus = self.range_bonus
        twin.powers = self.powers
        twin.cast_this_turn = self.cast_this_turn
        twin.ground = self.ground
        twin.kamas_on = self.kamas_on
        twin.occupant = self.occupant
        twin.blocked = self.blocked
        twin.opaque = self.opaque
        twin.underfoot = self.underfoot
        twin.scenery = self.scenery
        twin.timeline = self.timeline
        twin.purse = self.purse
        twin.lasting = self.lasting
        twin.copied = self.copied
        twin.statics = self.statics
        twin.says = self.says
        twin.fallen = self.fallen
        twin.gone = self.gone
        twin.witnessed = self.witnessed
        twin.marks = self.marks
        twin.worked = self.worked
        twin.standby = self.standby
        twin.pending = self.pending
        twin.pushed = self.pushed
        twin.aimed = self.aimed

    def unshare(self) -> None:
        """Lists of its own in place of those that it shares with a twin."""
        super().unshare()
        self.cell = self.cell.copy()
        self.injuries = self.injuries.copy()
        self.ap = self.ap.copy()
        self.mp = self.mp.copy()
        self.powers = self.powers.copy()
        self.cast_this_turn = self.cast_this_turn.copy()
        self.occupant = self.occupant[:]

    def columns(self) -> dict[str, object]:
        """Every column by name, those that follow from others (`occupant`, `blocked`, `opaque` …) left out."""
        fight: dict[str, object] = {
            "turn": self.turn,
            "fallen": self.fallen,
            "active_player": self.active_player,
            "active": self.active,
            "ground": self.ground,
            "kamas_on": self.kamas_on,
            "purse": self.purse,
            "timeline": self.timeline,
            "lasting": self.lasting,
            "copied": self.copied,
            "gone": self.gone,
            "witnessed": self.witnessed,
            "statics": self.statics,
            "marks": self.marks,
            "worked": self.worked,
            "standby": self.standby,
            "pending": self.pending,
            "pushed": self.pushed,
            "aimed": self.aimed,
        }
        fight.update((column, getattr(self, column)) for column in UNIT_COLUMNS)
        # By their ids, so that another card in a pack does not change the hash of a game without it.
        fight["card"] = [self.row(unit).card.id for unit in range(len(self.card))]
        return super().columns() | fight
