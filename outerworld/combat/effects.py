"""What each verb of the card language does when it is resolved (F7.5)."""

from collections.abc import Callable
from typing import Any, Final

from outerworld.cards.effects import (
    Build,
    Copy,
    Count,
    Destroy,
    Exchange,
    Flip,
    Improve,
    Injuries,
    Kamas,
    Litter,
    Mark,
    Markers,
    MoreDamage,
    Move,
    Now,
    PowersVerb,
    Rebound,
    Replace,
    Reroll,
    Roll,
    Set,
    Simple,
    Steal,
    SummonVerb,
    Swap,
    Verb,
)
from outerworld.cards.tables import SPECIAL
from outerworld.combat.battle import OFF_BOARD, Battle, replaced
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.context import (
    CELL,
    MAIN,
    OWNER,
    POSITION,
    REBOUND,
    SCRIPT,
    START,
    amount,
    chosen,
    holds,
    inner_frame,
    selected,
)
from outerworld.combat.injuries import heal, place_injuries
from outerworld.combat.markers import AP, MP, RANGE, mark, place_markers
from outerworld.combat.powers import TURN_END, UNTIL, changes_powers, refresh_powers
from outerworld.combat.purse import gain_kamas, kamas_of
from outerworld.combat.relations import fits
from outerworld.combat.scenery import build_scenery, destroy_scenery, run_out
from outerworld.combat.shifting import (
    ANYWHERE,
    AWAY,
    BREAKING,
    TOWARDS,
    can_be_moved,
    is_closed,
    relocate,
    shift,
    shift_each,
    swap,
    trade_places,
)
from outerworld.combat.spellbook import copy_spells
from outerworld.combat.standby import POWER
from outerworld.combat.summoning import summon
from outerworld.engine.dice import FACES, SIDES
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY

COINS: Final = ("heads", "tails")
ONLY_PUNCH: Final = 1  # the bit of a Krosmaster's first slot


def move(game: Battle, frame: Frame, effect: Move) -> None:
    """Push, attract and steer move the targets (Q7.10.13, Q7.10.14); retreat and approach the caster itself (Q7.10.11,
    Q7.10.12)."""
    owner, how = frame[OWNER], BREAKING if effect.breaks else 0
    if effect.do == "steer":
        for unit in reversed(chosen(game, frame, effect)):
            shift(game, unit, game.cell[unit], ANYWHERE + how, amount(game, frame, effect.cells, unit), owner)
        return
    anchor = game.cell[owner] if game.cell[owner] != OFF_BOARD else frame[START]
    if effect.do in ("push", "attract"):
        way = how + (AWAY if effect.do == "push" else TOWARDS)
        units = chosen(game, frame, effect)
        shift_each(game, [(unit, amount(game, frame, effect.cells, unit)) for unit in units], anchor, way, owner)
        return
    main = frame[MAIN]
    wanted = effect.only is None or (main != NOBODY and fits(game, owner, main, effect.only))
    if frame[CELL] != OFF_BOARD and wanted and (main == NOBODY or holds(game, frame, effect.if_, main)):
        way = how + (AWAY if effect.do == "retreat" else TOWARDS)
        shift(game, owner, frame[CELL], way, amount(game, frame, effect.cells, owner), owner)


def simple(game: Battle, frame: Frame, effect: Simple) -> None:
    """A teleport happens now; piercing and stealing health wait for their step."""
    if effect.do in ("pierce", "drain"):
        wait_for_step(game, frame, effect)
    else:
        movers = chosen(game, frame, effect, "caster")
        for unit in movers if frame[CELL] != OFF_BOARD else ():
            if not is_closed(game, unit, frame[CELL]) and can_be_moved(game, unit, frame[OWNER]):
                relocate(game, unit, frame[CELL], "F7.2.4.a")


