"""The table uses the room that it has, and nothing moves that was not touched."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import Sight, play_on
from tests.browser.hands import TOUCH, point_mouse
from tests.browser.screens import go
from tests.browser.table import Table
from tests.browser.test_access import is_sound
from tests.browser.test_duel import answer_by_keys, asked, choices, play_until, start_duel
from tests.browser.test_layout import fits
from tests.browser.test_spells import start_lesson

# The least height of the letters on the page, as they are seen.
LETTERS = """() => Math.min(...[...document.querySelectorAll("main p, main li, main button, main small")]
    .filter((thing) => thing.checkVisibility() && !thing.closest(".unseen"))
    .map((thing) => parseFloat(getComputedStyle(thing).fontSize) * (thing.currentCSSZoom ?? 1)))"""
PHONES = [(360, 740), (390, 844), (844, 390)]
# The cells whose middle lies under an open question.
COVERED = """() => {
    const question = document.querySelector("[data-testid=prompt]").closest("section");
    const { left, right, top, bottom } = question.getBoundingClientRect();
    return [...document.querySelectorAll("[role=gridcell]")].filter((cell) => {
        const { x, y, width, height } = cell.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return across > left && across < right && down > top && down < bottom;
    }).map(({ id }) => id);
}"""
# The choices with more letters than their list shows beside its arrow.
CUT_OFF = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("select")].flatMap((list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list);
        const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
        pen.font = font;
        return [...list.options].map(({ text }) => text).filter((text) => pen.measureText(text).width > room);
    });
}"""
# The dice whose words lie under an answer.
WRITTEN_OVER = """() => {
    const boxes = (name) => [...document.querySelectorAll(`[data-testid=prompt] ${name}`)]
        .map((thing) => [thing.innerText, thing.getBoundingClientRect()]);
    return boxes("[data-testid=named-die] :is(b, small)").filter(([, one]) => boxes("button").some(([, other]) =>
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
    )).map(([words]) => words);
}"""
# A duel of two who share the screen.
HOT_SEAT = """async () => {
    const seats = [{ by: "person" }, { by: "person" }];
    const made = await fetch("/api/tables", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ plan: { duel: {}, seats, hot_seat: true } }),
    });
    location.hash = `#/tables/${(await made.json()).id}`;
}"""
# How much of a cell may be covered by what hangs over the board.
HIDDEN_DOTS = """() => {
    const bubbles = [...document.querySelectorAll("[data-testid=odds]")].map((odds) => odds.getBoundingClientRect());
    return [...document.querySelectorAll("[data-testid^=cost-]")].filter((dot) => {
        const { x, y, width, height } = dot.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        return bubbles.some((box) => across > box.left && across < box.right && down > box.top && down < box.bottom);
    }).map((dot) => dot.dataset.testid);
}"""


def box(table: Table, name: str) -> dict[str, float]:
    """Where a thing is."""
    found = table.seen(name).first.bounding_box()
    assert found
    return {key: round(found[key]) for key in ("x", "y", "width", "height")}


@pytest.mark.parametrize("lesson", ["4", "6"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_the_log_has_room_beside_the_tutor(sit: Sit, lesson: str, width: int, height: int) -> None:
    table = start_lesson(sit(width=width, height=height), lesson)
    expect(table.seen("hint-bubble")).to_be_visible()
    log, tutor = box(table, "log"), box(table, "hint-bubble")
    assert log["height"] >= 60
    assert log["y"] + log["height"] <= tutor["y"]


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740), (844, 390)])
def test_the_board_keeps_its_size_from_question_to_question(sit: Sit, width: int, height: int) -> None:
    table = start_duel(sit(width=width, height=height, touch=height < 800))
    kinds: dict[str, dict[str, float]] = {}

    def look_and_answer(table: Table) -> str:
        kinds[asked(table)] = box(table, "board")
        return answer_by_keys(table)

    play_until(table, look_and_answer, lambda _: {"order", "placement", "", "tension", "inspiration"} <= kinds.keys())
    assert len({tuple(place.items()) for place in kinds.values()}) == 1, kinds


def is_on_screen(table: Table, name: str) -> None:
    """All of a thing is on the screen, once the page has come to rest."""
    expect(table.seen(name).first).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_three_spells_make_nothing_wider_than_a_phone(sit: Sit, width: int, height: int) -> None:
    table = start_duel(sit(width=width, height=height, touch=True))
    spells = table.page.locator("[data-testid^=spell-]")
    play_until(table, answer_by_keys, lambda _: asked(table) == "" and spells.count() > 2)
    for name in ("task", "action-punch", "action-buy", "action-end"):
        place = box(table, name)
        assert place["x"] >= 0, name
        assert place["x"] + place["width"] <= width, name


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("lesson", ["4", "6"])
@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_phone_shows_the_end_of_the_turn_beside_what_the_demons_say(
    sit: Sit, width: int, height: int, lesson: str, language: str
) -> None:
    table = sit(width=width, height=height, touch=True)
    table.seen("language").select_option(language)
    start_lesson(table.answered(), lesson)
    expect(table.seen("hint-next")).to_be_visible()
    for name in ("action-end", "hint-bubble"):
        is_on_screen(table, name)


