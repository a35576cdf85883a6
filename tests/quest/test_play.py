"""An adventure as others meet it: lines, views, words, records and tables."""

import json
from random import Random

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.worlds import load_world
from outerworld.play.adventure.start import adventure_line
from outerworld.play.choices import choices
from outerworld.play.course import Course
from outerworld.play.log import event_text
from outerworld.play.notation import parse, write
from outerworld.play.played import Result
from outerworld.play.record import Record
from outerworld.play.replay import play_record, play_replay, read_replay, replay_of
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from tests.loose import json_of
from tests.quest.adventures import adventure, scenario_text

LINE = adventure_line(["raul-bak", "pandalida"], "first-steps")
VERSION = "0.1.0"
EACH = 25


def test_every_answer_is_written_read_and_shown_in_both_languages() -> None:
    game, random = start(LINE, 7, load_catalogue()), Random(7)
    game.record()
    while not game.over:
        for code in game.legal_options():
            assert parse(game, str(write(game, code))) == code
        if game.number % EACH == 0:
            for language in ("en", "fr"):
                for viewer in (None, 0, 1):
                    json.dumps(json_of(view(game, viewer), language))
                json.dumps(choices(game, language))
        game.apply(random.choice(game.legal_options()))
        for event in game.take_events():
            assert event_text(game, event, 0) != event_text(game, event, 0, language="fr")
    assert game.number > EACH


def test_whoever_nobody_is_has_a_name() -> None:
    game = adventure(scenario_text("Q6.2.3-mobs-do-not-attack-each-other"))
    game.apply(parse(game, "end"))
    told = [event_text(game, event, 0, ["Ann"]) for event in game.take_events()]
    assert "The turn of the Demon ends." in told


def test_a_view_shows_bags_tokens_and_the_world() -> None:
    seen = json_of(view(start(LINE, 7, load_catalogue()), 0))
    assert [player["is_demon"] for player in seen["players"]] == [False, False, True]
    assert seen["tiles"]["kinds"] == {"c": "city", "g": "gobball"}
    assert {unit["kind"] for unit in seen["units"]} == {"krosmaster", "mob"}
    assert "phoenix" in seen["tiles"]["scenery"].values()


def test_a_spell_that_cannot_be_cast_says_why() -> None:
    game = start(LINE, 7, load_catalogue())
    game.apply(parse(game, "adventure"))
    found = {refusal.get("spell", refusal["action"]): refusal["reason"] for refusal in choices(game)["unavailable"]}
    assert found["punch"] == "Raul Bak can do that only in Combat mode."
    assert found["clock"] == found["punch"]


def test_a_deal_of_a_view_is_the_game_itself_but_for_its_dice_the_event_deck_and_what_recipes_are_for() -> None:
    game = start(LINE, 7, load_catalogue())
    dealt = view(game, 1).deal(3)
    assert isinstance(game, Adventure)
    assert isinstance(dealt, Adventure)
    assert dealt.event_deck != game.event_deck
    dealt.event_deck, dealt.stalls, dealt.item_stock = game.event_deck, game.stalls, game.item_stock
    assert dealt.hash() == game.hash()


def test_a_game_replays_from_its_record() -> None:
    game, random, answers = start(LINE, 7, load_catalogue()), Random(3), list[str]()
    while not game.over:
        code = random.choice(game.legal_options())
        answers.append(str(write(game, code)))
        game.apply(code)
    text = replay_of(game, LINE, 7, answers, load_catalogue(), VERSION).text()
    *_, (_, last) = play_replay(read_replay(text), load_catalogue(), VERSION)
    assert last.hash() == game.hash()


def test_a_table_has_a_seat_for_each_krosmaster_and_none_for_a_shared_demon() -> None:
    course = Course(LINE, b"a secret", load_catalogue())
    for line in ("value 1 00ff00ff00ff00ff", "value 2 00ff00ff00ff00ff", "1 adventure", "undo 1", "1 combat"):
        course.take(line)
    assert course.seats_in() == [0, 1]
    course.take("resign 1")
    assert course.result == Result((1,), "resigned")


def test_a_table_of_five_and_a_demon_player() -> None:
    line = adventure_line([*load_world("first-steps").krosmasters], "first-steps", demon="player")
    record = Record(VERSION, Course(line, 7, load_catalogue()).catalogue.pack_hash, line, "seed 7", ("1 adventure",))
    ((_, course),) = play_record(record, load_catalogue(), VERSION)
    assert course.seats_in() == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("adventure quest", "set-up: expected adventure RULESET"),
        ("adventure quest free-for-all shared nowhere raul-bak", "nowhere"),
        ("adventure quest all-for-one shared first-steps raul-bak", "all-for-one"),
        ("adventure quest free-for-all nobody first-steps raul-bak", "nobody"),
        ("adventure quest free-for-all shared first-steps raul-bak raul-bak", "raul-bak"),
        ("adventure quest free-for-all shared first-steps raul-bka", "raul-bka"),
        ("adventure quest cooperative shared first-steps raul-bak", "cooperative"),
        ("adventure fanmade-4.1 free-for-all shared first-steps raul-bak", "fanmade-4.1"),
        ("chess e4", "set-up: expected tutorial ID"),
    ],
)
def test_a_line_that_makes_no_adventure_gets_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(CardError) as refusal:
        start(line, 7, load_catalogue())
    assert sentence in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_quick_game_in_a_world_of_tiles_replays_from_its_record() -> None:
    line = adventure_line(["raul-bak", "pandalida"], path=6)
    assert line == "adventure quest free-for-all shared gobball,tofu free path=6 quick raul-bak pandalida"
    game, random, answers = start(line, 7, load_catalogue()), Random(3), list[str]()
    assert isinstance(game, Adventure)
    assert (game.kind, game.number, game.terms.box.path_cells, len(game.tiles)) == ("mode", 0, 6, 8)
    while not game.over and len(answers) < 300:
        code = random.choice(game.legal_options())
        answers.append(str(write(game, code)))
        game.apply(code)
    again = start(line, 7, load_catalogue())
    for answer in answers:
        again.apply(parse(again, answer))
    assert again.hash() == game.hash()


def test_a_game_without_quick_begins_with_the_city() -> None:
    game = start(adventure_line(["raul-bak", "pandalida"], families=["tofu"], quick=False), 7, load_catalogue())
    assert (game.kind, game.asked) == ("city", 1)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("adventure quest free-for-all shared gobball,gobball free quick raul-bak", "gobball, tofu or both, each once"),
        ("adventure quest free-for-all shared gobball,tofus free quick raul-bak", "gobball,tofus"),
        ("adventure quest free-for-all shared gobball wager quick raul-bak", "wager"),
        ("adventure quest free-for-all shared gobball free path=six quick raul-bak", "a number of cells"),
        ("adventure quest free-for-all shared gobball free quick", "expected 1 to 5 Krosmasters, found 0"),
    ],
)
def test_a_line_of_a_world_that_cannot_be_laid_gets_one_sentence(line: str, sentence: str) -> None:
    with pytest.raises(CardError) as refusal:
        start(line, 7, load_catalogue())
    assert sentence in str(refusal.value)
