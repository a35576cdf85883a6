"""Positions set up for one card or reward: next to whom it can touch, with what it needs at hand."""

from collections.abc import Iterator
from random import Random
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.arena.setup import ALL_ACTIONS, set_up
from outerworld.arena.terms import BY_ANY_KO, BY_GLORY, BY_LAST_KO
from outerworld.cards.compendium import compile_catalogue
from outerworld.cards.effects import Improve, SpellFilter
from outerworld.cards.loading import load_catalogue
from outerworld.cards.position import FREE_GROUND, Position
from outerworld.cards.rewards import Reward
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import Krosmaster, Summon
from outerworld.combat.bonuses import names
from outerworld.engine.chance import Counter
from tests.arena.everything.made_up import card_with
from tests.arena.random_positions import allowed_markers

CATALOGUE = load_catalogue().for_duels
LETTERS = {
    1: [letter for letter in ascii_uppercase if letter not in "DP"],
    2: list(ascii_lowercase),
}
RICH = 25
STRONG = 12
MADE_UP = "made-up"


def staged(random: Random, ruleset: str, seed: int, owner: str) -> Duel:
    """A small fight around what `owner` names, which acts first.

    That is a card (`card tofu`), a reward (`reward muddle`), or a word of the card language (`word verb push`), which
    a card made up for it holds.
    """
    kind, _, name = owner.partition(" ")
    size = random.randint(4, 7)
    rows = [[random.choice("........==#*1D@") for _ in range(size)] for _ in range(size)]
    middle = size // 2
    cells = [(row, column) for row in range(size) for column in range(size)]
    cells.sort(key=lambda cell: abs(cell[0] - middle) + abs(cell[1] - middle) + random.random() * 2)
    rows[cells[0][0]][cells[0][1]] = random.choice(".=1@@")
    places = [f"{ascii_lowercase[column]}{size - row}" for row, column in cells if rows[row][column] in FREE_GROUND]
    cards = {MADE_UP: card_with(random, MADE_UP, name)} if kind == "word" else {}
    units = cast_of(random, kind, name)
    placed = {letter: unit | {"cell": cell} for (letter, unit), cell in zip(units.items(), places, strict=False)}
    position = Position.model_validate(
        {
            "map": "\n".join(map("".join, rows)),
            "units": placed,
            "cards": cards,
            "players": {"1": {"kamas": random.choice([0, RICH])}, "2": {"kamas": random.choice([0, RICH])}},
            "piles": piles(random),
            "wild_gg": random.randint(0, 1),
        }
    )
    goal = random.choice([BY_GLORY, BY_GLORY, BY_ANY_KO, BY_LAST_KO])
    some = frozenset(random.sample(sorted(ALL_ACTIONS), len(ALL_ACTIONS) // 2))
    actions = some if random.random() < 0.3 else ALL_ACTIONS
    game = set_up(position, CATALOGUE, load_ruleset(ruleset), Counter(seed), goal=goal, actions=actions)
    return game if not game.over else staged(random, ruleset, seed + 1, owner)


def cast_of(random: Random, kind: str, name: str) -> dict[str, dict[str, Any]]:
    """Who stands there: the card itself or whoever bears the reward, then enemies and friends by turns."""
    letters = {player: iter(names) for player, names in LETTERS.items()}
    hero = CATALOGUE.krosmasters.get(name) or random.choice(heroes(name if kind == "reward" else ""))
    first = some_unit(random, hero, 1) | {"active": True} | ({"ap": STRONG} if random.random() < 0.2 else {})
    if kind == "word":
        first |= {"card": MADE_UP, "injuries": random.randrange(6)}
    units = {next(letters[1]): first}
    if kind == "reward":
        first |= with_reward(random, CATALOGUE.rewards[name])
    if name in CATALOGUE.scenery:
        units["Scenery"] = {"card": name}
    if name in CATALOGUE.summons:
        units |= {next(letters[1]): some_unit(random, CATALOGUE.summons[name], 1) | {"summoner": "A"}}
        units = moved_up(random, CATALOGUE.summons[name], units)
    known: list[Krosmaster | Summon] = [*CATALOGUE.krosmasters.values(), *CATALOGUE.summons.values()]
    for number in range(random.randint(2, 5)):
        player = 2 if number % 2 == 0 else 1
        other = random.choice(known if number else list(CATALOGUE.krosmasters.values()))
        letter = next(letters[player])
        units[letter] = some_unit(random, other, player)
        if isinstance(other, Summon):
            units[letter] |= {"summoner": "A" if player == 1 else "a"}
    return units


def heroes(reward: str) -> list[Krosmaster]:
    """Krosmasters who have use for a reward: those with a spell that it improves, or any."""
    book = compile_catalogue(CATALOGUE, {})
    improved = list(improvements(reward))
    fitting = [
        row.card
        for row in book.cards
        if isinstance(row.card, Krosmaster)
        and any(names(spells, spell) for spells in improved for spell in row.spells if not spell.is_punch)
    ]
    return fitting or list(CATALOGUE.krosmasters.values())


def improvements(reward: str) -> Iterator[SpellFilter]:
    """The spells that a reward improves, the last words of it first."""
    if reward:
        card = CATALOGUE.rewards[reward]
        if card.static is not None and card.static.improve is not None:
            yield card.static.improve.spells
        improving = [effect.spells for effect in card.effects or () if isinstance(effect, Improve)]
        yield from improving[-1:]


def moved_up(random: Random, summon: Summon, units: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """A summon that can act often does so first, and stands in the middle."""
    if summon.ap is None or random.random() < 0.5:
        return units
    units["A"]["active"], units["B"]["active"] = False, True
    return {"B": units["B"], "A": units["A"]}


def some_unit(random: Random, card: Krosmaster | Summon, player: int) -> dict[str, Any]:
    """A unit, perhaps hurt, perhaps with markers."""
    unit: dict[str, Any] = {"card": card.id, "player": player}
    if card.hp:
        unit["injuries"] = random.choice([0, card.hp - 1, random.randrange(card.hp)])
    if random.random() < 0.3:
        markers = {gauge: random.randint(-2, 2) for gauge in ("ap", "mp", "range")}
        unit["markers"] = allowed_markers(markers, {"ap": card.ap, "mp": card.mp})
    if isinstance(card, Krosmaster) and random.random() < 0.3:
        unit["inspired"] = random.sample(["critical", "armour", "lock", "dodge"], 1)
    return unit


def with_reward(random: Random, reward: Reward) -> dict[str, Any]:
    """The reward face down, or face up where it can lie so, perhaps with a weapon, and often an unhurt bearer."""
    down = reward.kind == "boost" or random.random() < 0.4
    worn = [] if down else [reward.id]
    if reward.slot != "weapon":
        worn += random.sample(weapons(reward.id), random.randint(0, 1))
    held = {"rewards": [reward.id]} if down else {}
    return held | {"equipped": worn} | ({"injuries": 0} if random.random() < 0.5 else {})


def weapons(reward: str) -> list[str]:
    """Weapons with a spell that a reward improves, or any."""
    known = [row for row in compile_catalogue(CATALOGUE, {}).rewards if row.reward.slot == "weapon" and row.spell]
    improved = list(improvements(reward))
    fitting = [row for row in known if any(row.spell and names(spells, row.spell) for spells in improved)]
    return [row.reward.id for row in fitting or known]


def piles(random: Random) -> dict[str, list[list[str]]]:
    """Some rewards to buy."""
    found: dict[str, list[list[str]]] = {}
    for rank in ("granite", "jade", "silver"):
        alike = sorted(reward.id for reward in CATALOGUE.rewards.values() if reward.rank == rank)
        found[rank] = [random.sample(alike, 2)]
    return found
