/** Dice against dice: two rolls that are compared, and what came of it. */

import type { Face, Roll, TableEvent } from "./protocol";

export interface Side {
  readonly unit: string;
  readonly roll: Roll;
  readonly faces: readonly Face[];
  readonly successes: number;
}

export interface Contest {
  readonly sides: readonly Side[];
  readonly verdict: TableEvent | null;
}

/** An enemy that held on to a unit which wanted to leave. */
export type Hold = Extract<TableEvent, { kind: "caught" | "locked" }>;

type Rolled = Extract<TableEvent, { kind: "rolled" }>;

const AGAINST: Readonly<Record<Roll, Roll>> = {
  lock: "dodge",
  dodge: "lock",
  critical: "armour",
  armour: "critical",
};

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

/** The contest after this roll: the answer to the open one, or a new one. */
export function withRoll(contest: Contest | null, { unit, roll, faces, successes }: Rolled): Contest {
  const side: Side = { unit, roll, faces, successes };
  const open = contest?.verdict === null && contest.sides.length === 1 ? contest.sides[0] : undefined;
  return open?.roll === AGAINST[roll] ? { sides: [open, side], verdict: null } : { sides: [side], verdict: null };
}

const VERDICTS: readonly TableEvent["kind"][] = ["freed", "caught", "locked", "damaged"];

/** The contest with what it led to, if this event says so. */
export function withVerdict(contest: Contest | null, event: TableEvent): Contest | null {
  if (!contest || contest.verdict || !VERDICTS.includes(event.kind)) return contest;
  return { ...contest, verdict: event };
}
