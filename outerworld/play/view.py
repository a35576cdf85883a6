"""A view: the game as one player or a spectator may know it."""

import hashlib
import random
from collections import Counter as Bag
from dataclasses import dataclass
from typing import Any

from outerworld.arena.duel import BY_GLORY, BY_LAST_KO, Duel
from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.tables import LIMITS, NO_ELEMENT, NO_GAUGE, RANGES, SpellRow, power_words
from outerworld.cards.units import Krosmaster
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import GROUND
from outerworld.engine.chance import Chance, Counter
from outerworld.engine.game import NOBODY

UNKNOWN = -1


def view(game: Duel, player: int | None) -> "View":
    """The game as a player (from 0) or a spectator (None) may know it.

    >>> from outerworld.play.start import new_tutorial
    >>> seen = view(new_tutorial("1", seed=7), 0)
    >>> seen.as_json()["units"][0]["name"], seen.deal(1).decision.kind
    ('Joris', 'activation')
    """
    known = game.copy()
    known.chance = Chance()
    known.rewards = tuple(
        held if owner == player else (UNKNOWN,) * len(held)
        for held, owner in zip(known.rewards, known.player, strict=True)
    )
    known.piles = tuple((UNKNOWN,) * len(pile) for pile in known.piles)
    return View(known, player)


@dataclass(frozen=True, slots=True)
class View:
    """A game whose hidden facts are blank and whose dice to come do not exist."""

    known: Duel
    player: int | None

    def deal(self, seed: int) -> Duel:
        """A whole game that agrees with the view: what is hidden, and all chance to come, dealt anew."""
        game = self.known.copy()
        # Streams of their own: a deal must never roll the dice of a game that happens to have the same seed.
        game.chance = Counter(int.from_bytes(hashlib.sha256(f"deal {seed}".encode()).digest()[:8]))
        unseen = self._unseen()
        random.Random(seed).shuffle(unseen)
        ranks = [name.rpartition("-")[0] for name in game.pile_names]
        game.piles = tuple(self._fill(pile, unseen, rank) for pile, rank in zip(game.piles, ranks, strict=True))
        game.rewards = tuple(self._fill(held, unseen, None) for held in game.rewards)
        return game

    def _unseen(self) -> list[int]:
        """The rewards that could lie where the view shows a blank."""
        bag = Bag({row: reward.copies for row, reward in enumerate(self.known.setting.rewards)})
        bag.subtract(self.known.shown)
        for held in (*self.known.rewards, *self.known.equipped):
            bag.subtract(held)
        return sorted(row for row, count in bag.items() for _ in range(count) if row >= 0)

    def _fill(self, held: tuple[int, ...], unseen: list[int], rank: str | None) -> tuple[int, ...]:
        """Blanks filled from what is unseen, which is taken from there; a pile has rewards of its rank only."""
        return tuple(self._take(unseen, rank) if row == UNKNOWN else row for row in held)

    def _take(self, unseen: list[int], rank: str | None) -> int:
        rewards = self.known.setting.rewards
        place = next(p for p, row in enumerate(unseen) if rank is None or rewards[row].rank == rank)
        return unseen.pop(place)

    def as_json(self) -> dict[str, Any]:
        """The view as docs/protocol.md describes it."""
        game = self.known
        return {
            "ruleset": game.setting.rules.id,
            "title": game.setting.title,
            "goal": goal_text(game),
            "viewer": None if self.player is None else self.player + 1,
            "turn": game.turn,
            "active_player": game.active_player + 1,
            "active": None if game.active == NOBODY else game.name[game.active],
            "over": game.over,
            "winner": None if game.winner == NOBODY else game.winner + 1,
            "asked": None if game.over else {"player": game.asked + 1, "kind": game.decision.kind},
            "board": board_json(game),
            "wild_gg": game.wild_gg,
            "players": [
                {"number": number + 1, "gg": gg, "kamas": kamas}
                for number, (gg, kamas) in enumerate(zip(game.gg, game.purse, strict=True))
            ],
            "units": [unit_json(game, unit) for unit in range(len(game.name))],
        }


def goal_text(game: Duel) -> str:
    """What wins, in words."""
    if game.goal == BY_GLORY:
        return "Be the only player with Gallons of Glory."
    return "KO every enemy Krosmaster." if game.goal == BY_LAST_KO else "KO an enemy Krosmaster."


def board_json(game: Duel) -> dict[str, Any]:
    """The ground, north first, and the kamas that lie on it."""
    width, height = game.grid.width, game.grid.height
    ground = "".join(GROUND[kind] for kind in game.ground)
    return {
        "width": width,
        "height": height,
        "rows": [ground[row * width : (row + 1) * width] for row in range(height)],
        "kamas": {game.grid.name(cell): kamas for cell, kamas in enumerate(game.kamas_on) if kamas},
    }


def unit_json(game: Duel, unit: int) -> dict[str, Any]:
    """One unit; a face-down reward is listed by name only where the view knows it."""
    row = game.row(unit)
    card = row.card
    krosmaster = card if isinstance(card, Krosmaster) else None
    rewards = [game.setting.rewards[held].id for held in game.rewards[unit] if held != UNKNOWN]
    return {
        "letter": game.name[unit],
        "card": card.id,
        "name": card.name,
        "version": krosmaster.version if krosmaster else None,
        "player": game.player[unit] + 1,
        "kind": "krosmaster" if krosmaster else "summon",
        "level": krosmaster.level if krosmaster else None,
        "initiative": krosmaster.initiative if krosmaster else None,
        "cell": None if game.cell[unit] == OFF_BOARD else game.grid.name(game.cell[unit]),
        "ko": game.cell[unit] == OFF_BOARD,
        "hp": _gauge(game.hp[unit]),
        "injuries": game.injuries[unit],
        "ap": game.ap[unit] if game.max_ap[unit] != NO_GAUGE else None,
        "max_ap": _gauge(game.max_ap[unit]),
        "mp": game.mp[unit] if game.max_mp[unit] != NO_GAUGE else None,
        "max_mp": _gauge(game.max_mp[unit]),
        "markers": {
            "ap": game.ap_markers[unit],
            "mp": game.mp_markers[unit],
            "range": game.range_markers[unit],
        },
        "powers": power_words(game.powers[unit]),
        "rewards": {
            "face_down": len(game.rewards[unit]),
            "known": rewards,
            "equipped": [game.setting.rewards[held].id for held in game.equipped[unit]],
        },
        "spells": [spell_json(game, unit, spell) for spell in row.spells],
    }


def _gauge(value: int) -> int | None:
    return None if value == NO_GAUGE else value


def spell_json(game: Duel, unit: int, spell: SpellRow) -> dict[str, Any]:
    """A spell as its bar shows it, and whether it was cast this turn."""
    return {
        "id": spell.id,
        "name": spell.name,
        "cost": {"ap": spell.ap, "mp": spell.mp, "injuries": spell.injuries, "kamas": spell.kamas},
        "range": {"kind": RANGES[spell.range], "min": spell.least, "max": spell.most, "sight": spell.sight},
        "damage": spell.damage,
        "heal": spell.heal,
        "element": None if spell.element == NO_ELEMENT else ELEMENTS[spell.element],
        "limit": LIMITS[spell.limit],
        "area": spell.area,
        "used": bool(game.cast_this_turn[unit] >> spell.slot & 1),
    }
