"""What a Quest position names must be there, and everybody must have what the game needs."""

from __future__ import annotations

from collections.abc import Mapping

from outerworld.cards.compendium import quest_units
from outerworld.cards.covers import cover_words
from outerworld.cards.errors import CardError, Path, Wrong, expected, expected_name, must_be
from outerworld.cards.items import Item
from outerworld.cards.loading import Catalogue
from outerworld.cards.moods import Mood
from outerworld.cards.quest_demon import BOSS, bosses_of, mobs_of
from outerworld.cards.quest_position import HeldQuest, QuestPosition, QuestUnit
from outerworld.cards.quest_world import ROOMS, check_rooms, check_tiles, room_of
from outerworld.cards.quests import Quest
from outerworld.cards.references import check
from outerworld.cards.scenery_words import SCENERY_WORDS
from outerworld.cards.shelves import on_path
from outerworld.cards.tales import Tale
from outerworld.cards.tiles import Family
from outerworld.cards.units import RESOURCES, Krosmaster, Mob

PIECE_WORDS = SCENERY_WORDS
"""The scenery that the reserve counts."""


class QuestShelves:
    """Everything that a Quest position can name, by id: who can stand on its board, and all the rest."""

    def __init__(self, position: QuestPosition, catalogue: Catalogue) -> None:
        self.all = catalogue.with_own(position.cards.values())
        self.tale: Tale | None = None
        if position.tale is not None:
            must_be(position.tale, self.all.tales, "a loaded tale", "", ("tale",))
            self.tale = self.all.tales[position.tale]
            scenario_card = self.tale.scenario_card
            self.all = self.all if scenario_card is None else self.all.with_own([scenario_card])
        self.cards = quest_units(catalogue, position.cards)
        self.krosmasters = {name: card for name, card in self.cards.items() if isinstance(card, Krosmaster)}


def check_quest_position(position: QuestPosition, catalogue: Catalogue) -> QuestShelves:
    """The shelves of a position; refuses one that names what is not there, or in which somebody cannot play."""
    shelves = QuestShelves(position, catalogue)
    wrong = Wrong()
    with wrong:
        check_tiles(position.world, shelves.all.tiles)
    with wrong:
        check_rooms(position.dungeon, shelves.all.tiles)
    for name, card in position.cards.items():
        with wrong:
            check(card, shelves.all, "", ("cards", name))
    for letter, unit in position.units.items():
        with wrong:
            must_be(unit.card, shelves.cards, "a loaded card", "", ("units", letter, "card"))
    with wrong:
        _check_moods(position, shelves)
    with wrong:
        _check_items(position, shelves)
    wrong.tell()  # What follows asks the cards that are named.
    for letter, unit in position.units.items():
        with wrong:
            _check_unit(letter, unit, position, shelves)
    for look in (_check_dungeons, _check_players, _check_tale, _check_stock, _check_demons_cards, _check_quests):
        with wrong:
            look(position, shelves)
    wrong.tell()
    return shelves


def items_of(position: QuestPosition, shelves: QuestShelves) -> tuple[Item, ...]:
    """The items of a game: those that its file writes, if any, otherwise all that are loaded; and those it shows."""
    written = [card.id for card in position.cards.values() if isinstance(card, Item)]
    names = {*(written or shelves.all.items), *(name for _, name in _items_shown(position))}
    return tuple(shelves.all.items[name] for name in sorted(names))


def moods_of(shelves: QuestShelves) -> tuple[Mood, ...]:
    """Every Boss Mood card that there is, in the order in which a game numbers them."""
    return tuple(mood for _, mood in sorted(shelves.all.moods.items()))


def _items_shown(position: QuestPosition) -> list[tuple[tuple[str | int, ...], str]]:
    """Every item that a position names as somewhere, and where."""
    shown: list[tuple[tuple[str | int, ...], str]] = []
    for player, stock in position.players.items():
        shown += [(("players", player, "items", place), name) for place, name in enumerate(stock.items)]
        shown += [(("players", player, "recipes", place), name) for place, name in enumerate(stock.recipes)]
        shown += [(("players", player, "worn", place), name) for place, name in enumerate(stock.worn)]
    shown += [(("market", "stalls", stall), name) for stall, name in position.market.stalls.items()]
    return shown


def _check_items(position: QuestPosition, shelves: QuestShelves) -> None:
    """What bags hold and stalls show is loaded, and a recipe in a bag is of something that can be crafted (Q11.4.3)."""
    for path, name in _items_shown(position):
        must_be(name, shelves.all.items, "a loaded item", "", path)
        if path[-2] == "recipes" and not shelves.all.items[name].recipe:
            raise CardError("", path, f'expected an item that can be crafted, found "{name}" (Q11.4.3)')


