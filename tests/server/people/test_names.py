"""What a name may be, and which names are one."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outerworld.server.people.names import LONGEST, BadName, key_of, looks_of, name_of


@pytest.mark.parametrize(
    "name",
    [
        "Joris",
        "Jo",
        "Kérub",
        "Anna-Lena O'Neil",
        "x_X.x",
        "Йорис",
        "ヨリス",
        "玩家",
        "يوريس",
        "a" * LONGEST,
        "7 Of 9",
        "漢字かなカナ",
        "한글漢字",
    ],
)
def test_a_good_name_is_kept_as_it_is(name: str) -> None:
    assert name_of(name) == name


@pytest.mark.parametrize(
    ("written", "name"),
    [("  Joris ", "Joris"), ("Ｊｏｒｉｓ", "Joris"), ("Ke\u0301rub", "Kérub"), ("ﬁn", "fin")]
    + [(f"Jo{unseen}ris", "Joris") for unseen in "\u00ad\u034f\u115f\u200b\u200d\u202e\u2063\u3164\ufe0f\U000e0041"],
)
def test_a_name_has_one_form(written: str, name: str) -> None:
    assert name_of(written) == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "2 to 24"),
        ("J", "2 to 24"),
        ("a" * (LONGEST + 1), "2 to 24"),
        ("Jo\nris", "letters"),
        ("Jo\x00ris", "letters"),
        ("<b>Joris", "letters"),
        ("Joris\ud800", "letters"),
        ("Joris 🎲", "letters"),
        ("-Joris", "begins and ends"),
        ("Joris.", "begins and ends"),
        ("\u0301Joris", "begins and ends"),
        ("Robi\u0307n", "second dot"),
        ("j\u0307oris", "second dot"),
        ("B\u0338ob", "strokes"),
        ("Jo  ris", "in a row"),
        ("Jo- ris", "in a row"),
        ("Jоris", "one alphabet"),  # The second letter is a Cyrillic one.
        ("Jօris", "one alphabet"),  # An Armenian one.
        ("Jꮻris", "one alphabet"),  # A Cherokee one.
        ("Joris ヨリス", "one alphabet"),
        ("Joris 7٧", "one alphabet"),  # Two kinds of digits.
        ("Jo\u0323\u0331\u0330\u0316ris", "accents"),
        ("Jo \u0301ris", "in a row"),
        ("\u3164\u3164\u3164", "2 to 24"),
        ("Admin", "the site's own"),
        ("ADM1N", "the site's own"),
        ("A.d.m.i.n", "the site's own"),
        ("Club Admin", "the site's own"),
        ("admin2", "the site's own"),
        ("Modérateur", "the site's own"),
        ("Outerw0rld", "the site's own"),
        ("Level 5", "the site's own"),
        ("niveau-5", "the site's own"),
        ("Guest 1234567", "the site's own"),
        ("Nobody", "the site's own"),
    ],
)
def test_a_bad_name_is_refused_with_its_reason(name: str, reason: str) -> None:
    with pytest.raises(BadName, match=reason):
        name_of(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Joris", "JORIS"),
        ("Joris", "ｊｏｒｉｓ"),
        ("Bob", "B0b"),
        ("Carl", "Car1"),
        ("Straße", "STRASSE"),
        ("Anna Lena", "anna_lena"),
        ("coco", "сосо"),  # the second in Cyrillic letters
        ("Joris", "Jo\u034fris"),
        ("modern", "modem"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert key_of(one) == key_of(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ian", "lan"), ("BOB", "ΒΟΒ"), ("Bob", "ΒΟΒ"), ("Bob", "В0В"), ("JORlS", "JORIS")]
)
def test_names_that_look_alike_as_they_are_shown_are_one(one: str, other: str) -> None:
    assert looks_of(one) == looks_of(other)


@pytest.mark.parametrize(
    "name", ["Adminka", "Modest", "Botswana", "Level", "Level Up", "Serverus", "Robot 7", "Ian Modi"]
)
def test_a_name_that_only_begins_like_one_of_the_sites_own_is_fine(name: str) -> None:
    assert name_of(name) == name


def test_names_that_look_different_are_two() -> None:
    names = ["Joris", "Kerub", "Jori", "Joris2", "Ann", "Anna", "Ian", "Lan"]
    assert len({key_of(name) for name in names}) == len(names)


@given(st.text(max_size=30))
def test_any_text_is_a_name_or_refused(text: str) -> None:
    try:
        name = name_of(text)
    except BadName as error:
        assert str(error).startswith("A name ")
    else:
        assert name_of(name) == name
        assert key_of(name) == key_of(name_of(text))
        assert not any(unicodedata.category(character).startswith("C") for character in name)


@pytest.mark.parametrize(
    "name", ["Newcomer", "Veteran", "Champion", "Débutant", "Vétéran", "Greedy", "Glouton", "Hasard"]
)
def test_nobody_is_called_as_the_page_calls_a_bot(name: str) -> None:
    with pytest.raises(BadName, match="of the site's own"):
        name_of(name)


@pytest.mark.parametrize("name", ["0fficial", "5upport", "Roo7", "8ot", "4dmin", "Sysadmin", "Judge", "Arbitre"])
def test_digits_around_a_name_of_the_sites_own_do_not_hide_it(name: str) -> None:
    with pytest.raises(BadName, match="of the site's own"):
        name_of(name)


def test_a_turkish_name_keeps_its_letters() -> None:
    assert name_of("\u0130pek") == "\u0130pek"
