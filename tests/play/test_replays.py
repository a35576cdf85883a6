"""Replays: what was played is played again to the bit, and whatever was changed is refused with its line."""

import re
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import outerworld
from outerworld.arena.duel import Duel
from outerworld.cards.loading import load_catalogue
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import write
from outerworld.play.packs import arena_cards
from outerworld.play.record import SEPARATOR, ReplayError
from outerworld.play.replay import Replay, play_replay, read_replay, replay_of
from outerworld.play.start import start

GOLDEN = Path(__file__).parent / "golden" / "tutorial-1.txt"
VERSION = outerworld.__version__


def played(seed: int) -> tuple[Duel, Replay]:
    """A whole lesson with random answers, and its replay."""
    game = new_tutorial("1", seed)
    random = Random(seed)
    answers = []
    while not game.over:
        option = random.choice(game.legal_options())
        answers.append(str(write(game, option)))
        game.apply(option)
    return game, replay_of(game, "tutorial 1", seed, answers, load_catalogue(), VERSION)


SHORT = Replay("0.1.0", "5f0c", "tutorial 1", 7, ("move c3", "punch d3", "end"), state="3e46", winner=0)
TEXT = SHORT.text()
LINES = TEXT.splitlines(keepends=True)


@pytest.mark.parametrize("seed", range(3))
def test_a_replay_reaches_the_same_state(seed: int) -> None:
    game, replay = played(seed)
    assert read_replay(replay.text()) == replay
    steps = list(play_replay(read_replay(replay.text()), load_catalogue(), VERSION))
    assert tuple(answer for answer, _ in steps) == replay.answers
    again = steps[-1][1]
    assert (again.hash(), again.winner, again.over) == (game.hash(), game.winner, True)


def test_a_replay_tells_what_happened() -> None:
    _, replay = played(1)
    kinds = {event.kind for _, game in play_replay(replay, load_catalogue(), VERSION) for event in game.take_events()}
    assert {"moved", "cast", "rolled", "won"} <= kinds


answers = st.lists(st.sampled_from(["move c3", "punch d3", "end", "cast blown-blow c3 north"]), max_size=6)


@given(answers, st.integers(0, 2**63 - 1), st.sampled_from([0, 1]))
def test_what_is_written_can_be_read(given_answers: list[str], seed: int, winner: int) -> None:
    replay = replace(SHORT, answers=tuple(given_answers), seed=seed, winner=winner)
    assert read_replay(replay.text()) == replay


def refusal(text: str) -> str:
    with pytest.raises(ReplayError) as error:
        read_replay(text)
    return str(error.value)


def line_at(place: int) -> int:
    """The line, from 1, in which a character of the text stands."""
    return TEXT.count("\n", 0, place) + 1


@given(st.integers(0, len(TEXT) - 1), st.characters())
def test_any_other_character_breaks_the_chain_at_its_line(place: int, character: str) -> None:
    assume(TEXT[place] != character)
    line = line_at(place)
    assert refusal(TEXT[:place] + character + TEXT[place + 1 :]).startswith(f"line {line}: ")


@pytest.mark.parametrize("character", ["\r", "\v", "\f", "\x1c", "\x85", "\u2028"])
def test_another_end_of_line_breaks_the_chain(character: str) -> None:
    assert refusal(TEXT.replace("\n", character, 1)).startswith("line 1: ")


@given(st.integers(0, len(TEXT) - 2))
def test_a_character_left_out_breaks_the_chain_at_its_line(place: int) -> None:
    assert refusal(TEXT[:place] + TEXT[place + 1 :]).startswith(f"line {line_at(place)}: ")


@given(st.integers(0, len(TEXT) - 1), st.characters(categories=["L", "N", "P", "S"]))
def test_a_character_put_in_breaks_the_chain_at_its_line(place: int, character: str) -> None:
    assert refusal(TEXT[:place] + character + TEXT[place:]).startswith(f"line {line_at(place)}: ")


@pytest.mark.parametrize("line", range(len(LINES)))
def test_a_line_left_out_is_missed(line: int) -> None:
    said = refusal("".join(LINES[:line] + LINES[line + 1 :]))
    assert said.startswith(f"line {min(line + 1, len(LINES) - 1)}: ")


@given(st.integers(0, len(LINES) - 1), st.integers(0, len(LINES) - 1))
def test_lines_that_change_places_are_found(first: int, second: int) -> None:
    assume(first != second)
    lines = LINES[:]
    lines[first], lines[second] = lines[second], lines[first]
    assert refusal("".join(lines)).startswith(f"line {min(first, second) + 1}: ")


@given(st.integers(0, len(LINES) - 1))
def test_a_line_said_twice_is_found(line: int) -> None:
    assert refusal("".join([*LINES[: line + 1], *LINES[line:]])).startswith(f"line {line + 2}: ")


