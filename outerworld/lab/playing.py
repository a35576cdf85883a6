"""One game of a run, from its number to its row."""

from functools import cache

from outerworld.bots.forfeit import ForeignBot
from outerworld.bots.registry import bot_named
from outerworld.cards.loading import Catalogue
from outerworld.combat.battle import Battle
from outerworld.engine.game import NOBODY
from outerworld.lab.errors import LabError
from outerworld.lab.ledger import Ledger
from outerworld.lab.rows import Row
from outerworld.lab.schedule import AnySchedule, Match, schedule_of, seed_of
from outerworld.lab.settings import Manifest, RunSettings
from outerworld.play.modes import mode_of
from outerworld.play.notation import write
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import start
from outerworld.play.view import view


def play_number(manifest: str, number: int) -> str:
    """The row of a run's game as a line of JSON, the same wherever and whenever it is played.

    This is what every worker does, on this machine or on a cluster: the manifest comes as its JSON.
    """
    settings, schedule = _prepare(manifest)
    try:
        row = play(schedule.match(number), settings.longest, schedule.catalogue)
    except Exception as error:
        error.add_note(f"It happened in game {number} of the run.")
        raise
    return row.model_dump_json() + "\n"


@cache
def _prepare(manifest: str) -> tuple[RunSettings, AnySchedule]:
    """A run as a worker needs it."""
    known = Manifest.model_validate_json(manifest)
    return known.settings, schedule_of(known.settings, catalogue_of(known))


def catalogue_of(manifest: Manifest) -> Catalogue:
    """The cards of a run, whose games are all played by one version with the same cards; LabError for any other."""
    catalogue = manifest.settings.catalogue()
    if manifest.version != RULES_VERSION:
        raise LabError(
            f"The run was begun by rules {manifest.version}, and these are {RULES_VERSION}: begin a new one."
        )
    if manifest.cards != catalogue.pack_hash:
        raise LabError("The run was begun with other cards than those loaded now: begin a new one.")
    return catalogue


def play(match: Match, longest: int, catalogue: Catalogue) -> Row:
    """Plays a game to its end, or as long as it may be.

    >>> from outerworld.cards.loading import load_catalogue
    >>> from outerworld.lab.settings import Settings
    >>> row = play(schedule_of(Settings(bots=("random",)), load_catalogue()).match(1), 50_000, load_catalogue())
    >>> row.winner in (1, 2), row.decisions == len(row.answers)
    (True, True)
    """
    game = start(match.setup, match.seed, catalogue)
    mode, seats = mode_of(game), game.setting.seats
    players = [seats.index(seat) for seat in range(mode.seats(game))]
    began = game.active_player
    game.record()
    ledger, answers = Ledger(game), []
    bots = [bot_named(name, seed_of(match.seed, "bot", seat), mode.name) for seat, name in enumerate(match.bots)]
    while not game.over and game.number < longest:
        chosen = bots[seats[game.asked]].choose(view(game, game.asked), game.decision)
        answers.append(_answer(game, chosen, match))
        ledger.listen(game.take_events())
    return Row(
        number=match.number,
        seed=match.seed,
        setup=match.setup,
        ruleset=match.ruleset,
        arena=match.arena,
        seats=match.seats,
        sides=tuple(game.setting.teams[player] for player in players),
        order=tuple(seat + 1 for seat in seats if seat != NOBODY),
        teams=match.teams,
        bots=match.bots,
        began=seats[began if seats[began] != NOBODY else 0] + 1,
        winner=None if game.winner == NOBODY else seats[game.winner] + 1,
        won_by=ledger.won_by,
        turns=game.turn,
        rounds=mode.rounds(game),
        decisions=game.number,
        gg=tuple(mode.player_facts(game, player)["gg"] for player in players),
        kamas=tuple(ledger.kamas[player] for player in players),
        faults=tuple(bot.fault for bot in bots if isinstance(bot, ForeignBot) and bot.fault is not None),
        cards=ledger.cards(),
        state=game.hash(),
        answers=tuple(answers),
    )


def _answer(game: Battle, chosen: int, match: Match) -> str:
    """Applies a bot's answer and returns its text."""
    bot = match.bots[game.setting.seats[game.asked]]
    if chosen not in game.legal_options():
        raise LabError(f"Game {match.number}: the bot {bot} chose what is not legal at decision {game.number + 1}.")
    text = str(write(game, chosen))
    game.apply(chosen)
    return text