@pytest.mark.parametrize(("width", "height"), [*PHONES, (1280, 800), (1920, 1080)])
def test_a_duel_shows_all_that_can_be_done_in_the_longer_language_too(sit: Sit, width: int, height: int) -> None:
    table = sit(width=width, height=height, touch=width < 1000)
    table.seen("language").select_option("fr")
    start_duel(table.answered())
    play_until(table, answer_by_keys, lambda _: asked(table) == "")
    for name in ("action-punch", "action-collect", "action-buy-gg", "action-buy", "action-end"):
        is_on_screen(table, name)
    assert table.page.evaluate("document.documentElement.scrollHeight") <= height
    table.page.keyboard.press("v")
    label = table.settle().seen("turn")
    assert label.evaluate("label => label.firstElementChild.nextElementSibling.offsetHeight <= label.clientHeight")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_phone_shows_all_that_can_be_done_while_the_demons_teach_a_duel(sit: Sit, language: str) -> None:
    width, height = PHONES[0]
    table = sit(width=width, height=height, touch=True)
    table.seen("language").select_option(language)
    table.answered().seen("start-duel").click()
    play_on(table, TOUCH, until=lambda table: asked(table) == "" and bool(table.reachable()))
    kama = table.page.locator("[role=gridcell].walkable[aria-label*='1 kama']").first.get_attribute("id") or ""
    TOUCH.point(table, kama.removeprefix("cell-"))
    TOUCH.choose(table, kama.removeprefix("cell-"))
    expect(table.settle().seen("hint-bubble")).to_have_attribute("data-when", "can collect")
    for name in ("hint-next", "action-punch", "action-collect", "action-buy-gg", "action-buy", "action-end"):
        is_on_screen(table, name)
    TOUCH.press(table, Sight.of(table).spells[0])
    expect(table.seen("hint-bubble")).to_be_hidden()
    is_on_screen(table, "task")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_choice_is_cut_off(sit: Sit, language: str) -> None:
    table = sit(width=360, height=740, touch=True)
    table.seen("language").select_option(language)
    table.answered().seen("adventure").click()
    for world in ("first-steps", ""):
        table.seen("quest-world").select_option(world)
        assert table.evaluate(CUT_OFF) == []
    for game in ("duel", "adventure"):
        go(table, "new", "[data-testid=new-game]").seen("new-game").select_option(game)
        table.page.locator("[data-testid=make-table], [data-testid=start-adventure]").wait_for()
        assert table.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_question_hides_no_cell_on_a_phone(sit: Sit, width: int, height: int) -> None:
    table = start_duel(sit(width=width, height=height, touch=True))
    kinds: set[str] = set()

    def look_and_answer(table: Table) -> str:
        kind = asked(table)
        if kind in {"order", "tension", "inspiration"}:
            kinds.add(kind)
            assert table.page.evaluate(COVERED) == []
        return answer_by_keys(table)

    play_until(table, look_and_answer, lambda _: {"order", "tension", "inspiration"} <= kinds)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (844, 390)])
def test_the_board_stays_where_it_is_whoever_is_told_to_play(sit: Sit, width: int, height: int) -> None:
    table = sit(width=width, height=height, touch=True).start()
    table.page.evaluate(HOT_SEAT)
    expect(table.seen("score")).to_be_visible()
    table.settle()
    places: dict[str, dict[str, float]] = {}

    def look_and_answer(table: Table) -> str:
        places[asked(table)] = box(table, "board")
        return answer_by_keys(table)

    play_until(table, look_and_answer, lambda _: {"order", "placement", ""} <= places.keys())
    assert len({tuple(place.items()) for place in places.values()}) == 1, places


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_phone_shows_the_first_lesson_and_a_game_again_without_scrolling(sit: Sit, width: int, height: int) -> None:
    table = sit(width=width, height=height, touch=True)
    is_on_screen(table, "start-lesson")
    table.start().seen("resign").click()
    table.seen("resign-sure").click()
    table.seen("watch-again").click()
    table.seen("moment").wait_for()
    for name in ("board", "replay-play", "moment", "play-on", "film-open"):
        is_on_screen(table, name)
    assert box(table, "board")["height"] >= 240


