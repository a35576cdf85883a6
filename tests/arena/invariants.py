"""What is true of every fight at every question."""

from functools import cache
from random import Random

from outerworld.arena.duel import Duel
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.ground import hides, is_impassable
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY, IllegalOptionError
from outerworld.engine.option import pack
from outerworld.play.log import event_json
from outerworld.play.notation import OptionError, parse, read, write

EVERYTHING_EACH = 40


class Watched:
    """A fight played beside its twin, both checked at each question."""

    def __init__(self, game: Duel, twin: Duel, random: Random) -> None:
        self.game = game
        self.twin = twin
        self.random = random
        self.glory = sum(game.gg) + game.wild_gg
        self.most_ap = highest(game.ap, game.max_ap, game.ap_markers)
        self.most_mp = highest(game.mp, game.max_mp, game.mp_markers)
        self.markers = [game.ap_markers[:], game.mp_markers[:], game.range_markers[:]]
        self.cells: list[int] = []
        twin.record()
        self.check()

    def play(self, most: int) -> int:
        """Plays up to that many random answers and returns how many there were."""
        played = 0
        while played < most and not self.game.over:
            options = self.game.legal_options()
            self.answer(options[int(self.random.random() * len(options))])
            played += 1
        return played

    def answer(self, option: int) -> None:
        """Both games take the answer; a copy now and then."""
        if self.game.number % EVERYTHING_EACH == 0:
            self.check_everything(option)
        else:
            self.game.apply(option)
        self.twin.apply(option)
        self.check()

    def check(self) -> None:
        """The cheap half: whatever holds at each question."""
        game = self.game
        assert game.columns() == self.twin.columns()
        assert sum(game.gg) + game.wild_gg == self.glory
        assert min(game.gg) >= 0
        assert min(game.purse) >= 0
        assert all(0 <= hurt <= max(0, hp) for hurt, hp in zip(game.injuries, game.hp, strict=True))
        assert all(0 <= now <= most for now, most in zip(game.ap, self.most_ap, strict=True))
        assert all(0 <= now <= most for now, most in zip(game.mp, self.most_mp, strict=True))
        for now, first in zip((game.ap_markers, game.mp_markers, game.range_markers), self.markers, strict=True):
            assert all(marker in (0, before) for marker, before in zip(now, first, strict=True))
        assert game.over == (not game.frames) == (game.winner != NOBODY) == (game.asked == NOBODY)
        if not game.over:
            assert game.asked == game.player[game.active] == game.active_player
            assert game.cell[game.active] != OFF_BOARD
        if game.cell != self.cells:
            self.cells = game.cell[:]
            check_board(game)

    def check_everything(self, option: int) -> None:
        """The dear half: hashes, copies, refusals and texts; then the answer."""
        game, random = self.game, self.random
        before = game.hash()
        assert before == self.twin.hash()
        check_board(game)
        check_texts(game)
        check_refusals(game, random)
        assert game.hash() == before
        copy = game.copy()
        assert copy.hash() == before
        assert copy.legal_options() == game.legal_options()
        wanderer = game.copy()
        for _ in range(5):
            if not wanderer.over:
                wanderer.apply(random.choice(wanderer.legal_options()))
        assert game.hash() == before
        assert game.columns() == self.twin.columns()
        check_board(game)
        game.apply(option)
        assert copy.hash() == before
        copy.apply(option)
        assert copy.hash() == game.hash()
        for event in self.twin.take_events():
            assert event_json(self.twin, event, None)["text"]


def highest(now: list[int], full: tuple[int, ...], marked: list[int]) -> list[int]:
    """How much each gauge can ever hold: nothing in a unit without it, unless the position put something there."""
    return [
        max(gauge, most + max(0, marker), 0) if most != NO_GAUGE else gauge
        for gauge, most, marker in zip(now, full, marked, strict=True)
    ]


@cache
def bare(ground: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Which cells are blocked and which opaque before anybody stands there."""
    return [int(is_impassable(kind)) for kind in ground], [int(hides(kind)) for kind in ground]


def check_board(game: Duel) -> None:
    """One unit a cell, and the columns by cell are what follows from the units and the ground."""
    occupant = [NOBODY] * game.grid.size
    blocked, opaque = (list(column) for column in bare(game.ground))
    for unit, cell in enumerate(game.cell):
        if cell == OFF_BOARD or game.row(unit).leaves_cell_free:
            continue
        assert occupant[cell] == NOBODY
        assert not blocked[cell]
        occupant[cell] = unit
        blocked[cell] = 1
        opaque[cell] |= int(game.blocks_sight(unit))
    assert (game.occupant, game.blocked, game.opaque) == (occupant, blocked, opaque)


def check_texts(game: Duel) -> None:
    """Every option can be written and read, and no two look alike."""
    options = game.legal_options()
    assert options
    assert len(set(options)) == len(options)
    written = [str(write(game, option)) for option in options]
    assert len(set(written)) == len(written)
    assert [read(game, text) for text in written] == options
    assert parse(game, written[-1]) == options[-1]


def check_refusals(game: Duel, random: Random) -> None:
    """What is not listed is refused, as a number and as a text, and draws no dice."""
    legal = game.legal_options()[:]
    chance, game.chance = game.chance, Chance()
    size = game.grid.size
    for option in (pack(random.randrange(6), random.randrange(size)), random.getrandbits(30), legal[0] | 1 << 30):
        if option not in legal:
            try:
                game.apply(option)
            except IllegalOptionError:
                continue
            raise AssertionError(f"{option} was taken")
    cell = game.grid.name(random.randrange(size))
    spells = [spell.id for spell in game.row(game.active).spells if not spell.is_punch]
    texts = [f"move {cell}", f"punch {cell}", f"block {random.choice(game.name)}"]
    texts += [f"cast {random.choice(spells)} {cell}"] if spells else []
    for text in texts:
        try:
            assert parse(game, text) in legal
        except OptionError as refusal:
            assert str(refusal)
    game.chance = chance
    assert game.legal_options() == legal
