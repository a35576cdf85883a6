"""A game has the packs of Arena and those that its first line names, and no other."""

from pathlib import Path
from random import Random

import pytest

import outerworld
from outerworld.arena.duel import Duel
from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.play.duel.start import RECOMMENDED_TEAMS, duel_line
from outerworld.play.notation import write
from outerworld.play.packs import arena_cards, duel_cards, own_packs, packs_with, tutorial_line
from outerworld.play.record import ReplayError
from outerworld.play.replay import Replay, play_replay, read_replay, replay_of
from outerworld.play.start import cards_of
from outerworld.play.view import view
from tests.cards.own import TEAMS, WITH_FOXES, change, empty_pack, own_pack
from tests.duels import start_duel

PLAIN = duel_line("fanmade-4.1", "bonta-1", RECOMMENDED_TEAMS)
BUILT = duel_line("fanmade-4.1", None, None, bans=2)
STEPS = 60
SEED = 7


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return own_pack(tmp_path)


def some_steps(setup: str, catalogue: Catalogue) -> tuple[Duel, list[str], list[str]]:
    """A game after some random answers, these answers, and the hash after each."""
    game, random = start_duel(setup, SEED, catalogue), Random(SEED)
    answers: list[str] = []
    hashes = [game.hash()]
    while not game.over and len(answers) < STEPS:
        option = random.choice(game.legal_options())
        answers.append(str(write(game, option)))
        game.apply(option)
        hashes.append(game.hash())
    return game, answers, hashes


def recorded(setup: str, catalogue: Catalogue) -> Replay:
    game, answers, _ = some_steps(setup, catalogue)
    return replay_of(game, setup, SEED, answers, catalogue, outerworld.__version__)


def refusal(replay: Replay, catalogue: Catalogue) -> str:
    with pytest.raises(ReplayError) as error:
        list(play_replay(replay, catalogue, outerworld.__version__))
    return str(error.value)


@pytest.mark.parametrize("setup", ["tutorial 1", PLAIN, BUILT])
def test_a_pack_that_lies_beside_a_game_changes_nothing(setup: str, folder: Path) -> None:
    beside = load_catalogue([folder])
    assert some_steps(setup, beside)[1:] == some_steps(setup, load_catalogue())[1:]
    assert recorded(setup, beside) == recorded(setup, load_catalogue())
    assert cards_of(setup, beside).pack_hash == cards_of(setup, load_catalogue()).pack_hash


def test_a_pack_that_lies_beside_a_record_does_not_refuse_it(folder: Path, tmp_path: Path) -> None:
    for setup, known in ((PLAIN, []), (WITH_FOXES, [folder])):
        replay = recorded(setup, load_catalogue(known))
        more = load_catalogue([*known, empty_pack(tmp_path / f"{len(known)} more", "more")])
        steps = play_replay(read_replay(replay.text()), more, outerworld.__version__)
        assert [answer for answer, _ in steps] == list(replay.answers)


def test_a_game_that_names_a_pack_has_its_cards_and_its_words(folder: Path) -> None:
    cards = load_catalogue([folder])
    game = start_duel(WITH_FOXES, SEED, cards)
    assert [unit["name"] for unit in view(game, 0).as_json("fr")["units"]][:3] == ["Renard de braise"] * 3
    replay = recorded(WITH_FOXES, cards)
    assert replay.packs == duel_cards(cards).pack_hash != arena_cards().pack_hash
    again = [game.hash() for _, game in play_replay(replay, load_catalogue([folder]), outerworld.__version__)]
    assert again == some_steps(WITH_FOXES, cards)[2][1:]


def test_cards_of_a_pack_that_is_not_named_are_not_there(folder: Path) -> None:
    with pytest.raises(TeamError, match="ember-fox"):
        start_duel(duel_line("fanmade-4.1", "bonta-1", TEAMS), SEED, load_catalogue([folder]))


def test_a_pack_that_is_missing_is_named_in_a_sentence_that_says_what_to_do(folder: Path) -> None:
    sentence = 'packs: expected the pack "my-cards" to be loaded: give its folder with --pack'
    with pytest.raises(CardError) as error:
        start_duel(WITH_FOXES, SEED, load_catalogue())
    assert str(error.value) == sentence
    replay = recorded(WITH_FOXES, load_catalogue([folder]))
    assert refusal(replay, load_catalogue()) == f"line 4: {sentence}"


def test_a_card_that_has_changed_refuses_the_records_of_its_pack_and_no_other(folder: Path) -> None:
    foxes, plain = (recorded(setup, load_catalogue([folder])) for setup in (WITH_FOXES, PLAIN))
    change(folder / "krosmasters" / "ember-fox.toml", "hp = 9", "hp = 8")
    assert refusal(foxes, load_catalogue([folder])) == (
        "line 3: it was made with other cards than those loaded now in arena-2.0, frigost, seasons, my-cards"
    )
    assert list(play_replay(plain, load_catalogue([folder]), outerworld.__version__))


def test_which_packs_are_ones_own_and_which_have_a_name(folder: Path, tmp_path: Path) -> None:
    lesson = folder / "tutorials" / "hunt.toml"
    lesson.parent.mkdir()
    fox = '[units.F]\ncard = "ember-fox"\nplayer = 1\nactive = true\n'
    lesson.write_text(f'title = "Hunt"\nmap = "F"\ngoal = {{ ko = "any" }}\n{fox}', encoding="utf-8")
    cards = load_catalogue([folder, empty_pack(tmp_path / "more", "more")])
    assert own_packs(cards) == ("more", "my-cards")
    assert own_packs(load_catalogue()) == ()
    assert packs_with(["julith", "ember-fox"], cards) == ("my-cards",)
    assert tutorial_line("hunt", cards) == "tutorial hunt pack=my-cards"
    assert start_duel(tutorial_line("hunt", cards), SEED, cards).setting.title == "Hunt"
