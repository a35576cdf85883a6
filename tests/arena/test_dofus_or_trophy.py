"""A Dofus or a Trophy: no built-in pack has a Trophy, so that a small one brings it."""

from pathlib import Path

import pytest

from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.play.notation import OptionError
from tests.combat.fights import RULESETS, fight, play


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    """The box, and a pack with a Trophy."""
    pack: Path = tmp_path_factory.mktemp("packs") / "cups"
    (pack / "rewards").mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Cups"\n')
    (pack / "rewards" / "golden-cup.toml").write_text(
        'name = "Golden Cup"\nrank = "silver"\nkind = "equipment"\nslot = "trophy"\nstats = { hp = 1 }\n'
    )
    return load_catalogue(extra=[pack])


@pytest.mark.parametrize(("worn", "hidden"), [("ebony-dofus", "golden-cup"), ("golden-cup", "ebony-dofus")])
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_dofus_and_a_trophy_exclude_each_other(catalogue: Catalogue, ruleset: str, worn: str, hidden: str) -> None:
    """F4.7.11.c, O4.7.11.c: who has one of them face up cannot reveal the other, and can reveal anything else."""
    bakara = {"card": "bakara", "equipped": [worn], "rewards": [hidden, "sprightly-pet"]}
    game = fight("B.k", {"B": bakara, "k": "khan-karkass"}, ruleset=ruleset, catalogue=catalogue)
    with pytest.raises(OptionError, match="already wears equipment of that kind"):
        play(game, f"reveal {hidden}")
    play(game, "reveal sprightly-pet")
    assert len(game.equipped[0]) == 2


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_trophy_alone_is_revealed(catalogue: Catalogue, ruleset: str) -> None:
    """F4.7.11.c, O4.7.11.c: without a Dofus there is room for a Trophy."""
    bakara = {"card": "bakara", "rewards": ["golden-cup"]}
    game = fight("B.k", {"B": bakara, "k": "khan-karkass"}, ruleset=ruleset, catalogue=catalogue)
    hp = game.hp[0]
    play(game, "reveal golden-cup")
    assert game.hp[0] == hp + 1
