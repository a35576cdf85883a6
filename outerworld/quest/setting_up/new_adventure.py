"""An adventure from its very start: a world, and the Krosmasters who walk it (Q3)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import Any, Final

from outerworld.cards.arenas import cell_name
from outerworld.cards.boxes import Box
from outerworld.cards.covers import covers_at_first
from outerworld.cards.errors import CardError, expected_name
from outerworld.cards.files import parse_table
from outerworld.cards.frozen import Frozen
from outerworld.cards.loading import Catalogue
from outerworld.cards.position import read_rows
from outerworld.cards.quest_demon import BOSS, BOX
from outerworld.cards.quest_position import TILES, QuestPosition
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tale_winning import GG_AND_LEVEL
from outerworld.cards.tales import Tale, box_of
from outerworld.cards.units import Krosmaster
from outerworld.cards.worlds import World
from outerworld.combat.battle import CAPITALS
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.stalls import fill_stalls
from outerworld.quest.demon.deck import full_deck
from outerworld.quest.frames import CITY_FRAME, DEAL_FRAME, LAND_FRAME, PLACEMENT_FRAME
from outerworld.quest.setting_up.set_up import begin, lay_out
from outerworld.quest.setting_up.taking import begin_taking

MOST_KROSMASTERS: Final = 5
CITY: Final = "c"
SETTING_UP: Final = (CITY_FRAME, LAND_FRAME, DEAL_FRAME, PLACEMENT_FRAME)
"""What is on before the first turn."""
UNTAKEN: Final = "?"
"""Stands for a Krosmaster that is taken in the game."""


def new_adventure(
    world: World,
    krosmasters: Sequence[str],
    catalogue: Catalogue,
    rules: Ruleset,
    chance: Chance,
    *,
    mode: str = "free-for-all",
    demon: str = "shared",
    quick: bool = False,
    tale: Tale | None = None,
) -> Adventure:
    """An adventure at its first question: in a world that lies already, the mode of the first Krosmaster.

    Each seat has a Krosmaster, by id, or `?` for one that is taken in the game; `demon="player"` adds a seat for the
    Demon. Of a world that is still to be laid chance lays and deals everything where it is to be `quick`. CardError
    where that makes no game.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.cards.ruleset import load_ruleset
    >>> from outerworld.cards.worlds import load_world
    >>> from outerworld.engine.chance import Counter
    >>> world, rules = load_world("first-steps"), load_ruleset("quest")
    >>> game = new_adventure(world, ["pandalida", "raul-bak"], load_catalogue(), rules, Counter(7))
    >>> game.kind, game.asked, game.row(game.active).card.id
    ('mode', 0, 'raul-bak')
    """
    if UNTAKEN in krosmasters:
        known = partial(begin_with, world, catalogue, rules, mode, demon, quick, tale)
        return with_untaken(krosmasters, catalogue, chance, known)
    figures = [figure_of(world, name, catalogue) for name in krosmasters]
    check_figures(figures)
    if tale is not None:
        tale.check_fits(len(figures), mode, demon, tuple(sorted(families_of(world))))
    draws = count()
    seats = turn_order(figures, chance, draws)
    table = table_for(world, [figures[seat] for seat in seats], catalogue, rules, mode, demon, tale, tuple(seats))
    game = table.laid_out.copy()
    game.chance, game.drawn = chance, next(draws)
    game.event_deck = game.shuffled(game.event_deck)
    game.moods = game.shuffled(game.moods)
    begin(game, table.position)
    if "map" in world.position:
        fill_stalls(game, "Q3.6.2")
    if quick:
        set_up_by_chance(game)
    return game


@dataclass(frozen=True, slots=True)
class Table(Frozen):
    """A table as it lies before anybody has drawn a card, for every game that begins in the same way."""

    position: QuestPosition
    laid_out: Adventure
    made_of: tuple[object, ...]  # kept, so that nothing else has their identity


KEPT: Final = 32
"""How many tables are kept."""
# By the identity of all that the file of a game says, and by who plays it how.
_tables: dict[tuple[object, ...], Table] = {}


def table_for(
    world: World,
    seated: Sequence[Krosmaster],
    catalogue: Catalogue,
    rules: Ruleset,
    mode: str,
    demon: str,
    tale: Tale | None,
    seats: tuple[int, ...],
) -> Table:
    """The table of a game: its position is read and checked once, and each game begins with a copy of it."""
    made_of = (world, catalogue, rules, tale, *seated)
    key = (mode, demon, seats, *(id(part) for part in made_of))
    table = _tables.get(key)
    if table is None:
        described = description(world, seated, catalogue, mode, demon, tale)
        position = parse_table(QuestPosition, described, world.id, world.id)
        title = world.name if tale is None else tale.name
        laid_out = lay_out(position, catalogue, rules, Chance(), title=title, seats=seats)
        table = _tables[key] = Table(position, laid_out, made_of)
        while len(_tables) > KEPT:
            _tables.pop(next(iter(_tables)), None)
    return table


def description(
    world: World, seated: Sequence[Krosmaster], catalogue: Catalogue, mode: str, demon: str, tale: Tale | None
) -> dict[str, Any]:
    """The position in which a game begins, as its tale has changed it (Q3.1.2), its decks not yet shuffled."""
    box = box_of(world.position.get("box", {}), tale, len(seated))
    described = world.position | {
        "mode": mode,
        "demon": demon if demon != "player" else len(seated) + 1,
        "phase": "mode" if "map" in world.position else "city",
        "units": units_of(world, seated, box) | world.position.get("units", {}),
        "players": stocks_of(seated, box),
        "families": sorted(families_of(world)),
        "events": deck_of(world, catalogue, tale),
        "quest_decks": decks_of(world, catalogue),
        "moods": moods_of(world, catalogue),
    }
    return described if tale is None else described | {"tale": tale.id}


Begin = Callable[[Chance, Sequence[str]], Adventure]


def begin_with(
    world: World,
    catalogue: Catalogue,
    rules: Ruleset,
    mode: str,
    demon: str,
    quick: bool,
    tale: Tale | None,
    chance: Chance,
    krosmasters: Sequence[str],
) -> Adventure:
    """The adventure of Krosmasters who are all known."""
    return new_adventure(world, krosmasters, catalogue, rules, chance, mode=mode, demon=demon, quick=quick, tale=tale)


def with_untaken(krosmasters: Sequence[str], catalogue: Catalogue, chance: Chance, begin: Begin) -> Adventure:
    """An adventure that begins with Krosmasters of the box being taken; others stand in for them until then."""
    box = [card for pack in catalogue.packs if pack.info.id == BOX for card in pack.krosmasters.values()]
    others = sorted(card.id for card in box if BOSS not in card.types and card.id not in krosmasters)
    wanted = krosmasters.count(UNTAKEN)
    if wanted > len(others):
        raise CardError("krosmasters", (), f"expected at most {len(others)} to be taken of the box, found {wanted}")
    stand_ins = iter(others)
    game = begin(chance, [next(stand_ins) if name == UNTAKEN else name for name in krosmasters])
    game.terms = replace(game.terms, begin=begin)
    numbers = game.setting.book.card_numbers
    begin_taking(game, [NOBODY if name == UNTAKEN else numbers[name] for name in krosmasters])
    return game


def free_game(
    families: Sequence[str],
    changes: Mapping[str, Any],
    bosses: Mapping[str, str] | None = None,
    enemies: Sequence[str] = (),
) -> World:
    """A world of no tale, which is laid by the players, with some numbers of the box otherwise (Q3.1.1).

    Other bosses may take the places of its families' own, and other Krosmasters come as the Demon's (Q14).

    >>> free_game(["tofu"], {}).position["families"]
    ['tofu']
    """
    of_the_collection = {"bosses": {**(bosses or {})}, "enemies": [*enemies]}
    position = {"families": [*families], "box": {**changes}, **of_the_collection}
    return World(id="free", name="Free Game", position=position)


def is_setting_up(game: Adventure) -> bool:
    """Whether the first turn is still to come."""
    return any(frame[0] in SETTING_UP for frame in game.frames)


def set_up_by_chance(game: Adventure) -> None:
    """All that players choose in setting up is chosen by chance, and the game begins with its first turn."""
    while is_setting_up(game):
        options = game.legal_options()
        game.apply(options[game.draw(len(options), 0)])
    game.number = 0


def figure_of(world: World, name: str, catalogue: Catalogue) -> Krosmaster:
    """The Krosmaster of that id: one of the world's own, or of any loaded pack (Q14.1.1)."""
    own = {key: table for key, table in world.position.get("cards", {}).items() if "level" in table}
    if name in own:
        return parse_table(Krosmaster, own[name], name, f"cards.{name}")
    if name not in catalogue.krosmasters:
        raise CardError("krosmaster", (), expected_name(name, [*own, *catalogue.krosmasters], "a Krosmaster"))
    return catalogue.krosmasters[name]