def change_places(game: Battle, frame: Frame, effect: Swap) -> None:
    """Caster and main target change cells, or caster and scenery of the kind named."""
    if effect.scenery is None:
        if frame[MAIN] in chosen(game, frame, effect):
            swap(game, frame[OWNER], frame[MAIN], frame[OWNER])
    elif frame[CELL] != OFF_BOARD:
        trade_places(game, frame[OWNER], frame[CELL], effect.scenery)


def wait_for_step(game: Battle, frame: Frame, _effect: Verb) -> None:
    """The effect counts in a later step of the spell: in its rolls, its damage, or on standby."""
    game.pending = (*game.pending, (frame[SCRIPT], frame[POSITION]))


def markers(game: Battle, frame: Frame, effect: Markers) -> None:
    """Places markers on everybody touched (F7.5.1 to F7.5.4, F7.5.1.a to F7.5.4.a, Q7.10.5, Q7.10.7, Q7.10.9)."""
    for unit in chosen(game, frame, effect):
        for gauge, words in ((AP, effect.ap), (MP, effect.mp), (RANGE, effect.range)):
            place_markers(game, unit, gauge, amount(game, frame, words, unit), frame[OWNER])


def steal(game: Battle, frame: Frame, effect: Steal) -> None:
    """The thief gains as many markers as were really placed, or the kamas that were really there (F7.5.13 to 16).

    Rules F7.5.13.a to F7.5.16.a, Q7.10.6, Q7.10.8.
    """
    owner = frame[OWNER]
    for unit in chosen(game, frame, effect):
        for gauge, words in ((AP, effect.ap), (MP, effect.mp), (RANGE, effect.range)):
            taken = place_markers(game, unit, gauge, -amount(game, frame, words, unit), owner)
            if game.cell[owner] != OFF_BOARD:
                place_markers(game, owner, gauge, taken, owner)
        kamas = min(amount(game, frame, effect.kamas, unit), kamas_of(game, unit))
        gain_kamas(game, game.player[unit], -kamas, "F7.5.16")
        gain_kamas(game, game.player[owner], kamas, "F7.5.16")


def now(game: Battle, frame: Frame, effect: Now) -> None:
    """A gauge changes at once, but only the active unit's (F4.11.4).

    Rules F7.5.18.a, F7.5.19.a, O7.5.14.a, O7.5.15.a, F4.11.1.a, F4.11.1.b.
    """
    for unit in chosen(game, frame, effect, "self"):
        if unit == game.active:
            for gauge, words, most in ((game.ap, effect.ap, game.max_ap), (game.mp, effect.mp, game.max_mp)):
                if words is not None and most[unit] >= 0:
                    gauge[unit] = 0 if words == "all" else max(0, gauge[unit] + amount(game, frame, words, unit))


def injuries(game: Battle, frame: Frame, effect: Injuries) -> None:
    """Injuries placed or removed with no roll; more healing waits for step 6 (F4.10.5, F4.10.6)."""
    if effect.do == "heal-more":
        wait_for_step(game, frame, effect)
        return
    for unit in chosen(game, frame, effect):
        much = amount(game, frame, effect.amount, unit)
        if effect.do == "heal":
            heal(game, unit, much, frame[OWNER], "F4.10.5")
        else:
            place_injuries(game, unit, much, frame[OWNER], "F4.10.6")


def put_summons(game: Battle, frame: Frame, effect: SummonVerb) -> None:
    """On the targeted cell first, then on free cells beside it; a power or reward summons beside its owner.

    The one summon of a special spell comes to the targeted cell or not at all (F7.2.4.c). It is the card that is named,
    and no other of its family (Q15.1.2).
    """
    owner = frame[OWNER]
    centre = frame[CELL] if frame[CELL] != OFF_BOARD else game.cell[owner]
    if centre == OFF_BOARD:
        return
    card = game.setting.book.card_numbers[effect.card]
    count = amount(game, frame, effect.count, owner)
    spell = game.setting.book.spells.get(frame[SCRIPT])
    here_only = spell is not None and spell.kind == SPECIAL and count == 1
    summon(game, owner, card, count, spell.summons if spell is not None else 0, centre, not here_only)


