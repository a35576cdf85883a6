"""What is hidden in a duel: face-down rewards, piles, and teams that are being built."""

import random
from collections import Counter as Bag
from typing import Final, get_args

from outerworld.arena.building import guess_team
from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, BUILD_FRAME
from outerworld.arena.shop import DOWN
from outerworld.cards.base import Rank
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY

# A blank says the rank on the back of a token and nothing else: UNKNOWN less the place of the rank in this list.
UNKNOWN: Final = -1
RANKS: Final[tuple[str, ...]] = get_args(Rank)


def hide(game: Duel, player: int | None) -> None:
    """Blanks what that player or a spectator may not know: rewards face down, piles, and teams of the others."""
    held, piles, gone, frames = game.rewards, game.piles, game.gone, game.frames
    game.drafted = _seen_teams(game, player)
    game.rewards = tuple(
        rewards if game.player[unit] == player else _seen_on(game, unit) for unit, rewards in enumerate(held)
    )
    game.piles = tuple(tuple(blank(game, reward) for reward in pile) for pile in piles)
    game.gone = tuple(
        (reward if knower in (NOBODY, player) else blank(game, reward), knower) for reward, knower in gone
    )
    game.frames = [_seen_frame(game, frame, player) for frame in frames]


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
    hidden = is_building(game)
    return tuple(
        (UNKNOWN,) * len(team) if hidden and owner != player else team for owner, team in enumerate(game.drafted)
    )


def is_building(game: Duel) -> bool:
    """Whether teams are being built, which each player knows alone."""
    return any(frame[0] == BUILD_FRAME for frame in game.frames)


def deal(game: Duel, seed: int) -> None:
    """Fills every blank with a reward of its rank that was not seen, and hidden teams with some that could be."""
    unseen = _unseen(game)
    random.Random(seed).shuffle(unseen)
    game.piles = tuple(_fill(game, pile, unseen) for pile in game.piles)
    game.rewards = tuple(_fill(game, held, unseen) for held in game.rewards)
    game.frames = [
        (*frame[:2], *_fill(game, frame[2:3], unseen), *frame[3:]) if frame[0] == ASSIGN_FRAME else frame
        for frame in game.frames
    ]
    gone = _fill(game, tuple(reward for reward, _ in game.gone), unseen)
    game.gone = tuple((reward, knower) for reward, (_, knower) in zip(gone, game.gone, strict=True))
    known = game.drafted
    game.drafted = tuple(_team(game, player, team, random.Random(seed)) for player, team in enumerate(known))


def _team(game: Duel, player: int, team: tuple[int, ...], chance: random.Random) -> tuple[int, ...]:
    """A player's team so far, or one that it could be where that is hidden."""
    if UNKNOWN not in team:
        return team
    _, building, done = next(frame for frame in game.frames if frame[0] == BUILD_FRAME)
    has_built = (player - building) % len(game.drafted) >= len(game.drafted) - done
    return guess_team(game, player, len(team), has_built, chance)


def _unseen(game: Duel) -> list[int]:
    """The rewards that could lie where the view shows a blank."""
    bag = Bag({number: row.reward.copies for number, row in enumerate(game.setting.book.rewards)})
    bag.subtract(game.shown)
    for held in (*game.rewards, *game.equipped, *_asked_for(game), [reward for reward, _ in game.gone]):
        bag.subtract(held)
    return sorted(row for row, count in bag.items() for _ in range(count) if row >= 0)


def _fill(game: Duel, held: tuple[int, ...], unseen: list[int]) -> tuple[int, ...]:
    """Blanks filled with rewards of their rank from what is unseen, which are taken from there."""
    return tuple(_take(game, unseen, rank_of(game, row)) if row < 0 else row for row in held)


def _take(game: Duel, unseen: list[int], rank: str) -> int:
    """The next of that rank; a position may lay out more of them than there are tokens."""
    place = next((place for place, row in enumerate(unseen) if rank_of(game, row) == rank), None)
    every = range(len(game.setting.book.rewards))
    return next(row for row in every if rank_of(game, row) == rank) if place is None else unseen.pop(place)


def _asked_for(game: Duel) -> list[Frame]:
    """The rewards that were bought and that somebody is to receive."""
    return [frame[2:3] for frame in game.frames if frame[0] == ASSIGN_FRAME]


def shows_hidden(before: Duel, after: Duel) -> bool:
    """Whether any player or a spectator knows more rewards, or more of a team, after an answer than before.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> shows_hidden(game, game)
    False
    """
    if is_building(before) and not is_building(after):
        return True
    if _hidden(before) == _hidden(after):
        return False
    viewers = (None, *range(len(after.setting.teams)))
    return any(_known(after, viewer) - _known(before, viewer) for viewer in viewers)


def _hidden(game: Duel) -> tuple[object, ...]:
    """Every column in which something may be hidden: as long as none changes nothing is shown."""
    bought = [frame for frame in game.frames if frame[0] == ASSIGN_FRAME]
    return game.rewards, game.equipped, game.shown, game.gone, game.piles, game.witnessed, bought


def _known(game: Duel, viewer: int | None) -> Bag[int]:
    """The rewards whose face that viewer knows."""
    seen = game.copy()
    hide(seen, viewer)
    gone = [reward for reward, _ in seen.gone]
    faces = (*seen.rewards, *seen.equipped, seen.shown, gone, *_asked_for(seen))
    return Bag(row for held in faces for row in held if row >= 0)
