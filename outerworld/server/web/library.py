"""The library: rules, cards, teams and lessons to read. Nothing here changes anything, and nobody needs a name."""

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Annotated, Any, TypeAlias, TypeVar

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, TypeAdapter

from outerworld.arena.teams import TeamError
from outerworld.bots import BOT_NAMES, PLAYS, bot_title
from outerworld.cards.errors import CardError
from outerworld.cards.formats import LONGEST, format_names, load_format
from outerworld.cards.loading import Catalogue
from outerworld.cards.quest_demon import BOSS
from outerworld.cards.ruleset import load_ruleset, ruleset_names
from outerworld.cards.tales import Tale
from outerworld.cards.text.names import Names
from outerworld.cards.text.said import called
from outerworld.cards.text.tales import goal_text, tale_notes
from outerworld.cards.text.words import vocabulary
from outerworld.cards.units import Krosmaster
from outerworld.cards.worlds import load_world, world_names
from outerworld.play.adventure.lessons import quest_lessons
from outerworld.play.adventure.mode import QUEST
from outerworld.play.adventure.start import adventurers, party_of
from outerworld.play.cardbook import all_cards
from outerworld.play.duel.start import FOUR_TEAMS, RECOMMENDED_TEAMS
from outerworld.play.handbook import books, rules_at
from outerworld.play.lessons import lesson_of, lesson_titles, practice_titles, quest_titles
from outerworld.play.packs import duel_cards
from outerworld.play.teamcheck import check_team, rules_of
from outerworld.server.web.asking import TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.shelf import (
    AdventureChoices,
    Card,
    Cards,
    Choice,
    Choices,
    Game,
    Language,
    LessonText,
    LessonTitle,
    Member,
    QuestLessonTitle,
    Rules,
    RulesAt,
    TaleChoice,
    TeamCheck,
    Teams,
    WorldChoice,
)

MOST_IN_TEAM = 26
KEEP = "public, max-age=300"
"""How long a browser need not ask again; after that its ETag tells whether anything changed."""

router = APIRouter(prefix="/api/library", tags=["library"])
Shown = TypeVar("Shown", bound=BaseModel)
FormatName: TypeAlias = Annotated[
    str, Query(max_length=LONGEST, description="A format by its name, or an event's own rules on one line of JSON.")
]
Shelf: TypeAlias = dict[tuple[str, ...], tuple[bytes, str]]
"""The answers of one server, by what was asked."""


def shelved(request: Request, key: tuple[str, ...], make: Callable[[], bytes]) -> Response:
    """The answer with its ETag, or "not modified" for who has it already; it is put together once."""
    body, tag = _bound(request.app.state.shelf, key, make)
    headers = {"ETag": tag, "Cache-Control": KEEP}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def _shown(request: Request, key: tuple[str, ...], model: type[Shown], make: Callable[[], Any]) -> Response:
    """What the model shows of it."""
    return shelved(request, key, lambda: TypeAdapter(model).validate_python(make()).model_dump_json().encode())


def _bound(shelf: Shelf, key: tuple[str, ...], make: Callable[[], bytes]) -> tuple[bytes, str]:
    if key not in shelf:
        body = make()
        shelf[key] = body, f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return shelf[key]


@router.get("/choices", response_model=Choices, responses=problems())
def choices(request: Request, worker: TheWorker, language: Language = "en") -> Response:
    """What there is to play: lessons, practice, arenas, packs, rulesets, formats, opponents, teams and worlds."""
    return _shown(request, ("choices", language), Choices, lambda: _choices(worker.catalogue, language))