def kamas(game: Battle, frame: Frame, effect: Kamas) -> None:
    """From the reserve into a purse, or from the targeted cell away (F7.5.17, F7.5.17.a)."""
    owner = frame[OWNER]
    much = amount(game, frame, effect.amount, owner)
    if effect.from_ == "reserve":
        for unit in chosen(game, frame, effect, "self"):
            gain_kamas(game, game.player[unit], much, "F4.5.1")
        return
    cell = frame[CELL]
    if cell != OFF_BOARD:
        taken = min(abs(much), game.kamas_on[cell])
        game.kamas_on = replaced(game.kamas_on, cell, game.kamas_on[cell] - taken)
        if much > 0:
            gain_kamas(game, game.player[owner], taken, "F4.5.1")
        run_out(game, cell, owner)


def last(game: Battle, frame: Frame, effect: PowersVerb | Improve | Set) -> None:
    """An effect that lasts becomes a row for each unit it touches (F4.18.3.d, F4.18.4.b)."""
    until = UNTIL.index(effect.until)
    default = "caster" if isinstance(effect, Improve) else None
    units = chosen(game, frame, effect, default)
    rows = [(until, frame[OWNER], unit, frame[SCRIPT], frame[POSITION]) for unit in units]
    game.lasting = (*game.lasting, *rows)
    for unit in units:
        if game.events is not None:
            game.tell("touched", "F4.18.4", {"unit": unit, "by": frame[OWNER], "effect": effect.do})
        refresh_characteristics(game, unit)
    refresh_powers(game)


def put_mark(game: Battle, frame: Frame, effect: Mark) -> None:
    """A special marker (F4.13)."""
    for unit in chosen(game, frame, effect)[:1]:
        mark(game, frame[OWNER], unit, effect.marker)


def flip(game: Battle, frame: Frame, effect: Flip) -> None:
    """Flips coins; each does what its side says."""
    shown = [COINS[game.draw(len(COINS), 0)] for _ in range(effect.coins)]
    if game.events is not None:
        game.tell("flipped", "F7.2.4.a", {"unit": frame[OWNER], "coins": ", ".join(shown)})
    push_branches(game, frame, shown)


def roll_dice(game: Battle, frame: Frame, effect: Roll) -> None:
    """Rolls dice; each does what its face says, a wild face turned to the first side that says something (F1.6.2)."""
    faces = [game.draw(SIDES, 0) for _ in range(effect.dice)]
    if game.events is not None:
        game.tell("rolled-for", "F1.6.2", {"unit": frame[OWNER], "faces": tuple(faces)})
    known = dict(effect.faces)
    push_branches(game, frame, [turned(FACES[face], known) for face in faces])


def turned(face: str, known: dict[Any, Any]) -> str:
    """The face as it is, or the side that a wild face is turned to (F1.6.2.a to F1.6.2.c)."""
    if face in known or face not in ("critical-dodge", "dofus"):
        return face
    sides = ("critical", "dodge") if face == "critical-dodge" else FACES[:4]
    return next((side for side in sides if side in known), face)


def push_branches(game: Battle, frame: Frame, words: list[str]) -> None:
    """The scripts written under those words are resolved next, in that order."""
    inside = game.setting.book.inside
    for word in reversed(words):
        script = inside.get((frame[SCRIPT], frame[POSITION], word), 0)
        if script:
            game.frames.append(inner_frame(frame, script))


def rebound(game: Battle, frame: Frame, _effect: Rebound) -> None:
    """The additional target suffers the effects written inside, and only those (F7.5.27, F7.5.27.b, F7.5.27.d)."""
    if frame[REBOUND] != NOBODY:
        script = game.setting.book.inside[frame[SCRIPT], frame[POSITION], "rebound"]
        game.frames.append(inner_frame(frame, script, (frame[REBOUND],)))


