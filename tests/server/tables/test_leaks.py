"""Nothing hidden leaves a table: matches that differ only there send each role the same, byte by byte."""

from collections import Counter as Bag
from random import Random

import pytest

from outerworld.play.notation import write
from outerworld.server.tables.acts import Accept, Act, Answer, Resign, Undo
from outerworld.server.tables.acts import Offer as MakeOffer
from outerworld.server.tables.match import Match
from outerworld.server.tables.refusal import AlreadyDone, Refused
from outerworld.server.tables.roles import SPECTATOR, Role, roles_of
from tests.duels import as_duel
from tests.server.tables.disguise import disguised
from tests.server.tables.matches import ADVENTURES, SECRET, START, answer, any_answer, do, new_match, received

KINDS = ("duel", "open", "three", "pairs", "duel", "duel", "adventure", "demon")
BETWEEN = 7
TRIED = ("end", "reveal red-ball", "buy granite-1 down", "assign a", "draft julith", "cast punch c3", "fly")


def positions(seed: int, answers: int) -> list[int]:
    """After which of so many answers a position is looked at."""
    return list(range(Random(seed).randrange(BETWEEN), answers, BETWEEN))


def said(match: Match, act: Act, seat: int | None) -> str:
    """What somebody hears who tries something, be it only why not."""
    try:
        return " ".join(text.partition(" ")[0] for text in match._texts(act, seat, START))
    except (Refused, AlreadyDone) as error:
        return repr(error)


def heard(match: Match, role: Role) -> list[str]:
    """What a role hears when it tries this and that without changing anything."""
    seat, number = role.eyes(match._recent), match.number
    tries: list[Act] = [Answer(number, text) for text in TRIED] if match.asked not in role.seats else []
    tries += [Answer(number, text) for text in TRIED if text.startswith(("fly", "buy", "cast"))]
    tries += [Undo(number), MakeOffer("draw", number), MakeOffer("undo", number)]
    return [said(match, act, seat) for act in tries]


def check_position(match: Match, seed: int, whole: bool) -> int:
    """Compares what each role receives in a position with what it would in others; how many were compared."""
    since = max(0, match.number - 2 * BETWEEN)
    roles = roles_of(len(match.seats))
    for role in roles:
        twin = disguised(match, role, seed)
        assert received(twin, role, since, whole) == received(match, role, since, whole)
        if match.status == "playing":
            assert heard(twin, role) == heard(match, role)
        for said_to_role in (received(match, role, since), *heard(match, role)):
            assert SECRET.hex() not in said_to_role
            assert match.heading.commitment not in said_to_role
    return len(roles)


def spend(match: Match, random: Random) -> str:
    """Some legal answer, one about rewards where there is one: they are most of what is hidden."""
    game = match._course.game
    options = [str(write(game, option)) for option in game.legal_options()]
    rare = [option for option in options if option.startswith(("buy", "reveal", "collect"))]
    return random.choice(rare if rare and random.random() < 0.5 else options)


def check_game(kind: str, seed: int, answers: int, whole_every: int) -> Bag[str]:
    """Plays a game by chance with undos, and looks at positions on the way."""
    match, random = new_match(kind), Random(seed)
    looked = set(positions(seed, answers))
    compared: Bag[str] = Bag()
    for number in range(answers):
        if match.status == "over":
            break
        if number in looked:
            roles = check_position(match, random.randrange(10**6), whole=number % whole_every == 0)
            hidden = kind not in ADVENTURES and (any(as_duel(match._course.game).rewards) or kind == "open")
            compared += Bag({"positions": 1, "frames": roles, "with something hidden": int(hidden)})
        answer(match, spend(match, random))
        if random.random() < 0.1 and match.status == "playing" and (match.last_answer(0) or 0) > match._course.settled:
            do(match, MakeOffer("undo", match.number), 0)
            for other in range(1, len(match.seats)):
                do(match, Accept(match.number), other)
    return compared


@pytest.mark.parametrize("seed", range(len(KINDS)))
def test_nothing_hidden_leaves(seed: int) -> None:
    compared = check_game(KINDS[seed], seed, answers=70, whole_every=5)
    assert compared["positions"] > 5


def test_the_disguise_shows_to_who_may_know() -> None:
    """Who holds a hidden reward does receive another one if it is another: the comparison is not blind."""
    for seed in range(20):
        match, random = new_match("duel"), Random(seed)
        for _ in range(400):
            game = as_duel(match._course.game)
            if match.status == "over" or any(game.rewards):
                break
            answer(match, spend(match, random))
        unit = next((unit for unit, held in enumerate(as_duel(match._course.game).rewards) if held), None)
        if unit is None or match.status == "over":
            continue
        holder = match._course.seat_of(match._course.game.player[unit])
        seen = {received(disguised(match, SPECTATOR, other), Role((holder,))) for other in range(12)}
        assert len(seen) > 1
        return
    raise AssertionError("no reward was bought")


@pytest.mark.parametrize("kind", ["lesson", "duel", "three", "adventure", "together"])
def test_the_secret_is_told_in_the_end_and_not_before(kind: str) -> None:
    match, random = new_match(kind), Random(1)
    for _ in range(30):
        answer(match, any_answer(match, random))
    secrets = (SECRET.hex(), repr(SECRET), SECRET.decode())
    told = [match.record(), *(received(match, role, whole=True) for role in roles_of(len(match.seats)))]
    told += [repr(match._course.chance), repr(match.bot_question())]
    assert not any(secret in text for secret in secrets for text in told)
    for seat in range(len(match.seats) - 1):
        do(match, Resign(0), seat)
    assert match.record().splitlines()[-1].startswith(f"secret {SECRET.hex()} | ")


@pytest.mark.soak
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(8))
def test_nothing_hidden_leaves_in_ten_thousand_positions(part: int) -> None:
    compared: Bag[str] = Bag()
    game = 0
    while compared["positions"] < 1250:
        compared += check_game(KINDS[game % len(KINDS)], 1000 * part + game, answers=600, whole_every=3)
        game += 1
    assert compared["with something hidden"] > 300
