"""What a player who is asked needs to see before choosing: every option with its odds, ways to walk, and why not."""

from fractions import Fraction
from typing import Any, Final

from outerworld.arena.actions import (
    ACTIONS,
    ARENA,
    ASSIGN,
    BAN,
    BUY,
    BUY_GG,
    COLLECT,
    DRAFT,
    FACE,
    INSPIRE,
    REVEAL,
    SIDE,
)
from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, INSPIRATION_FRAME, TENSION_FRAME
from outerworld.arena.shop import price
from outerworld.arena.tension import NAMING, USED
from outerworld.board import ways
from outerworld.cards.tables import SPECIAL, SpellRow
from outerworld.cards.text.said import ENGLISH
from outerworld.combat.actions import BLOCK, CAST, CHOOSE, MOVE, ORDER, PICK, PLACE, PUNCH, REBOUND, RESOLVE
from outerworld.combat.aim import aim_words
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import targeted_cells
from outerworld.engine.dice import FACES
from outerworld.engine.option import action_of, first_of, pack, second_of, third_of
from outerworld.play.notation import FORMS, WAYS, write
from outerworld.play.odds import FREE, Result, leaving_odds, odds_within
from outerworld.play.reasons import Reason, why_no_target, why_not, why_unusable
from outerworld.play.sight import hidden_cells
from outerworld.play.threats import threats
from outerworld.play.view import reward_json, reward_name, view

MOST_OUTCOMES: Final = 512
"""An option with more outcomes than that has no odds."""
MOST_IN_ALL: Final = 1500
"""Once so many outcomes were played for a question, the options left have no odds."""


def choices(game: Duel, language: str = ENGLISH, whole: bool = True) -> dict[str, Any]:
    """The open question for a page, JSON-ready: kind, dice, reward, options, paths, unavailable, hidden, threats.

    Odds are played on a game dealt from the asked player's own view, so that nothing hidden can show through. Unless
    it is to be `whole`, what takes long stays out: odds, paths, hidden cells and threats.

    >>> from outerworld.play.start import new_tutorial
    >>> asked = choices(new_tutorial("1", seed=7))
    >>> asked["kind"], asked["options"][0]["text"], asked["unavailable"][0]["reason"]
    ('activation', 'move c3', 'There is nobody next to Joris to punch.')
    """
    known = view(game, game.asked).deal(0)
    acting = known.decision.kind == "activation"
    return {
        "kind": known.decision.kind,
        "dice": _dice(known),
        "reward": _reward(known, language),
        "options": _options(known) if whole else [_option(known, code) for code in known.legal_options()],
        "paths": _paths(known) if whole and acting and MOVE in known.setting.actions else [],
        "unavailable": _unavailable(known, language) if acting else [],
        "hidden": hidden_cells(known) if whole and acting else {},
        "threats": threats(game, game.asked) if whole and known.decision.kind in ("activation", "placement") else {},
    }


def _dice(game: Duel) -> list[str | None]:
    """The dice of the Tension roll that the question is about; None for one that was given away."""
    frame = game.frames[-1]
    if frame[0] == TENSION_FRAME and frame[2] != NAMING:
        return [FACES[face] for face in frame[3:]]
    if frame[0] == INSPIRATION_FRAME:
        return [None if face == USED else FACES[face] for face in frame[2:]]
    return []


def _reward(game: Duel, language: str) -> dict[str, Any] | None:
    """The reward that somebody is to receive."""
    frame = game.frames[-1]
    return reward_json(game, reward_name(game, frame[2]), language) if frame[0] == ASSIGN_FRAME else None


def _options(game: Duel) -> list[dict[str, Any]]:
    """Every option, with odds as long as not too many outcomes have to be played for them."""
    left = MOST_IN_ALL
    found = []
    for code in game.legal_options():
        facts, played = _option_with_odds(game, code, min(left, MOST_OUTCOMES))
        left -= played
        found.append(facts)
    return found


def _option(game: Duel, code: int) -> dict[str, Any]:
    facts = {"text": str(write(game, code)), "action": ACTIONS[action_of(code)]} | _facts(game, code)
    return facts | {"odds": None}


def _option_with_odds(game: Duel, code: int, most: int) -> tuple[dict[str, Any], int]:
    facts = _option(game, code)
    if action_of(code) not in (MOVE, PUNCH, CAST):
        return facts, 0
    results, played = odds_within(game, code, most)
    if results is None:
        return facts | {"too_many": True}, played
    return facts | {"odds": odds_json(game, results)}, played


