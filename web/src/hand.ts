/** What keys, buttons and presses do at a table. */

import { tick } from "svelte";
import type { Aim } from "./aim.svelte";
import { answers, barSpells, targets } from "./casting";
import { later } from "./later.svelte";
import { keepProjection } from "./settings";
import type { Table } from "./store.svelte";

const ACTING_KEYS = ["Enter", " ", "p", "e", ..."123456789"];

const within = (event: Event, places: string) => event.target instanceof Element && !!event.target.closest(places);

export class Hand {
  /** Whether the click that follows is not to be heard. */
  #swallow = false;
  readonly #keys: Readonly<Record<string, () => void>> = {
    p: () => this.punch(false),
    e: () => this.endTurn(),
    u: () => this.table.undo(),
    "Control+z": () => this.table.undo(),
    v: () => this.turnView(),
    t: () => this.toggleThreats(),
    "+": () => this.aim.lens.nearer(),
    "=": () => this.aim.lens.nearer(),
    "-": () => this.aim.lens.further(),
    "0": () => this.aim.lens.reset(),
    f: () => this.aim.lens.follow(),
    "?": () => this.help(),
    Escape: () => this.#giveUp(),
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => this.#chooseNumber(at)])),
  };

  constructor(
    readonly table: Table,
    readonly aim: Aim,
    readonly help: () => void,
  ) {}

  turnView(): void {
    const { stage } = this.table;
    stage.projection = stage.projection === "flat" ? "isometric" : "flat";
    keepProjection(stage.projection);
  }

  toggleThreats(): void {
    this.aim.threats = !this.aim.threats;
  }

  /** Points at the next enemy in reach; a sure hand with one target punches it. */
  punch(sure: boolean): void {
    const { table, aim } = this;
    aim.spell = null;
    const cells = table.punches.flatMap((option) => option.cell ?? []);
    const at = cells.indexOf(aim.selected ?? "");
    const next = cells[(at + 1) % cells.length];
    if (next === undefined) return;
    if (cells.length === 1 && (sure || at === 0)) {
      table.act(next);
      later.do(() => aim.clear());
    } else {
      aim.selected = next;
      aim.moveTo(next);
    }
  }

  /** The card looks chosen at once, and the board follows. */
  chooseSpell(id: string): void {
    const chosen = this.aim.spell === id ? null : id;
    this.aim.pressed = chosen;
    later.do(() => this.#aimWith(chosen));
  }

  #aimWith(chosen: string | null): void {
    const { table, aim } = this;
    const { view } = table.stage;
    aim.drop();
    aim.pressed = undefined;
    aim.spell = chosen;
    const [first, ...others] = chosen && view ? targets(view, table.offer, chosen).keys() : [];
    if (first === undefined) return;
    const isWorth = (name: string) =>
      view?.units.some(({ cell, letter }) => cell === name && letter !== view.active) ?? false;
    aim.moveTo([first, ...others].find(isWorth) ?? first, { preventScroll: true });
  }

  /** A number key: an answer of the open question, a way to do it, or a spell of the bar. */
  #chooseNumber(at: number): void {
    const { table, aim } = this;
    if (!table.offer) return;
    const options = aim.ways.length ? aim.ways : table.offer.kind === "activation" ? [] : answers(table.offer);
    const option = options[at];
    if (option && (aim.ways.length || option.cell === null)) {
      table.answer(option);
      aim.dropLater();
    } else if (!options.length && table.opened.includes("cast")) {
      const entry = barSpells(table.acting, table.offer, "")[at];
      if (entry && !entry.refused) this.chooseSpell(entry.spell.id);
    }
  }

  endTurn(): void {
    this.table.endTurn();
    this.aim.dropLater();
  }

  #giveUp(): void {
    if (this.aim.ways.length) void tick().then(() => this.keepFocus());
    this.aim.drop();
    this.table.halt();
    this.table.notice = null;
  }

  /** The keyboard never stays nowhere. */
  async keepFocus(): Promise<void> {
    await tick();
    if (document.activeElement === document.body) this.toActing();
  }

  /** The keyboard's place is the acting unit. */
  toActing(): void {
    this.aim.moveTo(this.table.acting?.cell ?? this.aim.cursor, { preventScroll: true });
  }

  key(event: KeyboardEvent): void {
    const { table, aim } = this;
    aim.touch = false;
    later.now();
    if (event.altKey || within(event, "dialog, input")) return;
    if (event.ctrlKey || event.metaKey) {
      this.#keys[`Control+${event.key}`]?.();
      return;
    }
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (table.stage.playing) {
      table.stage.hurry();
      // The key that skips does not also act on what it uncovers.
      if (ACTING_KEYS.includes(name) && !table.choosesAhead) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
    this.#keys[name]?.();
  }

  press(event: PointerEvent): void {
    const { table, aim } = this;
    aim.touch = event.pointerType === "touch";
    later.now();
    this.#swallow = table.stage.playing && within(event, "[data-acts]") && !table.choosesAhead;
    table.stage.hurry();
  }

  click(event: MouseEvent): void {
    later.now();
    if (!this.#swallow) return;
    this.#swallow = false;
    event.preventDefault();
    event.stopPropagation();
  }
}
