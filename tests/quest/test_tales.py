"""Tales: each begins and is played at random to its end in every shape it allows, and its rules work (Q1.2.8)."""

from itertools import product
from random import Random

import pytest

from outerworld.cards.errors import CardError
from outerworld.cards.loading import load_catalogue
from outerworld.cards.tales import FAMILIES_OF, Tale
from outerworld.cards.text import card_text
from outerworld.combat.ground import MARKETPLACE, ZAAP
from outerworld.play.adventure.start import new_adventure
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.new_adventure import is_setting_up
from tests.forms import PLAYS_ALL
from tests.quest.invariants import check, check_computed, check_events
from tests.quest.test_random_adventures import everything

PARTY = ("raul-bak", "pandalida", "diver-birel", "chrissy-entrinch", "katsu-mi")
TALES = load_catalogue().tales
LONGEST = 30_000
EVERYTHING_EACH = 19


def shapes(tale: Tale) -> list[tuple[str, str, str, int]]:
    """Every mode, Demon and choice of families of a tale, for the fewest and the most Krosmasters."""
    ways = product(tale.modes, tale.demon, tale.families, sorted({*tale.players}))
    return [way for way in ways if way[:2] != ("cooperative", "shared")]


SHAPES = [(name, *shape) for name, tale in TALES.items() for shape in shapes(tale)]
PLAYED = [(name, *shape) for name, tale in TALES.items() for shape in shapes(tale)[:: 1 if PLAYS_ALL else 3]]


def begin(name: str, mode: str, demon: str, families: str, count: int, seed: int, quick: bool = True) -> Adventure:
    return new_adventure(PARTY[:count], mode, demon, FAMILIES_OF[families], name, seed=seed, quick=quick)


def first_shape(name: str, seed: int = 3) -> Adventure:
    mode, demon, families, count = shapes(TALES[name])[0]
    return begin(name, mode, demon, families, count, seed)


def test_there_are_twelve_tales_in_two_languages() -> None:
    assert len(TALES) == 12
    known = load_catalogue()
    for tale in TALES.values():
        english, french = card_text(tale, known), card_text(tale, known, "fr")
        assert english.name != french.name
        assert len(english.parts) == len(french.parts)
        assert tale.source.status == "reconstructed"


@pytest.mark.parametrize("shape", PLAYED, ids=lambda shape: " ".join(map(str, shape)))
def test_a_tale_is_played_at_random_to_its_end(shape: tuple[str, str, str, str, int]) -> None:
    """In every shape it allows, laid by its players or by chance (Q1.2.8, Q3.1.2)."""
    seed = SHAPES.index(shape)
    game, chance = begin(*shape, seed, quick=seed % 2 == 0), Random(seed)
    game.record()
    all_tokens: list[int] = []
    for number in range(LONGEST):
        if game.over:
            break
        if number % EVERYTHING_EACH == 0:
            check(game)
            check_computed(game)
            view(game, None).as_json("fr")
        in_city = [unit for unit in game.in_play() if game.is_safe(unit)]
        options = game.legal_options()
        game.apply(options[chance.randrange(len(options))])
        check_events(game.take_events(), in_city)
        if number % EVERYTHING_EACH == 0 and game.frames and not is_setting_up(game):
            all_tokens = all_tokens or everything(game)
            assert everything(game) == all_tokens
    assert game.over


def test_a_line_starts_a_tale() -> None:
    line = "adventure quest free-for-all shared gobball dung-rush path=4 quick raul-bak pandalida"
    game = start(line, 7, load_catalogue())
    assert isinstance(game, Adventure)
    assert (game.terms.tale.id, game.terms.box.path_cells, game.terms.quests[game.path[0]].id) == (
        "dung-rush",
        4,
        "dung-rush",
    )


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"tale": "dung-rsh"}, 'set-up: expected a tale, found "dung-rsh"; did you mean "dung-rush"?'),
        ({"families": ("tofu",)}, 'families: expected gobball for Dung Rush, found "tofu"'),
        ({"mode": "cooperative", "demon": "player"}, 'mode: expected free-for-all for Dung Rush, found "cooperative"'),
        ({"krosmasters": ["raul-bak"]}, "krosmasters: expected 2 to 5 Krosmasters for Dung Rush, found 1"),
        ({"world": "first-steps"}, "set-up: expected no tale in a world that lies already, such as first-steps"),
    ],
)
def test_a_game_that_a_tale_is_not_for_is_refused(changes: dict[str, object], sentence: str) -> None:
    said: dict[str, object] = {"krosmasters": PARTY[:2], "families": ("gobball",), "tale": "dung-rush", **changes}
    with pytest.raises(CardError) as error:
        new_adventure(**said)  # type: ignore[arg-type]
    assert str(error.value).startswith(sentence)


def test_the_great_fair_has_a_marketplace_on_the_first_tile_of_land() -> None:
    game = first_shape("the-great-fair")
    first = game.terms.land[0]
    assert any(game.terms.tile[cell] == first for cell, ground in enumerate(game.ground) if ground == MARKETPLACE)
    assert game.purse[:2] == (10, 10)


def test_zaap_relay_keeps_its_zaaps_for_tiles_of_their_own() -> None:
    for seed in range(5):
        game = begin("zaap-relay", "free-for-all", "shared", "both", 3, seed)
        tiles = [game.terms.tile[cell] for cell, ground in enumerate(game.ground) if ground == ZAAP]
        assert {*game.terms.land} <= {*tiles}


def test_the_boss_of_royal_hunt_is_there_and_comes_back() -> None:
    game = first_shape("royal-hunt")
    bosses = [unit for unit in game.in_play() if "boss" in game.row(unit).kinds]
    assert [game.row(unit).card.id for unit in bosses] == ["royal-gobball"]


def test_powers_have_no_cover_in_a_price_on_your_head() -> None:
    game = first_shape("a-price-on-your-head")
    assert not any(game.hides_powers(game.krosmaster_of(player)) for player in range(3))


@pytest.mark.parametrize(
    ("tale", "language", "said"),
    [
        ("the-two-totems", "en", "Use “Topple”."),
        ("the-two-totems", "fr", "Utiliser « Abattre »."),
        ("the-two-totems", "en", "2 gobball totems come to the tiles farthest from the city"),
        ("the-two-totems", "en", "The box has no dungeon entrances."),
        ("the-two-totems", "fr", "Dans la boîte : pas d'entrées de donjon."),
        ("zaap-relay", "en", "A Zaap costs 0 kamas. A Krosmaster travels by Zaap at most once a turn."),
        ("zaap-relay", "fr", "Un Zaap coûte 0 kama. Un Krosmaster prend un Zaap au plus une fois par tour."),
    ],
)
def test_a_tale_is_told_as_a_person_would(tale: str, language: str, said: str) -> None:
    known = load_catalogue()
    assert said in " ".join(part.text for part in card_text(known.tales[tale], known, language).parts)