def _facts(game: Duel, code: int) -> dict[str, Any]:
    """What the words of an option mean, by name."""
    action, first, second = action_of(code), first_of(code), second_of(code)
    if action == MOVE:
        return {"cell": game.grid.name(first)}
    if action in (PUNCH, CAST):
        spell = spell_at(game, game.active, second)
        named = {} if spell.is_punch else {"spell": spell.id}
        aimed = {"cell": game.grid.name(first), "aim": list(aim_words(third_of(code)))}
        return aimed | {"rolls": spell.kind != SPECIAL} | named | _area(game, spell, first, third_of(code))
    if action in (BLOCK, ASSIGN, PICK, ORDER, REBOUND):
        return {"unit": game.name[first]}
    if action == PLACE:
        return {"unit": game.name[first], "cell": game.grid.name(second)}
    if action == INSPIRE:
        return {"die": first, "unit": game.name[second]}
    if action == BUY:
        return {"pile": game.terms.pile_names[first], "way": WAYS[second], "kamas": price(game, game.active, first)}
    if action == REVEAL:
        return {"reward": reward_name(game, first)}
    if action == FACE:
        return {"face": FACES[first]}
    if action in (ARENA, SIDE, BAN, DRAFT):
        return dict(zip(FORMS[action], str(write(game, code)).split()[1:], strict=True))
    return {"word": str(write(game, code)).split(maxsplit=1)[1]} if action in (CHOOSE, RESOLVE) else {}


def _area(game: Duel, spell: SpellRow, cell: int, aim: int) -> dict[str, list[str]]:
    """The cells of a spell's area, the main one first; nothing for a spell without."""
    if spell.area is None:
        return {}
    cells = targeted_cells(game, game.active, spell, game.cell[game.active], cell, aim)
    return {"area": [game.grid.name(touched) for touched in cells]}


def odds_json(game: Duel, found: dict[Result, Fraction]) -> list[dict[str, Any]]:
    """Odds for a page, the likeliest result first."""
    ordered = sorted(found.items(), key=lambda entry: (-entry[1], entry[0].injuries, entry[0].ap, entry[0].mp))
    return [
        {
            "chance": float(chance),
            "exact": str(chance),
            "moved": result.moved,
            "ap": result.ap,
            "mp": result.mp,
            "injuries": {game.name[unit]: taken for unit, taken in result.injuries},
            "healed": {game.name[unit]: removed for unit, removed in result.healed},
            "ko": [game.name[unit] for unit in result.ko],
        }
        for result, chance in ordered
    ]


def _paths(game: Duel) -> list[dict[str, Any]]:
    """A shortest way to each cell within reach, among the shortest the one with the least risk."""
    unit = game.active
    start = game.cell[unit]
    leaving: dict[int, dict[str, Fraction]] = {}

    def risk(cell: int) -> float:
        if cell not in leaving:
            leaving[cell] = leaving_odds(game, cell)
        return float(1 - leaving[cell][FREE])

    found = ways(game.grid, start, game.blocked, game.mp[unit], risk)
    return [
        {
            "to": game.grid.name(cell),
            "mp": len(way),
            "steps": [
                {"cell": game.grid.name(there)} | {grip: float(chance) for grip, chance in leaving[here].items()}
                for here, there in zip((start, *way), way, strict=False)
            ],
        }
        for cell, way in sorted(found.items())
    ]


def _unavailable(game: Duel, language: str) -> list[dict[str, str]]:
    """The actions of the bar that are of no use now, each with the reason."""
    found = []
    for spell in spells_of(game, game.active):
        if (PUNCH if spell.is_punch else CAST) not in game.setting.actions:
            continue
        reason = why_unusable(game, spell) or why_no_target(game, spell)
        if reason is not None:
            found.append(_bar_name(spell) | reason_json(game, reason, language))
    return found + _untradable(game, language)


def _untradable(game: Duel, language: str) -> list[dict[str, str]]:
    """What a Krosmaster cannot do with kamas and rewards now."""
    legal = {action_of(code) for code in game.legal_options()}
    found = []
    for action in (COLLECT, BUY_GG, BUY, REVEAL):
        if action in legal or action not in game.setting.actions or not game.is_krosmaster(game.active):
            continue
        if (action == BUY and not game.piles) or (action == REVEAL and not game.rewards[game.active]):
            continue
        first = game.rewards[game.active][0] if action == REVEAL else 0
        reason = why_not(game, pack(action, first))
        found.append({"action": ACTIONS[action]} | reason_json(game, reason, language))
    return found


def reason_json(game: Duel, reason: Reason, language: str) -> dict[str, str]:
    """Why not, in a language, with its rule."""
    return {"reason": reason.say(game, language), "rule": reason.rule}


def _bar_name(spell: SpellRow) -> dict[str, str]:
    return {"action": "punch"} if spell.is_punch else {"action": "cast", "spell": spell.id}
