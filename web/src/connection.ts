/** One WebSocket to a table, which comes back by itself. */

import { readMessage, type PageMessage, type ServerMessage } from "./protocol";
import { ReadError } from "./read";

export type Status = "connecting" | "open" | "reconnecting" | "refused" | "gone";

/** The little of a WebSocket that is used, so that a test can stand in for it. */
export interface Socket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  send(data: string): void;
  close(): void;
}

export interface Listener {
  status(status: Status): void;
  message(message: ServerMessage): void;
  unreadable(sentence: string): void;
}

export function tableAddress(location: Location, id: string, invite: string | null): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const query = invite ? `?invite=${encodeURIComponent(invite)}` : "";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(id)}/socket${query}`;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

/** Refusals after which coming back would only be refused again. */
const ENDS: Readonly<Record<string, Status>> = { protocol: "refused", "not-found": "gone" };

export class Connection {
  #socket: Socket | null = null;
  #waited = 0;
  #welcomed = Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly dial: () => Socket,
    private readonly listener: Listener,
    /** How the table is greeted: with what this page has seen of it already. */
    private readonly hello: () => PageMessage,
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

  send(message: PageMessage): void {
    this.#socket?.send(JSON.stringify(message));
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
    let message: ServerMessage;
    try {
      message = readMessage(frame);
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      this.listener.unreadable(error.message);
      return;
    }
    if (message.type === "welcome") {
      this.#welcomed = Date.now();
      this.listener.status("open");
    }
    const end = message.type === "error" ? ENDS[message.code] : undefined;
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
