"""What a player who is asked needs to see before choosing: every option with its odds, ways to walk, and why not."""

from fractions import Fraction
from typing import Annotated, Final, NotRequired, TypeAlias, cast

from pydantic import WithJsonSchema
from typing_extensions import TypedDict

from outerworld.board import ways
from outerworld.cards.text.said import ENGLISH
from outerworld.combat.battle import Battle
from outerworld.combat.reasons import Reason
from outerworld.combat.spell_actions import why_not_of_use, why_not_usable
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.combat.unit_turn import MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of
from outerworld.play.forms import About, Face, Label, Price
from outerworld.play.log import cited
from outerworld.play.modes import MODES, mode_of
from outerworld.play.notation import write
from outerworld.play.odds import CAUGHT, FREE, LOCKED, MOST_OUTCOMES, Result, leaving_odds, odds_within
from outerworld.play.reasons import why_not
from outerworld.play.sight import hidden_cells
from outerworld.play.threats import Threats, threats
from outerworld.play.view import view

ActionWord: TypeAlias = Annotated[
    str, WithJsonSchema({"type": "string", "enum": sorted({word for mode in MODES for word in mode.actions.words})})
]
QuestionKind: TypeAlias = Annotated[
    str, WithJsonSchema({"type": "string", "enum": sorted({kind for mode in MODES for kind in mode.actions.questions})})
]


class Outcome(TypedDict):
    """One result of an option, and its chance."""

    chance: float
    exact: str
    moved: bool
    ap: int
    mp: int
    injuries: dict[str, int]
    healed: dict[str, int]
    ko: list[str]


class AnyOption(Label):
    """An option: its text, and what each word of it names."""

    text: str
    action: ActionWord
    odds: list[Outcome] | None
    too_many: NotRequired[bool]
    aim: NotRequired[list[str]]
    area: NotRequired[list[str]]
    arena: NotRequired[str]
    card: NotRequired[str]
    cell: NotRequired[str]
    cover: NotRequired[str]
    die: NotRequired[int]
    face: NotRequired[Face]
    good: NotRequired[str]
    item: NotRequired[str]
    kamas: NotRequired[int]
    krosmaster: NotRequired[str]
    piece: NotRequired[str]
    pile: NotRequired[str]
    place: NotRequired[str]
    player: NotRequired[str]
    quest: NotRequired[str]
    resource: NotRequired[str]
    reward: NotRequired[str]
    rolls: NotRequired[bool]
    side: NotRequired[str]
    spell: NotRequired[str]
    tile: NotRequired[str]
    turn: NotRequired[str]
    unit: NotRequired[str]
    value: NotRequired[str]
    ware: NotRequired[str]
    way: NotRequired[str]
    what: NotRequired[str]
    word: NotRequired[str]


class Step(TypedDict):
    """A step of a path: the cell, and the chances of leaving the one before."""

    cell: str
    free: float
    caught: float
    locked: float


class Path(TypedDict):
    """A way to a cell."""

    to: str
    mp: int
    steps: list[Step]


class Why(TypedDict):
    """Why not, in words, with its rule."""

    reason: str
    rule: str


class Unavailable(Why):
    """An action of the bar that is of no use now."""

    action: ActionWord
    name: NotRequired[str]
    cost: NotRequired[Price]
    spell: NotRequired[str]


class Choices(About):
    """An open question."""

    kind: QuestionKind
    options: list[AnyOption]
    paths: list[Path]
    unavailable: list[Unavailable]
    hidden: dict[str, dict[str, str]]
    threats: Threats


MOST_IN_ALL: Final = 1500
"""Once so many outcomes were played for a question, the options left have no odds."""


def _is_threatened(game: Battle) -> bool:
    """Whether an answer depends on where enemies can hit."""
    return game.kind in mode_of(game).threatened


def _side(game: Battle) -> int:
    """Whose enemies threaten: those of whoever acts, for whom another may be asked."""
    return game.asked if game.active == NOBODY else game.player[game.active]


