/** The tables of the rounds that are on: of the last one, or of all that share its time. */

import type { EventInfo, EventRound, EventTable } from "./readers";

export const roundsOn = ({ rounds }: Pick<EventInfo, "rounds">): EventRound[] => rounds.filter(({ on }) => on);

/** Whether rounds are on side by side, so that a table is called by its round too. */
export const sideBySide = (info: EventInfo): boolean => info.plan.system === "arena" || roundsOn(info).length > 1;

export const tablesOn = (info: EventInfo): EventTable[] => roundsOn(info).flatMap(({ tables }) => tables);

export const openTables = (info: EventInfo): EventTable[] => tablesOn(info).filter(({ over }) => !over);

export const isMine = (info: EventInfo, { players }: EventTable): boolean => players.includes(info.you?.name ?? "");

/** "3", or "2.3" where rounds are on side by side. */
export const nameOf = (info: EventInfo, { round, number }: { round: number | null; number: number }): string =>
  sideBySide(info) && round !== null ? `${round}.${number}` : `${number}`;

/** What a request about a table says of it. */
export const at = ({ round, number }: EventTable): { round: number; table: number } => ({ round, table: number });
