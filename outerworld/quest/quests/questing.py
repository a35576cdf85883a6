"""Quests are watched, not asked: what a Krosmaster does is noted, and what is completed is so at once (Q4.4, Q4.5).

`note` is called wherever something happens that a quest may ask for, `look` after every gain. What a player has done
of a quest is one number: of a trophy its marks as bits, of a Journey the steps done, then what is done of the next.
"""

from collections.abc import Sequence
from typing import Final

from outerworld.cards.tables import WISDOM
from outerworld.cards.units import Mob
from outerworld.combat.battle import OFF_BOARD, replaced
from outerworld.combat.ground import FREE
from outerworld.combat.rolling import roll
from outerworld.engine.dice import FACES
from outerworld.engine.game import NOBODY
from outerworld.quest.asking import ask_afterwards
from outerworld.quest.frames import TALE_FRAME
from outerworld.quest.quests.drawing import draw_higher
from outerworld.quest.quests.quest_rows import (
    DISCARD,
    HAVE,
    INJURE,
    KAMAS,
    KILL,
    ONE_TURN,
    STAND_BY,
    STEP_ON,
    USE,
    PartRow,
    Parts,
    QuestRow,
)
from outerworld.quest.settled import Settled
from outerworld.quest.tales.tale_rows import THEN

# A Journey's number: the steps done in its lowest bits, then what is done of the next. Each part of a need has as many.
STEP_BITS: Final = 4
PART_BITS: Final = 8
STEPS: Final = (1 << STEP_BITS) - 1
MOST_COUNTED: Final = (1 << PART_BITS) - 1


def note(game: Settled, player: int, deed: int, n: int = 1, times: int = 1) -> None:
    """A player's Krosmaster did something: it counts for each of its quests that asks for it (Q4.4.5).

    `n` says how many, or to whom or what: see the deeds in `outerworld.quest.quests.quest_rows`.
    """
    if player == NOBODY or player == game.terms.demon or game.over:
        return
    note_for_tale(game, player, deed, n, times)
    row = open_on_path(game, player)
    if row is not None:
        now = counted(game, player, row.steps[0], game.path_marks[player], deed, n, times)
        game.path_marks = replaced(game.path_marks, player, now)
    marks = tuple(
        marked(game, player, game.terms.quests[card], mark, deed, n, times)
        for card, mark in zip(game.quests[player], game.quest_marks[player], strict=True)
    )
    game.quest_marks = replaced(game.quest_marks, player, marks)
    look(game, player)


def note_for_tale(game: Settled, player: int, deed: int, n: int, times: int) -> None:
    """It counts for what wins the tale; in a Cooperative game for all together."""
    if game.terms.tale.need:
        keeper = tale_keeper(game, player)
        now = counted(game, player, game.terms.tale.need, game.tale_marks[keeper], deed, n, times)
        game.tale_marks = replaced(game.tale_marks, keeper, now)


def tale_keeper(game: Settled, player: int) -> int:
    """Whose marks say what a player has done of what wins the tale."""
    return 0 if game.terms.cooperative else player


def note_kill(game: Settled, player: int, unit: int) -> None:
    """A player's Krosmaster, or what it summoned, killed a unit; a boss outside its dungeon brings 1 GG (Q4.3.1)."""
    if player == game.player[unit]:
        return
    if player not in (NOBODY, game.terms.demon):
        is_boss = is_monster(game, unit) and "boss" in game.row(unit).kinds
        if is_boss and game.dungeon_of(unit) == NOBODY:
            game.gain_gg(player, 1, "Q4.3.1")
        elif game.terms.box.leader_gg and is_opponent(game, player, unit) and leads_alone(game, unit):
            game.gain_gg(player, game.terms.box.leader_gg, "Q1.2.8")
    note(game, player, KILL, unit)


