"""Putting summons into play (F4.19)."""

from outerworld.cards.tables import NO_GAUGE, CardRow
from outerworld.combat.actions import CHOOSE
from outerworld.combat.battle import Battle, replaced
from outerworld.combat.enlisting import enlist
from outerworld.combat.frames import SUMMON_FRAME
from outerworld.combat.markers import clear_card
from outerworld.combat.powers import refresh_powers
from outerworld.combat.shifting import spring, springs_on
from outerworld.combat.triggers import trigger
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack


def summon(game: Battle, summoner: int, card: int, count: int, control: int, centre: int, beside: bool) -> None:
    """As many summons as asked, as the limits allow and as cells are free are to come (F4.19.9, F4.19.9.b).

    They come to `centre`, and those for whom it is not free next to it, if `beside` allows that.
    """
    game.frames.append((SUMMON_FRAME, summoner, card, count, control, centre, int(beside)))


class Summoning(Procedure[Battle]):
    """A frame (SUMMON_FRAME, summoner, card, how many are left, control value, centre, whether beside it)."""

    kind = "choose"

    def run(self, game: Battle, frame: Frame) -> int:
        """The next one comes, if it may; of several cells beside the centre the summoner's player chooses."""
        cells = cells_for(game, frame)
        if len(cells) > 1:
            return game.decider(frame[1])
        if cells:
            bring(game, frame, cells[0])
        else:
            game.frames.pop()
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """The free cells."""
        return [pack(CHOOSE, cell) for cell in cells_for(game, frame)]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """It comes to that cell."""
        bring(game, frame, first_of(option))

    def word(self, game: Battle, frame: Frame, option: int) -> str:
        """The cell's name."""
        return game.grid.name(first_of(option))


def cells_for(game: Battle, frame: Frame) -> list[int]:
    """The cells where the next summon may come: the centre if it is free, otherwise by rows from the north."""
    _, summoner, card, left, control, centre, beside = frame
    row = game.cards[card]
    if left <= 0 or not is_within_limits(game, summoner, row, control):
        return []
    if can_stand(game, row, centre):
        return [centre]
    return [cell for cell in sorted(game.grid.neighbours[centre]) if beside and can_stand(game, row, cell)]


def bring(game: Battle, frame: Frame, cell: int) -> None:
    """One of the summons of a frame comes to a cell."""
    _, summoner, card, left, *rest = frame
    game.frames[-1] = (SUMMON_FRAME, summoner, card, left - 1, *rest)
    put_into_play(game, summoner, card, cell)


def can_stand(game: Battle, row: CardRow, cell: int) -> bool:
    """A summon needs a free cell; only a trap may already be there, and not for another trap (F4.19.1, F4.19.7.c).

    Rules F4.19.1.a, F4.19.1.b.
    """
    there = [unit for unit in game.units_on(cell) if not game.is_scenery(unit)]
    is_open = not game.blocked[cell] and (not game.setting.apart or game.may_enter(row, cell))
    return is_open and all(game.row(unit).springs and not row.leaves_cell_free for unit in there)


def is_within_limits(game: Battle, summoner: int, row: CardRow, control: int) -> bool:
    """The summons control value and the team's Strength, as the ruleset counts them (F4.19.9.c, F4.19.9.d).

    Rules F4.19.1.d, O4.19.9.c, F8.1.2, F8.1.3.
    """
    rules = game.setting.rules
    allied = [unit for unit in game.in_play() if not game.is_krosmaster(unit) and not game.are_enemies(summoner, unit)]
    strength = sum(game.row(unit).strength for unit in allied) + row.strength
    if rules.most_strength is not None and strength > rules.most_strength:
        return False
    if not control:
        return True
    alike = [unit for unit in allied if game.row(unit).card.id == row.card.id]
    of_any_kind = rules.summon_limit == "krosmaster-all"
    own = [unit for unit in (allied if of_any_kind else alike) if game.summoner[unit] == summoner]
    if rules.summon_limit == "team-all":
        counted = allied
    elif rules.summon_limit == "team-kind" and row.mp != NO_GAUGE:
        counted = alike
    else:
        counted = own
    return len(counted) < control


def put_into_play(game: Battle, summoner: int, card: int, cell: int) -> int:
    """One summon on a free cell, acting after its summoner (F4.19.1.h); returns the unit.

    A summon that left the board may come again (F4.19.9.e): its place in the columns is used anew.
    """
    unit = game.resting(summoner, card)
    if unit == NOBODY:
        unit = add_unit(game, summoner, card)
    reset(game, unit)
    game.place(unit, cell)
    if game.events is not None:
        game.tell("summoned", "F4.19.1", {"unit": unit, "by": summoner, "cell": cell})
    refresh_powers(game)
    for trap in game.units_on(cell):
        if trap != unit and game.row(trap).springs and springs_on(game, unit):
            spring(game, trap)
    trigger(game, "summoned", subject=unit, source=summoner)
    return unit


def add_unit(game: Battle, summoner: int, card: int) -> int:
    """A summon that was not there before, in the timeline behind its summoner."""
    player = game.player[summoner]
    unit = enlist(game, name=game.next_name(player, summoner), card=card, player=player, summoner=summoner)
    game.timeline = tuple(
        after(timeline, game, summoner, unit) if owner == player else timeline
        for owner, timeline in enumerate(game.timeline)
    )
    return unit


def reset(game: Battle, unit: int) -> None:
    """A summon comes into play unhurt, unmarked and with full gauges."""
    clear_card(game, unit)
    game.range_bonus = replaced(game.range_bonus, unit, 0)
    game.cast_this_turn[unit] = 0
    game.cast_this_game = replaced(game.cast_this_game, unit, ())
    game.ap[unit], game.mp[unit] = max(0, game.max_ap[unit]), max(0, game.max_mp[unit])
    game.powers[unit] = game.row(unit).powers if game.setting.powers else 0


def after(timeline: tuple[int, ...], game: Battle, summoner: int, unit: int) -> tuple[int, ...]:
    """The timeline with a summon behind its summoner and that one's other summons."""
    place = timeline.index(summoner) + 1
    while place < len(timeline) and game.summoner[timeline[place]] == summoner:
        place += 1
    return (*timeline[:place], unit, *timeline[place:])
