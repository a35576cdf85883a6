"""What is told has its form: views, options and events of random games, duels and adventures, for every viewer."""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import pytest
from pydantic import ConfigDict, TypeAdapter
from typing_extensions import get_type_hints

from outerworld.cards.text.words import vocabulary
from outerworld.combat.battle import Battle
from outerworld.engine.dice import FACES
from outerworld.play.adventure.events import AdventureEvent
from outerworld.play.adventure.start import new_adventure
from outerworld.play.choices import Choices, choices
from outerworld.play.duel.events import DuelEvent
from outerworld.play.duel.start import new_game, new_tutorial
from outerworld.play.events import FightEvent
from outerworld.play.log import event_json
from outerworld.play.modes import MODES, AnyEvent, AnyView
from outerworld.play.view import view
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS

EXACT = ConfigDict(extra="forbid", strict=True)
VIEW: TypeAdapter[Any] = TypeAdapter(AnyView, config=EXACT)
EVENT: TypeAdapter[Any] = TypeAdapter(AnyEvent, config=EXACT)
CHOICES: TypeAdapter[Any] = TypeAdapter(list[Choices], config=EXACT)
PARTY = ["raul-bak", "pandalida"]


def kinds_of(union: Any) -> list[str]:
    """The kinds of event that a union of forms has."""
    return [kind for form in get_args(union) for kind in get_args(get_type_hints(form)["kind"])]


def test_every_kind_of_event_has_one_form_and_words_in_both_languages() -> None:
    kinds = [kind for union in (FightEvent, DuelEvent, AdventureEvent) for kind in kinds_of(union)]
    assert len(kinds) == len(set(kinds))
    for language in ("en", "fr"):
        assert {*kinds} - {"undone"} == set(vocabulary(language).entry("log"))
        assert vocabulary(language).say("talk", "undone", who="Ann")


def told(game: Battle, random: Random, most: int) -> Iterator[Any]:
    """What happens in a random game, as some viewer or other is told it; each view and question is held to its form."""
    game.record()
    while not game.over and game.number < most:
        viewer = random.choice([None, *range(len(game.setting.teams))])
        VIEW.validate_python(view(game, viewer).as_json(random.choice(["en", "fr"])))
        if random.random() < 0.1:
            CHOICES.validate_python([choices(game, whole=random.random() < 0.2)])
        game.apply(random.choice(game.legal_options()))
        yield from (event_json(game, event, viewer) for event in game.take_events())


def check(game: Battle, seed: int, most: int = 120) -> None:
    for event in told(game, Random(seed), most):
        EVENT.validate_python(event)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_told_of_a_duel_has_its_form(ruleset: str) -> None:
    games = [new_game(ruleset, seed=1), new_game(ruleset, arena=None, teams=None, seed=2), new_tutorial("1", seed=7)]
    for seed, game in enumerate([*games, *(random_fight(Random(seed), ruleset, seed) for seed in range(8))]):
        check(game, seed)


@pytest.mark.parametrize("world", ["first-steps", None])
def test_what_is_told_of_an_adventure_has_its_form(world: str | None) -> None:
    for seed in range(3):
        check(new_adventure(PARTY, world=world, seed=seed), seed, most=200)


def test_closed_words_are_those_of_the_engine() -> None:
    told = TypeAdapter(Choices).json_schema()["$defs"]["AnyOption"]["properties"]
    assert set(told["action"]["enum"]) == {word for mode in MODES for word in mode.actions.words}
    assert told["face"]["enum"] == [*FACES]


@pytest.mark.parametrize(
    "wrong",
    [
        {"kind": "ko", "unit": "A"},
        {"kind": "nonsense"},
        {"kind": "turn-ended", "player": 1, "x": 1},
        {"kind": "won", "player": "1"},
    ],
)
def test_what_has_another_form_is_found(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="validation error"):
        EVENT.validate_python(wrong | {"rule": "", "text": ""})


@pytest.mark.parametrize(("arena", "land"), [("frigost-1", "snow"), ("bonta-1", "market"), (None, "market")])
def test_an_arena_says_how_it_is_drawn(arena: str | None, land: str) -> None:
    assert view(new_game(arena=arena, seed=1), None).as_json()["board"]["land"] == land
