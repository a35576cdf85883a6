"""An adventure as the search sees it, and the bot that searches in adventures."""

from collections.abc import Hashable, Iterable, Mapping
from math import inf
from typing import Final

from outerworld.bots.adventure import glance
from outerworld.bots.adventure.advice import advantage
from outerworld.bots.adventure.greedy import GreedyAdventurer
from outerworld.bots.adventure.turns import A_STEP, AT_NO_COST, at_rest
from outerworld.bots.adventure.walks import goals, in_reach, walk, way
from outerworld.bots.outlook import Outlook
from outerworld.bots.search import ACTING, Searcher
from outerworld.combat.frames import TURN_FRAME
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY, Decision
from outerworld.engine.option import action_of, first_of, pack
from outerworld.play.view import View
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.new_adventure import is_setting_up
from outerworld.quest.turn.travel import ZAAP

SEARCHED: Final = frozenset({"mode", "market", ACTING})
"""The questions of a unit's turn that lead on to others; greedy answers the rest."""
A_FREE_DEED: Final = 0.4
A_DEED: Final = 0.1
"""What a deed looks like at a glance, beside what a walk gains, in GG."""
A_ZAAP: Final = 0.05
MOST_WALKS: Final = 6


class AdventureOutlook(Outlook[Adventure]):
    """Glory, and what is within reach at the end of a unit's turn; a walk is one option, however long it is.

    >>> AdventureOutlook(seed=1).doubt < 2.0
    True
    """

    doubt = 0.5

    def __init__(self, seed: int) -> None:
        self._greedy = GreedyAdventurer(seed)
        self._way: list[int] = []
        """Where it is on a walk that it has begun, and the cells to come."""

    def at_once(self, view: View[Adventure], decision: Decision) -> int | None:
        """The next step of a walk that it has begun; greedy's answer to what leads to no other question."""
        known = view.known
        if decision.kind not in SEARCHED or is_setting_up(known):
            return self._greedy.choose(view, decision)
        is_on_way = len(self._way) > 1 and decision.kind == ACTING and known.cell[known.active] == self._way[0]
        step = pack(MOVE, self._way[1]) if is_on_way else NOBODY
        self._way = self._way[1:] if step in decision.options else []
        return step if self._way else None

    def scene(self, deal: Adventure) -> Adventure:
        """No turn comes after this one."""
        kinds = [frame[0] for frame in deal.frames]
        del deal.frames[: kinds.index(TURN_FRAME) + 1]
        return deal

    def standing(self, game: Adventure, player: int) -> float:
        """By greedy's advice."""
        return advantage(game, player)

    def prospect(self, game: Adventure) -> Adventure:
        """The advice itself minds what could be done with the AP that are left."""
        return game

    def at_rest(self, game: Adventure) -> Adventure:
        """With neither AP nor MP."""
        return at_rest(game)

    def worth_trying(self, game: Adventure, player: int) -> list[int]:
        """Deeds, and the walks to where the player would rather be."""
        options = glance.worth_trying(game)
        if game.kind != ACTING:
            return options
        zaaps = {first_of(option): 0 for option in options if action_of(option) == ZAAP}
        scored = [(glimpse(option), option) for option in options if action_of(option) not in (MOVE, ZAAP)]
        scored += [(gain - A_ZAAP, pack(ZAAP, cell)) for cell, gain in places(game, zaaps, player)]
        scored += [(gain, pack(MOVE, cell)) for cell, gain in places(game, in_reach(game), player)]
        return [option for _, option in sorted(scored, key=lambda found: (-found[0], found[1]))]

    def is_asked(self, game: Adventure, player: int) -> bool:
        """Whoever plays the active unit, which may be the Demon's; or one of its side."""
        teams = game.setting.teams
        return game.kind in SEARCHED or teams[game.asked] == teams[player]

    def follow(self, game: Adventure, option: int, deal: Adventure) -> bool:
        """What is bought or drawn is as the deal has it, unless something was before."""
        take_recipes(game, deal)
        take_quests(game, deal)
        before = (game.recipes, game.stalls, game.quest_decks)
        if action_of(option) == MOVE and game.kind == ACTING:
            walk(game, first_of(option))
        else:
            game.apply(option)
        return before != (game.recipes, game.stalls, game.quest_decks)

    def decide(self, game: Adventure, ranked: Iterable[int], player: int) -> int:
        """The first, or the first step of that walk."""
        chosen = next(iter(ranked))
        if action_of(chosen) != MOVE or game.kind != ACTING:
            return chosen
        self._way = way(game, first_of(chosen))
        return pack(MOVE, self._way[0])

    def key(self, game: Adventure) -> Hashable:
        """All but others' quests, the order of decks and what lies under recipes."""
        player = game.active_player
        return (
            tuple(game.frames) if game.frames else game.winner,
            tuple(game.cell),
            tuple(game.injuries),
            tuple(game.ap),
            tuple(game.mp),
            tuple(game.powers),
            tuple(game.cast_this_turn),
            tuple(game.standby),
            game.turn,
            game.active,
            game.range_bonus,
            game.card,
            game.markers,
            game.timeline,
            game.equipped,
            game.lasting,
            game.marks,
            game.worked,
            game.aimed,
            game.pending,
            game.pushed,
            game.cast_this_game,
            game.ground,
            game.dung_on,
            game.eggs_on,
            game.hurt_by,
            game.mode,
            game.covered,
            game.gg,
            game.purse,
            game.bag,
            game.slots,
            game.stowed,
            game.pieces,
            tuple(map(len, game.recipes)),
            game.recipes[player],
            game.quests[player],
            game.quest_marks[player],
            game.done,
            game.path_marks,
            game.tale_marks,
            game.tale_used,
            game.reserve,
            game.prices,
            game.zaaps,
            game.bought,
            game.sold,
            game.extra_turn,
            game.has_acted,
            game.dungeon,
        )


