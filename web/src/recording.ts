/** A finished game, step by step, as the archive tells it. */

import { get } from "./api";
import { eventOf, summary, viewOf } from "./protocol";
import { list, nullable, number, of, text, type Read } from "./read";
import type * as Wire from "./wire";
import { language } from "./words/language.svelte";

const moment = of<Wire.Moment>()({ number, last: number, events: list(eventOf), view: nullable(viewOf) });
const game = of<Wire.Game>()({
  table: summary,
  dice: list(of<Wire.DiceCount>()({ player: number, face: text, count: number, expected: number })),
});
const solution = of<Wire.Solution>()({ steps: list(of<Wire.SolutionStep>()({ events: list(eventOf), view: viewOf })) });
export type Moment = Read<typeof moment>;
export type Game = Read<typeof game>;

/** The archive's moments, each fetched once in each language. */
export class Recording {
  readonly #known = new Map<string, Promise<Moment>>();
  protected readonly address: string;

  constructor(id: string) {
    this.address = `/api/archive/${encodeURIComponent(id)}`;
  }

  /** Where the whole record is to be had. */
  get file(): string {
    return `${this.address}/record`;
  }

  game(): Promise<Game> {
    return get(game, this.address);
  }

  moment(at: number): Promise<Moment> {
    const address = `${this.address}/moments/${at}?language=${language.now}`;
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

/** A practice position that was tried, as it is won: told like a game. */
export class Solution extends Recording {
  readonly #told = new Map<string, Promise<readonly Moment[]>>();

  override async game(): Promise<Game> {
    const { table } = await super.game();
    const { length } = await this.#moments();
    return { table: { ...table, number: length - 1, result: null }, dice: [] };
  }

  override async moment(at: number): Promise<Moment> {
    return (await this.#moments())[at]!;
  }

  #moments(): Promise<readonly Moment[]> {
    const spoken = language.now;
    const known = this.#told.get(spoken);
    if (known) return known;
    const asked = get(solution, `${this.address}/solution?language=${spoken}`).then(({ steps }) =>
      steps.map((step, number) => ({ ...step, number, last: steps.length - 1 })),
    );
    this.#told.set(spoken, asked);
    asked.catch(() => this.#told.delete(spoken));
    return asked;
  }
}
