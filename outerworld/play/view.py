"""A view: the game as one player or a spectator may know it."""

import hashlib
import random
from collections import Counter as Bag
from dataclasses import dataclass
from typing import Any, get_args

from outerworld.arena.building import guess_team
from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, BUILD_FRAME, DRAFT_FRAME, OPENING_FRAME, PREPARE_FRAME
from outerworld.arena.shop import DOWN
from outerworld.arena.terms import BY_GLORY, BY_LAST_KO, GOALS
from outerworld.cards.base import Rank
from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.tables import LIMITS, NO_ELEMENT, NO_GAUGE, RANGES, SpellRow, power_words
from outerworld.cards.text.said import ENGLISH, sentence
from outerworld.cards.units import Krosmaster
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.bonuses import cost
from outerworld.combat.ground import GROUND
from outerworld.combat.markers import GAUGES
from outerworld.combat.spellbook import spells_of
from outerworld.engine.chance import Chance, Counter
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY
from outerworld.play.wording import power_texts, reward_text, spell_text, spoken

# A blank says the rank on the back of a token and nothing else: UNKNOWN less the place of the rank in this list.
UNKNOWN = -1
RANKS: tuple[str, ...] = get_args(Rank)


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
        held if game.player[unit] == player else _seen_on(game, unit) for unit, held in enumerate(game.rewards)
    )
    known.piles = tuple(tuple(blank(game, reward) for reward in pile) for pile in game.piles)
    known.gone = tuple(
        (reward if knower in (NOBODY, player) else blank(game, reward), knower) for reward, knower in game.gone
    )
    known.frames = [_seen_frame(game, frame, player) for frame in known.frames]
    known.drafted = _seen_teams(game, player)
    known.rearranged()
    return View(known, player)


def blank(game: Duel, reward: int) -> int:
    """A token that lies face down: its back shows the rank (F1.3.7)."""
    return UNKNOWN - RANKS.index(rank_of(game, reward))


def rank_of(game: Duel, reward: int) -> str:
    """The rank of a reward, or of a blank."""
    return RANKS[UNKNOWN - reward] if reward < 0 else game.setting.book.rewards[reward].reward.rank


def _seen_on(game: Duel, unit: int) -> tuple[int, ...]:
    """The face-down rewards on another's card: those that all saw being bought, then blanks by their ranks."""
    seen = [reward for bearer, reward in game.witnessed if bearer == unit]
    hidden = Bag(game.rewards[unit]) - Bag(seen)
    return (*seen, *sorted((blank(game, reward) for reward in hidden.elements()), reverse=True))


def _seen_frame(game: Duel, frame: Frame, player: int | None) -> Frame:
    """A frame as that player may know it: who bought an unknown reward looks at it alone (F4.7.8.a)."""
    if frame[0] == ASSIGN_FRAME and frame[1] != player and frame[3] == DOWN:
        return (*frame[:2], blank(game, frame[2]), *frame[3:])
    return frame


