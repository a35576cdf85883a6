"""What comes of a finished game: it is played on from a moment, and shown as a moving picture."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.fighter import play_on
from tests.browser.hands import MOUSE
from tests.browser.table import Table

# How many pictures a file has, as the browser itself decodes it, and whether all of them are of its size.
DECODE = """async (bytes) => {
    const decoder = new ImageDecoder({ data: new Uint8Array(bytes), type: "image/gif" });
    await decoder.tracks.ready;
    await decoder.completed;
    const { frameCount } = decoder.tracks.selectedTrack;
    const sizes = [];
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await decoder.decode({ frameIndex });
        sizes.push([image.displayWidth, image.displayHeight]);
    }
    return { frameCount, sizes };
}"""


def replayed(table: Table) -> Table:
    """The replay of a lesson that was played to its end."""
    table.start()
    play_on(table, MOUSE)
    table.seen("watch-again").click()
    expect(table.seen("moment")).to_have_text(re.compile(r"Step 0 of \d+"))
    return table


def test_a_game_is_played_on_from_a_moment_and_again(sit: Sit) -> None:
    table = replayed(sit())
    for step in (1, 2):
        table.seen("replay-next").click()
        expect(table.seen("moment")).to_have_text(re.compile(rf"Step {step} of \d+"))
    cells = [table.where(unit) for unit in ("A", "b")]
    table.seen("play-on").click()
    expect(table.page.get_by_role("dialog", name="Play on from here")).to_be_visible()
    table.seen("branch-opponent").select_option("level-1")
    table.seen("branch-start").click()
    expect(table.seen("branched-from")).to_be_visible()
    table.settle()
    assert [table.where(unit) for unit in ("A", "b")] == cells
    play_on(table, MOUSE)
    first = table.page.url
    table.seen("play-again").click()
    expect(table.seen("banner")).to_have_count(0)
    table.settle()
    assert table.page.url != first
    assert [table.where(unit) for unit in ("A", "b")] == cells
    table.seen("branched-from").click()
    expect(table.seen("moment")).to_have_text(re.compile(r"Step 2 of \d+"))


def test_where_the_game_is_over_nobody_plays_on(sit: Sit) -> None:
    table = replayed(sit())
    table.page.get_by_role("button", name="To the end").click()
    expect(table.seen("play-on")).to_have_attribute("aria-disabled", "true")
    table.seen("play-on").click(force=True)
    expect(table.seen("branch")).to_be_hidden()


def test_a_moving_picture_is_made_saved_and_opens(sit: Sit, tmp_path: Path) -> None:
    table = replayed(sit(width=390, height=844))
    table.seen("film-open").click()
    table.page.get_by_label("The whole game").check()
    table.seen("film-start").click()
    expect(table.seen("film-save")).to_be_visible()
    table.page.wait_for_function("() => document.querySelector('[data-testid=film-picture]').naturalWidth === 480")
    with table.page.expect_download() as download:
        table.seen("film-save").click()
    assert re.fullmatch(r"outerworld-\w+\.gif", download.value.suggested_filename)
    file = tmp_path / "film.gif"
    download.value.save_as(file)
    bytes_ = file.read_bytes()
    assert len(bytes_) < 1_000_000
    found = table.page.evaluate(DECODE, list(bytes_))
    assert found["frameCount"] > 3
    assert {tuple(size) for size in found["sizes"]} == {(480, found["sizes"][0][1])}


def test_a_picture_can_be_given_up(sit: Sit) -> None:
    table = replayed(sit())
    table.page.route("**/moments/*", lambda route: None)  # The server never answers.
    table.seen("film-open").click()
    table.page.get_by_label("The whole game").check()
    table.seen("film-start").click()
    table.seen("film-cancel").click()
    expect(table.seen("film-start")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.seen("film")).to_be_hidden()


def test_the_log_speaks_the_language_that_was_chosen(sit: Sit) -> None:
    table = sit().start()
    MOUSE.choose(table, "c3")
    table.settle()
    line = table.seen("log-deed").filter(has_text="c3").locator("summary")
    before = line.first.inner_text()
    lines = table.seen("log-line").count()
    table.seen("settings-open").click()
    table.page.get_by_label("Français").check()
    expect(table.seen("log-line").filter(has_text=before)).to_have_count(0)
    expect(table.seen("log-line")).to_have_count(lines)
