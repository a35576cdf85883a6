/** Who is at a table, as whom this page sits there, and what they say to each other. */

import type { ChatLine, ServerMessage, TableInfo, Welcome } from "./protocol";

export class Company {
  /** The table with whoever sits there; null until it has greeted us. */
  info = $state.raw<TableInfo | null>(null);
  you = $state.raw<Welcome["you"] | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  muted = $state.raw<readonly string[]>([]);
  /** The players who asked for another game, and its table once all did. */
  rematch = $state.raw<{ table: string | null; players: readonly number[] }>({ table: null, players: [] });
  /** When the clocks of `info` were told, by this page's own clock. */
  told = $state(0);

  readonly spectating = $derived(this.you?.role !== "player");

  hear(message: Extract<ServerMessage, { type: "welcome" | "table" | "chat" | "rematch" }>): void {
    switch (message.type) {
      case "welcome":
        this.you = message.you;
        this.chat = message.chat;
        this.muted = message.muted;
        this.#inform(message.table);
        break;
      case "table":
        this.#inform(message.table);
        break;
      case "chat":
        this.chat = [...this.chat, message];
        break;
      case "rematch":
        this.rematch = message;
    }
  }

  #inform(info: TableInfo): void {
    this.info = info;
    this.told = Date.now();
  }
}
