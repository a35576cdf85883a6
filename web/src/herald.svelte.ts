/** The herald: hears on the player's own line what waits at any table, and gives the dice their value there. */

import { calls, type Call, type Why } from "./calls.svelte";
import { Connection, ownAddress, type Listener, type Socket, type Status } from "./connection";
import { owedPart } from "./part";
import { line, parsed, PROTOCOL, table, type ChatLine, type TableInfo } from "./protocol";
import { list, number, of, ReadError, tagged, text } from "./read";
import type * as Wire from "./wire";

const heard = tagged(
  "type",
  {
    tables: of<Wire.Tables>()({ tables: list(table) }),
    table: of<Wire.Table>()({ table }),
    said: of<Wire.Said>()({ table: text, line }),
    pong: of<Wire.Pong>()({ at: number }),
    bye: of<Wire.Bye>()({ reason: text }),
    error: of<Wire.Error>()({ code: text }),
  },
  (value, where): never => {
    throw new ReadError(`${where}.type: no such message: ${JSON.stringify((value as { type: unknown }).type)}.`);
  },
);

type Heard = ReturnType<typeof heard>;

/** What presses more comes first. */
const URGENCY: readonly Why[] = ["turn", "draw", "undo", "begun", "over", "chat"];
const urgency = ({ why, until }: Call) => [URGENCY.indexOf(why), until ?? Infinity] as const;

export function byUrgency(one: Call, other: Call): number {
  const [[why, until], [otherWhy, otherUntil]] = [urgency(one), urgency(other)];
  return why === otherWhy ? Math.sign(until - otherUntil) || 0 : why - otherWhy;
}

/** What the page knows of a table: how it is, when that was told, and what of it was not seen yet. */
interface Known {
  readonly info: TableInfo;
  readonly told: number;
  /** Whether it began since the page was opened, and nobody went there. */
  readonly fresh: boolean;
  readonly said: ChatLine | null;
}

export interface HeraldSettings {
  readonly dial: () => Socket;
  /** The player's name, which no two have. */
  readonly name: string;
  /** The table on the screen while somebody looks at it. */
  readonly shown: () => string | undefined;
  /** A table calls anew. */
  readonly called: (call: Call) => void;
}

export class Herald implements Listener<Heard> {
  readonly #link: Connection<Heard, Wire.OwnRequest>;
  readonly #known = new Map<string, Known>();
  /** What was already called out, and what the player does not want to see any more, by table. */
  readonly #called = new Map<string, string>();
  readonly #dismissed = new Map<string, string>();

  constructor(private readonly settings: HeraldSettings) {
    this.#link = new Connection<Heard, Wire.OwnRequest>(
      settings.dial,
      this,
      () => ({ type: "hello", protocol: PROTOCOL }),
      (frame) => heard(parsed(frame), "message"),
    );
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.#link.stop();
    calls.list = [];
  }

  /** The player has seen a call, and does not want to see it here. */
  dismiss(call: Call): void {
    this.#dismissed.set(call.info.id, mark(call));
    this.look();
  }

  /** Looks anew what calls, after the player went to another screen. */
  look(): void {
    this.#see(this.settings.shown());
    const shown = this.settings.shown();
    const found = [...this.#known.values()].flatMap((known) => this.#callOf(known) ?? []);
    const elsewhere = found.filter(
      (call) => call.info.id !== shown && this.#dismissed.get(call.info.id) !== mark(call),
    );
    calls.list = elsewhere.sort(byUrgency);
    const fresh = found.filter((call) => this.#called.get(call.info.id) !== mark(call));
    for (const call of fresh) this.#called.set(call.info.id, mark(call));
    for (const call of calls.list.filter((call) => fresh.includes(call))) this.settings.called(call);
  }

  status(_: Status): void {}

  unreadable(_: string): void {}

  message(message: Heard): void {
    switch (message.type) {
      case "tables":
        this.#takeAll(message.tables);
        break;
      case "table":
        this.#take(message.table, true);
        break;
      case "said":
        this.#hear(message.table, message.line);
        break;
      case "error":
        if (message.code === "nobody") this.#link.stop();
        return;
      case "pong":
      case "bye":
        return;
    }
    this.look();
  }

  #takeAll(tables: readonly TableInfo[]): void {
    const ids = tables.map(({ id }) => id);
    for (const [id, { info }] of this.#known) {
      if (info.status === "playing" && !ids.includes(id)) this.#known.delete(id);
    }
    for (const info of tables) this.#take(info, false);
  }

  #take(info: TableInfo, began: boolean): void {
    const before = this.#known.get(info.id);
    const fresh = before ? before.fresh : began && info.status === "playing";
    if (info.status !== "playing") this.#forgetEnded();
    this.#known.set(info.id, { info, told: Date.now(), fresh, said: before?.said ?? null });
    // The page of the table itself gives it too, as soon as it is there.
    void owedPart(info, (seat) => this.#isMine(seat)).then((part) => {
      if (part) this.#link.send({ ...part, table: info.id });
    });
  }

  /** Of games that are over the last one calls alone: an evening's would pile up. */
  #forgetEnded(): void {
    for (const [id, { info }] of this.#known) if (info.status !== "playing") this.#known.delete(id);
  }

  #hear(id: string, said: ChatLine): void {
    const known = this.#known.get(id);
    if (known) this.#known.set(id, { ...known, said });
  }

  /** Whoever looks at a table knows that it began, what was said there, and how it ended. */
  #see(id: string | undefined): void {
    const known = id === undefined ? undefined : this.#known.get(id);
    if (!known) return;
    if (known.info.status === "playing") this.#known.set(known.info.id, { ...known, fresh: false, said: null });
    else this.#known.delete(known.info.id);
  }

  #isMine({ person }: TableInfo["seats"][number]): boolean {
    return person?.name === this.settings.name;
  }

  #callOf({ info, told, fresh, said }: Known): Call | null {
    const why = this.#why(info, fresh, said);
    if (!why) return null;
    const running = info.clocks?.running;
    const left = why === "turn" && running ? info.clocks?.remaining_ms[running - 1] : null;
    return { why, info, until: typeof left === "number" ? told + left : null, text: said?.text ?? "" };
  }

  #why({ status, seats, asked, offer }: TableInfo, fresh: boolean, said: ChatLine | null): Why | null {
    const mine = (player: number) => seats.some((seat) => seat.player === player && this.#isMine(seat));
    if (status !== "playing") return "over";
    if (offer && !mine(offer.player)) return offer.what;
    if (asked !== null && mine(asked)) return "turn";
    if (said) return "chat";
    return fresh ? "begun" : null;
  }
}

/** Two calls with the same mark are one to the player. */
const mark = ({ why, info, text }: Call) => [why, why === "chat" ? text : info.number].join(" ");

export const ownLine = (): Socket => new WebSocket(ownAddress(location));
