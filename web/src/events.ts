/** What happens in a game, by its kind: every kind that the server has is read here, and held to its form (wire.ts). */

import { each, list, nullable, number, of, oneOf, tagged, text } from "./read";
import type * as Wire from "./wire";

export const FACES = ["critical", "armour", "lock", "dodge", "critical-dodge", "dofus"] as const;
const ROLLS = ["lock", "dodge", "critical", "armour"] as const;
export type Face = (typeof FACES)[number];
export type Roll = (typeof ROLLS)[number];
export type Kind = Wire.AnyEvent["kind"];

const faces = list(oneOf(...FACES));
const said = { rule: text, text, answer: nullable(number) };
/** Of which the page needs the line alone, or the line and whom it is about. */
const told = said;
const ofUnit = { ...said, unit: text };

// Of every fight.
const ofPlayer = { ...said, player: number };
const unitBy = { ...said, unit: text, by: text };
const lost = { ...said, unit: text, by: text, ap: number, mp: number };
const wounds = { ...said, unit: text, by: text, amount: number, injuries: number };
// Of a duel.
const playerOnly = { ...said, player: number };
/** Who may not know which it is is not told. */
const ofReward = { ...said, unit: text, reward: nullable(text) };
// Of an adventure.
const stands = { ...said, unit: text, cell: text };
const ofPiece = { ...said, piece: text, cell: text };
const worked = { ...said, unit: text, cell: text, ap: number };
/** What a player's bag holds of it now. */
const ofResource = { ...said, player: number, resource: text, count: number };
const ownItem = { ...said, player: number, item: text };

const READERS = each<Wire.AnyEvent>()({
  "turn-began": { ...said, player: number, turn: number },
  "turn-ended": told,
  won: ofPlayer,
  undone: { ...said, player: number, answer: number },
  activated: { ...said, unit: text, ap: number, mp: number },
  "activation-ended": ofUnit,
  removed: ofUnit,
  rolled: { ...said, unit: text, roll: oneOf(...ROLLS), faces, successes: number },
  "rolled-for": ofUnit,
  flipped: ofUnit,
  freed: unitBy,
  ko: unitBy,
  replaced: ofUnit,
  held: { ...said, unit: text, to: text },
  caught: lost,
  locked: lost,
  moved: { ...said, unit: text, from: text, to: text },
  "scenery-moved": { ...said, from: text, to: text },
  cast: { ...said, unit: text, spell: text, cell: text },
  paid: { ...said, unit: text, injuries: number },
  damaged: { ...said, unit: text, by: text, spell: text, damage: number },
  injured: wounds,
  healed: wounds,
  markers: {
    ...said,
    unit: text,
    by: text,
    gauge: oneOf("ap", "mp", "range"),
    amount: number,
    markers: number,
  },
  marked: ofUnit,
  summoned: { ...said, unit: text, by: text, cell: text },
  sprung: ofUnit,
  triggered: ofUnit,
  touched: ofUnit,
  exchanged: ofUnit,
  destroyed: told,
  built: told,
  gg: { ...said, player: number, amount: number, gg: number, wild: number },
  kamas: { ...said, player: number, amount: number, kamas: number },
  drafted: told,

  "arena-chosen": told,
  "side-chosen": told,
  banned: told,
  offered: told,
  "first-player": told,
  "tension-rose": playerOnly,
  placed: { ...said, unit: text, cell: text },
  "tension-rolled": { ...said, player: number, faces },
  inspired: ofUnit,
  bought: ofUnit,
  assigned: ofReward,
  revealed: ofReward,
  discarded: ofReward,
  shown: told,

  mode: { ...said, unit: text, mode: text },
  event: { ...said, event: text },
  drawn: told,
  "no-cell": told,
  appeared: stands,
  entered: stands,
  "came-home": stands,
  returned: stands,
  fled: ofUnit,
  "stays-outside": ofUnit,
  "boss-gone": ofUnit,
  respawned: ofPiece,
  stands: ofPiece,
  "deck-shuffled": told,
  laid: told,
  farmed: worked,
  "picked-up": worked,
  littered: { ...said, cell: text, resource: text },
  "item-worn": ofUnit,
  "item-stowed": ofUnit,
  "item-used": ofUnit,
  "tale-action": ofUnit,
  received: ofResource,
  dropped: ofResource,
  declined: ofResource,
  "not-in-stock": ofResource,
  sold: ofResource,
  purchased: ofResource,
  spent: ofResource,
  dabbled: { ...said, unit: text, ap: number },
  "received-item": ownItem,
  "declined-item": told,
  "sold-item": told,
  "purchased-item": told,
  crafted: ownItem,
  "received-recipe": told,
  "declined-recipe": told,
  "sold-recipe": told,
  "purchased-recipe": told,
  "quest-laid": told,
  "quest-completed": { ...said, player: number, quest: text },
  "quest-drawn": told,
  "quest-returned": told,
  "handed-in": told,
  auction: told,
  "not-auctioned": told,
  bid: told,
  "dropped-out": told,
  "invitation-declined": told,
  "left-group": told,
  "trade-accepted": told,
  "trade-declined": told,
  arrived: told,
  price: { ...said, resource: text, was: number, price: number },
  invited: ofUnit,
  joined: told,
  "trade-offered": ofUnit,
  uncovered: told,
  "cover-removed": told,
  token: { ...said, player: number, side: text },
  enters: ofUnit,
  "boss-mood": ofUnit,
  "royal-token": told,
  "dungeon-closed": told,
});

export const eventOf = tagged(
  "kind",
  READERS,
  // Of a kind that a newer server has, an event is still a line of the log.
  (value, where) => ({ kind: "other" as const, ...of<Wire.AnyEvent>()(said)(value, where) }),
);
export type TableEvent = ReturnType<typeof eventOf>;