@pytest.mark.parametrize("length", range(1, len(LINES)))
def test_a_replay_that_was_cut_off(length: int) -> None:
    said = refusal("".join(LINES[:length]))
    assert said == f"line {length}: the replay is cut off: its last line should begin with over"


@pytest.mark.parametrize("text", ["", "\n", "hello", "outerworld replay 1\n", "outerworld replay 2 | 0\n"])
def test_what_is_no_replay(text: str) -> None:
    assert refusal(text).startswith("line 1: ")


@given(st.text())
def test_any_text_is_refused_with_a_line(text: str) -> None:
    assert re.match(r"line \d+: ", refusal(text))


def chained(bodies: list[str]) -> str:
    """A text whose hashes fit, whatever it says: SHA-256 of the chain so far, an end of line, and the line's body."""
    chain, lines = "", []
    for body in bodies:
        chain = sha256(f"{chain}\n{body}".encode()).hexdigest()
        lines.append(f"{body}{SEPARATOR}{chain}\n")
    return "".join(lines)


BODIES = [line.partition(SEPARATOR)[0] for line in LINES]


def test_the_chain_is_what_the_format_says() -> None:
    assert chained(BODIES) == TEXT


@pytest.mark.parametrize(
    ("line", "body"),
    [
        (1, "outerworld replay 2"),
        (2, "vresion 0.1.0"),
        (3, "version 0.1.0"),
        (5, "seed seven"),
        (5, "seed"),
        (5, f"seed {'9' * 4_400}"),
        (6, "4 move c3"),
        (7, "punch d3"),
        (7, "2 \x1b[31m"),
        (7, "2 \u202epunch d3"),
        (9, "over"),
        (9, "over state 3e46"),
        (9, "over state 3e46 winner nobody"),
        (9, "over state 3e46 winner 1 and more"),
        (9, "over states 3e46 winner 1"),
    ],
)
def test_a_line_that_makes_no_sense_is_refused_even_if_its_hash_fits(line: int, body: str) -> None:
    bodies = BODIES[:]
    bodies[line - 1] = body
    assert refusal(chained(bodies)).startswith(f"line {line}: ")


def why_not_played(replay: Replay) -> str:
    with pytest.raises(ReplayError) as error:
        list(play_replay(replay, load_catalogue(), VERSION))
    return str(error.value)


def test_a_replay_is_played_only_by_what_made_it() -> None:
    _, replay = played(0)
    assert (
        why_not_played(replace(replay, version="0.0.9"))
        == f"line 2: it was made by version 0.0.9 of the rules, and this is {VERSION}"
    )
    assert (
        why_not_played(replace(replay, packs="5f0c"))
        == "line 3: it was made with other cards than those loaded now in arena-2.0, frigost, seasons"
    )
    assert why_not_played(replace(replay, setup="tutorial 99")).startswith("line 4: ")


def test_a_replay_that_does_not_end_as_it_says() -> None:
    _, replay = played(0)
    last = len(replay.answers) + 6
    assert why_not_played(replace(replay, state="3e46")) == (
        f"line {last}: the game ends in another state than the replay says"
    )
    assert why_not_played(replace(replay, answers=(*replay.answers, "end"))) == (
        f'line {last}: "{last - 5} end" comes after the end'
    )
    assert why_not_played(replace(replay, answers=replay.answers[:-1])).startswith(f"line {last - 1}: ")
    assert why_not_played(replace(replay, answers=("fly c9", *replay.answers))).startswith('line 6: "fly c9"')


def test_a_replay_that_names_another_winner() -> None:
    _, replay = played(0)
    assert why_not_played(replace(replay, winner=1 - replay.winner)).startswith(f"line {len(replay.answers) + 6}: ")


def test_another_seed_ends_elsewhere() -> None:
    _, replay = played(0)
    assert re.match(r"line \d+: ", why_not_played(replace(replay, seed=replay.seed + 1)))


def test_one_lesson_is_played_the_same_for_ever() -> None:
    """The golden file is a lesson as it was once played: it changes only when the rules do.

    Version and packs are left blank in it, since they change with every release and every new card.
    """
    golden = read_replay(GOLDEN.read_text(encoding="utf-8"))
    assert golden.text() == GOLDEN.read_text(encoding="utf-8")
    playable = replace(golden, version=VERSION, packs=arena_cards().pack_hash)
    game = start(golden.setup, golden.seed, load_catalogue())
    for _, game in play_replay(playable, load_catalogue(), VERSION):  # noqa: B007 - the last is wanted
        pass
    again = replay_of(game, golden.setup, golden.seed, list(golden.answers), load_catalogue(), VERSION)
    assert replace(again, version="-", packs="-").text() == GOLDEN.read_text(encoding="utf-8")
    assert game.over
