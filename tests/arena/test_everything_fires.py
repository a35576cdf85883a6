"""Every card, spell, effect, power, reward, summon, event and branch of the rules takes effect in some game.

`python -m tests.arena.everything` plays longer and prints what never does.
"""

import pytest

from outerworld.arena.duel import Duel
from outerworld.play.notation import parse
from tests.arena.everything.listing import cannot_fire, everything, matches
from tests.arena.everything.report import problems
from tests.arena.everything.runner import QUICK, Fired, run
from tests.arena.everything.telling import tellable
from tests.arena.everything.watching import Watch
from tests.combat.fights import RULESETS, card, fight

pytestmark = pytest.mark.interpreted

PUSH = "effect joris-swashbuckler/draconian-crisis 0 push"
FARTHER = "effect joris-swashbuckler/draconian-crisis 1 damage"


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_everything_fires(ruleset: str) -> None:
    found = run(ruleset, QUICK, lambda line: None)
    assert list(problems(ruleset, found)) == []
    assert found.told <= tellable()


def watched(game: Duel, *texts: str) -> frozenset[str]:
    """What fires in a game, in the names of things."""
    watch = Watch(set(everything()))
    for text in texts:
        watch.apply(game, parse(game, text))
    return everything() - watch.missing


def test_an_effect_fires_where_it_changes_something() -> None:
    game = fight("..... .Jk.. .....", {"J": "joris-swashbuckler", "k": "khan-karkass"})
    fired = watched(game, "cast draconian-crisis c2")
    assert {PUSH, "verb push", "spell joris-swashbuckler/draconian-crisis", "event moved F7.5.10.a"} <= fired
    assert FARTHER not in fired


def test_an_effect_that_changes_nothing_does_not_fire() -> None:
    game = fight("..... .Jk#. .....", {"J": "joris-swashbuckler", "k": "khan-karkass"})
    fired = watched(game, "cast draconian-crisis c2")
    assert FARTHER in fired
    assert not {PUSH, "verb push"} & fired


def test_a_power_fires_where_something_would_go_otherwise_without_it() -> None:
    units = {"J": "joris-swashbuckler", "k": "khan-karkass"}
    assert "keyword dodge" not in watched(fight("... J.k ...", units), "move a1")
    assert {"keyword dodge", "power joris-swashbuckler: dodge"} <= watched(fight("... .Jk ...", units), "move b1")


def test_a_condition_fires_where_it_keeps_an_effect_from_happening() -> None:
    spell = {"name": "Rain", "cost": {"ap": 1}, "range": {"kind": "personal"}}
    hurts = {"do": "injure", "amount": 1, "on": "enemies", "only": "summon"}
    units = {"A": "rainy", "k": "khan-karkass"}
    game = fight("A.k", units, cards={"rainy": card(spell=[spell | {"effects": [hurts]}])})
    fired = watched(game, "cast rain a1")
    assert "only summon" in fired
    assert "verb injure" not in fired


def test_the_report_says_what_the_tables_do_not() -> None:
    ruleset = RULESETS[0]
    excused = next(reason.things[0] for reason in cannot_fire() if ruleset in reason.rulesets)
    patterns = {pattern for reason in cannot_fire() if ruleset in reason.rulesets for pattern in reason.things}
    silent = frozenset(pattern.removesuffix("*") for pattern in patterns)
    assert list(problems(ruleset, Fired(frozenset(), silent, frozenset()))) == []
    said = list(problems(ruleset, Fired(frozenset(), silent | {"verb push"}, frozenset())))
    assert said == ["never fired: verb push"]
    fired = excused.removesuffix("*")
    (said_of_it,) = problems(ruleset, Fired(frozenset({fired}), silent - {fired}, frozenset()))
    assert said_of_it.startswith("fired, and stands in docs/cannot-fire.toml")


def test_reasons_are_given_for_rulesets_that_exist() -> None:
    assert {ruleset for reason in cannot_fire() for ruleset in reason.rulesets} <= {*RULESETS, "quest"}
    assert all(matches(pattern, pattern.removesuffix("*")) for reason in cannot_fire() for pattern in reason.things)
