"""Trade: two Krosmasters of one group on one tile give each other what they carry (Q5.13)."""

from typing import Final

from outerworld.combat.actions import PLAIN, Action, Argument, Form
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.unit_turn import END
from outerworld.engine.frames import Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import (
    GOOD,
    ITEM,
    KAMA,
    PLACE,
    RECIPE,
    acquire,
    name_of,
    take_out,
    take_out_recipe,
    why_not_held,
)
from outerworld.quest.frames import TRADE_FRAME
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.replying import ACCEPT, DECLINE, YES_OR_NO
from outerworld.quest.turn.errand import Errand

TRADE: Final = 35
GIVE: Final = 48
WANT: Final = 49
OFFER: Final = 50

# A trade is composed word by word, then offered once; the partner may make one counter-offer, and still take the first.
COMPOSING: Final = 0
OFFERED: Final = 1
COUNTERED: Final = 2

# Where the frame of a trade begins to list what changes hands: first what is given, then what is wanted.
GOODS: Final = 5

OFFERING: Final = pack(OFFER)
ENDING: Final = pack(END)


def trade_options(game: Adventure, unit: int, near: list[int]) -> list[int]:
    """Everybody on the same tile with whom a Krosmaster in Adventure mode may trade, a few times a turn (Q5.13.1)."""
    if game.is_fighting(unit) or game.offers >= game.terms.box.offers_a_turn:
        return []
    return [pack(TRADE, player) for player in near if is_of_group(game, unit, player)]


def is_of_group(game: Adventure, unit: int, player: int) -> bool:
    """Whether another player's Krosmaster is an ally, with whom one trades and enters a dungeon (Q5.12.3); in a
    Cooperative game all are (Q15.1.13)."""
    own = game.player[unit]
    return own != player and game.side[own] == game.side[player]


def on_tile_of(game: Adventure, unit: int) -> list[int]:
    """The players whose Krosmasters stand on the tile of a unit."""
    return [player for player in range(game.terms.demon) if is_on_tile(game, unit, player)]


def is_on_tile(game: Adventure, unit: int, player: int) -> bool:
    """Whether a player's Krosmaster stands on the tile of a unit."""
    cell = game.cell[game.krosmaster_of(player)]
    return cell != OFF_BOARD and game.terms.tile[cell] == game.terms.tile[game.cell[unit]]


def begin_trade(game: Adventure, unit: int, option: int) -> None:
    """A trade counts as soon as it is begun (docs/rulings.md)."""
    game.offers += 1
    game.frames.append(new_trade(game.player[unit], first_of(option)))


def new_trade(player: int, partner: int) -> Frame:
    """A trade in which nothing is listed yet."""
    return (TRADE_FRAME, player, partner, COMPOSING, 0)


