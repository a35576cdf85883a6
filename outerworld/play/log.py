"""The log: each event in plain words and as JSON, for whoever may know it."""

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.arena.teams import full_name
from outerworld.cards.units import Krosmaster
from outerworld.engine.dice import FACES
from outerworld.engine.events import Event, Fact

_UNITS = ("unit", "by")
_CELLS = ("from", "to", "cell")

PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")

# What a line says where the viewer may not know.
SOMETHING = {"reward": "a reward", "card": "a Krosmaster"}

# A line for each kind of event; docs/protocol.md lists their facts.
LINES = {
    "turn-began": "Turn {turn}: {player}.",
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
    "gg": "{player}: {amount} GG, {gg} now.",
    "removed": "{unit} leaves with its summoner.",
    "activation-ended": "The turn of {unit} ends.",
    "turn-ended": "The turn of {player} ends.",
    "arena-chosen": "{player} chooses the arena {arena}.",
    "side-chosen": "{player} sits down in the {side}.",
    "banned": "{player} bans {card}.",
    "offered": "{card} and {other} lie face up.",
    "drafted": "{player} takes {card}.",
    "first-player": "{player} is the first player.",
    "placed": "{unit} starts on {cell}.",
    "tension-rolled": "{player} rolls for Tension: {faces}.",
    "tension-rose": "The Tension rises.",
    "inspired": "{unit} is inspired: {power}.",
    "kamas": "{player}: {amount} kamas, {kamas} now.",
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
    "built": "{scenery} comes to {cell}.",
    "scenery-moved": "{scenery} moves from {from} to {to}.",
    "bought": "{unit} buys {reward}.",
    "assigned": "{unit} receives {reward}.",
    "revealed": "{unit} reveals {reward}.",
    "discarded": "{unit} discards {reward}.",
    "shown": "{pile} shows {reward}.",
    "won": "{player}.",
}


def event_json(game: Duel, event: Event, player: int | None, names: Sequence[str] = ()) -> dict[str, Any]:
    """An event as docs/protocol.md describes it, with only the facts that this viewer may know.

    A table whose players have names gives them, so that its log speaks of them.

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
    return {"kind": event.kind, "rule": event.rule, "text": event_text(game, event, player, names)} | plain


def event_text(game: Duel, event: Event, player: int | None, names: Sequence[str] = ()) -> str:
    """An event as a line of the log."""
    spoken = {name: _spoken(game, event.kind, name, fact, names) for name, fact in event.seen_by(player).items()}
    line = LINES[event.kind].format_map({name: SOMETHING[name] for name in event.hidden} | spoken)
    return line[0].upper() + line[1:]


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


def _spoken(game: Duel, kind: str, name: str, fact: Fact, names: Sequence[str]) -> str:
    if name in _UNITS and isinstance(fact, int):
        return unit_name(game, fact)
    if name in _NAMED and isinstance(fact, str):
        return _NAMED[name](game, fact)
    if name == "arena" and game.preparation is not None:
        return next(arena.name for arena in game.preparation.arenas if arena.id == fact)
    if kind == "won" and isinstance(fact, int):
        return winners(game, fact, names)
    if name == "player" and isinstance(fact, int):
        return player_name(fact, names)
    if name == "successes":
        return "1 success" if fact == 1 else f"{fact or 'no'} successes"
    if name == "amount" and isinstance(fact, int):
        return f"{fact:+d}" if kind in ("gg", "kamas", "markers") else f"{fact} {'injury' if fact == 1 else 'injuries'}"
    plain = _plain(game, name, fact)
    return ", ".join(plain) if isinstance(plain, list) else str(plain)


def winners(game: Duel, player: int, names: Sequence[str]) -> str:
    """Who wins with a player: partners win together (O9.3.2)."""
    teams = game.setting.teams
    side = [other for other, team in enumerate(teams) if team == teams[player]]
    if len(side) == 1:
        return f"{player_name(player, names)} wins"
    if names:
        return f"{' and '.join(names[other] for other in side)} win"
    return f"players {' and '.join(str(other + 1) for other in side)} win"


def player_name(player: int, names: Sequence[str]) -> str:
    """A player by the name that the table knows, or by number.

    >>> player_name(1, ["Ann", "Ben"]), player_name(1, [])
    ('Ben', 'player 2')
    """
    return names[player] if player < len(names) else f"player {player + 1}"


def pile_name(pile: str) -> str:
    """A pile of rewards in words.

    >>> pile_name("granite-2")
    'the second granite pile'
    """
    rank, _, place = pile.rpartition("-")
    return f"the {PLACES[int(place) - 1]} {rank} pile" if int(place) <= len(PLACES) else f"{rank} pile {place}"


def reward_name(game: Duel, identifier: str) -> str:
    """The printed name of a Demonic Reward."""
    book = game.setting.book
    return book.rewards[book.reward_numbers[identifier]].reward.name


def unit_name(game: Duel, unit: int) -> str:
    """A unit's name, with its letter where the name alone would not tell."""
    name = game.row(unit).card.name
    alike = sum(game.row(other).card.name == name for other in range(len(game.name)))
    return name if alike == 1 else f"{name} ({game.name[unit]})"


def card_name(game: Duel, identifier: str) -> str:
    """The printed name of a card, with its version."""
    card = game.cards[game.setting.book.card_numbers[identifier]].card
    return full_name(card) if isinstance(card, Krosmaster) else card.name


def spell_name(game: Duel, spell: str) -> str:
    """The printed name of a spell."""
    of_cards = (row for card in game.cards for row in card.spells)
    of_rewards = (row.spell for row in game.setting.book.rewards if row.spell is not None)
    of_scenery = game.setting.book.given
    return next(row.name for row in chain(of_cards, of_rewards, of_scenery) if row.id == spell)


_NAMED: dict[str, Callable[[Duel, str], str]] = {
    "spell": spell_name,
    "card": card_name,
    "other": card_name,
    "reward": reward_name,
    "pile": lambda game, pile: pile_name(pile),
}
