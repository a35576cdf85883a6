"""A fight in the terminal, from the first question to the last line."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from outerworld.arena.duel import Duel
from outerworld.bots import bot_title
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.text.words import vocabulary
from outerworld.combat.battle import Battle
from outerworld.play.duel.start import new_tutorial
from outerworld.play.notation import write
from outerworld.play.replay import play_replay, read_replay
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import start
from outerworld.play.view import view
from outerworld.tui import play as terminal
from outerworld.tui.board import draw_board, draw_units
from outerworld.tui.play import play_in_terminal
from tests.combat.fights import card, fight
from tests.duels import start_duel

WIDE = 200
HELP = vocabulary("en").say("terminal", "help")


class Player:
    """Types what a script says, and reads what is printed; the end of the script is the end of the input."""

    def __init__(self, script: Iterator[str] | list[str]) -> None:
        self.script = iter(script)
        self.screen = StringIO()
        self.console = Console(file=self.screen, width=WIDE, highlight=False, color_system=None)
        self.asked = 0

    def __call__(self, prompt: str) -> str:
        assert prompt == "> "
        self.asked += 1
        typed = next(self.script, None)
        if typed is None:
            raise EOFError
        return typed

    def play(self, bot: str = "random", seed: int | None = 7, save: Path | None = None) -> str:
        play_in_terminal("tutorial 1", bot, seed, load_catalogue(), save, "Ann", console=self.console, ask=self)
        return self.screen.getvalue()


def test_a_fight_in_french() -> None:
    player = Player(["options", "punch a1", "quit"])
    play_in_terminal("tutorial 1", "random", 7, load_catalogue(), console=player.console, ask=player, language="fr")
    shown = player.screen.getvalue()
    assert shown.startswith(
        "En plein dans le museau\N{NO-BREAK SPACE}!  Mettre KO un Krosmaster adverse.\nTapez une option"
    )
    assert "vie 8/8" in shown
    assert "hors de portée" in shown
    assert shown.endswith("Tu quittes la table.\n")


def any_answer(seed: int) -> Iterator[str]:
    """Punches if it can, and wanders else: what is not legal is asked again."""
    random = Random(seed)
    while True:
        cell = f"{random.choice('abcdef')}{random.randint(1, 6)}"
        yield random.choice([f"punch {cell}", f"move {cell}", f"move {cell}", f"move {cell}", "end"])


@pytest.mark.parametrize("seed", [3, 4, 5])
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_a_whole_fight_and_its_replay(bot: str, seed: int, tmp_path: Path) -> None:
    save = tmp_path / "fight.txt"
    shown = Player(any_answer(seed)).play(bot=bot, seed=seed, save=save)
    assert shown.startswith("Right in the Kisser!  KO an enemy Krosmaster.\n" + HELP)
    replay = read_replay(save.read_text(encoding="utf-8"))
    *_, (_, game) = play_replay(replay, load_catalogue(), RULES_VERSION)
    assert game.over
    assert replay.seed == seed
    assert ("Ann wins." if game.winner == 0 else f"{bot_title(bot)} wins.") in shown
    assert "Player 1" not in shown
    assert ("You win!" if game.winner == 0 else "You lose. Another round?") in shown
    assert f"The replay is in {save}." in shown.replace("\n", "")
    assert "wins." in shown


def test_without_a_place_nothing_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "The replay is in" not in Player(any_answer(3)).play(seed=3)
    assert list(tmp_path.iterdir()) == []


def test_quitting_leaves_the_table_and_keeps_what_was_played(tmp_path: Path) -> None:
    save = tmp_path / "fight.txt"
    shown = Player(["move c3", "quit"]).play(save=save)
    assert "Joris moves from c2 to c3. F6.3.2" in shown
    assert "You leave the table.\n" in shown
    replay = read_replay(save.read_text(encoding="utf-8"))
    assert [answer for answer, _ in play_replay(replay, load_catalogue(), RULES_VERSION)] == ["move c3"]


def test_a_fault_keeps_what_was_played_before_it(tmp_path: Path) -> None:
    def faulty() -> Iterator[str]:
        yield "move c3"
        raise RuntimeError

    save = tmp_path / "fight.txt"
    with pytest.raises(RuntimeError):
        Player(faulty()).play(save=save)
    assert read_replay(save.read_text(encoding="utf-8")).answers == ("move c3",)


def test_the_end_of_the_input_leaves_the_table() -> None:
    assert Player([]).play().endswith("You leave the table.\n")


def test_an_interruption_leaves_the_table() -> None:
    def interrupted() -> Iterator[str]:
        yield "board"
        raise KeyboardInterrupt

    assert Player(interrupted()).play().endswith("You leave the table.\n")


BOARD = """\
 6  . . . . . .
 5  . . . b . .
 4  . * . . . .
 3  . . . . * .
 2  . . A . . .
 1  . . . . . .
    a b c d e f
