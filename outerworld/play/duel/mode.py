"""Krosmaster Arena's duel, as everybody but combat meets it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from outerworld.arena.actions import ACTIONS
from outerworld.arena.duel import Duel
from outerworld.arena.turn import begin_turn
from outerworld.cards.arenas import Arena, Land
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import Ruleset
from outerworld.engine.chance import Chance
from outerworld.engine.game import NOBODY
from outerworld.play.duel import hidden, naming, showing
from outerworld.play.duel.forms import DuelView
from outerworld.play.duel.saving import duel_tables, settle, settled
from outerworld.play.duel.scenario import DuelScenario, set_up_scenario
from outerworld.play.duel.start import FORM, LINES, start_duel
from outerworld.play.forms import About, Fight, Figure, Printed
from outerworld.play.mode import Mode
from outerworld.play.packs import ARENA


class DuelMode(Mode[Duel]):
    """A duel between two to four teams, a lesson, or a practice position."""

    name = "duel"
    game = Duel
    lines = LINES
    form = FORM
    packs = ARENA
    actions = ACTIONS
    threatened = ("activation", "placement")
    scenario = DuelScenario

    def start(self, setup: str, chance: Chance, catalogue: Catalogue) -> Duel:
        """See `outerworld.play.duel.start`."""
        return start_duel(setup, chance, catalogue)

    def set_up(self, scenario: DuelScenario, catalogue: Catalogue, rules: Ruleset, chance: Chance) -> Duel:
        """The duel of a scenario's position."""
        return set_up_scenario(scenario, catalogue, rules, chance)

    def tables(self, game: Duel) -> Mapping[str, Sequence[str]]:
        """The arenas."""
        return duel_tables(game)

    def settled(self, game: Duel) -> dict[str, Any]:
        """The arena, and who sits where."""
        return settled(game)

    def settle(self, game: Duel, saved: dict[str, Any]) -> Duel:
        """The duel with that."""
        return settle(game, saved)

    def begin_again(self, game: Duel) -> None:
        """The turn from its Tension roll on."""
        begin_turn(game, game.active_player)

    def hide(self, game: Duel, player: int | None) -> None:
        """Rewards face down, piles, and teams of the others."""
        hidden.hide(game, player)

    def deal(self, known: Duel, seed: int) -> None:
        """Rewards and teams that were not seen."""
        hidden.deal(known, seed)

    def shows_hidden(self, before: Duel, after: Duel) -> bool:
        """Whether anybody knows more rewards, or more of a team."""
        return hidden.shows_hidden(before, after)

    def view_json(self, known: Duel, fight: Fight, figures: Mapping[int, Figure], language: str) -> DuelView:
        """What wins, piles, Glory and kamas, rewards, and the set-up."""
        return showing.view_json(known, fight, figures, language)

    def printed(self, known: Duel, language: str) -> Printed:
        """The rewards beside the piles and on cards, and the one that somebody is to receive."""
        rewards = {name: showing.reward_json(known, name, language) for name in showing.named_rewards(known)}
        return super().printed(known, language) | {"rewards": rewards}

    def about_json(self, game: Duel, language: str) -> About:
        """Tension dice, and the reward that is bought."""
        return showing.about_json(game)

    def fact_text(self, game: Duel, name: str, fact: str, language: str) -> str | None:
        """Piles, rewards and arenas."""
        return naming.fact_text(game, name, fact, language)

    def arena(self, game: Duel) -> str | None:
        """The arena that was chosen; a lesson has none."""
        arena = self._arena(game)
        return arena.id if arena else None

    def merit(self, game: Duel, player: int) -> tuple[int, int]:
        """Gallons of Glory, and then as few injuries as can be; none before they are laid out."""
        own = [unit for unit in range(len(game.player)) if game.player[unit] == player]
        return game.gg[player] if game.gg else 0, -sum(game.injuries[unit] for unit in own if game.is_krosmaster(unit))

    def land(self, game: Duel) -> Land:
        """The arena's."""
        arena = self._arena(game)
        return arena.land if arena else super().land(game)

    def _arena(self, game: Duel) -> Arena | None:
        return None if game.preparation is None or game.arena == NOBODY else game.preparation.arenas[game.arena]

    def facts(self, game: Duel) -> dict[str, Any]:
        """The Glory that is nobody's."""
        return {"wild_gg": game.wild_gg}

    def player_facts(self, game: Duel, player: int) -> dict[str, Any]:
        """Glory and purse."""
        return {"gg": game.gg[player], "kamas": game.purse[player]}

    def unit_facts(self, game: Duel, unit: int) -> dict[str, Any]:
        """Rewards, face down and face up."""
        rows = game.setting.book.rewards
        return {
            "rewards": [rows[row].reward.id for row in game.rewards[unit]],
            "equipped": [rows[row].reward.id for row in game.equipped[unit]],
        }


DUEL: Final = DuelMode()
