"""Dungeons: who is in them, who plays their monsters, and when they close (Q11)."""

from outerworld.cards.tiles import FAMILIES
from outerworld.combat.battle import replaced
from outerworld.engine.game import NOBODY
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.frames import HOME_FRAME, REWARD_FRAME
from outerworld.quest.quests.quest_rows import CLEAR
from outerworld.quest.quests.questing import note
from outerworld.quest.settled import Settled


def krosmasters_in(game: Settled, family: int) -> list[int]:
    """The players' Krosmasters in the dungeon of a family, in the order of play from the active player on."""
    players = range(game.terms.demon)
    first = game.active_player if game.active_player in players else 0
    units = [game.timeline[(first + place) % game.terms.demon][0] for place in players]
    return [unit for unit in units if game.dungeon_of(unit) == family]


def monsters_in(game: Settled, family: int) -> list[int]:
    """The mobs and the boss in the dungeon of a family; what they summoned leaves with them."""
    demons = game.timeline[game.terms.demon]
    return [unit for unit in demons if game.summoner[unit] == NOBODY and game.dungeon_of(unit) == family]


def are_all_inside(game: Settled) -> bool:
    """Whether every player's Krosmaster is in a dungeon (Q11.1.6)."""
    return all(game.dungeon_of(game.timeline[player][0]) != NOBODY for player in range(game.terms.demon))


def has_met_boss(game: Settled, family: int) -> bool:
    """Whether a dungeon has all the monsters that it will have: the boss comes with the second room, in its mood."""
    return game.dungeon[family] > 1 or game.mood[family] != NOBODY


def look_into(game: Settled, family: int) -> None:
    """A dungeon closes when its boss and all its mobs have fallen, or nobody is in it any more (Q11.2.9).

    That comes after the spell that did it, and after whatever else it raises (docs/rulings.md).
    """
    if family == NOBODY or (HOME_FRAME, family) in game.frames:
        return
    inside, is_done = krosmasters_in(game, family), has_met_boss(game, family) and not monsters_in(game, family)
    if is_done:
        for unit in inside:
            note(game, game.player[unit], CLEAR)
    if is_done or not inside:
        ask_afterwards(game, (HOME_FRAME, family))


# The Royal tokens.


def give_royal_token(game: Settled, family: int, inside: list[int]) -> None:
    """Whoever holds the Demon token plays a dungeon first, or the next on the right who is outside (docs/rulings.md).

    `inside` are the Krosmasters that are in it. A Demon player needs no token.
    """
    if not game.terms.demon_player:
        hand_royal_token(game, family, game.holder, inside)


def pass_royal_token(game: Settled, family: int) -> None:
    """After its monsters have acted a dungeon's token goes to the right, past who is inside (Q11.5.1, Q11.5.2)."""
    if not game.terms.demon_player:
        held = game.holder if game.royal[family] == NOBODY else game.royal[family]
        hand_royal_token(game, family, held - 1, krosmasters_in(game, family))


def hand_royal_token(game: Settled, family: int, first: int, inside: list[int]) -> None:
    """The token goes to a player or the next on the right who is outside; to nobody where all are inside."""
    count = game.terms.demon
    players = [(first - place) % count for place in range(count)]
    outside = [player for player in players if game.timeline[player][0] not in inside]
    game.royal = replaced(game.royal, family, outside[0] if outside else NOBODY)
    if game.events is not None:
        holder = outside[0] if outside else game.holder
        game.tell("royal-token", "Q11.5.1", {"family": FAMILIES[family], "player": holder})


# What a boss leaves.


def boss_is_dead(game: Settled, family: int) -> None:
    """By Special Loot each Krosmaster still in the dungeon has 1 GG and a royal item (Q11.4.2)."""
    players = [game.player[unit] for unit in krosmasters_in(game, family)]
    mood = game.mood[family]
    if mood == NOBODY or not game.terms.moods[mood].special_loot:
        return
    for player in players:
        if game.winner == NOBODY:
            game.gain_gg(player, 1, "Q11.4.2")
    ask_afterwards(game, (REWARD_FRAME, *players))
