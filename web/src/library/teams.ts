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

/** Who goes to build a team for a table comes back to it with that team. */
class Errand {
  #from: string | null = null;
  #done = false;

  begin({ ruleset, format }: Pick<Team, "ruleset" | "format">): void {
    this.#from = location.hash;
    this.#done = false;
    keepTeam({ ruleset, format, ids: lastTeam().ids });
  }

  get from(): string | null {
    return this.#from;
  }

  /** Where to go back to, with the team that was built. */
  end(): string {
    const from = this.#from ?? link("lobby");
    this.#from = null;
    this.#done = true;
    return from;
  }

  /** Whether a team was just built for this; it is told once. */
  isDone(): boolean {
    const done = this.#done;
    this.#done = false;
    return done;
  }
}

export const errand = new Errand();

export function keepTeam({ ruleset, format, ids }: Team): void {
  keep(KEY, [ruleset, format, ids.join(",")].join("/"));
}

/** What a duel with this team is asked for with; the others are the first of these that have other members. */
export function duelOf(
  team: Team,
  recommended: readonly (readonly { id: string }[])[],
  arena: string | null = "bonta-1",
  many = 2,
) {
  const sorted = (ids: readonly string[]) => [...ids].sort().join();
  const others = recommended.map((members) => members.map(({ id }) => id));
  const differing = others.filter((ids) => sorted(ids) !== sorted(team.ids));
  return { ruleset: team.ruleset, format: team.format, arena, teams: [team.ids, ...differing].slice(0, many) };
}