def check_figures(figures: Sequence[Krosmaster]) -> None:
    """One to five different Krosmasters, none of them a boss (Q1.1.1, Q14.1.3)."""
    if not 1 <= len(figures) <= MOST_KROSMASTERS:
        raise CardError("krosmasters", (), f"expected 1 to {MOST_KROSMASTERS} Krosmasters, found {len(figures)}")
    names = [figure.id for figure in figures]
    for figure in figures:
        if names.count(figure.id) > 1:
            raise CardError("krosmasters", (), f'expected each Krosmaster once, found "{figure.id}" again')
        if BOSS in figure.types:
            raise CardError("krosmasters", (), f'expected no boss, found "{figure.id}"')


def turn_order(figures: Sequence[Krosmaster], chance: Chance, draws: "count[int]") -> list[int]:
    """The seats by Initiative, the highest first (Q3.2.2); lots decide between equal ones (docs/rulings.md)."""
    seats = list(range(len(figures)))
    if len({figure.initiative for figure in figures}) < len(figures):
        for place in range(len(seats) - 1, 0, -1):
            other = chance.draw(next(draws), place + 1, 0)
            seats[place], seats[other] = seats[other], seats[place]
    return sorted(seats, key=lambda seat: -figures[seat].initiative)


def deck_of(world: World, catalogue: Catalogue, tale: Tale | None) -> list[str]:
    """The cards of the event deck: those of the families in play, as the tale has it (Q3.5.1, Q13.1.1)."""
    cards = full_deck(catalogue, families_of(world), tale)
    if tale is None:
        return cards
    extra = [card for card, copies in tale.events.extra.items() if card in cards for _ in range(copies)]
    return [*(card for card in cards if card not in tale.events.without), *extra]


