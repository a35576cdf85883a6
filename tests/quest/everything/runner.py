"""The exhaustive runner of Quest: adventures until everything has fired, or until there were enough."""

from collections import Counter as Bag
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from outerworld.cards.tales import FAMILIES_OF
from outerworld.engine.option import action_of, first_of, second_of
from outerworld.play.adventure.scenario import AdventureScenario
from outerworld.play.adventure.start import new_adventure
from outerworld.play.choices import choices
from outerworld.play.notation import OptionError, parse, write
from outerworld.play.rulebook import CHECKOUT
from outerworld.play.scenario_runner import script, start_scenario
from outerworld.play.scenarios import ScenarioFile, find_scenarios, read_scenario
from outerworld.play.view import view
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.new_adventure import KEPT as TABLES_KEPT
from outerworld.quest.setting_up.quest_set_up import KEPT as ROWS_KEPT
from outerworld.quest.setting_up.quest_set_up import row_of
from tests.arena.everything.branches import Branches
from tests.arena.everything.listing import without_excused
from tests.arena.everything.runner import Fired
from tests.golden.recording import FOLDER, SETUPS, replayed
from tests.quest.everything.listing import RULESET, box, catalogue, everything, things
from tests.quest.everything.staging import players, staged
from tests.quest.everything.watching import Watch, fired_by
from tests.quest.test_random_adventures import ARENAS, SHAPES, WAYS, start, strangers
from tests.quest.test_random_dungeons import near_a_dungeon
from tests.quest.test_random_tales import random_adventure

Apply = Callable[[Adventure, int], None]
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Effort:
    """How many games are played at most, and how long each."""

    staged: int = 4_000
    worlds: int = 6
    measured: int = 420
    a_staged: int = 60
    a_world: int = 250


# How many games are played between two looks at what is missing.
BETWEEN_LOOKS = 16
# How many answers are given in one of them whose branches are measured, which is slow.
A_MEASURED = 250
# How many answers are tried on a copy before one is given.
TRIED = 24

QUICK = Effort()
LONG = Effort(staged=8_000, worlds=20, measured=1_400, a_staged=120, a_world=500)


def run(effort: Effort, say: Say) -> Fired:
    """Plays until nothing is missing, or long enough, and says how it goes."""
    # Watched first: so many games with cards of their own are measured that the compiled box is no longer remembered,
    # and what stands on a card is looked for in games of that very box alone.
    watch = watched_games(effort, say)
    taken = measured_games(effort, say)
    missing = watch.missing | {branch for branch, gone in taken.items() if not gone}
    return Fired(frozenset((everything() | taken.keys()) - missing), frozenset(missing), frozenset(watch.told))


@cache
def scenarios() -> list[ScenarioFile]:
    """Every scenario file of the checkout that is about an adventure."""
    files = [read_scenario(path) for path in find_scenarios([CHECKOUT / "tests" / "scenarios" / "quest"])]
    return [file for file in files if isinstance(file.scenario, AdventureScenario)]


def play_scenario(file: ScenarioFile, apply: Apply) -> None:
    """The steps of a scenario, those that are refused too; whether it holds is tested elsewhere."""
    game = start_scenario(file, RULESET, catalogue())
    assert isinstance(game, Adventure)
    for step in file.scenario.steps:
        try:
            option = parse(game, step.do)
        except OptionError:
            continue
        game.chance = script(step.dice, game.drawn, step.draws)
        apply(game, option)


def play_recorded() -> None:
    """Every golden adventure, from its set-up to its end; whether it is played as it was is tested elsewhere."""
    for name in SETUPS:
        if name.startswith(RULESET):
            for _ in replayed((FOLDER / f"{name}.txt").read_text("utf-8").splitlines()):
                pass


def begin_in_many_ways() -> None:
    """What few games begin with: everybody taken in the game, lots for who goes first, many tables, many quests."""
    for apply in (heard, silent):
        game = new_adventure(["?"] * len(players()), seed=1)
        while game.kind == "set-up":
            apply(game, game.legal_options()[0])
    pair = of_one_initiative(Random(RULESET))
    for seed in range(2):
        new_adventure(pair, seed=seed)
    for cells in range(1, TABLES_KEPT + 2):
        new_adventure(path=cells, quick=False)
    for quest in [box().quests["so-soft"].model_copy() for _ in range(ROWS_KEPT + 1)]:
        row_of(quest)


