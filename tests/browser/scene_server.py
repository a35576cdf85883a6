"""The real server, in which an adventure may also begin in the middle: `scenes/NAME.toml` is a world by that name."""

from pathlib import Path

from outerworld.cards.files import parse_table, read_toml
from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.ruleset import load_ruleset
from outerworld.cli import main
from outerworld.engine.chance import Chance
from outerworld.play.adventure import mode
from outerworld.play.adventure.start import RULESET, start_adventure
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up

SCENES = Path(__file__).parent / "scenes"


def start_scene(setup: str, chance: Chance, cards: Catalogue) -> Adventure:
    """The adventure of a line whose world is a scene, or any other."""
    scene = SCENES / f"{setup.split()[4]}.toml"
    if not scene.exists():
        return start_adventure(setup, chance, cards)
    position = parse_table(QuestPosition, read_toml(scene, scene.name), scene.stem, scene.name)
    return set_up(position, cards, load_ruleset(RULESET), chance, title=scene.stem)


# Only in the server itself and in processes that it begins: whoever else reads this module keeps the real thing.
if __name__ in ("__main__", "__mp_main__"):
    mode.start_adventure = start_scene  # type: ignore[attr-defined]

if __name__ == "__main__":
    main()
