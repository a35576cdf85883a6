"""The report of a run of games fits a screen."""

from pathlib import Path

from playwright.sync_api import Browser

from outerworld.lab.findings import Findings
from outerworld.lab.report import page
from tests.lab.conftest import begin, play_out


def fits(browser: Browser, file: Path, width: int) -> None:
    """Nothing scrolls sideways, every plot is there, and the browser has nothing to complain about."""
    shown = browser.new_page(viewport={"width": width, "height": 800})
    said: list[str] = []
    shown.on("console", lambda message: said.append(message.text))
    shown.goto(file.as_uri())
    assert shown.evaluate("document.documentElement.scrollWidth") <= width
    assert shown.locator("svg").count() >= 4
    assert said == []
    shown.close()


def test_a_report_fits_a_screen(tmp_path: Path, browser: Browser) -> None:
    run = begin(tmp_path / "run")
    play_out(run)
    file = tmp_path / "report.html"
    file.write_text(page(Findings(run.rows()), ["run"]), encoding="utf-8")
    for width in (1280, 360):
        fits(browser, file, width)