def test_a_large_screen_is_filled_with_large_letters(sit: Sit) -> None:
    table = start_duel(sit(width=3840, height=2160))
    assert box(table, "board")["width"] > 3840 * 0.5
    assert table.page.locator("main").evaluate("main => main.getBoundingClientRect().width") >= 3800
    assert table.page.evaluate(LETTERS) >= 24
    assert table.page.evaluate("document.documentElement.scrollHeight") <= 2160


def test_a_phone_held_sideways_has_cells_for_a_finger_and_all_buttons(sit: Sit) -> None:
    table = start_duel(sit(width=844, height=390, touch=True))
    play_until(table, answer_by_keys, lambda _: asked(table) == "")
    cell = box(table, "cell-f6")
    assert min(cell["width"], cell["height"]) >= 27
    end = box(table, "action-end")
    assert end["y"] + end["height"] <= 390
    fits(table)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (844, 390)])
def test_a_phone_shows_gauges_and_glory_beside_the_board(sit: Sit, width: int, height: int) -> None:
    table = start_duel(sit(width=width, height=height, touch=True))
    play_until(table, answer_by_keys, lambda _: asked(table) == "")
    for name in ("acting-gauges", "score-1", "score-2", "task", "action-end"):
        place = box(table, name)
        assert place["y"] >= 0
        assert place["y"] + place["height"] <= height


def test_the_odds_cover_no_cell_to_walk_to(sit: Sit) -> None:
    table = sit().start()
    table.seen("cell-c4").click()
    table.settle().page.keyboard.press("e")
    table.settle()
    expect(table.seen("odds")).to_be_visible()
    assert table.reachable()
    assert table.page.evaluate(HIDDEN_DOTS) == []


def test_scenery_before_a_figure_is_seen_through(sit: Sit) -> None:
    table = start_lesson(sit(), "4")
    behind = table.where("d")
    front = f"{chr(ord(behind[0]) + 1)}{int(behind[1:]) - 1}"
    expect(table.seen(f"prop-{front}")).to_have_css("opacity", "0.5")
    expect(table.seen("badges-d")).to_have_count(1)


def test_the_task_stays_while_something_is_pointed_at(sit: Sit) -> None:
    table = start_duel(sit())
    play_until(table, answer_by_keys, lambda _: asked(table) == "placement")
    task = table.seen("task").inner_text()
    assert "start?" in task
    free = next(cell for cell in ("k6", "f6", "b7") if cell not in choices(table))
    point_mouse(table, free)
    expect(table.seen("hint")).to_contain_text(f"{free}:")
    expect(table.seen("task")).to_have_text(task)
    board = box(table, "board")
    assert box(table, "task")["y"] < board["y"] + board["height"] + 40, "It is asked where it is answered."


def test_the_first_question_says_what_it_is_about(sit: Sit) -> None:
    table = start_duel(sit())
    expect(table.seen("task")).to_have_text(
        "Khan Karkass and Grampy are equally quick (same Initiative). Who acts first, in every turn?"
    )
    expect(table.seen("card-A")).not_to_contain_text("0/7")


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_tension_is_answered_without_scrolling(sit: Sit, width: int, height: int) -> None:
    table = start_duel(sit(width=width, height=height))
    play_until(table, answer_by_keys, lambda _: asked(table) == "tension")
    for name in ("choice-1", "choice-2"):
        is_on_screen(table, name)
    play_until(table, answer_by_keys, lambda _: asked(table) == "inspiration")
    assert table.evaluate(WRITTEN_OVER) == []


@pytest.mark.parametrize(("width", "height"), PHONES)
def test_a_phone_says_whom_to_place_beside_what_the_demons_say(sit: Sit, width: int, height: int) -> None:
    table = sit(width=width, height=height, touch=True)
    table.seen("start-duel").click()
    play_until(table.settle(), answer_by_keys, lambda _: asked(table) == "placement")
    for name in ("hint-bubble", "task"):
        is_on_screen(table, name)
    assert box(table, "task")["height"] > 10
    expect(table.seen("task")).to_contain_text("Where does Bakara start?")


def test_tension_is_one_dialog_with_named_dice(sit: Sit) -> None:
    table = start_duel(sit())
    play_until(table, answer_by_keys, lambda _: asked(table) == "tension")
    dialog = table.page.get_by_role("dialog")
    expect(dialog.get_by_test_id("named-die")).to_have_count(2)
    place = box(table, "board")
    named = dialog.get_by_test_id("named-die").all_inner_texts()
    assert all("\n" in name.strip() for name in named), "Each side says what it is good for."
    is_sound(table)
    play_until(table, answer_by_keys, lambda _: asked(table) == "inspiration")
    expect(dialog.get_by_test_id("named-die").first).to_contain_text("one more die")
    assert box(table, "board") == place
    tray, question = box(table, "dice"), table.page.locator("section:has(> [data-testid=prompt])").bounding_box()
    assert question
    assert round(question["y"]) <= tray["y"], "The dice do not lie half under what is asked about them."


