"""What no game comes to is no position: the rules of Quest that a table can break before anybody has moved."""

from outerworld.cards.errors import CardError
from outerworld.cards.quest_demon import BOSS
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.units import Mob
from outerworld.combat.position import check_markers
from outerworld.combat.spellbook import spells_of
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.market import untraded
from outerworld.quest.terms import NO_LAND
from outerworld.quest.world.plan import CITY


def check_legal(game: Adventure, position: QuestPosition) -> None:
    """Refuses a table that no game comes to, in one sentence about its first key that is wrong."""
    check_families(game, position)
    check_prices(game, position)
    check_length(game, position)
    for unit, (letter, placed) in enumerate(position.units.items()):
        check_markers(game, unit, placed.markers)
        check_figure(game, unit, letter)
        check_home(game, unit, letter)
        check_summons(game, unit, letter)


def check_families(game: Adventure, position: QuestPosition) -> None:
    """Land is of a family in play (Q3.1.1)."""
    for tile, kind in enumerate(game.terms.tile_kinds):
        if kind not in NO_LAND and kind not in position.families:
            path = ("world", tile - CITY[0], "tile") if position.world else ("zones",)
            raise CardError("", path, f"expected land of a family in play, found {kind}")


def check_prices(game: Adventure, position: QuestPosition) -> None:
    """What families in play bring has a price, which is never below the least (Q10.1.2, Q13.2.13)."""
    least = game.terms.box.price_least
    for word, price in position.market.prices.items():
        if word in untraded(position.families):
            clause = f"expected no price for what no family in play brings, found {price}"
            raise CardError("", ("market", "prices", word), clause)
        if price < least:
            raise CardError("", ("market", "prices", word), f"expected at least {least}, found {price}")


def check_length(game: Adventure, position: QuestPosition) -> None:
    """A game is over with the path full, and after its last round (Q4.5.5)."""
    cells, last = game.terms.box.path_cells, game.terms.box.last_round
    if len(position.path) > cells:
        raise CardError("", ("path",), f"expected at most the {cells} cells of the path, found {len(position.path)}")
    if position.round > last:
        raise CardError("", ("round",), f"expected at most the {last} rounds of a game, found {position.round}")


def check_figure(game: Adventure, unit: int, letter: str) -> None:
    """Nobody plays a boss (Q1.1.1, Q14.1.3)."""
    row = game.row(unit)
    if game.player[unit] != game.terms.demon and BOSS in row.kinds:
        raise CardError("", ("units", letter, "card"), f'expected a Krosmaster that is no boss, found "{row.card.id}"')


def check_home(game: Adventure, unit: int, letter: str) -> None:
    """Dungeon mobs are in dungeons alone (Q8.1.3)."""
    card = game.row(unit).card
    if isinstance(card, Mob) and card.category == "dungeon" and game.dungeon_of(unit) == NOBODY:
        found = game.grid.name(game.cell[unit])
        raise CardError(
            "", ("units", letter, "cell"), f'expected a dungeon mob in its dungeon, found "{found}" (Q8.1.3)'
        )


def check_summons(game: Adventure, unit: int, letter: str) -> None:
    """Nobody has more summons than the greatest number of its summoning spells (Q7.12.2)."""
    summoner = game.summoner[unit]
    if summoner == NOBODY:
        return
    most = max((spell.summons for spell in spells_of(game, summoner)), default=0)
    own = [other for other in range(unit + 1) if game.summoner[other] == summoner]
    if 0 < most < len(own):
        name = game.name[summoner]
        raise CardError(
            "", ("units", letter), f"expected at most the {most} summons of {name}, found {len(own)} (Q7.12.2)"
        )
