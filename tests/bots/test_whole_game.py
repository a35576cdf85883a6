"""Bots use the whole game: kamas, Gallons of Glory, Demonic Rewards, summons, Tension dice and healing."""

from typing import Any

import pytest

from outerworld.arena.duel import Duel
from outerworld.bots import Bot, GreedyBot, SearchBot
from outerworld.engine.chance import Counter
from outerworld.play.notation import write
from outerworld.play.view import view
from tests.combat.fights import card, fight, play

BOTS = {"greedy": GreedyBot(1), "search": SearchBot(1, 80)}

each_bot = pytest.mark.parametrize("bot", BOTS.values(), ids=BOTS.keys())


def turn_of(game: Duel, bot: Bot, most: int = 12) -> list[str]:
    """What a bot does in the turn of a unit."""
    unit = game.active
    done: list[str] = []
    while not game.over and game.active == unit and len(done) < most:
        chosen = bot.choose(view(game, game.asked), game.decision)
        done.append(str(write(game, chosen)))
        game.apply(chosen)
    return done


def at_demons(kamas: int, **position: Any) -> Duel:
    """Joris on a demon cell, with kamas and nobody near."""
    units = {"J": {"card": "joris-swashbuckler", "on": "@"}, "l": "lilotte"}
    return fight("J...........l", units, players={"1": {"kamas": kamas}}, **position)


@each_bot
def test_glory_is_bought(bot: Bot) -> None:
    assert "buy-gg" in turn_of(at_demons(12), bot)


@each_bot
def test_a_reward_is_bought_assigned_and_worn(bot: Bot) -> None:
    game = at_demons(9, piles={"silver": [["ebony-dofus"]]}, face_up={"silver-1": "champion-outfit"})
    done = turn_of(game, bot)
    assert any(text.startswith("buy silver-1 ") for text in done)
    assert "assign J" in done
    assert any(text.startswith("reveal ") for text in done)


@each_bot
def test_a_potion_is_drunk_by_who_needs_it(bot: Bot) -> None:
    hurt = {"card": "joris-swashbuckler", "injuries": 4, "rewards": ["bulbous-potion"]}
    game = fight("J...........l", {"J": hurt, "l": "lilotte"})
    assert "reveal bulbous-potion" in turn_of(game, bot)


@each_bot
def test_kamas_are_collected(bot: Bot) -> None:
    game = fight("J...........l", {"J": {"card": "joris-swashbuckler", "on": "2"}, "l": "lilotte"})
    assert turn_of(game, bot).count("collect") == 2


@each_bot
def test_a_summon_is_called(bot: Bot) -> None:
    units = {"G": "grampy-protector", "l": "lilotte"}
    assert any(text.startswith("cast summoning-of-fleeflee") for text in turn_of(fight("..G..........l", units), bot))


@each_bot
def test_a_friend_is_healed(bot: Bot) -> None:
    units = {"L": "lilotte", "J": {"card": "joris-swashbuckler", "injuries": 5}, "k": "khan-karkass"}
    assert "cast 30-licks b1" in turn_of(fight("LJ...........k", units), bot)


@each_bot
def test_tension_dice_are_used(bot: Bot) -> None:
    units = {"J": "joris-swashbuckler", "K": "khan-karkass", "l": "lilotte"}
    game = play(fight("K.J..l", units), "end")
    while game.kind != "inspiration":
        game.apply(bot.choose(view(game, game.asked), game.decision))
    chosen = str(write(game, bot.choose(view(game, game.asked), game.decision)))
    assert chosen == "sell" or chosen.startswith("inspire")


@each_bot
def test_the_last_gallon_is_not_thrown_away(bot: Bot) -> None:
    """Keeping dice that show the same side costs each player a GG: not if the own one is the last (F5.2.3)."""
    units = {"J": "joris-swashbuckler", "l": {"card": "lilotte", "active": True}}
    for seed in range(40):
        players = {"1": {"gg": 1}, "2": {"gg": 5}}
        game = play(fight("J..........l", units, chance=Counter(seed), players=players, wild_gg=0), "end")
        first, second = game.frames[-1][3:5]
        if game.kind == "tension" and first == second < 4:
            assert str(write(game, bot.choose(view(game, game.asked), game.decision))) == "reroll"
            return
    raise AssertionError("no seed rolled the same side twice")


@each_bot
def test_what_costs_nothing_is_not_done_for_ever(bot: Bot) -> None:
    dance = {"name": "Dance", "cost": {"ap": 0}, "range": {"kind": "close"}, "effects": [{"do": "push", "cells": 1}]}
    game = fight("B..........k", {"B": "dancer", "k": "khan-karkass"}, cards={"dancer": card(spell=[dance])})
    done = turn_of(game, bot)
    assert done[-1] == "end"
    assert len(done) < 8
