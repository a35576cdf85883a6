"""The round: each Krosmaster's turn in the order of Initiative, and the Demon's turn in between (Q5, Q6)."""

from typing import Final

from outerworld.combat.actions import ORDER, PLAIN, UNIT, Action, Form
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.frames import TURN_FRAME
from outerworld.combat.reasons import Reason
from outerworld.combat.unit_turn import END, can_act, waiting_summons
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import IN_ADVENTURE, IN_COMBAT, Adventure
from outerworld.quest.demon.events import begin_events
from outerworld.quest.dungeon.dungeons import are_all_inside
from outerworld.quest.dungeon.rooms import expand_dungeons
from outerworld.quest.frames import DELVE_FRAME, DEMON_FRAME, MOBS_FRAME, MODE_FRAME, ROUND_FRAME
from outerworld.quest.quests.questing import begin_within
from outerworld.quest.reasons import because
from outerworld.quest.tales.deeds import run_rules
from outerworld.quest.tales.endings import demons_turn_begins, round_is_over
from outerworld.quest.turn.activation import begin_activation
from outerworld.quest.turn.modes import leave_combat, set_mode, start_combat

# The two halves of a player's place in the round.
DEMON_FIRST: Final = 0
OWN_TURN: Final = 1
# The parts of the Demon's turn: event cards, mobs, those of dungeons, what a tale has at its end, and the token.
DRAWING: Final = 0
PLAYING: Final = 1
DELVING: Final = 2
PASSING: Final = 3
OVER: Final = 4

ADVENTURE: Final = 25
COMBAT: Final = 26
ACTIVATE: Final = 60

CHOOSING_MODE: Final = (pack(ADVENTURE), pack(COMBAT))


class Round(Procedure[Adventure]):
    """A frame (ROUND_FRAME, player, half): whoever plays the Demon does so before its own turn (Q6.3.2).

    Players are numbered by Initiative and take turns in that order (Q3.8.3); a Demon player's place is after the
    Krosmaster of the lowest Initiative (Q3.2.3, Q6.4.2).
    """

    def run(self, game: Adventure, frame: Frame) -> int:
        """The next turn begins."""
        player, half = frame[1], frame[2]
        if half == DEMON_FIRST:
            game.frames[-1] = (ROUND_FRAME, player, OWN_TURN)
            if player == game.asks(game.terms.demon):
                game.keep_turn(game.terms.demon)
                begin_demons_turn(game)
        elif player == game.terms.demon:
            end_round(game)
        else:
            game.frames[-1] = (ROUND_FRAME, player + 1, DEMON_FIRST)
            game.keep_turn(player)
            begin_turn(game, player)
        return RUNNING


def begin_again(game: Adventure) -> None:
    """The turn of the active player begins once more, in its place in the round, in a game that was kept."""
    player, demon = game.active_player, game.terms.demon
    if player == demon:
        game.frames.append((ROUND_FRAME, game.asks(demon), OWN_TURN))
        begin_demons_turn(game)
    else:
        game.frames.append((ROUND_FRAME, player + 1, DEMON_FIRST))
        begin_turn(game, player)


def end_round(game: Adventure) -> None:
    """Everybody had a turn; after the last round the game is over (docs/rulings.md)."""
    round_is_over(game)
    if game.over:
        return
    game.round += 1
    game.frames[-1] = (ROUND_FRAME, 0, DEMON_FIRST)
    run_rules(game, "round")


def begin_turn(game: Adventure, player: int) -> None:
    """A Krosmaster's turn begins with the choice of its mode (Q5.1.1)."""
    unit = game.krosmaster_of(player)
    game.turn += 1
    begin_within(game)
    game.active_player, game.active = player, unit
    game.tale_used = game.zaaps = 0
    game.bought = game.sold = game.offers = game.invited = game.changes = 0
    if game.events is not None:
        game.tell("turn-began", "Q5.1.1", {"player": player, "turn": game.turn})
    game.frames.append((TURN_FRAME, player, unit))
    game.frames.append((MODE_FRAME, unit))