def _choices(known: Catalogue, language: str) -> Choices:
    return Choices(
        tutorials=[LessonTitle(id=key, title=title) for key, title in lesson_titles(known, language).items()],
        practice=[LessonTitle(id=key, title=title) for key, title in practice_titles(language).items()],
        arenas=[Choice(id=key, name=called(arena.name, language, known)) for key, arena in known.arenas.items()],
        packs=[Choice(id=pack.info.id, name=pack.info.name) for pack in known.own],
        rulesets=[Choice(id=key, name=called(load_ruleset(key).name, language)) for key in ruleset_names()],
        formats=[Choice(id=key, name=called(load_format(key).name, language)) for key in format_names()],
        opponents=[_bot(name, language) for name in BOT_NAMES if name.startswith("level-")],
        bots=[_bot(name, language) for name in BOT_NAMES],
        teams=[_team(team, known, language) for team in RECOMMENDED_TEAMS],
        four_teams=[_team(team, known, language) for team in FOUR_TEAMS],
        adventure=AdventureChoices(
            worlds=[_world(name, known, language) for name in world_names()],
            krosmasters=_members(adventurers(known), known, language),
            tales=[_tale(tale, Names(known, vocabulary(language))) for tale in known.tales.values()],
            bosses=[
                Choice(id=card.id, name=called(card.name, language, known))
                for card in known.krosmasters.values()
                if BOSS in card.types
            ],
            lessons=[_course(key, title) for key, title in quest_titles(language).items()],
            bots=[_bot(name, language) for name in PLAYS[QUEST.name]],
        ),
    )


def _tale(tale: Tale, names: Names) -> TaleChoice:
    return TaleChoice(
        id=tale.id,
        name=called(tale.name, names.words.language, names.catalogue),
        text=" ".join(tale_notes(names, tale)),
        goal=goal_text(names, tale),
        fewest=tale.players[0],
        most=tale.players[1],
        modes=[*tale.modes],
        demon=[*tale.demon],
        families=[*tale.families],
    )


def _course(lesson: str, title: str) -> QuestLessonTitle:
    return QuestLessonTitle(id=lesson, title=title, seats=quest_lessons()[lesson].seats)


def _bot(name: str, language: str) -> Choice:
    return Choice(id=name, name=called(bot_title(name), language))


def _team(team: tuple[str, ...], known: Catalogue, language: str) -> list[Member]:
    return _members([known.krosmasters[name] for name in team], known, language)


def _members(cards: Iterable[Krosmaster], known: Catalogue, language: str) -> list[Member]:
    return [Member(id=card.id, name=called(card.name, language, known), level=card.level) for card in cards]


def _world(name: str, known: Catalogue, language: str) -> WorldChoice:
    title, party = called(load_world(name).name, language), party_of(name, known)
    return WorldChoice(id=name, name=title, krosmasters=_members(party, known, language))


@router.get("/rules", response_model=Rules, responses=problems())
def rules(request: Request, language: Language = "en") -> Response:
    """Every rule in our own words, by book, chapter and section."""
    return _shown(request, ("rules", language), Rules, lambda: {"books": [asdict(book) for book in books(language)]})


@router.get("/rules/{number}", response_model=RulesAt, responses=problems(404))
def rule(request: Request, number: str, language: Language = "en") -> Response:
    """A rule with all below it, or a section of rules: `F4.8.5`, `F4.14`, `A:moving`."""
    found = rules_at(number, language)
    if not found:
        raise Refusal(404, "not-found", "There is no rule of that number.")
    make = {"number": number, "rules": [asdict(entry) for entry in found]}
    return _shown(request, ("rule", number, language), RulesAt, lambda: make)


@router.get("/cards", response_model=Cards, responses=problems())
def cards(request: Request, worker: TheWorker, game: Game = "arena", language: Language = "en") -> Response:
    """Every card of a game with its numbers and its words, and the packs they are in."""
    return _shown(request, ("cards", game, language), Cards, lambda: _cards(worker.catalogue, game, language))


def _found(catalogue: Catalogue, game: Game, language: str) -> list[dict[str, Any]]:
    """The cards of the packs that are for a game alone; whatever is for none alone is Arena's, and played in all."""
    known = catalogue.of(pack.info.id for pack in catalogue.packs if pack.info.game in (None, game))
    own = [pack.info.id for pack in known.packs if (pack.info.game or "arena") == game]
    return [card for card in all_cards(known, language) if card["pack"] in own]


