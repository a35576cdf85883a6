"""The page plays events as the engine meant them: over random games its view after each answer is the engine's next."""

import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from outerworld.combat.battle import Battle
from outerworld.play.adventure.start import new_adventure
from outerworld.play.duel.start import FOUR_TEAMS, new_game
from outerworld.play.log import event_json
from outerworld.play.view import view
from tests.combat.fights import RULESETS
from tools.npm import npm

pytestmark = pytest.mark.interpreted

ANSWERS = 250
ARENAS = ("bonta-1", "frigost-1", "frigost-2")
PARTY = ("raul-bak", "diver-birel", "pandalida")
WAYS = (("free-for-all", "shared"), ("free-for-all", "player"), ("cooperative", "player"))


def games() -> Iterator[tuple[str, Battle]]:
    """Duels under every ruleset and adventures of every kind, with what each is called."""
    for arena, ruleset in product(ARENAS, RULESETS):
        yield f"duel on {arena} under {ruleset}", new_game(ruleset=ruleset, arena=arena, seed=3)
    for pairs, teams in ((False, FOUR_TEAMS[:3]), (False, FOUR_TEAMS), (True, FOUR_TEAMS)):
        yield f"duel of {len(teams)}{' in pairs' if pairs else ''}", new_game(teams=teams, pairs=pairs, seed=3)
    for count, (mode, demon) in product((1, 3), WAYS):
        yield f"{mode} of {count}, Demon {demon}", new_adventure(PARTY[:count], mode, demon, seed=count)


def recorded(name: str, game: Battle) -> dict[str, Any]:
    """A random game: what its first player sees, and the events between."""
    random = Random(name)
    game.record()
    views = [view(game, 0).as_json()]
    events: list[list[Any]] = []
    while not game.over and len(events) < ANSWERS:
        game.apply(random.choice(game.legal_options()))
        events.append([event_json(game, event, 0) for event in game.take_events()])
        views.append(view(game, 0).as_json())
    return {"name": name, "views": views, "events": events}


@pytest.mark.long
def test_the_page_plays_events_as_the_engine_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "games.json"
    path.write_text(json.dumps([recorded(name, game) for name, game in games()]), encoding="utf-8")
    monkeypatch.setenv("OUTERWORLD_GAMES", str(path))
    npm("exec", "--offline", "--", "vitest", "run", "--config", "vite.checks.ts")
