"""Adventures for tests: a position in TOML, and answers in the words of the game."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from outerworld.cards.files import parse_table
from outerworld.cards.loading import load_catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Chance, Counter, Script
from outerworld.engine.dice import FACES, SIDES
from outerworld.play.notation import parse, write
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "quest"
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


def texts(game: Adventure) -> list[str]:
    """Every legal answer."""
    return [str(write(game, option)) for option in game.legal_options()]


def play(game: Adventure, *answers: str) -> Adventure:
    """Answers one question after the other."""
    for answer in answers:
        game.apply(parse(game, answer))
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
