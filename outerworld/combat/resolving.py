"""Resolving effects one by one, and what is on standby in the order that the active player chooses (F7.2.4, F7.2.9).

Rules F4.18.1, F4.18.3.a.
"""

from outerworld.cards.effects import Choose, Effect, Pick
from outerworld.cards.tables import COUNTER as COUNTER_POWER
from outerworld.cards.tables import SILENCED
from outerworld.combat.actions import CHOOSE, PICK, RESOLVE
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.casting import begin_cast
from outerworld.combat.context import (
    OF_A_POWER,
    OF_A_SPELL,
    ORIGIN,
    OWNER,
    PICKED,
    POSITION,
    SCRIPT,
    effect_at,
    inner_frame,
    is_let_through,
    resolve_frame,
    selected,
    waits_for_kos,
)
from outerworld.combat.effects import DOES, wait_for_step
from outerworld.combat.frames import STANDBY_FRAME
from outerworld.combat.injuries import heal, place_injuries, settle_kos
from outerworld.combat.powers import written_on
from outerworld.combat.relations import are_adjacent, fits
from outerworld.combat.spellbook import spell_at
from outerworld.combat.standby import COUNTER, DRAIN, EFFECT, POWER, SPELL, WEAR
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import first_of, pack


class Resolve(Procedure[Battle]):
    """A frame of `outerworld.combat.context`: a script, and how far it has come."""

    def kind_of(self, game: Battle, frame: Frame) -> str:
        """Its owner chooses a word, or picks a unit."""
        return "pick" if isinstance(effect_at(game, frame), Pick) else "choose"

    def run(self, game: Battle, frame: Frame) -> int:
        """The next effect happens, if it is let through; a choice is always asked (F4.18.3.e)."""
        if frame[POSITION] == len(game.setting.book.scripts[frame[SCRIPT]]):
            game.frames.pop()
            if frame[ORIGIN] != OF_A_SPELL:
                settle_kos(game, frame[OWNER])
            return RUNNING
        effect = effect_at(game, frame)
        if is_let_through(game, frame, effect):
            if is_asked(game, frame, effect):
                return game.asks(game.player[frame[OWNER]])
            if effect.do != "pick":
                game.frames[-1] = onward(frame)
                does = wait_for_step if waits_for_kos(frame, effect) else DOES[type(effect)]
                does(game, frame, effect)
                return RUNNING
        game.frames[-1] = onward(frame)
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """The words to choose from, or the units to pick."""
        effect = effect_at(game, frame)
        if isinstance(effect, Choose):
            return [pack(CHOOSE, number) for number in range(len(effect.from_))]
        assert isinstance(effect, Pick)
        return [pack(PICK, unit) for unit in pick_from(game, frame, effect)]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """What stands under the word happens next, or the unit is called `picked`."""
        effect = effect_at(game, frame)
        if isinstance(effect, Choose):
            game.frames[-1] = onward(frame)
            word = list(effect.from_)[first_of(option)]
            script = game.setting.book.inside[frame[SCRIPT], frame[POSITION], word]
            if script:
                game.frames.append(inner_frame(frame, script))
        else:
            game.frames[-1] = (*onward(frame)[:PICKED], first_of(option), *frame[PICKED + 1 :])

    def word(self, game: Battle, frame: Frame, option: int) -> str:
        """The word that was chosen."""
        effect = effect_at(game, frame)
        assert isinstance(effect, Choose)
        return list(effect.from_)[first_of(option)]


def onward(frame: Frame) -> Frame:
    """The frame at the next effect."""
    return (*frame[:POSITION], frame[POSITION] + 1, *frame[POSITION + 1 :])


def is_asked(game: Battle, frame: Frame, effect: Effect) -> bool:
    """Whether its owner must choose: a word or a unit."""
    return effect.do == "choose" or (effect.do == "pick" and bool(pick_from(game, frame, effect)))


def pick_from(game: Battle, frame: Frame, effect: Pick) -> list[int]:
    """The units that may be picked."""
    found = [u for u in selected(game, frame, effect.from_) if fits(game, frame[OWNER], u, effect.only)]
    if effect.near is None:
        return found
    centres = selected(game, frame, effect.near)
    return [unit for unit in found if any(are_adjacent(game, unit, centre) for centre in centres)]


