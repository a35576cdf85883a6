"""An adventure beside its map: the round, the Adventure Path, everybody's dashboard, the Marketplace."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from outerworld.play.view import View
from outerworld.tui.board import SIDES


def draw_adventure(view: View[Any], names: Sequence[str]) -> Text:
    """All that lies around the board of an adventure; nothing for a game without one.

    >>> import outerworld
    >>> game = outerworld.new_adventure(["raul-bak", "pandalida"], seed=7)
    >>> print(draw_adventure(outerworld.view(game, 0), ["Ann", "Bob", "Demon"]).plain.splitlines()[0])
    Round 1. Bob plays the Demon next: events alone.
    """
    facts: Any = view.as_json()
    if "round" not in facts:
        return Text()
    lines = Text()
    beside = (draw_path(facts), draw_players(facts, names), draw_market(facts))
    for part in (draw_round(facts, names), draw_dungeons(facts, names), *beside):
        lines.append_text(part)
    return lines


def draw_round(facts: dict[str, Any], names: Sequence[str]) -> Text:
    """Which round it is, who plays the Demon next, and whether the mobs act then (Q6.3)."""
    token = facts["token"]
    does = "events and mobs" if token["active"] else "events alone"
    return Text(f"Round {facts['round']}. {names[token['player'] - 1]} plays the Demon next: {does}.\n")


def draw_dungeons(facts: dict[str, Any], names: Sequence[str]) -> Text:
    """The dungeons in which somebody is: who plays the monsters there, and the mood of the boss (Q11.5, Q11.3).

    >>> facts = {"dungeons": {"tofu": {"rooms": 2, "player": 1, "family_name": "Tofu", "mood_name": "Proud"}}}
    >>> print(draw_dungeons(facts, ["Ann"]).plain, end="")
    Tofu dungeon, room 2, played by Ann; mood of the boss: Proud.
    """
    lines = Text()
    for dungeon in facts["dungeons"].values():
        mood = f"; mood of the boss: {dungeon['mood_name']}" if dungeon["mood_name"] else ""
        who = names[dungeon["player"] - 1]
        lines.append(f"{dungeon['family_name']} dungeon, room {dungeon['rooms']}, played by {who}{mood}.\n")
    return lines


def draw_path(facts: dict[str, Any]) -> Text:
    """The quests that lie on the Adventure Path, and whose next one each is (Q4.5)."""
    quests, cells = facts["path"]["quests"], facts["path"]["cells"]
    lines = Text(f"Adventure Path, {len(quests)} of {cells} cells taken\n", style="bold")
    for place, quest in enumerate(quests):
        lines.append(f"  {place + 1} {_quest(quest)}")
        for player in facts["players"]:
            if not player["is_demon"] and player["done"] == place:
                lines.append(f" {_letter(facts, player)}", style=SIDES[player["number"] - 1])
        lines.append("\n")
    return lines


def draw_players(facts: dict[str, Any], names: Sequence[str]) -> Text:
    """Each player's dashboard: what is known of it to the viewer."""
    lines = Text()
    for player in facts["players"]:
        if not player["is_demon"]:
            lines.append(f"{_letter(facts, player)} {names[player['number'] - 1]}", style=SIDES[player["number"] - 1])
            lines.append(f"  {_standing(facts, player)}\n")
            for label, told in _details(player):
                lines.append(f"    {label:<9}", style="dim").append(f"{told}\n")
    return lines


def _standing(facts: dict[str, Any], player: dict[str, Any]) -> str:
    """Mode, Glory and the price of the next, Kamas, and the group."""
    path, gg = facts["gg_path"], player["gg"]
    price = f" (the next for {path[gg]})" if gg < len(path) else ""
    group = f"  group {player['group']}" if player["group"] else ""
    return f"{player['mode']} mode  {gg} of {len(path)} GG{price}  {player['kamas']} Kamas{group}"


def _details(player: dict[str, Any]) -> list[tuple[str, str]]:
    """What a dashboard has, line by line: bag, worn, covered, and personal quests."""
    resources = [f"{count} {word}" for word, count in player["bag"].items()]
    carried = [*resources, *player["items"], *(f"recipe of {_recipe(recipe)}" for recipe in player["recipes"])]
    covers = [f"{word} for {price}" for word, price in player["covers"].items()]
    found = [(f"bag {player['taken']}/{player['slots']}", ", ".join(carried) or "nothing")]
    found += [("worn", ", ".join(player["worn"]))] * bool(player["worn"])
    found += [("covered", ", ".join(covers))] * bool(covers)
    hidden = [quest["gg"] for quest in player["quests"] if "id" not in quest]
    found += [("quests", f"hidden, of {' and '.join(map(str, hidden))} GG")] * bool(hidden)
    found += [("quest", _own_quest(quest)) for quest in player["quests"] if "id" in quest]
    return found


def _own_quest(quest: dict[str, Any]) -> str:
    """A personal quest, and how much of it is done."""
    return f"{_quest(quest)} {quest['done']} of {quest['of']} done."


def _quest(quest: dict[str, Any]) -> str:
    return f"{quest['id']} ({quest['gg']} GG): {' '.join(quest['text'])}"


def draw_market(facts: dict[str, Any]) -> Text:
    """What the Marketplace trades: prices, and for who visits it recipes by their stalls."""
    lines = Text("Marketplace", style="bold")
    lines.append(
        "  " + ", ".join(f"{word} {price}" for word, price in facts["prices"].items()) + "\n", style="not bold"
    )
    stalls = [f"{stall} {_recipe(shown)}" for stall, shown in facts["stalls"].items() if shown]
    for stall in stalls if (facts["asked"] or {}).get("kind") == "market" else ():
        lines.append(f"    {stall}\n", style="not bold dim")
    return lines


def _recipe(recipe: dict[str, Any]) -> str:
    """What a recipe shows: its item or else its kind, its price and its resources."""
    resources = ", ".join(f"{count} {word}" for word, count in recipe["resources"].items())
    return f"{recipe['item'] or recipe['slot']} for {recipe['price']} ({resources})"


def _letter(facts: dict[str, Any], player: dict[str, Any]) -> str:
    """The letter of a player's Krosmaster, or `?` before it has one."""
    own = (unit for unit in facts["units"] if unit["player"] == player["number"] and unit["kind"] == "krosmaster")
    return next((str(unit["letter"]) for unit in own), "?")
