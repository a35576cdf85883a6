/** What waits for the player at tables that are not on the screen; `herald.svelte.ts` finds it out. */

import type { TableInfo } from "./protocol";

/** Why a table calls: it begins, somebody asks or says something, it is one's turn, or it is over. */
export type Why = "draw" | "undo" | "turn" | "over" | "chat" | "begun";

export interface Call {
  readonly why: Why;
  readonly info: TableInfo;
  /** Until when, by this page's own clock; null without a limit. */
  readonly until: number | null;
  /** What somebody said. */
  readonly text: string;
}

class Calls {
  /** The most urgent first. */
  list = $state.raw<readonly Call[]>([]);
}

export const calls = new Calls();
