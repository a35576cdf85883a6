"""Small plots as SVG: they take their colours from the page, and say in words what they show."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from outerworld.cards.base import slug

WIDTH = 600
LABELS = 176  # the room for labels on the left
RIGHT = 58  # and for figures on the right
ROW = 26
TOP = 8
AXIS = 34
LETTERS = 24  # as many as fit the labels


@dataclass(frozen=True, slots=True)
class Dot:
    """A value with its bounds, and the words beside it."""

    label: str
    value: float
    low: float
    high: float
    words: str


@dataclass(frozen=True, slots=True)
class Scale:
    """From the least to the greatest value across the plot."""

    least: float
    most: float

    def x(self, value: float) -> float:
        """How far to the right a value lies."""
        inside = min(max(value, self.least), self.most)
        return LABELS + (inside - self.least) / (self.most - self.least) * (WIDTH - LABELS - RIGHT)

    def ticks(self) -> list[float]:
        """Round values along it, about six.

        >>> Scale(0, 1).ticks()
        [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]
        """
        rough = (self.most - self.least) / 6
        power = 10.0 ** floor(log10(rough))
        step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
        first, last = ceil(self.least / step - 1e-9), floor(self.most / step + 1e-9)
        return [round(place * step, 10) for place in range(first, last + 1)]


def dots(title: str, words: str, items: Sequence[Dot], middle: float, form: str, scale: Scale) -> str:
    """Values with their intervals, one a line; those whose interval leaves the middle out stand out."""
    height = TOP + ROW * len(items) + AXIS
    parts = [*_grid(scale, height, form), _line(scale.x(middle), TOP, scale.x(middle), height - AXIS, "middle")]
    for place, item in enumerate(items):
        y = TOP + ROW * place + ROW / 2
        side = "above" if item.low > middle else "below" if item.high < middle else "open"
        parts += [
            _label(item.label, y),
            _line(scale.x(item.low), y, scale.x(item.high), y, f"whisker {side}"),
            f'<circle class="{side}" cx="{scale.x(item.value):.1f}" cy="{y:.1f}" r="5"/>',
            _text(item.words, WIDTH - 2, y + 4, "figure", "end"),
        ]
    return _svg(title, words, height, parts)


def bars(title: str, words: str, items: Sequence[tuple[str, Sequence[float]]], series: Sequence[str]) -> str:
    """Horizontal bars, one for each series on each line."""
    row = 12 * len(series) + 14
    legend = 24 if len(series) > 1 else 0
    height = TOP + legend + row * len(items) + AXIS
    most = max((value for _, values in items for value in values), default=1) or 1
    scale = Scale(0, most)
    parts = _grid(scale, height, "{:g}")
    for place, name in enumerate(series if legend else ()):
        x = LABELS + 150 * place
        parts += [f'<rect class="series{place}" x="{x}" y="{TOP}" width="12" height="12" rx="2"/>']
        parts += [_text(name, x + 18, TOP + 10, "label", "start")]
    for line, (label, values) in enumerate(items):
        y = TOP + legend + row * line + 7
        parts.append(_label(label, y + 6 * len(series)))
        for place, value in enumerate(values):
            end = scale.x(value)
            parts += [
                f'<rect class="series{place}" x="{LABELS}" y="{y + 12 * place:.1f}" '
                f'width="{max(end - LABELS, 0.5):.1f}" height="10" rx="2"/>',
                _text(_short(value), end + 5, y + 12 * place + 9, "figure", "start"),
            ]
    return _svg(title, words, height, parts)


def histogram(title: str, words: str, values: Sequence[int], middle: float, unit: str) -> str:
    """How often each value came, in about thirty columns; a line marks the middle."""
    least, most = min(values), max(values)
    width = max(1, ceil((most - least + 1) / 30))
    places = (most - least) // width + 1
    counts = [0] * places
    for value in values:
        counts[(value - least) // width] += 1
    height, left = 240, 44
    base, room = height - AXIS - 14, height - AXIS - 14 - TOP - 14
    step = (WIDTH - left - 10) / places
    parts = []
    for share in (0.0, 0.5, 1.0):
        y = base - room * share
        parts += [
            _line(left, y, WIDTH - 10, y, "grid"),
            _text(f"{max(counts) * share:.0f}", left - 6, y + 4, "tick", "end"),
        ]
    for place, number in enumerate(counts):
        tall = room * number / max(counts)
        first = least + place * width
        last = first + width - 1
        name = f"{first} to {last}" if width > 1 else str(first)
        parts.append(
            f'<rect class="series0" x="{left + step * place + 1:.1f}" y="{base - tall:.1f}" '
            f'width="{max(step - 2, 1):.1f}" height="{tall:.1f}" rx="2"><title>{name} {unit}: {number}</title></rect>'
        )
    for place in range(0, places, max(1, places // 10)):
        parts.append(_text(str(least + place * width), left + step * (place + 0.5), base + 16, "tick", "middle"))
    x = left + step * ((middle - least) / width + 0.5)
    parts += [_line(x, TOP + 12, x, base, "middle"), _text(f"median {middle:g}", x + 5, TOP + 12, "figure", "start")]
    parts.append(_text(unit, (left + WIDTH) / 2, height - 8, "tick", "middle"))
    return _svg(title, words, height, parts)


def _grid(scale: Scale, height: float, form: str) -> list[str]:
    parts = []
    for tick in scale.ticks():
        x = scale.x(tick)
        parts.append(_line(x, TOP, x, height - AXIS, "grid"))
        words = form.format(tick) if tick else form.format(tick).removeprefix("+")
        parts.append(_text(words, x, height - AXIS + 18, "tick", "middle"))
    return parts


def _short(value: float) -> str:
    return f"{value:.1f}" if value < 100 else f"{value:.0f}"


def _label(text: str, y: float) -> str:
    shown = text if len(text) <= LETTERS else text[: LETTERS - 1] + "…"
    return f"<g><title>{escape(text)}</title>{_text(shown, LABELS - 10, y + 4, 'label', 'end')}</g>"


def _text(text: str, x: float, y: float, kind: str, anchor: str) -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


def _svg(title: str, words: str, height: float, parts: Sequence[str]) -> str:
    """A figure that a screen reader can read: its name, and what it shows."""
    name = slug(title)
    return (
        f'<svg role="img" aria-labelledby="{name}-title {name}-words" viewBox="0 0 {WIDTH} {height:.0f}">'
        f'<title id="{name}-title">{escape(title)}</title><desc id="{name}-words">{escape(words)}</desc>'
        f"{''.join(parts)}</svg>"
    )