def _cards(catalogue: Catalogue, game: Game, language: str) -> dict[str, Any]:
    found = _found(catalogue, game, language)
    filled = {card["pack"] for card in found}
    packs = [{"id": pack.info.id, "name": called(pack.info.name, language)} for pack in catalogue.packs]
    return {"packs": [pack for pack in packs if pack["id"] in filled], "cards": found}


@router.get("/cards/{card}", response_model=Card, responses=problems(404))
def card(request: Request, worker: TheWorker, card: str, game: Game = "arena", language: Language = "en") -> Response:
    """One card of a game by its id."""
    every = _found(worker.catalogue, game, language)
    found = next((known for known in every if known["id"] == card), None)
    if found is None:
        raise Refusal(404, "not-found", "There is no card of that id.")
    return _shown(request, ("card", card, game, language), Card, lambda: found)


@router.get("/teams", response_model=Teams, responses=problems())
def teams(
    request: Request,
    worker: TheWorker,
    ruleset: str = "fanmade-4.1",
    format: FormatName = "constructed",
    language: Language = "en",
) -> Response:
    """What a team may be by a ruleset and a format, who may be in it, and recommended teams."""
    known = duel_cards(worker.catalogue)
    _check_names(ruleset, format, known)
    if format.startswith("{"):
        # There are more of an event's own rules than a shelf has room for.
        told = Teams.model_validate(_teams(known, ruleset, format, language))
        return Response(told.model_dump_json(), media_type="application/json")
    key = ("teams", ruleset, format, language)
    return _shown(request, key, Teams, lambda: _teams(known, ruleset, format, language))


def _teams(known: Catalogue, ruleset: str, format: str, language: str) -> dict[str, Any]:
    given = rules_of(known, ruleset, format)
    form = given.format
    return {
        "fewest": form.fewest,
        "most": form.most,
        "least_levels": form.least_levels,
        "most_levels": form.most_levels,
        "copies": {"gold": form.copies.gold, "white": form.copies.white, "black": form.copies.black},
        "bans": form.bans,
        "allowed": [card.id for card in given.allowed()],
        "recommended": [_team(team, known, language) for team in RECOMMENDED_TEAMS],
    }


@router.get("/teams/check", response_model=TeamCheck, responses=problems(404))
def check(
    worker: TheWorker,
    team: Annotated[str, Query(max_length=1000, description="The ids of its Krosmasters, apart by commas.")] = "",
    ruleset: str = "fanmade-4.1",
    format: FormatName = "constructed",
    language: Language = "en",
) -> dict[str, Any]:
    """Whether a team may fight, and everything that is wrong with it."""
    known = duel_cards(worker.catalogue)
    _check_names(ruleset, format, known)
    names = [name for name in team.split(",") if name][:MOST_IN_TEAM]
    try:
        return check_team(names, known, ruleset, format, language)
    except TeamError:
        raise Refusal(404, "not-found", "The team has a Krosmaster that no pack knows.") from None


def _check_names(ruleset: str, format: str, known: Catalogue) -> None:
    # The name of a ruleset or a format could also be the path of a file, and no page may read files.
    if ruleset not in ruleset_names():
        raise Refusal(422, "bad-request", f"There is no such ruleset: choose one of {', '.join(ruleset_names())}.")
    if format not in format_names() and not format.startswith("{"):
        raise Refusal(422, "bad-request", f"There is no such format: choose one of {', '.join(format_names())}.")
    try:
        rules_of(known, ruleset, format)
    except CardError as error:
        raise Refusal(422, "bad-request", f"{error}.") from None


@router.get("/lessons/{lesson}", response_model=LessonText, responses=problems(404))
def lesson(request: Request, worker: TheWorker, lesson: str, language: Language = "en") -> Response:
    """What the two demons say in a lesson or a practice position, and when."""
    found = lesson_of(lesson, worker.catalogue, language)
    if found is None:
        raise Refusal(404, "not-found", "There is no such lesson.")
    return _shown(
        request,
        ("lesson", lesson, language),
        LessonText,
        lambda: {
            "id": found.id,
            "title": found.title,
            "about": found.about,
            "hints": [hint.model_dump() for hint in found.hints],
        },
    )
