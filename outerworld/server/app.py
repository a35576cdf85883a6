"""The web application: the page, a sign of life, and the WebSocket of the table protocol."""

from pathlib import Path
from urllib.parse import urlsplit

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.datastructures import Headers
from starlette.websockets import WebSocket

from outerworld import __version__
from outerworld.server.seats import Seats
from outerworld.server.visit import Visit

PAGE = Path(__file__).parent / "page"
NO_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Outerworld</title>
<p>The page of Outerworld is not built yet: stop the server and run <code>make play</code>.</p></html>
"""


def create_app(page: Path = PAGE) -> FastAPI:
    """The whole server, with no game on; `page` is the folder of the built page.

    >>> create_app().title
    'Outerworld'
    """
    app = FastAPI(title="Outerworld", version=__version__, docs_url=None, redoc_url=None, openapi_url=None)
    seats = Seats()

    @app.get("/healthz")
    async def healthz() -> dict[str, str]:
        return {"status": "ok", "version": __version__}

    @app.websocket("/api/table")
    async def table(socket: WebSocket) -> None:
        if is_same_host(socket.headers):
            await socket.accept()
            await Visit(socket, seats).run()
        else:
            await socket.close()

    if (page / "index.html").exists():
        app.mount("/", StaticFiles(directory=page, html=True))
    else:
        app.add_route("/", lambda _: HTMLResponse(NO_PAGE, status_code=503))
    return app


def is_same_host(headers: Headers) -> bool:
    """Whether a page of this server asks, or no page at all: no other site may play in its visitor's name.

    >>> is_same_host(Headers({"host": "localhost:8000", "origin": "http://elsewhere.example"}))
    False
    """
    origin = headers.get("origin")
    if origin is None:
        return True
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False
