"""Senseless steps: what counts as one, and that no level takes one."""

from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.bots import Bot, SearchBot, bot_named
from outerworld.bots.fallible import FallibleBot
from outerworld.bots.levels import LEVELS
from outerworld.bots.sense import BACK, HEALTHY, KAMA_LEFT, KO_LEFT, NOTHING, OWN_HARM, Trail, folly
from outerworld.lab.speed import new_duel
from outerworld.play.notation import parse, write
from outerworld.play.view import view
from tests.combat.fights import card, fight
from tests.duels import as_duel

ERRING = [f"level-{number}" for number, level in enumerate(LEVELS, start=1) if level.lapses]
JORIS = "joris-swashbuckler"


def folly_of(game: Duel, *texts: str) -> str | None:
    """What is senseless about the last of some steps of a unit's turn."""
    trail = Trail()
    found = None
    for text in texts:
        option = parse(game, text)
        trail.see(game)
        found = folly(game, option, trail)
        trail.follow(game, option)
        game.apply(option)
    return found


def follies_of(bot: Bot, game: Duel, longest: int) -> list[str]:
    """The senseless steps of a bot that plays both sides."""
    trail, found = Trail(), []
    while not game.over and game.number < longest:
        chosen = bot.choose(view(game, game.asked), game.decision)
        trail.see(game)
        if kind := folly(game, chosen, trail):
            found.append(f"{kind}: {write(game, chosen)}")
        trail.follow(game, chosen)
        game.apply(chosen)
    return found


def lone(**joris: Any) -> Duel:
    """Joris far from Lilotte."""
    return fight("J.2.........l", {"J": {"card": JORIS, **joris}, "l": "lilotte"})


def test_a_step_back_has_no_sense() -> None:
    assert folly_of(lone(), "move b1") is None
    assert folly_of(lone(), "move b1", "move a1") == BACK


def test_a_step_back_has_sense_after_something_was_done() -> None:
    assert folly_of(lone(), "move b1", "move c1", "collect", "move b1") is None


def test_a_way_around_to_the_next_cell_has_no_sense() -> None:
    game = fight("J.........l ...........", {"J": JORIS, "l": "lilotte"})
    assert folly_of(game.copy(), "move a1", "move b1") is None
    assert folly_of(game, "move a1", "move b1", "move b2") == BACK


def test_a_leap_is_a_step_too() -> None:
    game = fight("...J......l", {"J": "julith", "l": "lilotte"})
    assert folly_of(game.copy(), "move c1", "cast escapade e1") == BACK
    assert folly_of(game.copy(), "cast escapade c1", "move d1") == BACK
    assert folly_of(game, "cast escapade f1", "move g1") is None


def test_a_blow_at_nobody_does_nothing() -> None:
    assert folly_of(lone(), "punch b1") == NOTHING


def test_a_blow_at_an_enemy_has_sense_even_where_it_may_miss() -> None:
    assert folly_of(fight("Jl", {"J": JORIS, "l": "lilotte"}), "punch b1") is None


def test_a_blow_at_a_friend_harms_its_own() -> None:
    assert folly_of(fight("JB...l", {"J": JORIS, "B": "bakara", "l": "lilotte"}), "punch b1") == OWN_HARM


@pytest.mark.parametrize(("other", "expected"), [("julith", OWN_HARM), ("lilotte", None)])
def test_an_enemy_is_encouraged_only_to_push_it(other: str, expected: str | None) -> None:
    """Nobody can push Julith."""
    game = fight("Kl....", {"K": "khan-karkass", "l": other})
    assert folly_of(game, "cast potent-encouragement b1") == expected


@pytest.mark.parametrize(("injuries", "expected"), [(0, HEALTHY), (3, None)])
def test_to_heal_somebody_has_sense_if_they_are_hurt(injuries: int, expected: str | None) -> None:
    units = {"L": "lilotte", "J": {"card": JORIS, "injuries": injuries}, "k": "khan-karkass"}
    assert folly_of(fight("LJ.......k", units), "cast 30-licks b1") == expected


def test_a_second_summon_where_one_is_all_does_nothing() -> None:
    game = fight("..G......l", {"G": "grampy-protector", "l": "lilotte"})
    assert folly_of(game, "cast summoning-of-fleeflee b1") is None
    cast = next(option for option in game.legal_options() if str(write(game, option)).startswith("cast summoning"))
    assert folly(game, cast, Trail()) == NOTHING


def test_a_boost_that_is_used_up_by_nothing_is_no_sense() -> None:
    game = fight("..CJ...l", {"J": {"card": "julith", "rewards": ["multi-slap"]}, "C": JORIS, "l": "lilotte"})
    assert folly_of(game, "reveal multi-slap", "cast escapade c1") == NOTHING


