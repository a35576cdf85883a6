"""Takes out of docs/open.toml the rules that are shown by now: `python -m tests.rules.prune`."""

from collections.abc import Iterator

from outerworld.play.rulebook import CHECKOUT, Rulebook, read_rulebook


def kept(lines: list[str], book: Rulebook) -> Iterator[str]:
    """The lines without those of rules that are cited or have a reason."""
    for line in lines:
        number = line.split('"')[1] if line.startswith('"') else ""
        if number not in book.open.rules or book.standing(number) == "open":
            yield line


def main() -> None:
    path = CHECKOUT / "docs" / "open.toml"
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(kept(lines, read_rulebook())), "utf-8")


if __name__ == "__main__":
    main()
