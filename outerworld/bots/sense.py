"""Steps without sense: what nobody would do who looks at the board, however little they know of the game."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.shop import BUY, COLLECT, REVEAL
from outerworld.bots.outcomes import outcomes
from outerworld.cards.tables import ATTACK, HEALING
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.spellbook import spell_at, spells_of
from outerworld.combat.targeting import CAST, PUNCH, targets
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, second_of, third_of

BACK: Final = "walks back"  # to a cell that it left in this turn or stood beside, with nothing done in between
NOTHING: Final = "does nothing"  # spends points, a reward or kamas, and whatever the dice, nothing comes of it
OWN_HARM: Final = "harms its own"  # … and whatever the dice, all that comes of it hurts its side or helps the other
HEALTHY: Final = "heals the healthy"  # a healing that reaches nobody of its side who is hurt
KO_LEFT: Final = "leaves a KO"  # ends its turn though a blow from where it stands would likely KO a Krosmaster
KAMA_LEFT: Final = "leaves a kama"  # ends its turn on a cell with kamas, and with an AP that could pick one up
FOLLIES: Final = (BACK, NOTHING, OWN_HARM, HEALTHY, KO_LEFT, KAMA_LEFT)

LIKELY: Final = 0.5


class Trail:
    """The cells where the active unit was in its turn since it last did anything but walk.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game, trail = new_tutorial("1", seed=7), Trail()
    >>> for step in ("move c3", "move c2"):
    ...     trail.see(game)
    ...     print(folly(game, parse(game, step), trail))
    ...     trail.follow(game, parse(game, step))
    ...     game.apply(parse(game, step))
    None
    walks back
    """

    def __init__(self) -> None:
        self.cells: set[int] = set()
        self._turn = (0, NOBODY)

    def see(self, game: Duel) -> None:
        """Where it is now; with the turn of another unit a new trail begins."""
        turn = (game.turn, game.active)
        if turn != self._turn:
            self._turn = turn
            self.cells.clear()

    def follow(self, game: Duel, option: int) -> None:
        """It takes a step from here, or does something else, after which it may well go back."""
        if game.kind == "activation":
            if only_walks(game, option):
                self.cells.add(game.cell[game.active])
            else:
                self.cells.clear()


def folly(game: Duel, option: int, trail: Trail) -> str | None:
    """Why an option of the active unit has no sense, if it has none; other questions have no senseless answer."""
    if game.kind != "activation":
        return None
    if only_walks(game, option):
        return BACK if leads_back(game, first_of(option), trail) else None
    action = action_of(option)
    if action == END:
        left = at_hand(game)
        return None if left is None else KAMA_LEFT if action_of(left) == COLLECT else KO_LEFT
    if action == CAST and heals_nobody(game, option):
        return HEALTHY
    return waste(game, option) if action in (CAST, PUNCH, REVEAL, BUY) else None


def leads_back(game: Duel, cell: int, trail: Trail) -> bool:
    """Whether the active unit was on a cell before it walked, or could have stepped there sooner."""
    near = {cell, *game.grid.neighbours[cell]} - {game.cell[game.active]}
    return not near.isdisjoint(trail.cells)


def at_hand(game: Duel) -> int | None:
    """What nobody leaves who ends the turn of a unit: a likely KO, else one of the kamas that lie there."""
    options = game.legal_options()
    collects = [option for option in options if action_of(option) == COLLECT]
    return next((option for option in options if is_likely_ko(game, option)), collects[0] if collects else None)


def has_struck_or_healed(game: Duel) -> bool:
    """Whether the active unit has cast a spell that hurts or heals in its turn, or punched."""
    cast = game.cast_this_turn[game.active]
    return any(cast >> spell.slot & 1 for spell in spells_of(game, game.active) if spell.kind in (ATTACK, HEALING))


def only_walks(game: Duel, option: int) -> bool:
    """Whether an option changes nothing but where the active unit stands: a step, or a spell that is one."""
    if action_of(option) != CAST:
        return action_of(option) == MOVE
    unit, spell = game.active, spell_at(game, game.active, second_of(option))
    if spell.kind in (ATTACK, HEALING) or spell.summons:
        return False
    afters = [after for _, after in outcomes(game, option)]
    return all(
        after.cell[unit] != game.cell[unit] and _but_its_place(after, unit) == _but_its_place(game, unit)
        for after in afters
    )


def _but_its_place(game: Duel, unit: int) -> tuple[object, ...]:
    others = [cell for other, cell in enumerate(game.cell) if other != unit]
    return others, game.injuries, game.markers, game.powers, game.lasting, _globals(game)


def heals_nobody(game: Duel, option: int) -> bool:
    """Whether a spell heals, and nobody of its side whom it touches is hurt."""
    unit, cell = game.active, first_of(option)
    spell = spell_at(game, unit, second_of(option))
    touched = targets(game, unit, spell, game.cell[unit], cell, third_of(option)) if spell.kind == HEALING else []
    helped = [other for other in touched if game.injuries[other] and not game.are_enemies(unit, other)]
    return spell.kind == HEALING and not helped


def waste(game: Duel, option: int) -> str | None:
    """Whether nothing good may come of an option, and whether harm does."""
    does_harm = False
    for _, after in outcomes(game, option):
        if is_of_use(game, after):
            return None
        does_harm = does_harm or _harmed(after) != _harmed(game)
    return OWN_HARM if does_harm else NOTHING


def _harmed(game: Duel) -> tuple[object, ...]:
    return game.injuries, game.cell, game.markers


def is_of_use(before: Duel, after: Duel) -> bool:
    """Whether anything has changed but for the worse of the active unit's side."""
    if not after.frames or len(after.cell) != len(before.cell) or _globals(before) != _globals(after):
        return True
    if set(after.lasting) - set(before.lasting):
        return True
    team = before.setting.teams[before.active_player]
    return any(_is_better(before, after, unit, team) for unit in range(len(before.cell)))