def exchange(game: Battle, frame: Frame, effect: Exchange) -> None:
    """What caster and main target carry is moved, not placed (F4.10.7, F7.5.24, F7.5.24.a)."""
    one, other = frame[OWNER], frame[MAIN]
    if other == NOBODY or other not in chosen(game, frame, effect) or game.cell[one] == OFF_BOARD:
        return
    if effect.what == "injuries":
        for unit, carried in ((one, game.injuries[other]), (other, game.injuries[one])):
            game.injuries[unit] = min(carried, max(0, game.hp[unit]))
            game.note_health(unit)
        changes_powers(game)
    else:
        mine, theirs = game.markers[one], game.markers[other]
        game.markers = replaced(replaced(game.markers, one, theirs), other, mine)
    if game.events is not None:
        game.tell("exchanged", "F7.5.24", {"unit": one, "by": other, "what": effect.what})


def replace(game: Battle, frame: Frame, effect: Replace) -> None:
    """Another card takes a unit's place, with all it carries (F7.5.23); its spells are new, but for Punch.

    Rules F7.5.23.a.
    """
    for unit in chosen(game, frame, effect, "self"):
        game.card = replaced(game.card, unit, game.setting.book.card_numbers[effect.card])
        game.standby = tuple(entry for entry in game.standby if entry[:2] != (POWER, unit))
        game.cast_this_turn[unit] &= ONLY_PUNCH if game.is_krosmaster(unit) else 0
        game.cast_this_game = replaced(game.cast_this_game, unit, ())
        refresh_characteristics(game, unit)
        if game.events is not None:
            game.tell("replaced", "F7.5.23", {"unit": unit, "by": frame[OWNER]})
        refresh_powers(game)


def destroy(game: Battle, frame: Frame, effect: Destroy) -> None:
    """Scenery on the targeted cell is gone, or all that is adjacent to whose effect it is (F4.17.7.d)."""
    around = effect.on == "adjacent"
    here = game.cell[frame[OWNER]] if around else frame[CELL]
    if here != OFF_BOARD:
        for cell in game.grid.neighbours[here] if around else (here,):
            destroy_scenery(game, cell, effect.scenery, frame[OWNER])


def litter(game: Battle, frame: Frame, effect: Litter) -> None:
    """Dung or eggs fall where those it touches stand: a power's owner, where nobody else is named (Q9.4)."""
    for unit in chosen(game, frame, effect):
        game.litter(game.cell[unit], effect.what, effect.count)


def build(game: Battle, frame: Frame, effect: Build) -> None:
    """Scenery comes to the targeted cell, if that is free."""
    if frame[CELL] != OFF_BOARD:
        build_scenery(game, frame[CELL], effect.scenery, frame[OWNER])


def copy(game: Battle, frame: Frame, effect: Copy) -> None:
    """A unit gains another's powers or spells until the end of the turn, its own name in place of theirs (F4.18.8)."""
    wanted = selected(game, frame, effect.from_)
    for unit in chosen(game, frame, effect, "self"):
        if effect.powers is not None:
            rows = [(TURN_END, game.card[other], unit, frame[SCRIPT], frame[POSITION]) for other in wanted]
            game.lasting = (*game.lasting, *rows)
        for other in wanted if effect.spells is not None else ():
            copy_spells(game, unit, other, None if effect.spells == "all" else effect.spells)
        if game.events is not None:
            game.tell("touched", "F4.18.8", {"unit": unit, "by": frame[OWNER], "effect": effect.do})
    refresh_powers(game)


DOES: Final[dict[type, Callable[[Battle, Frame, Any], None]]] = {
    Move: move,
    Simple: simple,
    Swap: change_places,
    MoreDamage: wait_for_step,
    Count: wait_for_step,
    Reroll: wait_for_step,
    Markers: markers,
    Steal: steal,
    Now: now,
    Injuries: injuries,
    SummonVerb: put_summons,
    Kamas: kamas,
    PowersVerb: last,
    Improve: last,
    Set: last,
    Mark: put_mark,
    Flip: flip,
    Roll: roll_dice,
    Rebound: rebound,
    Exchange: exchange,
    Replace: replace,
    Destroy: destroy,
    Build: build,
    Litter: litter,
    Copy: copy,
}