class Standby(Procedure[Battle]):
    """A frame (STANDBY_FRAME,): the list is worked off, entries that come up meanwhile included (F7.2.9.c)."""

    kind = "standby"

    def run(self, game: Battle, frame: Frame) -> int:
        """The only entry is resolved at once, and so are twins; of several the active player chooses (F7.2.9.a)."""
        if settle_kos(game, game.active):
            return RUNNING
        game.standby = tuple(entry for entry in game.standby if can_be_resolved(game, entry))
        if not game.standby:
            game.frames.pop()
        elif len(set(game.standby)) == 1:
            resolve_entry(game, 0)
        else:
            return game.asks(game.active_player)
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """Every entry on the list."""
        return [pack(RESOLVE, place) for place in range(len(game.standby))]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """That entry is resolved now, the others wait on."""
        resolve_entry(game, first_of(option))

    def word(self, game: Battle, frame: Frame, option: int) -> str:
        """The unit and what it does; `#2` for a second alike."""
        place = first_of(option)
        names = [entry_name(game, entry) for entry in game.standby]
        alike = names[: place + 1].count(names[place])
        return names[place] + (f"#{alike}" if alike > 1 else "")


def settle(game: Battle) -> bool:
    """Whatever is on standby is resolved before anything else goes on; whether there was any."""
    if game.standby:
        game.frames.append((STANDBY_FRAME,))
        return True
    return False


def can_be_resolved(game: Battle, entry: tuple[int, ...]) -> bool:
    """Whether an entry still means something: its power was not lost, its receiver is there (F4.18.3.c, F7.2.9.b)."""
    kind, unit = entry[0], entry[1]
    on_board = game.cell[unit] != OFF_BOARD
    if kind == POWER:
        return not game.powers[unit] & SILENCED and entry[2] < len(written_on(game, unit))
    if kind == COUNTER:
        keeps = not on_board or bool(game.powers[unit] & COUNTER_POWER)
        return keeps and game.cell[entry[2]] != OFF_BOARD
    return kind in (SPELL, EFFECT) or on_board


def resolve_entry(game: Battle, place: int) -> None:
    """One entry of the list happens."""
    entry = game.standby[place]
    game.standby = (*game.standby[:place], *game.standby[place + 1 :])
    kind, unit = entry[0], entry[1]
    if kind == POWER:
        _, owner, power, subject, source, value = entry
        written = written_on(game, owner)[power]
        if game.events is not None:
            game.tell("triggered", "F4.18.3", {"unit": owner, "power": written.power.name})
        game.frames.append(
            resolve_frame(written.script, OF_A_POWER, owner, subject=subject, source=source, value=value)
        )
    elif kind == SPELL:
        begin_cast(game, unit, entry[2], entry[3], 0, start=entry[3])
    elif kind == DRAIN:
        heal(game, unit, entry[2], unit, "F7.5.22.a")
    elif kind == COUNTER:
        place_injuries(game, entry[2], 1, unit, "F4.9.12.a")
        settle_kos(game, unit)
    elif kind == EFFECT:
        _, owner, script, position, start, cell, main, *targets = entry
        effect = game.setting.book.scripts[script][position]
        context = resolve_frame(script, OF_A_SPELL, owner, start, cell, source=owner, main=main, targets=tuple(targets))
        DOES[type(effect)](game, (*context[:POSITION], position, *context[POSITION + 1 :]), effect)
    else:
        place_injuries(game, unit, 1, unit, "F4.9.25.a")


def entry_name(game: Battle, entry: tuple[int, ...]) -> str:
    """The unit's letter and the id of the spell, power or verb."""
    kind, unit = entry[0], entry[1]
    if kind == POWER:
        what = written_on(game, unit)[entry[2]].power.id
    elif kind == SPELL:
        what = spell_at(game, unit, entry[2]).id
    elif kind == EFFECT:
        what = game.setting.book.scripts[entry[2]][entry[3]].do
    else:
        what = {DRAIN: "drain", COUNTER: "counter", WEAR: "wear"}[kind]
    return f"{game.name[unit]}:{what}"
