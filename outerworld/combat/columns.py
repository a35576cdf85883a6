"""The columns of a fight: a unit, a cell and a player are small integers, each fact about them is one flat column.

What seldom changes is a tuple or bytes; what changes all the time is a list, or an array, which is copied faster.
"""

from typing import Final, TypeAlias

from outerworld.engine.columns import LAID_OUT, Column

Markers: TypeAlias = tuple[int, int, int]

UNIT: Final = "unit"
CELL: Final = "cell"
PLAYER: Final = "player"

# The tables of a game whose places numbers are; what is saved has ids in their place.
CARDS: Final = "cards"
REWARDS: Final = "rewards"
MARKERS: Final = "markers"
SCRIPTS: Final = "scripts"

NUMBERS: Final = "tuple[int, ...]"
ROWS: Final = "tuple[tuple[int, ...], ...]"
PAIRS: Final = "tuple[tuple[int, int], ...]"

UNITS: Final = (
    Column("name", "tuple[str, ...]", "", "its letter", by=UNIT),
    Column("card", NUMBERS, 0, "number in the compendium", by=UNIT, names=CARDS),
    Column("player", NUMBERS, 0, "who controls it, NOBODY for scenery", by=UNIT),
    Column("summoner", NUMBERS, -1, "the unit that brought it into play, or NOBODY", by=UNIT),
    Column("level", NUMBERS, 0, "0 for a summon", by=UNIT),
    Column("hp", NUMBERS, 0, "NO_GAUGE for a unit without", by=UNIT),
    Column("max_ap", NUMBERS, 0, "NO_GAUGE for a unit without", by=UNIT),
    Column("max_mp", NUMBERS, 0, "NO_GAUGE for a mechanism", by=UNIT),
    Column("added", NUMBERS, 0, "powers that a position adds to those of the card", by=UNIT),
    Column("equipped", ROWS, (), "face up: equipment and buffs", by=UNIT, names=REWARDS),
    Column(
        "markers",
        "tuple[Markers, ...]",
        (0, 0, 0),
        "AP, MP and Range markers, signed: +1 and -1 cancel (F4.11.8)",
        by=UNIT,
    ),
    Column("cast_this_game", "tuple[tuple[str, ...], ...]", (), "spells by id that are cast once a game", by=UNIT),
    Column("range_bonus", NUMBERS, 0, "what range markers give for the rest of its turn (F4.12.1)", by=UNIT),
    Column("cell", "list[int]", -1, "OFF_BOARD when it is not in the arena", by=UNIT, in_place=True),
    Column("injuries", "list[int]", 0, "up to its HP", by=UNIT, in_place=True),
    Column("ap", "list[int]", 0, "the gauge now", by=UNIT, in_place=True),
    Column("mp", "list[int]", 0, "the gauge now", by=UNIT, in_place=True),
    Column("powers", "list[int]", 0, "those in force, a bit mask", by=UNIT, in_place=True),
    Column("cast_this_turn", "list[int]", 0, "spells by slot, a bit mask", by=UNIT, in_place=True),
)

BATTLE: Final = (
    *UNITS,
    Column("ground", NUMBERS, LAID_OUT, "what it is made of", by=CELL),
    Column("kamas_on", NUMBERS, LAID_OUT, "how many lie there", by=CELL),
    Column("occupant", '"array[int]"', LAID_OUT, "who stands there, or NOBODY", in_place=True, hashed=False, by=CELL),
    Column("blocked", "bytes", LAID_OUT, "whether nobody can enter", hashed=False, by=CELL),
    Column("opaque", "bytes", LAID_OUT, "whether it blocks sight", hashed=False, by=CELL),
    Column("side", NUMBERS, LAID_OUT, "on which side: those of one are no enemies", hashed=False, by=PLAYER),
    Column("timeline", ROWS, LAID_OUT, "its units in the order in which they act", by=PLAYER),
    Column("purse", NUMBERS, LAID_OUT, "its kamas", by=PLAYER),
    Column("turn", "int", 1, "turns of the fight, from 1"),
    Column("fallen", "bool", False, "whether somebody perhaps has no health left: somebody had none when last looked"),
    Column("active_player", "int", -1, "whose turn it is, or NOBODY"),
    Column("active", "int", -1, "the unit whose turn it is, or NOBODY"),
    Column("underfoot", NUMBERS, LAID_OUT, "units that leave their cells free: traps and tombstones", hashed=False),
    Column("scenery", NUMBERS, LAID_OUT, "the special scenery, on the board or gone", hashed=False),
    Column(
        "lasting",
        ROWS,
        (),
        "effects that last: (until, whose turn ends it or the card that is copied, unit touched, script, position)",
        ordered=False,
        names=("", "", "", SCRIPTS, ""),
    ),
    Column(
        "copied",
        "tuple[tuple[int, int, int], ...]",
        (),
        "spells copied until the end of the turn: (unit that has them now, card, slot there) (F4.18.8)",
        names=("", CARDS, ""),
    ),
    Column("statics", PAIRS, (), "static powers in force: (owner, number of the written power, or -1 - reward)"),
    Column("says", "int", 0, "what those say, as bits", hashed=False),
    Column(
        "marks",
        ROWS,
        (),
        "special markers: (number of its name, side that placed it, unit that carries it, unit that placed it)",
        names=(MARKERS, "", "", ""),
    ),
    Column(
        "worked",
        ROWS,
        (),
        "powers that work once: (unit, power, turn of the fight or 0 for once a fight)",
        ordered=False,
    ),
    Column(
        "standby",
        ROWS,
        (),
        "what waits for step 8, or for the end of whatever triggered it; see `outerworld.combat.standby`",
        ordered=False,
    ),
    Column("pending", PAIRS, (), "of the spell that is being cast: effects that wait for a later step", ordered=False),
    Column("pushed", NUMBERS, (), "of the spell that is being cast: the units it has really moved", ordered=False),
    Column("aimed", PAIRS, (), "what the active unit cast once per target this turn: (slot, unit) (F4.8.3)"),
)
"""What every fight has besides the columns of a game."""
BATTLE_UNITS: Final = tuple(column for column in BATTLE if column.by == UNIT)
"""Those of them with a place for each unit."""