class Trade(Procedure[Adventure]):
    """A frame (TRADE_FRAME, player, partner, phase, how much is given, what is given …, what is wanted …).

    A counter-offer is such a frame on top of the one that it answers.
    """

    kind = "trade"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Who composes it is asked, then the partner."""
        return frame[1] if frame[3] == COMPOSING else frame[2]

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """What both bags still hold besides what is listed; the offer, once it has anything; or an end to it.

        An offer is taken, left, or answered once with another one; to that there is only yes or no.
        """
        if frame[3] != COMPOSING:
            may_counter = frame[3] == OFFERED and first_offer(game) is None
            return [*YES_OR_NO, *([pack(TRADE, frame[1])] if may_counter else [])]
        given, wanted = lists_of(frame)
        found = [pack(GIVE, good) for good in kinds_left(game, frame[1], given, frame[1])]
        found += [pack(WANT, good) for good in kinds_left(game, frame[2], wanted, frame[1])]
        if given or wanted:
            found.append(OFFERING)
        return [*found, ENDING]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """The list grows, or it is offered; the partner's answer ends the trade, or begins a counter-offer.

        A counter-offer that is not taken leaves the first offer as it stood (docs/rulings.md).
        """
        action, good = action_of(option), first_of(option)
        given, wanted = lists_of(frame)
        if action == GIVE:
            good = listed_as(game, frame[1], given, good, frame[1])
            game.frames[-1] = frame_of(frame, (*given, good), wanted)
        elif action == WANT:
            good = listed_as(game, frame[2], wanted, good, frame[1])
            game.frames[-1] = frame_of(frame, given, (*wanted, good))
        elif action == OFFER:
            game.frames[-1] = in_phase(frame, OFFERED)
            tell_offer(game, frame)
        elif action == TRADE:
            game.frames[-1] = in_phase(frame, COUNTERED)
            game.frames.append(new_trade(frame[2], frame[1]))
        else:
            first = first_offer(game)
            game.frames.pop()
            if action == ACCEPT:
                if first is not None:
                    game.frames.pop()
                exchange(game, frame)
            elif action == DECLINE and game.events is not None:
                game.tell("trade-declined", "Q5.13.1", {"player": frame[2]})


def first_offer(game: Adventure) -> Frame | None:
    """The offer that the trade on top answers; None where it is itself the first."""
    below = game.frames[-2]
    return below if below[0] == TRADE_FRAME else None


def in_phase(frame: Frame, phase: int) -> Frame:
    """The trade in another phase."""
    return (*frame[:3], phase, *frame[4:])


def lists_of(frame: Frame) -> tuple[Frame, Frame]:
    """What is given and what is wanted."""
    middle = GOODS + frame[4]
    return frame[GOODS:middle], frame[middle:]


def frame_of(frame: Frame, given: Frame, wanted: Frame) -> Frame:
    """The trade with other lists."""
    return (*frame[:4], len(given), *given, *wanted)


def kinds_left(game: Adventure, player: int, listed: Frame, asked: int) -> list[int]:
    """What a bag holds besides what is listed; a recipe that who is asked does not know goes by its place (Q10.3.2).

    Kamas are not traded, unless a tale says so (Q5.13.1, Q1.2.8).
    """
    found = [KAMA] if game.terms.box.trades_kamas and game.purse[player] > listed.count(KAMA) else []
    found += [resource for resource, count in enumerate(game.bag[player]) if count > listed.count(resource)]
    items = game.stowed[player]
    found += [ITEM + item for item in sorted({*items}) if items.count(item) > listed.count(ITEM + item)]
    places = [place for place in range(len(game.recipes[player])) if PLACE + place not in listed]
    known = [place for place in places if game.recipes_seen[player][place] >> asked & 1]
    found += [RECIPE + item for item in sorted({game.recipes[player][place] for place in known})]
    return found + [PLACE + place for place in places if place not in known]


def listed_as(game: Adventure, player: int, listed: Frame, good: int, asked: int) -> int:
    """How the frame lists a good: a recipe by its place alone, so that nobody reads there what it is for."""
    if not RECIPE <= good < PLACE:
        return good
    return next(
        PLACE + place
        for place, item in enumerate(game.recipes[player])
        if RECIPE + item == good and PLACE + place not in listed and game.recipes_seen[player][place] >> asked & 1
    )


def exchange(game: Adventure, frame: Frame) -> None:
    """All changes hands at once; then each makes room for what does not fit, the active player first (Q1.5)."""
    if game.events is not None:
        game.tell("trade-accepted", "Q5.13.1", {"player": frame[2]})
    given, wanted = lists_of(frame)
    from_player, from_partner = hand_over(game, frame[1], given), hand_over(game, frame[2], wanted)
    gains = [(frame[1], from_partner), (frame[2], from_player)]
    if frame[1] != game.player[game.active]:
        gains.reverse()
    for gainer, goods in gains:
        gain_kamas(game, gainer, goods.count((KAMA, 0)), "Q1.2.8")
        for good, seen in goods:
            if good != KAMA:
                acquire(game, gainer, good, seen, "Q5.13.1")
    for gainer, _ in gains:
        game.has_gained(gainer)


def hand_over(game: Adventure, player: int, listed: Frame) -> list[tuple[int, int]]:
    """What is listed leaves a bag: each good, with who has seen the other side of a recipe."""
    places = sorted((good - PLACE for good in listed if PLACE <= good < KAMA), reverse=True)
    gone = [(good, 0) for good in listed if good < PLACE or good == KAMA]
    gone += [(RECIPE + game.recipes[player][place], game.recipes_seen[player][place]) for place in places]
    gain_kamas(game, player, -listed.count(KAMA), "Q1.2.8")
    for good in listed:
        if good < PLACE:
            take_out(game, player, good)
    for place in places:
        take_out_recipe(game, player, place)
    return gone


def tell_offer(game: Adventure, frame: Frame) -> None:
    """Says what is offered for what."""
    if game.events is not None:
        given, wanted = lists_of(frame)
        unit, partner = game.krosmaster_of(frame[1]), game.krosmaster_of(frame[2])
        game.tell(
            "trade-offered",
            "Q5.13.1",
            {"unit": unit, "by": partner, "give": words(game, given), "want": words(game, wanted)},
        )


def words(game: Adventure, goods: Frame) -> str:
    """What is listed, in one line."""
    return ", ".join(name_of(game, good) for good in goods) or "nothing"


def krosmaster_name(game: Adventure, player: int) -> str:
    """The name of a player's Krosmaster, as reasons say it."""
    return game.row(game.krosmaster_of(player)).card.name


def why_not_trade(game: Adventure, code: int) -> Reason:
    """An open trade, the wrong mode, no group, another tile, or too many trades in this turn."""
    unit, other = game.active, first_of(code)
    if game.frames[-1][0] == TRADE_FRAME:
        return because("one-counter-offer", "Q5.13.1")
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.13.1")
    if game.is_fighting(unit):
        return because("adventure-mode", "Q5.13.1", unit=name_of_active(game))
    if not is_of_group(game, unit, other):
        return because("no-group", "Q5.13.1", unit=name_of_active(game), player=krosmaster_name(game, other))
    if not is_on_tile(game, unit, other):
        return because("other-tile", "Q5.13.1", unit=name_of_active(game), player=krosmaster_name(game, other))
    return because("no-more-offers", "Q5.13.1", most=game.terms.box.offers_a_turn)


def why_not_listed(game: Adventure, code: int) -> Reason:
    """The offer is made, Kamas are not traded, or the bag has no more of that."""
    if game.frames[-1][3] != COMPOSING:
        return because("is-offered", "Q5.13.1")
    if first_of(code) == KAMA and not game.terms.box.trades_kamas:
        return because("no-kamas-traded", "Q5.13.1")
    if action_of(code) == GIVE:
        return why_not_held(game, first_of(code), "Q5.13.1")
    return because("not-in-bag", "Q5.13.1", resource=name_of(game, first_of(code)))


def why_not_offer(game: Adventure, _code: int) -> Reason:
    """It was made already, or it would be empty."""
    return because("is-offered" if game.frames[-1][3] != COMPOSING else "empty-offer", "Q5.13.1")


TRADING: Final = Errand(TRADE, begin_trade)

PLAYER: Final = Argument("player", "p2", lambda game: [f"p{player + 1}" for player in range(game.terms.demon)])

BARTERING: Final = (
    Action(TRADE, "trade", Form(PLAYER), ("activation", "trade"), why_not_trade),
    Action(GIVE, "give", Form(GOOD), ("trade",), why_not_listed),
    Action(WANT, "want", Form(GOOD), ("trade",), why_not_listed),
    Action(OFFER, "offer", PLAIN, ("trade",), why_not_offer),
)
