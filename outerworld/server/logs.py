"""Structured logs: JSON lines for machines, aligned text on a terminal, and no secret in either."""

import logging
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

from outerworld.server.settings import LogFormat

# Facts that never reach a log, whoever logs them by accident.
_SECRET: Final = ("password", "token", "cookie", "secret", "seed", "authorization", "invite", "value")
_HIDDEN: Final = "(hidden)"


def configure_logs(log_format: LogFormat, level: str) -> None:
    """Sends all logs, those of libraries too, to standard error in one form."""
    is_json = log_format == "json" or (log_format == "auto" and not sys.stderr.isatty())
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
    ]
    ending: list[structlog.typing.Processor] = (
        [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]
        if is_json
        else [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ending],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for library in ("alembic", "aiosqlite", "sqlalchemy", "websockets", "asyncio"):
        logging.getLogger(library).setLevel(max(logging.WARNING, root.level))
    # It warns of each request that is none, and of each upgrade that it does not know.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)


def hide_secrets(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A log's facts without those that are nobody's business.

    >>> hide_secrets(None, "info", {"event": "log-in", "password": "swordfish"})
    {'event': 'log-in', 'password': '(hidden)'}
    """
    for key in event:
        if any(word in key.lower() for word in _SECRET):
            event[key] = _HIDDEN
    return event