# The names of what is bought that are broken over several lines.
BROKEN_NAMES = """() => [...document.querySelectorAll("[data-testid^=choice-] .rank")]
    .filter((name) => name.getBoundingClientRect().height > 1.5 * parseFloat(getComputedStyle(name).lineHeight))
    .map((name) => name.textContent)"""
SELL = "[data-option^=sell]"
SHOWN = "[data-testid^=pile-] button"
# A step nearer to a cell with kamas or Demons, unless the acting figure stands as near as it can come.
NEARER = """() => {
    const cells = [...document.querySelectorAll("[role=gridcell]")];
    const at = (cell) => [cell.id.charCodeAt(5), Number(cell.id.slice(6))];
    const acting = document.querySelector("[data-testid^=card-].acting")?.dataset.testid.slice(5);
    const figure = document.querySelector(`[data-testid=unit-${acting}]`);
    const here = document.getElementById(`cell-${figure?.dataset.cell}`);
    const goals = cells.filter((cell) => /demon cell|kama/.test(cell.ariaLabel)).map(at);
    const far = (cell) => Math.min(...goals.map(([x, y]) => Math.abs(x - at(cell)[0]) + Math.abs(y - at(cell)[1])));
    const best = cells.filter((cell) => cell.matches(".walkable")).sort((a, b) => far(a) - far(b))[0];
    return best && here && far(best) < far(here) ? best.id.slice(5) : null;
}"""


def can(table: Table, action: str) -> bool:
    """Whether that button does something."""
    button = table.seen(f"action-{action}")
    return button.count() > 0 and button.get_attribute("aria-disabled") == "false"


def go_shopping(table: Table) -> Table:
    """Plays until the acting figure can buy a reward: dice are sold, kamas collected, Demons visited."""
    start_duel(table)
    for _ in range(300):
        if asked(table) == "inspiration" and table.page.locator(SELL).count():
            table.page.locator(SELL).click()
        elif asked(table):
            answer_by_keys(table)
        elif can(table, "buy") and table.page.locator(SHOWN).count():
            return table
        elif can(table, "collect"):
            table.seen("action-collect").click()
        elif cell := table.page.evaluate(NEARER):
            table.seen(f"cell-{cell}").dispatch_event("click")
        else:
            table.page.keyboard.press("e")
        table.settle()
    raise AssertionError("Nobody ever comes to the Demons with kamas.")


def test_a_reward_is_bought_by_what_its_card_says(sit: Sit) -> None:
    table = sit(seed=5)
    table.seen("opponent").select_option("level-1")
    go_shopping(table)
    pile = table.page.locator(SHOWN).first
    expect(table.page.locator("[data-testid^=pile-] p")).to_have_count(0)
    pile.click()
    expect(table.page.locator("[data-testid^=pile-] p")).to_have_count(1)
    pile.click()
    place = box(table, "board")
    table.seen("action-buy").click()
    whole, cancel = box(table, "prompt"), box(table, "cancel")
    assert cancel["width"] >= whole["width"], "What lies under it is read beside it."
    first = table.seen("choice-1")
    assert table.page.evaluate(BROKEN_NAMES) == []
    names = table.seen("prompt").locator(".rank").all_inner_texts()
    assert names.count("Granite, unseen") == 1, "Piles that are alike are one choice."
    for words in ("Boost: works at once", "kamas", "For Bakara"):
        expect(first).to_contain_text(words)
    assert box(table, "board") == place
    is_sound(table)
    first.click()
    table.settle()
    assert asked(table) == "assign"
    expect(table.seen("choice-1")).to_contain_text("room for")
    assert box(table, "board") == place
    buyer = table.page.locator("[data-testid^=card-].acting h2").inner_text()
    table.seen("prompt").get_by_role("button").filter(has_text=buyer).click()
    table.settle()
    card = table.page.locator("[data-testid^=card-].acting")
    card.get_by_role("button").click()
    expect(card).to_contain_text("Boost: works at once")
    table.seen("action-reveal").hover()
    expect(table.seen("hint")).to_contain_text("turn one of its face-down rewards over")
    table.seen("action-reveal").click()
    expect(table.seen("choice-1")).to_contain_text("Boost: works at once")
