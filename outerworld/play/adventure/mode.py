"""Krosmaster Quest's adventure, as everybody but combat meets it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.text.said import sentence
from outerworld.combat.actions import Action
from outerworld.combat.frames import ACTIVATION_FRAME
from outerworld.combat.reasons import Reason
from outerworld.engine.chance import Chance
from outerworld.play import packs
from outerworld.play.adventure import bar, printing, showing, telling
from outerworld.play.adventure.forms import AdventureView
from outerworld.play.adventure.hidden_events import deal_decks, hide_decks
from outerworld.play.adventure.hidden_quests import deal_hidden_quests, hide_quests, shows_quests
from outerworld.play.adventure.lessons import LESSON, start_lesson
from outerworld.play.adventure.naming import fact_text
from outerworld.play.adventure.recipes import deal_recipes, hide_recipes
from outerworld.play.adventure.saving import adventure_tables, settle, settled
from outerworld.play.adventure.scenario import AdventureScenario, set_up_scenario
from outerworld.play.adventure.start import ADVENTURE, FORM, RULESET, start_adventure
from outerworld.play.forms import About, Fight, Figure, Label, Price, Printed
from outerworld.play.mode import Mode
from outerworld.play.rule_tables import same_rules
from outerworld.quest.actions import ACTIONS
from outerworld.quest.adventure import Adventure
from outerworld.quest.turn.activation import why_not_fight
from outerworld.quest.turn.rounds import begin_again


class AdventureMode(Mode[Adventure]):
    """One to five Krosmasters and the Demon. All lies open but personal quests, decks and the other side of recipes."""

    name = "adventure"
    game = Adventure
    lines = (ADVENTURE, LESSON)
    form = FORM
    packs = packs.QUEST
    actions = ACTIONS
    threatened = ("activation", "mode", "mobs")
    scenario = AdventureScenario

    def start(self, setup: str, chance: Chance, catalogue: Catalogue) -> Adventure:
        """See `outerworld.play.adventure.start` and `outerworld.play.adventure.lessons`."""
        return (
            start_lesson(setup, chance, catalogue)
            if setup.split()[0] == LESSON
            else start_adventure(setup, chance, catalogue)
        )

    def set_up(self, scenario: AdventureScenario, catalogue: Catalogue, rules: Ruleset, chance: Chance) -> Adventure:
        """The adventure of a scenario's position."""
        return set_up_scenario(scenario, catalogue, rules, chance)

    def seats(self, game: Adventure) -> int:
        """One for each Krosmaster, and one for a Demon player."""
        return game.terms.demon + int(game.terms.demon_player)

    def rounds(self, game: Adventure) -> int:
        """The Demon's turn comes once or twice in it."""
        return game.round

    def tables(self, game: Adventure) -> Mapping[str, Sequence[str]]:
        """Tiles, items, quests, events, moods and mobs."""
        return adventure_tables(game)

    def settled(self, game: Adventure) -> dict[str, Any]:
        """Who plays, and how the world lies."""
        return settled(game)

    def settle(self, game: Adventure, saved: dict[str, Any]) -> Adventure:
        """The adventure with that."""
        return settle(game, saved)

    def begin_again(self, game: Adventure) -> None:
        """The turn in its place in the round."""
        begin_again(game)

    def hide(self, game: Adventure, player: int | None) -> None:
        """Others' personal quests, the order of decks, and the other side of recipes."""
        hide_recipes(game, player)
        hide_quests(game, player)
        hide_decks(game)

    def deal(self, known: Adventure, seed: int) -> None:
        """Quests and items that could be there."""
        deal_recipes(known, seed)
        deal_hidden_quests(known, seed)
        deal_decks(known, seed)

    def shows_hidden(self, before: Adventure, after: Adventure) -> bool:
        """Who gets a recipe or a quest sees it, who sells or crafts shows what it is, and events are drawn for all."""
        shown = (before.recipes, before.stalls) != (after.recipes, after.stalls)
        drawn = (before.event_deck, before.moods) != (after.event_deck, after.moods)
        return shown or drawn or shows_quests(before, after)

    def view_json(self, known: Adventure, fight: Fight, figures: Mapping[int, Figure], language: str) -> AdventureView:
        """Modes, bags, the round, the token and the world."""
        return showing.view_json(known, fight, figures, language)

    def printed(self, known: Adventure, language: str) -> Printed:
        """Items, quests and covers."""
        return printing.printed(known, language)

    def about_json(self, game: Adventure, language: str) -> About:
        """The question in words."""
        return {"says": telling.question_text(game, language), "dice": [], "reward": None}

    def option_json(self, game: Adventure, code: int, language: str) -> Label:
        """An option as a button says it."""
        return telling.option_json(game, code, language)

    def action_name(self, action: Action, language: str) -> str | None:
        """An action as a button says it."""
        return telling.action_name(action, language)

    def on_bar(self, game: Adventure, action: Action) -> int | None:
        """Every errand of a Krosmaster says why not."""
        return bar.on_bar(game, action)

    def cost_json(self, game: Adventure, action: Action) -> Price | None:
        """What an errand costs."""
        return bar.cost_json(game, action)

    def why_no_spells(self, game: Adventure) -> Reason | None:
        """In Adventure mode, and in the city."""
        return why_not_fight(game)

    def page(self, game: Adventure) -> list[list[int]]:
        """A world is shown as its tiles lie, also while they are being laid."""
        return showing.page(game)

    def own_rule(self, rule: str) -> str:
        """Combat cites the tournament rules; Quest's rulebook tells most of them too."""
        return same_rules(RULESET).get(rule, rule)

    def player_name(self, game: Adventure, player: int, language: str) -> str | None:
        """The Demon, where nobody plays nothing else."""
        if player != game.terms.demon or game.terms.demon_player:
            return None
        return sentence(language, "talk", "demon")

    def cut_short(self, game: Adventure) -> None:
        """A turn that a lock ends would run into the Demon's, and all that its events may draw.

        Nor does it matter which royal items a dying boss leaves.
        """
        stock = zip(game.terms.items, game.item_stock, strict=True)
        game.item_stock = tuple(0 if item.royal else left for item, left in stock)
        kinds = [frame[0] for frame in game.frames]
        del game.frames[: kinds.index(ACTIVATION_FRAME)]

    def fact_text(self, game: Adventure, name: str, fact: str, language: str) -> str | None:
        """Quests, items and recipes by their names, pieces of scenery, and event cards with what they do."""
        return fact_text(game, name, fact, language)

    def facts(self, game: Adventure) -> dict[str, Any]:
        """The token, who won, who is asked, the reserve."""
        return showing.facts(game)

    def player_facts(self, game: Adventure, player: int) -> dict[str, Any]:
        """Glory, purse, and bag."""
        return showing.player_facts(game, player)

    def stays_out(self, game: Adventure, unit: int) -> bool:
        """Only players' Krosmasters come back from a KO (Q1.7.7, Q1.7.8)."""
        return not game.is_adventurer(unit)

    def unit_facts(self, game: Adventure, unit: int) -> dict[str, Any]:
        """Its mode."""
        return showing.unit_facts(game, unit)

    def cell_facts(self, game: Adventure, cell: int) -> dict[str, Any]:
        """What stands and lies there."""
        return showing.cell_facts(game, cell)


QUEST: Final = AdventureMode()
