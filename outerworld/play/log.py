"""The log: each event in plain words and as JSON, for whoever may know it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, cast

from outerworld.cards.text.said import ENGLISH, sentence
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import Krosmaster, full_name
from outerworld.combat.battle import Battle
from outerworld.engine.dice import FACES
from outerworld.engine.events import Event, Fact
from outerworld.play.modes import AnyEvent, mode_of
from outerworld.play.wording import spoken

_UNITS = ("unit", "by")
_CELLS = ("from", "to", "cell")

# What a line says where the viewer may not know.
SOMETHING = {
    "recipe": "unknown-item",
    "reward": "unknown-reward",
    "card": "unknown-card",
    "quest": "unknown-quest",
}


def event_json(
    game: Battle, event: Event, player: int | None, names: Sequence[str] = (), language: str = ENGLISH
) -> AnyEvent:
    """An event as docs/protocol.md describes it, with only the facts that this viewer may know.

    A table whose players have names gives them, so that its log speaks of them; `text` is in the viewer's language.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> game.record()
    >>> game.apply(parse(game, "move c3"))
    >>> [event_json(game, event, 0)["text"] for event in game.take_events()]
    ['Joris moves from c2 to c3.']
    """
    facts = event.seen_by(player)
    plain = {name: _plain(game, name, fact) for name, fact in facts.items()}
    text = event_text(game, event, player, names, language)
    # Which facts a kind has is up to whoever tells it: tests hold all of them to their forms.
    return cast("AnyEvent", {"kind": event.kind, "rule": cited(game, event.rule), "text": text} | plain)


def cited(game: Battle, rule: str) -> str:
    """The number of a rule in the rulebook that the game is played by: combat knows those of duels alone."""
    return mode_of(game).own_rule(rule)


def event_text(
    game: Battle, event: Event, player: int | None, names: Sequence[str] = (), language: str = ENGLISH
) -> str:
    """An event as a line of the log.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> event_text(new_tutorial("1", seed=7), Event("ko", "F4.4.1", {"unit": 1, "by": 0}), 0, language="fr")
    'Joris met Lilotte KO.'
    """
    speaker = _Speaker(game, event.kind, names, language)
    known = {name: speaker.say(name, fact) for name, fact in event.seen_by(player).items()}
    unknown = {name: vocabulary(language).say("talk", SOMETHING[name]) for name in event.hidden}
    line = sentence(language, "log", event.kind, **(unknown | known))
    return line[0].upper() + line[1:]


def _plain(game: Battle, name: str, fact: Fact) -> Any:
    if isinstance(fact, tuple):
        return [FACES[face] for face in fact]
    if isinstance(fact, str):
        return fact
    if name in _UNITS:
        return game.name[fact]
    if name in _CELLS:
        return game.grid.name(fact)
    return fact + 1 if name == "player" else fact


@dataclass(frozen=True, slots=True)
class _Speaker:
    """Puts the facts of an event in words."""

    game: Battle
    kind: str
    names: Sequence[str]
    language: str

    def say(self, name: str, fact: Fact) -> str:
        game, words = self.game, vocabulary(self.language)
        if name in _UNITS and isinstance(fact, int):
            return unit_name(game, fact, self.language)
        if isinstance(fact, str) and (text := mode_of(game).fact_text(game, name, fact, self.language)):
            return text
        if name in _NAMED and isinstance(fact, str):
            return spoken(game, _NAMED[name](game, fact), self.language)
        if self.kind == "won" and isinstance(fact, int):
            return winners(game, fact, self.names, self.language)
        if name == "player" and isinstance(fact, int):
            own = mode_of(game).player_name(game, fact, self.language)
            return own or player_name(fact, self.names, self.language)
        if name == "successes" and isinstance(fact, int):
            return words.counted(fact, "talk", "successes") if fact else words.say("talk", "no-successes")
        if name == "amount" and isinstance(fact, int):
            signed = self.kind in ("gg", "kamas", "markers")
            return f"{fact:+d}".replace("-", "−") if signed else words.counted(fact, "talk", "injuries")
        plain = _plain(game, name, fact)
        listed = plain if isinstance(plain, list) else str(plain).split(", ")
        return ", ".join(spoken(game, word, self.language) for word in listed)


def winners(game: Battle, player: int, names: Sequence[str], language: str = ENGLISH) -> str:
    """Who wins with a player: partners win together (O9.3.2)."""
    teams, words = game.setting.teams, vocabulary(language)
    side = [other for other, team in enumerate(teams) if team == teams[player]]
    if len(side) == 1:
        return words.say("talk", "wins", who=player_name(player, names, language))
    if names:
        return words.say("talk", "win", who=words.joined([names[other] for other in side]))
    numbers = words.joined([str(other + 1) for other in side])
    return words.say("talk", "win", who=words.say("talk", "players", numbers=numbers))


def player_name(player: int, names: Sequence[str], language: str = ENGLISH) -> str:
    """A player by the name that the table knows, or by number.

    >>> player_name(1, ["Ann", "Ben"]), player_name(1, []), player_name(1, [], "fr")
    ('Ben', 'player 2', 'joueur 2')
    """
    return names[player] if player < len(names) else vocabulary(language).say("talk", "player", number=player + 1)


def unit_name(game: Battle, unit: int, language: str = ENGLISH) -> str:
    """A unit's name, with its letter where the name alone would not tell."""
    name = game.row(unit).card.name
    alike = sum(game.row(other).card.name == name for other in range(len(game.name)))
    said = spoken(game, name, language)
    return said if alike == 1 else f"{said} ({game.name[unit]})"


def card_name(game: Battle, identifier: str) -> str:
    """The printed name of a card, with its version."""
    card = game.cards[game.setting.book.card_numbers[identifier]].card
    return full_name(card) if isinstance(card, Krosmaster) else card.name


def spell_name(game: Battle, spell: str) -> str:
    """The printed name of a spell."""
    of_cards = (row for card in game.cards for row in card.spells)
    of_rewards = (row.spell for row in game.setting.book.rewards if row.spell is not None)
    of_scenery = game.setting.book.given
    return next(row.name for row in chain(of_cards, of_rewards, of_scenery) if row.id == spell)


_NAMED: dict[str, Callable[[Battle, str], str]] = {
    "spell": spell_name,
    "card": card_name,
    "other": card_name,
}
