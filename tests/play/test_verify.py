"""Verifying a game: whatever was changed in its record is found, and said in one sentence with its line."""

import re
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from outerworld.cards.loading import load_catalogue
from outerworld.cli import app
from outerworld.play.course import Course
from outerworld.play.duel.start import FOUR_TEAMS, RECOMMENDED_TEAMS, duel_line
from outerworld.play.fair import FairDice, commitment, promise
from outerworld.play.notation import write
from outerworld.play.packs import arena_cards
from outerworld.play.played import CourseError
from outerworld.play.record import Record, ReplayError, read_record
from outerworld.play.replay import play_record
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.verify import report_on

SECRET = b"the secret of a test, 32 bytes.."
VALUES = ("value 1 00ff00ff00ff00ff", "value 2 1122334455667788")
DUEL = duel_line("fanmade-4.1", "bonta-1", RECOMMENDED_TEAMS)


def course_of(setup: str = "tutorial 1", values: tuple[str, ...] = VALUES) -> tuple[Course, list[str]]:
    """A game whose values are given, and its lines so far."""
    course = Course(setup, SECRET, load_catalogue())
    for value in values:
        course.take(value)
    course.begin()
    return course, [*values]


def answers(course: Course, lines: list[str], random: Random, count: int) -> None:
    """So many answers by chance."""
    for _ in range(count):
        if course.result is None:
            option = write(course.game, random.choice(course.game.legal_options()))
            lines.append(f"{len(course.answers) + 1} {option}")
            course.take(lines[-1])


def says(course: Course, lines: list[str], *more: str) -> None:
    """The next lines as they are given."""
    for line in more:
        lines.append(line)
        course.take(line)


def closed(course: Course, lines: list[str]) -> Record:
    """The record of a game that is over."""
    says(course, lines, course.over_line(), f"secret {SECRET.hex()}")
    return record_of(course.setup, lines)


def record_of(setup: str, lines: list[str], secret: bytes = SECRET) -> Record:
    packs = arena_cards().pack_hash
    return Record(RULES_VERSION, packs, setup, f"commitment {commitment(secret)}", tuple(lines))


def played(seed: int = 1) -> Record:
    """A game with undos and offers, which somebody gives up in the end."""
    course, lines = course_of(DUEL)
    random = Random(seed)
    for _ in range(12):
        answers(course, lines, random, random.randrange(1, 6))
        last = course.answers[-1].seat + 1
        if course.free and random.random() < 0.5:
            says(course, lines, f"undo {course.free[-1]}")
        elif random.random() < 0.5:
            says(course, lines, f"offer {last} undo {len(course.answers)}", f"accept {3 - last}")
        else:
            says(course, lines, "offer 1 draw", "decline 2", "offer 2 draw", "withdraw 2")
    says(course, lines, "resign 2")
    return closed(course, lines)


RECORD = played()
LINES = RECORD.lines


def verdict(record: Record) -> str:
    """What is wrong with a record."""
    with pytest.raises(ReplayError) as error:
        report_on(record.text(), load_catalogue(), RULES_VERSION)
    return str(error.value)


def changed(lines: list[str]) -> Record:
    return record_of(RECORD.setup, lines)


def test_a_sound_record() -> None:
    report = report_on(RECORD.text(), load_catalogue(), RULES_VERSION)
    assert re.fullmatch(r"The record is sound: \d+ answers, player 1 wins by resignation\.", report[0])
    assert RECORD.source in "\n".join(report)
    assert any(line.startswith("Taken back: ") for line in report)


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_duel_with_everything(seed: int) -> None:
    course, lines = course_of(DUEL)
    random = Random(seed)
    for _ in range(25):
        answers(course, lines, random, 8)
        if course.result is None and random.random() < 0.5:
            seat = course.answers[-1].seat
            says(course, lines, f"offer {seat + 1} undo {len(course.answers)}", f"accept {2 - seat}")
    if course.result is None:
        says(course, lines, "resign 2")
    report = report_on(closed(course, lines).text(), load_catalogue(), RULES_VERSION)
    counted = {line[:8]: line.split()[2:] for line in report if line.startswith("player")}
    for player, dice in (("player 1", course.dice[0]), ("player 2", course.dice[1])):
        assert counted[player] == [*map(str, dice.faces), str(dice.rolled)]


def test_steps_go_back_with_an_undo() -> None:
    numbers = [course.game.number for line, course in play_record(RECORD, load_catalogue(), RECORD.version)
               if not line.startswith(("value", "over", "secret"))]  # fmt: skip
    assert any(later < earlier for earlier, later in pairwise(numbers))


