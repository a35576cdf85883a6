/** What happened at a table in words: every line of the log, and the same as a person tells it. */

import { withLines, type Deed, type LogLine } from "./deeds";
import type { TableEvent } from "./protocol";

export class Tale {
  lines = $state.raw<readonly LogLine[]>([]);
  deeds = $state.raw<readonly Deed[]>([]);
  #next = 0;

  write(events: readonly TableEvent[]): void {
    for (const event of events) if (event.kind === "undone") this.#strike(event.answer);
    const lines = events.map(({ text, rule, kind, answer, ...facts }) => ({
      ...{ id: this.#next++, text, rule, kind, answer: kind === "undone" ? null : answer },
      unit: "unit" in facts ? facts.unit : null,
      to: "to" in facts ? facts.to : null,
    }));
    this.lines = [...this.lines, ...lines];
    this.deeds = withLines(this.deeds, lines);
  }

  /** Begins anew with these events. */
  retell(events: readonly TableEvent[]): void {
    this.lines = [];
    this.deeds = [];
    this.#next = 0;
    this.write(events);
  }

  /** What was taken back is not told any more. */
  #strike(first: number): void {
    const stands = ({ answer }: LogLine) => answer === null || answer < first;
    this.lines = this.lines.filter(stands);
    this.deeds = this.deeds.filter(({ lines }) => lines.every(stands));
  }
}
