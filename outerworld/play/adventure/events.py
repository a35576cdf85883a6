"""The events that only an adventure has."""

from typing import Literal, NotRequired, TypeAlias

from outerworld.play.events import Told


class ModeChosen(Told):
    """The mode in which a Krosmaster acts."""

    kind: Literal["mode"]
    unit: str
    mode: Literal["adventure", "combat"]


class OfEvent(Told):
    """An event card takes effect."""

    kind: Literal["event"]
    event: str


class OfCard(Told):
    """A mob that is drawn, or somebody who finds no starting cell."""

    kind: Literal["drawn", "no-cell"]
    card: str


class Stands(Told):
    """A unit that comes to a cell."""

    kind: Literal["appeared", "entered", "came-home", "returned"]
    unit: str
    cell: str


class Gone(Told):
    """A unit that leaves, or stays behind."""

    kind: Literal["fled", "stays-outside", "boss-gone"]
    unit: str


class OfPiece(Told):
    """A tree, a vein and the like on a cell."""

    kind: Literal["respawned", "stands"]
    piece: str
    cell: str


class Shuffled(Told):
    """The event deck is made of its discards anew."""

    kind: Literal["deck-shuffled"]
    count: int


class Laid(Told):
    """A tile is laid."""

    kind: Literal["laid"]
    tile: str
    side: str
    turn: str


class Worked(Told):
    """AP for what grows or lies on a cell."""

    kind: Literal["farmed", "picked-up"]
    unit: str
    cell: str
    ap: int


class Littered(Told):
    """Something falls on a cell."""

    kind: Literal["littered"]
    cell: str
    resource: str


class OfItem(Told):
    """What a Krosmaster does with an item."""

    kind: Literal["item-worn", "item-stowed", "item-used"]
    unit: str
    item: str


class TaleAction(Told):
    """An action that a tale brings."""

    kind: Literal["tale-action"]
    unit: str
    action: str


class OfResource(Told):
    """A resource, and how many are in the bag now."""

    kind: Literal["received", "dropped", "declined", "not-in-stock", "sold", "purchased", "spent"]
    player: int
    resource: str
    count: int


class Dabbled(Told):
    """A visit to the Marketplace."""

    kind: Literal["dabbled"]
    unit: str
    ap: int


class OwnItem(Told):
    """An item that comes into a bag, or goes."""

    kind: Literal["received-item", "declined-item", "sold-item", "purchased-item", "crafted"]
    player: int
    item: str


class OfRecipe(Told):
    """A recipe; the item on its other side is known to those who have had it."""

    kind: Literal["received-recipe", "declined-recipe", "sold-recipe", "purchased-recipe"]
    player: int
    recipe: NotRequired[str]


class QuestLaid(Told):
    """A quest on the Adventure Path."""

    kind: Literal["quest-laid"]
    quest: str


class QuestDone(Told):
    """A quest that is completed."""

    kind: Literal["quest-completed"]
    player: int
    quest: str


class QuestDrawn(Told):
    """A personal quest, which only its player learns."""

    kind: Literal["quest-drawn"]
    player: int
    value: int
    quest: NotRequired[str]


class QuestReturned(Told):
    """A personal quest goes back into its deck."""

    kind: Literal["quest-returned"]
    player: int
    quest: NotRequired[str]


class HandedIn(Told):
    """Resources for a quest."""

    kind: Literal["handed-in"]
    player: int
    resource: str
    number: int


class Auction(Told):
    """An item that is put up, or that nobody wants."""

    kind: Literal["auction", "not-auctioned"]
    item: str


class Bid(Told):
    """A bid."""

    kind: Literal["bid"]
    player: int
    price: int


class PlayerSays(Told):
    """What a player says to the others."""

    kind: Literal["dropped-out", "invitation-declined", "left-group", "trade-accepted", "trade-declined"]
    player: int


class Arrived(Told):
    """A new recipe at a stall."""

    kind: Literal["arrived"]
    stall: str


class Price(Told):
    """What a resource cost, and costs now."""

    kind: Literal["price"]
    resource: str
    was: int
    price: int


class Invited(Told):
    """An invitation into a group."""

    kind: Literal["invited"]
    unit: str
    player: int


class Joined(Told):
    """A player joins a group."""

    kind: Literal["joined"]
    player: int
    group: int


class TradeOffered(Told):
    """What would change hands, apart by commas."""

    kind: Literal["trade-offered"]
    unit: str
    by: str
    give: str
    want: str


class Uncovered(Told):
    """A larger bag."""

    kind: Literal["uncovered"]
    player: int
    cover: str
    slots: int


class CoverRemoved(Told):
    """A spell or power that was covered."""

    kind: Literal["cover-removed"]
    player: int
    cover: str


class TokenPassed(Told):
    """Who plays the Demon now."""

    kind: Literal["token"]
    player: int
    side: Literal["active", "inactive"]


class Enters(Told):
    """Into the dungeon of a family."""

    kind: Literal["enters"]
    unit: str
    family: str


class BossMood(Told):
    """The mood of a boss."""

    kind: Literal["boss-mood"]
    unit: str
    mood: str


class RoyalToken(Told):
    """Who plays the monsters of a dungeon next."""

    kind: Literal["royal-token"]
    player: int
    family: str


class DungeonClosed(Told):
    """A dungeon closes."""

    kind: Literal["dungeon-closed"]
    family: str


AdventureEvent: TypeAlias = (
    ModeChosen
    | OfEvent
    | OfCard
    | Stands
    | Gone
    | OfPiece
    | Shuffled
    | Laid
    | Worked
    | Littered
    | OfItem
    | TaleAction
    | OfResource
    | Dabbled
    | OwnItem
    | OfRecipe
    | QuestLaid
    | QuestDone
    | QuestDrawn
    | QuestReturned
    | HandedIn
    | Auction
    | Bid
    | PlayerSays
    | Arrived
    | Price
    | Invited
    | Joined
    | TradeOffered
    | Uncovered
    | CoverRemoved
    | TokenPassed
    | Enters
    | BossMood
    | RoyalToken
    | DungeonClosed
)