def test_a_changed_line_breaks_the_chain() -> None:
    text = RECORD.text()
    for place in range(0, len(text), 397):
        other = "7" if text[place] != "7" else "8"
        with pytest.raises(ReplayError, match=r"^line \d+: "):
            report_on(text[:place] + other + text[place + 1 :], load_catalogue(), RULES_VERSION)


def test_another_secret() -> None:
    other = [*LINES[:-1], f"secret {SECRET[::-1].hex()}"]
    assert verdict(changed(other)) == (
        f"line {len(LINES) + 5}: the secret is not the one that the commitment in line 5 promised"
    )


def test_another_secret_with_its_own_commitment_gives_other_dice() -> None:
    other = [*LINES[:-1], f"secret {SECRET[::-1].hex()}"]
    assert re.match(r"line \d+: ", verdict(record_of(RECORD.setup, other, SECRET[::-1])))


@pytest.mark.parametrize("seat", [0, 1])
def test_another_value_gives_other_dice(seat: int) -> None:
    other = [*LINES]
    other[seat] = other[seat][:-1] + "0"
    assert re.match(r"line \d+: ", verdict(changed(other)))


@pytest.mark.parametrize("length", range(1, len(LINES), 7))
def test_a_record_that_was_cut(length: int) -> None:
    assert verdict(changed([*LINES[:length]])).startswith(f"line {length + 5}: the replay is cut off")


def test_an_end_that_came_too_soon() -> None:
    place = next(place for place, line in enumerate(LINES) if line.startswith("3 "))
    said = verdict(changed([*LINES[:place], *LINES[-2:]]))
    assert said == f"line {place + 6}: the game is not over"


def test_lines_that_changed_places() -> None:
    for place in range(2, len(LINES) - 3, 5):
        other = [*LINES]
        other[place], other[place + 1] = other[place + 1], other[place]
        assert re.match(r"line \d+: ", verdict(changed(other)))


def test_another_end() -> None:
    over = LINES[-2]
    winner = over[-1]
    for other in (over[:-1] + ("1" if winner == "2" else "2"), over.replace("state ", "state 0")):
        assert verdict(changed([*LINES[:-2], other, LINES[-1]])) == (
            f"line {len(LINES) + 4}: the game ends in another state than the replay says"
        )


def test_something_after_the_end() -> None:
    assert verdict(changed([*LINES[:-1], "resign 1", LINES[-1]])).endswith('"resign 1" comes after the end')
    assert "comes after the end" in verdict(changed([*LINES, LINES[-1]]))


def test_an_end_that_is_said_twice() -> None:
    assert verdict(changed([*LINES[:-1], *LINES[-2:]])).endswith("the game has ended already")


def test_a_secret_that_is_told_before_the_end_is_said() -> None:
    assert verdict(changed([*LINES[:-2], LINES[-1]])).endswith("the secret is told when the game is over")


def anchored(record: Record, **kept: str) -> list[str]:
    """The report for a player who kept something."""
    values = [kept["value"]] if "value" in kept else []
    return report_on(record.text(), load_catalogue(), RULES_VERSION, kept.get("commitment"), values)


def ground(wanted: int) -> Record:
    """What a server makes up that knows all values: of some secrets the one whose first die suits it."""
    secrets = (f"the secret number {number}".encode() for number in range(1000))
    secret = next(
        one for one in secrets if FairDice(one, ("00ff00ff00ff00ff", "1122334455667788")).draw(0, 6, 0) == wanted
    )
    course = Course("tutorial 1", secret, load_catalogue())
    lines: list[str] = []
    says(course, lines, *VALUES, "1 end", "resign 2")
    says(course, lines, course.over_line(), f"secret {secret.hex()}")
    return record_of("tutorial 1", lines, secret)


@pytest.mark.parametrize("wanted", range(6))
def test_a_secret_that_was_ground_is_sound_in_itself_and_found_by_its_anchor(wanted: int) -> None:
    made_up = ground(wanted)
    assert "Anchor: none." in "\n".join(anchored(made_up))
    with pytest.raises(ReplayError, match="promised another secret before the game"):
        anchored(made_up, commitment=commitment(SECRET))
    with pytest.raises(ReplayError, match="no seat gave the value"):
        anchored(made_up, value="0123456789abcdef")


def test_what_a_player_kept_stands_in_the_record() -> None:
    report = anchored(RECORD, commitment=commitment(SECRET).upper(), value="00FF00FF00FF00FF")
    assert "Anchor: the commitment and your value that you kept stand in this record." in report
    assert "Promises: not everybody was bound to a value before another's was told." in report


