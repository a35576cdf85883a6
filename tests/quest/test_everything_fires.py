"""Every card, spell, power, item, event, quest and mood of Quest, all that its rules tell and go through, fires.

`python -m tests.quest.everything` plays longer and prints what never does.
"""

from random import Random

import pytest

from outerworld.play.notation import parse
from tests.arena.everything.listing import without_excused
from tests.arena.everything.report import problems
from tests.arena.everything.runner import Fired
from tests.quest.adventures import texts
from tests.quest.everything.listing import RULESET, box, everything, things
from tests.quest.everything.runner import QUICK, Curious, play, watched_games
from tests.quest.everything.staging import staged
from tests.quest.everything.watching import Watch

pytestmark = pytest.mark.interpreted

TRIES = 12
A_TRY = 40


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_card_item_event_quest_and_mood_fires() -> None:
    """Branches besides: `python -m tests.quest.everything`, which `make soak` runs, fails where one is not taken."""
    watch = watched_games(QUICK, lambda line: None)
    assert without_excused(RULESET, watch.missing) == set()


def test_something_that_never_fired_is_a_problem() -> None:
    found = Fired(everything() - {"quest so-soft"}, frozenset({"quest so-soft"}), frozenset())
    assert "never fired: quest so-soft" in list(problems(RULESET, found))


def fires(name: str, owner: str) -> bool:
    """Whether something fires in one of some games that are staged around it."""
    random, watch = Random(name), Watch(looks=False)
    for number in range(TRIES):
        play(staged(random, owner, number), Curious(random), watch.apply, A_TRY)
        if name not in watch.missing:
            return True
    return False


@pytest.mark.parametrize("event", sorted(box().events))
def test_every_event_takes_effect(event: str) -> None:
    assert fires(f"event {event}", f"event {event}")


@pytest.mark.parametrize("card", sorted(name for name in box().mobs))
def test_every_mob_acts(card: str) -> None:
    assert fires(f"card {card} acts", f"card {card}")


@pytest.mark.parametrize("item", sorted(name for name, item in box().items.items() if item.slot != "set"))
def test_every_item_is_put_on_or_used(item: str) -> None:
    assert fires(f"item {item}", f"item {item}")


def test_a_power_fires_where_the_game_goes_otherwise_without_it() -> None:
    found = {thing.name for card in things().values() for thing in card}
    assert found <= everything()
    random, watch = Random(1), Watch()
    game = staged(random, "card pandalida", 0)
    watch.apply(game, parse(game, "combat"))
    assert watch.missing > set()
    assert {"event mode Q5.1.1", "card pandalida in play"} <= everything() - watch.missing
    assert texts(game)