def _worn_hp(letter: str, position: QuestPosition, shelves: QuestShelves) -> int:
    """The HP that a player's Krosmaster has by what it wears."""
    player = krosmasters_of(position, shelves).get(letter)
    worn = () if player is None else position.stock(player).worn
    return sum(shelves.all.items[name].stats.hp for name in worn if name in shelves.all.items)


def _mood_hp(unit: QuestUnit, position: QuestPosition, shelves: QuestShelves) -> int:
    """The HP that a boss in its dungeon has by its mood."""
    family = room_of(unit.cell or "")
    mood = None if family is None or BOSS not in shelves.cards[unit.card].types else position.dungeon[family].mood
    return 0 if mood is None else shelves.all.moods[mood].hp


def _check_stock(position: QuestPosition, shelves: QuestShelves) -> None:
    """What is left or put aside is something that the game has."""
    mobs = [mob.id for mob in mobs_of(position, shelves.cards)]
    items = [item.id for item in items_of(position, shelves)]
    for name in position.reserve:
        known = [*RESOURCES, *PIECE_WORDS, *mobs, *items]
        must_be(name, known, "a resource, a piece, a mob or an item", "", ("reserve", name))
    for place, name in enumerate(position.aside):
        must_be(name, mobs, "a mob", "", ("aside", place))


def _check_demons_cards(position: QuestPosition, shelves: QuestShelves) -> None:
    """The event deck has event cards and quests of the Adventure Path, each boss is one, and no enemy is."""
    of_the_path = on_path(shelves.all, shelves.tale)
    for place, name in enumerate(position.events):
        must_be(name, [*shelves.all.events, *of_the_path], "a loaded event card", "", ("events", place))
    _check_royal_tokens(position, shelves)
    bosses = [name for name, card in shelves.krosmasters.items() if BOSS in card.types]
    for family, name in position.bosses.items():
        must_be(name, bosses, "the card of a boss", "", ("bosses", family))
        if list(bosses_of(position, shelves.cards, position.families).values()).count(name) > 1:
            raise CardError("", ("bosses", family), f'expected another boss for each family, found "{name}" twice')
    figures = [name for name in shelves.krosmasters if name not in bosses]
    for place, name in enumerate(position.enemies):
        must_be(name, figures, "a loaded Krosmaster that is no boss", "", ("enemies", place))


def _check_moods(position: QuestPosition, shelves: QuestShelves) -> None:
    """Moods are loaded, and each is in one place."""
    named: list[tuple[Path, str]] = [(("moods", place), name) for place, name in enumerate(position.moods)]
    for family, dungeon in position.dungeon.items():
        if dungeon.mood is not None:
            named.append((("dungeon", family, "mood"), dungeon.mood))
    names = [name for _, name in named]
    for path, name in named:
        must_be(name, shelves.all.moods, "a loaded mood", "", path)
        if names.count(name) > 1:
            raise CardError("", path, f'expected each mood once, found "{name}" again')


def _check_royal_tokens(position: QuestPosition, shelves: QuestShelves) -> None:
    """Tokens lie with players who are outside, where a dungeon is open."""
    krosmasters = krosmasters_of(position, shelves)
    most = len(krosmasters)
    for family, player in position.royal.items():
        if family not in position.dungeon:
            raise CardError("", ("royal", family), "expected nobody, since its dungeon is not open")
        if player > most or position.demon != "shared":
            raise CardError("", ("royal", family), f"expected a player from 1 to {most} who shares the Demon")
        if any(krosmasters.get(letter) == player for letter in _inside(position, family)):
            raise CardError("", ("royal", family), f"expected a player who is outside, found {player} (Q11.5.2)")


def _check_dungeons(position: QuestPosition, shelves: QuestShelves) -> None:
    """Somebody is in a dungeon that is open, in Combat mode, and meets its boss once, in a mood that leaves it HP."""
    krosmasters = krosmasters_of(position, shelves)
    for family, dungeon in position.dungeon.items():
        inside = [letter for letter in _inside(position, family) if letter in krosmasters]
        met = any(_is_boss(position.units[letter], shelves) for letter in _inside(position, family))
        if dungeon.mood is not None and dungeon.room < ROOMS and not met:
            clause = f"expected none, since the boss comes with room {ROOMS} (Q11.2.8)"
            raise CardError("", ("dungeon", family, "mood"), clause)
        if not inside:
            raise CardError("", ("dungeon", family), "expected a Krosmaster in a dungeon that is open, found none")
        for letter in inside:
            if position.units[letter].mode == "adventure":
                clause = "expected Combat mode, the only one in a dungeon (Q11.2.5), found adventure"
                raise CardError("", ("units", letter, "mode"), clause)
        _check_mood_of(family, position, shelves)
    at_home = {bosses_of(position, shelves.cards, [family]).get(family): family for family in position.dungeon}
    bosses = [letter for letter, unit in position.units.items() if _is_boss(unit, shelves)]
    for letter in bosses:
        unit, path = position.units[letter], ("units", letter, "card")
        if sum(position.units[other].card == unit.card for other in bosses) > 1:
            raise CardError("", path, f'expected each boss once, found "{unit.card}" again')
        if unit.card in at_home and letter not in _inside(position, at_home[unit.card]):
            clause = (
                f'expected it inside, since the {at_home[unit.card]} dungeon is open, found "{unit.cell}" (Q11.1.5)'
            )
            raise CardError("", ("units", letter, "cell"), clause)
        if (shelves.cards[unit.card].hp or 1) + _mood_hp(unit, position, shelves) < 1:
            raise CardError("", path, "expected a boss whom its mood leaves HP, found none left")