@pytest.mark.parametrize("late", [False, True])
def test_promises_bind_before_a_value_is_told(late: bool) -> None:
    first, second = (f"promise {seat} {promise(value)}" for _, seat, value in map(str.split, VALUES))
    order = (first, VALUES[0], second, VALUES[1]) if late else (first, second, *VALUES)
    course, lines = course_of(values=order)
    says(course, lines, "1 end", "resign 2")
    report = anchored(closed(course, lines))
    assert any(line.startswith(f"Promises: {'not everybody' if late else 'everybody'} was bound") for line in report)


def test_a_promise_may_be_given_anew_until_a_value_is_known() -> None:
    course = Course("tutorial 1", SECRET, load_catalogue())
    for line in (f"promise 1 {promise('00')}", f"promise 1 {promise('00ff00ff00ff00ff')}", *VALUES):
        course.take(line)
    assert course.values == {0: "00ff00ff00ff00ff", 1: "1122334455667788"}


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["value 1 00ff00ff00ff00ff"], "seat 1 has given a value already"),
        (["value 3 00ff00ff00ff00ff", "1 end"], "a value belongs to a seat that this game does not have"),
        ([f"promise 1 {promise('00')}"], "a promise is given before its value and before the game begins"),
        (["1 end", f"promise 3 {promise('00')}"], "a promise is given before its value and before the game begins"),
        ([f"promise 3 {promise('00')}", f"promise 3 {promise('11')}"], "seat 3 has given a promise already"),
        (
            [f"promise 3 {promise('00')}", "value 3 00ff00ff00ff00ff"],
            "the value of seat 3 is not the one that it promised",
        ),
        (["value 3 xyz"], '"value 3 xyz" is not what a replay says there'),
        (["1 end", "value 3 00ff00ff00ff00ff"], "a value is given before the game begins"),
        (["2 end"], "answer 1 should stand there, and it is answer 2"),
        (["1 fly"], '"fly" is not legal there: '),
        (["1 end", "undo 2"], "answer 2 cannot be taken back at once"),
        (["1 end", "2 end", "undo 1"], "answer 1 cannot be taken back at once"),
        (["undo 1"], "answer 1 cannot be taken back at once"),
        (["offer 1 draw"], "nothing was played yet"),
        (["1 end", "offer 3 draw"], "nobody plays at seat 3"),
        (["1 end", "offer 1 draw", "offer 2 draw"], "another offer is open"),
        (["1 end", "offer 2 undo 1"], "seat 2 gave no answer 1 that it could take back"),
        (["1 end", "offer 1 undo 9"], "seat 1 gave no answer 9 that it could take back"),
        (["1 end", "offer 1 draw", "accept 1"], "there is no offer that seat 1 could say that to"),
        (["1 end", "offer 1 draw", "withdraw 2"], "there is no offer that seat 2 could say that to"),
        (["1 end", "offer 1 draw", "2 end", "accept 2"], "there is no offer that seat 2 could say that to"),
        (["1 end", "decline 2"], "there is no offer that seat 2 could say that to"),
        (["1 end", "time 1"], "seat 1 is not asked, and its time does not run"),
        (["1 end", "resign 4"], "nobody plays at seat 4"),
        (["1 end", "dance 1"], '"dance 1" is not what a replay says there'),
        (["1 end", "secret 00"], "the secret is told when the game is over"),
        (["1 end", "over state 00 winner 1"], "the game is not over"),
    ],
)
def test_lines_that_cannot_stand_there(lines: list[str], sentence: str) -> None:
    course = Course("tutorial 1", SECRET, load_catalogue())
    for line in (*VALUES, *lines[:-1]):
        course.take(line)
    with pytest.raises(CourseError) as error:
        course.take(lines[-1])
    assert str(error.value).startswith(sentence)
    said = verdict(record_of("tutorial 1", [*VALUES, *lines, LINES[-1]]))
    assert said.startswith(f"line {5 + len(VALUES) + len(lines)}: {sentence}")


def test_a_game_that_was_saved_too_deep_is_not_resumed() -> None:
    course = Course("tutorial 1", SECRET, load_catalogue())
    with pytest.raises(CourseError, match="what was saved cannot be read"):
        course.take(f"resume {RULES_VERSION} 5f0c " + '{"a":' * 100_000 + "1" + "}" * 100_000)