class Curious:
    """A player who takes what was taken least: one option for each way to spend a turn, then any target of it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.taken = Bag[tuple[object, ...]]()

    def choose(self, game: Adventure, most: float = 0.6) -> int:
        """An option of the rarest kind, or any."""
        options = game.legal_options()
        if self.random.random() > most:
            return self.random.choice(options)
        kinds: dict[tuple[object, ...], list[int]] = {}
        for option in options:
            card = game.row(game.active).card.id if game.active >= 0 else ""
            action = action_of(option)
            told = (second_of(option),) if game.kind == "activation" else (first_of(option),)
            kinds.setdefault((game.kind, action, card, *told), []).append(option)
        rarest = min(kinds, key=lambda kind: (self.taken[kind], self.random.random()))
        self.taken[rarest] += 1
        return self.random.choice(kinds[rarest])


class Seeker(Curious):
    """A player who tries some answers on a copy, and gives one that fires what is still missing, if there is any."""

    def __init__(self, random: Random, watch: Watch) -> None:
        super().__init__(random)
        self.watch = watch

    def choose(self, game: Adventure, most: float = 0.6) -> int:
        """An answer that fires something, or what a curious player takes."""
        options = game.legal_options()
        for option in self.random.sample(options, min(len(options), TRIED)):
            twin = game.copy()
            twin.record()
            twin.apply(option)
            fired = {name for event in twin.take_events() for name in fired_by(twin, event)}
            if fired & self.watch.missing:
                return option
        return super().choose(game, most)


def play(game: Adventure, player: Curious, apply: Apply, most: int) -> None:
    """Plays a game on, up to so many decisions."""
    for _ in range(most):
        if game.over:
            return
        apply(game, player.choose(game))


def in_a_world(random: Random, number: int) -> Adventure:
    """A whole game of the box, whose players or chance set it up."""
    mode, demon = WAYS[number % len(WAYS)]
    count = (1, 2, 3, 5)[number % 4]
    families = (("gobball", "tofu"), ("gobball",), ("tofu",))[number // 2 % 3]
    party = random.sample(sorted(players()), count)
    if number % 5 == 1:
        party[0] = "?"
    return new_adventure(party, mode, demon, families, seed=random.getrandbits(32), quick=number % 2 == 0)


def of_one_initiative(random: Random) -> list[str]:
    """Two Krosmasters between whom lots decide who goes first."""
    cards = {name: catalogue().krosmasters[name] for name in strangers() if name in catalogue().krosmasters}
    first = cards[random.choice(sorted(cards))]
    rivals = [name for name, card in sorted(cards.items()) if card.initiative == first.initiative]
    return random.sample(rivals, 2) if len(rivals) > 1 else of_one_initiative(random)


def in_a_tale(random: Random, number: int) -> Adventure:
    """A tale of the box, with a party and families that it is for."""
    tale = sorted(box().tales.values(), key=lambda tale: tale.id)[number % len(box().tales)]
    mode = tale.modes[number % len(tale.modes)]
    demon = "player" if mode == "cooperative" else random.choice(tale.demon)
    party = random.sample(sorted(players()), random.randint(*tale.players))
    families = FAMILIES_OF[random.choice(tale.families)]
    return new_adventure(party, mode, demon, families, tale.id, seed=random.getrandbits(32), quick=number % 2 == 0)


def owners_of(missing: set[str]) -> list[str]:
    """Around what a game is to be staged, so that something missing fires."""
    cards = {f"card {card}" for card, found in things().items() for thing in found if thing.name in missing}
    named = {
        " ".join(name.split("/")[0].split()[:2])
        for name in missing
        if name.split()[0] in ("card", "item", "quest", "mood")
    }
    events = {name for name in missing if name.startswith("event ") and len(name.split()) == 2}
    return sorted(cards | named | events)


def watched_games(effort: Effort, say: Say) -> Watch:
    """Games in which answers are compared with what they would do without each thing that has not fired yet."""
    random, watch = Random(RULESET), Watch()
    player, seeker = Curious(random), Seeker(random, watch)
    for file in scenarios():
        play_scenario(file, watch.apply)
    say(f"{RULESET}: after the scenarios {len(watch.missing)} of {len(everything())} things are missing")
    for number in range(effort.worlds):
        play(in_a_world(random, number), player, watch.apply, effort.a_world)
    say(f"{RULESET}: after whole games {len(watch.missing)}")
    tries = Bag[str]()
    while tries.total() < effort.staged and (owners := owners_of(without_excused(RULESET, watch.missing))):
        owner = min(owners, key=lambda owner: (tries[owner], owner))
        play(staged(random, owner, tries[owner]), seeker, watch.apply, effort.a_staged)
        tries[owner] += 1
    say(f"{RULESET}: after {tries.total()} staged games {len(watch.missing)}")
    return watch


def measured_games(effort: Effort, say: Say) -> dict[str, bool]:
    """Games in which the branches that the rules go through are measured; half of them tell no events."""
    branches, random = Branches(("quest",)), Random(RULESET)
    player = Curious(random)
    with branches.measured():
        for file in scenarios():
            play_scenario(file, heard)
            play_scenario(file, silent)
        play_recorded()
        begin_in_many_ways()
    taken = branches.taken()
    left = list(taken.values()).count(False)
    say(f"{RULESET}: after scenarios and golden adventures {left} of {len(taken)} branches are missing")
    games = measured(random)
    for number in range(0, effort.measured, BETWEEN_LOOKS):
        with branches.measured():
            for _, game in zip(range(BETWEEN_LOOKS), games, strict=False):
                play(game, player, (heard, silent)[number // BETWEEN_LOOKS % 2], A_MEASURED)
                game.hash()
        taken = branches.taken()
        if not without_excused(RULESET, {branch for branch, gone in taken.items() if not gone}):
            break
    say(f"{RULESET}: after {number + BETWEEN_LOOKS} games {list(taken.values()).count(False)}")
    return taken


def measured(random: Random) -> Iterator[Adventure]:
    """Whole games, small ones, tales of the box and random ones, dungeons and their moods, staged ones, without end."""
    owners = owners_of(set(everything()))
    for number in count():
        yield in_a_world(random, number)
        yield start(number % (ARENAS + 1), number)
        yield new_adventure(of_one_initiative(random), seed=number)
        yield in_a_tale(random, number)
        with TemporaryDirectory() as folder:
            yield random_adventure(random.getrandbits(16), Path(folder))
        yield near_a_dungeon(SHAPES[number % len(SHAPES)], number)
        yield staged(random, f"mood {random.choice(sorted(box().moods))}", number)
        yield staged(random, random.choice(owners), number)


def heard(game: Adventure, option: int) -> None:
    """An answer as the server and the terminal give it: written out, and with somebody who listens."""
    game.record()
    str(write(game, option))
    with suppress(OptionError):
        parse(game, "uncover bag")
    choices(game, whole=False)
    view(game, None).as_json("en")
    game.copy()
    game.apply(option)


def silent(game: Adventure, option: int) -> None:
    """An answer in a simulation."""
    game.apply(option)
