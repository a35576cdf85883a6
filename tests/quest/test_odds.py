"""The odds of an option are bounded work, whatever stands on the cells of a large world: outcomes are counted."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from outerworld.combat.battle import Battle
from outerworld.play import odds as odds_module
from outerworld.play.choices import MOST_IN_ALL, choices
from outerworld.play.notation import parse, write
from outerworld.play.odds import MOST_OUTCOMES, leaving_odds, odds_within
from outerworld.quest.adventure import Adventure
from tests.quest.adventures import CARDS, adventure

WIDTH, HEIGHT = 25, 10
HERO = (12, 5)
CROWD = """
[[cards.hero.spell]]
name = "Storm"
cost = { ap = 3 }
range = { kind = "target", min = 1, max = 40, sight = false }
area = "multiple"
damage = { fire = 1 }
[[cards.hero.spell]]
name = "Mine"
cost = { ap = 1 }
range = { kind = "target", min = 1, max = 1 }
summons = 3
effects = [{ do = "summon", card = "mine" }]
[cards.mine]
name = "Mine"
family = "trap"
mp = "-"
hp = "-"
ap = "-"
powers = ["unfazed"]
springs = true
free = true
[[cards.mine.spell]]
name = "Burst"
range = { kind = "personal" }
area = "square"
damage = { fire = 1 }
"""


def crowded() -> Adventure:
    """A hero in a meadow of 250 cells, with a mob on every second one but those around it."""
    rows = [["."] * WIDTH for _ in range(HEIGHT)]
    mobs: list[str] = []
    for row in range(HEIGHT):
        for column in range(WIDTH):
            near = abs(row - HERO[1]) + abs(column - HERO[0])
            if (row + column) % 2 == 0 and near > 1:
                mobs.append(f'[units.m{len(mobs)}]\ncard = "gob"\ncell = "{chr(97 + column)}{HEIGHT - row}"\n')
    rows[HERO[1]][HERO[0]] = "A"
    text = "map = '''\n" + "\n".join("".join(row) for row in rows) + "\n'''\n"
    text += '[units.A]\ncard = "hero"\nplayer = 1\nmode = "combat"\nactive = true\n' + "".join(mobs)
    return adventure(text + CARDS.replace("[cards.gob]", CROWD + "[cards.gob]"))


class Counted:
    """How many outcomes were played, and how many at most for one option."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.played = 0
        plain = odds_module.outcomes

        def counting(*arguments: Any) -> Iterator[tuple[Battle, Fraction]]:
            for outcome in plain(*arguments):
                self.played += 1
                yield outcome

        monkeypatch.setattr(odds_module, "outcomes", counting)


def test_every_option_in_a_crowd_has_bounded_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    game, counted = crowded(), Counted(monkeypatch)
    assert len(game.in_play()) > 100
    for option in game.legal_options():
        before = counted.played
        odds_within(game, option, MOST_OUTCOMES)
        assert counted.played - before <= MOST_OUTCOMES, str(write(game, option))


def test_a_spell_at_a_crowd_is_given_up_after_one_outcome(monkeypatch: pytest.MonkeyPatch) -> None:
    game, counted = crowded(), Counted(monkeypatch)
    storm = next(option for option in game.legal_options() if str(write(game, option)).startswith("cast storm"))
    assert odds_within(game, storm, MOST_OUTCOMES) == (None, 1)
    assert counted.played == 1


def test_a_step_onto_a_trap_in_a_crowd_is_left_out_of_the_risk(monkeypatch: pytest.MonkeyPatch) -> None:
    game = crowded()
    mine = next(option for option in game.legal_options() if str(write(game, option)).startswith("cast mine"))
    game.apply(mine)
    counted = Counted(monkeypatch)
    chances = leaving_odds(game, game.cell[game.active])
    assert sum(chances.values()) == 1
    assert counted.played <= 4 * MOST_OUTCOMES


def test_a_page_gets_its_odds_for_a_bounded_number_of_outcomes(monkeypatch: pytest.MonkeyPatch) -> None:
    game, counted = crowded(), Counted(monkeypatch)
    asked = choices(game)
    cells = {step["cell"] for path in asked["paths"] for step in path["steps"]}
    assert counted.played <= MOST_IN_ALL + (1 + len(cells)) * 4 * MOST_OUTCOMES
    assert any(option.get("too_many") for option in asked["options"])
    assert parse(game, asked["options"][0]["text"]) in game.legal_options()
