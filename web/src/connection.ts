/** One WebSocket to a table, or beside all of them, which comes back by itself. */

import { ReadError } from "./read";

export type Status = "connecting" | "open" | "reconnecting" | "refused" | "gone";

/** The little of a WebSocket that is used, so that a test can stand in for it. */
export interface Socket {
  readonly readyState: number;
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(data: string): void;
  close(): void;
}

/** What every message has; an error also has the code of what was refused. */
interface Message {
  readonly type: string;
  readonly code?: string;
}

export interface Listener<Heard extends Message> {
  status(status: Status): void;
  message(message: Heard): void;
  unreadable(sentence: string): void;
}

export const address = (location: Location, path: string) =>
  `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/api/${path}/socket`;

export function tableAddress(location: Location, id: string, invite: string | null): string {
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return address(location, `tables/${encodeURIComponent(id)}`) + query;
}

/** Where what waits for the player at any table is told. */
export const ownAddress = (location: Location): string => address(location, "me");

/** What a WebSocket's `readyState` is while it can be spoken on. */
const OPEN = 1;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Refusals after which coming back would only be refused again. */
const ENDS: Readonly<Record<string, Status>> = { protocol: "refused", "not-found": "gone" };
/** What the first greeting is answered by. */
const WELCOMES = ["welcome", "tables"];

export class Connection<Heard extends Message, Said extends Message> {
  #socket: Socket | null = null;
  #waited = 0;
  #welcomed = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly dial: () => Socket,
    private readonly listener: Listener<Heard>,
    /** How the other side is greeted: with what this page has seen of it already. */
    private readonly hello: () => Said,
    private readonly read: (frame: string) => Heard,
  ) {}

  open(): void {
    const socket = this.dial();
    this.#socket = socket;
    socket.onopen = () => this.send(this.hello());
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#receive(String(event.data));
    };
    socket.onclose = () => this.#closed(socket);
  }

  /** Says something; on a line that is being closed nothing is said any more: whoever comes back is told all anew. */
  send(message: Said): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Leaves and comes back, to be told the whole state again. */
  restart(): void {
    this.#socket?.close();
  }

  stop(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #receive(frame: string): void {
    let message: Heard;
    try {
      message = this.read(frame);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.listener.unreadable(error.message);
      return;
    }
    if (WELCOMES.includes(message.type)) {
      this.#welcomed = Date.now();
      this.listener.status("open");
    }
    const end = message.type === "error" ? ENDS[message.code ?? ""] : undefined;
    if (end) this.#end(end);
    else this.listener.message(message);
  }

  #end(status: Status): void {
    this.stop();
    this.listener.status(status);
  }

  #closed(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    if (Date.now() - this.#welcomed > LONGEST_WAIT) this.#waited = 0;
    this.listener.status("reconnecting");
    this.#timer = setTimeout(() => this.open(), this.#wait());
  }

  #wait(): number {
    this.#waited = Math.min(this.#waited === 0 ? FIRST_WAIT : this.#waited * 2, LONGEST_WAIT);
    return this.#waited;
  }
}
