/** What happens in a game, by its kind: every kind that the server has is read here (wire.ts). */

import { fields, list, nullable, number, of, oneOf, tagged, text, type Reader } from "./read";
import type * as Wire from "./wire";

export const FACES = ["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"] as const;
const ROLLS = ["lock", "dodge", "critical", "armour"] as const;
export type Face = (typeof FACES)[number];
export type Roll = (typeof ROLLS)[number];
export type Kind = Wire.AnyEvent["kind"];

const faces = list(oneOf(...FACES));
const said = { rule: text, text, answer: nullable(number) };

// Of every fight.
const ofPlayer = of<Wire.OfPlayer>()({ ...said, player: number });
const ofUnit = of<Wire.OfUnit>()({ ...said, unit: text });
const unitBy = of<Wire.UnitBy>()({ ...said, unit: text, by: text });
const lost = of<Wire.Lost>()({ ...said, unit: text, by: text, ap: number, mp: number });
const wounds = of<Wire.Wounds>()({ ...said, unit: text, by: text, amount: number, injuries: number });
// Of a duel.
const playerOnly = of<Wire.PlayerOnly>()({ ...said, player: number });
/** Which reward, where the viewer knows it. */
const ofReward = of<Wire.OfReward>()({ ...said, unit: text, reward: nullable(text) });
// Of an adventure.
const ofCard = of<Wire.OfCard>()({ ...said, card: text });
const stands = of<Wire.Stands>()({ ...said, unit: text, cell: text });
const gone = of<Wire.Gone>()({ ...said, unit: text });
const ofPiece = of<Wire.OfPiece>()({ ...said, piece: text, cell: text });
const worked = of<Wire.Worked>()({ ...said, unit: text, cell: text, ap: number });
const ofItem = of<Wire.OfItem>()({ ...said, unit: text, item: text });
/** What a player's bag holds of it now. */
const ofResource = of<Wire.OfResource>()({ ...said, player: number, resource: text, count: number });
const ownItem = of<Wire.OwnItem>()({ ...said, player: number, item: text });
/** The item on its other side, where the viewer knows it. */
const ofRecipe = of<Wire.OfRecipe>()({ ...said, player: number, recipe: nullable(text) });
const auction = of<Wire.Auction>()({ ...said, item: text });
const playerSays = of<Wire.PlayerSays>()({ ...said, player: number });

