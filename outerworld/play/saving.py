"""A game as it was before a turn, in a form that outlives rules and cards: every number of a card is its id there.

What is saved has nothing of what is half done: the turn begins anew where it is resumed. So rules may number their
frames and packs their cards as they like; what only a card that is gone could say cannot be resumed.
"""

import json
from array import array
from collections.abc import Mapping, Sequence
from typing import Any, Final

from outerworld.arena.teams import TeamError
from outerworld.cards.effects import Copy, Effect
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.columns import CARDS, MARKERS, REWARDS, UNIT
from outerworld.combat.powers import refresh_powers, written_on
from outerworld.engine.chance import Chance
from outerworld.engine.columns import LAID_OUT, Column
from outerworld.engine.game import NOBODY
from outerworld.play.modes import mode_of
from outerworld.play.start import start

Saved = dict[str, Any]

# What is half done, what is worked out anew, and what is no part of the game.
LEFT_OUT: Final = frozenset({"frames", "events", "at_turn", "_legal", "asked", "statics", "says", "preparation"})
PRINTED: Final = ("level", "hp", "max_ap", "max_mp")


class LostError(ValueError):
    """A saved game that cannot go on with the cards of now: what is missing or does not fit, as a clause."""


def save(kept: Battle) -> Saved:
    """A game as it was before a turn, which `at_turn` of a game has that somebody listens to; `resume` has an example.

    What it says is JSON-ready.
    """
    tables = _tables(kept)
    columns = {c.name: _written(getattr(kept, c.name), c, tables) for c in kept.declared() if c.name not in LEFT_OUT}
    columns["lasting"] = [_lasting_written(kept, row) for row in kept.lasting]
    columns["worked"] = [[unit, _power_names(kept, unit)[power], turn] for unit, power, turn in kept.worked]
    printed = [[row.level, row.hp, row.ap, row.mp] for row in map(kept.row, range(len(kept.card)))]
    return {
        "settled": {**mode_of(kept).settled(kept), "seats": kept.setting.seats, "cells": kept.grid.size},
        "printed": printed,
        "columns": columns,
    }


def written(saved: Saved) -> str:
    """What was saved as one line of text."""
    return json.dumps(saved, separators=(",", ":"), sort_keys=True)


def resume(setup: str, saved: Saved, chance: Chance, catalogue: Catalogue) -> Battle:
    """The game of a line where the saved turn begins, by the rules and cards of now; LostError if it cannot go on.

    >>> import outerworld
    >>> from outerworld.engine.chance import Counter
    >>> from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line
    >>> from outerworld.play.packs import arena_cards
    >>> game = outerworld.new_game(seed=7)
    >>> game.record()
    >>> while game.turn < 2:
    ...     game.apply(game.legal_options()[-1])
    >>> line = duel_line("fanmade-4.1", "bonta-1", RECOMMENDED_TEAMS)
    >>> resume(line, save(game.at_turn), Counter(7), arena_cards()).hash() == game.hash()
    True
    """
    try:
        game = _with_columns(setup, saved, chance, catalogue)
        game.record()
        mode_of(game).begin_again(game)
        game.run()
    except (CardError, TeamError) as error:
        raise LostError(str(error)) from None
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        raise error if isinstance(error, LostError) else LostError("what was saved says nothing here") from error
    return game


def _with_columns(setup: str, saved: Saved, chance: Chance, catalogue: Catalogue) -> Battle:
    """The game with every column as it was saved; what a column of now did not have then is as at the start."""
    started = start(setup, chance, catalogue)
    game = mode_of(started).settle(started, saved["settled"])
    if game.grid.size != saved["settled"]["cells"]:
        raise LostError(f'the board of "{game.setting.title}" has another size')
    tables, columns = _tables(game), saved["columns"]
    for column in game.declared():
        if column.name in columns and column.name not in ("lasting", "marks", "worked"):
            value = _read(columns[column.name], column, tables)
            setattr(game, column.name, _as(getattr(game, column.name, ()), value))
        elif column.by == UNIT and column.name not in LEFT_OUT and column.start is not LAID_OUT:
            units = [column.start] * len(columns["name"])
            setattr(game, column.name, _as(getattr(game, column.name, ()), units))
    game.frames.clear()
    game.rearranged()
    _print_anew(game, saved["printed"])
    game.marks = tuple(
        (tables[MARKERS].index(row[0]), *row[1:]) for row in columns["marks"] if row[0] in tables[MARKERS]
    )
    game.lasting = tuple(_lasting_read(game, row) for row in columns["lasting"])
    game.worked = tuple(
        (unit, names.index(power), turn)
        for unit, power, turn in columns["worked"]
        if power in (names := _power_names(game, unit))
    )
    refresh_powers(game)
    return game