def test_a_potion_has_sense_for_the_hurt_alone() -> None:
    assert folly_of(lone(rewards=["bulbous-potion"], injuries=4), "reveal bulbous-potion") is None
    assert folly_of(lone(rewards=["bulbous-potion"]), "reveal bulbous-potion") == NOTHING


@pytest.mark.parametrize(("injuries", "expected"), [(0, None), (5, KO_LEFT)])
def test_a_ko_at_hand_is_not_left(injuries: int, expected: str | None) -> None:
    """One injury is likely: two dice attack, one defends."""
    game = fight("Jl", {"J": JORIS, "l": {"card": "lilotte", "injuries": injuries}})
    assert folly_of(game, "end") == expected


@pytest.mark.parametrize(("ap", "expected"), [(0, None), (1, KAMA_LEFT)])
def test_a_kama_underfoot_is_not_left(ap: int, expected: str | None) -> None:
    game = fight("J.........l", {"J": {"card": JORIS, "ap": ap, "on": "2"}, "l": "lilotte"})
    assert folly_of(game, "end") == expected


@pytest.mark.parametrize("name", [*ERRING, "search:20"])
def test_no_level_takes_a_senseless_step(name: str) -> None:
    assert follies_of(bot_named(name, 5), as_duel(new_duel(3)), longest=120) == []


@pytest.mark.parametrize("seed", range(12))
def test_lapses_stay_for_a_whole_turn_and_come_again_in_the_same_position(seed: int) -> None:
    game = as_duel(new_duel(3))
    bot, twin = FallibleBot(seed, share=0.5), FallibleBot(seed, share=0.5)
    while game.number < 20:
        seen, decision = view(game, game.asked), game.decision
        chosen = bot.choose(seen, decision)
        assert {each.choose(seen, decision) for each in (bot, twin)} == {chosen}
        game.apply(chosen)


def test_what_a_friend_hides_is_walked_around() -> None:
    units = {"J": JORIS, "B": {"card": "bakara"}, "l": "lilotte"}
    game = fight("..... JB.l. .....", units)
    bot = FallibleBot(1, share=0.0)
    done: list[str] = []
    while game.active == 0 and not game.over and len(done) < 8:
        chosen = bot.choose(view(game, game.asked), game.decision)
        done.append(str(write(game, chosen)))
        game.apply(chosen)
    assert any(" d2" in text for text in done if text.startswith(("cast", "punch")))


def turn_of(bot: Bot, game: Duel) -> list[str]:
    """What a bot does in the turn of the active unit."""
    unit, done = game.active, list[str]()
    while game.active == unit and not game.over and len(done) < 12:
        chosen = bot.choose(view(game, game.asked), game.decision)
        done.append(str(write(game, chosen)))
        game.apply(chosen)
    return done


@pytest.mark.parametrize("seed", range(6))
def test_a_leap_leads_nearer_as_a_step_does(seed: int) -> None:
    """However distracted, Julith spends no AP to stand further off."""
    game = fight("...J..l", {"J": "julith", "l": "lilotte"})
    leaps = [text[-2] for text in turn_of(FallibleBot(seed, share=1.0), game) if text.startswith("cast escapade")]
    assert all(column > "d" for column in leaps)


def test_a_unit_with_nothing_else_to_do_fetches_kamas() -> None:
    game = fight("J.2........l", {"J": {"card": JORIS, "mp": 3}, "l": {"card": "lilotte"}})
    assert "collect" in turn_of(FallibleBot(1, share=0.0), game)


@pytest.mark.parametrize("bot", [FallibleBot(1, share=0.0), SearchBot(1, nodes=60)])
def test_a_summon_goes_to_its_enemies(bot: Bot) -> None:
    game = fight("F......k", {"F": "fleeflee", "k": "khan-karkass"})
    assert turn_of(bot, game)[0] == "move b1"


@pytest.mark.parametrize("seed", range(4))
def test_a_search_leaves_no_ko_and_does_not_walk_back(seed: int) -> None:
    """One position is too few to see anything: sense alone keeps it from folly."""
    game = fight("..... .Jl..", {"J": JORIS, "l": {"card": "lilotte", "injuries": 5}})
    assert follies_of(SearchBot(seed, nodes=1), game, longest=6) == []


def test_one_cast_is_enough_for_the_content_but_not_where_a_ko_is_at_hand() -> None:
    hurt = {"card": "lilotte", "injuries": 4}
    for seed in range(8):
        game = fight("Jl", {"J": JORIS, "l": hurt})
        follies = follies_of(FallibleBot(seed, share=1.0), game, longest=6)
        assert follies == []


def test_a_card_with_a_spell_that_only_spends_is_left_alone() -> None:
    idle = {"name": "Yawn", "cost": {"ap": 1}, "range": {"kind": "close"}, "effects": [{"do": "push", "cells": 1}]}
    game = fight("B.........k", {"B": "yawner", "k": "khan-karkass"}, cards={"yawner": card(spell=[idle])})
    assert folly_of(game, "cast yawn b1") == NOTHING
