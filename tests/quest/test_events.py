"""The event deck, what is hidden of it, and what a person reads of its cards (Q6.1, Q13)."""

import tomllib

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.events import EventCard
from outerworld.cards.files import parse_table
from outerworld.cards.loading import load_catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.text.events import event_sentences
from outerworld.cards.text.names import Names
from outerworld.cards.text.words import vocabulary
from outerworld.engine.chance import Counter
from outerworld.play.log import event_text
from outerworld.play.modes import mode_of
from outerworld.play.notation import parse
from outerworld.play.odds import odds
from outerworld.quest.adventure import Adventure
from outerworld.quest.demon.deck import full_deck
from outerworld.quest.setting_up.new_adventure import free_game, new_adventure
from tests.quest.adventures import CARDS, adventure, kinds, play, texts

WORLD = """
phase = "demon"
map = '''
A.SS..T.
..1...2V
...SS..V
'''
zones = '''
ccggghhh
ccggghhh
ccggghhh
'''
tiles = { h = "gobball" }
[units.A]
card = "hero"
player = 1
[units.B]
card = "hero"
player = 2
cell = "b1"
[cards.trees]
name = "Tree Respawn"
kind = "resources"
effects = [{ do = "build", what = "tree", each = "tile", count = 1 }]
[cards.prices]
name = "Price Change"
kind = "market"
effects = [{ do = "price", what = "wood", by = 2 }, { do = "price", what = "iron", by = -9 }]
[cards.nobody]
name = "Nobody Comes"
kind = "monsters"
effects = [
  { do = "spawn", what = "special:gobball" },
  { do = "spawn", what = "boss:tofu" },
  { do = "spawn", what = "normal:tofu" },
]
"""


def demons_turn(events: str) -> Adventure:
    return adventure(f"events = {events}" + WORLD + CARDS)


def deck(game: Adventure) -> list[str]:
    return [game.terms.events[card].id for card in game.event_deck]


def test_q13_1_1_the_deck_has_the_cards_of_the_families_in_play() -> None:
    cards = load_catalogue()
    both, one = full_deck(cards, ["gobball", "tofu"]), full_deck(cards, ["gobball"])
    assert {cards.events[name].family for name in one if name in cards.events} == {"gobball", "both"}
    assert both.count("gobball-spawn-2") == 5
    assert [name for name in both if "tofu" not in name and "egg" not in name] != both


def test_a_world_that_is_still_to_be_laid_has_its_bosses_and_unused_krosmasters() -> None:
    rules, cards = load_ruleset("quest"), load_catalogue()
    world = free_game(["gobball", "tofu"], {})
    game = new_adventure(world, ["raul-bak", "pandalida"], cards, rules, Counter(1), quick=True)
    bosses = {family: game.cards[card].card.id for family, card in game.terms.bosses.items()}
    assert bosses == {"gobball": "royal-gobball", "tofu": "royal-tofu"}
    enemies = [game.cards[card].card.id for card in game.terms.enemies]
    assert enemies == ["chrissy-entrinch", "diver-birel", "katsu-mi"]


def test_an_event_may_name_a_resource_and_no_price_falls_below_the_least() -> None:
    game = demons_turn('["prices"]')
    assert (game.prices[6:], game.kind) == ((5, 1), "mode")


def test_whoever_is_not_there_does_not_come() -> None:
    game = demons_turn('["nobody"]')
    assert (game.kind, len(game.name)) == ("mode", 2)


def test_an_empty_deck_is_made_of_its_discards() -> None:
    game = demons_turn('["trees", "prices"]')
    assert (deck(game), [game.terms.events[card].id for card in game.events_gone]) == (["prices"], ["trees"])
    seen = set()
    for _ in range(4):
        while not (game.kind == "mode" and game.asked == 1):
            play(game, texts(game)[0] if game.kind == "mode" else "end")
        seen |= {*kinds(game)}
        play(game, "adventure", "end")
    assert "deck-shuffled" in seen
    assert len(game.event_deck) + len(game.events_gone) == 2


def test_the_order_of_the_deck_is_hidden_and_dealt_anew() -> None:
    game = demons_turn('["trees", "prices", "nobody", "trees", "nobody", "prices", "trees"]')
    mode, known = mode_of(game), game.copy()
    mode.hide(known, 0)
    assert known.event_deck == tuple(sorted(game.event_deck)) != game.event_deck
    orders = set()
    for seed in range(20):
        dealt = known.copy()
        mode.deal(dealt, seed)
        assert sorted(dealt.event_deck) == sorted(game.event_deck)
        orders.add(dealt.event_deck)
    assert len(orders) > 5
    after = game.copy()
    after.event_deck = after.event_deck[1:]
    assert mode.shows_hidden(game, after)
    assert not mode.shows_hidden(game, game.copy())


