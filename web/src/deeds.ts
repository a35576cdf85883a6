/** The log as a person would tell it: a line a deed, with all that came of it below. */

import type { TableEvent } from "./protocol";

export interface LogLine {
  readonly id: number;
  readonly text: string;
  readonly rule: string;
  readonly kind: TableEvent["kind"];
  /** The unit that it is about. */
  readonly unit: string | null;
  /** The answer that it came of; null before the first one. */
  readonly answer: number | null;
  /** Where a step went. */
  readonly to: string | null;
  /** What it tells of. */
  readonly event: TableEvent;
}

export interface Deed {
  readonly id: number;
  readonly kind: LogLine["kind"];
  readonly text: string;
  readonly lines: readonly LogLine[];
}

/** What is told only to who wants to know more. */
const DETAILS: readonly LogLine["kind"][] = ["rolled", "freed", "activated", "tension-rolled", "deck-shuffled"];
const ALONE: readonly LogLine["kind"][] = ["turn-began", "event", "undone", "won"];

const isStep = ({ kind }: LogLine) => kind === "moved";
const isWalkOf = ({ lines }: Deed, unit: string | null) => lines.every((line) => line.unit === unit && isStep(line));

/** Whether a line is part of the deed before it: what came of the same answer, or the next step of a walk. */
function belongs(deed: Deed, line: LogLine): boolean {
  const last = deed.lines.at(-1)!;
  if (ALONE.includes(line.kind)) return false;
  return line.answer === null ? false : line.answer === last.answer || (isStep(line) && isWalkOf(deed, line.unit));
}

/** A walk is told from where it began to where it ended: `c2 to c3`, `c3 to d3` becomes `c2 to d3`. */
function walkText(steps: readonly LogLine[]): string {
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const at = first.text.lastIndexOf(first.to ?? "");
  return first.text.slice(0, at) + (last.to ?? "") + first.text.slice(at + (first.to ?? "").length);
}

function deedOf(lines: readonly LogLine[]): Deed {
  const isSaidElsewhere = (line: LogLine) =>
    line.kind === "damaged" && lines.some(({ kind, unit }) => kind === "injured" && unit === line.unit);
  const telling = lines.filter((line) => !DETAILS.includes(line.kind) && !isSaidElsewhere(line));
  const told = telling.length ? telling : lines.slice(0, 1);
  const walk = told.length > 1 && told.every((line) => isStep(line) && line.unit === told[0]!.unit);
  const text = walk ? walkText(told) : told.map((line) => line.text).join(" ");
  return { id: lines[0]!.id, kind: told[0]!.kind, text, lines };
}

/** The deeds once more was written; those before the last stay as they are. */
export function withLines(deeds: readonly Deed[], lines: readonly LogLine[]): readonly Deed[] {
  const told = [...deeds];
  for (const line of lines) {
    const last = told.at(-1);
    if (last && belongs(last, line)) told[told.length - 1] = deedOf([...last.lines, line]);
    else told.push(deedOf([line]));
  }
  return told;
}
