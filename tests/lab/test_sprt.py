"""The sequential test and Wilson's bounds."""

from math import log
from random import Random

import pytest

from outerworld.lab.sprt import Sprt, wilson


def run(test: Sprt, share: float, random: Random) -> tuple[str, int]:
    """Plays games that are won with a probability until the test decides."""
    won = games = 0
    while (verdict := test.verdict(won, games)) == "open":
        won += random.random() < share
        games += 1
    return verdict, games


@pytest.mark.parametrize(("share", "right"), [(0.55, "no"), (0.65, "yes"), (0.5, "no"), (0.8, "yes")])
def test_it_is_seldom_wrong(share: float, right: str) -> None:
    random = Random(7)
    verdicts = [run(Sprt(0.55, 0.65), share, random)[0] for _ in range(300)]
    assert verdicts.count(right) >= 0.93 * len(verdicts)


def test_a_clear_case_is_decided_sooner() -> None:
    random = Random(3)
    clear, close = (sum(run(Sprt(0.55, 0.65), share, random)[1] for _ in range(100)) for share in (0.9, 0.65))
    assert clear * 3 < close


def test_the_bound_is_walds() -> None:
    assert Sprt(0.55, 0.65, error=0.05).bound == pytest.approx(log(19))
    assert Sprt(0.5, 0.6).evidence(won=3, games=4) == pytest.approx(3 * log(1.2) + log(0.8))


@pytest.mark.parametrize(
    ("bar", "above", "error"), [(0.6, 0.5, 0.05), (0.0, 0.5, 0.05), (0.5, 1.0, 0.05), (0.5, 0.6, 0.5)]
)
def test_a_senseless_test_is_refused(bar: float, above: float, error: float) -> None:
    with pytest.raises(ValueError, match=r"^(A test|The error of a test) "):
        Sprt(bar, above, error)


def test_wilson_holds_the_share_and_narrows() -> None:
    narrow, wide = wilson(700, 1000), wilson(7, 10)
    assert wide[0] < narrow[0] < 0.7 < narrow[1] < wide[1]
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10)[1] == 1.0
    assert wilson(0, 10)[0] == 0.0
