"""The text form of options: what logs, replays, scenarios, the terminal and the page all write."""

from collections.abc import Callable, Sequence
from typing import Final, Self

from outerworld.arena.actions import ACTIONS, ARENA, ASSIGN, BAN, BUY, DRAFT, FACE, INSPIRE, REVEAL, SIDE
from outerworld.arena.duel import Duel
from outerworld.board import DIRECTION_NAMES
from outerworld.cards.errors import nearest
from outerworld.cards.tables import SpellRow
from outerworld.cards.text.said import ENGLISH
from outerworld.combat.actions import BLOCK, CAST, CHOOSE, MOVE, ORDER, PICK, PLACE, PUNCH, REBOUND, RESOLVE
from outerworld.combat.aim import aim_words, aims
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.engine.dice import FACES
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of, third_of
from outerworld.play.reasons import QUESTIONS, why_not

LONGEST_ECHO = 40
LONGEST_LIST = 60


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


# What the words after an action name, in the order in which an option packs them. Spells have words of their own, and
# what `choose` and `resolve` mean only the frame that asks can say.
FORMS: Final = {
    MOVE: ("cell",),
    BLOCK: ("unit",),
    BUY: ("pile", "way"),
    REVEAL: ("reward",),
    FACE: ("face",),
    INSPIRE: ("die", "unit"),
    ASSIGN: ("unit",),
    PICK: ("unit",),
    PLACE: ("unit", "cell"),
    ORDER: ("unit",),
    REBOUND: ("unit",),
    ARENA: ("arena",),
    SIDE: ("side",),
    BAN: ("card",),
    DRAFT: ("card",),
}
EXAMPLES: Final = {
    "cell": "c3",
    "unit": "J",
    "pile": "granite-1",
    "way": "up",
    "reward": "red-ball",
    "face": "critical",
    "die": "1",
    "arena": "bonta-1",
    "side": "north",
    "card": "julith",
}
WHAT: Final = {"arena": "an arena of this game", "card": "a loaded card"}
WAYS: Final = ("down", "up")
DICE: Final = ("0", "1", "2")


def write(game: Duel, code: int) -> Option:
    """An option of the open question in its text form."""
    return Option(code, " ".join((ACTIONS[action_of(code)], *_words(game, code))))


def _words(game: Duel, code: int) -> tuple[str, ...]:
    action = action_of(code)
    if action in (PUNCH, CAST):
        spell = spell_at(game, game.active, second_of(code))
        named = () if spell.is_punch else (spell.id,)
        return (*named, game.grid.name(first_of(code)), *aim_words(third_of(code)))
    if action in (CHOOSE, RESOLVE):
        return (_frame_word(game, code),)
    values = (first_of(code), second_of(code))
    return tuple(_NAMES[kind](game)[value] for kind, value in zip(FORMS.get(action, ()), values, strict=False))


def _frame_word(game: Duel, code: int) -> str:
    frame = game.frames[-1]
    return game.procedures[frame[0]].word(game, frame, code)


_NAMES: Final[dict[str, Callable[[Duel], Sequence[str]]]] = {
    "cell": lambda game: [game.grid.name(cell) for cell in range(game.grid.size)],
    "unit": lambda game: game.name,
    "pile": lambda game: game.terms.pile_names,
    "way": lambda game: WAYS,
    "reward": lambda game: [row.reward.id for row in game.setting.book.rewards],
    "face": lambda game: FACES,
    "die": lambda game: DICE,
    "arena": lambda game: [arena.id for arena in game.preparation.arenas] if game.preparation else ["none"],
    "side": lambda game: DIRECTION_NAMES,
    "card": lambda game: [row.card.id for row in game.cards],
}


def parse(game: Duel, text: str, language: str = ENGLISH) -> Option:
    """The legal option that a text means; OptionError says why there is none."""
    if game.over:
        raise OptionError("The game is over.")
    code = read(game, text)
    if code not in game.legal_options():
        raise OptionError(why_not(game, code).say(game, language))
    return write(game, code)


