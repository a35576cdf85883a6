"""The log speaks of rewards, piles and players by their names."""

import pytest

from outerworld.engine.events import Event
from outerworld.play.log import event_text
from tests.combat.fights import fight, play
from tests.loose import event_json

PILES = {"granite": [["muddle", "red-ball"], ["crustyness"]]}


def lines(*answers: str, names: tuple[str, ...] = (), viewer: int | None = 0) -> list[str]:
    """What the log says after Joris, on a demon cell with kamas, answers so."""
    units = {"J": {"card": "joris-swashbuckler", "on": "@"}, "k": "khan-karkass"}
    game = fight(
        "J.k", units, players={"1": {"kamas": 12}}, piles=PILES, face_up={"granite-1": "pink-fleeflee"}, turn=2
    )
    game.record()
    play(game, *answers)
    return [event_text(game, event, viewer, names) for event in game.take_events()]


def test_rewards_and_piles_have_names() -> None:
    said = lines("buy granite-1 up", "assign J")
    assert "Joris buys Pink Fleeflee." in said
    assert "The first granite pile shows Muddle." in said
    assert "Joris receives Pink Fleeflee." in said


def test_a_hidden_reward_has_none() -> None:
    assert "Joris receives a reward." in lines("buy granite-2 down", "assign J", viewer=1)
    assert "Joris receives Crustyness." in lines("buy granite-2 down", "assign J", viewer=0)


@pytest.mark.parametrize(
    ("names", "spoken"), [((), "Player 1: −3 kamas, 9 now."), (("Ann", "Ben"), "Ann: −3 kamas, 9 now.")]
)
def test_players_have_the_names_that_the_table_gives_them(names: tuple[str, ...], spoken: str) -> None:
    assert spoken in lines("buy granite-1 up", "assign J", names=names)


@pytest.mark.parametrize(
    ("language", "amount", "spoken"),
    [
        ("en", 1, "Ann: +1 kama, 3 now."),
        ("en", -1, "Ann: −1 kama, 3 now."),
        ("en", 11, "Ann: +11 kamas, 3 now."),
        ("fr", 1, "Ann\N{NO-BREAK SPACE}: +1 kama, soit 3."),
        ("fr", 2, "Ann\N{NO-BREAK SPACE}: +2 kamas, soit 3."),
    ],
)
def test_one_kama_is_told_in_the_singular(language: str, amount: int, spoken: str) -> None:
    game = fight("J.k", {"J": "joris-swashbuckler", "k": "khan-karkass"})
    told = Event("kamas", "F4.5.1", {"player": 0, "amount": amount, "kamas": 3})
    assert event_text(game, told, 0, ("Ann", "Ben"), language) == spoken


def test_a_page_gets_numbers_and_ids_beside_the_words() -> None:
    game = fight("J.k", {"J": "joris-swashbuckler", "k": "khan-karkass"}, piles=PILES)
    told = event_json(game, Event("shown", "F4.7.4", {"pile": "granite-2", "reward": "red-ball"}), None, ("Ann", "Ben"))
    assert told["text"] == "The second granite pile shows Red Ball."
    assert (told["pile"], told["reward"]) == ("granite-2", "red-ball")
    won = event_json(game, Event("won", "F1.4.1", {"player": 1}), None, ("Ann", "Ben"))
    assert (won["text"], won["player"]) == ("Ben wins.", 2)