def leads_alone(game: Settled, unit: int) -> bool:
    """Whether it is the Krosmaster of a player who has more GG than everybody else."""
    victim, most = game.player[unit], max(game.gg)
    return victim != game.terms.demon and game.gg[victim] == most and game.gg.count(most) == 1


def note_arrival(game: Settled, player: int, cell: int) -> None:
    """A player's Krosmaster went to a cell: on what stands there (Q13.4.8, Q13.4.9), and next to what."""
    if game.ground[cell] != FREE:
        note(game, player, STEP_ON, game.ground[cell])
    for beside in game.grid.beside[cell]:
        if game.ground[beside] != FREE:
            note(game, player, STAND_BY, beside)
    look(game, player)


def marked(game: Settled, player: int, row: QuestRow, mark: int, deed: int, n: int, times: int) -> int:
    """What is done of a personal quest after a deed."""
    if not row.is_trophy:
        step = mark & STEPS
        return counted(game, player, row.steps[step], mark >> STEP_BITS, deed, n, times) << STEP_BITS | step
    entry = entry_of(game, player, row, mark, n) if deed == KILL else NOBODY
    return mark if entry == NOBODY else mark | 1 << entry


def entry_of(game: Settled, player: int, row: QuestRow, mark: int, unit: int) -> int:
    """The entry of a trophy that a kill marks, in any order (Q4.4.3): the most exact of those that are open, or NOBODY
    (docs/rulings.md)."""
    found = NOBODY
    for entry, (part,) in enumerate(row.steps):
        if mark >> entry & 1 or not is_prey(game, player, part, unit):
            continue
        if found == NOBODY or part.exactness < row.steps[found][0].exactness:
            found = entry
    return found


def counted(game: Settled, player: int, parts: Parts, done: int, deed: int, n: int, times: int) -> int:
    """What is done of a need after a deed, which counts for each part that asks for it."""
    for place, part in enumerate(parts):
        if part.deed == deed and is_there(game, player, part):
            shift = place * PART_BITS
            if deed == STAND_BY:
                return done | piece_bit(game, part, n)
            now = min(MOST_COUNTED, (done >> shift & MOST_COUNTED) + times * worth(game, player, part, n))
            done = done & ~(MOST_COUNTED << shift) | now << shift
    return done


def worth(game: Settled, player: int, part: PartRow, n: int) -> int:
    """How often a deed of the right kind counts."""
    if part.deed in (KILL, INJURE):
        return int(is_prey(game, player, part, n))
    if part.ground != NOBODY:
        return int(part.ground == n)
    return int(part.name == game.terms.tale.actions[n].action.id) if part.deed == USE else n


def piece_bit(game: Settled, part: PartRow, cell: int) -> int:
    """Which of the pieces of that scenery stands on a cell, as a bit; none where another kind stands."""
    if game.ground[cell] != part.ground:
        return 0
    return 1 << game.ground[:cell].count(part.ground)


def is_prey(game: Settled, player: int, part: PartRow, unit: int) -> bool:
    """Whether a unit is one that a need says is to be killed or injured (Q15.1.11).

    Rules Q13.3.9 to Q13.3.11, Q13.4.14 to Q13.4.16.
    """
    row = game.row(unit)
    if part.prey == "krosmaster":
        return is_opponent(game, player, unit)
    if not is_monster(game, unit):
        return False
    if part.prey in ("special", "dungeon"):
        of_category = isinstance(row.card, Mob) and row.card.category == part.prey
        return of_category and (not part.name or part.name in row.kinds)
    if part.prey == "boss":
        return "boss" in row.kinds and (not part.name or part.name in row.kinds)
    if part.prey == "family":
        return part.name in row.kinds
    return not part.name or row.card.id == part.name


def is_monster(game: Settled, unit: int) -> bool:
    """A mob that nobody summoned, or a boss of the Demon's (Q8.1.1)."""
    is_boss = game.player[unit] == game.terms.demon and "boss" in game.row(unit).kinds
    return is_boss or game.is_mob(unit)


