"""Dungeons: what is hidden of moods, what pages show of rooms, whole games, and positions that make no sense."""

import json
from random import Random

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.combat.ground import DUNGEON_ENTRANCE
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack
from outerworld.play.adventure.start import adventure_line
from outerworld.play.modes import mode_of
from outerworld.play.notation import parse, write
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.play.wording import spoken
from outerworld.quest.adventure import Adventure
from outerworld.quest.dungeon.entering import ENTER
from tests.loose import json_of
from tests.quest.adventures import adventure, cell_of, kinds, of, play, scenario, scenario_text, texts

MOODS = ("furious", "hungry", "stubborn")
SECOND_ROOM = "Q11.2.7-the-second-room"


def with_moods(*order: str) -> Adventure:
    """A Krosmaster in the first room of a dungeon with one mob, and a deck of moods for the box's own boss."""
    text = scenario_text(SECOND_ROOM).replace('moods = ["furious"]', f"moods = {json.dumps(order)}")
    own = text.index("[cards.king]"), text.index("[cards.crown]")
    return adventure(text[: own[0]] + text[own[1] :])


def test_q11_3_1_the_order_of_moods_is_hidden_from_all_and_what_is_left_is_known() -> None:
    first, second = with_moods(*MOODS), with_moods(*reversed(MOODS))
    assert first.hash() != second.hash()
    for viewer in (None, 0, 1):
        seen = [view(game, viewer) for game in (first, second)]
        assert seen[0].known.hash() == seen[1].known.hash()
        assert json_of(seen[0], "fr") == json_of(seen[1], "fr")
        assert sorted(seen[0].deal(3).moods) == sorted(first.moods)


def test_a_mood_that_is_drawn_shows_something_hidden() -> None:
    before = with_moods(*MOODS)
    after = before.copy()
    after.moods = after.moods[1:]
    assert mode_of(before).shows_hidden(before, after)


def test_q11_2_8_the_mood_on_top_is_drawn_and_said_in_both_languages() -> None:
    game = play(scenario(SECOND_ROOM), "cast bolt g1a4", "end", "tile 625-a", "lay north")
    assert "drawn" in kinds(game)
    play(game, "place a g2a6", "place b g2c6", "place c g2f6")
    assert "boss-mood" in kinds(game)
    boss = of(game, "d")
    assert game.cell[boss] == NOBODY
    shown = {"rooms": 2, "player": 2, "mood": "furious", "family_name": "Gobball", "mood_name": "Furious"}
    assert json_of(view(game, 0), "en")["dungeons"]["gobball"] == shown
    play(game, "place d g2b5")
    assert cell_of(game, "d") == "g2b5"
    hungry = with_moods("hungry")
    assert spoken(hungry, "Hungry", "fr") == "Affamé"


def test_rooms_are_on_the_page_east_of_the_world_while_they_are_open() -> None:
    game = scenario("Q11.4.2-special-loot")
    board = json_of(view(game, 0), "en")["board"]
    assert (board["width"], board["height"]) == (30, 12)
    play(game, "cast bolt g1a4", "cast bolt g1f4", "place A 1e5", "place B 2d5")
    board = json_of(view(game, 0), "en")["board"]
    assert (board["width"], board["height"]) == (18, 6)
    assert json_of(view(game, 0), "en")["dungeons"] == {}


def test_q11_1_5_what_the_boss_had_called_outside_vanishes_with_it() -> None:
    text = scenario_text("Q11.1.3-a-group-enters")
    more = '[units.s]\ncard = "gob"\nsummoner = "k"\ncell = "3e4"\n[units.m]'
    game = play(adventure(text.replace("[units.m]", more)), "enter", "accept", "decline")
    assert game.cell[of(game, "s")] == game.cell[of(game, "k")] == NOBODY
    assert cell_of(game, "m") == "3d6"


def test_q11_1_4_a_map_has_no_dungeon_behind_its_entrance() -> None:
    game = adventure(
        'map = "AE"\nscenery = { E = "dungeon-entrance" }\n[units.A]\ncard = "raul-bak"\nplayer = 1\nactive = true'
    )
    assert "enter" not in texts(game)


def next_answer(game: Adventure, random: Random) -> int:
    """Krosmasters walk to the nearest entrance and go in; all else is chosen at random."""
    options = game.legal_options()
    if game.kind == "mode":
        return options[0]
    if game.kind != "activation" or not game.is_adventurer(game.active) or game.dungeon_of(game.active) != NOBODY:
        return random.choice(options)
    entrances = [cell for cell, ground in enumerate(game.ground) if ground == DUNGEON_ENTRANCE]
    moves = [option for option in options if action_of(option) == MOVE]
    if pack(ENTER) in options:
        return pack(ENTER)
    if not moves or not entrances or random.random() > 0.9:
        return pack(END)
    return min(moves, key=lambda option: min(game.grid.distance(first_of(option), cell) for cell in entrances))


def walk_in(line: str, seed: int) -> tuple[Adventure, list[str]]:
    """A game of that line until somebody is in a dungeon, or for a while, with its answers."""
    game, random, answers = start(line, seed, load_catalogue()), Random(seed), list[str]()
    assert isinstance(game, Adventure)
    while not game.over and not any(game.dungeon) and len(answers) < 300:
        code = next_answer(game, random)
        answers.append(str(write(game, code)))
        game.apply(code)
    return game, answers


def test_q5_17_1_a_whole_game_goes_into_a_dungeon_and_replays_from_its_answers() -> None:
    line = adventure_line(["raul-bak", "pandalida", "katsu-mi"])
    walks = ((seed, *walk_in(line, seed)) for seed in range(12))
    seed, game, answers = next(walk for walk in walks if any(walk[1].dungeon))
    random = Random(seed)
    for _ in range(120):
        if not game.over:
            code = random.choice(game.legal_options())
            answers.append(str(write(game, code)))
            game.apply(code)
    again = start(line, seed, load_catalogue())
    for answer in answers:
        again.apply(parse(again, answer))
    assert again.hash() == game.hash()


@pytest.mark.parametrize(
    ("said", "instead", "sentence"),
    [
        ('tiles = ["624-a"]', 'tiles = ["631-b"]', "expected a loaded tile of the gobball dungeon"),
        ('tiles = ["624-a"]', 'tiles = ["624-a", "625-a"]', "expected one for each room, 1, found 2"),
        ("royal = { gobball = 2 }", "royal = { gobball = 3 }", "expected a player from 1 to 2"),
        ("royal = { gobball = 2 }", "royal = { tofu = 2 }", "expected nobody, since its dungeon is not open"),
        ('moods = ["furious"]', 'moods = ["furious", "furious"]', 'expected each mood once, found "furious" again'),
        ('moods = ["furious"]', 'moods = ["cheerful"]', "expected a loaded mood"),
        (
            'cell = "g1a1"',
            'cell = "g2a1"',
            'expected a cell of the world, 1a1 to 3f6, or of the open room g1, found "g2a1"',
        ),
        ('boss = "king"', 'boss = "hero"', "expected the card of a boss"),
    ],
)
def test_a_dungeon_that_cannot_be_is_refused(said: str, instead: str, sentence: str) -> None:
    text = scenario_text(SECOND_ROOM)
    assert said in text
    with pytest.raises(CardError, match=sentence.replace("(", r"\(")):
        adventure(text.replace(said, instead))