def units_of(world: World, figures: Sequence[Krosmaster], box: Box) -> dict[str, dict[str, Any]]:
    """The Krosmasters, `A` first, with covers.

    In a world that lies already they are on starting cells of the city, and it is the first one's turn (Q2.2.1).
    """
    units: dict[str, dict[str, Any]] = {
        CAPITALS[player]: {"card": figure.id, "player": player + 1, "covered": covers_on(figure, box)}
        for player, figure in enumerate(figures)
    }
    if "map" in world.position:
        for unit, cell in zip(units.values(), city_cells(world), strict=False):
            unit |= {"cell": cell, "active": unit["player"] == 1}
    return units


def covers_on(figure: Krosmaster, box: Box) -> list[str]:
    """What of a card is under a cover when the game begins (Q3.2.4)."""
    return [word for word in covers_at_first(figure) if word not in box.uncovered]


def city_cells(world: World) -> list[str]:
    """The cells of the city where Krosmasters begin: starting cells first, then plain ones (docs/rulings.md)."""
    rows, zones = read_rows(world.position["map"]), read_rows(world.position["zones"])
    signs = {
        cell_name(row, column, len(rows)): rows[row][column]
        for row in range(len(rows))
        for column in range(len(rows[row]))
        if zones[row][column] == CITY
    }
    return [cell for wanted in "S." for cell, sign in signs.items() if sign == wanted]


def stocks_of(figures: Sequence[Krosmaster], box: Box) -> dict[str, dict[str, int]]:
    """What each player begins with: 6 minus its level GG (Q4.1.3, Q3.2.6), and the Kamas of the box (Q3.2.7)."""
    return {
        str(player + 1): {"gg": max(0, GG_AND_LEVEL - figure.level), "kamas": box.start_kamas}
        for player, figure in enumerate(figures)
    }


def families_of(world: World) -> set[str]:
    """The families in play: those that are named, or those of the world's tiles."""
    if "map" not in world.position:
        return {*world.position["families"]}
    kinds = TILES | world.position.get("tiles", {})
    return {kinds[letter] for row in read_rows(world.position["zones"]) for letter in row} - {"city"}


def decks_of(world: World, catalogue: Catalogue) -> dict[str, list[str]]:
    """In a world to be laid the personal quests of the families in play, by value (Q3.7.1)."""
    families = {*families_of(world), "both"}
    personal = [quest for quest in catalogue.quests.values() if quest.is_personal and quest.family in families]
    if "map" in world.position or not personal:
        return {}
    return {value: [quest.id for quest in personal if str(quest.gg) == value] for value in ("1", "2", "3")}


def moods_of(world: World, catalogue: Catalogue) -> list[str]:
    """In a world to be laid the moods of the bosses of the families in play; a map has no dungeons."""
    bosses = [] if "map" in world.position else [f"royal-{family}" for family in families_of(world)]
    return sorted(mood.id for mood in catalogue.moods.values() if mood.boss in bosses)
