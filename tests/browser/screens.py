"""Every screen of the page, in the order in which a visitor may see them all."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from playwright.sync_api import Route, expect

from tests.browser.fighter import Sight, play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table

DAY = 1_750_000_000_000
SEED = 5
TEAM = "teams/fanmade-4.1/constructed/julith,marline,joris-swashbuckler"

# The screens that need no game: where each is, and what shows that it has come.
READING = {
    "home": ("", "[data-testid=start-duel]"),
    "lobby": ("lobby", "[data-testid=table-one]"),
    "new-table": ("new", "[data-testid=make-table]"),
    "account": ("account", "[data-testid=log-in]"),
    "ranking": ("leaderboard", "tbody tr"),
    "profile": ("people/Ada", "dl"),
    "dice": ("dice", "[data-testid=dice-table]"),
    "games": ("games", "[data-testid=games] a"),
    "rules": ("rules/F4.8.5", "[id='rule-F4.8.5']"),
    "cards": ("cards", "[data-testid=full-card]"),
    "card": ("cards/julith", "[data-testid=full-card]"),
    "team": (TEAM, "[data-testid=team-check] p"),
    "practice": ("practice", "[data-testid=practice-ko-01]"),
}

GO = """hash => new Promise((done) => {
    if (location.hash === hash) return done();
    addEventListener("hashchange", () => setTimeout(done), { once: true });
    location.hash = hash;
})"""


def _game(name: str, status: str, winners: list[int]) -> dict[str, object]:
    """A table of Ada's, as the server sums it up."""
    people = [{"name": person, "rating": 1500, "guest": False} for person in ("Ada", "Béla")]
    return {
        "id": name,
        "status": status,
        "plan": {
            "tutorial": "1",
            "duel": None,
            "packs": [],
            "seats": [{"by": "person", "bot": None}] * 2,
            "hot_seat": False,
            "clock": {"kind": "fischer", "seconds": 600, "increment": 10, "days": None},
            "public": True,
            "rated": False,
            "seed": None,
        },
        "seats": [{"player": at, "person": person, "bot": None} for at, person in enumerate(people, start=1)],
        "rated": False,
        "public": True,
        "arena": None,
        "number": 9,
        "created_at": DAY,
        "started_at": DAY,
        "ended_at": DAY if winners else None,
        "asked": None,
        "deadline": None,
        "result": {"winners": winners, "how": "won", "player": None} if winners else None,
        "yours": False,
    }


_FACES = {"critical": 31, "armour": 28, "lock": 35, "dodge": 30, "critical-dodge": 27, "dofus": 29}
_ADA = {"name": "Ada", "rating": 1543, "wins": 5, "losses": 2, "draws": 1}
_NEW = {"rating": 1500, "wins": 0, "losses": 0, "draws": 0}
_BELA = {"name": "Béla", "rating": 1457, "wins": 2, "losses": 5, "draws": 1}

# What other people did would not be the same each time, so that it is told from here.
OTHERS = {
    "lobby": {"open": [_game("one", "open", [])], "running": [_game("two", "playing", [])], "online": 4},
    "archive": {"games": [_game("three", "over", [1]), _game("four", "over", [2])], "cursor": None},
    "leaderboard": {"people": [_ADA, _BELA]},
    "people/Ada": {
        "name": "Ada",
        "guest": False,
        "standings": [{**_ADA, "league": "duel"}, {**_NEW, "league": "adventure"}],
    },
    "dice": {
        "faces": [{"face": face, "count": count, "expected": 30.0} for face, count in _FACES.items()],
        "total": 180,
    },
}


def _tell(route: Route) -> None:
    route.fulfill(json=OTHERS[urlsplit(route.request.url).path.removeprefix("/api/")])


def among_others(table: Table) -> Table:
    """Fills the lobby, the ranking and the archive with the same people each time."""
    for path in OTHERS:
        table.page.route(re.compile(rf"/api/{path}(\?|$)"), _tell)
    return table


def go(table: Table, screen: str, sign: str) -> Table:
    """Goes to a screen as a link does, and waits until its sign is there."""
    table.page.evaluate(GO, f"#/{screen}")
    table.page.locator(sign).first.wait_for()
    table.page.evaluate("document.fonts.ready")
    return table.answered()


def register(table: Table, name: str) -> Table:
    """Makes an account."""
    go(table, "account", "[data-testid=register]")
    form = table.page.locator("form", has=table.page.get_by_test_id("register"))
    form.get_by_test_id("name").fill(name)
    form.get_by_test_id("password").fill("correct horse battery")
    table.seen("register").click()
    expect(table.seen("me")).to_contain_text(name)
    return table


def reading(table: Table) -> Iterator[str]:
    """The screens to read and to choose from, and those that come over them."""
    for name, (screen, sign) in READING.items():
        go(table, screen, sign)
        yield name
    table.open_dialog("settings")
    yield "settings"
    table.seen("settings-close").click()


def to_the_board(table: Table) -> Table:
    """A duel just after its opening, with a spell to cast."""
    go(table, *READING["home"])
    table.seen("opponent").select_option("level-3")
    table.seen("start-duel").click()
    play_on(table, MOUSE, until=lambda table: table.turn > 1 and bool(Sight.of(table).spells))
    return table


def playing(table: Table) -> Iterator[str]:
    """The screens of a table, from the empty seat to the game watched again."""
    go(table, "new", "[data-testid=make-table]")
    table.seen("new-opponent").select_option("friend")
    table.seen("make-table").click()
    table.seen("invite").wait_for()
    table.answered()
    yield "waiting-room"
    go(table, *READING["home"])
    table.seen("lesson-1").click()
    table.settle().seen("hint-bubble").wait_for()
    table.answered()
    yield "lesson"
    go(table, *READING["home"])
    table.seen("start-duel").click()
    table.settle().answered()
    yield "question"
    to_the_board(table)
    yield "board"
    table.seen(Sight.of(table).spells[0]).click()
    table.settle()
    yield "aiming"
    table.page.keyboard.press("Escape")
    table.seen("log-deed").last.locator("summary").click()
    table.seen("log").get_by_test_id("rule-link").last.click()
    table.seen("rule-drawer").get_by_test_id("rule").first.wait_for()
    table.answered()
    yield "rule"
    table.seen("close-drawer").click()
    table.open_dialog("help")
    yield "help"
    table.page.keyboard.press("Escape")
    table.seen("resign").click()
    yield "table-menu"
    table.seen("resign-sure").click()
    expect(table.seen("banner")).to_be_visible()
    yield "banner"
    table.seen("watch-again").click()
    table.seen("moment").wait_for()
    table.answered()
    yield "replay"
