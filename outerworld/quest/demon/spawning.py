"""Mobs, bosses and enemy Krosmasters that events bring to starting cells (Q13.2.1 to Q13.2.8)."""

from typing import Final

from outerworld.cards.tiles import FAMILIES
from outerworld.cards.units import Mob
from outerworld.cards.world_verbs import Spawn
from outerworld.combat.actions import PLACE, Action, Argument, Form
from outerworld.combat.battle import replaced
from outerworld.combat.reasons import Reason
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack, second_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.mobs import card_of, come_into_play, draw_mob, enter, has_tokens, return_mob
from outerworld.quest.frames import DRAFT_FRAME, SPAWN_FRAME
from outerworld.quest.reasons import because
from outerworld.quest.tales.tale_rows import FALLEN
from outerworld.quest.world.distances import land_by_distance
from outerworld.quest.world.placing import TILE
from outerworld.quest.world.plan import SCENERY, cells_with

DRAFT: Final = 24

START: Final = "S"
# Where newcomers may come, instead of the number of a tile of their family.
ANYWHERE: Final = -2
OF_EITHER_FAMILY: Final = -3
# How many normal mobs an event brings at most (Q13.2.1, Q13.2.4).
MOST_AT_ONCE: Final = 3


def begin_spawn(game: Adventure, verb: Spawn) -> None:
    """Whoever the card names is drawn, and comes to starting cells of the Demon's choice."""
    if verb.category == "krosmaster":
        begin_draft(game)
    elif verb.category == "boss":
        for family in (verb.family,) if verb.family else game.terms.families:
            boss = game.terms.bosses.get(family, NOBODY)
            is_gone = boss != NOBODY and not is_in_play(game, boss) and not is_at_home(game, family)
            if is_gone and has_waited(game, family, verb.after):
                bring(game, family, (boss,), verb.where)
    elif verb.each is not None:
        for tile in reversed(tiles_of_each(game, verb.each)):
            family = verb.family or game.terms.tile_kinds[tile]
            if family == game.terms.tile_kinds[tile]:
                spawn_on(game, tile, family, verb.category, verb.count)
    else:
        spawn_mobs(game, verb.family, verb.category, verb.count, verb.where)


def has_waited(game: Adventure, family: str, turns: int) -> bool:
    """Whether a boss that is gone comes back now, as many of the Demon's turns after as a tale says (Q1.2.8)."""
    if turns == 1:
        return True
    place = FAMILIES.index(family)
    fallen, waited = divmod(game.absent[place], FALLEN)
    game.absent = replaced(game.absent, place, FALLEN * fallen + (waited + 1) % turns)
    return waited + 1 == turns


def tiles_of_each(game: Adventure, each: str) -> list[int]:
    """Every tile of land, or the one of each standing piece of some scenery that is no city's."""
    land = game.terms.land
    if each == "tile":
        return [*land]
    found = [game.terms.tile[cell] for cell, ground in enumerate(game.ground) if ground == SCENERY[each]]
    return [tile for tile in found if tile in land]


def spawn_on(game: Adventure, tile: int, family: str, category: str, count: int) -> None:
    """Mobs come to a tile, and if it has no room to another of their family."""
    game.frames.append((SPAWN_FRAME, tile, tile, NOBODY, *drawn_mobs(game, family, category, count)))


def spawn_mobs(game: Adventure, family: str, category: str, count: int, where: str | None = None) -> None:
    """Mobs are all drawn before the first of them comes; in some tales the third is a special one (Q1.2.8)."""
    is_rare = game.terms.box.special_third and category == "normal" and count == MOST_AT_ONCE
    cards = drawn_mobs(game, family, category, count - int(is_rare))
    bring(game, family, (*cards, *drawn_mobs(game, family, "special", int(is_rare))), where)


def drawn_mobs(game: Adventure, family: str, category: str, count: int) -> tuple[int, ...]:
    """The cards of mobs that are drawn from the reserve."""
    drawn = [mob for mob in (draw_mob(game, family, category) for _ in range(count)) if mob != NOBODY]
    if game.events is not None:
        for mob in drawn:
            game.tell("drawn", "Q8.1.2", {"card": game.terms.mobs[mob].id})
    return tuple(card_of(game, mob) for mob in drawn)


def bring(game: Adventure, family: str, cards: tuple[int, ...], where: str | None = None) -> None:
    """Cards come to a tile of their family; without one they go back (docs/rulings.md)."""
    homes = [tile for tile, kind in enumerate(game.terms.tile_kinds) if kind == family]
    if not homes:
        send_back(game, cards)
        return
    chosen = NOBODY
    if where is not None:
        chosen = homes[0] if where == "first" else land_by_distance(game, homes)[0]
    game.frames.append((SPAWN_FRAME, homes[0], chosen, NOBODY, *cards))


def send_back(game: Adventure, cards: tuple[int, ...]) -> None:
    """Whoever finds no starting cell goes back to the reserve or the box, and that pick is lost (Q1.4.3)."""
    for number in cards:
        card = game.cards[number].card
        if isinstance(card, Mob):
            return_mob(game, card.id)
        if game.events is not None:
            game.tell("no-cell", "Q1.4.3", {"card": card.id})


def is_in_play(game: Adventure, card: int) -> bool:
    """Whether a figure stands on the board: there is only one of it."""
    return any(game.card[unit] == card for unit in game.in_play())


def is_at_home(game: Adventure, family: str) -> bool:
    """Whether somebody is in a family's dungeon, where its boss waits (Q13.2.3, docs/rulings.md)."""
    return family in FAMILIES and game.dungeon[FAMILIES.index(family)] > 0


