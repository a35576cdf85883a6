/** One event on the screen: read, told of anew by its own line, and changed by what is asked for. */

import { ask, get, type Sent } from "../api";
import { address, Connection, type Listener, type Status } from "../connection";
import { home } from "../home.svelte";
import { me } from "../me.svelte";
import { parsed, PROTOCOL } from "../protocol";
import { number, of, ReadError, tagged, text } from "../read";
import type * as Wire from "../wire";
import { eventInfo, type EventInfo } from "./readers";

const heard = tagged(
  "type",
  {
    event: of<Wire.EventChanged>()({ number }),
    pong: of<Wire.Pong>()({ at: number }),
    bye: of<Wire.Bye>()({ reason: text }),
    error: of<Wire.Error>()({ code: text }),
  },
  (_, where): never => {
    throw new ReadError(`${where}.type: no such message.`);
  },
);
type Heard = ReturnType<typeof heard>;
type Method = "POST" | "PUT" | "DELETE";

export class EventStore implements Listener<Heard> {
  info = $state.raw<EventInfo | null>(null);
  gone = $state(false);
  /** How far the server's clock is ahead of this one. */
  ahead = $state(0);
  readonly #link: Connection<Heard, Wire.EventRequest>;

  constructor(
    readonly id: string,
    readonly key: string | null,
  ) {
    this.#link = new Connection<Heard, Wire.EventRequest>(
      () => new WebSocket(address(location, `events/${encodeURIComponent(id)}`) + this.#query()),
      this,
      () => ({ type: "hello", protocol: PROTOCOL }),
      (frame) => heard(parsed(frame), "message"),
    );
  }

  open(): void {
    this.#link.open();
    void this.load();
  }

  close(): void {
    this.#link.stop();
  }

  status(status: Status): void {
    if (status === "gone") this.gone = true;
  }

  unreadable(_: string): void {}

  message(message: Heard): void {
    if (message.type === "event") void this.load();
  }

  async load(): Promise<void> {
    await home.try(async () => this.#take(await get(eventInfo, this.#path() + this.#query())));
    if (!this.info && !home.away) this.gone = true;
  }

  /** Asks for something, as somebody with a name, and shows what came of it. */
  async do<M extends Method, What extends string>(
    method: M,
    what: What,
    ...body: Sent<M, `/api/events/${string}/${What}`>
  ): Promise<boolean> {
    return home.try(async () => {
      await me.someone();
      this.#take(await ask(eventInfo, method, `${this.#path()}/${what}`, ...body));
    });
  }

  rule(ruling: Wire.Ruled["ruling"]): Promise<boolean> {
    return this.do("POST", "rulings", { ruling });
  }

  #query(): string {
    return this.key ? `?key=${encodeURIComponent(this.key)}` : "";
  }

  #path(): `/api/events/${string}` {
    return `/api/events/${encodeURIComponent(this.id)}`;
  }

  #take(info: EventInfo): void {
    // An answer may be overtaken by that to a later question, and there is nobody to say it again.
    if (this.info && info.number < this.info.number) return;
    this.ahead = info.now - Date.now();
    this.info = info;
  }
}