def _seen_teams(game: Duel, player: int | None) -> tuple[tuple[int, ...], ...]:
    """The teams so far: as long as they are being built, a player only knows the own one."""
    hidden = any(frame[0] == BUILD_FRAME for frame in game.frames)
    return tuple(
        (UNKNOWN,) * len(team) if hidden and owner != player else team for owner, team in enumerate(game.drafted)
    )


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
        game.piles = tuple(self._fill(pile, unseen) for pile in game.piles)
        game.rewards = tuple(self._fill(held, unseen) for held in game.rewards)
        game.frames = [
            (*frame[:2], *self._fill(frame[2:3], unseen), *frame[3:]) if frame[0] == ASSIGN_FRAME else frame
            for frame in game.frames
        ]
        gone = self._fill(tuple(reward for reward, _ in game.gone), unseen)
        game.gone = tuple((reward, knower) for reward, (_, knower) in zip(gone, game.gone, strict=True))
        game.drafted = tuple(self._team(game, player, random.Random(seed)) for player in range(len(game.drafted)))
        return game

    def _team(self, game: Duel, player: int, chance: random.Random) -> tuple[int, ...]:
        """A player's team so far, or one that it could be where that is hidden."""
        team = self.known.drafted[player]
        if UNKNOWN not in team:
            return team
        _, building, done = next(frame for frame in game.frames if frame[0] == BUILD_FRAME)
        has_built = (player - building) % len(game.drafted) >= len(game.drafted) - done
        return guess_team(game, player, len(team), has_built, chance)

    def _unseen(self) -> list[int]:
        """The rewards that could lie where the view shows a blank."""
        bag = Bag({number: row.reward.copies for number, row in enumerate(self.known.setting.book.rewards)})
        bag.subtract(self.known.shown)
        bought = [frame[2:3] for frame in self.known.frames if frame[0] == ASSIGN_FRAME]
        gone = [reward for reward, _ in self.known.gone]
        for held in (*self.known.rewards, *self.known.equipped, *bought, gone):
            bag.subtract(held)
        return sorted(row for row, count in bag.items() for _ in range(count) if row >= 0)

    def _fill(self, held: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
        """Blanks filled with rewards of their rank from what is unseen, which are taken from there."""
        return tuple(self._take(unseen, rank_of(self.known, row)) if row < 0 else row for row in held)

    def _take(self, unseen: list[int], rank: str) -> int:
        """The next of that rank; a position may lay out more of them than there are tokens."""
        place = next((place for place, row in enumerate(unseen) if rank_of(self.known, row) == rank), None)
        every = range(len(self.known.setting.book.rewards))
        return next(row for row in every if rank_of(self.known, row) == rank) if place is None else unseen.pop(place)

    def as_json(self, language: str = ENGLISH) -> dict[str, Any]:
        """The view as docs/protocol.md describes it, with its texts and names in a language."""
        game = self.known
        return {
            "ruleset": game.setting.rules.id,
            "title": spoken(game, game.setting.title, language),
            "goal": goal_text(game, language),
            "stakes": GOALS[game.terms.goal],
            "viewer": None if self.player is None else self.player + 1,
            "turn": game.turn,
            "active_player": game.active_player + 1,
            "active": None if game.active == NOBODY else game.name[game.active],
            "over": game.over,
            "winner": None if game.winner == NOBODY else game.winner + 1,
            "asked": None if game.over else {"player": game.asked + 1, "kind": game.kind},
            "board": board_json(game, language),
            "wild_gg": game.wild_gg,
            "piles": [
                {"name": name, "left": len(pile), "shown": None if shown == NOBODY else reward_name(game, shown)}
                for name, pile, shown in zip(game.terms.pile_names, game.piles, game.shown, strict=True)
            ],
            "players": [
                {"number": number + 1, "team": team + 1, "gg": gg, "kamas": kamas}
                for number, (team, gg, kamas) in enumerate(zip(game.setting.teams, game.gg, game.purse, strict=True))
            ],
            "units": [unit_json(game, unit, language) for unit in range(len(game.name)) if not game.is_scenery(unit)],
            "rewards": {name: reward_json(game, name, language) for name in self._named_rewards()},
            "set_up": set_up_json(game) if is_prepared(game) else None,
        }

    def _named_rewards(self) -> list[str]:
        """Every Demonic Reward that the view names."""
        seen = {*self.known.shown, *(row for held in (*self.known.rewards, *self.known.equipped) for row in held)}
        return [reward_name(self.known, row) for row in sorted(seen) if row >= 0]


def goal_text(game: Duel, language: str = ENGLISH) -> str:
    """What wins, in words."""
    if game.terms.goal == BY_GLORY:
        return sentence(language, "goals", "glory-pairs" if in_pairs(game) else "glory")
    goal = "all" if game.terms.goal == BY_LAST_KO else "any"
    return sentence(language, "goals", f"{goal}-now" if game.terms.last_turn else goal)


def in_pairs(game: Duel) -> bool:
    """Whether partners win and lose together (O9.3.2)."""
    return len(set(game.setting.teams)) < len(game.setting.teams)


def board_json(game: Duel, language: str = ENGLISH) -> dict[str, Any]:
    """The ground, north first, the kamas that lie on it, and the special scenery."""
    width, height = game.grid.width, game.grid.height
    ground = "".join(GROUND[kind] for kind in game.ground)
    return {
        "width": width,
        "height": height,
        "rows": [ground[row * width : (row + 1) * width] for row in range(height)],
        "kamas": {game.grid.name(cell): kamas for cell, kamas in enumerate(game.kamas_on) if kamas},
        "scenery": [scenery_json(game, piece, language) for piece in game.scenery if game.cell[piece] != OFF_BOARD],
    }


def scenery_json(game: Duel, piece: int, language: str = ENGLISH) -> dict[str, Any]:
    """A piece of special scenery on the board."""
    row = game.row(piece)
    return {
        "letter": game.name[piece],
        "card": row.card.id,
        "name": spoken(game, row.card.name, language),
        "cell": game.grid.name(game.cell[piece]),
        "free": row.leaves_cell_free,
        "hp": _gauge(game.hp[piece]),
        "injuries": game.injuries[piece],
        "powers": power_words(game.powers[piece]),
    }


def unit_json(game: Duel, unit: int, language: str = ENGLISH) -> dict[str, Any]:
    """One unit; a face-down reward is listed by name only where the view knows it."""
    card = game.row(unit).card
    krosmaster = card if isinstance(card, Krosmaster) else None
    rewards = [reward_name(game, held) for held in game.rewards[unit] if held >= 0]
    return {
        "letter": game.name[unit],
        "card": card.id,
        "name": spoken(game, card.name, language),
        "version": spoken(game, krosmaster.version, language) if krosmaster and krosmaster.version else None,
        "player": game.player[unit] + 1,
        "kind": "krosmaster" if krosmaster else "summon",
        "level": game.level[unit] if krosmaster else None,
        "initiative": krosmaster.initiative if krosmaster else None,
        "cell": None if game.cell[unit] == OFF_BOARD else game.grid.name(game.cell[unit]),
        "ko": game.cell[unit] == OFF_BOARD and not is_opening(game),
        "hp": _gauge(game.hp[unit]),
        "injuries": game.injuries[unit],
        "ap": game.ap[unit] if game.max_ap[unit] != NO_GAUGE else None,
        "max_ap": _gauge(game.max_ap[unit]),
        "mp": game.mp[unit] if game.max_mp[unit] != NO_GAUGE else None,
        "max_mp": _gauge(game.max_mp[unit]),
        "markers": dict(zip(GAUGES, game.markers[unit], strict=True)),
        "powers": power_words(game.powers[unit]),
        "written": power_texts(game, unit, language),
        "rewards": {
            "face_down": len(game.rewards[unit]),
            "ranks": [rank_of(game, held) for held in game.rewards[unit]],
            "known": rewards,
            "equipped": [reward_name(game, held) for held in game.equipped[unit]],
        },
        "spells": [spell_json(game, unit, spell, language) for spell in spells_of(game, unit)],
    }


def is_opening(game: Duel) -> bool:
    """Whether the figures are still being placed: who is beside the board then was not KO'd."""
    return any(frame[0] == OPENING_FRAME for frame in game.frames)


def is_prepared(game: Duel) -> bool:
    """Whether the fight is still being set up, before any figure stands beside the board."""
    return any(frame[0] == PREPARE_FRAME for frame in game.frames)


def set_up_json(game: Duel) -> dict[str, Any]:
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


def reward_json(game: Duel, name: str, language: str = ENGLISH) -> dict[str, Any]:
    """A Demonic Reward as its token shows it."""
    reward = game.setting.book.rewards[game.setting.book.reward_numbers[name]].reward
    return {
        "name": spoken(game, reward.name, language),
        "rank": reward.rank,
        "kind": reward.kind,
        "slot": reward.slot,
        "text": reward_text(reward, game.setting.book.catalogue, language),
    }


def _gauge(value: int) -> int | None:
    return None if value == NO_GAUGE else value


def spell_json(game: Duel, unit: int, spell: SpellRow, language: str = ENGLISH) -> dict[str, Any]:
    """A spell as its bar shows it, and whether it was cast this turn."""
    return {
        "id": spell.id,
        "name": spoken(game, spell.name, language),
        "cost": dict(zip(("ap", "mp", "injuries", "kamas"), cost(game, unit, spell), strict=True)),
        "range": {"kind": RANGES[spell.range], "min": spell.least, "max": spell.most, "sight": spell.sight},
        "damage": spell.damage,
        "heal": spell.heal,
        "element": None if spell.element == NO_ELEMENT else ELEMENTS[spell.element],
        "limit": LIMITS[spell.limit],
        "area": spell.area,
        "text": spell_text(game, spell, language),
        "used": bool(game.cast_this_turn[unit] >> spell.slot & 1),
    }
