"""The text form of options: what logs, replays, scenarios, the terminal and the page all write."""

from collections.abc import Sequence
from typing import Self

from outerworld.arena.duel import Duel
from outerworld.cards.errors import nearest
from outerworld.cards.tables import SpellRow
from outerworld.combat.actions import ACTIONS, BLOCK, CAST, END, MOVE, PUNCH
from outerworld.combat.aim import aim_words, aims
from outerworld.engine.option import action_of, first_of, pack, second_of, third_of
from outerworld.play.reasons import why_not

LONGEST_ECHO = 40


class OptionError(ValueError):
    """A text that is no option, or an option that is not legal now: one sentence that says why."""


class Option(int):
    """A packed option that can be read: an integer to the engine, its text form to everybody else.

    >>> from outerworld.play.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> option = parse(game, "move c3")
    >>> str(option), option in game.decision.options, parse(game, str(option)) == option
    ('move c3', True, True)
    """

    text: str

    def __new__(cls, code: int, text: str) -> Self:
        option = super().__new__(cls, code)
        option.text = text
        return option

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Option {self.text}>"


def write(game: Duel, code: int) -> Option:
    """An option of the open question in its text form."""
    return Option(code, " ".join((ACTIONS[action_of(code)], *_words(game, code))))


def _words(game: Duel, code: int) -> tuple[str, ...]:
    action = action_of(code)
    if action in (MOVE, PUNCH):
        return (game.grid.name(first_of(code)),)
    if action == CAST:
        spell = game.row(game.active).spells[second_of(code)]
        return (spell.id, game.grid.name(first_of(code)), *aim_words(third_of(code)))
    return (game.name[first_of(code)],) if action == BLOCK else ()


def parse(game: Duel, text: str) -> Option:
    """The legal option that a text means; OptionError says why there is none."""
    if game.over:
        raise OptionError("The game is over.")
    code = read(game, text)
    if code not in game.legal_options():
        raise OptionError(why_not(game, code).sentence)
    return write(game, code)


def read(game: Duel, text: str) -> int:
    """The packed option that a text means, legal or not."""
    words = text.split()
    if not words or words[0] not in ACTIONS:
        raise OptionError(_unknown(words[0] if words else "", ACTIONS, "an action"))
    action, rest = ACTIONS.index(words[0]), words[1:]
    if action in (MOVE, PUNCH) and len(rest) == 1:
        return pack(action, _cell(game, rest[0]))
    if action == CAST and len(rest) >= 2:
        return _read_cast(game, rest)
    if action == BLOCK and len(rest) == 1:
        if rest[0] not in game.name:
            raise OptionError(_unknown(rest[0], game.name, "a unit"))
        return pack(BLOCK, game.name.index(rest[0]))
    if action == END and not rest:
        return pack(END)
    raise OptionError(f'"{_short(text)}" is not complete: write it like "{_EXAMPLES[action]}".')


_EXAMPLES = ("move c3", "punch c3", "cast SPELL c3", "block k", "end")


def _read_cast(game: Duel, words: list[str]) -> int:
    spell = _spell(game, words[0])
    cell = _cell(game, words[1])
    known = {aim_words(aim): aim for aim in aims(game.grid, spell.area, game.cell[game.active], cell)}
    wanted = tuple(words[2:])
    if wanted not in known:
        ways = " or ".join(f'"{" ".join(("cast", spell.id, words[1], *way))}"' for way in known)
        raise OptionError(f"{spell.name} is aimed there as {ways}.")
    return pack(CAST, cell, spell.slot, known[wanted])


def _spell(game: Duel, name: str) -> SpellRow:
    spells = {spell.id: spell for spell in game.row(game.active).spells if not spell.is_punch}
    if name not in spells:
        raise OptionError(_unknown(name, list(spells), f"a spell of {game.row(game.active).card.name}"))
    return spells[name]


def _cell(game: Duel, name: str) -> int:
    try:
        return game.grid.cell(name)
    except ValueError:
        last = game.grid.name(game.grid.width - 1)
        raise OptionError(f'"{_short(name)}" is not a cell of this board, which goes from a1 to {last}.') from None


def _unknown(word: str, known: Sequence[str], what: str) -> str:
    near = nearest(word, known)
    if not known:
        return f'"{_short(word)}" is not {what}, which has none.'
    hint = f'did you mean "{near}"?' if near else f"expected one of {', '.join(known)}."
    return f'"{_short(word)}" is not {what}: {hint}'


def _short(text: str) -> str:
    """What was typed, on one line and no longer than anybody wants to read."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}…"
