/** The teams that somebody keeps on the server, to bring them anywhere. */

import { ask, get } from "../api";
import { home } from "../home.svelte";
import { me } from "../me.svelte";
import { list, number, of, text, type Reader } from "../read";
import type * as Wire from "../wire";
import type { Team } from "./teams";

const team = of<Wire.SavedTeam>()({ id: number, name: text, ruleset: text, format: text, krosmasters: list(text) });
const teams = of<Wire.SavedTeams>()({ teams: list(team) });
export type SavedTeam = ReturnType<typeof team>;
const PATH = "/api/me/teams";

class Saved {
  list = $state.raw<readonly SavedTeam[]>([]);
  #whose: string | null = null;

  /** Nobody keeps any before they are somebody. */
  async load(): Promise<void> {
    const name = me.person?.name ?? null;
    if (name === this.#whose) return;
    this.#whose = name;
    this.list = [];
    if (name !== null) await this.#take(() => get(teams, PATH));
  }

  async keep(name: string, { ruleset, format, ids }: Team): Promise<boolean> {
    return this.#take(async () => {
      await me.someone();
      return ask(teams, "PUT", PATH, { name, ruleset, format, krosmasters: ids });
    });
  }

  async forget({ id }: SavedTeam): Promise<boolean> {
    return this.#take(() => ask(teams, "DELETE", `${PATH}/${id}`));
  }

  #take(asked: () => Promise<ReturnType<Reader<{ teams: SavedTeam[] }>>>): Promise<boolean> {
    return home.try(async () => {
      this.list = (await asked()).teams;
    });
  }
}

export const saved = new Saved();
