"""A mode: a game that is played with combat's rules, as everybody but combat meets it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from outerworld.combat.battle import Battle

if TYPE_CHECKING:
    from outerworld.cards.arenas import Land
    from outerworld.cards.loading import Catalogue
    from outerworld.cards.ruleset import Ruleset
    from outerworld.combat.actions import Action, Actions
    from outerworld.combat.reasons import Reason
    from outerworld.engine.chance import Chance
    from outerworld.play.forms import About, Fight, Figure, Label, Price, Printed
    from outerworld.play.scenario import Scenario

G = TypeVar("G", bound=Battle)


class Mode(ABC, Generic[G]):
    """What server, page, terminal, lab and bots ask of a game without naming its class: one entry of `MODES`.

    Whatever takes a game takes one of this mode.
    """

    game: ClassVar[type[Battle]]
    """The class of its games."""
    lines: ClassVar[tuple[str, ...]]
    """The first words of the lines that start one: `duel`, `tutorial`."""
    form: ClassVar[str]
    """Such lines, for a message that says what was expected."""
    packs: ClassVar[tuple[str, ...]]
    """The packs of cards that its games always have."""
    actions: ClassVar[Actions]
    name: ClassVar[str]
    """What a ruleset calls it: its `mode`."""
    threatened: ClassVar[tuple[str, ...]]
    """The questions whose answer depends on where enemies can hit."""
    scenario: ClassVar[type[Scenario]]
    """The form of its scenarios."""

    @abstractmethod
    def start(self, setup: str, chance: Chance, catalogue: Catalogue) -> G:
        """The game that a line describes, with cards of its own packs and of those that the line names."""

    @abstractmethod
    def set_up(self, scenario: Any, catalogue: Catalogue, rules: Ruleset, chance: Chance) -> G:
        """The game of a position in a scenario, which has the form `scenario`."""

    def seats(self, game: G) -> int:
        """How many sit at a table: as many as there are players, unless one of them is played by the others."""
        return len(game.setting.teams)

    def rounds(self, game: G) -> int:
        """How often all who take turns had one, the round that goes on counted in."""
        return -(-game.turn // len(game.setting.teams))

    # What is kept of a game, so that it goes on by other rules and with other cards; see `outerworld.play.saving`.

    @abstractmethod
    def tables(self, game: G) -> Mapping[str, Sequence[str]]:
        """The ids of which numbers in the mode's own columns are places."""

    @abstractmethod
    def settled(self, game: G) -> dict[str, Any]:
        """What was settled before the first turn and is in no column. JSON-ready."""

    @abstractmethod
    def settle(self, game: G, saved: dict[str, Any]) -> G:
        """The game that a line has just started with all that was settled; CardError where that cannot be any more."""

    @abstractmethod
    def begin_again(self, game: G) -> None:
        """The turn of the active player begins, in a game whose columns are those from before it."""

    # What is hidden.

    @abstractmethod
    def hide(self, game: G, player: int | None) -> None:
        """Blanks whatever a player, or a spectator, may not know in a copy of the game."""

    @abstractmethod
    def deal(self, known: G, seed: int) -> None:
        """Fills every blank of a game as somebody knows it with something that could be there."""

    @abstractmethod
    def shows_hidden(self, before: G, after: G) -> bool:
        """Whether anybody knows more of what is hidden after an answer than before."""

    # What a viewer is told besides what every fight has. All is JSON-ready.

    @abstractmethod
    def view_json(self, known: G, fight: Fight, figures: Mapping[int, Figure], language: str) -> Any:
        """The whole view, in a form of its own: what every fight has, its units by number, and what is its own."""

    def printed(self, known: G, language: str) -> Printed:
        """What is printed of what the view names, besides spells and powers."""
        return {"rewards": {}, "wares": {}, "quests": {}, "covers": {}}

    @abstractmethod
    def about_json(self, game: G, language: str) -> About:
        """What the open question is about, besides its options."""

    def option_json(self, game: G, code: int, language: str) -> Label:
        """What a page needs to show an option that it does not know: its `label`, and the `name` of its action."""
        return {}

    def action_name(self, action: Action, language: str) -> str | None:
        """What an action is called that a page need not know."""
        return None

    def on_bar(self, game: G, action: Action) -> int | None:
        """The option of an action by which a bar explains why it cannot be done now, or None."""
        return action.on_bar(game) if action.on_bar else None

    def cost_json(self, game: G, action: Action) -> Price | None:
        """What an action of the active unit's bar costs whatever it is done to, where a page does not know it."""
        return None

    def why_no_spells(self, game: G) -> Reason | None:
        """Why the active unit casts nothing at all now, whatever the spell."""
        return None

    def cut_short(self, game: G) -> None:
        """Forgets what comes after the active unit's turn in a copy, where odds shall not run into it."""

    def page(self, game: G) -> list[list[int]]:
        """The cells of the board as a page shows them, by rows from the north, with -1 where there is none."""
        return game.grid.page()

    def fact_text(self, game: G, name: str, fact: str, language: str) -> str | None:
        """An event's fact in words, where only the mode knows what it names."""
        return None

    def own_rule(self, rule: str) -> str:
        """The number under which the mode's own rulebook tells a rule of combat."""
        return rule

    def player_name(self, game: G, player: int, language: str) -> str | None:
        """What a player is called who is somebody else than the one who sits at a seat."""
        return None

    def merit(self, game: G, player: int) -> tuple[int, int]:
        """What a player has when time is called before the end, the better the greater: first one thing, then another.

        All are equal where a game has nothing that could be compared.
        """
        return 0, 0

    def arena(self, game: G) -> str | None:
        """The id of the arena that it is played in, once that is known and if it has one."""
        return None

    def land(self, game: G) -> Land:
        """How a page draws the ground where no tile says it."""
        return "market"

    # What a scenario may expect besides what every fight has.

    def facts(self, game: G) -> dict[str, Any]:
        """Of the whole game, by path: `wild_gg`."""
        return {}

    def player_facts(self, game: G, player: int) -> dict[str, Any]:
        """Of a player, by what stands after `p1.`: `gg`."""
        return {}

    def stays_out(self, game: G, unit: int) -> bool:
        """Whether nobody of that name comes back after a KO: `m.ko` stays true, whoever is called so later."""
        return False

    def unit_facts(self, game: G, unit: int) -> dict[str, Any]:
        """Of a unit, by what stands after its letter: `rewards`."""
        return {}

    def cell_facts(self, game: G, cell: int) -> dict[str, Any]:
        """Of a cell, by what stands before `@`: `kamas`."""
        return {}