def test_the_log_says_what_an_event_does() -> None:
    game = adventure(
        f'events = ["trees"]{WORLD}{CARDS}'.replace('phase = "demon"', 'phase = "mode"')
        .replace("player = 2", "player = 2\nactive = true")
        .replace('cell = "b1"', 'cell = "b1"\n')
    )
    play(game, "adventure", "end", "adventure", "end")
    lines = [event_text(game, event, 0) for event in game.take_events()]
    assert "Tree Respawn: For each tile outside the city, a tree comes to a free cell of that tile." in lines
    assert "A tree on g3." in lines


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_event_card_has_a_name_and_words_in_both_languages(language: str) -> None:
    catalogue = load_catalogue()
    names = Names(catalogue, vocabulary(language))
    said = {event.id: event_sentences(names, event) for event in catalogue.events.values()}
    assert len(said) >= 16
    assert all(sentence.endswith(".") for sentences in said.values() for sentence in sentences)
    if language == "fr":
        assert all(names.translated(event).name for event in said)


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ({"do": "spwn"}, "expected one of spawn, build, litter, price"),
        ({"do": "spawn", "what": "norml"}, 'expected who comes, such as "normal:gobball"'),
        ({"do": "spawn", "what": "normal"}, 'expected a family, such as "normal:gobball", or each with it'),
        ({"do": "spawn", "what": "boss:tofu", "count": 2}, "count: expected 1 for a figure, found 2"),
        ({"do": "build", "what": "gate"}, "expected one of zaap, marketplace"),
        ({"do": "price", "what": "wood", "by": 0}, "by: expected a number other than 0"),
    ],
)
def test_an_event_that_makes_no_sense_is_refused(effect: dict[str, object], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        parse_table(EventCard, {"name": "X", "kind": "market", "effects": [effect]}, "x", "x.toml")
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (('["trees"]', '["threes"]'), 'events[0]: expected a loaded event card, found "threes"'),
        (('phase = "demon"', 'phase = "demon"\nbosses = { gobball = "hero" }'), "expected the card of a boss"),
        (("player = 2", "player = 2\nactive = true"), 'expected no active unit where phase = "demon", found B'),
    ],
)
def test_a_demons_turn_that_makes_no_sense_is_refused(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(CardError) as error:
        adventure(('events = ["trees"]' + WORLD + CARDS).replace(*change))
    assert sentence in str(error.value)


def test_odds_of_a_step_do_not_run_into_the_demons_turn() -> None:
    """A lock that ends the turn would draw mobs by chance: what they are is no part of the step."""
    text = WORLD.replace('phase = "demon"', 'events = ["gobs", "gobs"]').replace(
        "player = 1", "player = 1\nactive = true"
    )
    text = text.replace('cell = "b1"', 'cell = "b3"').replace("A.SS", "..SS").replace("..1...2V", "..1.Am2V")
    gobs = '[cards.gobs]\nname = "Gobs"\nkind = "monsters"\neffects = [{ do = "spawn", what = "normal:gobball" }]\n'
    game = adventure(text + '[units.m]\ncard = "gob"\npowers = ["lock"]\n' + gobs + CARDS)
    found = odds(game, parse(game, "move e3"))
    assert {result.grip: str(chance) for result, chance in found.items()} == {"free": "2/3", "locked": "1/3"}


@pytest.mark.parametrize(
    ("effect", "sentence"),
    [
        ('{ do = "build", what = "tree", on = "3c4" }', "expected a cell or a player's choice only in a tale"),
        ('{ do = "litter", what = "dung", where = "player" }', "expected a cell or a player's choice only in a tale"),
        ('{ do = "price", what = "sold", by = 1 }', "expected sold only in a tale"),
        ('{ do = "spawn", what = "boss:gobball", after = 2 }', "expected it only in a tale"),
    ],
)
def test_a_card_names_neither_cells_nor_who_did_something(effect: str, sentence: str) -> None:
    with pytest.raises(CardError, match=sentence):
        parse_table(EventCard, tomllib.loads(f'name = "Odd"\nkind = "market"\neffects = [{effect}]'), "odd", "odd")
