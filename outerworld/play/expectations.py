"""The paths that a scenario expects something of: `J.cell`, `p1.gg`, `units@c3`, `legal: punch c3` …"""

import re
from collections.abc import Collection
from typing import Any

from outerworld.cards.errors import nearest
from outerworld.cards.tables import power_mask, power_words
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.ground import GROUND
from outerworld.combat.markers import AP, MP, RANGE
from outerworld.engine.events import Event
from outerworld.engine.game import NOBODY
from outerworld.play.modes import mode_of
from outerworld.play.notation import OptionError, parse

_GROUND_WORDS = {
    "free": ".",
    "tree": "#",
    "stall": "#",
    "bush": "*",
    "bag": "*",
    "crate": "=",
    "demon": "@",
    "start": "P",
}


class ExpectationError(ValueError):
    """A path that means nothing."""


def agrees(game: Battle, path: str, wanted: Any, events: list[Event], gone: Collection[str] = ()) -> bool:
    """Whether what is at a path is what was expected; scenery may be named by its word or its sign on the map."""
    found = actual(game, path, events, gone)
    if path.startswith("scenery@") and isinstance(wanted, str) and found == _GROUND_WORDS.get(wanted):
        return True
    return type(found) is type(wanted) and bool(found == wanted)


def actual(game: Battle, path: str, events: list[Event], gone: Collection[str] = ()) -> Any:
    """What is at a path now; `events` are those of the step just taken, `gone` whose places others have by now."""
    if path.startswith("legal:"):
        return _is_legal(game, path.removeprefix("legal:").strip())
    whole = _of_game(game)
    if path in whole:
        return whole[path]
    if "@" in path:
        return _at_cell(game, *path.split("@", 1))
    subject, _, fact = path.partition(".")
    under = [key.partition(".")[2] for key in whole if key.startswith(f"{subject}.")]
    if under and fact and subject not in game.name:
        raise ExpectationError(_unknown(fact, under, f'after "{subject}."'))
    if re.fullmatch(r"p[1-9]", subject):
        return _of_player(game, int(subject[1]) - 1, fact)
    if fact == "ko" and subject in gone:
        return True
    if subject not in game.name:
        raise ExpectationError(_unknown(subject, [*game.name, *whole, "p1", "p2"], f'in "{path}"'))
    return _of_unit(game, game.name.index(subject), fact, events)


def _of_game(game: Battle) -> dict[str, Any]:
    own = mode_of(game).facts(game)
    return own | {
        "winner": own.get("winner", game.winner + 1),
        "active": "" if game.active == NOBODY else game.name[game.active],
        "decision": "" if game.over else game.decision.kind,
    }


def _is_legal(game: Battle, text: str) -> bool:
    try:
        parse(game, text)
    except OptionError:
        return False
    return True


def _at_cell(game: Battle, what: str, name: str) -> Any:
    try:
        cell = game.grid.cell(name)
    except ValueError as error:
        raise ExpectationError(str(error)) from None
    facts = {
        "kamas": game.kamas_on[cell],
        "scenery": _scenery(game, cell),
        "units": sorted(game.name[unit] for unit in game.in_play() if game.cell[unit] == cell),
    } | mode_of(game).cell_facts(game, cell)
    if what not in facts:
        raise ExpectationError(_unknown(what, sorted(facts), f'before "@{name}"'))
    return facts[what]


def _scenery(game: Battle, cell: int) -> str:
    """The special piece that stands there, or the sign of the ground."""
    special = [game.row(piece).card.id for piece in game.scenery if game.cell[piece] == cell]
    return special[0] if special else GROUND[game.ground[cell]]


def _of_player(game: Battle, player: int, fact: str) -> Any:
    if player >= len(game.setting.teams):
        raise ExpectationError(f"there is no player {player + 1}")
    stocks = mode_of(game).player_facts(game, player)
    held, has, thing = fact.partition(" has ")
    if has and isinstance(stocks.get(held), list):
        return thing.strip() in stocks[held]
    if fact not in stocks:
        raise ExpectationError(_unknown(fact, list(stocks), f'after "p{player + 1}."'))
    return stocks[fact]


def _of_unit(game: Battle, unit: int, fact: str, events: list[Event]) -> Any:
    if fact.startswith("powers has "):
        return _has_power(game, unit, fact.removeprefix("powers has ").strip())
    facts = {
        "cell": "" if game.cell[unit] == OFF_BOARD else game.grid.name(game.cell[unit]),
        "ap": game.ap[unit],
        "mp": game.mp[unit],
        "hp": game.hp[unit],
        "injuries": game.injuries[unit],
        "ko": game.cell[unit] == OFF_BOARD,
        "damage": sum(_amount(event) for event in events if _injured(event, unit)),
        "markers.ap": game.markers[unit][AP],
        "markers.mp": game.markers[unit][MP],
        "markers.range": game.markers[unit][RANGE],
        "powers": power_words(game.powers[unit]),
    } | mode_of(game).unit_facts(game, unit)
    if fact not in facts:
        raise ExpectationError(_unknown(fact, list(facts), f'after "{game.name[unit]}."'))
    return facts[fact]


def _has_power(game: Battle, unit: int, power: str) -> bool:
    try:
        return bool(game.powers[unit] & power_mask([power]))
    except (KeyError, ValueError):
        raise ExpectationError(f'"{power}" is not a power') from None


def _injured(event: Event, unit: int) -> bool:
    return event.kind == "injured" and event.facts["unit"] == unit


def _amount(event: Event) -> int:
    amount = event.facts["amount"]
    assert isinstance(amount, int)
    return amount


def _unknown(word: str, known: list[str], where: str) -> str:
    near = nearest(word, known)
    hint = f'did you mean "{near}"?' if near else f"expected one of {', '.join(known)}"
    return f'nothing is called "{word}" {where}: {hint}'
