"""Adventures for tests: a position in TOML, and answers in the words of the game."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from outerworld.cards.files import parse_table
from outerworld.cards.loading import load_catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import BLOCK, CAST, MOVE, ORDER, PICK, PLACE, PUNCH, REBOUND
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.engine.chance import Chance, Counter, Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.engine.game import IllegalOptionError
from outerworld.engine.option import action_of, first_of, pack, second_of
from outerworld.quest.actions import ACTION_WORDS, ARGUMENTS, DROP, TAKE
from outerworld.quest.adventure import Adventure
from outerworld.quest.set_up import set_up

SCENARIOS = Path(__file__).parent / "scenarios"
# What a scenario file says besides its position.
OF_THE_SCENARIO = ("title", "rules", "rulesets", "dice", "draws", "expect", "step")

CARDS = """
[cards.hero]
name = "Hero"
level = 3
initiative = 5
mp = 3
hp = 8
ap = 6
[[cards.hero.spell]]
name = "Bolt"
cost = { ap = 3 }
range = { kind = "target", min = 1, max = 5 }
damage = { air = 2 }
[cards.gob]
name = "Gob"
family = "gobball"
category = "normal"
mp = 3
hp = 2
ap = 5
loot = { wool = 1, horn = 1 }
[[cards.gob.spell]]
id = "bite"
name = "Bite"
cost = { ap = 4 }
range = { kind = "close" }
damage = { earth = 1 }
"""


def adventure(text: str, *faces: str, chance: Chance | None = None) -> Adventure:
    """The adventure of a position in TOML; the dice that are to fall, in their order.

    >>> adventure('map = "A.."\\n[units.A]\\ncard = "hero"\\nplayer = 1\\nactive = true' + CARDS).decision.kind
    'activation'
    """
    table = {key: value for key, value in tomllib.loads(text).items() if key not in OF_THE_SCENARIO}
    dice = Script([(SIDES, FACES.index(face)) for face in faces], first=0) if faces else Counter(1)
    position = parse_table(QuestPosition, table, "", "")
    game = set_up(position, load_catalogue(), load_ruleset("quest"), chance or dice)
    game.record()
    return game


def scenario_text(name: str) -> str:
    """What a scenario file says."""
    return (SCENARIOS / f"{name}.toml").read_text(encoding="utf-8")


def scenario(name: str, *faces: str) -> Adventure:
    """The adventure of a scenario file's position."""
    return adventure(scenario_text(name), *faces)


def text_of(game: Adventure, option: int) -> str:
    """An option as a scenario writes it."""
    action, first, second = action_of(option), first_of(option), second_of(option)
    word, name = ACTION_WORDS[action], game.grid.name
    if action in (MOVE, PUNCH):
        return f"{word} {name(first)}"
    if action == CAST:
        return f"{word} {spell_at(game, game.active, second).id} {name(first)}"
    if action == PLACE:
        return f"{word} {game.name[first]} {name(second)}"
    if action in (ORDER, BLOCK, PICK, REBOUND) or ARGUMENTS.get(action) == "unit":
        return f"{word} {game.name[first]}"
    if ARGUMENTS.get(action) == "cell":
        return f"{word} {name(first)}"
    frame = game.frames[-1]
    return f"{word} {game.procedures[frame[0]].word(game, frame, option)}".strip()


def read(game: Adventure, text: str) -> int:
    """The option that a text means, legal or not."""
    word, *rest = text.split()
    action = next(number for number, known in ACTION_WORDS.items() if known == word)
    if action == CAST:
        slot = next(spell.slot for spell in spells_of(game, game.active) if spell.id == rest[0])
        return pack(action, game.grid.cell(rest[1]), slot)
    if action == PLACE:
        return pack(action, of(game, rest[0]), game.grid.cell(rest[1]))
    if action in (MOVE, PUNCH) or ARGUMENTS.get(action) == "cell":
        return pack(action, game.grid.cell(rest[0]))
    if ARGUMENTS.get(action) == "unit":
        return pack(action, of(game, rest[0]))
    return pack(action, (*RESOURCES, "kama").index(rest[0]) if action in (DROP, TAKE) else 0)


def texts(game: Adventure) -> list[str]:
    """Every legal answer."""
    return [text_of(game, option) for option in game.legal_options()]


def play(game: Adventure, *answers: str) -> Adventure:
    """Answers one question after the other."""
    for answer in answers:
        options = dict(zip(texts(game), game.legal_options(), strict=True))
        if answer not in options:
            raise IllegalOptionError(f"{answer} is not among {', '.join(options)}")
        game.apply(options[answer])
    return game


def of(game: Adventure, letter: str) -> int:
    """The unit of a letter."""
    return game.name.index(letter)


def cell_of(game: Adventure, letter: str) -> str:
    """The name of the cell where a unit stands."""
    return game.grid.name(game.cell[of(game, letter)])


def kinds(game: Adventure) -> Sequence[str]:
    """The kinds of what happened since the last time."""
    return [event.kind for event in game.take_events()]
