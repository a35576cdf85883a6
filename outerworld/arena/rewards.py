"""Reward tokens: how they leave the table, and who knows which they were (F4.7, F4.7.1, O4.7.1)."""

from outerworld.arena.duel_state import DuelState
from outerworld.combat.battle import replaced
from outerworld.engine.game import NOBODY


def discard_rewards(game: DuelState, unit: int) -> None:
    """All rewards go, those face down without being revealed."""
    for reward in game.equipped[unit]:
        discard(game, unit, reward, "F4.10.2.a", open_to_all=True)
    for reward in game.rewards[unit]:
        discard(game, unit, reward, "F4.10.2.a", open_to_all=False)
    game.rewards = replaced(game.rewards, unit, ())
    game.equipped = replaced(game.equipped, unit, ())


def discard(game: DuelState, unit: int, reward: int, rule: str, *, open_to_all: bool) -> None:
    """A reward leaves the table; it is remembered who knows which it was."""
    tell_reward(game, "discarded", rule, unit, reward, open_to_all=open_to_all)
    known_to_all = forget(game, unit, reward) or open_to_all
    game.gone = (*game.gone, (reward, NOBODY if known_to_all else game.player[unit]))


def forget(game: DuelState, unit: int, reward: int) -> bool:
    """One such reward is no longer face down on that card; whether all had seen it being bought."""
    if (unit, reward) not in game.witnessed:
        return False
    place = game.witnessed.index((unit, reward))
    game.witnessed = (*game.witnessed[:place], *game.witnessed[place + 1 :])
    return True


def tell_reward(game: DuelState, kind: str, rule: str, unit: int, reward: int, *, open_to_all: bool) -> None:
    """An event about a reward that perhaps only one player may know."""
    if game.events is not None:
        name = game.setting.book.rewards[reward].reward.id
        hidden = () if open_to_all else ("reward",)
        game.tell(kind, rule, {"unit": unit, "reward": name}, hidden, (game.player[unit],))
