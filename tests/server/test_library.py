"""The library: rules, cards, teams and lessons over HTTP, in both languages, for anybody."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from outerworld.cards.loading import load_catalogue
from outerworld.cards.text import languages
from outerworld.play.duel.start import practice_positions
from outerworld.play.rulebook import rule_texts
from outerworld.server.live.worker import Worker
from outerworld.server.settings import Settings
from outerworld.server.web.errors import add_problems
from outerworld.server.web.library import router

TEAM = "julith,marline,joris-swashbuckler,jahash"


@pytest.fixture
def client() -> Iterator[TestClient]:
    app = FastAPI()
    app.state.worker, app.state.shelf = Worker(Settings()), {}
    add_problems(app)
    app.include_router(router)
    with TestClient(app) as found:
        yield found


def ask(client: TestClient, path: str) -> Any:
    answer = client.get(f"/api/library/{path}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(client: TestClient, path: str) -> tuple[int, str]:
    answer = client.get(f"/api/library/{path}")
    return answer.status_code, answer.json()["message"]


@pytest.mark.parametrize("language", languages())
def test_the_choices_name_all_there_is_to_play(client: TestClient, language: str) -> None:
    found = ask(client, f"choices?language={language}")
    assert [lesson["id"] for lesson in found["tutorials"]] == list(load_catalogue().for_duels.tutorials)
    assert [position["id"] for position in found["practice"]] == sorted(practice_positions())
    assert len(found["practice"]) >= 8
    assert {"fanmade-4.1", "official-2.7", "arena-2.0"} <= {choice["id"] for choice in found["rulesets"]}
    assert all(
        entry["name"] for kind in ("arenas", "rulesets", "formats", "opponents", "bots") for entry in found[kind]
    )
    assert [sum(member["level"] for member in team) for team in found["teams"]] == [12, 12]
    assert [sum(member["level"] for member in team) for team in found["four_teams"]] == [6] * 4


def test_choices_speak_french(client: TestClient) -> None:
    found = ask(client, "choices?language=fr")
    assert found["tutorials"][1]["title"] == "Mon tout premier Sort"
    assert {"Glouton", "Champion"} <= {bot["name"] for bot in found["bots"]}
    assert {"Papycha"} <= {member["name"] for team in found["teams"] for member in team}


@pytest.mark.parametrize("language", languages())
def test_every_rule_is_in_the_books_once(client: TestClient, language: str) -> None:
    books = ask(client, f"rules?language={language}")["books"]
    numbers = [
        rule["number"]
        for book in books
        for chapter in book["chapters"]
        for section in chapter["sections"]
        for rule in section["rules"]
    ]
    assert sorted(numbers) == sorted(rule_texts())
    assert [book["ruleset"] for book in books] == ["fanmade-4.1", "official-2.7", "arena-2.0", "quest"]


@pytest.mark.parametrize(
    ("number", "first"), [("F4.8.5", "F4.8.5"), ("F4.14", "F4.14.1"), ("A:moving", "A:moving"), ("O9.1.2", "O9.1.2")]
)
def test_a_rule_by_its_number(client: TestClient, number: str, first: str) -> None:
    found = ask(client, f"rules/{number}")
    assert found["number"] == number
    assert found["rules"][0]["number"] == first
    assert found["rules"][0]["text"] == rule_texts()[first]


def test_no_rule_of_that_number(client: TestClient) -> None:
    assert refusal(client, "rules/F99.1") == (404, "There is no rule of that number.")
    assert client.get("/api/library/rules/%2e%2e%2fsecrets").status_code == 404


@pytest.mark.parametrize("language", languages())
def test_every_card_with_its_words(client: TestClient, language: str) -> None:
    found = ask(client, f"cards?language={language}")
    known = load_catalogue().for_duels
    every = {*known.krosmasters, *known.summons, *known.rewards, *known.scenery}
    assert {card["id"] for card in found["cards"]} == every
    packs = {pack["id"] for pack in found["packs"]}
    assert all(card["name"] and card["pack"] in packs for card in found["cards"])
    rewards = [card for card in found["cards"] if card["kind"] == "reward"]
    assert all(card["text"] and card["rank"]["name"] and card["copies"] for card in rewards)


@pytest.mark.parametrize("language", languages())
def test_every_card_of_quest_with_its_words(client: TestClient, language: str) -> None:
    found = ask(client, f"cards?game=quest&language={language}")
    pack = next(pack for pack in load_catalogue().packs if pack.info.id == "quest")
    shelves: dict[str, Mapping[str, object]] = {
        "krosmaster": pack.krosmasters,
        "summon": pack.summons,
        "mob": pack.mobs,
        "item": pack.items,
        "quest": pack.quests,
        "event": pack.events,
        "mood": pack.moods,
        "tale": pack.tales,
    }
    for kind, shelf in shelves.items():
        assert [card["id"] for card in found["cards"] if card["kind"] == kind] == [*shelf]
    assert {card["kind"] for card in found["cards"]} == {*shelves}
    assert all(card["text"] or card["powers"] or card["spells"] for card in found["cards"])
    assert [pack["id"] for pack in found["packs"]] == ["quest"]


def test_a_mob_and_a_tale_as_they_are_printed(client: TestClient) -> None:
    gobball = ask(client, "cards/gobball?game=quest")
    assert (gobball["kind"], gobball["hp"], gobball["ap"], gobball["mp"]) == ("mob", 3, 5, 3)
    assert {"label": "Loot", "value": "1 wool and 1 horn"} in gobball["facts"]
    tale = ask(client, "cards/dung-rush?game=quest&language=fr")
    assert tale["name"] == "La ruée vers la bouse"
    assert tale["powers"][-1] == {"id": "4", "name": "Victoire", "text": "Un Chemin de Geegee complet gagne."}
    assert refusal(client, "cards/dung-rush") == (404, "There is no card of that id.")


def test_a_card_as_it_is_printed(client: TestClient) -> None:
    julith = ask(client, "cards/julith?language=fr")
    assert (julith["level"], julith["initiative"], julith["hp"], julith["ap"], julith["mp"]) == (4, 11, 13, 7, 3)
    assert [power["name"] for power in julith["powers"]] == ["Critique", "Tacle", "Intouchable"]
    hupperkap = julith["spells"][0]
    assert hupperkap["range"] == {"kind": "close", "min": 1, "max": 1, "sight": True}
    assert (hupperkap["damage"], hupperkap["element"], hupperkap["area"]) == (1, "air", "breath")
    assert hupperkap["text"] == "La cible principale subit +1 Dégât Air."
    assert refusal(client, "cards/nobody") == (404, "There is no card of that id.")


def test_what_a_team_may_be(client: TestClient) -> None:
    found = ask(client, "teams?ruleset=arena-2.0&format=constructed")
    assert (found["fewest"], found["most"], found["least_levels"], found["most_levels"]) == (3, 8, 12, 12)
    assert "julith" in found["allowed"]
    assert len(found["recommended"]) == 2


@pytest.mark.parametrize("language", languages())
def test_a_legal_team(client: TestClient, language: str) -> None:
    found = ask(client, f"teams/check?team={TEAM}&language={language}")
    assert found == {"legal": True, "levels": 12, "initiative": 20, "problems": []}


def test_all_that_is_wrong_is_told_at_once_with_its_rules(client: TestClient) -> None:
    found = ask(client, "teams/check?team=julith,julith")
    assert not found["legal"]
    assert [problem["rules"] for problem in found["problems"]] == [["F1.1.1.a"], ["F1.1.1.b"], ["F1.1.1.c", "F1.1.1.d"]]
    assert found["problems"][1]["text"] == "A team's levels sum up to 12, and these sum up to 8."
    french = ask(client, "teams/check?team=julith,julith&language=fr")
    assert french["problems"][0]["text"] == "Une équipe a de 3 à 8 Krosmasters, et celle-ci en a 2."


def test_an_empty_team_is_too_small(client: TestClient) -> None:
    assert ask(client, "teams/check")["levels"] == 0


@pytest.mark.parametrize(
    ("query", "status", "word"),
    [
        ("team=nobody", 404, "no pack knows"),
        ("ruleset=/etc/passwd", 422, "ruleset"),
        ("format=../secret", 422, "format"),
        ("language=de", 422, "language"),
    ],
)
def test_bad_questions_about_teams(client: TestClient, query: str, status: int, word: str) -> None:
    found, sentence = refusal(client, f"teams/check?{query}")
    assert found == status
    assert word in sentence


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("lesson", [*load_catalogue().for_duels.tutorials, *practice_positions()])
def test_the_demons_speak_in_every_lesson(client: TestClient, lesson: str, language: str) -> None:
    found = ask(client, f"lessons/{lesson}?language={language}")
    assert found["title"]
    assert found["about"]
    assert {"start", "won", "lost"} <= {hint["when"] for hint in found["hints"]}
    assert all(hint["rule"] is None or hint["rule"] in rule_texts() for hint in found["hints"])


def test_no_such_lesson(client: TestClient) -> None:
    assert refusal(client, "lessons/99") == (404, "There is no such lesson.")


def test_who_has_it_already_is_told_that_nothing_changed(client: TestClient) -> None:
    first = client.get("/api/library/cards")
    again = client.get("/api/library/cards", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 304
    assert not again.content
    french = client.get("/api/library/cards?language=fr")
    assert french.headers["etag"] != first.headers["etag"]
    assert "max-age" in first.headers["cache-control"]
