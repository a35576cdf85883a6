/** A finished game, step by step, as the archive tells it. */

import { get } from "./api";
import { eventOf, summary, viewOf } from "./protocol";
import { fields, list, nullable, number, text, type Read } from "./read";
import { language } from "./words/language.svelte";

const moment = fields({ number, last: number, events: list(eventOf), view: nullable(viewOf) });
const game = fields({
  table: summary,
  dice: list(fields({ player: number, face: text, count: number, expected: number })),
});
export type Moment = Read<typeof moment>;
export type Game = Read<typeof game>;

/** The archive's moments, each fetched once in each language. */
export class Recording {
  readonly #known = new Map<string, Promise<Moment>>();
  readonly #address: string;

  constructor(id: string) {
    this.#address = `/api/archive/${encodeURIComponent(id)}`;
  }

  /** Where the whole record is to be had. */
  get file(): string {
    return `${this.#address}/record`;
  }

  game(): Promise<Game> {
    return get(game, this.#address);
  }

  moment(at: number): Promise<Moment> {
    const address = `${this.#address}/moments/${at}?language=${language.now}`;
    const known = this.#known.get(address);
    if (known) return known;
    const asked = get(moment, address);
    this.#known.set(address, asked);
    asked.catch(() => this.#known.delete(address));
    return asked;
  }

  /** The first moment at which there is something to see: before it the dice were sealed. */
  async first(last: number): Promise<number> {
    let at = 0;
    while (at < last && !(await this.moment(at)).view) at++;
    return at;
  }
}
