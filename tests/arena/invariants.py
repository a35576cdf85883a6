"""What is true of every fight at every question."""

import json
from collections import Counter as Bag
from functools import cache
from random import Random

from outerworld.arena.actions import ACTIONS
from outerworld.arena.duel import Duel
from outerworld.arena.frames import ASSIGN_FRAME, OPENING_FRAME
from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.characteristics import refresh_characteristics
from outerworld.combat.columns import UNIT
from outerworld.combat.ground import HIDES, IMPASSABLE
from outerworld.combat.powers import refresh_powers
from outerworld.engine.chance import Chance
from outerworld.engine.events import Event
from outerworld.engine.game import NOBODY, IllegalOptionError
from outerworld.engine.option import pack
from outerworld.play.duel.hidden import UNKNOWN
from outerworld.play.log import event_json
from outerworld.play.notation import OptionError, parse, read, write
from outerworld.play.view import view

EVERYTHING_EACH = 40
LONGEST_GAME = 50_000
# No gauge and no stack of markers comes near this, not even with a spell that costs nothing.
MOST_POINTS = 1000
INTO_THE_BOX = ("F5.2.3", "A:rules-for-4-players")


class Watched:
    """A fight played beside its twin, both checked at each question and wholly at `each` so many; `fired` counts what
    happened in it."""

    def __init__(
        self, game: Duel, twin: Duel, random: Random, fired: Bag[str] | None = None, each: int = EVERYTHING_EACH
    ) -> None:
        self.game = game
        self.twin = twin
        self.random = random
        self.fired = fired
        self.each = each
        self.glory = sum(game.gg) + game.wild_gg
        self.tokens = reward_tokens(game)
        self.where: object = None
        twin.record()
        self.check()

    def play(self, most: int) -> int:
        """Plays up to that many random answers and returns how many there were."""
        played = 0
        while played < most and not self.game.over:
            options = self.game.legal_options()
            self.answer(options[int(self.random.random() * len(options))])
            played += 1
        self.check_events()
        assert self.game.number < LONGEST_GAME
        return played

    def answer(self, option: int) -> None:
        """Both games take the answer; a copy now and then."""
        if self.game.number % self.each == 0:
            self.check_everything(option)
        else:
            self.game.apply(option)
        self.twin.apply(option)
        self.check()

    def check(self) -> None:
        """The cheap half: whatever holds at each question."""
        game = self.game
        assert every_column(game) == every_column(self.twin)
        assert sum(game.gg) + game.wild_gg <= self.glory
        assert min(game.gg) >= 0
        assert min(game.purse) >= 0
        assert min(game.kamas_on) >= 0
        assert game.over == (not game.frames) == (game.winner != NOBODY) == (game.asked == NOBODY)
        check_units(game)
        if not game.over and game.decision.kind == "activation":
            assert game.asked == game.player[game.active] == game.active_player
            assert game.cell[game.active] != OFF_BOARD
            assert not game.standby
        where = (game.cell, game.powers, game.ground, game.card)
        if where != self.where:
            self.where = (game.cell[:], game.powers[:], game.ground, game.card)
            check_board(game)

    def check_everything(self, option: int) -> None:
        """The dear half: hashes, copies, refusals, texts, views and tokens; then the answer."""
        game, random = self.game, self.random
        before = game.hash()
        assert before == self.twin.hash()
        check_board(game)
        check_pending(game)
        check_computed(game)
        check_texts(game)
        check_refusals(game, random)
        check_view(game, random.choice([None, *range(len(game.gg))]), random)
        assert game.hash() == before
        copy = game.copy()
        assert copy.hash() == before
        assert copy.legal_options() == game.legal_options()
        wanderer = game.copy()
        for _ in range(5):
            if not wanderer.over:
                wanderer.apply(random.choice(wanderer.legal_options()))
        assert game.hash() == before
        assert every_column(game) == every_column(self.twin)
        check_board(game)
        self.check_events()
        game.apply(option)
        assert copy.hash() == before
        copy.apply(option)
        assert copy.hash() == game.hash()

    def check_events(self) -> None:
        """Every event can be told; GG and rewards are where the events say that they went."""
        events = self.twin.take_events()
        viewer = self.random.choice([None, *range(len(self.game.gg))])
        for event in events:
            assert event_json(self.twin, event, viewer)["text"]
            assert min(number(event, "unit"), number(event, "by")) >= 0, event
        if self.fired is not None:
            self.fired.update(word for event in events for word in words_of(event))
        self.glory += sum(number(event, "amount") for event in events if event.rule in INTO_THE_BOX)
        assert sum(self.game.gg) + self.game.wild_gg == self.glory
        self.tokens -= Bag(spent_tokens(self.game, events))
        assert reward_tokens(self.game) == self.tokens


