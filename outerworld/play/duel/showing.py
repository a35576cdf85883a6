"""What only a duel shows: what wins, piles and rewards, the set-up, and the dice and rewards of a question."""

from collections.abc import Mapping

from outerworld.arena.duel import Duel
from outerworld.arena.frames import (
    ASSIGN_FRAME,
    DRAFT_FRAME,
    INSPIRATION_FRAME,
    OPENING_FRAME,
    PREPARE_FRAME,
    TENSION_FRAME,
)
from outerworld.arena.tension import NAMING, USED
from outerworld.arena.terms import BY_GLORY, BY_LAST_KO, GOALS
from outerworld.cards.text.said import ENGLISH, sentence
from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.dice import FACES
from outerworld.engine.game import NOBODY
from outerworld.play.duel.forms import DuelUnit, DuelView, SetUp
from outerworld.play.duel.hidden import UNKNOWN, rank_of
from outerworld.play.forms import About, Fight, Figure, Reward
from outerworld.play.wording import reward_text, spoken


def view_json(game: Duel, fight: Fight, figures: Mapping[int, Figure], language: str) -> DuelView:
    """What a view of a duel shows besides the fight."""
    return {
        **fight,
        "mode": "duel",
        "goal": goal_text(game, language),
        "stakes": GOALS[game.terms.goal],
        "wild_gg": game.wild_gg,
        "piles": [
            {"name": name, "left": len(pile), "shown": None if shown == NOBODY else reward_name(game, shown)}
            for name, pile, shown in zip(game.terms.pile_names, game.piles, game.shown, strict=True)
        ],
        "players": [
            {"number": number + 1, "team": team + 1, "gg": gg, "kamas": kamas}
            for number, (team, gg, kamas) in enumerate(zip(game.setting.teams, game.gg, game.purse, strict=True))
        ],
        "units": [unit_json(game, unit, figure) for unit, figure in figures.items()],
        "set_up": set_up_json(game) if is_prepared(game) else None,
    }


def unit_json(game: Duel, unit: int, figure: Figure) -> DuelUnit:
    """Whether a unit was KO'd, and its rewards; a face-down one is listed by name only where the view knows it."""
    return {
        **figure,
        "ko": game.cell[unit] == OFF_BOARD and not is_opening(game),
        "rewards": {
            "face_down": len(game.rewards[unit]),
            "ranks": [rank_of(game, held) for held in game.rewards[unit]],
            "known": [reward_name(game, held) for held in game.rewards[unit] if held >= 0],
            "equipped": [reward_name(game, held) for held in game.equipped[unit]],
        },
    }


def about_json(game: Duel) -> About:
    """The dice of the Tension roll that a question is about, and the reward that somebody is to receive."""
    frame = game.frames[-1]
    is_reward = frame[0] == ASSIGN_FRAME
    return {
        "says": None,
        "dice": tension_dice(game),
        "reward": reward_name(game, frame[2]) if is_reward else None,
    }


def tension_dice(game: Duel) -> list[str | None]:
    """The dice of the Tension roll that the question is about; None for one that was given away."""
    frame = game.frames[-1]
    if frame[0] == TENSION_FRAME and frame[2] != NAMING:
        return [FACES[face] for face in frame[3:]]
    if frame[0] == INSPIRATION_FRAME:
        return [None if face == USED else FACES[face] for face in frame[2:]]
    return []


def named_rewards(game: Duel) -> list[str]:
    """Every Demonic Reward that the view or its question names."""
    asked = (frame[2] for frame in game.frames if frame[0] == ASSIGN_FRAME)
    seen = {*game.shown, *asked, *(row for held in (*game.rewards, *game.equipped) for row in held)}
    return [reward_name(game, row) for row in sorted(seen) if row >= 0]


def goal_text(game: Duel, language: str = ENGLISH) -> str:
    """What wins, in words."""
    if game.terms.goal == BY_GLORY:
        return sentence(language, "goals", "glory-pairs" if in_pairs(game) else "glory")
    goal = "all" if game.terms.goal == BY_LAST_KO else "any"
    if game.terms.last_turn:
        return sentence(language, "goals", f"{goal}-now")
    several = sum(map(game.is_krosmaster, range(len(game.player)))) > len(game.setting.teams)
    return sentence(language, "goals", f"{goal}-first" if several else goal)


def in_pairs(game: Duel) -> bool:
    """Whether partners win and lose together (O9.3.2)."""
    return len(set(game.setting.teams)) < len(game.setting.teams)


def is_opening(game: Duel) -> bool:
    """Whether the figures are still being placed: who is beside the board then was not KO'd."""
    return any(frame[0] == OPENING_FRAME for frame in game.frames)


def is_prepared(game: Duel) -> bool:
    """Whether the fight is still being set up, before any figure stands beside the board."""
    return any(frame[0] == PREPARE_FRAME for frame in game.frames)


def set_up_json(game: Duel) -> SetUp:
    """The set-up so far: who is banned, the two cards face up, and the teams, null for who is not known."""
    offered = [card for frame in game.frames if frame[0] == DRAFT_FRAME for card in frame[2:] if card != NOBODY]
    return {
        "banned": [game.cards[card].card.id for card in game.banned],
        "offered": [game.cards[card].card.id for card in offered],
        "teams": [[None if card == UNKNOWN else game.cards[card].card.id for card in team] for team in game.drafted],
    }


def reward_name(game: Duel, number: int) -> str:
    """The id of a Demonic Reward."""
    return game.setting.book.rewards[number].reward.id


def reward_json(game: Duel, name: str, language: str = ENGLISH) -> Reward:
    """A Demonic Reward as its token shows it."""
    reward = game.setting.book.rewards[game.setting.book.reward_numbers[name]].reward
    return {
        "name": spoken(game, reward.name, language),
        "rank": reward.rank,
        "kind": reward.kind,
        "slot": reward.slot,
        "text": reward_text(reward, game.setting.book.catalogue, language),
    }
