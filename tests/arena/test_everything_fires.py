"""Random fights until every reward, verb, written power, summon and kind of event has really happened.

What is counted is what took effect, not what was chosen. The report lists what never did.
"""

from collections import Counter as Bag
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.cards.compendium import Compendium, compile_catalogue
from outerworld.cards.effects import Choose, Pick, SummonVerb
from outerworld.cards.loading import load_catalogue
from outerworld.combat.actions import CHOOSE, PICK, RESOLVE_FRAME
from outerworld.combat.context import effect_at
from outerworld.combat.effects import DOES
from outerworld.engine.events import Event
from outerworld.engine.option import action_of
from outerworld.play.log import LINES
from outerworld.play.start import new_game
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS

ENOUGH_GAMES = 6_000
LONGEST = 400


def everything(book: Compendium) -> set[str]:
    """All that can fire: named as `fired` names it."""
    verbs = [effect for script in book.scripts for effect in script]
    written = [(row, power.power) for row in book.cards for power in row.written if power.power.when]
    return {
        *(f"event {kind}" for kind in LINES),
        *(f"reward {row.reward.id}" for row in book.rewards),
        *(f"verb {effect.do}" for effect in verbs),
        *(f"summon {effect.card}" for effect in verbs if isinstance(effect, SummonVerb)),
        *(f"power {row.card.id}: {power.name}" for row, power in written),
    }


def fired(game: Duel, event: Event) -> Iterator[str]:
    """What an event shows to have happened."""
    yield f"event {event.kind}"
    unit = event.facts.get("unit")
    card = game.row(unit).card.id if isinstance(unit, int) else ""
    if event.kind == "revealed":
        yield f"reward {event.facts['reward']}"
    elif event.kind == "summoned":
        yield f"summon {card}"
    elif event.kind == "triggered":
        yield f"power {card}: {event.facts['power']}"


def counting(do: Callable[..., None], counted: Bag[str]) -> Callable[..., None]:
    """The same verb, counted."""

    def done(game: Duel, frame: Any, effect: Any) -> None:
        counted[f"verb {effect.do}"] += 1
        do(game, frame, effect)

    return done


def play_counting(game: Duel, random: Random, counted: Bag[str]) -> None:
    """Random answers, and everything that they lead to."""
    game.record()
    while not game.over and game.number < LONGEST:
        option = random.choice(game.legal_options())
        if action_of(option) in (CHOOSE, PICK) and game.frames[-1][0] == RESOLVE_FRAME:
            asked = effect_at(game, game.frames[-1])
            counted[f"verb {asked.do}"] += isinstance(asked, Choose | Pick)
        game.apply(option)
        counted.update(word for event in game.take_events() for word in fired(game, event))


@pytest.mark.soak
@pytest.mark.timeout(3600)
def test_everything_fires(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    counted = Bag[str]()
    for verb, do in list(DOES.items()):
        monkeypatch.setitem(DOES, verb, counting(do, counted))
    missing = everything(compile_catalogue(load_catalogue(), {}))
    for seed in range(ENOUGH_GAMES):
        ruleset, random = RULESETS[seed % len(RULESETS)], Random(seed)
        game = new_game(ruleset, seed=seed) if seed % 20 == 0 else random_fight(random, ruleset, seed)
        play_counting(game, random, counted)
        missing -= set(counted)
        if not missing:
            break
    with capsys.disabled():
        print(f"\n{seed + 1} games, {len(counted)} things fired; the rarest: {counted.most_common()[:-11:-1]}")  # noqa: T201
    assert not missing, "never fired: " + ", ".join(sorted(missing))
