"""Kamas, and what Demons sell for them: GG and Demonic Rewards (F4.5 to F4.7)."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, GLORY_FRAME
from outerworld.arena.rewards import discard, forget, tell_reward
from outerworld.cards.tables import CRAFTER
from outerworld.combat.actions import PLAIN, UNIT, Action, Argument, Form
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.context import OF_A_REWARD, resolve_frame
from outerworld.combat.ground import DEMON
from outerworld.combat.powers import NEXT_SPELL, is_forbidden, refresh_powers
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, because, name_of_active
from outerworld.combat.triggers import trigger
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack

COLLECT: Final = 5
BUY_GG: Final = 6
BUY: Final = 7
REVEAL: Final = 8
ASSIGN: Final = 15

PRICE_OF_GG: Final = 12
PRICES: Final = {"granite": 3, "jade": 6, "silver": 9, "gold": 12, "ruby": 18}  # O8.1.3: gold, of the first box
CRAFTER_PRICES: Final = {"granite": 3, "jade": 5, "silver": 7, "gold": 10, "ruby": 15}
DOWN: Final = 0
UP: Final = 1
WAYS: Final = ("down", "up")


def collect_options(game: Duel, unit: int) -> list[int]:
    """A Krosmaster picks up one of the kamas on its cell for 1 AP (F6.3.3, F4.5.2)."""
    return [pack(COLLECT)] if game.is_krosmaster(unit) and game.ap[unit] >= 1 else []


def collect(game: Duel, unit: int) -> None:
    """One kama goes into the purse."""
    cell = game.cell[unit]
    game.ap[unit] -= 1
    game.kamas_on = replaced(game.kamas_on, cell, game.kamas_on[cell] - 1)
    game.has_collected = True
    gain_kamas(game, game.player[unit], 1, "F6.3.3")


def is_at_demons(game: Duel, unit: int) -> bool:
    """Whether it is a Krosmaster on a demon cell."""
    return game.ground[game.cell[unit]] == DEMON and game.is_krosmaster(unit)


def buy_gg_options(game: Duel, unit: int) -> list[int]:
    """At the Demons, once a player's turn, for 1 AP and 12 kamas (F6.3.4)."""
    can_pay = game.ap[unit] >= 1 and game.purse[game.player[unit]] >= PRICE_OF_GG
    return [pack(BUY_GG)] if can_pay and not game.has_bought_gg else []


def buy_gg(game: Duel, unit: int) -> None:
    """The wild GG, or one of the opponent's; of several opponents one is named (F4.6.3)."""
    player = game.player[unit]
    game.ap[unit] -= 1
    game.has_bought_gg = True
    gain_kamas(game, player, -PRICE_OF_GG, "F6.3.4")
    if game.wild_gg or len(game.gg) == 2:
        game.take_gg(player, game.opponents(player)[0], 1)
    else:
        game.frames.append((GLORY_FRAME, player, player, NOBODY, 1, 0))


def has_discount(game: Duel, unit: int) -> bool:
    """A Crafter's first purchase of its activation costs no AP and less (F4.9.22, F4.9.22.a)."""
    return bool(game.powers[unit] & CRAFTER) and not game.has_bought_reward


def price(game: Duel, unit: int, pile: int) -> int:
    """The kamas that a reward of that pile costs (F4.7.6)."""
    rank = game.terms.pile_names[pile].split("-")[0]
    return (CRAFTER_PRICES if has_discount(game, unit) else PRICES)[rank]


def buy_options(game: Duel, unit: int) -> list[int]:
    """At the Demons, from each pile the face-up reward beside it or the unknown one on top (F6.3.6)."""
    if not game.piles or is_forbidden(game, unit, "buy"):
        return []
    if game.ap[unit] < 1 and not has_discount(game, unit):
        return []
    purse = game.purse[game.player[unit]]
    affordable = [pile for pile in range(len(game.piles)) if price(game, unit, pile) <= purse]
    return [pack(BUY, pile, UP) for pile in affordable if game.shown[pile] != NOBODY] + [
        pack(BUY, pile, DOWN) for pile in affordable if game.piles[pile]
    ]


