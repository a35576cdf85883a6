"""The games that are played: scenarios, lessons, duels of random teams, random fights and staged ones."""

from collections import Counter as Bag
from collections.abc import Callable, Iterator
from functools import cache
from random import Random

from outerworld.arena.duel import Duel
from outerworld.arena.shop import REVEAL
from outerworld.cards.loading import load_catalogue
from outerworld.combat.spellbook import spell_at
from outerworld.combat.targeting import CAST, PUNCH
from outerworld.engine.chance import Counter, OutOfDiceError
from outerworld.engine.option import action_of, first_of, second_of
from outerworld.play.duel.scenario import DuelScenario
from outerworld.play.duel.start import start_tutorial
from outerworld.play.notation import OptionError, parse
from outerworld.play.rulebook import CHECKOUT
from outerworld.play.scenario_runner import script, start_scenario
from outerworld.play.scenarios import ScenarioFile, find_scenarios, read_scenario
from tests.duels import as_duel

CATALOGUE = load_catalogue().for_duels

Apply = Callable[[Duel, int], None]


@cache
def scenarios() -> list[ScenarioFile]:
    """Every scenario file of the checkout that is about a duel."""
    files = [read_scenario(path) for path in find_scenarios([CHECKOUT / "tests" / "scenarios"])]
    return [file for file in files if isinstance(file.scenario, DuelScenario)]


def play_scenario(file: ScenarioFile, ruleset: str, apply: Apply) -> None:
    """The steps of a scenario, without those that are to be refused; whether it holds is tested elsewhere.

    Under another ruleset than it is meant for, it is played with any dice as far as its steps are legal.
    """
    meant = ruleset in file.scenario.rulesets
    try:
        game = as_duel(start_scenario(file, ruleset, CATALOGUE))
        for step in file.scenario.steps:
            if step.error is None:
                game.chance = script(step.dice, game.drawn) if meant else Counter(game.drawn)
                apply(game, parse(game, step.do))
        if not game.over:
            game.legal_options()
    except (OptionError, OutOfDiceError):
        if meant:
            raise


def lessons(ruleset: str, seed: int) -> Iterator[Duel]:
    """Every tutorial, under any ruleset."""
    for _, lesson in sorted(CATALOGUE.tutorials.items()):
        yield start_tutorial(lesson.model_copy(update={"ruleset": ruleset}), CATALOGUE, Counter(seed))


class Curious:
    """A player who takes what was taken least: one option for each way to spend a turn, then any target of it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.taken = Bag[tuple[object, ...]]()

    def choose(self, game: Duel, most: float = 0.7) -> int:
        """An option of the rarest kind, or any."""
        options = game.legal_options()
        if self.random.random() > most:
            return self.random.choice(options)
        kinds: dict[tuple[object, ...], list[int]] = {}
        for option in options:
            kinds.setdefault(kind_of(game, option), []).append(option)
        rarest = min(kinds, key=lambda kind: (self.taken[kind], self.random.random()))
        self.taken[rarest] += 1
        return self.random.choice(kinds[rarest])


def kind_of(game: Duel, option: int) -> tuple[object, ...]:
    """What an option is, its target apart: an action, whose, and which spell or reward."""
    action, unit = action_of(option), game.active
    card = game.row(unit).card.id if unit >= 0 else ""
    if action in (CAST, PUNCH):
        return (action, card, spell_at(game, unit, second_of(option)).id)
    if action == REVEAL:
        return (action, first_of(option))
    return (game.kind, action, card)


def play(game: Duel, player: Curious, apply: Apply, most: int) -> None:
    """Plays a game on, up to so many decisions."""
    for _ in range(most):
        if game.over:
            return
        apply(game, player.choose(game))
