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
/** Of which the page needs the line alone, or the line and whom it is about. */
const told = fields(said);
const ofUnit = fields({ ...said, unit: text });

// Of every fight.
const ofPlayer = of<Wire.OfPlayer>()({ ...said, player: number });
const unitBy = of<Wire.UnitBy>()({ ...said, unit: text, by: text });
const lost = of<Wire.Lost>()({ ...said, unit: text, by: text, ap: number, mp: number });
const wounds = of<Wire.Wounds>()({ ...said, unit: text, by: text, amount: number, injuries: number });
// Of a duel.
const playerOnly = of<Wire.PlayerOnly>()({ ...said, player: number });
// Of an adventure.
const stands = of<Wire.Stands>()({ ...said, unit: text, cell: text });
const ofPiece = of<Wire.OfPiece>()({ ...said, piece: text, cell: text });
const worked = of<Wire.Worked>()({ ...said, unit: text, cell: text, ap: number });
/** What a player's bag holds of it now. */
const ofResource = of<Wire.OfResource>()({ ...said, player: number, resource: text, count: number });
const ownItem = of<Wire.OwnItem>()({ ...said, player: number, item: text });

const READERS = {
  "turn-began": of<Wire.TurnBegan>()({ ...said, player: number, turn: number }),
  "turn-ended": told,
  won: ofPlayer,
  undone: fields({ ...said, player: number, answer: number }),
  activated: of<Wire.Activated>()({ ...said, unit: text, ap: number, mp: number }),
  "activation-ended": ofUnit,
  removed: ofUnit,
  rolled: of<Wire.Rolled>()({ ...said, unit: text, roll: oneOf(...ROLLS), faces, successes: number }),
  "rolled-for": ofUnit,
  flipped: ofUnit,
  freed: unitBy,
  ko: unitBy,
  replaced: ofUnit,
  held: of<Wire.Held>()({ ...said, unit: text, to: text }),
  caught: lost,
  locked: lost,
  moved: of<Wire.Moved>()({ ...said, unit: text, from: text, to: text }),
  "scenery-moved": of<Wire.SceneryMoved>()({ ...said, from: text, to: text }),
  cast: of<Wire.Cast>()({ ...said, unit: text, spell: text, cell: text }),
  paid: of<Wire.Paid>()({ ...said, unit: text, injuries: number }),
  damaged: of<Wire.Damaged>()({ ...said, unit: text, by: text, spell: text, damage: number }),
  injured: wounds,
  healed: wounds,
  markers: of<Wire.Markers>()({
    ...said,
    unit: text,
    by: text,
    gauge: oneOf("ap", "mp", "range"),
    amount: number,
    markers: number,
  }),
  marked: ofUnit,
  summoned: of<Wire.Summoned>()({ ...said, unit: text, by: text, cell: text }),
  sprung: ofUnit,
  triggered: ofUnit,
  touched: ofUnit,
  exchanged: ofUnit,
  destroyed: told,
  built: told,
  gg: of<Wire.Glory>()({ ...said, player: number, amount: number, gg: number, wild: number }),
  kamas: of<Wire.Kamas>()({ ...said, player: number, amount: number, kamas: number }),
  drafted: told,

  "arena-chosen": told,
  "side-chosen": told,
  banned: told,
  offered: told,
  "first-player": told,
  "tension-rose": playerOnly,
  placed: of<Wire.Placed>()({ ...said, unit: text, cell: text }),
  "tension-rolled": of<Wire.TensionRolled>()({ ...said, player: number, faces }),
  inspired: ofUnit,
  bought: ofUnit,
  assigned: ofUnit,
  revealed: ofUnit,
  discarded: ofUnit,
  shown: told,

  mode: of<Wire.ModeChosen>()({ ...said, unit: text, mode: text }),
  event: told,
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
  littered: of<Wire.Littered>()({ ...said, cell: text, resource: text }),
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
  dabbled: of<Wire.Dabbled>()({ ...said, unit: text, ap: number }),
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
  "quest-completed": of<Wire.QuestDone>()({ ...said, player: number, quest: text }),
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
  price: told,
  invited: ofUnit,
  joined: told,
  "trade-offered": ofUnit,
  uncovered: told,
  "cover-removed": told,
  token: of<Wire.TokenPassed>()({ ...said, player: number, side: text }),
  enters: ofUnit,
  "boss-mood": ofUnit,
  "royal-token": told,
  "dungeon-closed": told,
} satisfies Record<Kind, Reader<object>>;

export const eventOf = tagged(
  "kind",
  READERS,
  // Of a kind that a newer server has, an event is still a line of the log.
  (value, where) => ({ kind: "other" as const, ...fields(said)(value, where) }),
);
export type TableEvent = ReturnType<typeof eventOf>;