def buy(game: Duel, unit: int, pile: int, way: int) -> None:
    """Pays, takes the reward, shows the next one in place of a face-up one, and then assigns it (F4.7.7, F4.7.8)."""
    player = game.player[unit]
    gain_kamas(game, player, -price(game, unit, pile), "F4.7.6")
    if not has_discount(game, unit):
        game.ap[unit] -= 1
    game.has_bought_reward = True
    reward = game.shown[pile] if way == UP else game.piles[pile][0]
    if way == UP:
        game.shown = replaced(game.shown, pile, NOBODY)
        tell_reward(game, "bought", "F4.7.7", unit, reward, open_to_all=True)
        show_next(game, pile)
    else:
        game.piles = replaced(game.piles, pile, game.piles[pile][1:])
        tell_reward(game, "bought", "F4.7.8.a", unit, reward, open_to_all=False)
    trigger(game, "buys", subject=unit)
    game.frames.append((ASSIGN_FRAME, player, reward, way))


def show_next(game: Duel, pile: int) -> None:
    """The top of a pile is turned face up beside it, if there is one."""
    if game.piles[pile]:
        game.shown = replaced(game.shown, pile, game.piles[pile][0])
        game.piles = replaced(game.piles, pile, game.piles[pile][1:])
        if game.events is not None:
            reward = game.setting.book.rewards[game.shown[pile]].reward
            game.tell("shown", "F4.7.4", {"pile": game.terms.pile_names[pile], "reward": reward.id})


def room_for_rewards(game: Duel, unit: int) -> int:
    """How many more rewards a Krosmaster may receive: its level, less what it has, techniques learned not counting.

    Rules F4.7.9, F4.7.11.d.
    """
    worn = [reward for reward in game.equipped[unit] if game.setting.book.rewards[reward].reward.slot != "technique"]
    return game.level[unit] - len(game.rewards[unit]) - len(worn)


class Assign(Procedure[Duel]):
    """A frame (ASSIGN_FRAME, player, reward, how it lay): who receives it (F4.7.8, F4.7.9)."""

    kind = "assign"

    def run(self, game: Duel, frame: Frame) -> int:
        """Asks the player; a reward that nobody has room for is revealed and discarded (F4.7.9.a, O4.7.9.a)."""
        if self.options(game, frame):
            return frame[1]
        game.frames.pop()
        discard(game, game.active, frame[2], "F4.7.9.a", open_to_all=True)
        return RUNNING

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Every own Krosmaster on the board with room for it."""
        return [
            pack(ASSIGN, unit)
            for unit in game.timeline[frame[1]]
            if game.cell[unit] != OFF_BOARD and game.is_krosmaster(unit) and room_for_rewards(game, unit) > 0
        ]

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """It lies face down on that Krosmaster's card (F4.7.8.b)."""
        game.frames.pop()
        unit = first_of(option)
        game.rewards = replaced(game.rewards, unit, (*game.rewards[unit], frame[2]))
        if frame[3] == UP:
            game.witnessed = (*game.witnessed, (unit, frame[2]))
        tell_reward(game, "assigned", "F4.7.8.b", unit, frame[2], open_to_all=False)


def reveal_options(game: Duel, unit: int) -> list[int]:
    """One face-down reward a turn, unless its slot is taken (F6.3.7, F4.7.11)."""
    if game.has_revealed or is_forbidden(game, unit, "reveal"):
        return []
    return [pack(REVEAL, reward) for reward in sorted(set(game.rewards[unit])) if has_slot_for(game, unit, reward)]


def has_slot_for(game: Duel, unit: int, reward: int, beside: int | None = None) -> bool:
    """One of each kind of equipment, a Dofus or a trophy but not both; techniques have no limit (F4.7.11).

    It is asked beside all that is worn, or beside the first so many.

    Rules F4.7.11.a, F4.7.11.c.
    """
    rewards = game.setting.book.rewards
    slot = rewards[reward].reward.slot
    if slot is None or slot == "technique":
        return True
    rivals = ("dofus", "trophy") if slot in ("dofus", "trophy") else (slot,)
    return not any(rewards[worn].reward.slot in rivals for worn in game.equipped[unit][:beside])


