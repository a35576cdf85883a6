"""Golden games: whole games as they were once played, with what every step led to.

The first line of a file says how the game starts, the second its seed; each line after them is an answer. Behind seed
and answers stand three short hashes of what followed: the state, the options, and what was told since.

`python -m tests.golden.recording [NAME …]` records games anew; do so only where a rule was mended on purpose.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from outerworld.bots import bot_named
from outerworld.cards.loading import load_catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.game import Decision
from outerworld.play.modes import mode_of
from outerworld.play.notation import parse, write
from outerworld.play.start import start
from outerworld.play.view import view

FOLDER = Path(__file__).parent / "games"
# How often the recorded players take any option instead of a good one, so that odd things happen too.
ANY_OPTION = 0.25
# Answers that are taken wherever they are among such, so that groups form, trade, craft and go into dungeons.
EAGER = ("enter", "accept", "invite", "craft", "equip", "offer", "give")
DIGITS = 10

BOX = "bakara,khan-karkass,grampy-protector,lilotte julith,marline,joris-swashbuckler,jahash"
THREE = "julith,marline grampy-protector,joris-swashbuckler bakara,lilotte"
FOUR = f"{THREE} jahash,khan-karkass"
SETUPS = {
    "fanmade-bonta-1": f"duel fanmade-4.1 bonta-1 {BOX}",
    "fanmade-bonta-2": "duel fanmade-4.1 bonta-2 "
    "yugo,darkness-knight,leaf-knight julith,drop-knight,oscar-kass,marline",
    "fanmade-frigost-1": "duel fanmade-4.1 frigost-1 "
    "oscar-kass,queen-of-the-tofus,julith,marline bakara,khan-karkass,jahash,lilotte",
    "fanmade-built": "duel fanmade-4.1 ? bans=6 ? ?",
    "fanmade-four": f"duel fanmade-4.1 bonta-1 {FOUR}",
    "fanmade-pairs": f"pairs fanmade-4.1 bonta-2 {FOUR}",
    "official-bonta-1": "duel official-2.7 bonta-1 "
    "king-of-the-gobballs,leaf-knight,grampy-protector,lilotte julith,marline,joris-swashbuckler,jahash",
    "official-frigost-2": f"duel official-2.7 frigost-2 {BOX}",
    "official-three": f"duel official-2.7 frigost-1 {THREE}",
    "official-box": "duel official-2.7 ? format=box ? ?",
    "arena-bonta-2": f"duel arena-2.0 bonta-2 {BOX}",
    "arena-frigost-2": "duel arena-2.0 frigost-2 "
    "yugo,leaf-knight,bakara,lilotte darkness-knight,drop-knight,oscar-kass",
    **{f"lesson-{number}": f"tutorial {number}" for number in range(1, 8)},
    "practice-ko-05": "tutorial ko-05",
    "quest-one": "adventure quest free-for-all shared tofu free path=4 quick katsu-mi",
    "quest-laid-by-hand": "adventure quest free-for-all shared gobball,tofu free path=3 ? ?",
    "quest-three-demon": "adventure quest free-for-all player gobball,tofu free path=4 quick "
    "raul-bak diver-birel chrissy-entrinch",
    "quest-five": "adventure quest free-for-all shared gobball,tofu free quick "
    "raul-bak diver-birel pandalida chrissy-entrinch katsu-mi",
    "quest-alone-together": "adventure quest cooperative player gobball free path=4 quick pandalida",
    "quest-dens": "adventure quest cooperative player gobball,tofu free quick raul-bak pandalida chrissy-entrinch",
    "quest-four-together": "adventure quest cooperative player tofu free path=4 quick "
    "raul-bak diver-birel pandalida katsu-mi",
    "quest-arena": "adventure quest free-for-all player gobball free path=4 quick joris-swashbuckler julith",
    "quest-dung-rush": "adventure quest free-for-all shared gobball dung-rush quick raul-bak katsu-mi",
    "quest-two-totems": "adventure quest cooperative player gobball the-two-totems quick "
    "diver-birel pandalida chrissy-entrinch",
    "quest-small-world": "adventure quest free-for-all shared first-steps raul-bak pandalida",
    **{f"quest-lesson-{name}": f"lesson {name}" for name in ("market-day", "into-the-den")},
}

# Games whose seed is not their place among the others, so that a dungeon is entered in them and something is crafted.
SEEDS = {"quest-five": 1, "quest-dens": 1, "quest-four-together": 5}


def short(text: str) -> str:
    """A hash that tells two texts apart, and no more."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def marks(game: Battle) -> str:
    """What a step led to: the state, the options in their order, and the events since the last step."""
    options = "" if game.over else "\n".join(str(write(game, option)) for option in game.legal_options())
    events = [[event.kind, event.rule, dict(event.facts), event.hidden, event.known_to] for event in game.take_events()]
    return f"{game.hash()[:DIGITS]} {short(options)} {short(json.dumps(events, sort_keys=True))}"


def opened(setup: str, seed: int) -> Battle:
    """A game at its first question, with somebody who listens."""
    game = start(setup, seed, load_catalogue())
    game.record()
    return game


def replayed(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Plays the lines of a file: each as it stands there, and as it is played now."""
    seed = lines[1].partition(" | ")[0]
    game = opened(lines[0], int(seed.removeprefix("seed ")))
    yield lines[1], f"{seed} | {marks(game)}"
    for line in lines[2:]:
        answer = line.rpartition(" | ")[0]
        game.apply(parse(game, answer))
        yield line, f"{answer} | {marks(game)}"
    assert game.over


def recorded(setup: str, seed: int) -> Iterator[str]:
    """The lines of a game that a greedy bot and chance play together."""
    game, chance = opened(setup, seed), Random(seed)
    bot = bot_named("greedy", seed, mode_of(game).name)
    yield setup
    yield f"seed {seed} | {marks(game)}"
    while not game.over:
        decision = game.decision
        wild = chance.random() < ANY_OPTION
        option = any_option(game, decision, chance) if wild else bot.choose(view(game, decision.player), decision)
        answer = write(game, option)
        game.apply(option)
        yield f"{answer} | {marks(game)}"


def any_option(game: Battle, decision: Decision, chance: Random) -> int:
    """One of the answers by chance, an eager one if there is any."""
    eager = [option for option in decision.options if str(write(game, option)).partition(" ")[0] in EAGER]
    return chance.choice(eager or decision.options)


def main(names: list[str]) -> None:
    """Records the games of these names, or all."""
    for seed, (name, setup) in enumerate(SETUPS.items(), start=1):
        if not names or name in names:
            lines = list(recorded(setup, SEEDS.get(name, seed)))
            (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
            sys.stdout.write(f"{name}: {len(lines) - 2} answers\n")


if __name__ == "__main__":
    main(sys.argv[1:])
