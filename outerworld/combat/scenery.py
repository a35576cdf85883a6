"""Special scenery: pieces that nobody controls, with HP, spells or kamas of their own (F4.17.5, F4.17.7)."""

from outerworld.cards.tables import EXPLOSIVE, SpellRow
from outerworld.combat.battle import OFF_BOARD, Battle, replaced
from outerworld.combat.enlisting import enlist
from outerworld.combat.ground import BUSH, CRATE, FREE, START, TREE
from outerworld.combat.markers import clear_card
from outerworld.combat.standby import wait_to_cast
from outerworld.engine.game import NOBODY

KINDS = {"tree": TREE, "bush": BUSH, "crate": CRATE}


def add_scenery(game: Battle, card: int, cell: int) -> None:
    """One more piece of that kind on a cell; one that left the board comes again (F1.3.3)."""
    spoken_of = {entry[1] for entry in game.standby}
    gone = [piece for piece in game.scenery if game.card[piece] == card and game.cell[piece] == OFF_BOARD]
    piece = next((piece for piece in gone if piece not in spoken_of), NOBODY)
    if piece == NOBODY:
        alike = sum(game.card[other] == card for other in game.scenery)
        name = f"{game.cards[card].card.id}-{alike + 1}"
        piece = enlist(game, name=name, card=card, player=NOBODY)
    set_out(game, piece, cell)


def set_out(game: Battle, piece: int, cell: int) -> None:
    """Puts special scenery on a cell, with the kamas that lie in it."""
    row = game.row(piece)
    game.powers[piece] = row.powers
    game.kamas_on = replaced(game.kamas_on, cell, game.kamas_on[cell] + row.kamas)
    game.place(piece, cell)


def remove_scenery(game: Battle, piece: int, by: int, rule: str) -> None:
    """A piece of scenery leaves the board; that is no KO (F4.17.5.b)."""
    if game.events is not None:
        game.tell("destroyed", rule, {"by": by, "cell": game.cell[piece]})
    game.lift(piece)
    clear_card(game, piece)


def break_scenery(game: Battle, piece: int, by: int) -> None:
    """Its HP are gone: it is removed, and if it is explosive its spell waits to be cast (F4.17.5.b, F4.17.7.b)."""
    if game.powers[piece] & EXPLOSIVE and game.row(piece).spells:
        wait_to_cast(game, piece, 0, game.cell[piece])
    remove_scenery(game, piece, by, "F4.17.5.b")


def run_out(game: Battle, cell: int, by: int) -> None:
    """Scenery that held kamas leaves the board once they are gone (F8.8.2.b)."""
    piece = game.occupant[cell]
    if piece in game.scenery and game.row(piece).kamas and not game.kamas_on[cell]:
        remove_scenery(game, piece, by, "F8.8.2.b")


def changes(game: Battle) -> bool:
    """Whether effects do anything to trees, bushes and crates (Q12.1.3, Q12.1.4, Q15.1.8)."""
    return game.setting.rules.scenery == "changes"


def destroy_scenery(game: Battle, cell: int, wanted: str | None, by: int) -> None:
    """All scenery on a cell is gone; an impassable piece that is not indestructible counts as any (F4.17.7.d)."""
    piece = game.occupant[cell]
    if changes(game) and game.ground[cell] in (KINDS.values() if wanted is None else (KINDS[wanted],)):
        game.lay(cell, FREE)
        if game.events is not None:
            game.tell("destroyed", "F4.17.7.d", {"by": by, "cell": cell})
    if wanted is None and piece in game.scenery and not game.row(piece).indestructible:
        remove_scenery(game, piece, by, "F4.17.7.d")


def build_scenery(game: Battle, cell: int, what: str, by: int) -> None:
    """Scenery comes to a cell with nobody on it; a tree, bush or crate needs plain ground."""
    if game.blocked[cell] or any(game.is_scenery(piece) for piece in game.units_on(cell)):
        return
    if what not in KINDS:
        add_scenery(game, game.setting.book.card_numbers[what], cell)
    elif changes(game) and game.ground[cell] in (FREE, START):
        game.lay(cell, KINDS[what])
    else:
        return
    if game.events is not None:
        game.tell("built", "F4.17.5", {"by": by, "scenery": what, "cell": cell})


def can_trade(game: Battle, unit: int, cell: int, kind: str) -> bool:
    """Whether scenery of that kind is on a cell with nobody else, and can stand on the plain ground under a unit that
    shares it with nobody."""
    start = game.cell[unit]
    return (
        changes(game)
        and game.ground[cell] == KINDS[kind]
        and game.occupant[cell] == NOBODY
        and start != OFF_BOARD
        and game.ground[start] in (FREE, START)
        and game.occupant[start] in (NOBODY, unit)
    )


def spells_beside(game: Battle, unit: int) -> list[SpellRow]:
    """The spells that scenery gives to a Krosmaster next to it, each once (F4.17.7.c, F8.8.2.a)."""
    if not game.is_krosmaster(unit) or game.cell[unit] == OFF_BOARD:
        return []
    beside = game.grid.neighbours[game.cell[unit]]
    pieces = [piece for piece in game.scenery if game.cell[piece] in beside]
    given = {spell.slot: spell for piece in pieces for spell in game.row(piece).gives}
    return [given[slot] for slot in sorted(given)]


def gives(game: Battle, cell: int, spell: SpellRow) -> bool:
    """Whether scenery on a cell gives that spell: it is cast at nothing else."""
    return any(spell in game.row(piece).gives for piece in game.scenery if game.cell[piece] == cell)