def is_opponent(game: Settled, player: int, unit: int) -> bool:
    """A Krosmaster of another side, a player's or the Demon's; a boss is a monster (docs/rulings.md)."""
    if not game.is_krosmaster(unit) or game.summoner[unit] != NOBODY or "boss" in game.row(unit).kinds:
        return False
    return game.side[game.player[unit]] != game.side[player]


def is_there(game: Settled, player: int, part: PartRow) -> bool:
    """Whether a player's Krosmaster stands where a deed is to be done."""
    if not part.in_city and part.near == NOBODY:
        return True
    cell = game.cell[game.timeline[player][0]]
    if cell == OFF_BOARD or (part.in_city and not game.terms.in_city[cell]):
        return False
    return part.near == NOBODY or any(game.ground[beside] == part.near for beside in game.grid.beside[cell])


def look(game: Settled, player: int) -> None:
    """Completes whatever a player has done all of, one after the other."""
    if player == NOBODY or player == game.terms.demon:
        return
    while not game.over and goes_on(game, player):
        pass


def goes_on(game: Settled, player: int) -> bool:
    """Whether something was completed, unless that won: a quest of the path, a personal quest, or a step of one."""
    need = game.terms.tale.need
    if need and is_met(game, player, need, game.tale_marks[tale_keeper(game, player)]):
        game.win(player, "Q1.2.8")
        return False
    row = open_on_path(game, player)
    if row is not None and is_met(game, player, row.steps[0], game.path_marks[player]):
        complete_on_path(game, player, row)
        return True
    return any(advances(game, player, place) for place in range(len(game.quests[player])))


def advances(game: Settled, player: int, place: int) -> bool:
    """Whether a personal quest went a step on, or was completed."""
    card, mark = game.quests[player][place], game.quest_marks[player][place]
    row = game.terms.quests[card]
    if row.is_trophy:
        if mark != (1 << len(row.steps)) - 1:
            return False
    else:
        step = mark & STEPS
        if not is_met(game, player, row.steps[step], mark >> STEP_BITS):
            return False
        if step + 1 < len(row.steps):
            game.quest_marks = replaced(game.quest_marks, player, replaced(game.quest_marks[player], place, step + 1))
            return True
    complete(game, player, place)
    return True


def is_met(game: Settled, player: int, parts: Parts, done: int) -> bool:
    """Whether all parts of a need are done, and what is to be had is there."""
    return all(is_done(game, player, part, done >> place * PART_BITS) for place, part in enumerate(parts))


def is_done(game: Settled, player: int, part: PartRow, done: int) -> bool:
    """Whether one part of a need is done."""
    if part.deed == HAVE:
        return is_there(game, player, part) and holds(game, player, part)
    return done.bit_count() >= part.count if part.deed == STAND_BY else done & MOST_COUNTED >= part.count


def holds(game: Settled, player: int, part: PartRow) -> bool:
    """Whether a player has what is to be had or handed in."""
    return has_all(game, player, part.stock)


def has_all(game: Settled, player: int, stock: Sequence[int]) -> bool:
    """Whether a player has so much of each resource (Q13.4.4), and so many Kamas (Q13.4.6, Q13.3.8)."""
    bag = game.bag[player]
    for resource in range(KAMAS):
        if bag[resource] < stock[resource]:
            return False
    return game.purse[player] >= stock[KAMAS]


def open_on_path(game: Settled, player: int) -> QuestRow | None:
    """The next quest of the path for a player, all earlier ones being completed; none when all are (Q4.5.3)."""
    done = game.done[player]
    return None if done >= len(game.path) else as_scenario(game, game.terms.quests[game.path[done]])


def as_scenario(game: Settled, row: QuestRow) -> QuestRow:
    """The scenario card for a Repeatable Quest, which is a copy of it (Q4.5.8, Q13.3.12), any other card itself."""
    return game.terms.quests[game.path[0]] if row.is_repeatable else row


