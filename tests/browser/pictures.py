"""Pictures of the page: kept small, and compared so that other letters' edges pass but a missing panel does not."""

import base64
import struct
import zlib
from dataclasses import dataclass
from pathlib import Path

import numpy
from playwright.sync_api import Page

BLOCK = 8
"""Pixels of the page across the blocks whose mean colours are compared: every machine smooths edges differently."""
FAR = 18
"""How far apart two means are in any of red, green and blue (of 255), so that the block counts as different."""
SHARE = 0.004
"""Which share of all blocks may be different: less than a button on a large screen."""
COLOURS = 256

SETUP = """() => {
    window.base64 = (bytes) => {
        let text = "";
        for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
        return btoa(text);
    };
}"""

# Both pictures as the means of their blocks; what differs is painted red on a pale copy.
COMPARE = """async ([one, other, block, far]) => {
    const pixels = async (data) => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
        const context = canvas.getContext("2d");
        context.drawImage(bitmap, 0, 0);
        return context.getImageData(0, 0, bitmap.width, bitmap.height);
    };
    const [a, b] = [await pixels(one), await pixels(other)];
    if (a.width !== b.width || a.height !== b.height) return { share: 1, picture: other };
    let [all, different] = [0, 0];
    for (let top = 0; top < a.height; top += block) for (let left = 0; left < a.width; left += block) {
        const sums = [0, 0, 0];
        let count = 0;
        const each = (deed) => {
            for (let y = top; y < Math.min(top + block, a.height); y++)
                for (let x = left; x < Math.min(left + block, a.width); x++) deed(4 * (y * a.width + x));
        };
        each((at) => { count++; for (const c of [0, 1, 2]) sums[c] += a.data[at + c] - b.data[at + c]; });
        const differs = sums.some((sum) => Math.abs(sum) / count > far);
        all++;
        if (differs) different++;
        each((at) => {
            for (const c of [0, 1, 2]) b.data[at + c] = differs ? [220, 0, 60][c] : 200 + b.data[at + c] * 0.2;
        });
    }
    const canvas = new OffscreenCanvas(b.width, b.height);
    canvas.getContext("2d").putImageData(b, 0, 0);
    const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
    return { share: different / all, picture: base64(bytes) };
}"""

# A picture at a part of its size, as red, green, blue and opaque bytes.
SHRINK = """async ([data, part]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const [width, height] = [bitmap.width / part, bitmap.height / part].map(Math.round);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, 0, 0, width, height);
    return { width, height, data: base64(context.getImageData(0, 0, width, height).data) };
}"""


@dataclass(frozen=True)
class Difference:
    """Which share of a picture differs, and a picture of where."""

    share: float
    picture: bytes

    @property
    def passes(self) -> bool:
        """Whether it may come from another machine's letters."""
        return self.share <= SHARE


class Darkroom:
    """An empty page in which pictures are read: a browser knows how, and needs no library."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.evaluate(SETUP)

    def compare(self, one: bytes, other: bytes, part: int) -> Difference:
        """How much two PNGs at that part of their size differ; of different sizes, they differ wholly."""
        found = self._page.evaluate(COMPARE, [_text(one), _text(other), BLOCK // part, FAR])
        return Difference(found["share"], base64.b64decode(found["picture"]))

    def shrink(self, picture: bytes, part: int) -> bytes:
        """A PNG at a part of its size, with few colours, as it is kept."""
        found = self._page.evaluate(SHRINK, [_text(picture), part])
        pixels = numpy.frombuffer(base64.b64decode(found["data"]), dtype=numpy.uint32)
        return _with_few_colours(pixels, found["width"])


def _text(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


def _with_few_colours(pixels: "numpy.typing.NDArray[numpy.uint32]", width: int) -> bytes:
    """A PNG of the most frequent colours; every other pixel takes the nearest of these."""
    colours, which, counts = numpy.unique(pixels & 0xF8F8F8, return_inverse=True, return_counts=True)
    parts = numpy.stack([(colours >> shift) & 0xFF for shift in (0, 8, 16)], axis=1).astype(numpy.int32)
    kept = parts[numpy.argsort(-counts, kind="stable")[:COLOURS]]
    nearest = numpy.array([((kept - colour) ** 2).sum(axis=1).argmin() for colour in parts], dtype=numpy.uint8)
    rows = nearest[which].reshape(-1, width)
    lines = b"".join(b"\0" + row.tobytes() for row in rows)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        _chunk(kind, data)
        for kind, data in (
            (b"IHDR", struct.pack(">IIBBBBB", width, len(rows), 8, 3, 0, 0, 0)),
            (b"PLTE", kept.astype(numpy.uint8).tobytes()),
            (b"IDAT", zlib.compress(lines, 9)),
            (b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


@dataclass(frozen=True)
class Album:
    """The pictures that are kept in a folder, and what is put beside them when one no longer fits."""

    kept: Path
    found: Path
    darkroom: Darkroom
    renew: bool

    def check(self, name: str, picture: bytes, part: int) -> str | None:
        """A sentence if the picture is not as it was kept; a picture that is to be renewed is kept instead."""
        small = self.darkroom.shrink(picture, part)
        path = self.kept / f"{name}.png"
        before = path.read_bytes() if path.exists() else None
        difference = self.darkroom.compare(before, small, part) if before else None
        if self.renew and not (difference and difference.share == 0):
            path.write_bytes(small)
        if self.renew or (difference and difference.passes):
            return None
        return self._tell(name, small, difference)

    def _tell(self, name: str, small: bytes, difference: Difference | None) -> str:
        self.found.mkdir(parents=True, exist_ok=True)
        now = self.found / f"{name}.png"
        now.write_bytes(small)
        if not difference:
            return f"{name} has no reference; it looks like {now}."
        where = self.found / f"{name}-difference.png"
        where.write_bytes(difference.picture)
        return f"{name} differs in {difference.share:.1%} of its picture: it looks like {now}, and {where} shows where."