def glimpse(option: int) -> float:
    """What a deed looks like, beside what a walk gains."""
    action = action_of(option)
    return 0.0 if action == END else A_FREE_DEED if action in AT_NO_COST else A_DEED


def places(game: Adventure, near: Mapping[int, int], player: int) -> list[tuple[int, float]]:
    """The best of some cells to be on with the AP that are left, and what each gains."""
    here = advantage(game, player)
    found = [(cell, worth_at(game, cell, player) - A_STEP * near[cell] - here) for cell in sorted(goals(game, near))]
    return sorted(found, key=lambda place: -place[1])[:MOST_WALKS]


def worth_at(game: Adventure, cell: int, player: int) -> float:
    """How well a player stands if the active unit were there."""
    if game.active == game.krosmaster_of(player):
        return advantage(game, player, cell)
    there = game.copy()
    there.place(game.active, cell)
    return advantage(there, player)


def take_recipes(game: Adventure, deal: Adventure) -> None:
    """Turns over what lies under recipes to what a deal has there, if none changed hands."""
    if [*map(len, game.recipes)] == [*map(len, deal.recipes)] and empty_stalls(game) == empty_stalls(deal):
        game.recipes, game.stalls, game.item_stock = deal.recipes, deal.stalls, deal.item_stock


def empty_stalls(game: Adventure) -> list[bool]:
    """Which stalls have nothing to sell."""
    return [item == NOBODY for item in game.stalls]


def take_quests(game: Adventure, deal: Adventure) -> None:
    """Puts hidden quests in a deal's order, if none was completed or drawn."""
    if [*map(len, (*game.quests, *game.quest_decks))] == [*map(len, (*deal.quests, *deal.quest_decks))]:
        game.quests, game.quest_decks, game.returned = deal.quests, deal.quest_decks, deal.returned


class SearchingAdventurer(Searcher[Adventure]):
    """The search in adventures.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> from outerworld.play.notation import write
    >>> from outerworld.play.view import view
    >>> game = new_adventure(seed=7)
    >>> str(write(game, SearchingAdventurer(1, nodes=20).choose(view(game, 0), game.decision)))
    'adventure'
    """

    def __init__(self, seed: int, nodes: int, seconds: float = inf) -> None:
        super().__init__(AdventureOutlook(seed), seed, nodes, seconds)
