"""Loading packs, and everything loaded together as one catalogue."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath
from typing import Any, Final

from pydantic import BaseModel

from outerworld.cards.errors import CardError, Wrong, expected_name, expected_word, joined, nearest, together
from outerworld.cards.files import Model, built_in, check_source, parse_table, read_toml, toml_files
from outerworld.cards.lines import placed_in
from outerworld.cards.packs import CardWords, Pack, PackInfo, Words
from outerworld.cards.references import (
    check,
    check_words,
    given_by,
    kinds_in,
    markers_in,
    plain,
    wrong_effects,
    wrong_filters,
)
from outerworld.cards.shelves import KINDS, Kind, Shelves, gathered
from outerworld.cards.tales import Tale
from outerworld.cards.units import Card, Krosmaster, Summon

MOST_KEPT: Final = 64
FOLDERS = (*(kind.folder for kind in KINDS), "words")
# The kinds of the first packs stand in the hash of every pack; the others only in the packs that have any.
ALWAYS_HASHED = frozenset({"krosmasters", "summons", "scenery", "rewards", "arenas", "tutorials"})


def parse_card(table: Mapping[str, Any], id: str, where: str) -> Card:
    """A card written inside another file. Without `level` it is a summon.

    >>> parse_card({"name": "Post", "mp": "-", "hp": 1, "ap": "-"}, "post", "example").is_character
    False
    """
    return parse_table(Krosmaster, table, id, where) if "level" in table else parse_table(Summon, table, id, where)


def load_pack(folder: Path | Traversable) -> Pack:
    """The pack in a folder: its `pack.toml` and all its cards.

    What the cards name in other packs is checked when they are loaded together, by `load_catalogue`.
    """
    read = _Reading(folder)
    with _placed_in(folder):
        read.wrong.tell()
    return read.pack


class _Reading:
    """A pack as it is read: what is wrong is gathered, and of what cannot be read the table is kept, by its file."""

    def __init__(self, folder: Traversable) -> None:
        self.wrong = Wrong()
        self.unread: dict[str, Mapping[str, Any]] = {}
        self.files: dict[str, str] = {}
        with _placed_in(folder):
            if not folder.is_dir():
                raise CardError("", (), "expected a folder with pack.toml, found no such folder")
            _check_folders(folder)
        info = self._read(PackInfo, folder.joinpath("pack.toml"), "pack.toml", folder.name)
        self.pack = Pack(
            info=info or PackInfo.model_construct(id=folder.name, name=folder.name),
            **{kind.folder: self._shelf(kind, folder) for kind in KINDS},
            words=self._words(folder),
            files=self.files,
            folder=folder,
        )

    def _read(self, model: type[Model], file: Traversable, where: str, identifier: str) -> Model | None:
        table: Mapping[str, Any] = {}
        with self.wrong:
            table = read_toml(file, where)
            return parse_table(model, table, identifier, where)
        self.unread[where] = table
        return None

    def _shelf(self, kind: Kind, folder: Traversable) -> dict[str, Any]:
        loaded: dict[str, Any] = {}
        for file in toml_files(folder.joinpath(kind.folder)):
            where = f"{kind.folder}/{file.name}"
            card: Any = self._read(kind.model, file, where, file.name.removesuffix(".toml"))
            if card is not None and card.id in loaded:
                self.wrong.found.append(_taken(card.id, where, self.files[f"{kind.folder}/{card.id}"]))
            elif card is not None:
                loaded[card.id] = card
                self.files[f"{kind.folder}/{card.id}"] = where
        return dict(sorted(loaded.items()))

    def _words(self, folder: Traversable) -> dict[str, dict[str, CardWords]]:
        words = {}
        for file in toml_files(folder.joinpath("words")):
            where = f"words/{file.name}"
            read = self._read(Words, file, where, "")
            words[file.name.removesuffix(".toml")] = its = {} if read is None else read.root
            for card, said in its.items():
                with self.wrong:
                    check_source(said.source, plain(said), where, card)
        return words

    @property
    def given(self) -> set[str]:
        """What its cards that cannot be read would be called, or give: who names it names nothing wrong."""
        ids = {PurePath(where).stem for where in self.unread}
        return ids.union(*map(given_by, self.unread.values()))

    def check(self, catalogue: Catalogue, given: Set[str], filters: tuple[Set[str], Set[str]] | None) -> None:
        """Refuses all that is wrong in it, but not what may be wrong only because files cannot be read."""
        wrong = Wrong()
        with wrong:
            _check_references(self.pack, catalogue, whole=not given)
        for where, table in self.unread.items():
            wrong.found += wrong_effects(table, catalogue, where)
        if filters is not None:
            with wrong:
                check_pack_filters(self.pack, *filters)
            for where, table in self.unread.items():
                wrong.found += wrong_filters(table, *filters, where)
        together([*self.wrong.found, *(error for error in wrong.found if error.missing not in given)])


@contextmanager
def _placed_in(folder: Traversable) -> Iterator[None]:
    """What is wrong in a pack is told with the file as its player knows it, and the line."""
    try:
        yield
    except CardError as error:
        by_file: dict[str, list[CardError]] = {}
        for one in error.each:
            by_file.setdefault(one.where, []).append(one)
        told = (placed_in(joined(errors) or error, folder.joinpath(where)) for where, errors in by_file.items())
        raise joined(told) or error from None


def _check_folders(folder: Traversable) -> None:
    """A misspelt folder would be left out in silence."""
    together(
        CardError("", (), expected_word(entry.name, FOLDERS))
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.is_dir() and entry.name not in FOLDERS and nearest(entry.name, FOLDERS)
    )


def _taken(identifier: str, where: str, owner: str) -> CardError:
    return CardError(where, ("id",), f'expected an id of its own, found "{identifier}", which {owner} has')


@dataclass(frozen=True, eq=False, kw_only=True)
class Catalogue(Shelves):
    """Everything loaded, by id. It only equals itself, so that what is worked out from it can be kept.

    >>> load_catalogue().krosmasters["joris-swashbuckler"].hp
    8
    """

    packs: tuple[Pack, ...]

    @property
    def own(self) -> tuple[Pack, ...]:
        """The packs of one's own, which do not come with Outerworld."""
        return tuple(pack for pack in self.packs if pack not in _built_in_packs())

    def of(self, names: Iterable[str]) -> Catalogue:
        """The packs of these names alone, with those that they need; CardError for one that is not loaded.

        >>> sorted(load_catalogue().of(["frigost"]).arenas)
        ['frigost-1', 'frigost-2']
        """
        return _part(self, frozenset(names))

    @property
    def for_duels(self) -> Catalogue:
        """The packs that are not for Quest alone.

        >>> "raul-bak" in load_catalogue().for_duels.krosmasters
        False
        """
        return self.of(pack.info.id for pack in self.packs if pack.info.game is None)

    def card(self, identifier: str) -> Card:
        """The Krosmaster or summon of that id: `catalogue.card("fleeflee")`."""
        card = self.krosmasters.get(identifier) or self.summons.get(identifier)
        if card is None:
            known = sorted([*self.krosmasters, *self.summons])
            raise CardError("card", (), expected_name(identifier, known, "a loaded card"))
        return card

    @cached_property
    def pack_hash(self) -> str:
        """SHA-256 of everything loaded, the same on every machine and in whatever order it was loaded."""
        content = {pack.info.id: _content(pack) for pack in self.packs}
        canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def _content(pack: Pack) -> dict[str, Any]:
    """A pack as plain data, without what every card has by default."""

    def plain(models: Mapping[str, BaseModel]) -> dict[str, Any]:
        return {
            identifier: model.model_dump(mode="json", by_alias=True, exclude_defaults=True)
            for identifier, model in models.items()
        }

    unsaid = {key for key in ("needs", "game") if not getattr(pack.info, key)}
    info = pack.info.model_dump(mode="json", by_alias=True, exclude=unsaid)
    return {
        "info": info,
        **{kind.folder: plain(pack.shelf(kind)) for kind in KINDS if _is_hashed(kind, pack)},
        "words": {language: plain(words) for language, words in pack.words.items()},
    }