def test_of_three_players_one_may_leave() -> None:
    setup = duel_line("fanmade-4.1", "bonta-1", FOUR_TEAMS[:3])
    course, lines = course_of(setup, (*VALUES, "value 3 0123456789abcdef"))
    answers(course, lines, Random(1), 20)
    says(course, lines, "resign 2")
    assert course.result is None
    answers(course, lines, Random(1), 20)
    says(course, lines, "offer 1 draw", "accept 3")
    assert report_on(closed(course, lines).text(), load_catalogue(), RULES_VERSION)[0] == (
        "The record is sound: 40 answers, a draw."
    )


def test_only_bots_were_left() -> None:
    setup = duel_line("fanmade-4.1", "bonta-1", FOUR_TEAMS[:3])
    course, lines = Course(setup, SECRET, load_catalogue(), frozenset({0, 2})), ["value 2 0123456789abcdef"]
    course.take(lines[0])
    course.begin()
    answers(course, lines, Random(1), 20)
    says(course, lines, "resign 2")
    report = report_on(closed(course, lines).text(), load_catalogue(), RULES_VERSION)
    assert re.fullmatch(r"The record is sound: 20 answers, players . and . win by resignation\.", report[0])


def test_a_game_that_nobody_played() -> None:
    for values in ((), VALUES):
        course, lines = Course("tutorial 1", SECRET, load_catalogue()), [*values]
        for line in values:
            course.take(line)
        says(course, lines, "abandon 2")
        report = report_on(closed(course, lines).text(), load_catalogue(), RULES_VERSION)
        assert report[0] == "The record is sound: 0 answers, nobody wins."


@pytest.mark.parametrize("line", ["absent 9", "abandon 3"])
def test_a_seat_that_is_not_there(line: str) -> None:
    said = verdict(record_of("tutorial 1", [VALUES[0], line, "over state - winner 0", LINES[-1]]))
    assert said == f"line 7: nobody plays at seat {line[-1]}"


@pytest.mark.parametrize("line", ["unfinished", "over state - winner 0"])
def test_what_is_said_at_the_end_is_said_once(line: str) -> None:
    said = verdict(record_of("tutorial 1", [*VALUES, line, "unfinished", "over state - winner 0", LINES[-1]]))
    assert said == f'line 8: "{line}" is said once, at the end'


def test_nonsense_before_the_end_of_an_unfinished_game() -> None:
    said = verdict(record_of("tutorial 1", ["value", "unfinished", "over state - winner 0", LINES[-1]]))
    assert said == 'line 6: "value" is not what a replay says there'


def test_a_table_s_lines_have_no_place_in_a_game_with_a_seed() -> None:
    record = Record(RULES_VERSION, arena_cards().pack_hash, "tutorial 1", "seed 7",
                    ("1 end", "resign 2", "over state 00 winner 1"))  # fmt: skip
    assert verdict(record) == 'line 7: "resign 2" is not what a replay says there'


def test_what_is_no_record() -> None:
    for text in ("", "hello", "commitment 00"):
        with pytest.raises(ReplayError, match=r"^line 1: "):
            report_on(text, load_catalogue(), RULES_VERSION)
    odd = record_of("tutorial 1", [*VALUES, "secret 0"])
    assert verdict(odd) == 'line 8: "secret 0" is not what a replay says there'
    assert verdict(record_of("tutorial 99", [*LINES])).startswith("line 4: ")


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    file.write_text(RECORD.text(), encoding="utf-8")
    run = CliRunner().invoke
    sound = run(app, ["verify", str(file)])
    assert (sound.exit_code, sound.stdout.splitlines()[0][:21]) == (0, "The record is sound: ")
    assert run(app, ["verify", "-"], input=RECORD.text()).stdout == sound.stdout
    again = run(app, ["replay", str(file)])
    assert again.exit_code == 0
    assert "> undo" in again.stdout

    file.write_text(RECORD.text().replace("value 1 0", "value 1 1"), encoding="utf-8")
    wrong = run(app, ["verify", str(file)])
    assert (wrong.exit_code, wrong.stdout) == (1, "")
    assert wrong.stderr == f"{file}: line 6: the line does not fit those before it: the replay was changed.\n"
    assert run(app, ["verify", "-"], input="hello").stderr.startswith("standard input: line 1: ")
    missing = run(app, ["verify", str(tmp_path / "nothing")])
    assert (missing.exit_code, missing.stderr.count("\n")) == (2, 1)
    monkeypatch.setattr("outerworld.play.record.MOST_BYTES", 10)
    assert run(app, ["verify", "-"], input="hello hello").stderr == "standard input: a replay has at most 10 bytes.\n"
    assert read_record(RECORD.text()) == RECORD