def words_of(event: Event) -> list[str]:
    """What fired: the kind of event, and what it names."""
    named = [f"{name} {event.facts[name]}" for name in ("reward", "power", "spell") if name in event.facts]
    return [event.kind, *(f"{event.kind} {name}" for name in named)]


def number(event: Event, fact: str) -> int:
    """A fact that is a number, 0 where the event has no such fact."""
    value = event.facts.get(fact, 0)
    assert isinstance(value, int)
    return value


def reward_tokens(game: Duel) -> Bag[str]:
    """Every reward on the table: in piles, beside them, on cards, and in the hand of who is about to assign it."""
    held = [reward for rewards in (*game.piles, *game.rewards, *game.equipped) for reward in rewards]
    held += [reward for reward in game.shown if reward != NOBODY]
    held += [frame[2] for frame in game.frames if frame[0] == ASSIGN_FRAME]
    return Bag(game.setting.book.rewards[reward].reward.id for reward in held)


def spent_tokens(game: Duel, events: list[Event]) -> list[str]:
    """The rewards that left the table: boosts that were revealed, and whatever was discarded."""
    book = game.setting.book
    spent = []
    for event in events:
        name = str(event.facts.get("reward"))
        boost = event.kind == "revealed" and book.rewards[book.reward_numbers[name]].reward.kind == "boost"
        if boost or event.kind == "discarded":
            spent.append(name)
    return spent


def every_column(game: Duel) -> list[object]:
    """Every fact of a game, those that follow from others too; only who listens and what was listed are left out."""
    return [
        getattr(game, column.name) for column in game.declared() if column.name not in ("events", "at_turn", "_legal")
    ]


def check_units(game: Duel) -> None:
    """Injuries, gauges and markers are within bounds, and every column has a place for every unit."""
    assert {len(getattr(game, column.name)) for column in game.declared() if column.by == UNIT} == {len(game.name)}
    assert len(set(game.name)) == len(game.name)
    assert all(0 <= hurt <= max(0, hp) for hurt, hp in zip(game.injuries, game.hp, strict=True))
    assert 0 <= min(game.ap) <= max(game.ap) < MOST_POINTS
    assert 0 <= min(game.mp) <= max(game.mp) < MOST_POINTS
    for markers in game.markers:
        assert -MOST_POINTS < min(markers) <= max(markers) < MOST_POINTS
    for cell, markers, ap in zip(game.cell, game.markers, game.max_ap, strict=True):
        assert cell != OFF_BOARD or markers[0] == 0 or ap == NO_GAUGE