def complete_on_path(game: Settled, player: int, row: QuestRow) -> None:
    """A quest of the path is completed, once by each player; the next one begins with nothing done (Q4.5.4).

    After that of a tale what the tale says happens (Q1.2.9).
    """
    card = game.terms.quests[game.path[game.done[player]]]
    game.done = replaced(game.done, player, game.done[player] + 1)
    game.path_marks = replaced(game.path_marks, player, 0)
    if game.events is not None:
        game.tell("quest-completed", "Q4.5.2", {"player": player, "quest": card.id})
    game.gain_gg(player, row.gg, "Q13.3.1")
    if row.id == game.terms.tale.id:
        ask_afterwards(game, (TALE_FRAME, THEN, 0, player, NOBODY))


def complete(game: Settled, player: int, place: int) -> None:
    """A personal quest is discarded for its GG, and its player draws one of a higher value (Q4.4.1, Q4.4.7)."""
    card = game.quests[player][place]
    row = game.terms.quests[card]
    game.quests = replaced(game.quests, player, without(game.quests[player], place))
    game.quest_marks = replaced(game.quest_marks, player, without(game.quest_marks[player], place))
    if game.events is not None:
        game.tell("quest-completed", "Q4.4.1", {"player": player, "quest": row.id})
    game.gain_gg(player, row.gg, "Q4.4.1")
    if not game.over:
        roll_for_wisdom(game, player)
    if not game.over:
        draw_higher(game, player, row.gg)
    # Only now, so that it is not drawn again itself.
    game.quests_gone = replaced(game.quests_gone, row.gg - 1, (*game.quests_gone[row.gg - 1], card))


def without(row: tuple[int, ...], place: int) -> tuple[int, ...]:
    """A row without the entry of that place."""
    return row[:place] + row[place + 1 :]


def roll_for_wisdom(game: Settled, player: int) -> None:
    """The wise roll a die for each personal quest, and on the lucky face have 1 GG more (Q4.4.8, Q9.2.10)."""
    krosmaster = game.timeline[player][0]
    if game.powers[krosmaster] & WISDOM and roll(
        game, krosmaster, FACES.index(game.terms.box.lucky_face), 1, "Q9.2.10"
    ):
        game.gain_gg(player, 1, "Q9.2.10")


def begin_within(game: Settled, within: int = ONE_TURN) -> None:
    """A turn or a visit begins: what is to be done in one counts from nothing again."""
    if game.terms.tale.need:
        game.tale_marks = tuple(begun(game.terms.tale.need, mark, within) for mark in game.tale_marks)
    for player in range(game.terms.demon):
        row = open_on_path(game, player)
        if row is not None and game.path_marks[player]:
            now = begun(row.steps[0], game.path_marks[player], within)
            game.path_marks = replaced(game.path_marks, player, now)
        for place, mark in enumerate(game.quest_marks[player]):
            now = begun_again(game.terms.quests[game.quests[player][place]], mark, within) if mark else 0
            if now != mark:
                marks = replaced(game.quest_marks[player], place, now)
                game.quest_marks = replaced(game.quest_marks, player, marks)


def begun_again(row: QuestRow, mark: int, within: int) -> int:
    """What is done of a personal quest when a turn or a visit begins."""
    if row.is_trophy:
        return mark
    return begun(row.steps[mark & STEPS], mark >> STEP_BITS, within) << STEP_BITS | mark & STEPS


def begun(parts: Parts, done: int, within: int) -> int:
    """What is done of a need when a turn or a visit begins."""
    for place, part in enumerate(parts):
        if part.within == within:
            done &= ~(MOST_COUNTED << place * PART_BITS)
    return done


def to_hand_in(parts: Parts, done: int) -> list[tuple[int, PartRow]]:
    """The parts of a need that are still to be handed in, with their places."""
    return [
        (place, part)
        for place, part in enumerate(parts)
        if part.deed == DISCARD and not done >> place * PART_BITS & MOST_COUNTED
    ]