def choices(game: Battle, language: str = ENGLISH, whole: bool = True) -> Choices:
    """The open question for a page, JSON-ready: kind, dice, reward, options, paths, unavailable, hidden, threats.

    Odds are played on a game dealt from the asked player's own view, so that nothing hidden can show through. Unless
    it is to be `whole`, what takes long stays out: odds, paths, hidden cells and threats.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> asked = choices(new_tutorial("1", seed=7))
    >>> asked["kind"], asked["options"][0]["text"], asked["unavailable"][0]["reason"]
    ('activation', 'move c3', 'There is nobody next to Joris to punch.')
    """
    known = view(game, game.asked).deal(0)
    acting = known.decision.kind == "activation"
    return {
        "kind": known.decision.kind,
        **mode_of(known).about_json(known, language),
        "options": _options(known, language)
        if whole
        else [_option(known, code, language) for code in known.legal_options()],
        "paths": _paths(known) if whole and acting and MOVE in known.setting.actions else [],
        "unavailable": _unavailable(known, language) if acting else [],
        "hidden": hidden_cells(known) if whole and acting else {},
        "threats": threats(game, game.asked, _side(game)) if whole and _is_threatened(known) else {},
    }


def _options(game: Battle, language: str) -> list[AnyOption]:
    """Every option, with odds as long as not too many outcomes have to be played for them."""
    left = MOST_IN_ALL
    found = []
    for code in game.legal_options():
        facts, played = _option_with_odds(game, code, min(left, MOST_OUTCOMES), language)
        left -= played
        found.append(facts)
    return found


def _option(game: Battle, code: int, language: str) -> AnyOption:
    mode = mode_of(game)
    action = mode.actions.of(code)
    said = {"text": str(write(game, code)), "action": action.word, **mode.option_json(game, code, language)}
    cost = mode.cost_json(game, action)
    if cost is not None:
        said["cost"] = cost
    # What its words name is up to the action: tests hold all of them to this form.
    return cast("AnyOption", said | action.facts(game, code) | {"odds": None})


def _option_with_odds(game: Battle, code: int, most: int, language: str) -> tuple[AnyOption, int]:
    facts = _option(game, code, language)
    if not mode_of(game).actions.of(code).has_odds:
        return facts, 0
    results, played = odds_within(game, code, most)
    if results is None:
        return {**facts, "too_many": True}, played
    return {**facts, "odds": odds_json(game, results)}, played


def odds_json(game: Battle, found: dict[Result, Fraction]) -> list[Outcome]:
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


def _paths(game: Battle) -> list[Path]:
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
            "steps": [_step(game, there, leaving[here]) for here, there in zip((start, *way), way, strict=False)],
        }
        for cell, way in sorted(found.items())
    ]


def _step(game: Battle, cell: int, leaving: dict[str, Fraction]) -> Step:
    free, caught, locked = (float(leaving[grip]) for grip in (FREE, CAUGHT, LOCKED))
    return {"cell": game.grid.name(cell), "free": free, "caught": caught, "locked": locked}


def _unavailable(game: Battle, language: str) -> list[Unavailable]:
    """The actions of the bar that are of no use now, each with the reason."""
    found: list[Unavailable] = []
    never = mode_of(game).why_no_spells(game)
    for spell in spells_of(game, game.active):
        if (PUNCH if spell.is_punch else CAST) not in game.setting.actions:
            continue
        reason = never or why_not_usable(game, spell) or why_not_of_use(game, spell)
        if reason is not None:
            why = reason_json(game, reason, language)
            found.append(_refused("punch", why) if spell.is_punch else _refused("cast", why, spell=spell.id))
    return found + _off_the_bar(game, language)


def _off_the_bar(game: Battle, language: str) -> list[Unavailable]:
    """What a bar offers besides spells, and what cannot be done now."""
    legal = {action_of(code) for code in game.legal_options()}
    found: list[Unavailable] = []
    mode = mode_of(game)
    for action in mode.actions:
        if action.number in legal or action.number not in game.setting.actions:
            continue
        code = mode.on_bar(game, action)
        if code is not None:
            reason = reason_json(game, why_not(game, code), language)
            refused = _refused(action.word, reason, mode.action_name(action, language))
            cost = mode.cost_json(game, action)
            found.append(refused if cost is None else {**refused, "cost": cost})
    return found


def reason_json(game: Battle, reason: Reason, language: str) -> Why:
    """Why not, in a language, with its rule."""
    return {"reason": reason.say(game, language), "rule": cited(game, reason.rule)}


def _refused(action: str, why: Why, name: str | None = None, spell: str | None = None) -> Unavailable:
    refused: Unavailable = {"action": action, "reason": why["reason"], "rule": why["rule"]}
    if name is not None:
        refused["name"] = name
    if spell is not None:
        refused["spell"] = spell
    return refused
