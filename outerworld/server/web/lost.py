"""What a browser shows at an address where nothing is: a page that leads on, in the reader's language."""

from html import escape
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, Response

_WORDS: Final = {
    "en": ("Nothing here", "There is nothing at this address.", "To the first page", "The rules", "The cards"),
    "fr": ("Rien ici", "Cette adresse ne mène nulle part.", "À la première page", "Les règles", "Les cartes"),
}
_PAGE: Final = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title} – Outerworld</title>
<body style="max-width: 32rem; margin: 20vh auto 0; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif">
<main>
<h1>{title}</h1>
<p>{sentence}</p>
<ul>
<li><a href="{root}/">{home}</a></li>
<li><a href="{root}/#/rules">{rules}</a></li>
<li><a href="{root}/#/cards">{cards}</a></li>
</ul>
</main>
"""


def is_lost_reader(connection: HTTPConnection) -> bool:
    """Whether a person's browser asks for a page, and not a program for an answer."""
    return not connection.scope["path"].startswith("/api/") and "text/html" in connection.headers.get("accept", "")


def lost_page(connection: HTTPConnection) -> Response:
    """The page that says so."""
    wanted = connection.headers.get("accept-language", "").lower()
    spoken = [tag.strip()[:2] for tag in wanted.split(",")]
    language = next((tag for tag in spoken if tag in _WORDS), "en")
    title, sentence, home, rules, cards = map(escape, _WORDS[language])
    root = escape(str(connection.scope.get("root_path", "")))
    page = _PAGE.format(
        language=language, title=title, sentence=sentence, home=home, rules=rules, cards=cards, root=root
    )
    return HTMLResponse(page, 404, {"Vary": "Accept, Accept-Language"})