const READERS = {
  "turn-began": of<Wire.TurnBegan>()({ ...said, player: number, turn: number }),
  "turn-ended": ofPlayer,
  won: ofPlayer,
  undone: fields({ ...said, player: number, answer: number }),
  activated: of<Wire.Activated>()({ ...said, unit: text, ap: number, mp: number }),
  "activation-ended": ofUnit,
  removed: ofUnit,
  rolled: of<Wire.Rolled>()({ ...said, unit: text, roll: oneOf(...ROLLS), faces, successes: number }),
  "rolled-for": of<Wire.RolledFor>()({ ...said, unit: text, faces }),
  flipped: of<Wire.Flipped>()({ ...said, unit: text, coins: text }),
  freed: unitBy,
  ko: unitBy,
  replaced: unitBy,
  held: of<Wire.Held>()({ ...said, unit: text, to: text }),
  caught: lost,
  locked: lost,
  moved: of<Wire.Moved>()({ ...said, unit: text, from: text, to: text }),
  "scenery-moved": of<Wire.SceneryMoved>()({ ...said, from: text, to: text }),
  cast: of<Wire.Cast>()({ ...said, unit: text, spell: text, cell: text }),
  paid: of<Wire.Paid>()({ ...said, unit: text, amount: number, injuries: number }),
  damaged: of<Wire.Damaged>()({ ...said, unit: text, by: text, spell: text, damage: number }),
  injured: wounds,
  healed: wounds,
  markers: of<Wire.Markers>()({ ...said, unit: text, by: text, gauge: oneOf("ap", "mp", "range"), amount: number, markers: number }),
  marked: of<Wire.Marked>()({ ...said, unit: text, by: text, marker: text }),
  summoned: of<Wire.Summoned>()({ ...said, unit: text, by: text, cell: text }),
  sprung: of<Wire.OnCell>()({ ...said, unit: text, cell: text }),
  triggered: of<Wire.OfPower>()({ ...said, unit: text, power: text }),
  touched: of<Wire.Touched>()({ ...said, unit: text, by: text, effect: text }),
  exchanged: of<Wire.Exchanged>()({ ...said, unit: text, by: text, what: text }),
  destroyed: of<Wire.Destroyed>()({ ...said, by: text, cell: text }),
  built: of<Wire.Built>()({ ...said, by: text, scenery: text, cell: text }),
  gg: of<Wire.Glory>()({ ...said, player: number, amount: number, gg: number, wild: number }),
  kamas: of<Wire.Kamas>()({ ...said, player: number, amount: number, kamas: number }),
  drafted: of<Wire.Drafted>()({ ...said, player: number, card: nullable(text) }),

  "arena-chosen": of<Wire.ArenaChosen>()({ ...said, player: number, arena: text }),
  "side-chosen": of<Wire.SideChosen>()({ ...said, player: number, side: text }),
  banned: of<Wire.Banned>()({ ...said, player: number, card: text }),
  offered: of<Wire.Offered>()({ ...said, card: text, other: text }),
  "first-player": playerOnly,
  "tension-rose": playerOnly,
  placed: of<Wire.Placed>()({ ...said, unit: text, cell: text }),
  "tension-rolled": of<Wire.TensionRolled>()({ ...said, player: number, faces }),
  inspired: of<Wire.Inspired>()({ ...said, unit: text, power: text }),
  bought: ofReward,
  assigned: ofReward,
  revealed: ofReward,
  discarded: ofReward,
  shown: of<Wire.Shown>()({ ...said, pile: text, reward: text }),

  mode: of<Wire.ModeChosen>()({ ...said, unit: text, mode: text }),
  event: of<Wire.OfEvent>()({ ...said, event: text }),
  drawn: ofCard,
  "no-cell": ofCard,
  appeared: stands,
  entered: stands,
  "came-home": stands,
  returned: stands,
  fled: gone,
  "stays-outside": gone,
  "boss-gone": gone,
  respawned: ofPiece,
  stands: ofPiece,
  "deck-shuffled": of<Wire.Shuffled>()({ ...said, count: number }),
  laid: of<Wire.Laid>()({ ...said, tile: text, side: text, turn: text }),
  farmed: worked,
  "picked-up": worked,
  littered: of<Wire.Littered>()({ ...said, cell: text, resource: text }),
  "item-worn": ofItem,
  "item-stowed": ofItem,
  "item-used": ofItem,
  "tale-action": of<Wire.TaleAction>()({ ...said, unit: text, action: text }),
  received: ofResource,
  dropped: ofResource,
  declined: ofResource,
  "not-in-stock": ofResource,
  sold: ofResource,
  purchased: ofResource,
  spent: ofResource,
  dabbled: of<Wire.Dabbled>()({ ...said, unit: text, ap: number }),
  "received-item": ownItem,
  "declined-item": ownItem,
  "sold-item": ownItem,
  "purchased-item": ownItem,
  crafted: ownItem,
  "received-recipe": ofRecipe,
  "declined-recipe": ofRecipe,
  "sold-recipe": ofRecipe,
  "purchased-recipe": ofRecipe,
  "quest-laid": of<Wire.QuestLaid>()({ ...said, quest: text }),
  "quest-completed": of<Wire.QuestDone>()({ ...said, player: number, quest: text }),
  "quest-drawn": of<Wire.QuestDrawn>()({ ...said, player: number, value: number, quest: nullable(text) }),
  "quest-returned": of<Wire.QuestReturned>()({ ...said, player: number, quest: nullable(text) }),
  "handed-in": of<Wire.HandedIn>()({ ...said, player: number, resource: text, number }),
  auction,
  "not-auctioned": auction,
  bid: of<Wire.Bid>()({ ...said, player: number, price: number }),
  "dropped-out": playerSays,
  "invitation-declined": playerSays,
  "left-group": playerSays,
  "trade-accepted": playerSays,
  "trade-declined": playerSays,
  arrived: of<Wire.Arrived>()({ ...said, stall: text }),
  price: of<Wire.Price>()({ ...said, resource: text, price: number }),
  invited: of<Wire.Invited>()({ ...said, unit: text, player: number }),
  joined: of<Wire.Joined>()({ ...said, player: number, group: number }),
  "trade-offered": of<Wire.TradeOffered>()({ ...said, unit: text, by: text, give: text, want: text }),
  uncovered: of<Wire.Uncovered>()({ ...said, player: number, cover: text, slots: number }),
  "cover-removed": of<Wire.CoverRemoved>()({ ...said, player: number, cover: text }),
  token: of<Wire.TokenPassed>()({ ...said, player: number, side: text }),
  enters: of<Wire.Enters>()({ ...said, unit: text, family: text }),
  "boss-mood": of<Wire.BossMood>()({ ...said, unit: text, mood: text }),
  "royal-token": of<Wire.RoyalToken>()({ ...said, player: number, family: text }),
  "dungeon-closed": of<Wire.DungeonClosed>()({ ...said, family: text }),
} satisfies Record<Kind, Reader<object>>;

export const eventOf = tagged(
  "kind",
  READERS,
  // Of a kind that a newer server has, an event is still a line of the log.
  (value, where) => ({ kind: "other" as const, ...fields(said)(value, where) }),
);
export type TableEvent = ReturnType<typeof eventOf>;