"""


@pytest.mark.parametrize("typed", ["board", "help", "options", "", "  help  "])
def test_asking_for_help_shows_the_board_again(typed: str) -> None:
    player = Player([typed])
    shown = player.play()
    assert player.asked == 2
    assert shown.count(BOARD) == 2
    assert shown.count(HELP) == 2


def test_all_options_are_shown_only_when_asked_for() -> None:
    first, _, second = Player(["options"]).play().rpartition(HELP)
    assert "\n  move c3 | " in first
    assert "\n  end\n" in first
    assert ("punch c3" in first, "punch c3" in second) == (False, True)
    assert "and 4 that touch nobody: type options" in first
    assert "that touch nobody" not in second
    assert "punch: There is nobody next to Joris to punch." in first


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("fly c3", '"fly" is not an action: expected one of move, punch, end.'),
        ("move c6", "c6 is not adjacent to Joris: a move goes one cell."),
        ("move z9", '"z9" is not a cell of this board, which goes from a1 to f6.'),
        ("cast blown-blow c3", "This lesson does not use cast."),
        ("[bold]", '"[bold]" is not an action: expected one of move, punch, end.'),
        ("[/bold]", '"[/bold]" is not an action: expected one of move, punch, end.'),
        ("move [/]", '"[/]" is not a cell of this board, which goes from a1 to f6.'),
    ],
)
def test_bad_input_gets_one_sentence_and_another_try(typed: str, sentence: str) -> None:
    player = Player([typed, "move c3", "quit"])
    shown = player.play()
    assert sentence in shown
    assert "Joris moves from c2 to c3." in shown
    assert player.asked == 3


def test_odds_are_told_in_words() -> None:
    shown = Player(["move c3", "move c4", "move c5", "quit"]).play(seed=7)
    assert "punch d5     50% 1 on b, 33% 2 on b, 17% nothing" in shown


def test_without_a_seed_the_dice_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def remembered(setup: str, seed: int, catalogue: Catalogue) -> Duel:
        seeds.append(seed)
        return start_duel(setup, seed, catalogue)

    monkeypatch.setattr(terminal, "start", remembered)
    for _ in range(3):
        Player([]).play(seed=None)
    assert len(set(seeds)) == 3
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_there_is_no_such_lesson() -> None:
    player = Player([])
    with pytest.raises(CardError, match="tutorial"):
        play_in_terminal("tutorial 99", "random", 7, load_catalogue(), console=player.console, ask=player)


def test_the_console_asks_where_nobody_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    player = Player([])
    monkeypatch.setattr(player.console, "input", lambda prompt: player(prompt))
    play_in_terminal("tutorial 1", "random", 7, load_catalogue(), console=player.console)
    assert player.asked == 1


def test_the_board_shows_ground_kamas_and_who_is_left() -> None:
    game = fight("#*=2 @DP. J..k", {"J": "joris-swashbuckler", "k": "khan-karkass"})
    assert draw_board(view(game, None)).plain == " 3  # * = 2\n 2  @ @ P .\n 1  J . . k\n    a b c d"
    lines = draw_units(view(game, None)).plain.splitlines()
    assert lines == ["> J Joris          health 8/8  AP 6  MP 3", "  k Khan Karkass   health 8/8"]
    game.lift(1)
    assert draw_units(view(game, None)).plain.splitlines()[1] == "  k Khan Karkass   KO"


def test_a_unit_without_health_has_a_dash() -> None:
    totem = {"name": "Totem", "mp": "-", "hp": "-", "ap": "-"}
    game = fight("TJ.k", {"T": "totem", "J": "joris-swashbuckler", "k": "khan-karkass"}, cards={"totem": totem})
    assert draw_units(view(game, 0)).plain.splitlines()[0] == "> T Totem          health -  AP -  MP -"


def test_a_spell_that_heals_touches_somebody(monkeypatch: pytest.MonkeyPatch) -> None:
    balm = {"name": "Balm", "cost": {"ap": 3}, "range": {"kind": "close"}, "heal": 3}
    units = {"H": "healer", "J": {"card": "joris-swashbuckler", "injuries": 7}, "k": "khan-karkass"}
    game = fight("HJ...k ......", units, cards={"healer": card(spell=[balm])})

    def healing(setup: str, seed: int, catalogue: Catalogue) -> Duel:
        return game

    monkeypatch.setattr(terminal, "start", healing)
    shown = Player([]).play()
    assert "cast balm b2" in shown
    assert "balm a1" not in shown


def test_the_lesson_begins_as_it_is_drawn() -> None:
    assert draw_board(view(new_tutorial("1", seed=7), 0)).plain + "\n" == BOARD


def test_an_adventure_fits_a_hundred_columns() -> None:
    """The map with its tiles, the path, whose next quest is which, and every dashboard; hidden quests are not named."""
    player = Player([])
    player.console = Console(file=player.screen, width=100, highlight=False, color_system=None)
    setup = "adventure quest free-for-all shared gobball,tofu free quick raul-bak pandalida"
    play_in_terminal(setup, "random", 7, load_catalogue(), name="Ann", console=player.console, ask=player)
    shown = player.screen.getvalue()
    assert max(map(len, shown.splitlines())) <= 100
    for told in (
        "Adventure Path, 1 of ",
        "A Ann  Adventure mode",
        "B Random  Adventure mode",
        "covered  powers for 6, story for 8,",
        "hidden, of ",
    ):
        assert told in shown
    assert "In which mode does Raul Bak act in this turn?" in shown


def test_a_whole_adventure_is_played_in_a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    chance, started = Random(0), list[Battle]()

    def kept(setup: str, seed: int, catalogue: Catalogue) -> Battle:
        started.append(start(setup, seed, catalogue))
        return started[0]

    def typed() -> Iterator[str]:
        while True:
            yield str(write(started[0], chance.choice(started[0].legal_options())))

    monkeypatch.setattr(terminal, "start", kept)
    player = Player(typed())
    player.console = Console(file=player.screen, width=100, highlight=False, color_system=None)
    setup = "adventure quest free-for-all shared gobball,tofu free path=2 quick raul-bak pandalida"
    play_in_terminal(setup, "random", 0, load_catalogue(), name="Ann", console=player.console, ask=player)
    shown = player.screen.getvalue().splitlines()
    assert started[0].over
    assert player.asked > 20
    assert max(map(len, shown)) <= 100
    assert shown[-1].startswith(("You win!", "You lose."))


def test_options_that_differ_at_their_end_share_a_line() -> None:
    shown = Player([]).play()
    assert "\n  move c3 | " in shown


def test_an_adventure_is_told_in_french_with_what_is_typed_as_it_is_typed() -> None:
    player = Player([])
    setup = "adventure quest free-for-all shared gobball,tofu free quick raul-bak pandalida"
    play_in_terminal(setup, "random", 7, load_catalogue(), console=player.console, ask=player, language="fr")
    shown = " ".join(player.screen.getvalue().split())
    for told in ("Chemin de l'Aventure", "mode Aventure", "couvert powers pour 6", "un arbre", "cachées, de "):
        assert told in shown