def reveal(game: Duel, unit: int, reward: int) -> None:
    """It is turned face up and works at once (F4.7.10, F4.7.10.a, F4.7.12)."""
    held = list(game.rewards[unit])
    held.remove(reward)
    game.rewards = replaced(game.rewards, unit, tuple(held))
    game.has_revealed = True
    forget(game, unit, reward)
    tell_reward(game, "revealed", "F4.7.10", unit, reward, open_to_all=True)
    row = game.setting.book.rewards[reward]
    if row.reward.kind == "boost":
        game.gone = (*game.gone, (reward, NOBODY))
        if row.spell is not None:
            game.lasting = (*game.lasting, (NEXT_SPELL, unit, unit, -1 - reward, 0))
        if row.script:
            game.frames.append(resolve_frame(row.script, OF_A_REWARD, unit, source=unit, cell=game.cell[unit]))
    else:
        put_on(game, unit, reward)
    trigger(game, "reveals", subject=unit)


def put_on(game: Duel, unit: int, reward: int) -> None:
    """Equipment or a buff lies face up; AP and MP that it brings can be spent at once (F4.7.5.c)."""
    before = max(0, game.max_ap[unit]), max(0, game.max_mp[unit])
    game.equipped = replaced(game.equipped, unit, (*game.equipped[unit], reward))
    refresh_characteristics(game, unit)
    game.ap[unit] = max(0, game.ap[unit] + max(0, game.max_ap[unit]) - before[0])
    game.mp[unit] = max(0, game.mp[unit] + max(0, game.max_mp[unit]) - before[1])
    refresh_powers(game)


def discard_buffs(game: Duel, unit: int) -> None:
    """Buffs go at the start of their bearer's next turn (F6.2.1.a, F4.7.5.b, F4.7.12)."""
    rewards = game.setting.book.rewards
    kept = tuple(worn for worn in game.equipped[unit] if rewards[worn].reward.kind != "buff")
    if len(kept) != len(game.equipped[unit]):
        for worn in game.equipped[unit]:
            if rewards[worn].reward.kind == "buff":
                discard(game, unit, worn, "F6.2.1.a", open_to_all=True)
        game.equipped = replaced(game.equipped, unit, kept)
        refresh_characteristics(game, unit)
        refresh_powers(game)


def show_rewards(game: Duel, at_end: bool) -> None:
    """Piles show their first reward by the ruleset's schedule, never one that shows one already (F4.7.4, O4.7.4)."""
    for rank in ranks_to_show(game, at_end):
        for pile, name in enumerate(game.terms.pile_names):
            if name.startswith(rank) and game.shown[pile] == NOBODY and game.piles[pile]:
                show_next(game, pile)
                break


@cache
def ranks(pile_names: tuple[str, ...]) -> list[str]:
    """The ranks of some piles, in the order of the alphabet.

    >>> ranks(("jade-1", "jade-2", "granite-1"))
    ['granite', 'jade']
    """
    return sorted({name.split("-")[0] for name in pile_names})


def ranks_to_show(game: Duel, at_end: bool) -> list[str]:
    """Which ranks show one more reward now."""
    schedule, turn, players = game.setting.rules.reveals, game.turn, len(game.gg)
    every = ranks(game.terms.pile_names)
    if schedule == "2.0":
        shown = {2: every, players + 1: ["granite", "jade"], players + 2: ["granite"]}
        return [] if at_end else shown.get(turn, [])
    if at_end:
        return every if schedule == "each-end" and turn == 2 else []
    return every if turn >= 2 else []


# Why kamas cannot be collected or spent, or a reward not be revealed.


def why_not_at_all(game: Duel) -> Reason | None:
    """Only Krosmasters have a purse and rewards."""
    if game.is_krosmaster(game.active):
        return None
    return because("summon-no-trade", "F4.19.4.b", unit=name_of_active(game))


def why_not_collect(game: Duel, _code: int) -> Reason:
    """No kama lies there, or no AP is left."""
    if not game.kamas_on[game.cell[game.active]]:
        return why_not_at_all(game) or because("no-kama", "F6.3.3")
    return why_not_at_all(game) or because("no-ap", "F6.3.1", unit=name_of_active(game))


