/** A bracket as it is drawn: its halves, and in each the steps from the first tables to the last one. */

import type { EventInfo, EventRound, EventTable } from "./readers";

export interface Step {
  readonly number: number;
  /** How many steps follow before somebody has won; null in a half whose last table is not the final. */
  readonly left: number | null;
  readonly tables: EventTable[];
}

export interface Half {
  /** W, and in a double elimination L for the lower half and F for the final. */
  readonly letter: string;
  readonly steps: Step[];
}

/** The slot W2.1 is the first table of the second step of the upper half. */
const stepOf = ({ slot }: EventTable): number => parseInt(slot.slice(1));

export function halves({ rounds, seeds, plan }: Pick<EventInfo, "rounds" | "seeds" | "plan">): Half[] {
  const tables = rounds.filter(({ bracket }) => bracket).flatMap((round) => round.tables);
  const double = plan.system === "double-elimination";
  const all = Math.ceil(Math.log2(seeds.length));
  return ["W", "L", "F"].flatMap((letter) => {
    const here = tables.filter(({ slot }) => slot[0] === letter);
    const steps = [...new Set(here.map(stepOf))].map((number) => ({
      number,
      left: double ? null : all - number,
      tables: here.filter((table) => stepOf(table) === number),
    }));
    return here.length ? [{ letter, steps }] : [];
  });
}

/** How many steps follow after a round of a bracket that is a single one. */
export function stepsLeft(info: Pick<EventInfo, "rounds" | "seeds" | "plan">, round: EventRound): Step | undefined {
  if (!round.bracket || info.plan.system === "double-elimination") return undefined;
  return halves(info)[0]?.steps.find(({ tables }) => tables[0]?.round === round.number);
}
