"""What the words of an effect mean while it is being resolved: whom it touches, whether, and how much (F4.18)."""

from typing import Final

from outerworld.cards.amounts import Amount, Condition, Each
from outerworld.cards.effects import Effect, Improve, MoreDamage, Verb
from outerworld.cards.tables import UNMOVED
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.frames import RESOLVE_FRAME
from outerworld.combat.ground import UNDERFOOT
from outerworld.combat.powers import gate_is_open
from outerworld.combat.relations import are_adjacent, fits, has_ally, related
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY

# A frame of resolving: (RESOLVE_FRAME, script, position, origin, owner, …, targets …).
SCRIPT: Final = 1
POSITION: Final = 2
ORIGIN: Final = 3  # where the effects are written
OWNER: Final = 4  # the caster, or whose power or reward it is
START: Final = 5  # the cell from which a spell was cast
CELL: Final = 6  # the cell that was targeted
SUBJECT: Final = 7  # whom the event is about
SOURCE: Final = 8  # who caused it
PICKED: Final = 9
VALUE: Final = 10  # a number of the event: injuries placed, successes
MAIN: Final = 11  # the unit on the targeted cell
REBOUND: Final = 12  # the additional target of a Rebound
TARGETS: Final = 13

OF_A_SPELL: Final = 0
OF_A_POWER: Final = 1
OF_A_REWARD: Final = 2

EVERYTHING: Final = 10_000


def effect_at(game: Battle, frame: Frame) -> Effect:
    """The effect that a frame has come to."""
    return game.setting.book.scripts[frame[SCRIPT]][frame[POSITION]]


def chosen(game: Battle, frame: Frame, effect: Verb, default: str | None = None) -> list[int]:
    """The units that an effect touches: its selector or a verb's own default, narrowed by filter and conditions."""
    found = [
        unit
        for unit in selected(game, frame, effect.on or default)
        if fits(game, frame[OWNER], unit, effect.only) and holds(game, frame, effect.if_, unit)
    ]
    return unshaken(game, frame, effect, found) if game.setting.shrugs else found


def unshaken(game: Battle, frame: Frame, effect: Verb, units: list[int]) -> list[int]:
    """Those whom an effect of a spell really touches: another's leaves the unfazed cold, if it raises no damage
    (Q9.2.9)."""
    if frame[ORIGIN] != OF_A_SPELL or isinstance(effect, (MoreDamage, Improve)):
        return units
    return [unit for unit in units if unit == frame[OWNER] or not game.powers[unit] & UNMOVED]


def selected(game: Battle, frame: Frame, selector: str | None) -> list[int]:
    """The units in play that a selector means here (F4.18.6, F4.4.2 to F4.4.4)."""
    if selector is None:
        selector = "target" if frame[ORIGIN] == OF_A_SPELL else "self"
    if selector == "target":
        found = list(frame[TARGETS:])
    elif selector == "others":
        found = [unit for unit in frame[TARGETS:] if unit != frame[MAIN]]
    elif selector in _ONE:
        found = [frame[_ONE[selector]]]
    elif selector == "cell":
        found = game.units_on(frame[CELL])
    else:
        return related(game, frame[OWNER], selector)
    return [unit for unit in found if unit != NOBODY and is_reached(game, frame[OWNER], unit)]


def is_reached(game: Battle, owner: int, unit: int) -> bool:
    """Whether a unit is still on the board, and where what its owner does can touch it."""
    return game.cell[unit] != OFF_BOARD and (not game.setting.apart or game.can_touch(owner, unit))


_ONE: Final = {"main": MAIN, "subject": SUBJECT, "source": SOURCE, "picked": PICKED}


def waits_for_kos(frame: Frame, effect: Verb) -> bool:
    """Whether an effect of a spell asks if a target was KO'd, which only its end can say."""
    return frame[ORIGIN] == OF_A_SPELL and effect.if_ is not None and effect.if_.killed is not None


def is_let_through(game: Battle, frame: Frame, effect: Verb) -> bool:
    """Whether Track, Invasion, Retribution and Revenge let an effect count (F7.5.25, F7.5.26).

    Rules F7.5.25.a to F7.5.26.b, F4.20.1, O4.20.1, F8.2.1.
    """
    if effect.track and (frame[CELL] == OFF_BOARD or not game.grid.aligned(frame[START], frame[CELL])):
        return False
    if effect.invasion and not game.is_invading(frame[OWNER]):
        return False
    return gate_is_open(game, frame[OWNER], effect.retribution, effect.revenge)