def _tables(game: Battle) -> Mapping[str, Sequence[str]]:
    """The ids of which numbers in columns are places."""
    book = game.setting.book
    return {
        CARDS: [row.card.id for row in book.cards],
        REWARDS: [row.reward.id for row in book.rewards],
        MARKERS: book.marker_names,
        **mode_of(game).tables(game),
    }


def _written(value: Any, column: Column, tables: Mapping[str, Sequence[str]]) -> Any:
    """A column with ids for numbers; one with a place for each entry of a table is by id, without what is 0."""
    if column.by in tables:
        return {name: count for name, count in zip(tables[column.by], value, strict=True) if count}
    if isinstance(column.names, tuple):
        return [[_named(part, tables.get(name, ())) for part, name in zip(r, column.names, strict=True)] for r in value]
    return _named(value, tables.get(column.names, ()))


def _named(value: Any, table: Sequence[str]) -> Any:
    if isinstance(value, tuple | list | bytes | array):
        return [_named(part, table) for part in value]
    return table[value] if table and isinstance(value, int) and value >= 0 else value


def _read(value: Any, column: Column, tables: Mapping[str, Sequence[str]]) -> Any:
    """What a column says with the numbers of now."""
    if column.by in tables:
        for name in value:
            _number(name, tables[column.by])
        return [value.get(name, 0) for name in tables[column.by]]
    if isinstance(column.names, tuple):
        return [
            [_numbered(part, tables.get(name, ())) for part, name in zip(r, column.names, strict=True)] for r in value
        ]
    return _numbered(value, tables.get(column.names, ()))


def _numbered(value: Any, table: Sequence[str]) -> Any:
    if isinstance(value, list):
        return [_numbered(part, table) for part in value]
    return _number(value, table) if table and isinstance(value, str) else value


def _number(name: str, table: Sequence[str]) -> int:
    if name not in table:
        raise LostError(f'"{name}" is gone')
    return table.index(name)


def _as(before: Any, value: Any) -> Any:
    """A value that was saved, as the column holds it."""
    if isinstance(before, array):
        return array(before.typecode, value)
    if isinstance(before, bytes):
        return bytes(value)
    if isinstance(before, list) and isinstance(value, list):
        return [_as((), part) for part in value]
    return tuple(_as((), part) for part in value) if isinstance(value, list) else value


def _print_anew(game: Battle, printed: list[list[int]]) -> None:
    """What a card prints otherwise than it did changes its units by as much; nobody falls by that."""
    for unit, before in enumerate(printed):
        row = game.row(unit)
        for name, old, new in zip(PRINTED, before, (row.level, row.hp, row.ap, row.mp), strict=True):
            column = list(getattr(game, name))
            if old != new:
                column[unit] = new if NO_GAUGE in (old, new) else max(0, column[unit] + new - old)
                setattr(game, name, tuple(column))
        if game.cell[unit] != OFF_BOARD and game.hp[unit] > 0:
            game.injuries[unit] = min(game.injuries[unit], game.hp[unit] - 1)


def _power_names(game: Battle, unit: int) -> list[str]:
    """The ids of the powers written out on a unit, by their numbers."""
    return [row.power.id for row in written_on(game, unit)]


def _lasting_written(game: Battle, row: tuple[int, ...]) -> list[Any]:
    """An effect that lasts as what it says, so that no number of a script is needed."""
    until, whose, unit, script, position = row
    book = game.setting.book
    if script < 0:
        return [until, whose, unit, {"reward": book.rewards[-1 - script].reward.id}, position]
    effect = book.scripts[script][position]
    owner = book.cards[whose].card.id if isinstance(effect, Copy) and whose != NOBODY else whose
    return [until, owner, unit, {"script": _said(book.scripts[script])}, position]


def _lasting_read(game: Battle, row: list[Any]) -> tuple[int, ...]:
    until, whose, unit, said, position = row
    book = game.setting.book
    if "reward" in said:
        return until, whose, unit, -1 - _number(said["reward"], [row.reward.id for row in book.rewards]), position
    owner = _number(whose, [row.card.id for row in book.cards]) if isinstance(whose, str) else whose
    for number, script in enumerate(book.scripts):
        if _said(script) == said["script"]:
            return until, owner, unit, number, position
    raise LostError("an effect that lasts is on no card any more")


def _said(script: tuple[Effect, ...]) -> list[Any]:
    return [effect.model_dump(mode="json", exclude_defaults=True) for effect in script]