class ChooseMode(Procedure[Adventure]):
    """A frame (MODE_FRAME, Krosmaster): its player chooses the mode of this turn."""

    kind = "mode"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The active player is asked; in a dungeon there is only Combat mode (Q11.2.5)."""
        if game.dungeon_of(frame[1]) == NOBODY:
            return game.player[frame[1]]
        self.answer(game, frame, pack(COMBAT))
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Either mode."""
        return [*CHOOSING_MODE]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """The Krosmaster is in that mode, and acts."""
        unit = frame[1]
        game.frames.pop()
        now = IN_ADVENTURE if action_of(option) == ADVENTURE else IN_COMBAT
        was = set_mode(game, unit, now, "Q5.1.1")
        begin_activation(game, unit)
        if now == IN_ADVENTURE:
            leave_combat(game, unit)
            game.remove_injury(unit, "Q5.1.4")
        elif was == IN_ADVENTURE:
            start_combat(game, unit)


class Turn(Procedure[Adventure]):
    """A frame (TURN_FRAME, player, the Krosmaster or mob whose turn it is, those of its summons that have acted …).

    Summons act after their summoner, in an order that its player chooses (Q7.12.5).
    """

    kind = "order"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The next summon begins its turn, or the turn is over."""
        waiting = summons_to_act(game, frame)
        if len(waiting) > 1:
            return game.asks(frame[1])
        if waiting:
            self.answer(game, frame, pack(ORDER, waiting[0]))
        else:
            end_turn(game, frame[1])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Which summon acts next."""
        return [pack(ORDER, unit) for unit in summons_to_act(game, frame)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """That summon's turn begins."""
        unit = first_of(option)
        game.frames[-1] = (*frame, unit)
        begin_activation(game, unit)


def summons_to_act(game: Adventure, frame: Frame) -> list[int]:
    """The summons that have yet to act; none has a turn while its summoner is in the city (Q7.12.6, Q15.1.3)."""
    return [] if game.is_safe(frame[2]) else waiting_summons(game, frame[2:])


def end_turn(game: Adventure, player: int) -> None:
    """A Krosmaster's or a mob's turn is over, and those of its summons.

    A story that was uncovered brings the next turn at once, with no Demon's turn before it (Q5.11.3).
    """
    game.frames.pop()
    game.active = NOBODY
    if player == game.terms.demon:
        return
    if game.events is not None:
        game.tell("turn-ended", "Q5.2.2", {"player": player})
    if game.truces:
        game.truces = tuple(row for row in game.truces if row[0] != player or row[1] == game.turn)
    if game.extra_turn:
        game.extra_turn = False
        begin_turn(game, player)
    expand_dungeons(game)


def begin_demons_turn(game: Adventure) -> None:
    """The Demon's turn: event cards, then the mobs (Q6.1, Q6.2)."""
    game.turn += 1
    begin_within(game)
    game.active_player, game.active = game.terms.demon, NOBODY
    if game.events is not None:
        game.tell("turn-began", "Q6.1.1", {"player": game.terms.demon, "turn": game.turn})
    game.frames.append((DEMON_FRAME, DRAWING))
    demons_turn_begins(game)
    run_rules(game, "demon-turn")


class DemonsTurn(Procedure[Adventure]):
    """A frame (DEMON_FRAME, part): events, then mobs on the active side of the token, which is turned (Q6.3.5).

    While all Krosmasters are in dungeons there are neither, but the monsters of dungeons always act (Q11.1.6, Q11.2.6).
    """

    def run(self, game: Adventure, frame: Frame) -> int:
        """Events take effect, the mobs are played, or the token goes on."""
        if frame[1] == DRAWING:
            game.frames[-1] = (DEMON_FRAME, PLAYING)
            if not are_all_inside(game):
                begin_events(game)
        elif frame[1] == PLAYING:
            game.frames[-1] = (DEMON_FRAME, DELVING)
            is_complete = game.active_side or game.terms.cooperative
            if (is_complete or game.terms.box.bosses_act) and not are_all_inside(game):
                game.frames.append((MOBS_FRAME, *(() if is_complete else all_but_bosses(game))))
        elif frame[1] == DELVING:
            game.frames[-1] = (DEMON_FRAME, PASSING)
            game.frames += [(DELVE_FRAME, family) for family in (1, 0) if game.dungeon[family]]
        elif frame[1] == PASSING:
            game.frames[-1] = (DEMON_FRAME, OVER)
            run_rules(game, "demon-turn-end")
        else:
            game.frames.pop()
            if game.events is not None:
                game.tell("turn-ended", "Q6.2.5", {"player": game.terms.demon})
            turn_token(game)
        return RUNNING


def all_but_bosses(game: Adventure) -> list[int]:
    """Who rests in a partial turn where a tale lets the bosses act (Q6.3.3, Q1.2.8)."""
    bosses = game.terms.bosses.values()
    return [unit for unit in game.timeline[game.terms.demon] if game.card[unit] not in bosses]


def turn_token(game: Adventure) -> None:
    """After a complete turn the token is turned and stays, after a partial one it also goes to the right (Q6.3.3,
    Q6.3.4, Q6.3.5, Q1.2.7); a Demon player keeps it (Q6.4.1), and a Cooperative game has none (Q6.4.3)."""
    if game.terms.cooperative:
        return
    if not game.active_side and not game.terms.demon_player:
        game.holder = (game.holder - 1) % game.terms.demon
    game.active_side = not game.active_side
    if game.events is not None:
        side = "active" if game.active_side else "inactive"
        game.tell("token", "Q6.3.1", {"player": game.asks(game.terms.demon), "side": side})


class Mobs(Procedure[Adventure]):
    """A frame (MOBS_FRAME, the mobs that have acted …): the Demon plays those that it wants to (Q6.2.4)."""

    kind = "mobs"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Whoever speaks for the Demon is asked, as long as there is a mob left to activate."""
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.asks(game.terms.demon), options)
        game.frames.pop()
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Any mob that has not acted, or none any more."""
        found = [pack(ACTIVATE, unit) for unit in mobs_to_act(game, frame[1:])]
        found.append(pack(END))
        return found

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """That mob's turn begins, or the mobs are done."""
        if action_of(option) == END:
            game.frames.pop()
            return
        unit = first_of(option)
        game.frames[-1] = (*frame, unit)
        game.frames.append((TURN_FRAME, game.terms.demon, unit))
        begin_activation(game, unit)


def mobs_to_act(game: Adventure, acted: Frame, family: int = NOBODY) -> list[int]:
    """The Demon's units that nobody summoned and that have not acted, in the world or in the dungeon of a family."""
    done = 0
    for unit in acted:
        done |= 1 << unit
    return [
        unit
        for unit in game.timeline[game.terms.demon]
        if game.cell[unit] != OFF_BOARD
        and not done >> unit & 1
        and game.summoner[unit] == NOBODY
        and can_act(game, unit)
        and game.dungeon_of(unit) == family
    ]


def why_not_activate(game: Adventure, code: int) -> Reason:
    """It is no mob, or it has acted."""
    return because("no-mob", "Q6.2.1", letter=game.name[first_of(code)])


TAKING_TURNS: Final = (
    Action(ADVENTURE, "adventure", PLAIN, ("mode",)),
    Action(COMBAT, "combat", PLAIN, ("mode",)),
    Action(ACTIVATE, "activate", Form(UNIT), ("mobs",), why_not_activate),
    Action(END, "end", PLAIN, ("activation", "market", "mobs", "trade")),
)
