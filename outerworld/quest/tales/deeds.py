"""What a tale makes happen: setting up, after its quest, by its rules, and by its actions (`use ID`)."""

from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.context import OF_A_REWARD, resolve_frame
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import IN_ADVENTURE, IN_COMBAT, Adventure
from outerworld.quest.demon.events import begin
from outerworld.quest.frames import TALE_FRAME
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.questing import note
from outerworld.quest.reasons import because
from outerworld.quest.tales.tale_rows import ActionRow
from outerworld.quest.world.plan import WORDS

IN_MODE = {"adventure": IN_ADVENTURE, "combat": IN_COMBAT}


def begin_list(game: Adventure, number: int, player: int = NOBODY) -> None:
    """The effects of a list happen one after the other, for a player or for everybody."""
    if game.terms.tale.lists[number]:
        game.frames.append((TALE_FRAME, number, 0, player, NOBODY))


def run_rules(game: Adventure, moment: str) -> None:
    """The rules of the tale that wait for a moment of the table, in their order."""
    for when, first, number in reversed(game.terms.tale.rules):
        if when == moment and game.round >= first:
            begin_list(game, number)


class TaleDeeds(Procedure[Adventure]):
    """A frame (TALE_FRAME, list of effects, how many have begun, for which player, the resource that was chosen)."""

    def run(self, game: Adventure, frame: Frame) -> int:
        """The next effect begins when all that waits is done."""
        if settle(game):
            return RUNNING
        _, number, done, player, chosen = frame
        steps = game.terms.tale.lists[number]
        if done == len(steps):
            game.frames.pop()
            return RUNNING
        game.frames[-1] = (TALE_FRAME, number, done + 1, player, chosen)
        step = steps[done]
        if isinstance(step, int):
            resolve_for(game, step, player)
        else:
            begin(game, step, chosen, player)
        return RUNNING


def resolve_for(game: Adventure, script: int, player: int) -> None:
    """What cards do, by the Krosmaster of a player, or by each in turn order."""
    players = range(game.terms.demon - 1, -1, -1) if player == NOBODY else (player,)
    for other in players:
        unit = game.krosmaster_of(other)
        if game.cell[unit] != OFF_BOARD:
            game.frames.append(resolve_frame(script, OF_A_REWARD, unit, source=unit, cell=game.cell[unit]))


# Actions of Krosmasters.


def action_numbers(game: Adventure, unit: int) -> list[int]:
    """The actions of the tale that a Krosmaster can do now."""
    rows = game.terms.tale.actions
    return [number for number, row in enumerate(rows) if can_do(game, unit, number, row)]


def can_do(game: Adventure, unit: int, number: int, row: ActionRow) -> bool:
    """Whether a Krosmaster stands where an action is done, in its mode, and can pay for it."""
    return is_allowed(game, unit, number, row) and is_paid(game, unit, row)


def is_allowed(game: Adventure, unit: int, number: int, row: ActionRow) -> bool:
    """Whether place and mode are right, and it may be done once more."""
    action, player = row.action, game.player[unit]
    if action.mode is not None and game.mode[player] != IN_MODE[action.mode]:
        return False
    if action.at is not None and not game.is_safe(unit):
        return False
    if row.near != NOBODY and not game.stands_by(unit, row.near):
        return False
    return action.once is None or not game.tale_used >> number & 1


def is_paid(game: Adventure, unit: int, row: ActionRow) -> bool:
    """Whether a Krosmaster has what an action costs."""
    cost = row.action.cost
    return game.ap[unit] >= cost.ap and game.mp[unit] >= cost.mp and game.purse[game.player[unit]] >= cost.kamas


def do_action(game: Adventure, unit: int, number: int) -> None:
    """An action is paid for and done."""
    row, player = game.terms.tale.actions[number], game.player[unit]
    game.ap[unit] -= row.action.cost.ap
    game.mp[unit] -= row.action.cost.mp
    game.tale_used |= 1 << number
    if game.events is not None:
        game.tell("tale-action", "Q1.2.8", {"unit": unit, "action": row.action.name})
    gain_kamas(game, player, -row.action.cost.kamas, "Q1.2.8")
    begin_list(game, row.steps, player)
    note(game, player, quest_rows.USE, number)


def why_not_do(game: Adventure, number: int) -> Reason:
    """Not here, not in this mode, not again, or it costs too much."""
    unit, row = game.active, game.terms.tale.actions[number]
    action, who = row.action, name_of_active(game)
    if action.mode is not None and game.mode[game.player[unit]] != IN_MODE[action.mode]:
        return because(f"{action.mode}-mode", "Q1.2.8", unit=who)
    if action.at is not None and not game.is_safe(unit):
        return because("not-in-city", "Q1.2.8", unit=who)
    if row.near != NOBODY and not game.stands_by(unit, row.near):
        return because("no-scenery", "Q1.2.8", unit=who, piece=WORDS[row.near])
    if not is_allowed(game, unit, number, row):
        return because("once-a-turn", "Q1.2.8", action=action.name)
    if game.ap[unit] < action.cost.ap:
        return because("no-ap", "Q1.2.8", unit=who, cost=action.cost.ap, ap=game.ap[unit])
    if game.mp[unit] < action.cost.mp:
        return because("no-mp", "Q1.2.8", unit=who, cost=action.cost.mp, mp=game.mp[unit])
    return because("no-kamas", "Q1.2.8", price=action.cost.kamas, kamas=game.purse[game.player[unit]])
