"""Cards in the terminal: all of them as a table, or one whole."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rich.console import Console, JustifyMethod
from rich.table import Table
from rich.text import Text

from outerworld.cards.errors import CardError, expected_name, expected_word
from outerworld.cards.loading import Catalogue
from outerworld.cards.text import CardText, card_text
from outerworld.cards.text.names import PRINTED, Piece, kind_of
from outerworld.cards.text.words import Vocabulary, vocabulary
from outerworld.cards.units import AnyCard, Krosmaster, Scenery

KINDS = tuple(kind.word for kind in PRINTED)
COLUMNS = ("id", "name", "version", "kind", "level", "init", "hp", "ap", "mp", "pack")
WIDEST = 500
NUMBERS = ("level", "init", "hp", "ap", "mp")


@dataclass(frozen=True)
class Listed:
    """A card or reward, the pack that it is in, and its words."""

    card: Piece
    pack: str
    text: CardText

    def says(self, word: str) -> bool:
        """Whether a word stands anywhere on the card."""
        return word.casefold() in f"{self.card.id}\n{self.card.name}\n{self.text}".casefold()


def show_cards(
    out: Console,
    catalogue: Catalogue,
    word: str | None = None,
    language: str = "en",
    kind: str | None = None,
    packs: Sequence[str] = (),
) -> None:
    """Shows the card of that id, or lists those that say the word; a `CardError` says what is not there."""
    words, loaded = vocabulary(language), [pack.info.id for pack in catalogue.packs]
    for pack in packs:
        if pack not in loaded:
            raise CardError("pack", (), expected_name(pack, loaded, "the name of a loaded pack"))
    if kind is not None and kind not in KINDS:
        raise CardError("kind", (), expected_word(kind, KINDS))
    cards = [
        found
        for found in listed(catalogue, language)
        if kind in (None, kind_of(found.card)) and (not packs or found.pack in packs)
    ]
    whole = [found for found in cards if word is not None and found.card.id == word.casefold()]
    if whole:
        out.print(Text("\n\n").join(draw_card(found, words) for found in whole))
        return
    matching = cards if word is None else [found for found in cards if found.says(word)]
    if not matching and word is not None:
        known = [found.card.id for found in cards]
        raise CardError("card", (), expected_name(word, known, "the id or a word of a card"))
    table = table_of(matching, words)
    # One line a card, however narrow the terminal is, so that the list can be searched.
    table.width = out.measure(table, options=out.options.update(max_width=WIDEST)).maximum
    out.print(table)
    if any(chosen(found.card) for found in matching):
        out.print(words.say("labels", "marked"), style="dim", markup=False)
    out.print(words.say("labels", "found", cards=words.counted(len(matching), "labels", "cards")))


def listed(catalogue: Catalogue, language: str) -> Iterator[Listed]:
    """Every card of every pack, Krosmasters first."""
    for pack in catalogue.packs:
        for card in (card for kind in PRINTED for card in pack.shelf(kind).values()):
            yield Listed(card, pack.info.id, card_text(card, catalogue, language))


def table_of(cards: Iterable[Listed], words: Vocabulary) -> Table:
    """The cards as a table, one row each."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="bold")
    for column in COLUMNS:
        justify: JustifyMethod = "right" if column in NUMBERS else "left"
        table.add_column(words.say("labels", column), justify=justify, no_wrap=True)
    for found in cards:
        facts = _facts(found, words)
        table.add_row(*(Text(facts[column]) for column in COLUMNS))
    return table


def _facts(found: Listed, words: Vocabulary) -> dict[str, str]:
    card, text, kind = found.card, found.text, words.say("short-kinds", kind_of(found.card))
    facts = dict.fromkeys(COLUMNS, "")
    facts |= {
        "id": card.id,
        "name": f"{text.name} *" if chosen(card) else text.name,
        "version": text.version or "",
        "kind": kind,
        "pack": found.pack,
    }
    if not isinstance(card, AnyCard):
        return facts
    if isinstance(card, Krosmaster):
        facts |= {"level": str(card.level), "init": str(card.initiative)}
    none = words.say("labels", "none")
    if isinstance(card, Scenery):
        return facts | {"hp": none if card.hp is None else str(card.hp)}
    numbers = {"hp": card.hp, "ap": card.ap, "mp": card.mp}
    return facts | {gauge: none if number is None else str(number) for gauge, number in numbers.items()}


def chosen(card: Piece) -> tuple[str, ...]:
    """The keys of a card whose values no source has, so that this project chose them; "all" where it has none."""
    return (card.source.reconstructed or ("all",)) if card.source.status == "reconstructed" else ()


def draw_card(found: Listed, words: Vocabulary) -> Text:
    """A whole card: its name, its numbers, what its powers and spells do, and what of it is not printed."""
    text, picture = found.text, Text()
    picture.append(text.title, style="bold")
    picture.append(f"  {text.kind}, {text.id}\n", style="dim")
    picture.append(", ".join(f"{label} {value}" for label, value in text.facts))
    for note in text.notes:
        picture.append(f"\n{note}")
    for part in text.parts:
        picture.append("\n\n")
        if part.name:
            picture.append(part.name, style="bold")
            picture.append("\n")
        picture.append(part.text)
    if keys := chosen(found.card):
        picture.append("\n\n" + words.say("labels", "reconstructed", keys=", ".join(keys)), style="dim")
    return picture