class Spawning(Procedure[Adventure]):
    """A frame (SPAWN_FRAME, a tile of their family, the tile chosen, who is being placed, the cards to come …)."""

    kind = "event"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks for a tile, then for a cell for each, where there is a choice."""
        if settle(game):
            return RUNNING
        _, _, tile, unit, *cards = frame
        if unit == NOBODY and not cards and frame[1] != OF_EITHER_FAMILY:
            game.frames.pop()
            return RUNNING
        options = self.options(game, frame)
        if not options:
            self.give_up(game, frame)
        elif unit == NOBODY and action_of(options[0]) == PLACE:
            game.frames[-1] = (SPAWN_FRAME, frame[1], tile, enter(game, cards[0]), *cards[1:])
        elif len(options) > 1:
            return game.ask(game.asks(game.terms.demon), options)
        else:
            self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """The tiles where somebody can still come, or the free starting cells of the one that was chosen."""
        _, home, tile, unit, *_ = frame
        cells = starting_cells(game, tile) if home != ANYWHERE else all_starting_cells(game)
        if cells:
            return [pack(PLACE, max(unit, 0), cell) for cell in cells]
        return [pack(TILE, other) for other in open_tiles(game, home)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """The tile is chosen, or somebody stands on a cell."""
        _, home, tile, unit, *cards = frame
        if action_of(option) == PLACE:
            game.frames[-1] = (SPAWN_FRAME, home, tile, NOBODY, *cards)
            come_into_play(game, unit, second_of(option), rule_of(game, unit))
            return
        chosen = first_of(option)
        if home != OF_EITHER_FAMILY:
            game.frames[-1] = (SPAWN_FRAME, home, chosen, unit, *cards)
            return
        game.frames.pop()
        spawn_mobs(game, game.terms.tile_kinds[chosen], "special", 1)
        game.frames[-1] = (SPAWN_FRAME, chosen, chosen, *game.frames[-1][3:])

    def give_up(self, game: Adventure, frame: Frame) -> None:
        """No starting cell is left for those who are still to come."""
        game.frames.pop()
        send_back(game, tuple(frame[4:]))


def rule_of(game: Adventure, unit: int) -> str:
    """The rule by which a newcomer comes."""
    card = game.row(unit).card
    if isinstance(card, Mob):
        return "Q8.1.2" if card.category == "normal" else "Q8.1.4"
    return "Q13.2.3" if game.card[unit] in game.terms.bosses.values() else "Q13.2.7"


def starting_cells(game: Adventure, tile: int) -> list[int]:
    """The free starting cells of a tile."""
    at = game.terms.tile
    return [cell for cell in cells_with(game.terms.printed, START) if at[cell] == tile and is_free(game, cell)]


def all_starting_cells(game: Adventure) -> list[int]:
    """Those of every land tile."""
    return [cell for tile in game.terms.land for cell in starting_cells(game, tile)]


def is_free(game: Adventure, cell: int) -> bool:
    """Whether neither scenery nor a unit is on a cell; dung and eggs leave it free (Q15.1.10)."""
    return not game.blocked[cell] and not (game.underfoot and game.units_on(cell))


def open_tiles(game: Adventure, home: int) -> list[int]:
    """The tiles with a free starting cell: of one family, or of any that has a special mob left."""
    kinds = game.terms.tile_kinds
    wanted = special_families(game) if home == OF_EITHER_FAMILY else [kinds[home]]
    return [tile for tile in game.terms.land if kinds[tile] in wanted and starting_cells(game, tile)]


def special_families(game: Adventure) -> list[str]:
    """The families in play of which there is a special mob."""
    families = sorted({game.terms.tile_kinds[tile] for tile in game.terms.land})
    return [family for family in families if has_tokens(game, family, "special")]


# Enemy Krosmasters.


def begin_draft(game: Adventure) -> None:
    """An unused Krosmaster is chosen; without one a special mob comes instead (Q13.2.7, Q13.2.8)."""
    if unused(game):
        if all_starting_cells(game):
            game.frames.append((DRAFT_FRAME,))
        return
    families = special_families(game)
    if len(families) == 1:
        spawn_mobs(game, families[0], "special", 1)
    elif families:
        game.frames.append((SPAWN_FRAME, OF_EITHER_FAMILY, NOBODY, NOBODY))


def unused(game: Adventure) -> list[int]:
    """The Krosmasters of the box that nobody plays and that are not on the board."""
    return [card for card in game.terms.enemies if not is_in_play(game, card)]


class Draft(Procedure[Adventure]):
    """A frame (DRAFT_FRAME,): which Krosmaster comes as the Demon's."""

    kind = "event"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks where there is a choice."""
        options = self.options(game, frame)
        if len(options) > 1:
            return game.ask(game.asks(game.terms.demon), options)
        self.answer(game, frame, options[0])
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Everybody who is unused."""
        return [pack(DRAFT, card) for card in unused(game)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """It comes to any starting cell outside the city."""
        game.frames[-1] = (SPAWN_FRAME, ANYWHERE, NOBODY, NOBODY, first_of(option))


def why_not_draft(game: Adventure, code: int) -> Reason:
    """Somebody plays or has taken it, or it is on the board already."""
    return because("not-unused", "Q13.2.7", card=game.cards[first_of(code)].card.name)


KROSMASTER_NAME: Final = Argument("krosmaster", "katsu-mi", lambda game: [row.card.id for row in game.cards])
DRAFTING: Final = (Action(DRAFT, "draft", Form(KROSMASTER_NAME), ("event", "set-up"), why_not_draft),)