def holds(game: Battle, frame: Frame, condition: Condition | None, unit: int) -> bool:
    """Whether all conditions hold for one unit. A condition that is not written holds."""
    if condition is None:
        return True
    owner = frame[OWNER]
    return (
        _agrees(condition.pushed, unit in game.pushed)
        and _agrees(condition.main, unit == frame[MAIN])
        and (condition.caster_on is None or stands_on(game, owner, condition.caster_on))
        and (condition.carries is None or game.carries(unit, condition.carries))
        and (condition.fighting is None or condition.fighting == game.is_fighting(unit))
        and (condition.in_play is None or any(fits(game, owner, u, condition.in_play) for u in game.in_play()))
        and (condition.ally_in_play is None or has_ally(game, owner, condition.ally_in_play))
        and (condition.injuries_at_least is None or game.injuries[unit] >= condition.injuries_at_least)
        and (condition.near is None or _is_near(game, frame, condition, unit))
        and is_about(game, owner, condition, unit)
    )


def is_about(game: Battle, owner: int, condition: Condition, subject: int) -> bool:
    """Whether `whose`, `what` and `during` fit the unit that something is about."""
    if condition.whose == "other-allies" and (subject == owner or game.are_enemies(owner, subject)):
        return False
    if condition.whose in ("ally", "enemy") and not fits(game, owner, subject, condition.whose):
        return False
    return fits(game, owner, subject, condition.what) and (
        condition.during is None or condition.during == whose_turn(game, owner)
    )


def whose_turn(game: Battle, owner: int) -> str:
    """What a card calls the present turn; that of a partner is neither one's own nor an enemy's (F4.1.1, F5.1.2)."""
    player = game.player[owner]
    if game.active_player == player:
        return "own-turn"
    return "enemy-turn" if game.side[game.active_player] != game.side[player] else "partner-turn"


def _agrees(wanted: bool | None, found: bool) -> bool:
    return wanted is None or wanted == found


def stands_on(game: Battle, unit: int, what: str) -> bool:
    """Whether a unit is on a crate, on a demon cell, on kamas, on low scenery, on dung or on eggs."""
    cell = game.cell[unit]
    if cell == OFF_BOARD:
        return False
    if what == "kamas":
        return game.kamas_on[cell] > 0
    return game.ground[cell] == UNDERFOOT[what] if what in UNDERFOOT else game.lies_on(cell, what)


def _is_near(game: Battle, frame: Frame, condition: Condition, unit: int) -> bool:
    near = condition.near
    assert near is not None
    centres = [unit] if near.of == "target" else selected(game, frame, near.of)
    beside = {other for centre in centres for other in game.in_play() if are_adjacent(game, other, centre)}
    return sum(fits(game, frame[OWNER], other, near.what) for other in beside) >= near.least


def amount(game: Battle, frame: Frame, words: Amount | None, unit: int) -> int:
    """How much an effect does to one unit; "all" is more than there ever is."""
    if words is None:
        return 0
    if isinstance(words, int):
        return words
    if words == "all":
        return EVERYTHING
    if isinstance(words, Each):
        return words.each * _count(game, frame, words, unit)
    if words.value == "level":
        return game.level[unit]
    if words.value == "x":
        spell = game.setting.book.spells.get(frame[SCRIPT])
        return spell.times if spell is not None else 1
    return game.injuries[unit] if words.value == "injuries" else frame[VALUE]


def _count(game: Battle, frame: Frame, words: Each, unit: int) -> int:
    counted = [other for other in game.in_play() if fits(game, frame[OWNER], other, words.of)]
    if words.near is None:
        return len(counted)
    centres = [unit] if words.near == "target" else selected(game, frame, words.near)
    return sum(any(are_adjacent(game, other, centre) for centre in centres) for other in counted)


def resolve_frame(
    script: int,
    origin: int,
    owner: int,
    start: int = OFF_BOARD,
    cell: int = OFF_BOARD,
    subject: int = NOBODY,
    source: int = NOBODY,
    value: int = 0,
    main: int = NOBODY,
    rebound: int = NOBODY,
    targets: Frame = (),
) -> Frame:
    """The frame of a script that is about to be resolved."""
    head = (RESOLVE_FRAME, script, 0, origin, owner, start, cell, subject, source, NOBODY, value, main, rebound)
    return (*head, *targets)


def inner_frame(frame: Frame, script: int, targets: Frame | None = None) -> Frame:
    """The frame of a script written inside an effect: it means the same units, or has targets of its own."""
    head = (*frame[:SCRIPT], script, 0, *frame[ORIGIN:TARGETS])
    return (*head, *(frame[TARGETS:] if targets is None else targets))
