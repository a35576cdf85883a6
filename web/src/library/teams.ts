/** Teams by their link, and what a table needs to play with one. */

import { link, type Route } from "../route.svelte";
import { keep, kept } from "../settings";

export interface Team {
  readonly ruleset: string;
  readonly format: string;
  readonly ids: readonly string[];
}

export const FIRST: Team = { ruleset: "fanmade-4.1", format: "constructed", ids: [] };
const KEY = "outerworld.team";
const MOST = 26;

/** The address of a team: `#/teams/fanmade-4.1/constructed/julith,joris-swashbuckler`. */
export function teamLink({ ruleset, format, ids }: Team): string {
  const base = link("teams", ruleset, format);
  return ids.length ? `${base}/${ids.map(encodeURIComponent).join(",")}` : base;
}

/** The team of an address; null for an address that names none. */
export function teamOf({ path }: Pick<Route, "path">): Team | null {
  const [screen, ruleset, format, ids = ""] = path;
  if (screen !== "teams" || !ruleset || !format) return null;
  return { ruleset, format, ids: ids.split(",").filter(Boolean).slice(0, MOST) };
}

/** The team that this browser built last. */
export function lastTeam(): Team {
  return teamOf({ path: ["teams", ...(kept(KEY) ?? "").split("/")] }) ?? FIRST;
}

export function keepTeam({ ruleset, format, ids }: Team): void {
  keep(KEY, [ruleset, format, ids.join(",")].join("/"));
}

/** What a duel with this team is asked for with; the other one is the first of these that has other members. */
export function duelOf(
  team: Team,
  recommended: readonly (readonly { id: string }[])[],
  arena: string | null = "bonta-1",
) {
  const sorted = (ids: readonly string[]) => [...ids].sort().join();
  const others = recommended.map((members) => members.map(({ id }) => id));
  const other = others.find((ids) => sorted(ids) !== sorted(team.ids)) ?? others[0] ?? [];
  return { ruleset: team.ruleset, format: team.format, arena, teams: [team.ids, other] };
}
