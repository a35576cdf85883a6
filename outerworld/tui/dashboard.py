"""An adventure beside its map: the round, the Adventure Path, everybody's dashboard, the Marketplace."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from rich.text import Text

from outerworld.cards.text.said import ENGLISH
from outerworld.cards.text.words import Vocabulary, vocabulary
from outerworld.play.adventure.mode import QUEST
from outerworld.play.view import View
from outerworld.tui.board import SIDES

SECTION = "dashboard"
"""Where its words are."""


def draw_adventure(view: View[Any], names: Sequence[str], language: str = ENGLISH) -> Text:
    """All that lies around the board of an adventure.

    >>> import outerworld
    >>> game = outerworld.new_adventure(["raul-bak", "pandalida"], seed=7)
    >>> print(draw_adventure(outerworld.view(game, 0), ["Ann", "Bob", "Demon"]).plain.splitlines()[0])
    Round 1. Bob plays the Demon next: events alone.
    """
    facts: Any = view.as_json(language)
    return Text().join(Dashboard(facts, names, vocabulary(language)).draw())


class Dashboard:
    """The facts of a view, and the words for them."""

    def __init__(self, facts: dict[str, Any], names: Sequence[str], words: Vocabulary) -> None:
        self.facts, self.names, self.words = facts, names, words
        self.say = partial(words.say, SECTION)

    def draw(self) -> Iterator[Text]:
        """Round, dungeons, path, players and market, one below the other."""
        yield self.round()
        yield from self.dungeons()
        yield from self.path()
        yield from self.players()
        yield from self.market()

    def round(self) -> Text:
        """Which round it is, who plays the Demon next, and whether the mobs act then (Q6.3)."""
        token = self.facts["token"]
        does = self.say("mobs" if token["active"] else "events")
        return Text(self.say("round", round=self.facts["round"], who=self._who(token), does=does) + "\n")

    def dungeons(self) -> Iterator[Text]:
        """The dungeons in which somebody is: who plays the monsters there, and the mood of the boss (Q11.5, Q11.3).

        >>> facts = {"dungeons": {"tofu": {"rooms": 2, "player": 1, "family_name": "Tofu", "mood_name": "Proud"}}}
        >>> print(*Dashboard(facts, ["Ann"], vocabulary("en")).dungeons(), end="")
        Tofu dungeon, room 2, played by Ann; mood of the boss: Proud.
        """
        for dungeon in self.facts["dungeons"].values():
            mood = self.say("mood", mood=dungeon["mood_name"]) if dungeon["mood_name"] else ""
            facts = {"family": dungeon["family_name"], "room": dungeon["rooms"], "who": self._who(dungeon)}
            yield Text(self.say("dungeon", mood=mood, **facts) + "\n")

    def path(self) -> Iterator[Text]:
        """The quests that lie on the Adventure Path, and whose next one each is (Q4.5); a tale may have dropped it."""
        quests, cells = self.facts["path"]["quests"], self.facts["path"]["cells"]
        if not cells:
            return
        yield Text(self.say("path", taken=len(quests), cells=cells) + "\n", style="bold")
        for place, quest in enumerate(quests):
            line = Text(f"  {place + 1} {self._quest(quest)}")
            for player in self._krosmasters():
                if player["done"] == place:
                    line.append(f" {self._letter(player)}", style=SIDES[player["number"] - 1])
            yield line.append("\n")

    def players(self) -> Iterator[Text]:
        """Each player's dashboard: what is known of it to the viewer."""
        for player in self._krosmasters():
            yield Text(f"{self._letter(player)} {self._name(player['number'])}", style=SIDES[player["number"] - 1])
            yield Text(f"  {self._standing(player)}\n")
            for label, told in self._details(player):
                yield Text(f"    {label:<9}", style="dim")
                yield Text(f"{told}\n")

    def market(self) -> Iterator[Text]:
        """What the Marketplace trades: prices, and for who visits it recipes by their stalls."""
        prices = ", ".join(f"{word} {price}" for word, price in self.facts["prices"].items())
        yield Text(self.say("market"), style="bold")
        yield Text(f"  {prices}\n")
        if (self.facts["asked"] or {}).get("kind") == "market":
            shown = ((stall, recipe) for stall, recipe in self.facts["stalls"].items() if recipe)
            yield from (Text(f"    {stall} {self._recipe(recipe)}\n", style="dim") for stall, recipe in shown)

    def _standing(self, player: dict[str, Any]) -> str:
        """Mode, Glory and the price of the next, Kamas, and the group."""
        path, gg = self.facts["gg_path"], player["gg"]
        following = self.say("next", price=path[gg]) if gg < len(path) else ""
        group = self.say("group", group=player["group"]) if player["group"] else ""
        facts = {"gg": gg, "spaces": len(path), "kamas": self.words.counted(player["kamas"], "things", "kamas")}
        return self.say("standing", mode=self.say(player["mode"]), next=following, group=group, **facts)

    def _details(self, player: dict[str, Any]) -> Iterator[tuple[str, str]]:
        """What a dashboard has, line by line: bag, worn, covered, and personal quests."""
        resources = [f"{count} {word}" for word, count in player["bag"].items()]
        recipes = [self.say("recipe-of", recipe=self._recipe(recipe)) for recipe in player["recipes"]]
        bag = self.say("bag", taken=player["taken"], slots=player["slots"])
        yield bag, ", ".join([*resources, *player["items"], *recipes]) or self.say("nothing")
        if player["worn"]:
            yield self.say("worn"), ", ".join(player["worn"])
        if player["covers"]:
            covers = player["covers"].items()
            yield self.say("covered"), ", ".join(self.say("cover", cover=word, **cover) for word, cover in covers)
        hidden = [str(quest["gg"]) for quest in player["quests"] if "id" not in quest]
        if hidden:
            yield self.say("quests"), self.say("hidden", values=", ".join(hidden))
        for quest in player["quests"]:
            if "id" in quest:
                done = self.say("done", done=quest["done"], of=quest["of"])
                yield self.say("quest"), f"{self._quest(quest)} {done}"

    def _quest(self, quest: dict[str, Any]) -> str:
        text = " ".join(self.facts["book"]["quests"][quest["id"]]["text"])
        return f"{quest['id']} ({quest['gg']} GG): {text}"

    def _recipe(self, recipe: dict[str, Any]) -> str:
        """What a recipe shows: its item or else its kind, its price and its resources."""
        resources = ", ".join(f"{count} {word}" for word, count in recipe["resources"].items())
        return self.say("recipe", what=recipe["item"] or recipe["slot"], price=recipe["price"], resources=resources)

    def _krosmasters(self) -> list[dict[str, Any]]:
        """The players but for the Demon, who has no dashboard."""
        return [player for player in self.facts["players"] if not player["is_demon"]]

    def _who(self, played: dict[str, Any]) -> str:
        return self._name(played["player"])

    def _name(self, number: int) -> str:
        return self.names[number - 1]

    def _letter(self, player: dict[str, Any]) -> str:
        """The letter of a player's Krosmaster, or `?` before it has one."""
        units = self.facts["units"]
        own = (unit for unit in units if unit["player"] == player["number"] and unit["kind"] == "krosmaster")
        return next((str(unit["letter"]) for unit in own), "?")


BESIDE: Final = {QUEST.name: draw_adventure}
"""What lies around the board, for the modes that have more than a board."""