def why_not_buy_gg(game: Duel, _code: int) -> Reason:
    """At the Demons, once a turn, with 1 AP and the price."""
    if game.is_krosmaster(game.active) and is_at_demons(game, game.active) and game.has_bought_gg:
        return because("one-gg", "F6.3.4")
    return why_not_spend(game, PRICE_OF_GG, game.ap[game.active] >= 1)


def why_not_buy(game: Duel, code: int) -> Reason:
    """At the Demons, with 1 AP unless there is a discount, the price, and a reward in that pile."""
    has_ap = game.ap[game.active] >= 1 or has_discount(game, game.active)
    return why_not_spend(game, price(game, game.active, first_of(code)), has_ap)


def why_not_spend(game: Duel, wanted: int, has_ap: bool) -> Reason:
    """Why the Demons sell nothing for that price (F4.5.3, O4.5.3)."""
    unit = game.active
    if not is_at_demons(game, unit):
        return why_not_at_all(game) or because("no-demon-cell", "F4.7.6", unit=name_of_active(game))
    if not has_ap:
        return because("no-ap", "F6.3.1", unit=name_of_active(game))
    purse = game.purse[game.player[unit]]
    if purse < wanted:
        return because("too-dear", "F4.5.3", kamas=wanted, purse=purse)
    return because("no-such-reward", "F4.7.6")


def why_not_reveal(game: Duel, code: int) -> Reason:
    """It has none such, has revealed one, has no slot free, or something forbids it."""
    unit, reward = game.active, first_of(code)
    if not game.is_krosmaster(unit):
        return because("summon-no-trade", "F4.19.4.b", unit=name_of_active(game))
    if reward not in game.rewards[unit]:
        return because("no-reward", "F4.7.10", unit=name_of_active(game))
    if game.has_revealed:
        return because("one-reveal", "F4.7.10", unit=name_of_active(game))
    if not has_slot_for(game, unit, reward):
        return because("slot-taken", "F4.7.11.b", unit=name_of_active(game))
    return because("no-reveal", "F7.1.7", unit=name_of_active(game))


def why_not_assign(game: Duel, code: int) -> Reason:
    """That Krosmaster has no room for another reward."""
    return because("no-room", "F4.7.9", letter=game.name[first_of(code)])


def errand_on_bar(action: int) -> Callable[[Duel], int | None]:
    """What a bar always offers a Krosmaster: the action itself."""
    return lambda game: pack(action) if game.is_krosmaster(game.active) else None


def purchase_on_bar(game: Duel) -> int | None:
    """What a bar offers a Krosmaster where rewards are for sale: one of them."""
    return pack(BUY) if game.piles and game.is_krosmaster(game.active) else None


def reward_on_bar(game: Duel) -> int | None:
    """What a bar offers a Krosmaster who has rewards: the first."""
    held = game.rewards[game.active]
    return pack(REVEAL, held[0]) if held and game.is_krosmaster(game.active) else None


def price_shown(game: Duel, code: int) -> dict[str, Any]:
    """What a reward of that pile costs."""
    return {"kamas": price(game, game.active, first_of(code))}


PILE: Final = Argument("pile", "granite-1", lambda game: game.terms.pile_names)
WAY: Final = Argument("way", "up", lambda game: WAYS)
REWARD: Final = Argument("reward", "red-ball", lambda game: [row.reward.id for row in game.setting.book.rewards])
ACTIVATION: Final = ("activation",)

SHOPPING: Final = (
    Action(COLLECT, "collect", PLAIN, ACTIVATION, why_not_collect, on_bar=errand_on_bar(COLLECT)),
    Action(BUY_GG, "buy-gg", PLAIN, ACTIVATION, why_not_buy_gg, on_bar=errand_on_bar(BUY_GG)),
    Action(BUY, "buy", Form(PILE, WAY), ACTIVATION, why_not_buy, price_shown, purchase_on_bar),
    Action(REVEAL, "reveal", Form(REWARD), ACTIVATION, why_not_reveal, on_bar=reward_on_bar),
    Action(ASSIGN, "assign", Form(UNIT), ("assign",), why_not_assign),
)
