"""The log: each event in plain words and as JSON, for whoever may know it."""

from itertools import chain
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.engine.dice import FACES
from outerworld.engine.events import Event, Fact

_UNITS = ("unit", "by")
_CELLS = ("from", "to", "cell")

# What a line says where the viewer may not know.
SOMETHING = "a reward"

# A line for each kind of event; docs/protocol.md lists their facts.
LINES = {
    "turn-began": "Turn {turn}: player {player}.",
    "activated": "{unit} acts with {ap} AP and {mp} MP.",
    "rolled": "{unit} rolls {roll}: {faces} ({successes}).",
    "freed": "{unit} slips away from {by}.",
    "caught": "{unit} is caught by {by} and loses {ap} AP and {mp} MP.",
    "locked": "{unit} is locked by {by} and loses {ap} AP and {mp} MP.",
    "moved": "{unit} moves from {from} to {to}.",
    "held": "{unit} has no MP left to go to {to}.",
    "cast": "{unit} uses {spell} on {cell}.",
    "paid": "{unit} pays with {amount}, {injuries} in all.",
    "damaged": "{spell} deals {damage} damage to {unit}.",
    "injured": "{unit} takes {amount}, {injuries} in all.",
    "healed": "{unit} is healed of {amount}, {injuries} left.",
    "ko": "{unit} is KO'd by {by}.",
    "gg": "Player {player}: {amount} GG, {gg} now.",
    "removed": "{unit} leaves with its summoner.",
    "activation-ended": "The turn of {unit} ends.",
    "turn-ended": "The turn of player {player} ends.",
    "placed": "{unit} starts on {cell}.",
    "tension-rolled": "Player {player} rolls for Tension: {faces}.",
    "tension-rose": "The Tension rises.",
    "inspired": "{unit} is inspired: {power}.",
    "kamas": "Player {player}: {amount} kamas, {kamas} now.",
    "markers": "{unit} receives {amount} {gauge}, {markers} in all.",
    "marked": "{by} marks {unit}: {marker}.",
    "summoned": "{by} summons {unit} on {cell}.",
    "sprung": "{unit} springs on {cell}.",
    "triggered": "{unit}: {power}.",
    "touched": "{unit} is under an effect of {by}: {effect}.",
    "flipped": "{unit} flips {coins}.",
    "rolled-for": "{unit} rolls {faces}.",
    "exchanged": "{unit} and {by} exchange {what}.",
    "replaced": "{unit} takes its new form.",
    "destroyed": "The scenery on {cell} is destroyed.",
    "bought": "{unit} buys {reward}.",
    "assigned": "{unit} receives {reward}.",
    "revealed": "{unit} reveals {reward}.",
    "discarded": "{unit} discards {reward}.",
    "shown": "{pile} shows {reward}.",
    "won": "Player {player} wins.",
}


def event_json(game: Duel, event: Event, player: int | None) -> dict[str, Any]:
    """An event as docs/protocol.md describes it, with only the facts that this viewer may know.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> game.record()
    >>> game.apply(parse(game, "move c3"))
    >>> [event_json(game, event, 0)["text"] for event in game.take_events()]
    ['Joris moves from c2 to c3.']
    """
    facts = event.seen_by(player)
    plain = {name: _plain(game, name, fact) for name, fact in facts.items()}
    return {"kind": event.kind, "rule": event.rule, "text": event_text(game, event, player)} | plain


def event_text(game: Duel, event: Event, player: int | None) -> str:
    """An event as a line of the log."""
    spoken = {name: _spoken(game, event.kind, name, fact) for name, fact in event.seen_by(player).items()}
    return LINES[event.kind].format_map(dict.fromkeys(event.hidden, SOMETHING) | spoken)


def _plain(game: Duel, name: str, fact: Fact) -> Any:
    if isinstance(fact, tuple):
        return [FACES[face] for face in fact]
    if isinstance(fact, str):
        return fact
    if name in _UNITS:
        return game.name[fact]
    if name in _CELLS:
        return game.grid.name(fact)
    return fact + 1 if name == "player" else fact


def _spoken(game: Duel, kind: str, name: str, fact: Fact) -> str:
    if name in _UNITS and isinstance(fact, int):
        return unit_name(game, fact)
    if name == "spell" and isinstance(fact, str):
        return spell_name(game, fact)
    if name == "successes":
        return "1 success" if fact == 1 else f"{fact or 'no'} successes"
    if name == "amount" and isinstance(fact, int):
        return f"{fact:+d}" if kind in ("gg", "kamas", "markers") else f"{fact} {'injury' if fact == 1 else 'injuries'}"
    plain = _plain(game, name, fact)
    return ", ".join(plain) if isinstance(plain, list) else str(plain)


def unit_name(game: Duel, unit: int) -> str:
    """A unit's name, with its letter where the name alone would not tell."""
    name = game.row(unit).card.name
    alike = sum(game.row(other).card.name == name for other in range(len(game.name)))
    return name if alike == 1 else f"{name} ({game.name[unit]})"


def spell_name(game: Duel, spell: str) -> str:
    """The printed name of a spell."""
    of_cards = (row for card in game.cards for row in card.spells)
    of_rewards = (row.spell for row in game.setting.book.rewards if row.spell is not None)
    return next(row.name for row in chain(of_cards, of_rewards) if row.id == spell)
