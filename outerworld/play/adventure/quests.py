"""Quests as a viewer is told of them: the Adventure Path to everybody, personal ones to their owner (Q4.4, Q4.5)."""

from typing import Any

from outerworld.cards.needs import Need
from outerworld.cards.quests import Quest
from outerworld.cards.text.names import Names
from outerworld.cards.text.needs import need_text, prey, quest_sentences
from outerworld.cards.text.words import vocabulary
from outerworld.play.adventure.forms import OwnQuest, QuestPath, QuestStep, Towards
from outerworld.play.adventure.pointers import places_json
from outerworld.play.forms import QuestPage
from outerworld.play.wording import spoken
from outerworld.quest.adventure import Adventure
from outerworld.quest.quests.quest_rows import STAND_BY, Parts, QuestRow
from outerworld.quest.quests.questing import (
    MOST_COUNTED,
    PART_BITS,
    STEP_BITS,
    STEPS,
    as_scenario,
    open_on_path,
)


def path_json(game: Adventure) -> QuestPath:
    """The Adventure Path: its cells, and the quests that lie there in their order."""
    cards = [game.terms.quests[card] for card in game.path]
    return {
        "cells": game.terms.box.path_cells if game.terms.tale.has_path else 0,
        "quests": [{"id": card.id, "gg": as_scenario(game, card).gg} for card in cards],
    }


def quests_json(game: Adventure, player: int) -> list[OwnQuest]:
    """The personal quests of a player; of those that are hidden only what they are worth."""
    held = zip(game.quests[player], game.quest_marks[player], strict=True)
    return [
        {"gg": value_of(game, card)} if card < 0 else own_json(game, player, game.terms.quests[card], mark)
        for card, mark in held
    ]


def own_json(game: Adventure, player: int, row: QuestRow, mark: int) -> OwnQuest:
    """A personal quest as its owner sees it: how many kills are marked or steps done, and what is done of the next."""
    own: OwnQuest = {"id": row.id, "gg": row.gg, "done": progress(row, mark), "of": len(row.steps)}
    if row.is_trophy:
        own["marks"] = [entry + 1 for entry in range(len(row.steps)) if mark >> entry & 1]
    else:
        own["counted"] = mark >> STEP_BITS
    own["steps"] = steps_json(game, player, row, mark)
    own["where"] = places_json(game, player, open_parts(row, mark))
    return own


def steps_json(game: Adventure, player: int, row: QuestRow, mark: int) -> list[QuestStep]:
    """How far a personal quest is part by part: kills of one kind together, or the steps of a Journey in order."""
    if row.quest.hunt is None:
        return [step_json(game, player, row, mark, place) for place in range(len(row.quest.steps or ()))]
    found: list[QuestStep] = []
    first = 0
    for hunt in row.quest.hunt:
        have = (mark >> first & (1 << hunt.count) - 1).bit_count()
        found.append({"done": have == hunt.count, "have": have, "of": hunt.count})
        first += hunt.count
    return found


def step_json(game: Adventure, player: int, row: QuestRow, mark: int, place: int) -> QuestStep:
    """A step of a Journey; of the next one, how much of it is done."""
    now = mark & STEPS
    step: QuestStep = {"done": place < now}
    if place == now:
        step["have"], step["of"] = done_of(game, player, row.steps[place], mark >> STEP_BITS)
    return step


def done_of(game: Adventure, player: int, parts: Parts, done: int) -> tuple[int, int]:
    """How many of the things that a need asks for are done or had, and how many there are."""
    held = (*game.bag[player], game.purse[player])
    have = of = 0
    for place, part in enumerate(parts):
        if any(part.stock):
            have += sum(min(wanted, has) for wanted, has in zip(part.stock, held, strict=True))
            of += sum(part.stock)
        else:
            counted = done >> place * PART_BITS & MOST_COUNTED
            have += min(part.count, counted.bit_count() if part.deed == STAND_BY else counted)
            of += part.count
    return have, of


def open_parts(row: QuestRow, mark: int) -> Parts:
    """What is still asked for now: every kill that is not marked, or the next step."""
    if not row.is_trophy:
        return row.steps[mark & STEPS]
    return tuple(part for entry, step in enumerate(row.steps) if not mark >> entry & 1 for part in step)


def towards_json(game: Adventure, player: int) -> Towards | None:
    """How far a player is with its next quest of the Adventure Path."""
    row = None if player == game.terms.demon else open_on_path(game, player)
    if row is None:
        return None
    have, of = done_of(game, player, row.steps[0], game.path_marks[player])
    return {"have": have, "of": of, "where": places_json(game, player, row.steps[0])}


def quest_page(game: Adventure, row: QuestRow, language: str) -> QuestPage:
    """What is printed on a quest card: kills of one kind, or the steps of a Journey, are its parts."""
    names = Names(game.setting.book.catalogue, vocabulary(language))
    hunts = [prey(names, hunt.kill, hunt.count) for hunt in row.quest.hunt or ()]
    needs = [need_text(names, need) for need in row.quest.steps or ()]
    return {
        "name": spoken(game, row.name, language),
        "text": list(quest_sentences(names, row.quest)),
        "steps": [names.words.sentence(part) for part in hunts or needs],
        "about": [hunt.kill for hunt in row.quest.hunt or ()] or [about(need) for need in asked(row.quest)],
    }


def asked(quest: Quest) -> tuple[Need, ...]:
    """What a card asks for, need by need; of a Repeatable Quest, which copies another, nothing."""
    if quest.steps is not None:
        return quest.steps
    return quest.need.parts if isinstance(quest.need, Need) else ()


def about(need: Need) -> str:
    """The word of a need for whoever draws it.

    >>> about(Need(have={"wool": 3})), about(Need(kill="family:tofu")), about(Need(zaap=1))
    ('wool', 'family:tofu', 'zaap')
    """
    told = getattr(need, need.deed.replace("-", "_"))
    return next(iter(told)) if isinstance(told, dict) else told if isinstance(told, str) else need.deed


def quest_name(game: Adventure, identifier: str, language: str) -> str:
    """The name of the quest of that id."""
    return spoken(game, next(row.name for row in game.terms.quests if row.id == identifier), language)


def progress(row: QuestRow, mark: int) -> int:
    """The marks set of a trophy, or the steps done of a Journey."""
    return mark.bit_count() if row.is_trophy else mark & STEPS


def blank(value: int) -> int:
    """A personal quest that is not known, but for what it is worth."""
    return -1 - value


def value_of(game: Adventure, card: int) -> int:
    """What a personal quest is worth, or a blank."""
    return -1 - card if card < 0 else game.terms.quests[card].gg


def player_facts(game: Adventure, player: int) -> dict[str, Any]:
    """What scenarios may ask of a player's quests."""
    rows = [game.terms.quests[card] for card in game.quests[player]]
    marks = game.quest_marks[player]
    done = {f"quests.{row.id}": progress(row, mark) for row, mark in zip(rows, marks, strict=True)}
    return {"done": game.done[player], "quests": sorted(row.id for row in rows), **done}
