/** Dice against dice: one roll that is compared with one or several others, and what came of it. */

import type { Face, Roll, TableEvent } from "./protocol";

export interface Side {
  readonly unit: string;
  readonly roll: Roll;
  readonly faces: readonly Face[];
  readonly successes: number;
}

/** One of those whom the roller is compared with, and what came of it; scenery rolls no dice. */
export interface Row {
  readonly unit: string;
  readonly side: Side | null;
  readonly verdict: TableEvent | null;
}

export interface Contest {
  /** Who attacks, or slips away, and is compared with each of the others. */
  readonly one: Side | null;
  readonly rows: readonly Row[];
}

/** An enemy that held on to a unit which wanted to leave. */
export type Hold = Extract<TableEvent, { kind: "caught" | "locked" }>;

type Rolled = Extract<TableEvent, { kind: "rolled" }>;

/** Whom each of several is compared with: one Critical roll for the whole spell (F7.2.5), one Dodge roll (A:multiple-locking). */
const AGAINST: Readonly<Partial<Record<Roll, Roll>>> = { armour: "critical", lock: "dodge" };

const COUNTS: Readonly<Record<Roll, readonly Face[]>> = {
  critical: ["critical", "critical-dodge", "dofus"],
  armour: ["armour", "dofus"],
  lock: ["lock", "dofus"],
  dodge: ["dodge", "critical-dodge", "dofus"],
};

/** Whether a face is a success in this roll: the double face and the dofus turn to the side that helps (F1.6.2). */
export function isSuccess(roll: Roll, face: Face): boolean {
  return COUNTS[roll].includes(face);
}

/** The contest after this roll: one more side of the open one, dice that are thrown again, or a new one. */
export function withRoll(contest: Contest | null, { unit, roll, faces, successes }: Rolled): Contest {
  const side: Side = { unit, roll, faces, successes };
  const open = contest?.rows.every(({ verdict }) => verdict === null) ? contest : null;
  const against = AGAINST[roll];
  if (!against) {
    const waits = open?.one === null && open.rows.every((row) => row.side && AGAINST[row.side.roll] === roll);
    return { one: side, rows: waits ? open.rows : [] };
  }
  const joins = open && (open.one ? open.one.roll === against : open.rows.every((row) => row.side?.roll === roll));
  return joins
    ? { ...open, rows: put(open.rows, { unit, side, verdict: null }) }
    : { one: null, rows: [{ unit, side, verdict: null }] };
}

/** The rows with one of them new: in the place of the same unit's, or at the end. */
function put(rows: readonly Row[], row: Row): readonly Row[] {
  const same = rows.some(({ unit }) => unit === row.unit);
  return same ? rows.map((old) => (old.unit === row.unit ? row : old)) : [...rows, row];
}

/** The contest with what it led to, if this event says so of one of those who are in it. */
export function withVerdict(contest: Contest | null, event: TableEvent): Contest | null {
  const sides = sidesOf(event);
  if (!contest || !sides || contest.one?.unit !== sides.one) return contest;
  const row = contest.rows.find(({ unit }) => unit === sides.other);
  if (row?.verdict) return contest;
  return { ...contest, rows: put(contest.rows, { unit: sides.other, side: row?.side ?? null, verdict: event }) };
}

/** The two sides of a row, in the order in which their dice fall: Critical before Armour, Lock before Dodge. */
export function pairOf({ one }: Contest, { side }: Row): readonly Side[] {
  const pair = side?.roll === "lock" ? [side, one] : [one, side];
  return pair.filter((found) => found !== null);
}

/** Who was compared with whom, in an event that tells what came of it. */
function sidesOf(event: TableEvent): { one: string | null; other: string } | null {
  switch (event.kind) {
    case "damaged":
      return { one: event.by, other: event.unit };
    case "freed":
    case "caught":
    case "locked":
      return event.by === null ? null : { one: event.unit, other: event.by };
    default:
      return null;
  }
}
