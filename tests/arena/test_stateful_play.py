"""A fight as a machine whose every state is checked: answers, refusals, copies, texts and deals in any order."""

from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from outerworld.engine.game import IllegalOptionError
from outerworld.play.notation import parse, write
from outerworld.play.view import view
from tests.arena.invariants import Watched
from tests.arena.random_positions import random_fight
from tests.combat.fights import RULESETS


class Fight(RuleBasedStateMachine):
    """A fight from any position beside its twin: whatever is done with copies and views, both stay the same."""

    @initialize(ruleset=st.sampled_from(RULESETS), position=st.integers(0, 10_000), seed=st.integers(0, 10_000))
    def begin(self, ruleset: str, position: int, seed: int) -> None:
        game, twin = (random_fight(Random(position), ruleset, seed) for _ in range(2))
        self.watched = Watched(game, twin, Random(seed))

    def is_open(self) -> bool:
        return not self.watched.game.over

    @precondition(is_open)
    @rule(place=st.integers(0, 10_000))
    def answer(self, place: int) -> None:
        options = self.watched.game.legal_options()
        self.watched.answer(options[place % len(options)])

    @rule(option=st.integers(0, 2**30 - 1))
    def an_illegal_option_changes_nothing(self, option: int) -> None:
        game = self.watched.game
        if game.over or option not in game.legal_options():
            try:
                game.apply(option)
            except IllegalOptionError:
                return
            raise AssertionError("an illegal option was taken")

    @precondition(is_open)
    @rule(place=st.integers(0, 10_000), answers=st.integers(1, 10))
    def a_copy_goes_its_own_way(self, place: int, answers: int) -> None:
        copy = self.watched.game.copy()
        for step in range(answers):
            if not copy.over:
                options = copy.legal_options()
                copy.apply(options[(place + step) % len(options)])

    @precondition(is_open)
    @rule(place=st.integers(0, 10_000))
    def a_text_says_one_option(self, place: int) -> None:
        game = self.watched.game
        option = game.legal_options()[place % len(game.legal_options())]
        assert parse(game, str(write(game, option))) == option

    @precondition(is_open)
    @rule(seed=st.integers(0, 10_000))
    def a_deal_agrees_with_the_view(self, seed: int) -> None:
        game = self.watched.game
        seen = view(game, game.decision.player)
        dealt = seen.deal(seed)
        assert view(dealt, game.decision.player).as_json() == seen.as_json()

    @invariant()
    def both_are_the_same(self) -> None:
        if hasattr(self, "watched"):
            assert self.watched.game.hash() == self.watched.twin.hash()

    def teardown(self) -> None:
        if hasattr(self, "watched"):
            self.watched.check_events()


Fight.TestCase.settings = settings(max_examples=40, stateful_step_count=40, deadline=None)
TestFight = Fight.TestCase