def _is_hashed(kind: Kind, pack: Pack) -> bool:
    return kind.folder in ALWAYS_HASHED or bool(pack.shelf(kind))


def load_catalogue(extra: Iterable[Path] = ()) -> Catalogue:
    """The packs that come with Outerworld and those in the folders given, checked against each other."""
    folders = tuple(extra)
    if not folders:
        return _built_in_catalogue()
    read = sorted(map(_Reading, folders), key=lambda reading: reading.pack.info.id)
    packs = (*_built_in_packs(), *(reading.pack for reading in read))
    catalogue = Catalogue(packs=packs, **gathered(packs)).checked()
    unread = [table for reading in read for table in reading.unread.values()]
    given = set[str]().union(*(reading.given for reading in read))
    filters = (kinds_in(catalogue), markers_in(catalogue)) if all(unread) else None  # a file of no TOML may give any
    wrong = Wrong()
    with wrong:
        _check_ids_differ(packs)
    for reading in read:
        with wrong, _placed_in(reading.pack.folder):
            _check_needs(reading.pack, catalogue)
        with wrong, _placed_in(reading.pack.folder):
            reading.check(catalogue, given, filters)
    wrong.tell()
    for reading in read:
        with wrong:
            _check_stands(reading.pack, catalogue)
    wrong.tell()
    return catalogue