def _globals(game: Duel) -> tuple[object, ...]:
    return game.ground, game.kamas_on, game.copied, game.marks, game.card


def _is_better(before: Duel, after: Duel, unit: int, team: int) -> bool:
    """Whether a unit was changed, but for harm to an own one and good to an enemy."""
    owner = before.player[unit]
    is_own = owner != NOBODY and before.setting.teams[owner] == team
    if after.cell[unit] == OFF_BOARD != before.cell[unit]:
        return not is_own
    more = after.injuries[unit] - before.injuries[unit]
    if (more < 0 and is_own) or (more > 0 and not is_own):
        return True
    if len(after.rewards[unit]) > len(before.rewards[unit]) or _condition(before, unit) != _condition(after, unit):
        return True
    markers = zip(before.markers[unit], after.markers[unit], strict=True)
    if any(now > had if is_own else now < had for had, now in markers):
        return True
    points = after.ap[unit] - before.ap[unit], after.mp[unit] - before.mp[unit]
    return max(points) > 0 if unit == before.active else any(points)


def _condition(game: Duel, unit: int) -> tuple[object, ...]:
    return game.cell[unit], game.powers[unit], game.inspired[unit], game.equipped[unit]


def is_at_an_enemy(game: Duel, option: int) -> bool:
    """Whether an option of the active unit is a spell or a Punch at an enemy."""
    if action_of(option) not in (CAST, PUNCH):
        return False
    other = game.occupant[first_of(option)]
    return other != NOBODY and game.are_enemies(game.active, other)


def is_likely_ko(game: Duel, option: int) -> bool:
    """Whether a blow at an enemy Krosmaster would KO it more often than not."""
    if not is_at_an_enemy(game, option):
        return False
    other = game.occupant[first_of(option)]
    if not game.level[other]:
        return False
    return sum(chance for chance, after in outcomes(game, option) if after.cell[other] == OFF_BOARD) > LIKELY