def _check_mood_of(family: Family, position: QuestPosition, shelves: QuestShelves) -> None:
    """A mood is one of the boss; one of whom no mood speaks can be in any (Q14.2.2)."""
    inside = [position.units[letter] for letter in _inside(position, family)]
    found = [unit.card for unit in inside if _is_boss(unit, shelves)]
    boss = (found or [bosses_of(position, shelves.cards, [family]).get(family, "")])[0]
    mood, moods = position.dungeon[family].mood, shelves.all.moods
    own = [name for name, other in moods.items() if other.boss == boss]
    if mood is not None and own and mood not in own:
        raise CardError("", ("dungeon", family, "mood"), expected_name(mood, own, f"a mood of {boss}"))


def _inside(position: QuestPosition, family: str) -> list[str]:
    """The letters of the units in the dungeon of a family."""
    return [letter for letter, unit in position.units.items() if room_of(unit.cell or "") == family]


def _is_boss(unit: QuestUnit, shelves: QuestShelves) -> bool:
    return unit.card in shelves.cards and BOSS in shelves.cards[unit.card].types


def _check_quests(position: QuestPosition, shelves: QuestShelves) -> None:
    """Quests of the path lie there, each personal one is in one place, and nobody has done more than there is."""
    quests = shelves.all.quests
    for index, name in enumerate(position.path):
        _check_quest(name, False, quests, ("path", index))
        if not index and quests[name].is_repeatable:
            raise CardError("", ("path", 0), f'expected a quest that copies no other, found "{name}"')
    for value, deck in position.quest_decks.items():
        for index, name in enumerate(deck):
            _check_quest(name, True, quests, ("quest_decks", value, index))
            if quests[name].gg != int(value):
                clause = f"expected a quest of {value} GG, found {name} of {quests[name].gg}"
                raise CardError("", ("quest_decks", value, index), clause)
    for key, stock in position.players.items():
        if stock.done > len(position.path):
            clause = f"expected at most the {len(position.path)} quests of the path, found {stock.done}"
            raise CardError("", ("players", key, "done"), clause)
        for index, held in enumerate(stock.quests):
            _check_held(held, quests, ("players", key, "quests", index))
    _check_once(position)


def _check_quest(name: str, personal: bool, quests: Mapping[str, Quest], path: Path) -> None:
    must_be(name, quests, "a loaded quest", "", path)
    if quests[name].is_personal != personal:
        wanted = "a Journey or Hunting Trophy" if personal else "a quest of the Adventure Path"
        raise CardError("", path, expected(wanted, name))


def _check_held(held: HeldQuest, quests: Mapping[str, Quest], path: Path) -> None:
    _check_quest(held.card, True, quests, (*path, "card"))
    quest = quests[held.card]
    marks, steps = sum(hunt.count for hunt in quest.hunt or ()), len(quest.steps or ())
    if held.marks and (max(held.marks) > marks or len(held.marks) >= marks):
        raise CardError("", (*path, "marks"), f"expected fewer than {marks} marks, each from 1 to {marks}")
    if held.step and held.step >= steps:
        raise CardError("", (*path, "step"), f"expected fewer than {steps} steps done, found {held.step}")


def _check_once(position: QuestPosition) -> None:
    """Of each personal quest there is one card."""
    held = [quest.card for stock in position.players.values() for quest in stock.quests]
    everywhere = [*held, *(name for deck in position.quest_decks.values() for name in deck)]
    for name in everywhere:
        if everywhere.count(name) > 1:
            raise CardError("", ("players",), f'expected each personal quest once, found "{name}" again')


def is_of_demon(unit: QuestUnit, shelves: QuestShelves) -> bool:
    """Whether it is the Demon's: a mob is where nothing else is said."""
    return unit.player == "demon" or (unit.player is None and isinstance(shelves.cards[unit.card], Mob))


def krosmasters_of(position: QuestPosition, shelves: QuestShelves) -> dict[str, int]:
    """The Krosmasters of players by letter, with the number of the player."""
    return {
        letter: unit.player
        for letter, unit in position.units.items()
        if isinstance(unit.player, int) and unit.summoner is None and unit.card in shelves.krosmasters
    }


