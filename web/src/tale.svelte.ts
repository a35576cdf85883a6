/** What happened at a table in words: every line of the log, and the same as a person tells it. */

import { withLines, type Deed, type LogLine } from "./deeds";
import type { TableEvent } from "./protocol";

export class Tale {
  lines = $state.raw<readonly LogLine[]>([]);
  deeds = $state.raw<readonly Deed[]>([]);
  #next = 0;

  write(events: readonly TableEvent[]): void {
    for (const event of events) if (event.kind === "undone") this.#strike(event.answer);
    const lines = events.map((event) => ({
      ...{ unit: null, to: null, ...event, event, id: this.#next++ },
      answer: event.kind === "undone" ? null : event.answer,
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
