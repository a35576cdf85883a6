"""What a player who is asked needs to see before choosing: every option with its odds, ways to walk, and why not."""

from fractions import Fraction
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.board import ways
from outerworld.cards.tables import SpellRow
from outerworld.combat.actions import ACTIONS, BLOCK, CAST, END, MOVE, PUNCH
from outerworld.engine.option import action_of, first_of, second_of
from outerworld.play.notation import write
from outerworld.play.odds import FREE, Result, leaving_odds, odds
from outerworld.play.reasons import why_no_target, why_not_cast, why_unusable
from outerworld.play.view import view


def choices(game: Duel) -> dict[str, Any]:
    """The open question for a page, JSON-ready: kind, options, paths, unavailable.

    Odds are played on a game dealt from the asked player's own view, so that nothing hidden can show through.

    >>> from outerworld.play.start import new_tutorial
    >>> asked = choices(new_tutorial("1", seed=7))
    >>> asked["kind"], asked["options"][0]["text"], asked["unavailable"][0]["reason"]
    ('activation', 'move c3', 'There is nobody next to Joris to punch.')
    """
    known = view(game, game.asked).deal(0)
    walking = known.decision.kind == "activation" and MOVE in known.setting.actions
    return {
        "kind": known.decision.kind,
        "options": [_option(known, code) for code in known.legal_options()],
        "paths": _paths(known) if walking else [],
        "unavailable": _unavailable(known) if known.decision.kind == "activation" else [],
    }


def _option(game: Duel, code: int) -> dict[str, Any]:
    action = action_of(code)
    facts: dict[str, Any] = {"text": str(write(game, code)), "action": ACTIONS[action]}
    if action in (MOVE, PUNCH, CAST):
        facts["cell"] = game.grid.name(first_of(code))
    if action == CAST:
        facts["spell"] = game.row(game.active).spells[second_of(code)].id
    if action == BLOCK:
        facts["unit"] = game.name[first_of(code)]
    return facts | {"odds": None if action in (END, BLOCK) else odds_json(game, odds(game, code))}


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


def _unavailable(game: Duel) -> list[dict[str, str]]:
    """The actions of the bar that are of no use now, each with the reason."""
    found = []
    for spell in game.row(game.active).spells:
        if (PUNCH if spell.is_punch else CAST) not in game.setting.actions:
            continue
        reason = why_unusable(game, spell) or why_no_target(game, spell)
        if reason is None and not spell.is_plain:
            reason = why_not_cast(game, spell, game.cell[game.active])
        if reason is not None:
            found.append(_bar_name(spell) | {"reason": reason.sentence, "rule": reason.rule})
    return found


def _bar_name(spell: SpellRow) -> dict[str, str]:
    return {"action": "punch"} if spell.is_punch else {"action": "cast", "spell": spell.id}