def _check_unit(letter: str, unit: QuestUnit, position: QuestPosition, shelves: QuestShelves) -> None:
    path = ("units", letter)
    card, demons = shelves.cards[unit.card], is_of_demon(unit, shelves)
    if unit.player is None and not demons:
        raise CardError("", (*path, "player"), "expected a value, found nothing")
    if unit.mode is not None and letter not in krosmasters_of(position, shelves):
        raise CardError("", (*path, "mode"), "expected no mode, since it is not the Krosmaster of a player")
    _check_covers(letter, unit, position, shelves)
    if unit.hurt_by and not (demons and unit.summoner is None):
        raise CardError("", (*path, "hurt_by"), "expected no hurt_by, since it is not a mob")
    hp = (card.hp or 0) + _worn_hp(letter, position, shelves) + _mood_hp(unit, position, shelves)
    if unit.injuries and unit.injuries >= hp:
        clause = f"expected fewer injuries than its {hp} HP, found {unit.injuries}"
        raise CardError("", (*path, "injuries"), clause)
    if unit.summoner is None and not demons and not isinstance(card, Krosmaster):
        raise CardError("", (*path, "summoner"), "expected the letter of the Krosmaster that summoned it")
    if unit.summoner is not None:
        summoner = position.units[unit.summoner]
        if summoner.player != unit.player and not (demons and is_of_demon(summoner, shelves)):
            raise CardError("", (*path, "summoner"), expected("another unit of its player", unit.summoner))
        if unit.summoner in krosmasters_of(position, shelves) and summoner.mode != "combat":
            clause = (
                f"expected a Krosmaster in Combat mode, since summons vanish with it, found {unit.summoner} (Q7.12.3)"
            )
            raise CardError("", (*path, "summoner"), clause)


def _check_covers(letter: str, unit: QuestUnit, position: QuestPosition, shelves: QuestShelves) -> None:
    """Only the Krosmaster of a player has covers, on what its card has."""
    path = ("units", letter, "covered")
    if unit.covered and letter not in krosmasters_of(position, shelves):
        raise CardError("", path, "expected no covers, since it is not the Krosmaster of a player")
    for place, word in enumerate(unit.covered):
        known = cover_words(shelves.krosmasters[unit.card])
        if word not in known:
            raise CardError("", (*path, place), expected_name(word, list(known), "what a cover hides"))


def _check_players(position: QuestPosition, shelves: QuestShelves) -> None:
    """One Krosmaster a player, numbered in turn order."""
    found = krosmasters_of(position, shelves)
    numbers = sorted(found.values())
    if not numbers or numbers != list(range(1, len(numbers) + 1)):
        clause = f"expected one Krosmaster for each of players 1, 2 …, found those of {numbers or 'nobody'}"
        raise CardError("", ("units",), clause)
    turn_order = sorted(found, key=lambda letter: found[letter])
    initiatives = [shelves.krosmasters[position.units[letter].card].initiative for letter in turn_order]
    if initiatives != sorted(initiatives, reverse=True):
        clause = f"expected players in turn order, the highest Initiative first, found {initiatives}"
        raise CardError("", ("units",), clause)
    _check_numbers(position, len(numbers))
    _check_demon(position, len(numbers))


def _check_tale(position: QuestPosition, shelves: QuestShelves) -> None:
    """A tale is played by those whom it is for (Q1.2.8)."""
    if shelves.tale is not None:
        try:
            shelves.tale.check_players(len(krosmasters_of(position, shelves)), position.mode, _who_is_demon(position))
        except CardError as error:
            raise CardError("", ("tale",), error.clause) from None


def _who_is_demon(position: QuestPosition) -> str:
    return "shared" if position.demon == "shared" else "player"


def _check_numbers(position: QuestPosition, most: int) -> None:
    """No player is named who does not play."""
    for letter, unit in position.units.items():
        for number in (*unit.hurt_by, unit.player if isinstance(unit.player, int) else 1):
            if number > most:
                raise CardError("", ("units", letter), f"expected a player from 1 to {most}, found {number}")
    for key in position.players:
        if int(key) > most:
            raise CardError("", ("players", key), f"expected a player from 1 to {most}, found {key}")


def _check_demon(position: QuestPosition, most: int) -> None:
    """A Demon player's number comes after those of the others, and keeps the token."""
    if position.demon not in ("shared", most + 1):
        raise CardError("", ("demon",), f'expected "shared" or {most + 1}, found {position.demon}')
    if position.token.player is not None and (position.token.player > most or position.demon != "shared"):
        clause = "expected no player, since the Demon player keeps it"
        if position.demon == "shared":
            clause = f"expected a player from 1 to {most}, found {position.token.player}"
        raise CardError("", ("token", "player"), clause)