def check_pack_filters(pack: Pack, kinds: Set[str], markers: Set[str]) -> None:
    """No card of a pack names a type or a marker that nothing has; a test looks at those of Outerworld."""
    together(
        error
        for kind in KINDS
        for identifier, card in pack.shelf(kind).items()
        for error in wrong_filters(plain(card), kinds, markers, pack.files[f"{kind.folder}/{identifier}"])
    )


@cache
def _built_in_packs() -> tuple[Pack, ...]:
    folders = sorted((entry for entry in built_in("packs").iterdir() if entry.is_dir()), key=lambda entry: entry.name)
    return tuple(load_pack(folder) for folder in folders)


@cache
def _built_in_catalogue() -> Catalogue:
    return _catalogue(_built_in_packs())


def _catalogue(packs: tuple[Pack, ...]) -> Catalogue:
    catalogue = Catalogue(packs=packs, **gathered(packs)).checked()
    _check_ids_differ(packs)
    for pack in packs:
        with _placed_in(pack.folder):
            _check_references(pack, catalogue)
    return catalogue


@lru_cache(MOST_KEPT)
def _part(catalogue: Catalogue, names: frozenset[str]) -> Catalogue:
    packs = {pack.info.id: pack for pack in catalogue.packs}
    wanted, found = sorted(names), set[str]()
    for name in wanted:
        if name not in packs:
            raise _missing(name)
        if name not in found:
            found.add(name)
            wanted += packs[name].info.needs
    if len(found) == len(packs):
        return catalogue
    return _catalogue(tuple(pack for name, pack in packs.items() if name in found))


def _missing(pack: str) -> CardError:
    return CardError("packs", (), f'expected the pack "{pack}" to be loaded: give its folder with --pack')


def _check_needs(pack: Pack, catalogue: Catalogue) -> None:
    """The packs that a pack says it needs are there."""
    known = [other.info.id for other in catalogue.packs]
    together(
        CardError("pack.toml", ("needs", index), f"{clause}: give its folder with --pack")
        for index, name in enumerate(pack.info.needs)
        if name not in known
        for clause in [expected_name(name, known, "a loaded pack")]
    )


def _check_stands(pack: Pack, catalogue: Catalogue) -> None:
    """A pack must stand with what it says it needs: a game that names it has no other."""
    built_in_ids = [other.info.id for other in _built_in_packs() if other.info.game in (None, pack.info.game)]
    try:
        catalogue.of((*built_in_ids, pack.info.id))
    except CardError as error:
        hint = "if another pack has it, name that pack in pack.toml: needs"
        raise joined(one.told(clause=f"{one.clause}; {hint}") for one in error.each) or error from None


def _check_ids_differ(packs: tuple[Pack, ...]) -> None:
    """Kinds that are named in the same places share one set of ids, such as all that can stand on a board."""
    owners: dict[tuple[str, str], str] = {}
    folders: dict[str, str] = {}
    wrong = Wrong()
    for pack in packs:
        with wrong, _placed_in(pack.folder):
            if pack.info.id in folders:
                raise _taken(pack.info.id, "pack.toml", folders[pack.info.id])
            folders[pack.info.id] = f"the pack in {pack.folder}"
            together(_taken_ids(pack, owners))
    wrong.tell()


def _taken_ids(pack: Pack, owners: dict[tuple[str, str], str]) -> Iterator[CardError]:
    for key, where in pack.files.items():
        folder_name, _, identifier = key.partition("/")
        for shelf in _apart[folder_name]:
            if (shelf, identifier) in owners:
                yield _taken(identifier, where, owners[shelf, identifier])
            owners[shelf, identifier] = f"{where} of {pack.info.id}"


_apart = {kind.folder: kind.apart for kind in KINDS}


def _check_references(pack: Pack, catalogue: Catalogue, whole: bool = True) -> None:
    """Nothing in a pack names what is not there; tales are judged by all cards, and so only while none is amiss."""
    wrong = Wrong()
    for kind in KINDS:
        for identifier, card in pack.shelf(kind).items() if whole or kind.model is not Tale else ():
            with wrong:
                check(card, catalogue, pack.files[f"{kind.folder}/{identifier}"])
    for language, words in pack.words.items():
        with wrong:
            check_words(words, catalogue, f"words/{language}.toml")
    wrong.tell()


NO_CARDS: Final = _catalogue(())
"""Nothing loaded: what is no card has its words without."""