def read(game: Duel, text: str) -> int:
    """The packed option that a text means, legal or not."""
    words = text.split()
    if not words or words[0] not in ACTIONS:
        raise OptionError(_unknown(words[0] if words else "", _answers(game), "an action"))
    action, rest = ACTIONS.index(words[0]), words[1:]
    if action in (PUNCH, CAST) and game.active == NOBODY:
        return pack(action)
    if action == PUNCH and rest:
        return _read_punch(game, rest)
    if action == CAST and len(rest) >= 2:
        return _read_cast(game, _spell(game, rest[0]), rest[1:], CAST)
    if action in (CHOOSE, RESOLVE) and len(rest) == 1:
        return _read_frame_word(game, action, rest[0])
    form = FORMS.get(action, ())
    if action in (PUNCH, CAST, CHOOSE, RESOLVE) or len(rest) != len(form):
        raise OptionError(f'"{_short(text)}" is not complete: write it like "{_example(action)}".')
    return pack(action, *(_value(game, kind, word) for kind, word in zip(form, rest, strict=True)))


def _answers(game: Duel) -> list[str]:
    """The actions that answer the open question here."""
    known = QUESTIONS[game.kind]
    return [ACTIONS[action] for action in known if game.kind != "activation" or action in game.setting.actions]


def _example(action: int) -> str:
    special = {PUNCH: "c3", CAST: "SPELL c3", CHOOSE: "WORD", RESOLVE: "J:drain"}
    words = special.get(action) or " ".join(EXAMPLES[kind] for kind in FORMS.get(action, ()))
    return f"{ACTIONS[action]} {words}".strip()


def _value(game: Duel, kind: str, word: str) -> int:
    """The number of what a word names."""
    if kind == "cell":
        return _cell(game, word)
    known = _NAMES[kind](game)
    if word not in known:
        what = WHAT.get(kind, f"a {kind}")
        raise OptionError(_unknown(word, [name for name in known if name != "0"], what))
    return list(known).index(word)


def _read_punch(game: Duel, words: list[str]) -> int:
    spells = spells_of(game, game.active)
    if spells and spells[0].is_punch:
        return _read_cast(game, spells[0], words, PUNCH)
    return pack(PUNCH, _cell(game, words[0]))


def _read_cast(game: Duel, spell: SpellRow, words: list[str], action: int) -> int:
    cell = _cell(game, words[0])
    known = {aim_words(aim): aim for aim in aims(game.grid, spell.area, game.cell[game.active], cell)}
    wanted = tuple(words[1:])
    if wanted not in known:
        named = ("punch",) if action == PUNCH else ("cast", spell.id)
        ways = " or ".join(f'"{" ".join((*named, words[0], *way))}"' for way in known)
        raise OptionError(f"{spell.name} is aimed there as {ways}.")
    return pack(action, cell, spell.slot, known[wanted])


def _read_frame_word(game: Duel, action: int, word: str) -> int:
    """Of what is asked now, the option that goes by that word; where nothing such is asked, the action alone."""
    asked = {_frame_word(game, code): code for code in game.legal_options() if action_of(code) == action}
    if not asked:
        return pack(action)
    if word not in asked:
        raise OptionError(_unknown(word, list(asked), "among what is asked"))
    return asked[word]


def _spell(game: Duel, name: str) -> SpellRow:
    spells = {spell.id: spell for spell in spells_of(game, game.active) if not spell.is_punch}
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
    listed = f"expected one of {', '.join(known)}." if len(known) <= LONGEST_LIST else "look it up among the cards."
    hint = f'did you mean "{near}"?' if near else listed
    return f'"{_short(word)}" is not {what}: {hint}'


def _short(text: str) -> str:
    """What was typed, on one line and no longer than anybody wants to read."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_ECHO else f"{line[:LONGEST_ECHO]}…"
