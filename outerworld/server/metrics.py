"""What the server counts, for Prometheus (`/metrics`)."""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_THINKING: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)

REQUESTS: Final = Counter("outerworld_requests", "HTTP requests", ["method", "path", "status"])
REQUEST_SECONDS: Final = Histogram("outerworld_request_seconds", "From request to response", buckets=_QUICK)
SOCKETS: Final = Gauge("outerworld_sockets", "Connected WebSockets", multiprocess_mode="livesum")
TABLES: Final = Gauge("outerworld_tables", "Tables that a worker of this server holds", multiprocess_mode="livesum")
MESSAGES: Final = Counter("outerworld_messages", "Messages of clients over WebSockets", ["type"])
ANSWERS: Final = Counter("outerworld_answers", "Answers that were written down")
ANSWER_SECONDS: Final = Histogram(
    "outerworld_answer_seconds", "From a client's answer to its acknowledgement", buckets=_QUICK
)
JOURNAL_WRITES: Final = Counter("outerworld_journal_writes", "Transactions of the journal")
JOURNAL_LINES: Final = Counter("outerworld_journal_lines", "Lines that the journal wrote")
JOURNAL_SECONDS: Final = Histogram("outerworld_journal_seconds", "How long a transaction took", buckets=_QUICK)
BOT_SECONDS: Final = Histogram("outerworld_bot_seconds", "How long bots thought about an answer", buckets=_THINKING)
REFUSALS: Final = Counter("outerworld_refusals", "Requests and messages that were refused", ["code"])
MAILS: Final = Counter("outerworld_mails", "Mails to people, by what became of them", ["result"])
WEBHOOKS: Final = Counter("outerworld_webhooks", "News of events that were posted, by what became of them", ["result"])