@cache
def bare(ground: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Which cells are blocked and which opaque before anybody stands there."""
    return [int(IMPASSABLE[kind]) for kind in ground], [int(HIDES[kind]) for kind in ground]


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
    assert (list(game.occupant), list(game.blocked), list(game.opaque)) == (occupant, blocked, opaque)


def check_pending(game: Duel) -> None:
    """What waits or lasts means something: a script and a place in it, units and powers that there are."""
    scripts, units = game.setting.book.scripts, range(len(game.name))
    assert all(position < len(scripts[script]) for script, position in game.pending)
    for _, owner, touched, script, position in game.lasting:
        assert touched in units
        assert script < 0 or position < len(scripts[script])
        is_copy = script >= 0 and scripts[script][position].do == "copy"
        assert owner in (range(len(game.cards)) if is_copy else units)
    assert all(entry[1] in units for entry in game.standby)
    assert all(unit in units for unit in game.pushed)
    assert all(mark[2] in units and mark[3] in units for mark in game.marks)
    assert all(game.cell[owner] != OFF_BOARD for owner, _ in game.statics)
    if all(frame[0] != OPENING_FRAME for frame in game.frames):
        assert sorted(unit for line in game.timeline for unit in line) == [u for u in units if not game.is_scenery(u)]


def check_computed(game: Duel) -> None:
    """Powers and characteristics are what they would be if computed anew."""
    twin = game.copy()
    refresh_powers(twin)
    for unit in twin.in_play():
        refresh_characteristics(twin, unit)
    assert (game.powers, game.statics, game.opaque) == (twin.powers, twin.statics, twin.opaque)
    assert (game.level, game.hp, game.max_ap, game.max_mp) == (twin.level, twin.hp, twin.max_ap, twin.max_mp)


def check_view(game: Duel, viewer: int | None, random: Random) -> None:
    """A view knows nothing that it may not, and a game dealt from it looks the same to the viewer."""
    seen = view(game, viewer)
    known = seen.known
    hidden = [
        tuple(reward for reward in held if (unit, reward) not in game.witnessed)
        for unit, held in enumerate(known.rewards)
        if known.player[unit] != viewer
    ]
    hidden += [frame[2:3] for frame in known.frames if frame[0] == ASSIGN_FRAME and frame[1] != viewer and not frame[3]]
    assert all(reward <= UNKNOWN for rewards in (*hidden, *known.piles) for reward in rewards)
    dealt = seen.deal(random.getrandbits(30))
    again = view(dealt, viewer)
    assert again.known.columns() == known.columns()
    shown = seen.as_json()
    assert again.as_json() == shown == json.loads(json.dumps(shown))
    assert reward_tokens(dealt).total() == reward_tokens(game).total()
    if game.asked == viewer:
        assert dealt.legal_options() == game.legal_options()


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
    any_option = pack(random.randrange(len(ACTIONS.all)), random.randrange(size))
    for option in (any_option, random.getrandbits(30), legal[0] | 1 << 30):
        if option not in legal:
            try:
                game.apply(option)
            except IllegalOptionError:
                continue
            raise AssertionError(f"{option} was taken")
    for text in some_texts(game, random):
        try:
            assert parse(game, text) in legal
        except OptionError as refusal:
            assert str(refusal)
    game.chance = chance
    assert game.legal_options() == legal


def some_texts(game: Duel, random: Random) -> list[str]:
    """Options that may or may not be legal, one of each action."""
    cell, unit = game.grid.name(random.randrange(game.grid.size)), random.choice(game.name)
    texts = [f"move {cell}", f"punch {cell}", f"place {unit} {cell}", f"face {random.choice(['lock', 'dofus'])}"]
    texts += [f"{action} {unit}" for action in ("block", "assign", "pick", "order", "rebound", "choose", "resolve")]
    texts += [f"inspire {random.choice('12')} {unit}", "end", "collect", "buy-gg", "keep", "reroll", "sell"]
    texts += [f"reveal {random.choice(game.setting.book.rewards).reward.id}"]
    texts += [f"buy {pile} {random.choice(['up', 'down'])}" for pile in game.terms.pile_names[:1]]
    if game.active != NOBODY:
        texts += [f"cast {spell.id} {cell}" for spell in game.row(game.active).spells if not spell.is_punch]
    return texts
